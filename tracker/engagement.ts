import { extension } from "./extension.ts";
import { measure } from "./scroll.ts";
import { on } from "./on.ts";
import type { Payload } from "./payload.ts";
import { add, flush } from "./send.ts";

let page: Payload | false | null | undefined;
/** When the page became visible, on the monotonic clock; 0 while it is hidden. */
let since = 0;
let engagedMs = 0;
/** The largest scroll depth in pixels: so far, and when it was sent last. */
let depth = 0;
let sent = 0;
/** The height of the page in pixels; a page grows while it loads. */
let height = 0;

function look(): void {
  const { scrollHeight } = document.scrollingElement!;
  const seen: [number, number] | undefined =
    scrollHeight > innerHeight
      ? [scrollY + innerHeight, scrollHeight]
      : PLAUSIBLE
        ? measure(look)
        : extension("scroll")?.(look);
  if (seen) {
    depth = Math.max(depth, seen[0]);
    height = seen[1];
  }
}

/**
 * Starts a page. The engagement of the previous one goes with the next request. A page without a page view
 * has no engagement either.
 */
export function begin(next: typeof page): void {
  finish();
  page = next;
  engagedMs = depth = sent = 0;
}

function finish(): void {
  const now = performance.now();
  if (since) {
    engagedMs += now - since;
    since = now;
  }
  if (page) look();
  // Less than 3 seconds are sent only if more of the page was seen, as in Plausible's script.
  if (page && (depth > sent || engagedMs >= 3000)) {
    // The server does not look at the referrer and the properties of an engagement. Without a height there is
    // no share.
    add({
      ...page,
      n: "engagement",
      sd: Math.round((100 * depth) / height) || undefined,
      e: Math.round(engagedMs),
    });
    sent = depth;
    engagedMs = 0;
  }
}

function leave(): void {
  finish();
  flush();
}

function change(): void {
  if (!document.hidden && document.hasFocus()) since ||= performance.now();
  else {
    leave();
    since = 0;
  }
}

/** Listens for scrolling, and for the page becoming visible or hidden. */
export function followEngagement(): void {
  on("scroll load", look);
  on("blur focus visibilitychange", change);
  // Not every browser hides a page that is left (MDN, "visibilitychange").
  on("pagehide", leave);
  change();
}
