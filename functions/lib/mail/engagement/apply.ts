import type { Key } from "#table/key";
import { absent } from "#table/key";
import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import * as engagementEvent from "#table/mail/engagementEvent";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as reminderLock from "#table/mail/reminderLock";
import type { Click, SendItem } from "#table/mail/send";
import type { SentTemplateItem } from "#table/mail/sentTemplate";
import * as sentTemplate from "#table/mail/sentTemplate";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { getAll } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { asSent } from "../send/state/changes.ts";
import { giveLocksBack, takeFreeLocks } from "../send/state/locks.ts";
import { noteTextSent } from "../send/state/noteTextSent.ts";
import { claimText, giveTextBack } from "../send/state/onceText.ts";
import type { SendChange } from "../send/state/store.ts";
import { changeSend } from "../send/state/store.ts";
import { withClick } from "./clicks.ts";
import type { Engagement } from "./event.ts";
import { NotOurs, parseEvent } from "./event.ts";
import { softAfter } from "./softBounces.ts";
import { suppressionWrites } from "./suppress.ts";
import { transition } from "./transition.ts";

/** What an event's change depends on, as it is at one moment. */
interface Known {
  isRepeated: boolean;
  state?: EmailStateItem;
  suppression?: SuppressionItem;
  settings: Pick<EmailSettingsItem, "timezone">;
  version?: TemplateVersionItem;
  sentTemplate?: SentTemplateItem;
  locks: ReminderLockItem[];
}

/** A mail that a person has opened, or has clicked in. */
export interface Engaged {
  send: SendItem;
  /** Whether this event is a click. */
  isClick: boolean;
}

/**
 * Takes an event of SES in: it is stored, with what follows for its send, address, suppression and counts, in one
 * transaction. A repetition changes nothing, and the order of events makes no difference. What is no event about a
 * send of this stage is logged, without what it says, and dropped. Returns the send if a person has opened the mail or
 * clicked in it, also for a repetition: what follows may not have been done yet.
 */
export async function applyEvent(message: unknown): Promise<Engaged | undefined> {
  try {
    return await apply(parseEvent(message));
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
    log.info("an event of SES was dropped", { because: error.message });
    return undefined;
  }
}

async function apply(event: Engagement): Promise<Engaged | undefined> {
  let textSent: TemplateVersionItem | undefined;
  const after = await changeSend(event.email, event.sendId, async (found) => {
    requireAsked(found, event);
    const known = await read(found, event);
    textSent = isSettled(found) ? undefined : known.version;
    return known.isRepeated ? null : changeBy(event, found, known);
  });
  if (!after) throw new NotOurs("there is no such send");
  if (textSent?.status === "APPROVED") await noteTextSent(textSent);
  return isOfPerson(event, after) ? { send: after, isClick: event.type === "CLICKED" } : undefined;
}

/** Whether a person has opened the mail, or has clicked in it. */
function isOfPerson({ type }: Engagement, { openedAt, clickedAt }: SendItem): boolean {
  return (type === "OPENED" && openedAt !== undefined) || (type === "CLICKED" && clickedAt !== undefined);
}

/** SES has not been asked for the mail that a forged event is about. */
function requireAsked({ attempt, messageId }: SendItem, event: Engagement): void {
  const isOther = messageId !== undefined && messageId !== event.messageId;
  if (attempt === 0 || (isOther && attempt === 1)) throw new NotOurs("SES was not asked for its mail");
}

/** Whether it is known that SES took the mail. */
function isSettled({ sentAt }: SendItem): boolean {
  return sentAt !== undefined;
}

function changeBy(event: Engagement, found: SendItem, known: Known): SendChange {
  const sent: SendChange = isSettled(found) ? { set: {} } : settled(found, event, known);
  const now = { ...found, ...sent.set };
  const soft = softAfter(known.state ?? {}, event);
  return {
    set: { ...sent.set, ...transition(now, event) },
    ...(soft || sent.more ? { state: { read: known.state, set: soft ?? {} } } : {}),
    more: [
      ...(sent.more ?? []),
      ...(event.type === "CLICKED" ? clickWrites(event, found) : [putEvent(event, found)]),
      ...suppressionWrites(event, soft, known.suppression),
      ...(event.type === "REJECTED" ? givenBack(found, known) : []),
    ],
  };
}

/** What SES rejects reaches no one: another send may have what this one still has. */
function givenBack(found: SendItem, { version, locks }: Known): Write[] {
  const own = locks.filter(({ sendId }) => sendId === found.sendId).map(({ PK, SK }) => ({ PK, SK }));
  return [...(version?.claimedBy === found.sendId ? giveTextBack(found) : []), ...giveLocksBack(found, own)];
}

/**
 * Whatever SES reports of a mail, it has taken it: delivery had no answer, or has even given up. A text that is sent
 * once, and the locks of a reminder, were then given back, and are claimed again unless another send has them.
 */
function settled(
  found: SendItem,
  { type, messageId, mailedAt }: Engagement,
  { settings, version, sentTemplate, locks }: Known,
): SendChange {
  const { timezone } = settings;
  const sent = asSent(found, { messageId, at: Date.parse(mailedAt), timezone, before: { sentTemplate } });
  const isFree = version?.claimedBy === undefined && ["APPROVED", "SENT"].includes(version?.status ?? "");
  const claims = [...(found.once && isFree ? [claimText(found)] : []), ...takeFreeLocks(found, locks)];
  const more = [...(sent.more ?? []), ...(type === "REJECTED" ? [] : claims)];
  return { set: { ...sent.set, failedBecause: undefined }, more };
}

function putEvent(event: Engagement, send: SendItem): Write {
  const { templateKey, number, campaignId, sequenceId, stepId, variant } = send;
  const { messageId: _, mailedAt: __, ...kept } = event;
  const ttl = Math.floor(Date.parse(event.at) / 1000) + engagementEvent.TTL_SECONDS;
  const item = engagementEvent.item({
    ...kept,
    ...{ templateKey, number, campaignId, sequenceId, stepId, variant, ttl },
  });
  const key = engagementEvent.key(event.email, event.at, event.type, event.eventId);
  return { Put: { Item: { ...key, ...item }, ...conditionOf(absent) } };
}

/** Puts the event of a click, and marks those of earlier clicks that looked like a person's. */
function clickWrites(event: Engagement, found: SendItem): Write[] {
  const { isMachine, takenBack } = withClick(found.clicks ?? [], event);
  const marks = takenBack.map(({ at, eventId }: Click) => ({
    Update: {
      Key: engagementEvent.key(found.email, at, "CLICKED", eventId),
      UpdateExpression: "SET #isMachine = :isMachine",
      ConditionExpression: "attribute_exists(#PK)",
      ExpressionAttributeValues: { ":isMachine": true },
    },
  }));
  return [putEvent({ ...event, isMachine }, found), ...marks];
}

/** Reads all of it in one request. The text and the locks are read where they may have to be claimed or given back. */
async function read(found: SendItem, event: Engagement): Promise<Known> {
  const { email, templateKey, number } = found;
  const isClaimed = !isSettled(found) || event.type === "REJECTED";
  const items = await getAll<Key & { entity: string }>([
    engagementEvent.key(email, event.at, event.type, event.eventId),
    emailState.key(email),
    suppression.key(email),
    ...(isClaimed
      ? [
          ...[settings.key, templateVersion.key(templateKey, number), sentTemplate.key(email, templateKey)],
          ...reminderLock.keysOf(found),
        ]
      : []),
  ]);
  const find = <Item>(entity: string) => items.find((each) => each.entity === entity) as Item | undefined;
  return {
    isRepeated: find("EngagementEvent") !== undefined,
    state: find("EmailState"),
    suppression: find("Suppression"),
    settings: find("EmailSettings") ?? settings.DEFAULTS,
    version: find("TemplateVersion"),
    sentTemplate: find("SentTemplate"),
    locks: items.filter((each): each is ReminderLockItem => each.entity === "ReminderLock"),
  };
}
