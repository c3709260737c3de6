import type { EventItem } from "#table/sites/event";
import { IDLE_MS } from "./place.ts";
import { compareEvents } from "./sessionState.ts";

/** The events of one session: of one visitor, at most 30 minutes apart, without repeats. */
export interface RawSession {
  visitorId: string;
  events: EventItem[];
}

/** Divides events by visitors and pauses, in the order in which sessions begin. */
export function splitSessions(events: EventItem[]): RawSession[] {
  const found: RawSession[] = [];
  const last = new Map<string, RawSession & { messages: Set<string> }>();
  for (const event of [...events].sort(compareEvents)) {
    const { visitorId, messageId } = event;
    let known = last.get(visitorId);
    if (!known || Date.parse(event.at) - endOf(known) > IDLE_MS) {
      known = { visitorId, events: [], messages: new Set() };
      last.set(visitorId, known);
      found.push(known);
    }
    if (messageId === undefined || !known.messages.has(messageId)) known.events.push(event);
    if (messageId !== undefined) known.messages.add(messageId);
  }
  return found;
}

function endOf({ events }: RawSession): number {
  return Date.parse(events.at(-1)!.at);
}
