// ICU4C as its user guide shows it: a MessageFormat with a plural argument for each part, a ListFormatter for the whole.
#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>

#include <memory>

#include "harness.hpp"

namespace {

void check(UErrorCode status, const char* what) {
  if (U_SUCCESS(status)) return;
  std::fprintf(stderr, "%s: %s\n", what, u_errorName(status));
  std::exit(1);
}

/// "{0,plural,one{# image}other{# images}}"
icu::UnicodeString pattern(const harness::Forms& forms) {
  std::string pattern = "{0,plural,";
  for (const auto& [category, text] : forms) {
    std::string message = text;
    if (const size_t place = message.find("%u"); place != std::string::npos) message.replace(place, 2, "#");
    pattern += category + "{" + message + "}";
  }
  return icu::UnicodeString::fromUTF8(pattern + "}");
}

class Summarizer {
 public:
  Summarizer(const std::string& locale, const harness::Texts& texts) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale icu_locale = icu::Locale::forLanguageTag(locale, status);
    images_ = std::make_unique<icu::MessageFormat>(pattern(texts.images), icu_locale, status);
    comments_ = std::make_unique<icu::MessageFormat>(pattern(texts.comments), icu_locale, status);
    list_.reset(icu::ListFormatter::createInstance(icu_locale, ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, status));
    check(status, "opening formatters");
  }

  void operator()(int64_t images, int64_t comments, std::string& text) {
    UErrorCode status = U_ZERO_ERROR;
    part(*images_, images, parts_[0], status);
    part(*comments_, comments, parts_[1], status);
    joined_.remove();
    list_->format(parts_, 2, joined_, status);
    text.clear();
    joined_.toUTF8String(text);
    check(status, "formatting");
  }

 private:
  static void part(const icu::MessageFormat& format, int64_t count, icu::UnicodeString& result, UErrorCode& status) {
    const icu::Formattable argument(count);
    icu::FieldPosition ignored(icu::FieldPosition::DONT_CARE);
    result.remove();
    format.format(&argument, 1, result, ignored, status);
  }

  std::unique_ptr<icu::MessageFormat> images_, comments_;
  std::unique_ptr<icu::ListFormatter> list_;
  icu::UnicodeString parts_[2], joined_;
};

}  // namespace

int main(int argc, char** argv) { return harness::run<Summarizer>(argc, argv); }
