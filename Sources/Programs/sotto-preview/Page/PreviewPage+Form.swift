internal import CommandLineInterface
internal import NotificationRendering
internal import Presenters

/// The form: each choice is a query parameter of the address, so that a page can be bookmarked, shared and reloaded.
extension PreviewPage {
  /// The identifier of the form, to which the fields of counts belong as well.
  static let form = "choices"

  func writeForm(to writer: inout HTMLWriter) {
    writer.writeMarkup("<form class=\"choices\" method=\"get\" action=\"./\"")
    writer.writeAttribute("id", Self.form)
    writer.writeMarkup(" aria-label=\"What is shown\">\n<fieldset>\n<legend>Languages</legend>\n")
    writeChoice("Source", PreviewChoices.Name.source, languageOptions(choices.source(contents)), to: &writer)
    writeChoice("Translation", PreviewChoices.Name.language, languageOptions(choices.language(contents)), to: &writer)
    writer.writeMarkup("</fieldset>\n<fieldset>\n<legend>State</legend>\n")
    writeChoice("Previews", PreviewChoices.Name.previews, Self.previews, to: &writer)
    writeChoice("Device", PreviewChoices.Name.device, Self.devices, to: &writer)
    writeChoice("Screen", PreviewChoices.Name.screen, Self.screens, to: &writer)
    writeChoice("Hidden rows", PreviewChoices.Name.level, Self.levels, to: &writer)
    writer.writeMarkup("</fieldset>\n<p><button id=\"show\">Show</button> <a id=\"reload\"")
    writer.writeAttribute("href", address)
    writer.writeMarkup(">Reload</a></p>\n</form>\n")
  }

  /// An option of a select element. The first one applies until the person chooses another.
  private struct Option {
    let value: String
    let words: String
    var isChosen = false
  }

  private static let asStated = Option(value: "", words: "As the list says")
  private static let previews = [
    asStated, Option(value: "always", words: "Always"),
    Option(value: "when-authenticated", words: "When authenticated"),
    Option(value: "never", words: "Never"),
  ]
  private static let devices = [
    asStated, Option(value: "locked", words: "Locked"), Option(value: "authenticated", words: "Authenticated"),
  ]
  private static let screens = [
    asStated, Option(value: "private", words: "Not shared"), Option(value: "shared", words: "Shared"),
  ]
  private static let levels =
    [asStated]
    + HiddenRowsSetting.allCases.map { level in
      let name = "\(level.name)"
      return Option(value: name, words: name.prefix(1).uppercased() + name.dropFirst())
    }

  /// The languages of the tables, the pseudolocales, and the one that is chosen.
  private func languageOptions(_ chosen: LocaleIdentifier) -> [Option] {
    var locales = contents.locales.isEmpty ? NotificationRenderer.languages.sortedByTag() : contents.locales
    locales += Pseudolocale.locales
    if !locales.contains(chosen) { locales.insert(chosen, at: 0) }
    return locales.map { locale in
      Option(
        value: locale.languageTag, words: "\(LanguageName(locale).english) – \(locale.languageTag)",
        isChosen: locale == chosen)
    }
  }

  private func writeChoice(_ label: String, _ name: String, _ options: [Option], to writer: inout HTMLWriter) {
    writer.writeElement("<label>", label, " <select")
    writer.writeAttribute("name", name)
    writer.writeMarkup(">\n")
    let chosen = choices.value(of: name)
    for option in options {
      writer.writeMarkup("<option")
      writer.writeAttribute("value", option.value)
      if option.isChosen || (!chosen.isEmpty && option.value == chosen) { writer.writeMarkup(" selected") }
      writer.writeElement(">", option.words, "</option>\n")
    }
    writer.writeMarkup("</select></label>\n")
  }

  /// The address of the page with its choices, relative to itself.
  private var address: String { choices.query.isEmpty ? "./" : "./?\(choices.query)" }
}
