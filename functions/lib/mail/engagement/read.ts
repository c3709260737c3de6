import type { Key } from "#table/key";
import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import type { EngagementEventItem } from "#table/mail/engagementEvent";
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

/** Reads the send with what the change of most events depends on, in one request. */
export async function readFirst(event: Engagement): Promise<FirstRead> {
  const { email, sendId } = event;
  const items = await getAll<Item>([
    keyOf(email, sendId),
    engagementEvent.key(email, event.at, event.type, event.eventId),
    emailState.key(email),
    suppression.key(email),
  ]);
  return { send: living(ofEntity<SendItem>(items, "Send")), items };
}

/** Reads the rest: the text and the locks where they may have to be claimed or given back. */
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
        ...reminderLock.lockKeysOf(found),
      ])
    : [];
  const items = [...first.items, ...more];
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
