internal import Presenters

extension HTMLStyle {
  /// What the choices of a gallery hide. `data-state` has the first letters of a setting and of a device.
  ///
  /// Rows with findings and changed rows, if chosen, are shown in every state.
  static let galleryChoices: StaticString = """
    @media screen {
      /* The bar says all that the heading of a list would; screen readers still have it. */
      body:has(#rows option[value=""]:checked):not(:has(:is(#previews, #device, #level) option[value=""]:checked)) .language h4 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    }
    /* A language that an address leads to is seen, whatever the choice of rows. */
    .language:target:not(:has(.marks, .was))::after { display: none; content: "No such rows in this language."; color: var(--faint); }
    body:has(#rows option[value="findings"]:checked) .language:target:not(:has(.marks))::after,
    body:has(#rows option[value="changed"]:checked) .language:target:not(:has(.was))::after { display: block; }
    body:has(#rows option[value=""]:checked):not(:has(.only:checked)):has([data-translation="full"]):has(#translation option[value="translated"]:checked) [data-translation="none"]:not(:target),
    body:has(#rows option[value=""]:checked):has(#previews option[value="always"]:checked) .screen:not([data-state*="al"], [data-state*="aa"]),
    body:has(#rows option[value=""]:checked):has(#previews option[value="when-authenticated"]:checked) .screen:not([data-state*="wl"], [data-state*="wa"]),
    body:has(#rows option[value=""]:checked):has(#previews option[value="never"]:checked) .screen:not([data-state*="nl"], [data-state*="na"]),
    body:has(#rows option[value=""]:checked):has(#device option[value="locked"]:checked) .screen:not([data-state*="l"]),
    body:has(#rows option[value=""]:checked):has(#device option[value="authenticated"]:checked) .screen:not([data-state*="aa"], [data-state*="wa"], [data-state*="na"]),
    body:has(#rows option[value=""]:checked):has(#previews option[value="always"]:checked):has(#device option[value="locked"]:checked) .screen:not([data-state*="al"]),
    body:has(#rows option[value=""]:checked):has(#previews option[value="always"]:checked):has(#device option[value="authenticated"]:checked) .screen:not([data-state*="aa"]),
    body:has(#rows option[value=""]:checked):has(#previews option[value="when-authenticated"]:checked):has(#device option[value="locked"]:checked) .screen:not([data-state*="wl"]),
    body:has(#rows option[value=""]:checked):has(#previews option[value="when-authenticated"]:checked):has(#device option[value="authenticated"]:checked) .screen:not([data-state*="wa"]),
    body:has(#rows option[value=""]:checked):has(#previews option[value="never"]:checked):has(#device option[value="locked"]:checked) .screen:not([data-state*="nl"]),
    body:has(#rows option[value=""]:checked):has(#previews option[value="never"]:checked):has(#device option[value="authenticated"]:checked) .screen:not([data-state*="na"]),
    body:has(#rows option[value=""]:checked):has(#level option[value="titles"]:checked) [data-level]:not([data-level~="titles"]),
    body:has(#rows option[value=""]:checked):has(#level option[value="counts"]:checked) [data-level]:not([data-level~="counts"]),
    body:has(#rows option[value=""]:checked):has(#level option[value="apps"]:checked) [data-level]:not([data-level~="apps"]),
    body:has(#rows option[value=""]:checked):has(#level option[value="total"]:checked) [data-level]:not([data-level~="total"]),
    body:has(#rows option[value=""]:checked):has(#level option[value="nothing"]:checked) [data-level]:not([data-level~="nothing"]),
    body:has(#rows option[value=""]:checked):has(#level option[value="counts"]:checked) [data-untitled~="counts"] .t,
    body:has(#rows option[value=""]:checked):has(#level option[value="apps"]:checked) [data-untitled~="apps"] .t,
    body:has(#rows option[value=""]:checked):has(#level option[value="total"]:checked) [data-untitled~="total"] .t,
    body:has(#rows option[value=""]:checked):has(#level option[value="nothing"]:checked) [data-untitled~="nothing"] .t,
    body:has(#rows option[value=""]:checked):has(#device option[value="authenticated"]:checked) article .l,
    body:has(#rows option[value="findings"]:checked) :is(.language:not(:target), .screen, .rows > li, .table, tbody tr):not(:has(.marks)),
    body:has(#rows option[value="changed"]:checked) :is(.language:not(:target), .screen, .rows > li, .table, tbody tr):not(:has(.was)) { display: none; }

    """
}
