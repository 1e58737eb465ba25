import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.ibm.icu.text.ListFormatter;
import com.ibm.icu.text.NumberFormat;
import com.ibm.icu.text.PluralRules;
import com.ibm.icu.util.ULocale;
import com.ibm.icu.util.VersionInfo;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.FileDescriptor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Renders a hidden list as Sotto does, with Jackson and ICU4J: FILE CATEGORIES TEXTS LOCALE. */
final class RenderList {
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Notification(String app, String identifier, String date, Payload payload) {}

  @JsonIgnoreProperties(ignoreUnknown = true)
  record Payload(Aps aps) {}

  @JsonIgnoreProperties(ignoreUnknown = true)
  record Aps(Alert alert, String category, @JsonProperty("thread-id") String thread) {}

  @JsonIgnoreProperties(ignoreUnknown = true)
  record Alert(String title, String subtitle, String body) {
    boolean isEmpty() {
      return isEmpty(title) && isEmpty(subtitle) && isEmpty(body);
    }

    private static boolean isEmpty(String text) {
      return text == null || text.isEmpty();
    }
  }

  record Key(String app, String name) {}

  /** A placeholder's forms by category, and its texts by count. */
  record Pattern(Map<String, String> forms, Map<Integer, String> texts) {
    Pattern() {
      this(new HashMap<>(), new HashMap<>());
    }
  }

  static final class Entry {
    final String identifier;
    final String date;
    final int order;
    final Pattern pattern;
    boolean isReplaced;

    Entry(String identifier, String date, int order, Pattern pattern) {
      this.identifier = identifier;
      this.date = date;
      this.order = order;
      this.pattern = pattern;
    }
  }

  record Group(String app, String thread, List<Entry> entries) {}

  /** Dates of one form compare as texts do. */
  private static final Comparator<Entry> NEWEST_FIRST =
      (one, other) -> {
        int byDate = other.date.compareTo(one.date);
        return byDate != 0 ? byDate : other.order - one.order;
      };

  private final ObjectMapper mapper = new ObjectMapper();
  private final PluralRules rules;
  private final NumberFormat numbers;
  private final ListFormatter joiner;
  private final Map<Key, Pattern> patterns = new HashMap<>();
  private final Map<Key, Group> groups = new LinkedHashMap<>();
  private final String locale;

  private RenderList(String locale) {
    this.locale = locale;
    ULocale icuLocale = ULocale.forLanguageTag(locale);
    rules = PluralRules.forLocale(icuLocale);
    numbers = NumberFormat.getInstance(icuLocale);
    joiner = ListFormatter.getInstance(icuLocale);
  }

  private void readPatterns(String categoriesFile, String textsFile) throws IOException {
    Map<String, Pattern> keys = new HashMap<>();
    for (String line : Files.readAllLines(Path.of(textsFile))) {
      String[] cells = line.split("\t", -1);
      if (!cells[0].equals(locale)) continue;
      keys.computeIfAbsent(cells[1], key -> new Pattern()).forms.put(cells[2], cells[3]);
    }
    Map<String, Pattern> literals = new HashMap<>();
    for (JsonNode category : mapper.readTree(new File(categoriesFile))) {
      JsonNode placeholder = category.get("hiddenPreviewsBodyPlaceholder");
      Pattern pattern;
      if (placeholder.isTextual()) {
        pattern = literals.computeIfAbsent(placeholder.textValue(), text -> new Pattern());
        pattern.forms.put("other", placeholder.textValue());
      } else {
        pattern = keys.get(placeholder.get("key").textValue());
      }
      patterns.put(new Key(category.get("app").textValue(), category.get("identifier").textValue()), pattern);
    }
  }

  private void deliver(String file) throws IOException {
    Map<Key, Entry> delivered = new HashMap<>();
    int order = 0;
    try (MappingIterator<Notification> lines = mapper.readerFor(Notification.class).readValues(new File(file))) {
      while (lines.hasNextValue()) {
        Notification notification = lines.nextValue();
        Aps aps = notification.payload.aps;
        if (aps.alert.isEmpty()) continue;
        String thread = aps.thread == null ? "" : aps.thread;
        Group group =
            groups.computeIfAbsent(
                new Key(notification.app, thread), key -> new Group(key.app, key.name, new ArrayList<>()));
        Pattern pattern = patterns.get(new Key(notification.app, aps.category));
        Entry entry = new Entry(notification.identifier, notification.date, order++, pattern);
        Entry earlier = delivered.put(new Key(notification.app, notification.identifier), entry);
        if (earlier != null) earlier.isReplaced = true;
        group.entries.add(entry);
      }
    }
  }

  private List<Group> rows() {
    List<Group> rows = new ArrayList<>();
    for (Group group : groups.values()) {
      group.entries.removeIf(entry -> entry.isReplaced);
      if (group.entries.isEmpty()) continue;
      group.entries.sort(NEWEST_FIRST);
      rows.add(group);
    }
    rows.sort((one, other) -> NEWEST_FIRST.compare(one.entries.get(0), other.entries.get(0)));
    return rows;
  }

  private String part(Pattern pattern, int count) {
    return pattern.texts.computeIfAbsent(
        count,
        number -> {
          String form = pattern.forms.get(rules.select(number));
          if (form == null) form = pattern.forms.get("other");
          return form.replace("%u", numbers.format((long) number));
        });
  }

  private String body(List<Entry> entries) {
    // Patterns are compared by identity: as records they would be compared by their forms.
    List<Pattern> order = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    for (Entry entry : entries) {
      int place = 0;
      while (place < order.size() && order.get(place) != entry.pattern) place += 1;
      if (place == order.size()) {
        order.add(entry.pattern);
        counts.add(1);
      } else {
        counts.set(place, counts.get(place) + 1);
      }
    }
    List<String> parts = new ArrayList<>();
    for (int place = 0; place < order.size(); place += 1) parts.add(part(order.get(place), counts.get(place)));
    return parts.size() == 1 ? parts.get(0) : joiner.format(parts);
  }

  private void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeNumberField("version", 1);
    json.writeStringField("locale", locale);
    json.writeStringField("direction", "ltr");
    json.writeBooleanField("authenticated", false);
    json.writeStringField("icu", VersionInfo.ICU_VERSION.getMajor() + "." + VersionInfo.ICU_VERSION.getMinor());
    json.writeNullField("cldr");
    json.writeArrayFieldStart("groups");
    for (Group row : rows()) {
      json.writeStartObject();
      json.writeStringField("app", row.app);
      json.writeStringField("appName", row.app);
      json.writeFieldName("thread");
      if (row.thread.isEmpty()) json.writeNull();
      else json.writeString(row.thread);
      json.writeNumberField("count", row.entries.size());
      json.writeStringField("date", row.entries.get(0).date);
      json.writeArrayFieldStart("identifiers");
      for (Entry entry : row.entries) json.writeString(entry.identifier);
      json.writeEndArray();
      json.writeBooleanField("hidden", true);
      json.writeNullField("title");
      json.writeNullField("subtitle");
      json.writeStringField("body", body(row.entries));
      json.writeNullField("summary");
      json.writeArrayFieldStart("actions");
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("diagnostics");
    json.writeEndArray();
    json.writeEndObject();
    json.writeRaw('\n');
  }

  public static void main(String[] arguments) throws IOException {
    RenderList list = new RenderList(arguments[3]);
    list.readPatterns(arguments[1], arguments[2]);
    list.deliver(arguments[0]);
    try (JsonGenerator json =
        new JsonFactory().createGenerator(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)))) {
      list.write(json);
    }
  }
}
