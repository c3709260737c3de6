import { on } from "./on.ts";
import { isHashed } from "./settings.ts";
import { track } from "./track.ts";

declare global {
  interface Document {
    /**
     * True if the page is loaded for a visitor who may never see it; absent in browsers that prerender
     * nothing.
     */
    prerendering?: boolean;
  }
}

/** The last page of which a view was sent; empty if the current one is to be sent again. */
let last = "";

/**
 * Sends a page view if the page differs from the last one; its query does not count, nor that of its route
 * after `#`.
 */
function visit(): void {
  const here = location.pathname + (isHashed ? location.hash.replace(/[?&=].*/, "") : "");
  if (here == last) return;
  last = here;
  track("pageview");
}

/**
 * A page that was loaded in the background counts when it becomes visible. A page restored from the
 * back/forward cache counts again: the script continues, and no other event reports it.
 */
function show(event?: { persisted?: boolean }): void {
  if (event?.persisted) last = "";
  if (!(last || document.hidden)) visit();
}

/** Sends a page view now, and at each navigation within the page. */
export function followPages(): void {
  const { navigation } = window;
  // The Navigation API reports what routers do by it or by the history (HTML standard, "currententrychange").
  if (navigation)
    navigation.addEventListener(
      "currententrychange",
      ({ navigationType }) => navigationType != "replace" && visit(),
    );
  else {
    const push = history.pushState.bind(history);
    history.pushState = (...given) => {
      push(...given);
      visit();
    };
    on("popstate hashchange", visit);
  }
  on("pageshow visibilitychange prerenderingchange", show);
  show();
}
