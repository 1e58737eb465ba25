// A summary with Intl: TEXTS plain|memoised warm|unseen|print MILLISECONDS LOCALE…
//
// “plain” keeps Intl’s objects and calls them each time, “memoised” also remembers parts and whole summaries.
import { readFileSync } from "node:fs";

const [textsPath, variant, mode, milliseconds, ...locales] = process.argv.slice(2);

function readTexts(locale) {
  const texts = { IMAGE_KEY: {}, COMMENT_KEY: {} };
  for (const line of readFileSync(textsPath, "utf8").trim().split("\n").slice(1)) {
    const [language, key, category, text] = line.split("\t");
    if (language === locale.split("-")[0]) texts[key][category] = text.split("%u");
  }
  return texts;
}

function plainSummarizer(locale) {
  const texts = readTexts(locale);
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale, { type: "conjunction", style: "long" });
  const part = (forms, count) => {
    const form = forms[rules.select(count)] ?? forms.other;
    return form.length === 1 ? form[0] : form[0] + numbers.format(count) + form[1];
  };
  const { IMAGE_KEY: images, COMMENT_KEY: comments } = texts;
  return {
    part,
    join: (first, second) => list.format([first, second]),
    summarize: (imageCount, commentCount) => list.format([part(images, imageCount), part(comments, commentCount)]),
    images,
    comments,
  };
}

function memoisedSummarizer(locale) {
  const plain = plainSummarizer(locale);
  const imageParts = new Map();
  const commentParts = new Map();
  const summaries = new Map();
  const part = (known, forms, count) => {
    let text = known.get(count);
    if (text === undefined) known.set(count, (text = plain.part(forms, count)));
    return text;
  };
  return {
    summarize: (imageCount, commentCount) => {
      let row = summaries.get(imageCount);
      if (row === undefined) summaries.set(imageCount, (row = new Map()));
      let text = row.get(commentCount);
      if (text === undefined) {
        text = plain.join(
          part(imageParts, plain.images, imageCount),
          part(commentParts, plain.comments, commentCount),
        );
        row.set(commentCount, text);
      }
      return text;
    },
  };
}

const warmCounts = [[1, 1], [2, 5], [3, 1], [22, 11], [5, 2], [1, 7], [100, 3], [12, 40]];
const unseenLimit = 499_000;

function takeTime(locale, { summarize }) {
  const chunk = 256;
  let call = 0;
  let length = 0;
  const runUntil = (end) => {
    const first = call;
    while (performance.now() < end && (mode === "warm" || call < unseenLimit)) {
      for (const last = call + chunk; call < last; call += 1) {
        if (mode === "warm") {
          const counts = warmCounts[call & 7];
          length += summarize(counts[0], counts[1]).length;
        } else {
          length += summarize(1 + ((call * 7919) % 999983), 1 + (((call + 500000) * 7919) % 999983)).length;
        }
      }
    }
    return call - first;
  };
  // Long enough for the compiler to have done its work.
  runUntil(performance.now() + Number(milliseconds));
  const start = performance.now();
  const calls = runUntil(start + Number(milliseconds));
  console.log(`${locale}\t${(((performance.now() - start) * 1e6) / calls).toFixed(3)}\t${length}`);
}

const comparedCounts = [1, 2, 3, 5, 6, 11, 21, 22, 100, 101, 111, 999, 1000, 1234, 9999, 10000, 12345, 999982];

for (const locale of locales) {
  const summarizer = variant === "memoised" ? memoisedSummarizer(locale) : plainSummarizer(locale);
  if (mode !== "print") {
    takeTime(locale, summarizer);
    continue;
  }
  comparedCounts.forEach((images, place) => {
    const comments = comparedCounts[(place * 5 + 3) % comparedCounts.length];
    console.log([locale, images, comments, summarizer.summarize(images, comments)].join("\t"));
  });
}
