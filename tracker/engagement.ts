import { extension } from "./extension.ts";
import { measure } from "./scroll.ts";
import { on } from "./on.ts";
import type { Payload } from "./payload.ts";
import { add, flush } from "./send.ts";

let page: Payload | false | null | undefined;
/** When the page became visible, on the monotonic clock; 0 while it is hidden. */
let since = 0;
/** The time with the page in front, in milliseconds: so far, and as far as it was sent. */
let engagedMs = 0;
let sentMs = 0;
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
  engagedMs = sentMs = depth = sent = 0;
}

function finish(): void {
  read();
  if (page) look();
  // A page has one engagement, as a rule. Another one is sent if more was seen, or if the time has grown by
  // half and 3 seconds. Less than 3 seconds alone are not sent, as in Plausible's script.
  if (page && (depth > sent || engagedMs >= 1.5 * sentMs + 3000)) {
    // The server does not look at the referrer and the properties of an engagement. Without a height there is
    // no share.
    add({
      ...page,
      n: "engagement",
      sd: Math.round((100 * depth) / height) || undefined,
      e: Math.round(engagedMs - sentMs),
    });
    sent = depth;
    sentMs = engagedMs;
  }
}

function read(): void {
  const now = performance.now();
  if (since) {
    engagedMs += now - since;
    since = now;
  }
}

function leave(): void {
  finish();
  flush();
}

/** A page that is hidden may never come back, so it reports then; another window in front ends nothing. */
function change(): void {
  read();
  since = 0;
  if (document.hidden) leave();
  else if (document.hasFocus()) since = performance.now();
}

/** Listens for scrolling, and for the page becoming visible or hidden. */
export function followEngagement(): void {
  on("scroll load", look);
  on("blur focus visibilitychange", change);
  // Not every browser hides a page that is left (MDN, "visibilitychange").
  on("pagehide", leave);
  change();
}
