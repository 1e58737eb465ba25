internal import ICU

/// Tells languages that share a script by their function words: articles, prepositions, conjunctions, pronouns, auxiliary
/// verbs.
///
/// A text of several words has some of its own language. If it has none of them, and several of another language, it is in
/// the other one. Languages that are close to each other share words, so each of them keeps the other from being reported.
/// A file is judged by the words of all its texts, of which a few may be the file's own.
///
/// Source: Snowball, stop words of each language (`snowballstem.org/algorithms`); Catalan and Ukrainian: GIEC, “Gramàtica de
/// la llengua catalana”; “Український правопис” (2019). Only common words are here that other listed languages lack or share
/// openly.
enum FunctionWords {
  /// The languages, in the order of the bits of a set.
  private static let words: KeyValuePairs = [
    "en":
      "the of to and in is for this that you your are with not be it on or from have has was will can if when an by as at "
      + "but all no do please could would should cannot been were which they their our we any only",
    "de":
      "der die das und ist nicht ein eine einen einem einer den dem des zu mit auf für von sie ihr ihre wird werden wurde "
      + "haben hat sind sich auch oder wenn kann können bitte als bei aus nach nur noch es im am zum zur ich dieser diese "
      + "dieses keine kein",
    "fr":
      "le la les des un une et est de du pour dans pas vous votre vos ne que qui sur avec ce cette ces sont être avez au aux "
      + "ou par plus nous ont été en il elle si mais aucun veuillez",
    "es":
      "el la los las de del un una y es en para por que no con se su sus al lo este esta esto como más o pero si está están "
      + "ha han puede desde sin sobre usted ya hay",
    "it":
      "il lo la i gli le di del della dei delle un una e è in per che non con si al alla da dal dalla nel nella sono questo "
      + "questa come più o ma se stato essere ha hai tuo tua suo sua i tuoi puoi",
    "pt":
      "o a os as de do da dos das um uma e é em no na nos nas para por que não com se ao à seu sua seus suas este esta isso "
      + "como mais ou mas está são foi pode você",
    "nl":
      "de het een en is van in op te voor met niet dat die dit zijn wordt worden kan kunnen heeft hebben uw je u als om aan "
      + "bij naar of maar ook er geen deze uit wilt",
    "sv":
      "och är att det en ett den som på för med inte av till du din ditt dina har kan om från vill eller när ska detta denna "
      + "de vi men var",
    "da":
      "og er at det en et den som på for med ikke af til du din dit dine har kan om fra vil eller når skal dette denne de vi "
      + "men var i",
    "nb":
      "og er å det en et den som på for med ikke av til du din ditt dine har kan om fra vil eller når skal dette denne de vi "
      + "men var i",
    "pl":
      "i w na z do nie się jest to że o dla po od jak lub czy przez ten ta te być są został została można tego tej ale oraz "
      + "aby",
    "cs":
      "a v na se je to že s z do pro o k ve za nebo byl byla bylo být jsou není jste tento tato ale aby pokud při od po "
      + "prosím",
    "sk":
      "a v na sa je to že s z do pre o k vo za alebo bol bola bolo byť sú nie ste tento táto ale aby ak pri od po prosím",
    "hu":
      "a az és nem egy hogy van is ez vagy ha csak meg már be ki lehet volt el kell minden mint után",
    "fi":
      "ja on ei se että tai kun jos ole tämä voi ovat olet sen sinun mutta myös kuin oli tätä tämän joka",
    "ro":
      "și în de la nu este un o cu pe pentru că să se din ale care sunt acest această mai sau dacă fi a ați",
    "tr":
      "ve bir bu için ile da de olarak değil veya daha var en çok ne olan gibi ise mi her sonra kadar",
    "id":
      "dan yang di ke dari untuk dengan tidak ini itu adalah pada anda akan atau dapat telah sudah dalam oleh jika",
    "vi":
      "và của là không có cho được các này với bạn để một trong đã những khi từ hoặc người",
    "ca":
      "el la els les de del un una i és en per que no amb es al aquest aquesta com més o però si està són ha han pot sense "
      + "sobre vostè ja hi us voleu",
    "ru":
      "и в не на что с по для это как из вы вас от но или за к у если он был быть может все вы ваш ваши при нет до уже чтобы",
    "uk":
      "і в не на що з по для це як із ви вас від але або за до у якщо він був бути може всі ваш ваші при немає вже щоб та є",
    "bg":
      "и в не на че с по за това как от вие ви но или към ако той беше бъде може всички ваш при няма до вече да е са се",
  ]

  /// The names of the languages in English, for a sentence.
  static let languages: String = {
    let names = words.compactMap { LocaleIdentifier($0.key)?.displayName(in: LanguageGrammar.english) }.sorted()
    return names.dropLast().joined(separator: ", ") + (names.last.map { " and \($0)" } ?? "")
  }()

  /// Languages of which a text in one may look like one in the other.
  private static let close: [Set<String>] = [
    ["da", "nb", "no", "nn", "sv"], ["cs", "sk", "pl"], ["es", "pt", "ca", "it", "fr", "ro"], ["ru", "uk", "bg"],
    ["de", "nl"],
  ]

  /// The languages whose words a text is compared with.
  static var count: Int { words.count }

  private static let table = WordTable(words.map(\.value))
  private static let indices = Dictionary(
    words.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })

  /// How many words of another language a text must have, and how many of a close one.
  private static let (leastCount, leastCloseCount) = (3, 4)
  /// A shorter text is not judged.
  private static let leastLength = 20
  /// How many different words of a text are counted.
  private static let mostWords = 64

  /// Returns the place of a language in the list; nil if it is not there.
  static func index(of language: String) -> Int? { indices[language == "no" || language == "nn" ? "nb" : language] }

  /// Returns the language at a place in the list.
  static func language(at index: Int) -> String { words[index].key }

  /// Returns the language in which a text is written instead of its own; nil if that is not certain.
  ///
  /// - Parameters:
  ///   - text: A text.
  ///   - own: The place of its own language in the list; nil if it is not there.
  /// - Complexity: O(length); nothing is allocated.
  static func otherLanguage(of text: String, than own: Int?) -> String? {
    guard text.utf8.count >= leastLength, let own else { return nil }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: count + mostWords) { memory in
      memory.initialize(repeating: 0)
      var seenCount = 0
      var isOwn = false
      let wordCount = table.scan(text) { word, languages in
        isOwn = languages & (1 << UInt32(own)) != 0
        guard !isOwn, seenCount < mostWords, !memory[count..<(count + seenCount)].contains(word) else { return !isOwn }
        memory[count + seenCount] = word
        seenCount += 1
        for index in 0..<count where languages & (1 << UInt32(index)) != 0 { memory[index] += 1 }
        return true
      }
      guard !isOwn, seenCount >= leastCount,
        let best = (0..<count).max(by: { memory[$0] < memory[$1] })
      else { return nil }
      let other = words[best].key
      let isClose = close.contains { $0.contains(words[own].key) && $0.contains(other) }
      // A third of a sentence's words are function words; a list of names has few.
      guard memory[best] >= (isClose ? leastCloseCount : leastCount), memory[best] * 6 >= wordCount else { return nil }
      return other
    }
  }

  /// Adds how many words of a text each language has.
  ///
  /// - Complexity: O(length).
  static func count(_ text: String, into counts: inout [Int]) {
    _ = table.scan(text) { _, languages in
      for index in counts.indices where languages & (1 << UInt32(index)) != 0 { counts[index] += 1 }
      return true
    }
  }
}
