import type { SequenceItem } from "#table/mail/sequence";
import type { Happening } from "#table/mail/sequenceVersion";
import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profileEvent from "#table/people/profileEvent";
import { getAll, pages } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { sendAll } from "../../aws/sqs.ts";
import { unpackBody } from "../../input/body.ts";
import { ownersOfProfiles } from "../../trust/linked.ts";
import { isTrusted } from "../../trust/trusted.ts";
import { linkedAddresses } from "../profiles/linked.ts";
import type { PersonProfiles } from "../profiles/persons.ts";
import { readPersons } from "../profiles/persons.ts";
import { definitionOf } from "./definitions.ts";
import { endExecutions } from "./endExecutions.ts";
import { recentSource } from "./recent.ts";
import { canBegin, canBeExpected, isSegmentMove, isExpected } from "./rules/happened.ts";
import { startTriggered } from "./triggers.ts";

/** Events in the history of a profile that a sequence may ask for, at most 25. */
export interface EventsMessage {
  does: "EVENTS";
  profileId: string;
  events: { at: string; sourceId: string; messageId: string }[];
}

/** No event is later than its arrival, by the clock of the function that took it. */
const SKEW_MS = 60_000;

/** The parts of an event's content that are read. */
type Body = { properties?: Record<string, unknown>; traits?: Record<string, unknown>; context?: unknown };

interface Happened {
  event: ProfileEventItem;
  body: Body;
}

/** A root that is due is evaluated within a minute. */
const EVALUATED_SECONDS = 90;
/** A root that was not evaluated for so long is not waited for. */
const MAX_WAIT_MS = 24 * 3_600_000;

/**
 * Begins and ends runs by events in a history, in the order of their times. The runs are the linked
 * subscriber's, as `Profile.subscriber` says. A repeated or late event begins and ends nothing again. A
 * person who has entered or left a segment must still be in it, or not. While the person is to be evaluated,
 * because profiles have joined or time has passed, the event waits in the queue.
 */
export async function beginByEvents(message: EventsMessage, sequences: SequenceItem[]): Promise<void> {
  const happened = await readHappened(message, sequences);
  if (happened.length === 0) return;
  const person = (await readPersons([message.profileId])).get(message.profileId);
  if (person === "CHANGED") throw new InternalError("profiles were merged or parted between two reads");
  if (!person) return;
  const email = (await linkedAddresses([person])).get(person);
  if (email === undefined) return;
  const waiting = happened.filter(({ event }) => isSegmentMove(event) && isToBeEvaluated(person, event));
  for (const each of happened)
    if (!waiting.includes(each) && (await isOfPerson(person, each)))
      await beginAndEnd(person, email, each, sequences);
  if (waiting.length === 0) return;
  const events = waiting.map(({ event }) => keyOf(event));
  await sendAll("runs", [{ ...message, events }], { delaySeconds: EVALUATED_SECONDS });
}

async function readHappened(
  { profileId, events }: EventsMessage,
  sequences: SequenceItem[],
): Promise<Happened[]> {
  const items = await getAll<ProfileEventItem>(
    events.map(({ at, sourceId, messageId }) => profileEvent.key(profileId, at, sourceId, messageId)),
  );
  return items
    .filter((item) =>
      sequences.some(({ trigger, exitOn }) => canBeExpected(trigger, item) || canBeExpected(exitOn, item)),
    )
    .sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    .map((event) => ({ event, body: bodyOf(event) }));
}

const bodyOf = (event: ProfileEventItem): Body => (unpackBody(event) as Body | undefined) ?? {};

const keyOf = ({ at, sourceId = profileEvent.NO_SOURCE, messageId }: ProfileEventItem) => ({
  at,
  sourceId,
  messageId,
});

function isToBeEvaluated([{ dueAt, isRegrouped }]: PersonProfiles, { at }: ProfileEventItem): boolean {
  const now = Date.now();
  const isDue = isRegrouped || (dueAt !== undefined && Date.parse(dueAt) <= now);
  return isDue && Date.parse(at) > now - MAX_WAIT_MS;
}

/**
 * True if an event is known to be of the person, and a change of a segment is neither outdated nor a page's
 * claim.
 */
async function isOfPerson(person: PersonProfiles, { event, body }: Happened): Promise<boolean> {
  const [{ segments = {} }] = person;
  if (event.because === "CLAIM") return false;
  if (isSegmentMove(event)) return Object.hasOwn(segments, event.name!) === (event.type === "entered");
  if (event.sourceId === undefined) return true;
  const identities = person.flatMap((each) => each.identities);
  const { type, userId, anonymousId } = event;
  const said = { ...body, type, userId, anonymousId };
  return isTrusted(said, await recentSource(event.sourceId), identities, ownersOfProfiles(person));
}

async function beginAndEnd(
  person: PersonProfiles,
  email: string,
  { event, body }: Happened,
  sequences: SequenceItem[],
): Promise<void> {
  const { at, because } = event;
  for (const { sequenceId, exitOn } of sequences)
    if (isExpected(exitOn, event, body)) await endExecutions(email, sequenceId, at);
  for (const { sequenceId, trigger, exitOn, latestNumber } of sequences) {
    if (!isExpected(trigger, event, body)) continue;
    const { createdAt: savedAt } = await definitionOf(sequenceId, latestNumber);
    if (!canBegin(event, body, { sequenceId, savedAt }, Date.now())) continue;
    if (await hasEndedSince(person, exitOn, at)) continue;
    await startTriggered({ email, sequenceId, event: { at, isOnce: because === "MERGE" } });
  }
}

/**
 * True if an event that ends runs has come after the one that begins them: their messages come in any order.
 */
async function hasEndedSince(
  person: PersonProfiles,
  exitOn: Happening | undefined,
  at: string,
): Promise<boolean> {
  if (!exitOn) return false;
  const until = new Date(Date.now() + SKEW_MS).toISOString();
  for (const { profileId } of person)
    for await (const later of pages<ProfileEventItem>(profileEvent.within(profileId, at, until)))
      for (const event of later.filter((one) => one.at > at && canBeExpected(exitOn, one))) {
        const body = bodyOf(event);
        if (isExpected(exitOn, event, body) && (await isOfPerson(person, { event, body }))) return true;
      }
  return false;
}
