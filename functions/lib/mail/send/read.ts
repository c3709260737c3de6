import type { Key } from "#table/key";
import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import type { SendItem } from "#table/mail/send";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import type { TemplateBodyItem } from "#table/mail/templateBody";
import * as templateBody from "#table/mail/templateBody";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import type { TopicItem } from "#table/mail/topic";
import * as topic from "#table/mail/topic";
import { cacheOf } from "../../aws/cache.ts";
import { getAll } from "../../aws/dynamodb.ts";

export type Body = Pick<TemplateBodyItem, "subject" | "text" | "html">;

/** What a delivery depends on, as it is at one moment. */
export interface Known {
  version?: TemplateVersionItem;
  body?: Body;
  subscriber?: SubscriberItem;
  suppression?: SuppressionItem;
  settings: Pick<EmailSettingsItem, "timezone" | "postalAddress" | "cap" | "quietHours">;
  state?: EmailStateItem;
  topic?: TopicItem;
}

/** A compiled body has up to 260 KB, and never changes. */
const bodies = cacheOf<Body>(20);

/** Reads all of it in one request. */
export async function readFor({ email, templateKey, number, ...send }: SendItem): Promise<Known> {
  const bodyKey = templateBody.key(templateKey, number);
  const cached = bodies.get(nameOf(bodyKey));
  const items = await getAll<Key & { entity: string }>([
    templateVersion.key(templateKey, number),
    subscriber.key(email),
    suppression.key(email),
    settings.key,
    emailState.key(email),
    ...(send.topic === undefined ? [] : [topic.key(send.topic)]),
    ...(cached ? [] : [bodyKey]),
  ]);
  const find = <Item>(entity: string) => items.find((each) => each.entity === entity) as Item | undefined;
  const body = cached ?? keep(bodyKey, find<TemplateBodyItem>("TemplateBody"));
  return {
    version: find("TemplateVersion"),
    body,
    subscriber: find("Subscriber"),
    suppression: find("Suppression"),
    settings: find("EmailSettings") ?? settings.DEFAULTS,
    state: find("EmailState"),
    topic: find("Topic"),
  };
}

function keep(key: Key, found: TemplateBodyItem | undefined): Body | undefined {
  if (!found) return undefined;
  const body = { subject: found.subject, text: found.text, ...(found.html ? { html: found.html } : {}) };
  bodies.set(nameOf(key), body);
  return body;
}

const nameOf = ({ PK, SK }: Key): string => `${PK} ${SK}`;
