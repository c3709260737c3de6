import { saidOf } from "#functions/input/details";
import type { EventDrop } from "./answers.ts";
import type { EventRefusal, EventResult } from "./eventResult.ts";
import type { EventSender } from "./sender.ts";

/** Returns all that is dropped of a request: events, and details of those that are taken. */
export function dropsOf(results: EventResult[], refusals: EventRefusal[], sender: EventSender): EventDrop[] {
  const invalid = refusals.map(({ event, error: { field, message } }): EventDrop => ({
    event,
    reason: "invalid-event",
    field,
    message,
  }));
  const dropped = results.flatMap(({ event, domain, item }): EventDrop[] =>
    typeof item === "string" ? [{ event, domain, reason: item }] : [],
  );
  const kept = results.filter(({ item }) => typeof item !== "string");
  // Each detail of an event for several sites is named once.
  const details = new Map(
    kept.flatMap(({ event, details }) =>
      details.map((detail) => [`${event} ${detail.reason} ${detail.field}`, { event, ...saidOf(detail) }]),
    ),
  );
  const ofSender = kept.length > 0 ? sender.details.map(saidOf) : [];
  return [...invalid, ...dropped, ...details.values(), ...ofSender];
}
