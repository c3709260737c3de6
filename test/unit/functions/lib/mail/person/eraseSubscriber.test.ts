import { afterAll, beforeAll, expect, it } from "vitest";
import { countedKeyOf, countedOf } from "#functions/mail/subscriberCounts/counted";
import { wordItemsOf } from "#functions/search/words";
import { waiting } from "#table/due";
import * as consent from "#table/mail/consent";
import * as draftAddress from "#table/mail/draftAddress";
import * as emailState from "#table/mail/emailState";
import * as engagementEvent from "#table/mail/engagementEvent";
import * as job from "#table/job";
import type { JobItem } from "#table/job";
import * as invoice from "#table/mail/invoice";
import * as reminder from "#table/mail/reminder";
import * as reminderLock from "#table/mail/reminderLock";
import * as template from "#table/mail/template";
import * as execution from "#table/mail/execution";
import * as send from "#table/mail/send";
import * as sentTemplate from "#table/mail/sentTemplate";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import type { ListedCount } from "#table/mail/subscriberCount";
import * as subscriberCount from "#table/mail/subscriberCount";
import * as suppression from "#table/mail/suppression";
import * as templateVersion from "#table/mail/templateVersion";
import { millisecondsOf } from "#table/ulid";
import type { WordItem } from "#table/word";
import { oneIn } from "../../../../../support/seed.ts";
import { draftItems, reminderItems } from "../../../../../support/mail/invoices.ts";
import { serveFiles } from "../../../../../support/files.ts";
import type { Death, ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";

let table: ServedTable;
let files: Awaited<ReturnType<typeof serveFiles>>;
let dynamodb: typeof import("#functions/aws/dynamodb");
let s3: typeof import("#functions/aws/s3");
let erasing: typeof import("#functions/mail/person/eraseSubscriber");
let counting: typeof import("#functions/mail/subscriberCounts/countPeople");

beforeAll(async () => {
  table = await serveTable();
  files = await serveFiles();
  dynamodb = await import("#functions/aws/dynamodb");
  s3 = await import("#functions/aws/s3");
  erasing = await import("#functions/mail/person/eraseSubscriber");
  counting = await import("#functions/mail/subscriberCounts/countPeople");
});
afterAll(async () => {
  await table?.stop();
  await files?.stop();
});

const NOW = "2026-11-21T10:00:00.000Z";
/** At which of its requests an erasure is killed. */
const DEATHS = oneIn(16);

/** Returns the items that are stored under an address. */
const under = (address: string) =>
  dynamodb.queryAll<{ entity: string; kind?: string }>(subscriber.everything(address, true));

/** The customer's name of invoices. */
const NAME = "Ann Person";

const idsOf = (name: string) => [`${name}.own`, `${name}.other`] as const;

/**
 * An invoice of an address with its reminder, which was requested and drafted; and one that has another
 * address by now, with a mail to each of the two and a draft for the one before. And a draft for the other
 * address of the same customer.
 */
function invoicesOf(name: string, present: string, before: string): object[] {
  const [own, other] = idsOf(name);
  const made = (invoiceId: string, email: string, customerId: string) => {
    const about = { invoiceId, customerId, email, amount: 1050, currency: "EUR", dueDate: "2026-01-31" };
    const named = { ...about, customerName: NAME };
    const item = invoice.item({ ...named, status: "OPEN", version: 1, createdAt: NOW }, NOW);
    return { ...invoice.key(invoiceId), ...item };
  };
  const noted = (email: string, invoiceId: string) => ({
    ...invoice.addressKey(email, invoiceId),
    ...invoice.addressItem(email, invoiceId),
  });
  const mailed = (email: string) => ({
    ...invoice.invoiceSendKey(other, NOW, email),
    ...invoice.sendItem({ sendId: email, email, queuedAt: NOW }, 2 ** 31),
  });
  return [
    ...[made(own, present, name), noted(present, own)],
    { ...reminder.key(own), ...reminder.item({ reminderId: own, invoiceId: own }, NOW, NOW) },
    ...reminderItems({ invoiceId: own, email: present, customerId: name }).items,
    ...draftItems({ invoiceId: own, email: present, customerId: name }),
    ...draftItems({ invoiceId: other, email: before, customerId: name }),
    ...draftItems({ invoiceId: `${name}.kept`, email: "other@x.example", customerId: name }),
    ...[
      made(other, "other@x.example", name),
      noted(before, other),
      mailed(before),
      mailed("other@x.example"),
    ],
  ];
}

/** The words by which a search finds the customer's name of both invoices. */
function wordsOf(name: string): WordItem[] {
  const words = (invoiceId: string) => {
    const item = { entity: "Invoice", invoiceId, customerId: name, customerName: NAME };
    return wordItemsOf(item).filter(({ SK }) => /^(ann person|person)#/.test(SK));
  };
  return idsOf(name).flatMap(words);
}

/**
 * Expects only these items to be left: the invoice of the other address, and that invoice's mail and draft.
 */
async function expectNoInvoices(name: string): Promise<void> {
  const [own, other] = idsOf(name);
  for (const gone of [
    invoice.everything(own),
    template.everything(`reminder/${own}`),
    template.everything(`reminder/${other}`),
    { partition: reminderLock.keyOfCustomer(name, "FIRST_REMINDER", "2026-01").PK },
  ])
    expect(await dynamodb.queryAll(gone)).toEqual([]);
  const [kept, send] = await dynamodb.queryAll<object>(invoice.everything(other));
  expect(kept).toMatchObject({ entity: "Invoice", email: "other@x.example", version: 2 });
  // It can be the name of the person, who had the address before.
  expect(kept).not.toHaveProperty("customerName");
  expect(send).toMatchObject({ entity: "InvoiceSend", email: "other@x.example" });
  expect(await dynamodb.getAll(wordsOf(name).map(({ PK, SK }) => ({ PK, SK })))).toEqual([]);
  expect(await dynamodb.queryAll(template.everything(`reminder/${name}.kept`))).toHaveLength(3);
  const draft = draftAddress.key("other@x.example", `reminder/${name}.kept`);
  expect(await dynamodb.get(draft)).toMatchObject({ entity: "DraftAddress" });
}

/** Has the stream done its work for a subscriber: the counts and the words of searches have it. */
async function follow(item: SubscriberItem): Promise<void> {
  await counting.countPeople([{ email: item.email, to: countedOf(item) }]);
  await dynamodb.writeAll({ puts: wordItemsOf(item) });
}

/** Expects no trace of what the stream has written about a subscriber. */
async function expectNoTraces(item: SubscriberItem): Promise<void> {
  const words = wordItemsOf(item).map(({ PK, SK }) => ({ PK, SK }));
  expect(words.length).toBeGreaterThan(0);
  expect(await dynamodb.getAll([...words, countedKeyOf(item.email)])).toEqual([]);
  const counts = await dynamodb.queryAll<ListedCount>({ partition: subscriberCount.all.partition });
  expect(counts.filter(({ entity }) => entity === "TagCount")).toEqual([]);
  const sum = counts.reduce((all, each) => all + ("SUBSCRIBED" in each ? (each.SUBSCRIBED ?? 0) : 0), 0);
  expect(sum).toBe(0);
}

/** A history of more than a page. */
const LONG = 251;

/**
 * A person with an address, one before it, a tag, a suppression, invoices, and a history of so many items.
 */
async function person(
  name: string,
  history = LONG,
): Promise<{ present: string; before: string; jobId: string }> {
  const [present, before] = [`${name}@x.example`, `${name}.before@x.example`];
  const made = (address: string) => ({
    ...subscriber.key(address),
    ...subscriber.item({ address, typedEmail: address, status: "SUBSCRIBED", now: NOW }),
  });
  const consents = Array.from({ length: history }, (_, at) => {
    const said = { consentId: `c${at}`, email: before, action: "TOPIC_OUT", source: "API", at: NOW } as const;
    return { ...consent.key(before, NOW, `c${at}`), ...consent.item(said) };
  });
  const suppressed = suppression.item({ email: present, kind: "BOUNCE", reason: "-", at: NOW });
  await dynamodb.writeAll({
    puts: [
      { ...made(present), previous: [before], tags: ["a"] },
      { ...made(before), movedTo: present },
      { ...subscriberTag.key("a", present), ...subscriberTag.item("a", present) },
      { ...suppression.key(present), ...suppressed },
      ...consents,
      ...(invoicesOf(name, present, before) as never[]),
    ],
  });
  const jobId = `erase.${name}`;
  const [kind, status] = ["ERASE_SUBSCRIBER", "RUNNING"] as const;
  const life = { createdAt: NOW, expiresAt: NOW, ttl: 2 ** 31 };
  const item = job.item({ jobId, kind, status, actor: "admin", input: { email: before }, ...life });
  await dynamodb.put({ ...job.key(jobId), ...item });
  return { present, before, jobId };
}

it.each<NonNullable<Death>>(["before", "after"])(
  "killed %s one of its requests, an erasure that is repeated ends the same",
  async (death) => {
    let isWhole = false;
    for (let nth = DEATHS.first; !isWhole; nth += DEATHS.step) {
      const { present, before, jobId } = await person(`${death}${nth}`);
      const item = (await dynamodb.get<SubscriberItem>(subscriber.key(present)))!;
      await follow(item);
      await dynamodb.writeAll({ puts: wordsOf(`${death}${nth}`) });
      let count = 0;
      table.fate = () => ((count += 1) > nth ? death : undefined);
      isWhole = await erasing.eraseSubscriber({ jobId }).then(
        () => true,
        () => false,
      );
      table.revive();
      await erasing.eraseSubscriber({ jobId });
      for (const address of [present, before]) {
        expect(await under(address)).toMatchObject([
          { entity: "Suppression", kind: "ERASED", actor: "admin" },
        ]);
      }
      expect(await dynamodb.get(subscriberTag.key("a", present))).toBeUndefined();
      const ended = await dynamodb.get<JobItem>(job.key(jobId));
      expect(ended).toMatchObject({ status: "DONE", done: LONG + 20, total: LONG + 20 });
      await expectNoInvoices(`${death}${nth}`);
      // No stream has followed the deletions.
      await expectNoTraces(item);
      expect(ended).not.toHaveProperty("cursor");
      const receipt = (await s3.read(job.resultKey(jobId))).toString();
      expect(JSON.parse(receipt)).toMatchObject({
        email: before,
        addresses: 2,
        deleted: {
          ...{ Consent: LONG, Subscriber: 2, SubscriberTag: 1, Send: 1, ReminderLock: 2 },
          ...{ Invoice: 1, InvoiceAddress: 2, InvoiceSend: 2, Reminder: 1 },
          ...{ DraftAddress: 2, Template: 2, TemplateBody: 2, TemplateVersion: 2 },
        },
      });
      expect(receipt).not.toContain(present);
    }
  },
);

it("goes on where the answer to its first write of the job is lost", async () => {
  const { before: email, jobId } = await person("unheard", 3);
  table.dynamodb.faults.add({ error: "LostAnswer", operation: "PutItem", prefix: `JOB#${jobId}` });
  await erasing.eraseSubscriber({ jobId });
  expect(table.dynamodb.faults.areWaiting).toBe(false);
  expect(await dynamodb.get(job.key(jobId))).toMatchObject({ status: "DONE", version: 3 });
  expect(await under(email)).toMatchObject([{ entity: "Suppression", kind: "ERASED" }]);
});

const kindOf = async (address: string): Promise<string | undefined> =>
  (await dynamodb.get<suppression.SuppressionItem>(suppression.key(address)))?.kind;

it("an opt-in that the person confirms during the erasure does not lift it", async () => {
  let isConfirmed = true;
  for (let nth = DEATHS.first; isConfirmed; nth += DEATHS.step) {
    const { present, jobId } = await person(`confirmed${nth}`);
    let count = 0;
    table.fate = () => ((count += 1) > nth ? "before" : undefined);
    await erasing.eraseSubscriber({ jobId }).catch(() => undefined);
    table.revive();
    const profile = await dynamodb.get<subscriber.SubscriberItem>(subscriber.key(present));
    isConfirmed = profile !== undefined;
    // `/c` writes this.
    if (profile) {
      await dynamodb.put({ ...profile, version: profile.version + 1 });
      await dynamodb.writeAll({ deletes: [suppression.key(present)] });
    }
    await erasing.eraseSubscriber({ jobId });
    expect([nth, await kindOf(present)]).toEqual([nth, "ERASED"]);
  }
});

it("an address that the person gets while the erasure begins is erased too", async () => {
  const { present, before, jobId } = await person("moving", 3);
  const next = "moving.next@x.example";
  table.before("PutItem", async () => {
    const found = (await dynamodb.get<SubscriberItem>(subscriber.key(present)))!;
    await dynamodb.writeAll({
      puts: [
        subscriber.moved(found, next, NOW),
        { ...found, ...subscriber.key(next), email: next, previous: [present, before] },
        { ...subscriber.moved({ ...found, ...subscriber.key(before), email: before }, next, NOW) },
        { ...subscriberTag.key("a", next), ...subscriberTag.item("a", next) },
      ],
      deletes: [subscriberTag.key("a", present)],
    });
  });
  await erasing.eraseSubscriber({ jobId });
  for (const address of [present, before, next])
    expect(await under(address)).toMatchObject([{ entity: "Suppression", kind: "ERASED" }]);
  expect(await dynamodb.get(subscriberTag.key("a", next))).toBeUndefined();
  expect(await dynamodb.get(job.key(jobId))).toMatchObject({ status: "DONE" });
});

it("a number of a draft that is saved while the draft is deleted goes with it", async () => {
  const { jobId } = await person("edited");
  const keys = idsOf("edited").map((invoiceId) => `reminder/${invoiceId}`);
  let saved = 0;
  // updateTemplate writes this.
  table.before("BatchWriteItem", async () => {
    for (const key of keys) {
      const head = (await dynamodb.get<template.TemplateItem>(template.key(key)))!;
      const found = (await dynamodb.get(templateVersion.key(key, 1)))!;
      const refused = await dynamodb.transact([
        {
          Put: {
            Item: { ...head, version: 2, latestNumber: 2 },
            ConditionExpression: "#version = :version",
            ExpressionAttributeValues: { ":version": 1 },
          },
        },
        { Put: { Item: { ...found, ...templateVersion.key(key, 2), number: 2 } } },
      ]);
      if (refused.length === 0) saved += 1;
    }
  });
  await erasing.eraseSubscriber({ jobId });
  expect(saved).toBe(2);
  await expectNoInvoices("edited");
});

it("a subscriber that is created while the rest is deleted goes with its tags and consents", async () => {
  const { before: email, jobId } = await person("returning");
  table.before("BatchWriteItem", async () => {
    const made = { address: email, typedEmail: email, status: "PENDING", now: NOW } as const;
    const said = { consentId: "new", email, action: "SUBSCRIBED", source: "API", at: NOW } as const;
    await dynamodb.transact([
      { Put: { Item: { ...subscriber.key(email), ...subscriber.item(made), tags: ["late"] } } },
      { Put: { Item: { ...subscriberTag.key("late", email), ...subscriberTag.item("late", email) } } },
      { Put: { Item: { ...consent.key(email, NOW, "new"), ...consent.item(said) } } },
    ]);
  });
  await erasing.eraseSubscriber({ jobId });
  expect(await under(email)).toMatchObject([{ entity: "Suppression", kind: "ERASED" }]);
  expect(await dynamodb.get(subscriberTag.key("late", email))).toBeUndefined();
});

it("the job that has ended names the person no more", async () => {
  const { jobId } = await person("counted", 3);
  await erasing.eraseSubscriber({ jobId });
  expect(await dynamodb.get(job.key(jobId))).toMatchObject({ status: "DONE", input: {} });
});

it("sends and runs go with the rest, and one that waits is due no more", async () => {
  const { before: email, jobId } = await person("mailed", 3);
  const sendId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const queuedAt = new Date(millisecondsOf(sendId)).toISOString();
  const about = { templateKey: "welcome", number: 1, bodyHash: "", subject: "Hello", actor: "backend" };
  const made = { ...about, sendId, email, lane: "BULK" as const, queuedAt, variables: '{"code":"secret"}' };
  const event = {
    eventId: "E1",
    at: NOW,
    type: "OPENED" as const,
    email,
    sendId,
    templateKey: "welcome",
    number: 1,
  };
  const run = { executionId: sendId, sequenceId: "greeting", number: 1, stepId: "wait", actor: "backend" };
  const sent = {
    entity: "SentTemplate",
    email,
    templateKey: "welcome",
    firstSentAt: NOW,
    lastSentAt: NOW,
    count: 1,
  };
  await dynamodb.writeAll({
    puts: [
      { ...send.key(email, queuedAt, sendId), ...send.item(made, { dueAt: NOW, fromSeconds: 2 ** 31 }) },
      { ...emailState.key(email), ...emailState.item(email, NOW), version: 1 },
      { ...sentTemplate.key(email, "welcome"), ...sent },
      { ...execution.key(email, "greeting"), ...execution.item({ ...run, email }, NOW) },
      {
        ...engagementEvent.key(email, NOW, "OPENED", "E1"),
        ...engagementEvent.item({ ...event, ttl: 2 ** 31 }),
      },
    ],
  });
  const due = waiting(sendId, NOW);
  const waitingThen = () => dynamodb.queryAll({ index: "GSI2", partition: due.GSI2PK, prefix: due.GSI2SK });
  expect(await waitingThen()).toHaveLength(2);
  await erasing.eraseSubscriber({ jobId });
  expect(await under(email)).toMatchObject([{ entity: "Suppression", kind: "ERASED" }]);
  expect(await waitingThen()).toEqual([]);
  const receipt = JSON.parse((await s3.read(job.resultKey(jobId))).toString()) as { deleted: object };
  // The other send is about the invoice.
  const deleted = { Send: 2, EmailState: 1, SentTemplate: 1, EngagementEvent: 1, Execution: 1 };
  expect(receipt.deleted).toMatchObject(deleted);
});
