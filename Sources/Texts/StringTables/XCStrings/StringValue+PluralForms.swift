extension StringValue {
  /// The value as the forms of a variable.
  ///
  /// A variable first varies by a number. A substitution may instead vary by device or width first, and by a number
  /// inside. The nesting is then inverted: each form varies by device or width. Where one of these lacks a form, its
  /// `other` is used, so the chosen text stays the same.
  var pluralForms: [PluralForm] {
    switch self {
    case .plural(let forms): return forms
    case .text(let text): return [PluralForm(keyword: "other", value: self, location: text.location)]
    case .format(let format):
      return format.value.pluralForms.map { form in
        let value = StringValue.format(StringFormat(value: form.value, variables: format.variables))
        return PluralForm(keyword: form.keyword, value: value, location: form.location)
      }
    case .device(let variations):
      return turnedInsideOut(variations.map { ($0, $0.value.pluralForms) }) { parts in
        .device(parts.map { DeviceVariation(device: $0.device, value: $1, location: $0.location) })
      }
    case .width(let variations):
      return turnedInsideOut(variations.map { ($0, $0.value.pluralForms) }) { parts in
        .width(parts.map { WidthVariation(width: $0.width, value: $1, location: $0.location) })
      }
    }
  }
}

private func turnedInsideOut<Variation>(
  _ variations: [(variation: Variation, forms: [PluralForm])],
  _ combine: ([(Variation, StringValue)]) -> StringValue
) -> [PluralForm] {
  var keywords: [(name: String, form: PluralForm)] = []
  for form in variations.flatMap(\.forms) where !keywords.contains(where: { $0.name == form.keyword }) {
    keywords.append((form.keyword, form))
  }
  return keywords.map { keyword, first in
    let parts = variations.compactMap { variation, forms -> (Variation, StringValue)? in
      let form = forms.last { $0.keyword == keyword } ?? forms.last { $0.keyword == "other" }
      return form.map { (variation, $0.value) }
    }
    return PluralForm(keyword: keyword, value: combine(parts), location: first.location)
  }
}
