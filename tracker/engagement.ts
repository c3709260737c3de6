import { sendLast, type Payload } from "./send.ts";

/** Less time than this is not worth an event of its own, unless more of the page was seen. As Plausible has it. */
const LEAST_MS = 3000;

let page: Payload | undefined;
/** When the visitor began to look, by the clock that no one sets; 0 while nobody looks. */
let since = 0;
let engagedMs = 0;
/** How far down the page was seen: in pixels so far, and in percent as told last. */
let depth = 0;
let told = -1;

const isLooking = (): boolean => document.visibilityState == "visible" && document.hasFocus();

function look(): void {
  depth = Math.max(depth, scrollY + innerHeight);
}

/** Starts a page: what was still to tell of the one before is told. A page that does not count has no engagement either. */
export function begin(next: Payload | undefined): void {
  tell();
  page = next;
  engagedMs = depth = 0;
  told = -1;
  since = isLooking() ? performance.now() : 0;
}

function tell(): void {
  const now = performance.now();
  if (since) {
    engagedMs += now - since;
    since = now;
  }
  look();
  // A page's height grows while it loads, so that the share is of what it is now.
  const sd = Math.min(100, Math.round((depth / document.documentElement.scrollHeight) * 100));
  if (page && (sd > told || engagedMs >= LEAST_MS)) {
    const { u, p } = page;
    sendLast({ n: "engagement", u, p, sd, e: Math.round(engagedMs) });
    told = Math.max(told, sd);
    engagedMs = 0;
  }
}

function change(): void {
  if (isLooking()) since ||= performance.now();
  else {
    tell();
    since = 0;
  }
}

/** Listens for what a visitor does with the page. What happens to the document reaches the window too. */
export function followEngagement(): void {
  addEventListener("scroll", look);
  for (const type of ["blur", "focus", "visibilitychange"]) addEventListener(type, change);
  // Not every browser hides a page that is left (MDN, "visibilitychange").
  addEventListener("pagehide", tell);
}
