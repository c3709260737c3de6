import type { Happening } from "#table/mail/sequenceVersion";
import type { ProfileEventItem } from "#table/people/profileEvent";
import { isMatch, isOf, propertiesOf } from "../../../conditions/matchEvent.ts";

type Event = Pick<ProfileEventItem, "type" | "name">;
type Body = Parameters<typeof propertiesOf>[1];

/**
 * What of an event that begins runs is about a mail: what a program does begins none, or mails could begin
 * each other for ever.
 */
const BY_PERSON = ["Email Opened", "Email Link Clicked"];

/** How old an event may be that begins a run, in ms: histories are imported, too. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Whether an event can be what is asked for, by what is known without its content. */
export function canBeExpected(asked: Happening | undefined, event: Event): boolean {
  if (!asked) return false;
  const { segmentId, segmentChange, event: match } = asked;
  if (segmentId !== undefined) return event.name === segmentId && event.type === segmentChange?.toLowerCase();
  return match !== undefined && isOf(match, event);
}

/** Whether an event is what is asked for. */
export function isExpected(asked: Happening | undefined, event: Event, body: Body): boolean {
  if (!canBeExpected(asked, event)) return false;
  const match = asked?.event;
  return !match || isMatch(match, { properties: propertiesOf(event, body) });
}

/** Whether an event says that the person has entered or left a segment. */
export function isMove({ type }: Pick<Event, "type">): boolean {
  return type === "entered" || type === "left";
}

/**
 * Whether an event can begin a run of a sequence whose latest number was saved at `savedAt`. A change of
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
  if (sourceId !== undefined || isMove(event)) return true;
  return BY_PERSON.includes(name!) && body.properties?.sequence_id !== sequenceId;
}
