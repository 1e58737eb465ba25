package import Presenters

// The style of the gallery.

extension HTMLStyle {
  /// Styles of a gallery: the bar, the index of languages, columns of lists, findings, and tables of counts.
  ///
  /// Lists of chosen languages are columns of one grid, whose rows are shared (`subgrid`), so that the same row of each
  /// language is at the same height.
  ///
  /// Source: CSS Grid Layout Module Level 2, section 9 "Subgrids".
  package static let gallery: StaticString = """
    .top { display: flex; flex-wrap: wrap; gap: .4rem .75rem; align-items: center; padding: .5rem 1.25rem; background: var(--bar); position: static; inset-inline-start: 0; }
    @media (min-width: 80rem) and (min-height: 30rem) { .top { position: sticky; inset-block-start: 0; z-index: 3; min-height: 45px; padding-block: .3rem; } }
    .top h1 { margin: 0; font-size: 1rem; flex: 0 1 auto; min-width: 5rem; max-width: 13rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .filters, .top nav { display: flex; flex-wrap: wrap; gap: .4rem .6rem; align-items: center; font-size: .8125rem; }
    .filters label { display: flex; gap: .3rem; align-items: center; max-width: 100%; }
    .filters select { font: inherit; color: var(--text); background: var(--field); border: 1px solid var(--faint); border-radius: .3rem; padding: .15rem; min-width: 0; max-width: 100%; field-sizing: content; }
    .top nav { margin-inline-start: auto; }
    a { color: var(--accent); }
    main > section { padding-inline: 1.25rem; }
    main h2 { font-size: 1.125rem; scroll-margin-block-start: 4rem; }
    small { font-weight: 400; font-size: .8125rem; color: var(--faint); }
    .hint, .untranslated { color: var(--faint); font-size: .875rem; }
    .index { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .4rem; font-size: .875rem; }
    .index li { display: flex; flex-wrap: wrap; gap: .1rem .5rem; align-items: center; padding: .15rem .6rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--field); }
    .index label, .index a { display: inline-flex; gap: .3rem; align-items: center; min-height: 1.5rem; }
    .index input { width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--accent); }
    .index li:has(:checked) { outline: 2px solid var(--accent); }
    .lists { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: 1rem 1.25rem; align-items: start; }
    .language { min-width: 0; scroll-margin-block-start: 4rem; }
    .language:target { outline: 2px solid var(--accent); outline-offset: .3rem; border-radius: .75rem; }
    .language > .screen:last-child { margin-block-end: .25rem; }
    .language h3 { margin: 0 0 .25rem; font-size: .9375rem; }
    .language h4 { margin: 0 0 .5rem; font-size: .8125rem; font-weight: 400; color: var(--faint); }
    .screen { margin-block-end: 1.25rem; min-width: 0; }
    .list { padding: 1rem .75rem .25rem; border-radius: 1.5rem; border: 1px solid var(--line); background: var(--under); }
    .heading { margin: 0 0 .75rem; text-align: center; }
    .badge { padding-inline: .4rem; border: 1px solid currentColor; border-radius: .3rem; }
    .language[data-translation="none"] { --text: var(--faint); color: var(--faint); }
    .language[data-translation="none"] b { background: none; }
    @media screen and (min-width: 60rem) and (min-height: 30rem) {
      .language[data-source] { grid-area: 1 / 1 / span 100; position: sticky; inset-block-start: 4rem; max-height: calc(100vh - 5rem); overflow: auto; }
      body:has(.only:checked) .lists {
        display: grid; grid-template-columns: none; grid-auto-flow: column; grid-auto-columns: minmax(17rem, 1fr); gap: 0 1.25rem; overflow-x: auto; align-items: stretch; padding: .4rem;
      }
      body:has(.only:checked) .language:target { scroll-margin-inline-start: 20rem; }
      body:has(.only:checked) .language { grid-row: 1 / span var(--all); }
      body:has(.only:checked) :is(.language, .screen, .list, .rows) { display: grid; grid-template-rows: subgrid; row-gap: 0; }
      body:has(.only:checked) .screen { grid-row: span var(--rows); }
      body:has(.only:checked) .list { grid-row: span calc(var(--rows) - 1); }
      body:has(.only:checked) .rows { grid-row: span calc(var(--rows) - 2); align-content: start; }
      body:has(.only:checked) .language[data-source] { position: sticky; inset-inline-start: 0; z-index: 2; max-height: none; overflow: visible; border-radius: .6rem; background: var(--bar); }
    }
    .findings, .marks { list-style: none; margin: .5rem 0; padding: 0; font-size: .8125rem; overflow-wrap: anywhere; }
    .findings li, .marks li { padding: .2rem .6rem; border-inline-start: .2rem solid var(--mark); background: var(--field); color: var(--text); scroll-margin-block-start: 4rem; }
    .marks, .rows .marks { margin: .6rem .5rem 0; }
    .marks li { border: 1px solid var(--mark); border-radius: .6rem; }
    .marks li + li { margin-block-start: .3rem; }
    .marks a { color: inherit; text-underline-offset: .25em; }
    .rows .stacked ~ :is(.marks, .was) { margin-block-start: 1rem; }
    .rows .deep ~ :is(.marks, .was) { margin-block-start: 1.5rem; }
    th .marks { margin: .3rem 0 0; }
    th .marks li { padding-inline: .35rem; }
    th .marks .key { display: none; }
    .own { display: block; }
    .findings strong, .marks strong { color: var(--mark); }
    .findings .error, .marks .error { border-color: var(--danger); }
    .findings .error strong, .marks .error strong { color: var(--danger); }
    .findings .note, .marks .note { border-color: var(--faint); }
    .findings .note strong, .marks .note strong { color: var(--faint); }
    .findings :target { outline: 2px solid var(--accent); }
    .rows > li:has(> .marks) > article { outline: 2px solid var(--mark); }
    .rows > li:has(> .marks > .error) > article { outline-color: var(--danger); }
    .was { margin: .6rem .5rem 0; padding: .1rem .6rem; border: 1px dashed var(--accent); border-radius: .6rem; background: var(--field); color: var(--text); font-size: .8125rem; overflow-wrap: anywhere; }
    .table { overflow-x: auto; margin-block-end: 1.5rem; }
    table { border-collapse: collapse; width: 100%; background: var(--card); border-radius: .6rem; font-size: .9375rem; }
    caption { text-align: start; font-weight: 600; padding-block: .35rem; }
    caption > span { display: inline-block; position: sticky; left: 0; max-width: calc(100vw - 2.5rem); overflow-wrap: anywhere; }
    th, td { padding: .35rem .5rem; overflow-wrap: break-word; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
    thead th { font-variant-numeric: tabular-nums; }
    tbody th { font-weight: 500; min-width: 6rem; overflow-wrap: anywhere; }
    tr > th:first-child { position: sticky; left: 0; background: var(--field); z-index: 1; }
    td { min-width: 4.5rem; }
    @media screen and (min-width: 70rem) {
      table { table-layout: fixed; }
      tr > th:first-child { width: 11rem; }
      td { min-width: 0; }
    }
    @media screen and (max-width: 40rem) { table { font-size: .875rem; } }
    td small { display: block; direction: ltr; }
    tr[dir="rtl"] td small, td[dir="rtl"] small { text-align: right; }
    @media (forced-colors: active) { .list, .index li, .findings li, .marks li, .was { border: 1px solid CanvasText; } }
    @media print {
      .top { position: static; background: none; }
      .filters, .top nav, .hint, .index input { display: none; }
      .lists { display: block; }
      .screen { break-inside: avoid; }
      .language[data-source] { position: static; max-height: none; overflow: visible; }
      .list { border: 0; padding: 0; background: none; }
      .table { overflow: visible; }
      td, tbody th { min-width: 0; }
      a, .findings li, .marks li, .was, .findings strong, .marks strong, small, .language h4, .untranslated, .language[data-translation="none"] { color: #000; background: none; }
    }

    """
}

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

extension HTMLStyle {
  /// Styles of the rows of a gallery, whose markup is short: they look like those of a page with one list.
  static let galleryRows: StaticString = """
    .rows, .rows ul, .rows ol { list-style: none; margin: 0; padding: 0; }
    .rows > li { margin-block-end: 1.25rem; min-width: 0; }
    .rows > li:has(> .stacked) { margin-block-end: 1.6rem; }
    .rows > li:has(> .deep) { margin-block-end: 2rem; }
    article {
      display: grid; grid-template-columns: minmax(0, auto) auto 1fr; column-gap: .5rem; align-items: center;
      padding: .75rem 1rem; border-radius: 1.1rem; background: var(--card); overflow-wrap: anywhere;
    }
    .stacked { box-shadow: 0 .5rem 0 -.25rem var(--edge); }
    .deep { box-shadow: 0 .5rem 0 -.25rem var(--edge), 0 .95rem 0 -.5rem var(--depth); }
    article > * { grid-column: 1 / -1; }
    article > :is(p, ul, details), article > div > h6 { width: 0; min-width: 100%; }
    article > div { display: contents; }
    article h5 { grid-area: 1 / 1; margin: 0 0 .25rem; font-size: .875rem; font-weight: 600; min-width: 0; line-height: 1.375rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    article h5 > bdi { display: inline-block; max-width: calc(100% - 1.875rem); overflow: hidden; text-overflow: ellipsis; vertical-align: top; }
    article > div:not(:has(+ b)) h5 { grid-column: 1 / 3; }
    article > b { grid-area: 1 / 2; padding-inline: .4rem; border-radius: 1rem; background: var(--line); font-size: .8125rem; font-weight: 400; }
    article span { font-size: .8125rem; color: var(--faint); }
    article > span { grid-area: 1 / 3; text-align: end; white-space: nowrap; }
    article > :is(b, span) { margin-block-end: .25rem; }
    article h6 { margin: .1rem 0 0; font-size: 1rem; font-weight: 600; }
    article > div > h6 { grid-area: 2 / 1 / auto / -1; }
    article p { margin: 0; white-space: pre-line; color: var(--faint); }
    article .u { font-weight: 500; color: inherit; }
    article .b { color: inherit; }
    article > p, article > div > h6 { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; }
    article > .u, article > div > h6 { -webkit-line-clamp: 2; }
    article details { margin-block-start: .4rem; color: var(--faint); }
    article summary { cursor: pointer; font-size: .875rem; min-height: 1.5rem; }
    article ol { color: var(--text); }
    article ol > li { margin-block-start: .5rem; padding-block-start: .5rem; border-block-start: 1px solid var(--line); }
    .rows article > ul { display: flex; flex-wrap: wrap; gap: .5rem; padding-block-start: .6rem; }
    article > ul > li { padding: .2rem .8rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .875rem; font-weight: 500; color: var(--accent); }
    article > ul > .d { color: var(--danger); }
    article i { display: inline-block; position: relative; width: .7em; height: .9em; overflow: hidden; text-indent: 2em; white-space: nowrap; vertical-align: -.08em; margin-inline-start: .15em; font-style: normal; }
    article i::before { content: ""; position: absolute; inset: auto 0 0; height: 0; border-block-end: .54em solid currentColor; border-radius: .08em; }
    article i::after { content: ""; position: absolute; inset: 0 .13em auto; height: .5em; border: .11em solid currentColor; border-block-end: 0; border-radius: .3em .3em 0 0; }
    [data-m]::before {
      content: attr(data-m); content: attr(data-m) / ""; display: inline-grid; place-content: center; vertical-align: top; margin-inline-end: .5rem; width: 1.375rem; height: 1.375rem;
      border-radius: .35rem; background: var(--accent); color: var(--ink); font-size: .75rem; text-transform: uppercase; overflow: hidden;
    }
    @media (forced-colors: active) { article, article > b, article > ul > li, [data-m]::before { border: 1px solid CanvasText; } }
    @media print {
      body { background: none; color: #000; }
      article { border: 1px solid #000; box-shadow: none !important; break-inside: avoid; }
      article, article :is(h5, h6, b, span, p, ul, ol, li, details, summary) { color: #000 !important; background: none; }
      article > p, article > div > h6 { -webkit-line-clamp: none; }
      article h5, article h5 > bdi { white-space: normal; }
      [data-m]::before { border: 1px solid #000; background: none; color: #000; }
      article details::details-content { content-visibility: visible; display: block; height: auto; }
      article summary { list-style: none; }
    }

    """
}
