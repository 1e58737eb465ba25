/// The style sheets of pages.
///
/// Directions are logical (`inline-start`), so each style sheet serves both writing directions. All text has a contrast
/// of at least 4.5:1 in light and dark mode (WCAG 2.2, success criterion 1.4.3), which the browser tests check.
package enum HTMLStyle {
  /// Colors and fonts of every page.
  package static let page: StaticString = """
    :root {
      --sky: #dbe7f3; --dusk: #c3cfe6; --card: #fffffff2; --edge: #ffffffb8; --under: #ffffff80;
      --text: #16191d; --faint: #4a5058; --line: #16191d1f; --accent: #0a4fa3; --danger: #a3161d; --mark: #7a4200; --bar: #e9f0f7; --field: #ffffff;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --sky: #101828; --dusk: #1d1730; --card: #2b3242f2; --edge: #2b3242b8; --under: #2b324280;
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
    .rows, .actions, .row ol { list-style: none; margin: 0; padding: 0; }
    .rows > li { margin-block-end: 1.25rem; }
    .row { padding: .75rem 1rem; border-radius: 1.1rem; background: var(--card); overflow-wrap: anywhere; }
    .stacked { box-shadow: 0 .65rem 0 -.3rem var(--edge); }
    .deep { box-shadow: 0 .65rem 0 -.3rem var(--edge), 0 1.25rem 0 -.6rem var(--under); }
    .rows > li:has(> .stacked) { margin-block-end: 1.6rem; }
    .rows > li:has(> .deep) { margin-block-end: 2.1rem; }
    .row header { display: flex; gap: .75rem; justify-content: space-between; align-items: baseline; }
    .row header > :first-child { margin: 0; font-size: .875rem; font-weight: 500; color: var(--faint); }
    .row time { flex: none; font-size: .8125rem; color: var(--faint); }
    .row .title { margin: .2rem 0 0; font-size: 1rem; font-weight: 600; }
    .row p { margin: 0; white-space: pre-line; }
    .row details { margin-block-start: .3rem; color: var(--faint); }
    .row summary { cursor: pointer; font-size: .875rem; }
    .row ol > li { margin-block-start: .5rem; padding-block-start: .5rem; border-block-start: 1px solid var(--line); }
    .row ol { color: var(--text); }
    .actions { display: flex; flex-wrap: wrap; gap: .5rem; padding-block-start: .6rem !important; }
    .actions li {
      padding: .2rem .8rem; border: 1px solid var(--line); border-radius: 1rem;
      font-size: .875rem; font-weight: 500; color: var(--accent);
    }
    .actions .destructive { color: var(--danger); }
    @media print {
      body { background: none; color: #000; }
      .screen { max-width: none; padding: 0; }
      .row { border: 1px solid #000; box-shadow: none; break-inside: avoid; }
      .row, .row header > *, .row details, .actions li { color: #000; background: none; }
    }

    """
}
