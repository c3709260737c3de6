import { at } from "./dom.mts";

/**
 * Does the work after each change of the inbox, and at the start, when the stream says how it is. Changes
 * that come while it works are done together.
 */
export function watchChanges(work: () => Promise<void>): void {
  const run = together(work);
  const live = at("live", HTMLElement);
  const say = (state: "" | " lost", words: string): void => {
    live.className = `live${state}`;
    live.textContent = words;
  };
  let events = open();
  function open(): EventSource {
    const opened = new EventSource("/inbox/events");
    opened.addEventListener("message", () => void run());
    opened.addEventListener("open", () => say("", "Live"));
    opened.addEventListener("error", () => say(" lost", "Reconnecting"));
    return opened;
  }
  // A browser has few connections to one origin, and a page that it keeps for "back" would hold one.
  addEventListener("pagehide", () => events.close());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) events = open();
  });
}

/** Returns a function that does the work, and does it once more for all calls in between. */
function together(work: () => Promise<void>): () => Promise<void> {
  let isWorking = false;
  let isAsked = false;
  return async () => {
    isAsked = true;
    if (isWorking) return;
    isWorking = true;
    while (isAsked) {
      isAsked = false;
      await work();
    }
    isWorking = false;
  };
}
