/// Locale identifiers in many spellings.
enum LocaleSeeds {
  static let all: [[UInt8]] = texts.map { Array($0.utf8) }

  private static let texts = [
    "en\nfr\nde", "pt_BR\npt-PT\npt\nBase", "zh_TW\nzh-Hans\nzh_CN\nTraditional Chinese", "sr_RS@latin\nsr\nhr",
    "en_US.UTF-8@euro\nEnglish", "ar-EG-u-nu-latn\nar", "de-DE-u-co-phonebk-x-private", "C\nen", "POSIX", "iw_IL\nhe",
    "no\nnb\nnn", "i-klingon", "en-GB-oed", "zh-min-nan", "sl-rozaj-biske-1994", "und-Latn-001", "root", "x-whatever",
    "ar_EG@numbers=latn;calendar=islamic", "ca-ES-valencia", "art-lojban", "es-419\nes\nes-MX", "en-t-jp-m0-true",
  ]
}
