import type { SendItem } from "#table/mail/send";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import type { Write } from "../../aws/dynamodb.ts";
import { orDropped, UnusableSesEvent } from "../../aws/sesEvent.ts";
import { sendChangeOf } from "../send/state/changes.ts";
import { giveLocksBack, takeFreeLocks } from "../send/state/locks.ts";
import { noteTemplateSent } from "../send/state/noteTemplateSent.ts";
import { claimTemplate, giveTemplateBack } from "../send/state/onceTemplate.ts";
import type { SendChange } from "../send/state/store.ts";
import { changeSend } from "../send/state/store.ts";
import type { Engagement } from "./event.ts";
import { parseEngagement } from "./event.ts";
import { clickWrites, putEngagement } from "./eventWrites.ts";
import type { FirstRead, KnownEngagement } from "./read.ts";
import { isTaken, readFirst, readForEngagement } from "./read.ts";
import { clickedLinks } from "./links.ts";
import { softAfter } from "./softBounces.ts";
import { suppressionWrites } from "./suppress.ts";
import { engagementChange } from "./transition.ts";
import { iso } from "../../text/iso.ts";

/** A mail that a person has opened, or has clicked in. */
export interface EngagedSend {
  send: SendItem;
  /** True if this event is a click. */
  isClick: boolean;
}

/**
 * Stores an event of SES, with its consequences for its send, address, suppression and counts, in one
 * transaction. A repetition changes nothing, and the order of events makes no difference. A message that is
 * no event about a send of this stage is logged, without its content, and dropped. Returns the send if a
 * person has opened the mail or clicked in it, also for a repetition: the caller's next steps may not have
 * been done yet.
 */
export function applyEvent(message: unknown): Promise<EngagedSend | undefined> {
  return orDropped(() => apply(parseEngagement(message)));
}

async function apply(event: Engagement): Promise<EngagedSend | undefined> {
  let textSent: TemplateVersionItem | undefined;
  let first: FirstRead = { items: [] };
  const read = async () => (first = await readFirst(event)).send;
  const decide = async (found: SendItem): Promise<SendChange | null> => {
    requireAsked(found, event);
    const known = await readForEngagement(found, event, first);
    textSent = isTaken(found) ? undefined : known.version;
    if (known.isRepeated || isStored(event, found)) return null;
    return { ...changeBy(event, found, known), links: await clickedLinks(event, found) };
  };
  const after = await changeSend(event.email, event.sendId, decide, read);
  if (!after) throw new UnusableSesEvent("there is no such send");
  if (textSent?.status === "APPROVED") await noteTemplateSent(textSent);
  return isOfPerson(event, after) ? { send: after, isClick: event.type === "CLICKED" } : undefined;
}

/** True if a person has opened the mail, or has clicked in it. */
function isOfPerson({ type }: Engagement, { openedAt, clickedAt }: SendItem): boolean {
  return (type === "OPENED" && openedAt !== undefined) || (type === "CLICKED" && clickedAt !== undefined);
}

/**
 * The event that SES took a mail is stored with the change that settles its send. A second mail of the send
 * has an event of its own.
 */
function isStored({ type, messageId }: Engagement, found: SendItem): boolean {
  return type === "SENT" && isTaken(found) && (found.messageId ?? messageId) === messageId;
}

/** SES has not been asked for the mail that a forged event is about. */
function requireAsked({ attempt, messageId }: SendItem, event: Engagement): void {
  const isOther = messageId !== undefined && messageId !== event.messageId;
  if (attempt === 0 || (isOther && attempt === 1))
    throw new UnusableSesEvent("SES was not asked for its mail");
}

function changeBy(event: Engagement, found: SendItem, known: KnownEngagement): SendChange {
  const sent: SendChange = isTaken(found) ? { set: {} } : settled(found, event, known);
  const now = { ...found, ...sent.set };
  const soft = softAfter(known.state ?? {}, event);
  return {
    set: { ...sent.set, ...engagementChange(now, event) },
    ...(soft || sent.more ? { state: { read: known.state, set: { ...sent.state?.set, ...soft } } } : {}),
    more: [
      ...(sent.more ?? []),
      ...eventWrites(event, found),
      ...suppressionWrites(event, soft, known.suppression),
      ...(event.type === "REJECTED" ? givenBack(found, known) : []),
    ],
  };
}

function eventWrites(event: Engagement, found: SendItem): Write[] {
  if (event.type === "CLICKED") return clickWrites(event, found);
  return event.type === "SENT" && !isTaken(found) ? [] : [putEngagement(event, found)];
}

/**
 * Gives back the text and locks of a mail that SES rejected. It reaches no one, so another send may have
 * them.
 */
function givenBack(found: SendItem, { version, locks }: KnownEngagement): Write[] {
  const own = locks.filter(({ sendId }) => sendId === found.sendId).map(({ PK, SK }) => ({ PK, SK }));
  return [
    ...(version?.claimedBy === found.sendId ? giveTemplateBack(found) : []),
    ...giveLocksBack(found, own),
  ];
}

/**
 * Whatever SES reports of a mail, it has taken it: delivery had no answer, or has even given up. A text that
 * is sent once, and the locks of a reminder, were then given back, and are claimed again unless another send
 * has them.
 */
function settled(
  found: SendItem,
  { type, messageId, mailedAt }: Engagement,
  { settings, version, state, sentTemplate, locks }: KnownEngagement,
): SendChange {
  const { timezone } = settings;
  const at = Date.parse(mailedAt);
  const cap = found.lane === "BULK" ? { read: state, from: found.askedAt ?? iso(at) } : undefined;
  const sent = sendChangeOf(found, {
    ...{ status: "SENT", messageId, at, timezone, before: { sentTemplate } },
    cap,
  });
  const isFree = version?.claimedBy === undefined && ["APPROVED", "SENT"].includes(version?.status ?? "");
  const claims = [...(found.once && isFree ? [claimTemplate(found)] : []), ...takeFreeLocks(found, locks)];
  const more = [...(sent.more ?? []), ...(type === "REJECTED" ? [] : claims)];
  return { ...sent, set: { ...sent.set, failedBecause: undefined }, more };
}
