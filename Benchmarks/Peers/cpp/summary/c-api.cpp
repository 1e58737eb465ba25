// ICU's C API called directly, with what can be done beforehand done beforehand: formatters opened once, texts taken
// apart at their number, everything in UTF-16 in buffers on the stack until one conversion to UTF-8.
#include <unicode/ulistformatter.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

#include <array>
#include <cstring>

#include "harness.hpp"

namespace {

void check(UErrorCode status, const char* what) {
  if (U_SUCCESS(status)) return;
  std::fprintf(stderr, "%s: %s\n", what, u_errorName(status));
  std::exit(1);
}

constexpr int32_t part_capacity = 256, text_capacity = 1024;

/// A text before and behind its number; one without a number is all before.
struct Form {
  std::u16string before, behind;
  bool has_number = false, is_there = false;
};

std::u16string utf16(const std::string& text) {
  UErrorCode status = U_ZERO_ERROR;
  char16_t buffer[part_capacity];
  int32_t length = 0;
  u_strFromUTF8(buffer, part_capacity, &length, text.data(), int32_t(text.size()), &status);
  check(status, "reading a text");
  return std::u16string(buffer, size_t(length));
}

/// The forms of one key.
class Forms {
 public:
  explicit Forms(const harness::Forms& texts) {
    for (const auto& [category, text] : texts) {
      const size_t place = text.find("%u");
      Form& form = forms_[slot(utf16(category).c_str())];
      form.is_there = true;
      form.has_number = place != std::string::npos;
      form.before = utf16(text.substr(0, place));
      if (form.has_number) form.behind = utf16(text.substr(place + 2));
    }
    for (auto& form : forms_)
      if (!form.is_there) form = forms_[other];
  }

  const Form& operator[](const char16_t* category) const { return forms_[slot(category)]; }

 private:
  static constexpr size_t other = 5;

  static size_t slot(const char16_t* category) {
    switch (category[0]) {
      case u'z': return 0;
      case u't': return 2;
      case u'f': return 3;
      case u'm': return 4;
      default: return category[1] == u'n' ? 1 : other;
    }
  }

  std::array<Form, 6> forms_;
};

class Summarizer {
 public:
  Summarizer(const std::string& locale, const harness::Texts& texts) : images_(texts.images), comments_(texts.comments) {
    UErrorCode status = U_ZERO_ERROR;
    char name[ULOC_FULLNAME_CAPACITY];
    uloc_forLanguageTag(locale.c_str(), name, sizeof name, nullptr, &status);
    rules_ = uplrules_open(name, &status);
    numbers_ = unum_open(UNUM_DECIMAL, nullptr, 0, name, nullptr, &status);
    list_ = ulistfmt_openForType(name, ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, &status);
    check(status, "opening formatters");
    // unum_format leaves out a locale's minimum of digits for grouping: pl and es write 1000, not 1 000. Asked for
    // that minimum it does it right and slowly; a second formatter that never groups keeps its fast path.
    if (!groups_four_digits(name)) {
      ungrouped_ = unum_open(UNUM_DECIMAL, nullptr, 0, name, nullptr, &status);
      check(status, "opening a formatter");
      unum_setAttribute(ungrouped_, UNUM_GROUPING_USED, 0);
    }
  }

  ~Summarizer() {
    uplrules_close(rules_);
    unum_close(numbers_);
    if (ungrouped_) unum_close(ungrouped_);
    ulistfmt_close(list_);
  }

  Summarizer(const Summarizer&) = delete;
  Summarizer& operator=(const Summarizer&) = delete;

  void operator()(int64_t images, int64_t comments, std::string& text) {
    UErrorCode status = U_ZERO_ERROR;
    char16_t parts[2][part_capacity], joined[text_capacity];
    const char16_t* const items[] = {parts[0], parts[1]};
    const int32_t lengths[] = {part(images_, images, parts[0], status), part(comments_, comments, parts[1], status)};
    const int32_t length = ulistfmt_format(list_, items, lengths, 2, joined, text_capacity, &status);
    char bytes[text_capacity * 3];
    int32_t byte_count = 0;
    u_strToUTF8(bytes, sizeof bytes, &byte_count, joined, length, &status);
    check(status, "formatting");
    text.assign(bytes, size_t(byte_count));
  }

 private:
  static bool groups_four_digits(const char* locale) {
    UErrorCode status = U_ZERO_ERROR;
    UNumberFormatter* formatter = unumf_openForSkeletonAndLocale(u"", 0, locale, &status);
    UFormattedNumber* result = unumf_openResult(&status);
    unumf_formatInt(formatter, 1000, result, &status);
    char16_t buffer[32];
    const int32_t length = unumf_resultToString(result, buffer, 32, &status);
    check(status, "formatting 1000");
    unumf_closeResult(result);
    unumf_close(formatter);
    return length > 4;
  }

  int32_t part(const Forms& forms, int64_t count, char16_t* buffer, UErrorCode& status) {
    char16_t category[16];
    uplrules_select(rules_, double(count), category, 16, &status);
    const Form& form = forms[category];
    int32_t length = append(form.before, buffer, 0);
    if (!form.has_number) return length;
    const UNumberFormat* numbers = ungrouped_ && count < 10000 ? ungrouped_ : numbers_;
    length += unum_formatInt64(numbers, count, buffer + length, part_capacity - length, nullptr, &status);
    return append(form.behind, buffer, length);
  }

  static int32_t append(const std::u16string& text, char16_t* buffer, int32_t length) {
    if (size_t(length) + text.size() > size_t(part_capacity)) check(U_BUFFER_OVERFLOW_ERROR, "a text");
    std::memcpy(buffer + length, text.data(), text.size() * sizeof(char16_t));
    return length + int32_t(text.size());
  }

  Forms images_, comments_;
  UPluralRules* rules_ = nullptr;
  UNumberFormat *numbers_ = nullptr, *ungrouped_ = nullptr;
  UListFormatter* list_ = nullptr;
};

}  // namespace

int main(int argc, char** argv) { return harness::run<Summarizer>(argc, argv); }
