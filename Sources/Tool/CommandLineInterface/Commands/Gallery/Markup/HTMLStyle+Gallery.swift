package import Presenters

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
