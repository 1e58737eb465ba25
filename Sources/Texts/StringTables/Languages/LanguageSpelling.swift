package import ICU

/// What the names of languages in folders and String Catalogs denote: `zh_CN`, `pt-BR`, `English`.
package enum LanguageSpelling {
  /// Returns the locale that a name denotes; nil if it denotes none.
  package static func locale(_ spelling: String) -> LocaleIdentifier? {
    LocaleIdentifier(LegacyLanguageName.identifier(for: spelling) ?? spelling)
  }

  /// Returns one identifier for all spellings of a language: `sh` and `sr-Latn`, or `zh_CN` and `zh-Hans`, give the
  /// same.
  package static func language(_ spelling: String) -> LocaleIdentifier? { locale(spelling)?.oneForAllSpellings }

  /// Returns whether two names denote the same language, such as `he` and `iw`, or `zh_CN` and `zh-Hans`.
  ///
  /// - Parameters:
  ///   - left: A language as spelled in a folder name or catalog.
  ///   - right: Another one.
  package static func areSame(_ left: String, _ right: String) -> Bool {
    guard let left = language(left), let right = language(right) else { return false }
    return left == right
  }
}

extension LocaleIdentifier {
  /// One identifier for all that denote the same language in folder names.
  ///
  /// `zh_CN` and `zh_TW` denote the two scripts of Chinese, `no` is `nb`, and a script that is the likely one adds
  /// nothing: `sr-Cyrl` is `sr`.
  ///
  /// Source: Apple, swift-corelibs-foundation, CFLocaleIdentifier.c; UTS #35 Part 1, "Likely Subtags".
  package var oneForAllSpellings: LocaleIdentifier {
    switch languageTag {
    case "zh-CN": "zh"
    case "zh-TW": "zh-Hant"
    case "no": "nb"
    default: withoutLikelyScript
    }
  }

  private var withoutLikelyScript: LocaleIdentifier {
    guard let script else { return self }
    // Algorithms on strings would bring the regular expressions of Swift's library into each program.
    var subtags = languageTag.split(separator: "-")
    subtags.removeAll { $0 == script }
    let tag = subtags.joined(separator: "-")
    guard let shorter = LocaleIdentifier(tag), shorter.maximized == maximized else { return self }
    return shorter
  }
}

/// The names of language folders from before BCP 47 tags were used: `French.lproj`, `zh-trad.lproj`.
///
/// Source: Apple, swift-corelibs-foundation, CFLocaleIdentifier.c, which maps the same names, including misspelled ones
/// and those of the classic Mac OS. The order here is that of the identifiers.
enum LegacyLanguageName {
  /// Returns the identifier for a legacy name; nil for any other name.
  ///
  /// - Complexity: O(1) on average.
  static func identifier(for name: String) -> String? {
    guard let first = name.utf8.first, name.utf8.count > 2 else { return nil }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) ? names[name] : codes[name]
  }

  /// English names of languages.
  private static let names: [String: String] = [
    "Afrikaans": "af", "Amharic": "am", "Arabic": "ar", "Assamese": "as", "Aymara": "ay", "Azerbaijani": "az",
    "Belarusian": "be", "Belorussian": "be", "Byelorussian": "be", "Bulgarian": "bg", "Bengali": "bn",
    "Tibetan": "bo", "Breton": "br", "Catalan": "ca", "Czech": "cs", "Welsh": "cy", "Danish": "da", "German": "de",
    "Dzongkha": "dz", "Greek": "el", "English": "en", "Esperanto": "eo", "Spanish": "es", "Estonian": "et",
    "Basque": "eu", "Farsi": "fa", "Persian": "fa", "Finnish": "fi", "Tagalog": "fil", "Faroese": "fo",
    "French": "fr", "Irish": "ga", "Scottish": "gd", "Galician": "gl", "Gallegan": "gl", "Guarani": "gn",
    "Gujarati": "gu", "Manx": "gv", "Hawaiian": "haw", "Hebrew": "he", "Hindi": "hi", "Croatian": "hr",
    "Hungarian": "hu", "Armenian": "hy", "Indonesian": "id", "Icelandic": "is", "Italian": "it", "Inuktitut": "iu",
    "Japanese": "ja", "Javanese": "jv", "Georgian": "ka", "Kazakh": "kk", "Greenlandic": "kl", "Kalaallisut": "kl",
    "Khmer": "km", "Kannada": "kn", "Korean": "ko", "Kashmiri": "ks", "Kurdish": "ku", "Kirghiz": "ky",
    "Latin": "la", "Lao": "lo", "Lithuanian": "lt", "Latvian": "lv", "Malagasy": "mg", "Macedonian": "mk",
    "Malayalam": "ml", "Mongolian": "mn", "Moldavian": "mo", "Marathi": "mr", "Malay": "ms", "Maltese": "mt",
    "Burmese": "my", "Norwegian": "nb", "Nepali": "ne", "Dutch": "nl", "Flemish": "nl-BE", "Nynorsk": "nn",
    "Chewa": "ny", "Chichewa": "ny", "Nyanja": "ny", "Oromo": "om", "Oriya": "or", "Panjabi": "pa",
    "Punjabi": "pa", "Polish": "pl", "Pashto": "ps", "Pushto": "ps", "Portuguese": "pt",
    "Brazilian Portugese": "pt-BR", "Brazilian Portuguese": "pt-BR", "Portuguese, Brazilian": "pt-BR",
    "Quechua": "qu", "Rundi": "rn", "Romanian": "ro", "Russian": "ru", "Kinyarwanda": "rw", "Ruanda": "rw",
    "Sanskrit": "sa", "Sindhi": "sd", "Sami": "se", "Sinhalese": "si", "Slovak": "sk", "Slovenian": "sl",
    "Somali": "so", "Albanian": "sq", "Serbian": "sr", "Sundanese": "su", "Swedish": "sv", "Swahili": "sw",
    "Tamil": "ta", "Telugu": "te", "Tajik": "tg", "Tajiki": "tg", "Thai": "th", "Tigrinya": "ti", "Turkmen": "tk",
    "Tongan": "to", "Turkish": "tr", "Tatar": "tt", "Uighur": "ug", "Ukrainian": "uk", "Urdu": "ur", "Uzbek": "uz",
    "Vietnamese": "vi", "Yiddish": "yi", "Chinese": "zh", "Chinese, Simplified": "zh-Hans",
    "Simplified Chinese": "zh-Hans", "Chinese, Traditional": "zh-Hant", "Chinese, Tradtional": "zh-Hant",
    "Traditional Chinese": "zh-Hant",
  ]

  /// Codes that are not tags, or that mean something else as tags.
  private static let codes: [String: String] = [
    "ar_??": "ar", "az.La": "az", "az.Ar": "az-Arab", "az.Cy": "az-Cyrl", "be_??": "be-BY", "bn_??": "bn",
    "bo_??": "bo", "br_??": "br", "cy_??": "cy", "de-96": "de-1996", "de_96": "de-1996", "de_??": "de-1996",
    "en-ascii": "en-001", "en_??": "en-001", "eo_??": "eo", "es_??": "es-419", "es_XL": "es-419",
    "fr_??": "fr-001", "ga-dots": "ga-Latg", "ga.Lg": "ga-Latg", "ga-dots_IE": "ga-Latg-IE",
    "ga.Lg_IE": "ga-Latg-IE", "gd_??": "gd", "el.El-P": "grc", "gv_??": "gv", "jv.La": "jv", "jw.La": "jv",
    "kk.Cy": "kk", "kl.La": "kl", "kl.La_GL": "kl-GL", "mk_??": "mk-MK", "mn.Cy": "mn", "mn.Mn": "mn-Mong",
    "ms.La": "ms", "ms.Ar": "ms-Arab", "no-NO": "nb-NO", "no-NO_NO": "nb-NO-NO", "nl-be": "nl-BE",
    "nl-be_BE": "nl-BE", "pa_??": "pa", "sa.Dv": "sa", "lp_??": "se", "sl_??": "sl-SI", "sr_??": "sr-RS",
    "su.La": "su", "yi.He": "yi", "zh.Ha-S_CN": "zh-CN", "zh-simp": "zh-Hans", "zh.Ha-S": "zh-Hans",
    "zh-trad": "zh-Hant", "zh.Ha-T": "zh-Hant", "zh.Ha-T_TW": "zh-TW",
  ]
}
