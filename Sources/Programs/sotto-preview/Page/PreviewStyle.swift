internal import Presenters

// The style and the script of the page.

extension HTMLStyle {
  /// Styles of the preview, after those of a gallery.
  static let preview: StaticString = """
    #status { margin: 0; font-size: .8125rem; color: var(--faint); }
    .choices { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; padding: .75rem 1.25rem 0; }
    .choices fieldset { flex: 1 1 auto; display: flex; flex-wrap: wrap; gap: .5rem .75rem; min-width: 0; margin: 0; padding: .4rem .75rem .6rem; border: 1px solid var(--line); border-radius: .6rem; }
    legend { font-size: .875rem; font-weight: 600; padding-inline: .25rem; max-width: 100%; overflow-wrap: anywhere; }
    .choices label, .fields label { display: flex; flex-wrap: wrap; gap: .3rem; align-items: center; max-width: 100%; font-size: .875rem; }
    .choices select, .fields input, button { font: inherit; color: var(--text); background: var(--field); border: 1px solid var(--faint); border-radius: .3rem; padding: .2rem .4rem; min-width: 0; max-width: 100%; min-height: 1.75rem; }
    .fields input { width: 9rem; font-variant-numeric: tabular-nums; }
    .fields [aria-describedby] { border-color: var(--danger); }
    .fault { color: var(--danger); font-size: .8125rem; }
    .choices p { display: flex; gap: .75rem; align-items: center; margin: 0; }
    button { padding-inline: 1rem; font-weight: 600; cursor: pointer; }
    main a { color: var(--accent); }
    .lists { gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); }
    .lists .screen { width: 100%; padding: 0; margin: 0; }
    .lists h3 { margin: 0 0 .5rem; font-size: .9375rem; }
    .lists h3 > small:last-child { display: block; }
    main > .findings { padding-inline: 1.25rem; }
    .counted { min-width: 0; margin: 0 0 1rem; padding: .4rem 1rem .75rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); }
    .counted legend { float: inline-start; width: 100%; padding: .2rem 0 .3rem; }
    .counted .fields { clear: both; display: flex; flex-wrap: wrap; gap: .5rem .75rem; margin: .2rem 0 .5rem; }
    .counted dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: .5rem 1.25rem; margin: 0; }
    .counted dl > div { min-width: 0; overflow-wrap: anywhere; }
    .counted dt { font-size: .8125rem; font-weight: 500; }
    .counted dd { margin: 0; width: fit-content; max-width: 100%; }
    .counted .marks { grid-column: 1 / -1; }
    @media print { .choices, .fields, main button { display: none; } }

    """
}

/// The script of the page. It waits until files have changed, then replaces the content of the page. What was typed, the
/// focus and the scroll position stay. Without the script, the page has a link to reload it.
enum FollowingScript {
  /// The script, which the page's policy allows by ``digest``.
  static let text: StaticString = """

    (() => {
      const status = document.getElementById("status");
      const rest = time => new Promise(done => setTimeout(done, time));
      const keep = (before, after) => {
        for (const old of before.querySelectorAll("select, input")) {
          const field = after.querySelector(`[name="${CSS.escape(old.name)}"]`);
          if (!field) continue;
          const value = field.value;
          field.value = old.value;
          if (field.value !== old.value) field.value = value;
        }
      };
      const show = text => {
        const page = new DOMParser().parseFromString(text, "text/html");
        const [before, after] = [document.querySelector("main"), page.querySelector("main")];
        const focused = document.activeElement;
        const selector = focused.name ? `[name="${CSS.escape(focused.name)}"]` : focused.id ? "#" + CSS.escape(focused.id) : "";
        keep(before, after);
        before.replaceWith(document.adoptNode(after));
        document.title = page.title;
        document.querySelector("h1").replaceWith(document.adoptNode(page.querySelector("h1")));
        if (selector) document.querySelector(selector)?.focus({ preventScroll: true });
        const news = page.getElementById("status").textContent;
        if (status.textContent !== news) status.textContent = news;
      };
      const follow = async signal => {
        for (let failures = 0; failures < 3;) {
          try {
            const seen = document.querySelector("main").dataset.version;
            const choices = new URLSearchParams(location.search);
            choices.set("seen", seen);
            const answer = await fetch("changes?" + choices, { signal });
            if (!answer.ok) throw new Error(answer.statusText);
            // Without news, the answer is empty.
            if (answer.status === 200) show(await answer.text());
            failures = 0;
          } catch {
            if (signal.aborted) return;
            failures++;
            await rest(500);
          }
        }
        status.textContent = "sotto preview has ended. The page no longer follows the files.";
      };
      // A page that was left may stay in the browser's history. It must not go on waiting: a browser has only six
      // connections to a server.
      let visit = new AbortController();
      addEventListener("pagehide", () => visit.abort());
      addEventListener("pageshow", event => {
        if (!event.persisted) return;
        visit = new AbortController();
        follow(visit.signal);
      });
      follow(visit.signal);
    })();

    """

  /// The SHA-256 digest of the script in Base64, as policies name it. The browser does not run the script without it.
  ///
  /// Source: Content Security Policy Level 3, section 2.3.1, `hash-source`.
  static let digest: StaticString = "SMaa63PoHCRfK4DXx378s705j4Kh/d3pf8zcaAEtw48="
}
