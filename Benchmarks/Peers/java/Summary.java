import com.ibm.icu.text.ListFormatter;
import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.util.ULocale;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A summary with ICU4J as its user guide shows it: TEXTS warm|unseen|print MILLISECONDS LOCALE…
 *
 * <p>A MessageFormat with a plural argument for each part, a ListFormatter for the whole, all made once.
 */
final class Summary {
  private static final long[][] WARM = {{1, 1}, {2, 5}, {3, 1}, {22, 11}, {5, 2}, {1, 7}, {100, 3}, {12, 40}};
  private static final long[] COMPARED = {
    1, 2, 3, 5, 6, 11, 21, 22, 100, 101, 111, 999, 1000, 1234, 9999, 10000, 12345, 999982
  };
  private static final int CHUNK = 256;
  private static final int UNSEEN_LIMIT = 499_000;
  /** So many times the duration of a measurement, the compiler may work before the first. */
  private static final int WARM_UP = 50;
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private final MessageFormat images;
  private final MessageFormat comments;
  private final ListFormatter list;

  private Summary(List<String> texts, String tag) {
    ULocale locale = ULocale.forLanguageTag(tag);
    images = new MessageFormat(pattern(texts, locale.getLanguage(), "IMAGE_KEY"), locale);
    comments = new MessageFormat(pattern(texts, locale.getLanguage(), "COMMENT_KEY"), locale);
    list = ListFormatter.getInstance(locale);
  }

  /** Returns "{0,plural,one{# image}other{# images}}". */
  private static String pattern(List<String> texts, String language, String key) {
    Map<String, String> forms = new LinkedHashMap<>();
    for (String line : texts) {
      String[] cells = line.split("\t", -1);
      if (cells[0].equals(language) && cells[1].equals(key)) forms.put(cells[2], cells[3].replace("%u", "#"));
    }
    StringBuilder pattern = new StringBuilder("{0,plural,");
    forms.forEach((category, text) -> pattern.append(category).append('{').append(text).append('}'));
    return pattern.append('}').toString();
  }

  private String summarize(long imageCount, long commentCount) {
    return list.format(images.format(new Object[] {imageCount}), comments.format(new Object[] {commentCount}));
  }

  private int call;
  private long length;

  private int runUntil(long end, boolean isUnseen) {
    int first = call;
    while (System.nanoTime() < end && (!isUnseen || call < UNSEEN_LIMIT)) {
      for (int last = call + CHUNK; call < last; call += 1) {
        String text =
            isUnseen
                ? summarize(1 + call * 7919L % 999_983, 1 + (call + 500_000) * 7919L % 999_983)
                : summarize(WARM[call & 7][0], WARM[call & 7][1]);
        length += text.length();
      }
    }
    return call - first;
  }

  private void takeTime(String locale, boolean isUnseen, long duration) {
    runUntil(System.nanoTime() + duration, isUnseen);
    long start = System.nanoTime();
    int calls = runUntil(start + duration, isUnseen);
    OUT.println(locale + "\t" + (double) (System.nanoTime() - start) / calls + "\t" + length);
  }

  private void print(String locale) {
    for (int place = 0; place < COMPARED.length; place += 1) {
      long imageCount = COMPARED[place];
      long commentCount = COMPARED[(place * 5 + 3) % COMPARED.length];
      OUT.println(
          locale + "\t" + imageCount + "\t" + commentCount + "\t" + summarize(imageCount, commentCount));
    }
  }

  public static void main(String[] arguments) throws IOException {
    List<String> texts = Files.readAllLines(Path.of(arguments[0]));
    String mode = arguments[1];
    long duration = Long.parseLong(arguments[2]) * 1_000_000;
    if (!mode.equals("print")) {
      long end = System.nanoTime() + WARM_UP * duration;
      while (System.nanoTime() < end) new Summary(texts, "en").runUntil(end, mode.equals("unseen"));
    }
    for (int place = 3; place < arguments.length; place += 1) {
      Summary summary = new Summary(texts, arguments[place]);
      if (mode.equals("print")) {
        summary.print(arguments[place]);
      } else {
        summary.takeTime(arguments[place], mode.equals("unseen"), duration);
      }
    }
  }
}
