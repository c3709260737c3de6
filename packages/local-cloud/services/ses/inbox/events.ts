import { Readable } from "node:stream";
import type { StreamAnswer } from "../../../base/http.ts";
import type { Inbox } from "./inbox.ts";

/**
 * Answers a stream of events (HTML, "Server-sent events"): one after each change, and one for all that come
 * while the reader is slow. It ends with the connection.
 */
export function changesOf(inbox: Inbox): StreamAnswer {
  let isWanted = false;
  let isLate = true;
  const send = (): void => {
    isLate = !isWanted;
    if (!isWanted) return;
    isWanted = events.push(`data: ${inbox.changes}\n\n`);
  };
  const events = new Readable({
    read: () => {
      isWanted = true;
      if (isLate) send();
    },
  });
  const stop = inbox.watch(send);
  events.once("close", stop);
  return {
    status: 200,
    headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    body: events,
  };
}
