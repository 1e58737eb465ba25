#ifndef CICU_H
#define CICU_H

// A plain C interface to ICU's services: no ICU header, type or name is visible here.
//
// Conventions
// - Text is passed in as UTF-8, pointer and length; it need not be terminated and may contain NUL.
// - Text is written to the caller's buffer, unterminated. Such functions return the length of the whole text: if it
//   exceeds `capacity`, the buffer's content is unspecified, and the caller retries with a larger one. They return
//   CICU_FAILED if ICU fails.
// - A locale is passed in as a canonical BCP 47 tag. A service never falls back to the host's locale: if ICU has no
//   data for the language, the service is that of the root locale, in the requested numbering system.
// - `_open` returns NULL on failure and fills `failure`. A function that takes a pointer to const is thread-safe; any
//   other must not be called on several threads at once.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CICU_FAILED (-1)

/// The ICU function that failed and the name of its status. Both are static strings.
typedef struct CICUFailure {
  const char *function;
  const char *status;
} CICUFailure;

// MARK: Library

int32_t cicu_library_version(uint8_t *buffer, int32_t capacity);
int32_t cicu_cldr_version(uint8_t *buffer, int32_t capacity);
int32_t cicu_host_locale(uint8_t *buffer, int32_t capacity);

// MARK: Locale identifiers

/// Writes the canonical form of a BCP 47 tag. `keywords` are ICU's, "numbers=latn;calendar=buddhist", or empty. Returns
/// CICU_FAILED if the tag or a keyword is not well-formed.
int32_t cicu_locale_canonical_tag(const uint8_t *tag, int32_t length, const uint8_t *keywords,
                                  int32_t keywords_length, uint8_t *buffer, int32_t capacity);
/// Writes the tag of the locale from which data is inherited; nothing for root.
int32_t cicu_locale_parent(const uint8_t *tag, int32_t length, uint8_t *buffer, int32_t capacity);
int32_t cicu_locale_maximized(const uint8_t *tag, int32_t length, uint8_t *buffer, int32_t capacity);
int32_t cicu_locale_display_name(const uint8_t *tag, int32_t length, const uint8_t *display_tag,
                                 int32_t display_length, uint8_t *buffer, int32_t capacity);
bool cicu_locale_is_right_to_left(const uint8_t *tag, int32_t length);
bool cicu_locale_is_known(const uint8_t *tag, int32_t length);

// MARK: Confusables

/// Returns whether two texts may be mistaken for each other visually.
bool cicu_are_confusable(const uint8_t *left, int32_t left_length, const uint8_t *right, int32_t right_length);

// MARK: Plural rules

typedef struct CICUPluralRules CICUPluralRules;

/// Plural categories, in CLDR order.
enum { CICU_ZERO, CICU_ONE, CICU_TWO, CICU_FEW, CICU_MANY, CICU_OTHER };

CICUPluralRules *cicu_plural_rules_open(const uint8_t *tag, int32_t length, CICUFailure *failure);
void cicu_plural_rules_close(CICUPluralRules *rules);
int32_t cicu_plural_rules_select(const CICUPluralRules *rules, int32_t number);
/// Selects the category of `unscaled` / 10^`fraction_digits`, shown with exactly that many fraction digits (at most 7).
int32_t cicu_plural_rules_select_decimal(const CICUPluralRules *rules, int64_t unscaled, int32_t fraction_digits);
/// Returns the set of categories, with bit 1 << category for each.
uint32_t cicu_plural_rules_categories(const CICUPluralRules *rules);
/// Writes the rule of a category with its samples, "i = 1 and v = 0 @integer 1"; nothing if there is none.
int32_t cicu_plural_rules_rule(const CICUPluralRules *rules, int32_t category, uint8_t *buffer, int32_t capacity);
/// Writes the tags of all locales that have plural rules, one per line.
int32_t cicu_plural_rules_locales(uint8_t *buffer, int32_t capacity);

// MARK: Numbers

typedef struct CICUDecimalFormatter CICUDecimalFormatter;

typedef struct CICUDecimalOptions {
  bool grouping;
  bool always_signed;
  int32_t minimum_integer_digits;
  int32_t minimum_fraction_digits;
  /// CICU_FAILED: as many as the given number has.
  int32_t maximum_fraction_digits;
} CICUDecimalOptions;

CICUDecimalFormatter *cicu_decimal_formatter_open(const uint8_t *tag, int32_t length, CICUDecimalOptions options,
                                                  CICUFailure *failure);
void cicu_decimal_formatter_close(CICUDecimalFormatter *formatter);
int32_t cicu_decimal_formatter_integer(const CICUDecimalFormatter *formatter, int64_t number, uint8_t *buffer,
                                       int32_t capacity);
/// Returns whether integers are formatted without ICU, which affects only speed.
bool cicu_decimal_formatter_has_shape(const CICUDecimalFormatter *formatter);
/// Formats decimal text, `[-+]?[0-9]+(\.[0-9]+)?`, with `fraction_digits` digits after the point.
int32_t cicu_decimal_formatter_decimal(const CICUDecimalFormatter *formatter, const uint8_t *text, int32_t length,
                                       int32_t fraction_digits, uint8_t *buffer, int32_t capacity);

// MARK: Lists

typedef struct CICUListFormatter CICUListFormatter;

CICUListFormatter *cicu_list_formatter_open(const uint8_t *tag, int32_t length, CICUFailure *failure);
void cicu_list_formatter_close(CICUListFormatter *formatter);
/// Returns whether lists are joined without ICU, which affects only speed.
bool cicu_list_formatter_has_shape(const CICUListFormatter *formatter);
/// Joins items that are concatenated in `bytes`, `lengths[i]` bytes each.
int32_t cicu_list_formatter_join(const CICUListFormatter *formatter, const uint8_t *bytes, const int32_t *lengths,
                                 int32_t count, uint8_t *buffer, int32_t capacity);
/// Joins items and wraps the first `isolated` of them in FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. ICU sees the
/// items without isolates, so the separators are the same as without. An empty item is not wrapped.
int32_t cicu_list_formatter_join_isolated(const CICUListFormatter *formatter, const uint8_t *bytes,
                                          const int32_t *lengths, int32_t count, int32_t isolated, uint8_t *buffer,
                                          int32_t capacity);

// MARK: Relative times

typedef struct CICURelativeTimeFormatter CICURelativeTimeFormatter;

enum { CICU_YEAR, CICU_MONTH, CICU_WEEK, CICU_DAY, CICU_HOUR, CICU_MINUTE, CICU_SECOND };

/// Opens a formatter of short relative times, "5 min. ago".
CICURelativeTimeFormatter *cicu_relative_time_formatter_open(const uint8_t *tag, int32_t length,
                                                             CICUFailure *failure);
void cicu_relative_time_formatter_close(CICURelativeTimeFormatter *formatter);
/// Formats an offset in a unit; negative offsets are in the past.
int32_t cicu_relative_time_formatter_offset(const CICURelativeTimeFormatter *formatter, int64_t offset, int32_t unit,
                                            uint8_t *buffer, int32_t capacity);
/// Formats the current moment, "now".
int32_t cicu_relative_time_formatter_now(const CICURelativeTimeFormatter *formatter, uint8_t *buffer,
                                         int32_t capacity);

// MARK: Line breaks

/// Finds the positions where a line may break. Not thread-safe: it stores the current text.
typedef struct CICULineBreaker CICULineBreaker;

CICULineBreaker *cicu_line_breaker_open(const uint8_t *tag, int32_t length, CICUFailure *failure);
void cicu_line_breaker_close(CICULineBreaker *breaker);
/// Writes the offsets at which a line of a text may break, in ascending order and including its end, at most `capacity`
/// of them. Returns their number.
int32_t cicu_line_breaker_breaks(CICULineBreaker *breaker, const uint8_t *text, int32_t length, int32_t *places,
                                 int32_t capacity);

// MARK: Locale matching

typedef struct CICULocaleMatcher CICULocaleMatcher;

/// Creates a matcher. The tags are concatenated in `tags`, `lengths[i]` bytes each.
CICULocaleMatcher *cicu_locale_matcher_open(const uint8_t *tags, const int32_t *lengths, int32_t count,
                                            CICUFailure *failure);
void cicu_locale_matcher_close(CICULocaleMatcher *matcher);
/// Returns the index of the best supported locale, or CICU_FAILED if none fits. Stores the index of the desired locale
/// for which it was chosen.
int32_t cicu_locale_matcher_best(const CICULocaleMatcher *matcher, const uint8_t *tags, const int32_t *lengths,
                                 int32_t count, int32_t *desired_index);

// MARK: Characters

typedef struct CICUScalarCells {
  /// Terminal cells of the scalar on its own: 0, 1 or 2.
  uint8_t cells;
  bool emoji;
  bool pictographic;
  bool regional_indicator;
  bool emoji_modifier;
} CICUScalarCells;

CICUScalarCells cicu_scalar_cells(uint32_t scalar);
/// Returns the offset of the first letters that normalization form C would compose; -1 if there are none, or ICU fails.
int32_t cicu_first_uncomposed(const uint8_t *text, int32_t length);

#ifdef __cplusplus
}
#endif

#endif
