package import Presenters

extension HTMLStyle {
  /// Styles of a gallery: lists side by side, tables of counts, and filters that hide some of both.
  package static let gallery: StaticString = """
    .top { display: flex; flex-wrap: wrap; gap: .4rem .75rem; align-items: center; padding: .5rem 1.25rem; background: var(--bar); }
    @media (min-width: 80rem) and (min-height: 30rem) { .top { position: sticky; inset-block-start: 0; z-index: 2; min-height: 45px; padding-block: .3rem; } }
    .top h1 { margin: 0; font-size: 1rem; max-width: 13rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .filters, .top nav { display: flex; flex-wrap: wrap; gap: .4rem .6rem; align-items: center; font-size: .8125rem; }
    .filters label { display: flex; gap: .3rem; align-items: center; max-width: 100%; }
    .filters select { font: inherit; color: var(--text); background: var(--field); border: 1px solid var(--faint); border-radius: .3rem; padding: .15rem; min-width: 0; max-width: 6rem; }
    .top nav { margin-inline-start: auto; }
    .top a { color: var(--accent); }
    main > section { padding-inline: 1.25rem; }
    main h2 { font-size: 1.125rem; scroll-margin-block-start: 4rem; }
    small { font-weight: 400; font-size: .8125rem; color: var(--faint); }
    .lists { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: 1.25rem; align-items: start; }
    .lists .screen { width: 100%; padding: 0; margin: 0; }
    .lists h3 { margin: 0 0 .5rem; font-size: .9375rem; }
    .lists h3 > small:last-child { display: block; }
    .list { padding: 1rem .75rem .25rem; border-radius: 1.5rem; border: 1px solid var(--line); background: var(--under); }
    .heading { margin: 0 0 .75rem; text-align: center; }
    .badge { padding-inline: .4rem; border: 1px solid currentColor; border-radius: .3rem; }
    .screen[data-translation="none"] { --text: var(--faint); color: var(--faint); }
    .screen[data-translation="none"] .count { background: none; }
    .untranslated { color: var(--faint); font-size: .875rem; }
    .findings, .marks { list-style: none; margin: .5rem 0; padding: 0; font-size: .8125rem; overflow-wrap: anywhere; }
    .findings li, .marks li { padding: .2rem .6rem; border-inline-start: .2rem solid var(--mark); background: var(--field); color: var(--text); scroll-margin-block-start: 4rem; }
    .marks a { color: inherit; }
    .findings strong, .marks strong { color: var(--mark); }
    .findings .error, .marks .error { border-color: var(--danger); }
    .findings .error strong, .marks .error strong { color: var(--danger); }
    .findings .note, .marks .note { border-color: var(--faint); }
    .findings .note strong, .marks .note strong { color: var(--faint); }
    .findings :target { outline: 2px solid var(--accent); }
    .rows > li:has(> .marks) > .row { outline: 2px solid var(--mark); }
    .rows > li:has(> .marks > .error) > .row { outline-color: var(--danger); }
    .table { overflow-x: auto; margin-block-end: 1.5rem; }
    table { border-collapse: collapse; width: 100%; background: var(--card); border-radius: .6rem; font-size: .9375rem; }
    caption { text-align: start; font-weight: 600; padding-block: .35rem; }
    th, td { padding: .35rem .6rem; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
    thead th { font-variant-numeric: tabular-nums; }
    tbody th { font-weight: 500; min-width: min(12rem, 40vw); }
    tbody th, thead th:first-child { position: sticky; inset-inline-start: 0; background: var(--field); z-index: 1; }
    td { min-width: 7rem; }
    td small { display: block; }
    td[dir="rtl"] small { text-align: right; }
    body:has(#rows option[value=""]:checked):has(#language option[value=""]:checked):has([data-translation="full"]):has(#translation option[value="translated"]:checked) [data-translation="none"],
    body:has(#rows option[value=""]:checked):has(#previews option[value="always"]:checked) [data-previews]:not([data-previews~="always"]),
    body:has(#rows option[value=""]:checked):has(#previews option[value="when-authenticated"]:checked) [data-previews]:not([data-previews~="when-authenticated"]),
    body:has(#rows option[value=""]:checked):has(#previews option[value="never"]:checked) [data-previews]:not([data-previews~="never"]),
    body:has(#rows option[value=""]:checked):has(#device option[value="locked"]:checked) [data-device]:not([data-device="locked"]),
    body:has(#rows option[value=""]:checked):has(#device option[value="authenticated"]:checked) [data-device]:not([data-device="authenticated"]),
    body:has(#rows option[value=""]:checked):has(#level option[value="titles"]:checked) [data-level]:not([data-level~="titles"]),
    body:has(#rows option[value=""]:checked):has(#level option[value="counts"]:checked) [data-level]:not([data-level~="counts"]),
    body:has(#rows option[value=""]:checked):has(#level option[value="apps"]:checked) [data-level]:not([data-level~="apps"]),
    body:has(#rows option[value=""]:checked):has(#level option[value="total"]:checked) [data-level]:not([data-level~="total"]),
    body:has(#rows option[value=""]:checked):has(#level option[value="nothing"]:checked) [data-level]:not([data-level~="nothing"]),
    body:has(#rows option[value="findings"]:checked) :is(.screen, .rows > li, .table, tbody tr):not(:has(.marks)) { display: none; }
    @media (forced-colors: active) { .list, .findings li, .marks li { border: 1px solid CanvasText; } }
    @media print {
      .top { position: static; background: none; }
      .filters, .top nav { display: none; }
      .lists { display: block; }
      .lists .screen { break-inside: avoid; margin-block-end: 1.5rem; }
      .list { border: 0; padding: 0; background: none; }
      .table { overflow: visible; }
      td, tbody th { min-width: 0; }
      .findings li, .marks li, .findings strong, .marks strong, small, .untranslated, .screen[data-translation="none"] { color: #000; background: none; }
    }

    """
}
