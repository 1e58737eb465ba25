// Renders a hidden list as Sotto does, with JSON.parse and Intl: FILE CATEGORIES TEXTS LOCALE.
import { readFileSync, writeSync } from "node:fs";

const [file, categoriesFile, textsFile, locale] = process.argv.slice(2);

const rules = new Intl.PluralRules(locale);
const numbers = new Intl.NumberFormat(locale);
const list = new Intl.ListFormat(locale, { type: "conjunction", style: "long" });

/** Patterns by app and category; each is the same object wherever it is used, so that it can be counted. */
function readPatterns() {
  const tables = {};
  for (const line of readFileSync(textsFile, "utf8").trim().split("\n").slice(1)) {
    const [language, key, category, text] = line.split("\t");
    if (language === locale) (tables[key] ??= { forms: {}, texts: new Map() }).forms[category] = text;
  }
  const literals = {};
  const patterns = new Map();
  for (const { app, identifier, hiddenPreviewsBodyPlaceholder: placeholder } of JSON.parse(
    readFileSync(categoriesFile, "utf8"),
  )) {
    const pattern =
      typeof placeholder === "string"
        ? (literals[placeholder] ??= { forms: { other: placeholder }, texts: new Map() })
        : tables[placeholder.key];
    if (!patterns.has(app)) patterns.set(app, new Map());
    patterns.get(app).set(identifier, pattern);
  }
  return patterns;
}

function partText(pattern, count) {
  let text = pattern.texts.get(count);
  if (text === undefined) {
    const form = pattern.forms[rules.select(count)] ?? pattern.forms.other;
    pattern.texts.set(count, (text = form.replace("%u", numbers.format(count))));
  }
  return text;
}

/** Calls a function with each line. One string of the whole file would be too long at a gigabyte. */
function forEachLine(bytes, body) {
  for (let start = 0; start < bytes.length; ) {
    let end = bytes.indexOf(10, start);
    if (end < 0) end = bytes.length;
    if (end > start) body(bytes.toString("utf8", start, end));
    start = end + 1;
  }
}

const patterns = readPatterns();
const groups = new Map();
const delivered = new Map();
let order = 0;

forEachLine(readFileSync(file), (line) => {
  const { app, identifier, date, payload } = JSON.parse(line);
  const { alert, category, "thread-id": thread } = payload.aps;
  if (!alert.title && !alert.subtitle && !alert.body) return;
  let appGroups = groups.get(app);
  if (appGroups === undefined) groups.set(app, (appGroups = new Map()));
  let group = appGroups.get(thread);
  if (group === undefined) appGroups.set(thread, (group = { app, thread, entries: [] }));
  let appDelivered = delivered.get(app);
  if (appDelivered === undefined) delivered.set(app, (appDelivered = new Map()));
  const earlier = appDelivered.get(identifier);
  if (earlier !== undefined) earlier.isReplaced = true;
  const entry = { identifier, date, order: order++, pattern: patterns.get(app).get(category), isReplaced: false };
  appDelivered.set(identifier, entry);
  group.entries.push(entry);
});

// Dates of one form compare as texts do.
const newestFirst = (a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.order - a.order);

const rows = [];
for (const appGroups of groups.values()) {
  for (const group of appGroups.values()) {
    group.entries = group.entries.filter((entry) => !entry.isReplaced).sort(newestFirst);
    if (group.entries.length > 0) rows.push(group);
  }
}
rows.sort((a, b) => newestFirst(a.entries[0], b.entries[0]));

function rendered({ app, thread, entries }) {
  const counts = new Map();
  for (const { pattern } of entries) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  const parts = [...counts].map(([pattern, count]) => partText(pattern, count));
  return {
    app,
    appName: app,
    thread: thread || null,
    count: entries.length,
    date: entries[0].date,
    identifiers: entries.map((entry) => entry.identifier),
    hidden: true,
    title: null,
    subtitle: null,
    body: parts.length === 1 ? parts[0] : list.format(parts),
    summary: null,
    actions: [],
  };
}

const output = Buffer.from(
  JSON.stringify({
    version: 1,
    locale,
    direction: "ltr",
    authenticated: false,
    icu: process.versions.icu,
    cldr: process.versions.cldr.split(".")[0],
    groups: rows.map(rendered),
    diagnostics: [],
  }) + "\n",
);
for (let start = 0; start < output.length; ) start += writeSync(1, output, start);
