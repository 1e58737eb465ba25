internal import Presenters

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
