import type { Key } from "#table/key";
import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import type { EngagementEventItem, EngagementType } from "#table/mail/engagementEvent";
import * as engagementEvent from "#table/mail/engagementEvent";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as reminderLock from "#table/mail/reminderLock";
import type { SendItem } from "#table/mail/send";
import type { SentTemplateItem } from "#table/mail/sentTemplate";
import * as sentTemplate from "#table/mail/sentTemplate";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { getAll } from "../../aws/dynamodb.ts";
import { living } from "../../retention/living.ts";
import { ofEntity } from "../ofEntity.ts";
import { keyOf } from "../send/state/store.ts";
import type { Engagement } from "./event.ts";

/** The items that an event's change depends on, as they are at one moment. */
export interface KnownEngagement {
  isRepeated: boolean;
  state?: EmailStateItem;
  suppression?: SuppressionItem;
  settings: Pick<EmailSettingsItem, "timezone">;
  version?: TemplateVersionItem;
  sentTemplate?: SentTemplateItem;
  locks: ReminderLockItem[];
}

/** True if it is known that SES took the mail. */
export function isTaken({ sentAt }: SendItem): boolean {
  return sentAt !== undefined;
}

/** The send of an event, and the items that its change depends on for any send. */
export interface FirstRead {
  send?: SendItem;
  items: Item[];
}

type Item = Key & { entity: string };

/** The events that can change the temporary bounces of an address, or its suppression. */
const OF_ADDRESS: EngagementType[] = ["DELIVERED", "BOUNCED", "COMPLAINED"];

/** Reads the send with what the change of the event depends on, in one request. */
export async function readFirst({ email, sendId, at, type, eventId }: Engagement): Promise<FirstRead> {
  const items = await getAll<Item>([
    keyOf(email, sendId),
    engagementEvent.key(email, at, type, eventId),
    ...(OF_ADDRESS.includes(type) ? [emailState.key(email), suppression.key(email)] : []),
  ]);
  return { send: living(ofEntity<SendItem>(items, "Send")), items };
}

/**
 * Reads the rest: the text and the locks where they may have to be claimed or given back, and the state of
 * the address where the mail has to be noted.
 */
export async function readForEngagement(
  found: SendItem,
  { type }: Engagement,
  first: FirstRead,
): Promise<KnownEngagement> {
  const { email, templateKey, number } = found;
  const isClaimed = !isTaken(found) || type === "REJECTED";
  const more = isClaimed
    ? await getAll<Item>([
        ...[settings.key, templateVersion.key(templateKey, number), sentTemplate.key(email, templateKey)],
        emailState.key(email),
        ...reminderLock.lockKeysOf(found),
      ])
    : [];
  // The later reading of the state comes first.
  const items = [...more, ...first.items];
  return {
    isRepeated: ofEntity<EngagementEventItem>(items, "EngagementEvent") !== undefined,
    state: ofEntity<EmailStateItem>(items, "EmailState"),
    suppression: ofEntity<SuppressionItem>(items, "Suppression"),
    settings: ofEntity<EmailSettingsItem>(items, "EmailSettings") ?? settings.DEFAULTS,
    version: ofEntity<TemplateVersionItem>(items, "TemplateVersion"),
    sentTemplate: ofEntity<SentTemplateItem>(items, "SentTemplate"),
    locks: items.filter((each): each is ReminderLockItem => each.entity === "ReminderLock"),
  };
}
