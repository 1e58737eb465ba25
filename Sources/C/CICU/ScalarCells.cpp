#include <unicode/uchar.h>

#include "CICU.h"

namespace {

uint8_t cells(UChar32 scalar) {
  constexpr uint32_t invisible =
      U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK | U_GC_CC_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  if ((U_GET_GC_MASK(scalar) & invisible) != 0) return 0;
  // The vowels and final consonants of a decomposed Hangul syllable are drawn in the cells of its leading consonant.
  const int32_t syllable = u_getIntPropertyValue(scalar, UCHAR_HANGUL_SYLLABLE_TYPE);
  if (syllable == U_HST_VOWEL_JAMO || syllable == U_HST_TRAILING_JAMO) return 0;
  if (u_hasBinaryProperty(scalar, UCHAR_EMOJI_PRESENTATION)) return 2;
  const int32_t width = u_getIntPropertyValue(scalar, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

}  // namespace

CICUScalarCells cicu_scalar_cells(uint32_t scalar) {
  const auto code_point = static_cast<UChar32>(scalar);
  const auto has = [code_point](UProperty property) { return u_hasBinaryProperty(code_point, property) != 0; };
  return {cells(code_point), has(UCHAR_EMOJI), has(UCHAR_EXTENDED_PICTOGRAPHIC), has(UCHAR_REGIONAL_INDICATOR),
          has(UCHAR_EMOJI_MODIFIER)};
}
