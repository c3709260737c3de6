import type { DestinationItem } from "#table/people/destination";
import { domainsOf } from "#table/people/destination";
import { isMatch, isOf } from "../../conditions/matchEvent.ts";
import type { HistoryEvent } from "../rules/event.ts";
import { ruleEvent } from "../rules/event.ts";

/** The settings of a destination that decide which events go there. */
export type Filters = Pick<
  DestinationItem,
  "name" | "status" | "domains" | "events" | "segments" | "consent"
>;

type Values = Record<string, unknown>;

/** The parts of an event's content that are looked at here; all of it is sent. */
export interface EventContent {
  properties?: Values;
  traits?: Values;
  context?: Values;
  integrations?: Values;
  [name: string]: unknown;
}

/** An event of a history with its content. */
export type Event = Omit<HistoryEvent, "body"> & { body: EventContent };

/** True if an event says that the person entered or left the segment in its name. */
export const isMemberMove = ({ type }: Pick<Event, "type">): boolean => type === "entered" || type === "left";

/**
 * True if an event can go to a destination, as far as this is known without its content. Entering and leaving
 * a segment has no consent, so it does not go where that is needed.
 */
export function canGo(filters: Filters, event: Pick<Event, "type" | "name">): boolean {
  const { status, events, segments, consent } = filters;
  if (status === "DISABLED" || !domainsOf(filters).includes("PEOPLE")) return false;
  if (isMemberMove(event)) return !consent && (segments ? segments.includes(event.name!) : !events);
  return !events || events.some((match) => isOf(match, event));
}

/** True if an event goes to a destination. `memberOf` has the segments that the person is in now. */
export function isWanted(filters: Filters, event: Event, memberOf: ReadonlyMap<string, unknown>): boolean {
  if (!canGo(filters, event)) return false;
  if (isMemberMove(event)) return true;
  const { name, events, segments, consent = [] } = filters;
  return (
    (!events || events.some((match) => isOf(match, event) && isMatch(match, ruleEvent(event)))) &&
    (!segments || segments.some((segmentId) => memberOf.has(segmentId))) &&
    hasConsent(event.body, consent) &&
    isMeant(event.body, name)
  );
}

/** Segment, "Consent in Segment Connections": a category that an event does not have is not consented to. */
function hasConsent({ context = {} }: EventContent, categories: string[]): boolean {
  const preferences = objectAt(objectAt(context, "consent"), "categoryPreferences");
  return categories.every((category) => valueAt(preferences, category) === true);
}

/**
 * Segment, "Spec: Common fields", `integrations`: a name that is `false` is left out, one that is true or has
 * options is meant; `All` decides for names that it does not have.
 */
function isMeant({ integrations = {} }: EventContent, name: string): boolean {
  const own = valueAt(integrations, name);
  if (own === true || (typeof own === "object" && own !== null)) return true;
  return own !== false && valueAt(integrations, "All") !== false;
}

function objectAt(values: object, name: string): object {
  const value = valueAt(values, name);
  return typeof value === "object" && value !== null ? value : {};
}

/** The names are the sender's, and `constructor` is a name like others. */
function valueAt(values: object, name: string): unknown {
  return Object.hasOwn(values, name) ? (values as Values)[name] : undefined;
}
