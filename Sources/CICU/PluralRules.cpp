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
  mutable std::array<std::atomic<uint8_t>, 400> small{};
  /// Whether the category of an integer from 300 on depends on its last two digits only, plus one; 0 if not determined
  /// yet. Few languages look further.
  mutable std::atomic<uint8_t> last_two_digits_decide{};

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

/// Returns whether a rule cannot tell integers from 300 on apart if they have the same last two digits: its remainders are
/// by 10 and 100, and it compares with smaller values only.
///
/// Source: UTS #35 Part 3, "Plural rules syntax".
bool looks_at_two_digits(const icu::UnicodeString &rule) {
  constexpr int32_t first_large = 300;
  char16_t before = 0;
  for (int32_t at = 0; at < rule.length() && rule[at] != u'@';) {
    // The old spelling of “%”.
    if (rule[at] == u'm') return false;
    if (rule[at] < u'0' || rule[at] > u'9') {
      if (rule[at] != u' ') before = rule[at];
      ++at;
      continue;
    }
    int32_t value = 0;
    for (; at < rule.length() && rule[at] >= u'0' && rule[at] <= u'9'; ++at) {
      value = std::min(value * 10 + (rule[at] - u'0'), 10 * first_large);
    }
    if (before == u'%' ? value != 10 && value != 100 : value >= first_large) return false;
    before = 0;
  }
  return true;
}

/// Returns whether all rules of a locale look at two digits; false if they cannot be read.
bool look_at_two_digits(const std::string &locale) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUResourceBundlePointer rules = open_rules(locale, status);
  while (U_SUCCESS(status) && ures_hasNext(rules.getAlias())) {
    const char *category = nullptr;
    int32_t length = 0;
    const UChar *rule = ures_getNextString(rules.getAlias(), &length, &category, &status);
    if (U_FAILURE(status) || !looks_at_two_digits({false, rule, length})) return false;
  }
  return U_SUCCESS(status);
}

bool last_two_digits_decide(const CICUPluralRules &rules) {
  if (const uint8_t known = rules.last_two_digits_decide.load(std::memory_order_relaxed)) return known == 2;
  const bool decide = look_at_two_digits(rules.name);
  rules.last_two_digits_decide.store(decide ? 2 : 1, std::memory_order_relaxed);
  return decide;
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
  if (number >= 400 && last_two_digits_decide(*rules)) number = 300 + number % 100;
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
