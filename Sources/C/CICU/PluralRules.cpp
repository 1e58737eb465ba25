#include <unicode/numberformatter.h>
#include <unicode/plurrule.h>
#include <unicode/strenum.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <new>
#include <string>

#include "Support.hpp"

struct CICUPluralRules {
  icu::LocalPointer<const icu::PluralRules> rules;
  /// The locale's name in ICU's spelling, without keywords: the key of its rules in ICU's data.
  std::string name;
  /// The category of each small integer plus one, or 0 if not determined yet. Threads that race store the same value.
  /// Without it and `large`, a summary with new counts takes twice as long.
  mutable std::array<std::atomic<uint8_t>, 400> small{};
  /// How integers from 300 on are chosen, as described at `Large`; 0 if not determined yet.
  mutable std::atomic<int32_t> large{};

  CICUPluralRules(icu::LocalPointer<const icu::PluralRules> rules, std::string name)
      : rules(std::move(rules)), name(std::move(name)) {}
};

namespace {

constexpr std::array<const char *, 6> keywords = {"zero", "one", "two", "few", "many", "other"};
constexpr int32_t maximum_fraction_digits = 7;

int32_t category(const icu::UnicodeString &keyword) {
  if (keyword.length() < 3) return CICU_OTHER;
  switch (keyword.charAt(0)) {
  case u'z': return CICU_ZERO;
  case u't': return CICU_TWO;
  case u'f': return CICU_FEW;
  case u'm': return CICU_MANY;
  default: return keyword.charAt(1) == u'n' ? CICU_ONE : CICU_OTHER;
  }
}

using icu::number::LocalizedNumberFormatter;
using FormattersByFraction = std::array<LocalizedNumberFormatter, maximum_fraction_digits + 1>;

/// Formatters that turn an integer into a decimal with n visible fraction digits. This is the only public way to tell
/// icu::PluralRules that "1.0" is not "1".
const FormattersByFraction &formatters_by_fraction() {
  static const FormattersByFraction formatters = [] {
    FormattersByFraction made;
    for (int32_t digits = 0; digits <= maximum_fraction_digits; ++digits) {
      made[static_cast<size_t>(digits)] = icu::number::NumberFormatter::withLocale(icu::Locale::getRoot())
                                              .scale(icu::number::Scale::powerOfTen(-digits))
                                              .precision(icu::number::Precision::fixedFraction(digits));
    }
    return made;
  }();
  return formatters;
}

/// Returns the name of the locale's rule set in ICU's data, found by truncation as in icu::PluralRules.
const UChar *rule_set(UResourceBundle *plurals, const std::string &name, int32_t *length, UErrorCode &status) {
  const icu::LocalUResourceBundlePointer locales(ures_getByKey(plurals, "locales", nullptr, &status));
  char candidate[ULOC_FULLNAME_CAPACITY];
  const bool fits = name.size() < sizeof candidate;
  candidate[fits ? name.copy(candidate, name.size()) : 0] = '\0';
  while (candidate[0] != '\0') {
    UErrorCode looking = U_ZERO_ERROR;
    const UChar *found = ures_getStringByKey(locales.getAlias(), candidate, length, &looking);
    if (U_SUCCESS(looking)) return found;
    looking = U_ZERO_ERROR;
    uloc_getParent(candidate, candidate, sizeof candidate, &looking);
    if (U_FAILURE(looking)) break;
  }
  return ures_getStringByKey(locales.getAlias(), "root", length, &status);
}

/// Opens the table of a locale's rules in ICU's data, by category.
icu::LocalUResourceBundlePointer open_rules(const std::string &locale, UErrorCode &status) {
  const icu::LocalUResourceBundlePointer plurals(ures_openDirect(nullptr, "plurals", &status));
  if (U_FAILURE(status)) return icu::LocalUResourceBundlePointer();
  int32_t length = 0;
  const UChar *name = rule_set(plurals.getAlias(), locale, &length, status);
  if (U_FAILURE(status)) return icu::LocalUResourceBundlePointer();
  const std::string key = cicu::utf8({name, length});
  const icu::LocalUResourceBundlePointer sets(ures_getByKey(plurals.getAlias(), "rules", nullptr, &status));
  return icu::LocalUResourceBundlePointer(ures_getByKey(sets.getAlias(), key.c_str(), nullptr, &status));
}

/// How the rules of a locale see integers from 300 on.
///
/// Remainders by 10 and 100 see their last two digits. Some languages also look at a larger remainder, as Spanish does at
/// millions: “i % 1000000 = 0”. Where such a remainder is at least 300, it equals none of the values that it is compared
/// with, which are smaller. Then the last two digits decide again.
enum Large : int32_t {
  /// Not determined yet.
  unknown = 0,
  /// Only ICU knows.
  opaque = 1,
  /// The last two digits decide.
  last_two_digits = 100,
  // Any other value is a power of ten: the last two digits decide where the remainder by it is at least 300. Larger
  // remainders in the same rules are then at least 300 too.
};

/// Values that rules compare with are smaller, if the rules are to be seen through.
constexpr int32_t first_large = 300;

bool is_power_of_ten(int64_t value) {
  while (value > 1 && value % 10 == 0) value /= 10;
  return value == 1;
}

/// Returns how a rule sees integers from 300 on.
///
/// Source: UTS #35 Part 3, "Plural rules syntax".
int32_t large(const icu::UnicodeString &rule) {
  int32_t smallest = 0;
  char16_t before = 0;
  for (int32_t at = 0; at < rule.length() && rule[at] != u'@';) {
    // The old spelling of “%”.
    if (rule[at] == u'm') return opaque;
    if (rule[at] < u'0' || rule[at] > u'9') {
      if (rule[at] != u' ') before = rule[at];
      ++at;
      continue;
    }
    int64_t value = 0;
    for (; at < rule.length() && rule[at] >= u'0' && rule[at] <= u'9'; ++at) {
      value = std::min<int64_t>(value * 10 + (rule[at] - u'0'), INT32_MAX);
    }
    if (before == u'%') {
      if (value < 10 || !is_power_of_ten(value)) return opaque;
      if (value > 100) smallest = static_cast<int32_t>(smallest == 0 ? value : std::min<int64_t>(smallest, value));
    } else if (value >= first_large) {
      return opaque;
    }
    before = 0;
  }
  return smallest == 0 ? static_cast<int32_t>(last_two_digits) : smallest;
}

/// Returns how all rules of a locale see integers from 300 on.
int32_t read_large(const std::string &locale) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUResourceBundlePointer rules = open_rules(locale, status);
  int32_t all = last_two_digits;
  while (U_SUCCESS(status) && ures_hasNext(rules.getAlias())) {
    const char *category = nullptr;
    int32_t length = 0;
    const UChar *rule = ures_getNextString(rules.getAlias(), &length, &category, &status);
    const int32_t one = U_SUCCESS(status) ? large({false, rule, length}) : static_cast<int32_t>(opaque);
    if (one == opaque) return opaque;
    if (one != last_two_digits) all = all == last_two_digits ? one : std::min(all, one);
  }
  return U_SUCCESS(status) ? all : static_cast<int32_t>(opaque);
}

/// Returns a smaller integer of the same category if the rules do not tell them apart, otherwise the same.
int32_t representative(const CICUPluralRules &rules, int32_t number) {
  int32_t sees = rules.large.load(std::memory_order_relaxed);
  if (sees == unknown) {
    sees = read_large(rules.name);
    rules.large.store(sees, std::memory_order_relaxed);
  }
  if (sees == opaque || (sees != last_two_digits && number % sees < first_large)) return number;
  return first_large + number % 100;
}

}  // namespace

CICUPluralRules *cicu_plural_rules_open(const uint8_t *tag, int32_t length, CICUFailure *failure) {
  UErrorCode status = U_ZERO_ERROR;
  // Not resolved: plural rules have a separate table, with more languages than ICU's other data and without a fallback
  // to the host's locale.
  const icu::Locale locale = cicu::locale(tag, length, status);
  if (cicu::failed(status, "icu::Locale::forLanguageTag", failure)) return nullptr;
  icu::LocalPointer<const icu::PluralRules> rules(
      icu::PluralRules::forLocale(locale, UPLURAL_TYPE_CARDINAL, status), status);
  if (cicu::failed(status, "icu::PluralRules::forLocale", failure)) return nullptr;
  return new CICUPluralRules(std::move(rules), locale.getBaseName());
}

void cicu_plural_rules_close(CICUPluralRules *rules) { delete rules; }

int32_t cicu_plural_rules_select(const CICUPluralRules *rules, int32_t number) {
  if (number >= 400) number = representative(*rules, number);
  if (number < 0 || static_cast<size_t>(number) >= rules->small.size()) return category(rules->rules->select(number));
  auto &slot = rules->small[static_cast<size_t>(number)];
  if (const uint8_t known = slot.load(std::memory_order_relaxed)) return known - 1;
  const int32_t asked = category(rules->rules->select(number));
  slot.store(static_cast<uint8_t>(asked + 1), std::memory_order_relaxed);
  return asked;
}

int32_t cicu_plural_rules_select_decimal(const CICUPluralRules *rules, int64_t unscaled, int32_t fraction_digits) {
  if (fraction_digits < 0 || fraction_digits > maximum_fraction_digits) return CICU_OTHER;
  UErrorCode status = U_ZERO_ERROR;
  const auto &formatter = formatters_by_fraction()[static_cast<size_t>(fraction_digits)];
  const icu::UnicodeString keyword = rules->rules->select(formatter.formatInt(unscaled, status), status);
  return U_SUCCESS(status) ? category(keyword) : CICU_OTHER;
}

uint32_t cicu_plural_rules_categories(const CICUPluralRules *rules) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalPointer<icu::StringEnumeration> names(rules->rules->getKeywords(status), status);
  uint32_t categories = 1U << CICU_OTHER;
  while (U_SUCCESS(status)) {
    const icu::UnicodeString *name = names->snext(status);
    if (name == nullptr) break;
    categories |= 1U << category(*name);
  }
  return categories;
}

int32_t cicu_plural_rules_rule(const CICUPluralRules *rules, int32_t category, uint8_t *buffer, int32_t capacity) {
  if (category < CICU_ZERO || category > CICU_OTHER) return 0;
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUResourceBundlePointer set = open_rules(rules->name, status);
  if (U_FAILURE(status)) return CICU_FAILED;
  int32_t length = 0;
  const UChar *rule = ures_getStringByKey(set.getAlias(), keywords[static_cast<size_t>(category)], &length, &status);
  if (status == U_MISSING_RESOURCE_ERROR) return 0;
  return U_SUCCESS(status) ? cicu::write(icu::UnicodeString(rule, length), buffer, capacity) : CICU_FAILED;
}

int32_t cicu_plural_rules_locales(uint8_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUResourceBundlePointer plurals(ures_openDirect(nullptr, "plurals", &status));
  const icu::LocalUResourceBundlePointer locales(ures_getByKey(plurals.getAlias(), "locales", nullptr, &status));
  std::string tags;
  while (U_SUCCESS(status) && ures_hasNext(locales.getAlias())) {
    const char *name = nullptr;
    int32_t length = 0;
    ures_getNextString(locales.getAlias(), &length, &name, &status);
    if (U_FAILURE(status) || name == nullptr) break;
    char tag[ULOC_FULLNAME_CAPACITY];
    const int32_t tag_length = uloc_toLanguageTag(name, tag, sizeof tag, true, &status);
    if (U_SUCCESS(status)) tags.append(tag, static_cast<size_t>(tag_length)).push_back('\n');
  }
  return U_SUCCESS(status) ? cicu::write(tags, buffer, capacity) : CICU_FAILED;
}
