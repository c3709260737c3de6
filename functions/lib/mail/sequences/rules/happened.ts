import type { Happening } from "#table/mail/sequenceVersion";
import type { ProfileEventItem } from "#table/people/profileEvent";
import { isMatch, isOf, propertiesOf } from "../../../conditions/matchEvent.ts";

type Event = Pick<ProfileEventItem, "type" | "name">;
type Body = Parameters<typeof propertiesOf>[1];

/**
 * The events about a mail that can begin runs. A program's opens and clicks begin none, or mails could begin
 * each other for ever.
 */
const BY_PERSON = ["Email Opened", "Email Link Clicked"];

/** The largest age of an event that begins a run, in ms: histories are imported, too. */
const MAX_AGE_MS = 24 * 3_600_000;

/** True if an event can match, by its attributes without its content. */
export function canBeExpected(asked: Happening | undefined, event: Event): boolean {
  if (!asked) return false;
  const { segmentId, segmentChange, event: match } = asked;
  if (segmentId !== undefined) return event.name === segmentId && event.type === segmentChange?.toLowerCase();
  return match !== undefined && isOf(match, event);
}

/** True if an event matches. */
export function isExpected(asked: Happening | undefined, event: Event, body: Body): boolean {
  if (!canBeExpected(asked, event)) return false;
  const match = asked?.event;
  return !match || isMatch(match, { properties: propertiesOf(event, body) });
}

/** True if an event says that the person has entered or left a segment. */
export function isSegmentMove({ type }: Pick<Event, "type">): boolean {
  return type === "entered" || type === "left";
}

/**
 * True if an event can begin a run of a sequence whose latest number was saved at `savedAt`. A change of
 * rules moves people who have done nothing, and the mails of a sequence do not begin it again.
 */
export function canBegin(
  event: Pick<ProfileEventItem, "type" | "name" | "sourceId" | "at" | "because">,
  body: Body,
  { sequenceId, savedAt }: { sequenceId: string; savedAt: string },
  now: number,
): boolean {
  const { name, sourceId, at, because } = event;
  if (because === "RULES" || at < savedAt || Date.parse(at) < now - MAX_AGE_MS) return false;
  if (sourceId !== undefined || isSegmentMove(event)) return true;
  return BY_PERSON.includes(name!) && body.properties?.sequence_id !== sequenceId;
}
