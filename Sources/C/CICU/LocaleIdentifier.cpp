#include <unicode/locdspnm.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>

#include <cstring>
#include <string>
#include <unordered_map>

#include "Support.hpp"

namespace {

constexpr int32_t tag_capacity = ULOC_FULLNAME_CAPACITY;

int32_t write_tag(const icu::Locale &locale, uint8_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char tag[tag_capacity];
  const bool strict = true;
  const int32_t length = uloc_toLanguageTag(locale.getName(), tag, tag_capacity, strict, &status);
  if (U_FAILURE(status) || length >= tag_capacity) return CICU_FAILED;
  return cicu::write(std::string_view(tag, static_cast<size_t>(length)), buffer, capacity);
}

using Parents = std::unordered_map<std::string, std::string>;

/// Returns CLDR's parentLocales inverted: child to parent, in ICU's spelling.
Parents read_parents() {
  Parents parents;
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUResourceBundlePointer supplemental(ures_openDirect(nullptr, "supplementalData", &status));
  const icu::LocalUResourceBundlePointer table(
      ures_getByKey(supplemental.getAlias(), "parentLocales", nullptr, &status));
  while (U_SUCCESS(status) && ures_hasNext(table.getAlias())) {
    const icu::LocalUResourceBundlePointer children(ures_getNextResource(table.getAlias(), nullptr, &status));
    const std::string parent = ures_getKey(children.getAlias());
    // An entry is a string or an array of strings; both can be read by index.
    for (int32_t index = 0; index < ures_getSize(children.getAlias()); ++index) {
      int32_t length = 0;
      const UChar *child = ures_getStringByIndex(children.getAlias(), index, &length, &status);
      if (U_FAILURE(status)) break;
      parents.emplace(cicu::utf8({child, length}), parent);
    }
  }
  return parents;
}

/// Returns whether a name without a script is that of another script than a locale's.
///
/// Source: UTS #35, "Parent Locales": `localeRules="nonlikelyScript"`. CLDR before 44 lists such locales.
bool is_in_other_script(const icu::Locale &locale, const char *name) {
  const icu::Locale other(name);
  if (*locale.getScript() == '\0' || *other.getScript() != '\0') return false;
  UErrorCode status = U_ZERO_ERROR;
  icu::Locale likely = other;
  likely.addLikelySubtags(status);
  return U_SUCCESS(status) && std::strcmp(likely.getScript(), locale.getScript()) != 0;
}

std::string parent_name(const icu::Locale &locale) {
  static const Parents parents = read_parents();
  const auto found = parents.find(locale.getBaseName());
  if (found != parents.end()) return found->second == "root" ? "" : found->second;
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY];
  uloc_getParent(locale.getBaseName(), name, ULOC_FULLNAME_CAPACITY, &status);
  if (U_FAILURE(status) || is_in_other_script(locale, name)) return "";
  return name;
}

}  // namespace

int32_t cicu_locale_canonical_tag(const uint8_t *tag, int32_t length, const uint8_t *keywords,
                                  int32_t keywords_length, uint8_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  icu::Locale locale = cicu::locale(tag, length, status);
  if (U_FAILURE(status) || locale.isBogus()) return CICU_FAILED;
  if (keywords_length > 0) {
    const std::string base = locale.getName();
    const bool has_keywords = base.find('@') != std::string::npos;
    const std::string added(reinterpret_cast<const char *>(keywords), static_cast<size_t>(keywords_length));
    locale = icu::Locale((base + (has_keywords ? ";" : "@") + added).c_str());
  }
  locale.canonicalize(status);
  if (U_FAILURE(status) || locale.isBogus()) return CICU_FAILED;
  return write_tag(locale, buffer, capacity);
}

int32_t cicu_locale_parent(const uint8_t *tag, int32_t length, uint8_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = cicu::locale(tag, length, status);
  if (U_FAILURE(status)) return CICU_FAILED;
  const std::string parent = parent_name(locale);
  // Truncating a tag with an undetermined language leaves "_DE", which inherits only from root.
  if (parent.empty() || parent.front() == '_') return 0;
  return write_tag(icu::Locale(parent.c_str()), buffer, capacity);
}

int32_t cicu_locale_maximized(const uint8_t *tag, int32_t length, uint8_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  icu::Locale locale = cicu::locale(tag, length, status);
  locale.addLikelySubtags(status);
  return U_SUCCESS(status) ? write_tag(locale, buffer, capacity) : CICU_FAILED;
}

int32_t cicu_locale_display_name(const uint8_t *tag, int32_t length, const uint8_t *display_tag,
                                 int32_t display_length, uint8_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale named = cicu::locale(tag, length, status);
  const icu::Locale shown = cicu::resolved(cicu::locale(display_tag, display_length, status), status);
  if (U_FAILURE(status)) return CICU_FAILED;
  const icu::LocalPointer<icu::LocaleDisplayNames> names(icu::LocaleDisplayNames::createInstance(shown));
  if (names.isNull()) return CICU_FAILED;
  icu::UnicodeString name;
  return cicu::write(names->localeDisplayName(named, name), buffer, capacity);
}

bool cicu_locale_is_right_to_left(const uint8_t *tag, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = cicu::locale(tag, length, status);
  return U_SUCCESS(status) && locale.isRightToLeft();
}

bool cicu_locale_is_known(const uint8_t *tag, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale = cicu::locale(tag, length, status);
  if (U_FAILURE(status) || locale.getLanguage()[0] == '\0') return false;
  // A bundle opened directly has no fallback, so this fails unless the language has data.
  const icu::LocalUResourceBundlePointer bundle(ures_openDirect(nullptr, locale.getLanguage(), &status));
  return U_SUCCESS(status);
}
