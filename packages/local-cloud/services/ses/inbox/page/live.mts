import { at } from "./dom.mts";

/** A cloud that starts refuses streams (503), and a browser gives up one that is refused. */
const AGAIN_MS = 1_000;

/**
 * Does the work after each change of the inbox, and at the start, when the stream says how it is. Changes
 * that come while it works are done together. A page that is not seen has no stream: a browser has few
 * connections to one origin.
 */
export function watchChanges(work: () => Promise<void>): void {
  const run = together(work);
  const live = at("live", HTMLElement);
  const say = (state: "" | " lost", words: string): void => {
    live.className = `live${state}`;
    live.textContent = words;
  };
  let events: EventSource | undefined;
  const open = (): void => {
    const opened = new EventSource("/inbox/events");
    events = opened;
    opened.addEventListener("message", () => void run());
    opened.addEventListener("open", () => say("", "Live"));
    opened.addEventListener("error", () => {
      say(" lost", "Reconnecting");
      if (opened.readyState === EventSource.CLOSED) setTimeout(() => events === opened && open(), AGAIN_MS);
    });
  };
  const close = (): void => {
    events?.close();
    events = undefined;
    say("", "");
  };
  const follow = (): void => {
    if (document.hidden) close();
    else if (!events) open();
  };
  document.addEventListener("visibilitychange", follow);
  addEventListener("pagehide", close);
  addEventListener("pageshow", follow);
  follow();
}

/** Returns a function that does the work, and does it once more for all calls in between. */
function together(work: () => Promise<void>): () => Promise<void> {
  let isWorking = false;
  let isAsked = false;
  return async () => {
    isAsked = true;
    if (isWorking) return;
    isWorking = true;
    try {
      while (isAsked) {
        isAsked = false;
        await work();
      }
    } finally {
      isWorking = false;
    }
  };
}
