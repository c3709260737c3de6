import { createHash } from "node:crypto";
import * as send from "#table/mail/send";
import * as subscriber from "#table/mail/subscriber";
import * as templateBody from "#table/mail/templateBody";
import * as templateVersion from "#table/mail/templateVersion";
import { ulid } from "#functions/ulid";

/** A text as its table has it, approved. */
export interface SampleText {
  key: string;
  subject?: string;
  text?: string;
  html?: string;
  topic?: string;
  transactional?: boolean;
  once?: boolean;
  status?: templateVersion.ListedStatus;
}

/** The items of number 1 of a text. */
export function textItems({
  key,
  subject = "Hello {{ firstName | default: 'you' }}",
  text = "Hello. Leave: {{ unsubscribeUrl }}",
  html,
  topic,
  transactional = false,
  once = false,
  status = "APPROVED",
}: SampleText): object[] {
  const now = new Date().toISOString();
  const bodyHash = createHash("sha256").update(subject).digest("hex");
  const about = { key, number: 1, author: "backend", subject, transactional, once, variables: [], bodyHash };
  const version = templateVersion.item({ ...about, ...(topic === undefined ? {} : { topic }) }, now);
  const body = { key, number: 1, subject, text, ...(html === undefined ? {} : { html }) };
  return [
    {
      ...templateVersion.key(key, 1),
      ...version,
      status,
      ...templateVersion.listed(status, now, key),
    },
    { ...templateBody.key(key, 1), ...templateBody.item({ ...body, source: { text } }) },
  ];
}

/** Somebody who is subscribed. */
export function subscriberItem(
  email: string,
  more: Partial<subscriber.SubscriberItem> = {},
): subscriber.SubscriberItem {
  const now = new Date().toISOString();
  const made = subscriber.item({ address: email, typedEmail: email, status: "SUBSCRIBED", now });
  return { ...subscriber.key(email), ...made, ...more };
}

/** A send as its claim writes it, queued now. */
export function sendItem(
  email: string,
  text: Pick<SampleText, "key" | "topic" | "transactional" | "once">,
  { variables, now = Date.now(), ...more }: { sendAt?: string; variables?: object; now?: number } = {},
): send.SendItem {
  const sendId = ulid(now);
  const queuedAt = new Date(now).toISOString();
  const item = send.item(
    {
      ...{ sendId, email, templateKey: text.key, number: 1, bodyHash: "", queuedAt, subject: "Hello" },
      ...{ lane: text.transactional ? "TRANSACTIONAL" : "BULK", actor: "backend", ...more },
      ...(text.topic === undefined ? {} : { topic: text.topic }),
      ...(variables ? { variables: JSON.stringify(variables) } : {}),
      ...(text.once ? { once: true as const } : {}),
    },
    {
      dueAt: more.sendAt ?? new Date(now + send.ROUTED_AGAIN_SECONDS * 1000).toISOString(),
      fromSeconds: Math.floor(Date.parse(more.sendAt ?? queuedAt) / 1000),
    },
  );
  return { ...send.key(email, queuedAt, sendId), ...item };
}
