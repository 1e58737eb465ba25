/// The style sheets of pages.
///
/// Directions are logical (`inline-start`), so each style sheet serves both writing directions. All text has a contrast
/// of at least 4.5:1 in light and dark mode (WCAG 2.2, success criterion 1.4.3), which the browser tests check.
package enum HTMLStyle {
  /// Colors and fonts of every page.
  package static let page: StaticString = """
    :root {
      --sky: #dbe7f3; --dusk: #c3cfe6; --card: #fffffff2; --edge: #a9b4c4; --depth: #c0cad8; --under: #ffffff80; --ink: #ffffff;
      --text: #16191d; --faint: #4a5058; --line: #16191d1f; --accent: #0a4fa3; --danger: #a3161d; --mark: #7a4200; --bar: #e9f0f7; --field: #ffffff;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --sky: #101828; --dusk: #1d1730; --card: #2b3242f2; --edge: #4a5468; --depth: #363f52; --under: #2b324280; --ink: #101828;
        --text: #f2f4f7; --faint: #b9c0cb; --line: #f2f4f729; --accent: #8fc1ff; --danger: #ff9c98; --mark: #ffc46b; --bar: #141d30; --field: #1c2536;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; min-height: 100vh; color: var(--text); background: linear-gradient(var(--sky), var(--dusk)) fixed;
      font: 1rem/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .25rem; }

    """

  /// Styles of a list that looks like a lock screen.
  package static let screen: StaticString = """
    .screen { max-width: 27rem; margin-inline: auto; padding: 1.5rem 1rem 3rem; }
    .screen h1 { margin: 0 0 1.25rem; text-align: center; font-size: 1.25rem; font-weight: 500; }
    main.screen:not(:has(.rows)) { min-height: 100vh; display: grid; align-content: center; }
    .rows, .actions, .row ol { list-style: none; margin: 0; padding: 0; }
    .rows > li { margin-block-end: 1.25rem; }
    .row { padding: .75rem 1rem; border-radius: 1.1rem; background: var(--card); overflow-wrap: anywhere; }
    .stacked { box-shadow: 0 .5rem 0 -.25rem var(--edge); }
    .deep { box-shadow: 0 .5rem 0 -.25rem var(--edge), 0 .95rem 0 -.5rem var(--depth); }
    .rows > li:has(> .stacked) { margin-block-end: 1.6rem; }
    .rows > li:has(> .deep) { margin-block-end: 2rem; }
    .row header { display: flex; gap: .5rem; align-items: center; margin-block-end: .25rem; }
    .row header > :is(h2, h4) { margin: 0; font-size: .875rem; font-weight: 600; min-width: 0; }
    .row header > [data-monogram] { display: flex; gap: .5rem; align-items: center; }
    .row header > :is(h2, h4) bdi { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    [data-monogram]::before {
      content: attr(data-monogram); content: attr(data-monogram) / ""; flex: none; display: grid; place-content: center; width: 1.375rem; height: 1.375rem;
      border-radius: .35rem; background: var(--accent); color: var(--ink); font-size: .75rem; text-transform: uppercase; overflow: hidden;
    }
    .row .count { flex: none; padding-inline: .4rem; border-radius: 1rem; background: var(--line); font-size: .8125rem; }
    .row header > time { margin-inline-start: auto; }
    .row time { flex: none; font-size: .8125rem; color: var(--faint); }
    .row .title { margin: .1rem 0 0; font-size: 1rem; font-weight: 600; }
    .row p { margin: 0; white-space: pre-line; }
    .row .subtitle { font-weight: 500; }
    .row .placeholder { color: var(--faint); }
    .row > .title, .row > .subtitle, .row > .body, .row > .placeholder { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
    .row > .body, .row > .placeholder { -webkit-line-clamp: 4; }
    .row details { margin-block-start: .4rem; color: var(--faint); }
    .row summary { cursor: pointer; font-size: .875rem; }
    .row ol > li { margin-block-start: .5rem; padding-block-start: .5rem; border-block-start: 1px solid var(--line); }
    .row ol { color: var(--text); }
    .actions { display: flex; flex-wrap: wrap; gap: .5rem; padding-block-start: .6rem !important; }
    .actions li {
      padding: .2rem .8rem; border: 1px solid var(--line); border-radius: 1rem;
      font-size: .875rem; font-weight: 500; color: var(--accent);
    }
    .actions .destructive { color: var(--danger); }
    .lock { display: inline-block; position: relative; width: .7em; height: .9em; overflow: hidden; text-indent: 2em; white-space: nowrap; vertical-align: -.08em; margin-inline-start: .15em; font-style: normal; }
    .lock::before { content: ""; position: absolute; inset: auto 0 0; height: 0; border-block-end: .54em solid currentColor; border-radius: .08em; }
    .lock::after { content: ""; position: absolute; inset: 0 .13em auto; height: .5em; border: .11em solid currentColor; border-block-end: 0; border-radius: .3em .3em 0 0; }
    @media (forced-colors: active) {
      .row { border: 1px solid CanvasText; }
      [data-monogram]::before, .row .count { border: 1px solid CanvasText; }
    }
    @media print {
      body { background: none; color: #000; }
      .screen { max-width: none; padding: 0; }
      main.screen:not(:has(.rows)) { min-height: 0; }
      .row { border: 1px solid #000; box-shadow: none !important; break-inside: avoid; }
      .row, .row header > *, .row time, .row details, .row ol, .row summary, .row .placeholder, .actions li { color: #000 !important; background: none; }
      [data-monogram]::before { border: 1px solid #000; background: none; color: #000; }
      .row > * { -webkit-line-clamp: none !important; }
      .row header > :is(h2, h4) bdi { white-space: normal; }
      .row details::details-content { content-visibility: visible; display: block; height: auto; }
      .row summary { list-style: none; }
    }

    """

  /// The rules for pictures beside notifications.
  static let thumbnail: StaticString = """
    .row .thumbnail { float: inline-end; width: 3.5rem; height: 3.5rem; margin-inline-start: .75rem; border-radius: .4rem; object-fit: cover; }

    """
}
