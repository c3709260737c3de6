import { on } from "./on.ts";
import type { Payload } from "./payload.ts";
import { send } from "./send.ts";

let page: Payload | null | undefined;
/** When the visitor began to look, by the monotonic clock; 0 while the page is not seen. */
let since = 0;
let engagedMs = 0;
/** How far down the page was seen, in pixels: so far, and when it was sent last. */
let depth = 0;
let sent = 0;

function look(): void {
  depth = Math.max(depth, scrollY + innerHeight);
}

/** Starts a page: what was still to send of the one before is sent. A page that does not count has no engagement either. */
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
  look();
  // Less than 3 seconds are not worth an event of their own, unless more of the page was seen. As Plausible has it.
  if (page && (depth > sent || engagedMs >= 3000)) {
    // A page's height grows while it loads, so that the share is of what it is now.
    const sd = Math.round((100 * depth) / document.documentElement.scrollHeight);
    send({ ...page, n: "engagement", r: undefined, sd, e: Math.round(engagedMs) });
    sent = depth;
    engagedMs = 0;
  }
}

function change(): void {
  if (!document.hidden && document.hasFocus()) since ||= performance.now();
  else {
    finish();
    since = 0;
  }
}

/** Listens for what a visitor does with the page. */
export function followEngagement(): void {
  on("scroll", look);
  on("blur focus visibilitychange", change);
  // Not every browser hides a page that is left (MDN, "visibilitychange").
  on("pagehide", finish);
  change();
}
