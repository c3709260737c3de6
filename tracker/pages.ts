import { on } from "./on.ts";
import { isHashed } from "./settings.ts";
import { track } from "./track.ts";

let last: string | undefined;

/** A page view, if the page is another one; a query is no other page. */
function visit(): void {
  const here = location.pathname + (isHashed ? location.hash : "");
  if (here == last) return;
  last = here;
  track("pageview");
}

/**
 * A page that was loaded in the background counts when it is first seen. One that comes back from the cache of pages that were left
 * counts again: the script runs on, and nothing else says so.
 */
function show(event?: { persisted?: boolean }): void {
  if (event?.persisted) last = undefined;
  if (!(last || document.hidden)) visit();
}

/** Sends a page view now, and at each navigation within the page. */
export function followPages(): void {
  const push = history.pushState.bind(history);
  history.pushState = (...given) => {
    push(...given);
    visit();
  };
  on("popstate hashchange", visit);
  on("pageshow visibilitychange", show);
  show();
}
