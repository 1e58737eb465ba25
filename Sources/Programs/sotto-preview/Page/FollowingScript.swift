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
