#include <unicode/numberformatter.h>
#include <unicode/numsys.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <optional>

#include "Shapes/IntegerShape.hpp"
#include "Shapes/LearntShape.hpp"
#include "Support.hpp"

using icu::number::FormattedNumber;
using icu::number::LocalizedNumberFormatter;
using icu::number::Precision;

namespace {

/// ICU's limit for integer digits and for fraction digits.
constexpr int32_t most_digits = 999;

LocalizedNumberFormatter make_formatter(const icu::Locale &locale, const CICUDecimalOptions &options) {
  auto formatter = icu::number::NumberFormatter::withLocale(locale)
                       .grouping(options.grouping ? UNUM_GROUPING_AUTO : UNUM_GROUPING_OFF)
                       .sign(options.always_signed ? UNUM_SIGN_ALWAYS : UNUM_SIGN_AUTO)
                       .integerWidth(icu::number::IntegerWidth::zeroFillTo(options.minimum_integer_digits));
  if (options.maximum_fraction_digits < 0) return std::move(formatter).precision(Precision::unlimited());
  return std::move(formatter).precision(
      Precision::minMaxFraction(options.minimum_fraction_digits, options.maximum_fraction_digits));
}

/// Removes a numbering system that ICU does not know and would reject: according to UTS #35, an invalid value is
/// ignored.
icu::Locale with_known_digits(icu::Locale locale, UErrorCode &status) {
  UErrorCode looking = U_ZERO_ERROR;
  const icu::LocalPointer<icu::NumberingSystem> system(icu::NumberingSystem::createInstance(locale, looking));
  if (looking == U_UNSUPPORTED_ERROR) locale.setKeywordValue("numbers", nullptr, status);
  return locale;
}

icu::UnicodeString text(const LocalizedNumberFormatter &formatter, int64_t number) {
  UErrorCode status = U_ZERO_ERROR;
  return formatter.formatInt(number, status).toString(status);
}

CICUDecimalOptions clamped(CICUDecimalOptions options) {
  options.minimum_integer_digits = std::clamp(options.minimum_integer_digits, 1, most_digits);
  options.minimum_fraction_digits = std::clamp(options.minimum_fraction_digits, 0, most_digits);
  if (options.maximum_fraction_digits >= 0) {
    options.maximum_fraction_digits =
        std::clamp(options.maximum_fraction_digits, options.minimum_fraction_digits, most_digits);
  }
  return options;
}

}  // namespace

struct CICUDecimalFormatter {
  CICUDecimalFormatter(const icu::Locale &locale, const CICUDecimalOptions &options)
      : formatter(make_formatter(locale, options)),
        keeps_fraction(options.maximum_fraction_digits < 0),
        minimum_integer_digits(options.minimum_integer_digits) {}

  ~CICUDecimalFormatter() {
    for (auto &slot : by_fraction) delete slot.load();
  }

  CICUDecimalFormatter(const CICUDecimalFormatter &) = delete;
  CICUDecimalFormatter &operator=(const CICUDecimalFormatter &) = delete;

  /// Learns the shape of integers from the formatter.
  std::optional<cicu::IntegerShape> learn() const {
    const LocalizedNumberFormatter unpadded = formatter.integerWidth(icu::number::IntegerWidth::zeroFillTo(1));
    return cicu::IntegerShape::learn({[&](int64_t number) { return text(unpadded, number); },
                                      [&](int64_t number) { return text(formatter, number); }},
                                     minimum_integer_digits);
  }

  LocalizedNumberFormatter with_fraction(int32_t digits) const {
    return formatter.precision(Precision::fixedFraction(digits));
  }

  /// Returns the formatter for exactly this many fraction digits, created once.
  const LocalizedNumberFormatter *kept(int32_t digits) const {
    auto &slot = by_fraction[static_cast<size_t>(digits)];
    if (const auto *made = slot.load(std::memory_order_acquire)) return made;
    auto fresh = std::make_unique<const LocalizedNumberFormatter>(with_fraction(digits));
    const LocalizedNumberFormatter *present = nullptr;
    // Two threads may create one at the same time; the first to store wins, and the other one's is dropped.
    if (slot.compare_exchange_strong(present, fresh.get(), std::memory_order_acq_rel)) return fresh.release();
    return present;
  }

  FormattedNumber format(icu::StringPiece decimal, int32_t fraction_digits, UErrorCode &status) const {
    if (!keeps_fraction || fraction_digits > most_digits) return formatter.formatDecimal(decimal, status);
    if (fraction_digits < static_cast<int32_t>(by_fraction.size())) {
      return kept(fraction_digits)->formatDecimal(decimal, status);
    }
    return with_fraction(fraction_digits).formatDecimal(decimal, status);
  }

  const LocalizedNumberFormatter formatter;
  const bool keeps_fraction;
  const int32_t minimum_integer_digits;
  cicu::LearntShape<cicu::IntegerShape> shape;
  mutable std::array<std::atomic<const LocalizedNumberFormatter *>, 16> by_fraction{};
};

CICUDecimalFormatter *cicu_decimal_formatter_open(const uint8_t *tag, int32_t length, CICUDecimalOptions options,
                                                  CICUFailure *failure) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale requested = cicu::resolved(cicu::locale(tag, length, status), status);
  const icu::Locale locale = with_known_digits(requested, status);
  if (cicu::failed(status, "icu::Locale::forLanguageTag", failure)) return nullptr;
  options = clamped(options);
  auto made = std::make_unique<CICUDecimalFormatter>(locale, options);
  made->formatter.formatInt(0, status);
  if (cicu::failed(status, "icu::number::LocalizedNumberFormatter::formatInt", failure)) return nullptr;
  return made.release();
}

void cicu_decimal_formatter_close(CICUDecimalFormatter *formatter) { delete formatter; }

bool cicu_decimal_formatter_has_shape(const CICUDecimalFormatter *formatter) {
  return formatter->shape.now([=] { return formatter->learn(); }) != nullptr;
}

int32_t cicu_decimal_formatter_integer(const CICUDecimalFormatter *formatter, int64_t number, uint8_t *buffer,
                                       int32_t capacity) {
  const auto *shape = formatter->shape.if_it_pays([=] { return formatter->learn(); });
  if (shape != nullptr) return shape->write(number, buffer, capacity);
  UErrorCode status = U_ZERO_ERROR;
  const FormattedNumber formatted = formatter->formatter.formatInt(number, status);
  const icu::UnicodeString text = formatted.toTempString(status);
  return U_SUCCESS(status) ? cicu::write(text, buffer, capacity) : CICU_FAILED;
}

int32_t cicu_decimal_formatter_decimal(const CICUDecimalFormatter *formatter, const uint8_t *text, int32_t length,
                                       int32_t fraction_digits, uint8_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const FormattedNumber formatted = formatter->format(cicu::piece(text, length), fraction_digits, status);
  const icu::UnicodeString shown = formatted.toTempString(status);
  return U_SUCCESS(status) ? cicu::write(shown, buffer, capacity) : CICU_FAILED;
}
