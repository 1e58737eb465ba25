internal import Presenters

extension HTMLStyle {
  /// Styles of a gallery: lists side by side, tables of counts, and filters that hide some of both.
  static let gallery: StaticString = """
    .top { position: sticky; inset-block-start: 0; z-index: 1; padding: .75rem 1.25rem; background: var(--bar); }
    .top h1 { margin: 0; font-size: 1.125rem; }
    .filters, .top nav { display: flex; flex-wrap: wrap; gap: .4rem 1rem; margin-block-start: .4rem; font-size: .875rem; }
    .filters select { font: inherit; color: var(--text); background: var(--field); border: 1px solid var(--faint); border-radius: .3rem; padding: .15rem; max-width: 14rem; }
    .top a { color: var(--accent); }
    main > section { padding-inline: 1.25rem; scroll-margin-block-start: 8rem; }
    main h2 { font-size: 1.125rem; scroll-margin-block-start: 8rem; }
    small { font-weight: 400; font-size: .8125rem; color: var(--faint); }
    .lists { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: 1.25rem; align-items: start; }
    .lists .screen { width: 100%; padding: 0; margin: 0; }
    .lists h3 { margin: 0 0 .5rem; font-size: .9375rem; }
    .lists h3 > small:last-child { display: block; }
    .list { padding: 1rem .75rem .25rem; border-radius: 1.5rem; border: 1px solid var(--line); background: var(--under); }
    .heading { margin: 0 0 .75rem; text-align: center; }
    .findings { margin: .5rem 0; padding-inline-start: 1.25rem; font-size: .8125rem; color: var(--mark); overflow-wrap: anywhere; }
    .rows > li:has(> .findings) > .row { outline: 2px solid var(--mark); }
    .table { overflow-x: auto; margin-block-end: 1.5rem; }
    table { border-collapse: collapse; width: 100%; background: var(--card); border-radius: .6rem; font-size: .9375rem; }
    caption { text-align: start; font-weight: 600; padding-block: .35rem; }
    th, td { padding: .35rem .6rem; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
    thead th { font-variant-numeric: tabular-nums; }
    tbody th { font-weight: 500; min-width: 12rem; }
    td { min-width: 7rem; }
    td small { display: block; }
    td[dir="rtl"] small { text-align: right; }
    body:has(#previews option[value="always"]:checked) [data-previews]:not([data-previews~="always"]),
    body:has(#previews option[value="when-authenticated"]:checked) [data-previews]:not([data-previews~="when-authenticated"]),
    body:has(#previews option[value="never"]:checked) [data-previews]:not([data-previews~="never"]),
    body:has(#device option[value="locked"]:checked) [data-device]:not([data-device="locked"]),
    body:has(#device option[value="authenticated"]:checked) [data-device]:not([data-device="authenticated"]),
    body:has(#level option[value="titles"]:checked) [data-level]:not([data-level~="titles"]),
    body:has(#level option[value="counts"]:checked) [data-level]:not([data-level~="counts"]),
    body:has(#level option[value="apps"]:checked) [data-level]:not([data-level~="apps"]),
    body:has(#level option[value="total"]:checked) [data-level]:not([data-level~="total"]),
    body:has(#level option[value="nothing"]:checked) [data-level]:not([data-level~="nothing"]),
    body:has(#rows option[value="findings"]:checked) [data-language]:not(:has(.findings)) { display: none; }
    @media print { .top { position: static; background: none; } .filters, .top nav { display: none; } }

    """
}
