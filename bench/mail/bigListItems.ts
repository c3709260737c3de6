import { wordItemsOf } from "#functions/search/words";
import type { Key } from "#table/key";
import * as campaign from "#table/mail/campaign";
import * as emailState from "#table/mail/emailState";
import * as invoice from "#table/mail/invoice";
import * as mailStats from "#table/mail/mailStats";
import * as send from "#table/mail/send";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberCount from "#table/mail/subscriberCount";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as suppression from "#table/mail/suppression";
import * as template from "#table/mail/template";
import * as templateVersion from "#table/mail/templateVersion";
import * as topic from "#table/mail/topics/topic";

export const SUBSCRIBERS = 100_000;
export const CAMPAIGNS = 10_000;
export const SENDS = 20_000;
export const INVOICES = 5_000;
export const SUPPRESSIONS = 5_000;
export const TEMPLATES = 300;

/** Given names by the number of people who have them. */
export const SOUGHT = { one: "Zebulon", thousand: "Ottilie", none: "Xanthippe" };
/** The tags, each with one person in so many who has it. */
export const TAGS = { customer: 2, newsletter: 5, fair: 20, vip: 100 };
/** The topics, each with one person in so many who has left it. */
export const TOPICS = { offers: 10, news: 33, weekly: 1_000 };

const THOUSAND = 1_000;
/** The commonest first: each is about as frequent as its place says. */
const GIVEN = (
  "Maria Anna James John Elena Michael Sarah David Laura Daniel Sofia Peter Julia Thomas Nina Robert Eva Martin " +
  "Clara Lukas Amina Omar Yuki Chen Priya Arjun Fatima Kwame Ingrid Lars Olga Ivan Chloe Louis Giulia Marco Ines " +
  "Pedro Zoe Noah"
).split(" ");
const HOSTS = ["example.com", "example.net", "example.org", "mail.example", "post.example"];
const DAY_MS = 86_400_000;

/** All items, as the product stores them at an instant (ms). */
export function* listedItems(now: number): Generator<object> {
  for (let number = 0; number < SUBSCRIBERS; number += 1) yield* subscriberItems(number, now);
  yield* countItems();
  for (let number = 0; number < CAMPAIGNS; number += 1) yield* campaignItems(number, now);
  for (let number = 0; number < SENDS; number += 1) yield sendItem(number, now);
  for (let number = 0; number < INVOICES; number += 1) yield* invoiceItems(number, now);
  for (let number = 0; number < SUPPRESSIONS; number += 1) yield suppressionItem(number, now);
  for (let number = 0; number < TEMPLATES; number += 1) yield* templateItems(number, now);
}

/** A subscriber with tags, words and what was sent to it. */
function* subscriberItems(number: number, now: number): Generator<object> {
  const found = subscriberOf(number, now);
  yield found;
  for (const tag of found.tags)
    yield { ...subscriberTag.key(tag, found.email), ...subscriberTag.item(tag, found.email) };
  yield* wordItemsOf(found);
  if (found.status === "SUBSCRIBED" && isOneIn(4, number, "mailed")) yield stateItem(found.email, now);
}

function subscriberOf(number: number, now: number): subscriber.SubscriberItem {
  const firstName = givenOf(number);
  const email = `${firstName.toLowerCase()}${number}@${HOSTS[number % HOSTS.length]!}`;
  const status = statusOf(number);
  const isForm = status === "PENDING" && isOneIn(2, number, "form");
  const ttl = Math.floor(now / 1000) + subscriber.PENDING_SECONDS;
  const at = instant(now - (number % 1000) * DAY_MS);
  const made = subscriber.item({
    ...{ address: email, typedEmail: email, status, now: at },
    ...(isForm ? { ttl } : {}),
  });
  const customerId = isOneIn(5, number, "customer") ? `c-${100_000 + number}` : undefined;
  return {
    ...subscriber.key(email),
    ...made,
    ...{ firstName, locale: "en-GB", timezone: "Europe/London", attributes: { plan: "pro", seats: 3 } },
    tags: isForm ? [] : Object.keys(TAGS).filter((tag) => hasTag(number, tag as keyof typeof TAGS)),
    optOuts: Object.keys(TOPICS).filter((key) => hasLeft(number, key as keyof typeof TOPICS)),
    ...(customerId && !isForm ? { customerId, ...subscriber.listedOfCustomer(customerId, email) } : {}),
  };
}

/** The names of one and of a thousand people are spread over all. */
function givenOf(number: number): string {
  if (number === SUBSCRIBERS / 2) return SOUGHT.one;
  if (number % (SUBSCRIBERS / THOUSAND) === 1) return SOUGHT.thousand;
  return GIVEN[Math.floor(GIVEN.length * share(number, "given") ** 2)]!;
}

function statusOf(number: number): subscriber.SubscriberStatus {
  const at = share(number, "status");
  return at < 0.85 ? "SUBSCRIBED" : at < 0.97 ? "UNSUBSCRIBED" : "PENDING";
}

function hasTag(number: number, tag: keyof typeof TAGS): boolean {
  return isOneIn(TAGS[tag], number, tag);
}

function hasLeft(number: number, key: keyof typeof TOPICS): boolean {
  return isOneIn(TOPICS[key], number, key);
}

function stateItem(email: string, now: number): object {
  const lastSentAt = instant(now - DAY_MS);
  const counts = { sent: 20, delivered: 20, opened: 9, clicked: 2 };
  return {
    ...emailState.key(email),
    ...emailState.item(email, lastSentAt),
    ...{ ...counts, version: 20, lastSentAt, ...emailState.contacted(lastSentAt, email) },
  };
}

/** The topics, and the numbers of subscribers. */
function* countItems(): Generator<object> {
  const all = Array.from({ length: SUBSCRIBERS }, (_, number) => subscriberOf(number, 0));
  yield { ...subscriberCount.ready, entity: "CountsReady", at: instant(0) };
  for (let shard = 0; shard < subscriberCount.STATUS_SHARDS; shard += 1) {
    const of = all.filter((_, at) => at % subscriberCount.STATUS_SHARDS === shard);
    yield {
      ...subscriberCount.status(shard),
      entity: "StatusCount",
      ...countsOf(of.map(({ status }) => status)),
    };
  }
  for (const key of Object.keys(TOPICS)) {
    const left = all.filter(({ optOuts }) => optOuts.includes(key));
    const subscribed = left.filter(({ status }) => status === "SUBSCRIBED");
    const times = { createdAt: instant(0), updatedAt: instant(0) };
    yield { ...topic.key(key), entity: "Topic", topic: key, name: key, version: 1, ...times };
    yield subscriberCount.topicItem(key, left.length, subscribed.length);
  }
  for (const [tag, count] of Object.entries(countsOf(all.flatMap(({ tags }) => tags))))
    yield subscriberCount.tagItem(tag, count);
}

function countsOf(values: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** A campaign that is over, with its totals. Every tenth is a dry run. */
function* campaignItems(number: number, now: number): Generator<object> {
  const campaignId = ulidOf(number);
  const startsAt = instant(now - (CAMPAIGNS - number) * 3600_000);
  const input = {
    campaignId,
    startsAt,
    actor: "backend",
    templateKey: `news/${number % TEMPLATES}`,
    number: 1,
  };
  const kind = number % 10 === 0 ? { isDryRun: true as const } : {};
  const {
    dueAt: _,
    tries: __,
    GSI2PK: ___,
    GSI2SK: ____,
    ...made
  } = campaign.item({ ...input, ...kind, status: "DONE", name: `Campaign ${number}` }, startsAt, startsAt);
  yield {
    ...campaign.key(campaignId),
    ...made,
    claimed: 900,
    skipped: { NOT_SUBSCRIBED: 100 },
    walkedAt: startsAt,
  };
  yield {
    ...mailStats.noCampaignTotals(campaignId, startsAt.slice(0, 10)),
    ...{ sent: 900, delivered: 890, bounced: 10, opened: 400, clicked: 50 },
    ttl: Math.floor(now / 1000) + mailStats.TTL_SECONDS,
  };
}

/** A mail that was delivered. All of them are of the last 20 days. */
function sendItem(number: number, now: number): object {
  const queuedAt = instant(now - (SENDS - number) * 80_000);
  const sendId = ulidOf(number);
  const { email } = subscriberOf(number, now);
  const input = { sendId, email, lane: "BULK" as const, templateKey: "news/1", number: 1, bodyHash: "hash" };
  const {
    dueAt: _,
    tries: __,
    ...made
  } = send.item(
    { ...input, queuedAt, subject: "News of the week", actor: "backend" },
    { dueAt: queuedAt, fromSeconds: Math.floor(now / 1000) },
  );
  return {
    ...send.key(email, queuedAt, sendId),
    ...made,
    ...{ status: "DELIVERED", sentAt: queuedAt, deliveredAt: queuedAt },
    ...send.listedByMessage(`message-${number}`, sendId),
  };
}

/** Every fifth invoice is open. */
function* invoiceItems(number: number, now: number): Generator<Key> {
  const invoiceId = `INV-${10_000 + number}`;
  const { email } = subscriberOf(number, now);
  const at = instant(now - number * 3600_000);
  const money = { amount: 1_000 + number, currency: "EUR", dueDate: at.slice(0, 10) };
  const status = number % 5 === 0 ? ("OPEN" as const) : ("PAID" as const);
  const of = { invoiceId, customerId: `c-${100_000 + number}`, email, status, version: 1, createdAt: at };
  const found = { ...invoice.key(invoiceId), ...invoice.item({ ...of, ...money }, at) };
  yield found;
  yield* wordItemsOf(found);
}

function suppressionItem(number: number, now: number): object {
  const { email } = subscriberOf(number * 20, now);
  const of = { email, kind: "BOUNCE" as const, reason: "The mailbox is unknown.", at: instant(now) };
  return { ...suppression.key(email), ...suppression.item(of) };
}

/** A template with one number, which a server has written. */
function* templateItems(number: number, now: number): Generator<object> {
  const key = `news/${number}`;
  const found = { ...template.key(key), ...template.item(key, "REUSABLE", instant(now), `News ${number}`) };
  yield found;
  yield* wordItemsOf(found);
  const kind = { transactional: false, once: false, variables: [], bodyHash: "hash" };
  const of = { key, number: 1, author: "backend", subject: "News of the week" };
  yield { ...templateVersion.key(key, 1), ...templateVersion.item({ ...of, ...kind }, instant(now)) };
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The form of a ULID, in the order of numbers. */
function ulidOf(number: number): string {
  return `01K${String(number).padStart(23, "0")}`;
}

function isOneIn(count: number, number: number, salt: string): boolean {
  return share(number, salt) < 1 / count;
}

/** A number in [0, 1), the same in each run: a hash (FNV-1a, with the end of MurmurHash3) of both. */
function share(number: number, salt: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${salt}${number}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
