import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { InvoiceSendItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { ReminderType } from "#table/mail/reminder";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as reminderLock from "#table/mail/reminderLock";
import type { SendItem } from "#table/mail/send";
import * as sends from "#table/mail/send";
import * as settings from "#table/mail/settings";
import * as suppression from "#table/mail/suppression";
import * as templateVersion from "#table/mail/templateVersion";
import type { SendRequest } from "../../../../../../functions/lib/mail/send/request.ts";
import { invoiceItem, subscriberItem, textItems } from "../../../../../support/sends.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { serveKeys, type ServedKeys } from "../secrets.ts";

const NOW = "2026-11-21T10:00:00.000Z";
/** 400 days later. */
const TTL = Date.UTC(2027, 11, 26, 10) / 1000;
const FIRST = "FIRST_REMINDER";

let table: ServedTable;
let keys: ServedKeys;
let dynamodb: typeof import("#functions/aws/dynamodb");
let requestSend: typeof import("#functions/mail/send/request").requestSend;
let claimSend: typeof import("#functions/mail/send/claim").claimSend;

beforeAll(async () => {
  table = await serveTable();
  keys = await serveKeys('{ "1": "0123456789012345678901234567890123456789" }');
  process.env.HTTP_URL = "https://x.example";
  dynamodb = await import("#functions/aws/dynamodb");
  ({ requestSend } = await import("#functions/mail/send/request"));
  ({ claimSend } = await import("#functions/mail/send/claim"));
  const subject = "{{ invoice.amount }} of {{ invoice.id }}, {{ invoice.daysOverdue }} days ago";
  await dynamodb.writeAll({
    puts: [
      ...textItems({ key: "bill", transactional: true, subject }),
      ...textItems({ key: "plain", transactional: true }),
    ],
  });
});
afterAll(async () => {
  await keys?.stop();
  await table?.stop();
});

// Only `Date` stands: requests go over sockets and timers.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ["Date"] }));
afterEach(async () => {
  vi.useRealTimers();
  table.revive();
  await setZone("UTC");
});

const setZone = (timezone: string) =>
  dynamodb.put({ ...settings.key, entity: "EmailSettings", ...settings.DEFAULTS, timezone });

let people = 0;

/** Somebody without a subscriber, and an invoice of theirs. */
async function invoiced(more: Parameters<typeof invoiceItem>[1] = {}) {
  people += 1;
  const email = `ann${people}@x.example`;
  const of = { invoiceId: `2026/${people}`, customerId: `customer${people}`, ...more };
  await dynamodb.put(invoiceItem(email, of));
  return { email, ...of };
}

const base = { variables: null, sendAt: null, idempotencyKey: null, actor: "backend" };
const none = { reminderType: null, invoiceId: null, templateKey: "plain" };
const ask = (email: string, more: Partial<SendRequest> = {}) =>
  requestSend({ ...base, ...none, email, ...more });
const remind = (email: string, more: Partial<SendRequest> = {}) =>
  ask(email, { reminderType: FIRST, ...more });

const sentTo = (email: string) => dynamodb.queryAll<SendItem>(sends.to(email));
const locksOf = (email: string) => dynamodb.queryAll<ReminderLockItem>(reminderLock.of(email));
/** The partition of a customer has locks only. */
const locksOfCustomer = (id: string) =>
  dynamodb.queryAll<ReminderLockItem>({ partition: reminderLock.keyOfCustomer(id, FIRST, "2026-11").PK });
const ALWAYS = ["2000-01-01T00:00:00.000Z", "2100-01-01T00:00:00.000Z"] as const;
const sendsAbout = (id: string) => dynamodb.queryAll<InvoiceSendItem>(invoice.sendsWithin(id, ...ALWAYS));

/** The id of the send that was made. */
async function made(reply: ReturnType<typeof ask>): Promise<string> {
  const { data, error } = await reply;
  expect(error).toBeUndefined();
  return (data as SendItem).sendId;
}

const duplicate = (sendId: string) => ({ type: "DuplicateReminder", info: { sendId } });

describe("a mail about an invoice", () => {
  it("can say what the invoice says, and the invoice finds it", async () => {
    const { email, invoiceId } = await invoiced({ version: 7 });
    const { data } = await ask(email, { invoiceId, templateKey: "bill" });
    const [send, ...others] = await sentTo(email);
    expect(others).toEqual([]);
    expect(send).toMatchObject({
      ...{ invoiceId, invoiceVersion: 7, subject: `€10.50 of ${invoiceId}, 20 days ago` },
    });
    expect(data).toMatchObject({ invoiceId });
    expect(send).not.toHaveProperty("customerId");
    const { sendId } = send!;
    expect(await sendsAbout(invoiceId)).toEqual([
      {
        ...{ PK: `INVOICE#${invoiceId}`, SK: `SENT#${NOW}#${sendId}`, entity: "InvoiceSend" },
        ...{ sendId, email, queuedAt: NOW, ttl: TTL },
      },
    ]);
    expect(await locksOf(email)).toEqual([]);
  });

  it("is no reminder, so there can be more than one", async () => {
    const { email, invoiceId } = await invoiced();
    const first = await made(ask(email, { invoiceId }));
    const second = await made(ask(email, { invoiceId }));
    expect((await sendsAbout(invoiceId)).map(({ sendId }) => sendId).toSorted()).toEqual(
      [first, second].toSorted(),
    );
  });

  it("uses the variables of the send instead, if it has these", async () => {
    const { email, invoiceId } = await invoiced();
    const variables = { invoice: { amount: "all", id: "yours", daysOverdue: "some" } };
    await ask(email, { invoiceId, templateKey: "bill", variables });
    expect(await sentTo(email)).toMatchObject([{ subject: "all of yours, some days ago" }]);
  });

  it("goes to the person's new address, whichever of the two the invoice and the request have", async () => {
    for (const [at, asked] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      const { email: old, invoiceId, customerId } = await invoiced();
      const present = `new.${old}`;
      await dynamodb.put(subscriberItem(old, { movedTo: present }));
      await dynamodb.put(subscriberItem(present, { previous: [old] }));
      const both = [old, present] as const;
      await dynamodb.put(invoiceItem(both[at], { invoiceId, customerId }));
      expect((await ask(both[asked], { invoiceId })).data).toMatchObject({ email: present, invoiceId });
    }
  });

  it.each<[string, Parameters<typeof invoiceItem>[1], Partial<SendRequest>, object]>([
    ["that does not exist", {}, { invoiceId: "none" }, { type: "NotFound" }],
    ["that is paid", { status: "PAID" }, {}, { type: "InvalidTransition", info: { status: "PAID" } }],
    [
      "that is disputed",
      { status: "DISPUTED" },
      {},
      { type: "InvalidTransition", info: { status: "DISPUTED" } },
    ],
    [
      "of another address",
      {},
      { email: "other@x.example" },
      { type: "ValidationError", info: { field: "email" } },
    ],
    [
      "without a variable that the invoice does not have",
      {},
      { templateKey: "bill", invoiceId: null },
      { type: "ValidationError", info: { field: "variables", variable: "invoice" } },
    ],
  ])("%s is refused, and nothing is stored", async (_, of, more, error) => {
    const { email, invoiceId } = await invoiced(of);
    expect((await remind(email, { invoiceId, ...more })).error).toMatchObject(error);
    expect([await sentTo(more.email ?? email), await locksOf(email), await sendsAbout(invoiceId)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe("a text that was drafted about an invoice", () => {
  it("is sent about this invoice and as this reminder only", async () => {
    const { email, invoiceId } = await invoiced();
    const [head, version, body] = textItems({ key: "drafted", transactional: true });
    await dynamodb.writeAll({ puts: [head, { ...version, invoiceId, reminderType: FIRST }, body] });
    const about = { templateKey: "drafted", invoiceId, reminderType: FIRST } as const;
    for (const [other, field] of [
      [{ invoiceId: null }, "invoiceId"],
      [{ invoiceId: (await invoiced()).invoiceId }, "invoiceId"],
      [{ reminderType: null }, "reminderType"],
      [{ reminderType: "FINAL_NOTICE" }, "reminderType"],
    ] as const)
      expect((await ask(email, { ...about, ...other })).error).toMatchObject({
        type: "ValidationError",
        info: { field },
      });
    expect(await sentTo(email)).toEqual([]);
    expect((await ask(email, about)).data).toMatchObject({ templateKey: "drafted" });
  });
});

describe("a reminder", () => {
  it("has a lock under its address and one under the customer of its invoice, for 400 days", async () => {
    const { email, invoiceId, customerId } = await invoiced();
    const sendId = await made(remind(email, { invoiceId }));
    expect(await sentTo(email)).toMatchObject([
      { reminderType: FIRST, reminderMonth: "2026-11", invoiceId, customerId },
    ]);
    const SK = `REMINDED#${FIRST}#2026-11`;
    const about = {
      ...{ SK, entity: "ReminderLock", reminderType: FIRST, month: "2026-11" },
      ...{ sendId, email, customerId, invoiceId, queuedAt: NOW, ttl: TTL },
    };
    const listed = { GSI1PK: `REMINDED#${FIRST}`, GSI1SK: `${NOW}#${sendId}` };
    expect(await locksOf(email)).toEqual([{ PK: `SUB#${email}`, ...about, ...listed }]);
    expect(await locksOfCustomer(customerId)).toEqual([{ PK: `CUSTOMER#${customerId}`, ...about }]);
  });

  it("without an invoice is one of the subscriber's customer, if there is one", async () => {
    await remind("unknown@x.example");
    expect(await locksOf("unknown@x.example")).toHaveLength(1);
    const email = "known@x.example";
    await dynamodb.put(subscriberItem(email, { customerId: "known" }));
    const sendId = await made(remind(email));
    expect(await locksOfCustomer("known")).toMatchObject([{ sendId, email }]);
  });

  it("is refused a second time in the month, with the id of the first", async () => {
    const { email, invoiceId } = await invoiced();
    const sendId = await made(remind(email, { invoiceId }));
    vi.setSystemTime(Date.parse("2026-11-30T23:59:59.999Z"));
    expect((await remind(email, { invoiceId })).error).toMatchObject(duplicate(sendId));
    expect((await remind(email)).error).toMatchObject(duplicate(sendId));
    expect(await sentTo(email)).toHaveLength(1);
    vi.setSystemTime(Date.parse("2026-12-01T00:00:00.000Z"));
    expect(await made(remind(email, { invoiceId }))).not.toBe(sendId);
  });

  it("of another type, or to another customer, is one of its own", async () => {
    const { email, invoiceId } = await invoiced();
    await made(remind(email, { invoiceId }));
    for (const reminderType of ["SECOND_REMINDER", "FINAL_NOTICE"] as ReminderType[])
      await made(ask(email, { invoiceId, reminderType }));
    await made(remind((await invoiced()).email));
  });

  it("to another address of the customer is a second one", async () => {
    const { email, invoiceId, customerId } = await invoiced();
    const sendId = await made(remind(email, { invoiceId }));
    const other = await invoiced({ customerId });
    expect((await remind(other.email, { invoiceId: other.invoiceId })).error).toMatchObject(
      duplicate(sendId),
    );
    await dynamodb.put(subscriberItem("third@x.example", { customerId }));
    expect((await remind("third@x.example")).error).toMatchObject(duplicate(sendId));
    expect(await locksOf(other.email)).toEqual([]);
  });

  it("is in the month of the settings' zone in which it is to be sent", async () => {
    await setZone("Pacific/Auckland");
    vi.setSystemTime(Date.parse("2026-11-30T11:30:00.000Z"));
    await remind("now@x.example");
    expect(await locksOf("now@x.example")).toMatchObject([{ month: "2026-12" }]);
    await remind("later@x.example", { sendAt: "2027-01-31T12:00:00.000Z" });
    expect(await locksOf("later@x.example")).toMatchObject([{ month: "2027-02" }]);
    await remind("later@x.example");
    expect(await locksOf("later@x.example")).toHaveLength(2);
  });

  it("follows a changed address: the month's reminder to the earlier one counts", async () => {
    const [old, present] = ["moving@x.example", "moved@x.example"];
    const sendId = await made(remind(old));
    await dynamodb.put(subscriberItem(old, { movedTo: present }));
    await dynamodb.put(subscriberItem(present, { previous: [old] }));
    for (const email of [old, present]) expect((await remind(email)).error).toMatchObject(duplicate(sendId));
    expect(await made(ask(old, { reminderType: "FINAL_NOTICE" }))).toBeDefined();
    expect(await locksOf(present)).toMatchObject([{ reminderType: "FINAL_NOTICE" }]);
  });

  it("can be requested again when its lock has expired", async () => {
    const { email, invoiceId, customerId } = await invoiced();
    await made(remind(email, { invoiceId }));
    const expired = { ttl: Date.parse(NOW) / 1000 };
    const locks = [...(await locksOf(email)), ...(await locksOfCustomer(customerId))];
    await dynamodb.writeAll({ puts: locks.map((lock) => ({ ...lock, ...expired })) });
    const sendId = await made(remind(email, { invoiceId }));
    expect(await locksOf(email)).toMatchObject([{ sendId, ttl: TTL }]);
  });

  it("to a suppressed address has no lock", async () => {
    const email = "suppressed@x.example";
    const kind = { kind: "MANUAL" as const, reason: "-", at: NOW };
    await dynamodb.put({ ...suppression.key(email), ...suppression.item({ email, ...kind }) });
    expect((await remind(email)).error).toMatchObject({ type: "Suppressed" });
    expect(await locksOf(email)).toEqual([]);
  });

  it("to an address that is suppressed while it is claimed has neither a send nor a lock", async () => {
    const { email, invoiceId, customerId } = await invoiced();
    const kind = { kind: "MANUAL" as const, reason: "-", at: NOW };
    const suppressed = { ...suppression.key(email), ...suppression.item({ email, ...kind }) };
    table.before("TransactWriteItems", () => dynamodb.put(suppressed));
    expect((await remind(email, { invoiceId })).error).toMatchObject({ type: "Suppressed" });
    expect(await sentTo(email)).toEqual([]);
    expect(await sendsAbout(invoiceId)).toEqual([]);
    expect([...(await locksOf(email)), ...(await locksOfCustomer(customerId))]).toEqual([]);
  });

  it.each(["address", "customer"])(
    "is refused if the lock of its %s is taken while it is claimed",
    async (whose) => {
      const { email, invoiceId, customerId } = await invoiced();
      const other =
        whose === "address" ? { email, customerId: undefined } : { email: "b@x.example", customerId };
      table.before("TransactWriteItems", () =>
        dynamodb.writeAll({
          puts: reminderLock.itemsOf(
            {
              ...other,
              sendId: "first",
              queuedAt: NOW,
              reminderType: FIRST,
              reminderMonth: "2026-11",
            } as SendItem,
            Date.parse(NOW) / 1000,
          ),
        }),
      );
      expect((await remind(email, { invoiceId })).error).toMatchObject(duplicate("first"));
      expect([await sentTo(email), await sendsAbout(invoiceId)]).toEqual([[], []]);
    },
  );

  it("is repeated by its idempotencyKey, and is no second one", async () => {
    const { email, invoiceId } = await invoiced();
    const sendId = await made(remind(email, { invoiceId, idempotencyKey: "reminder" }));
    expect(await made(remind(email, { invoiceId, idempotencyKey: "reminder" }))).toBe(sendId);
    const { error } = await remind(email, { invoiceId, idempotencyKey: "another" });
    expect(error).toMatchObject(duplicate(sendId));
  });

  it.each(["before", "after"] as const)(
    "has its locks, although a claim dies %s any of its requests",
    async (death) => {
      let isWhole = false;
      for (let nth = 0; !isWhole; nth += 1) {
        const { email, invoiceId, customerId } = await invoiced();
        let count = 0;
        table.fate = () => ((count += 1) > nth ? death : undefined);
        isWhole = await remind(email, { invoiceId }).then(
          () => true,
          () => false,
        );
        table.revive();
        const { data, error } = await remind(email, { invoiceId });
        const all = await sentTo(email);
        expect(all).toHaveLength(1);
        const { sendId } = all[0]!;
        expect(data ?? error).toMatchObject(data ? { sendId } : duplicate(sendId));
        const locks = [...(await locksOf(email)), ...(await locksOfCustomer(customerId))];
        expect(locks.map((each) => each.sendId)).toEqual([sendId, sendId]);
        expect(await sendsAbout(invoiceId)).toMatchObject([{ sendId }]);
      }
    },
  );
});

describe("the caller's own writes", () => {
  const about = { reminderType: FIRST } as const;
  const claim = { templateKey: "plain", variables: {}, actor: "backend", about };
  const own = { PK: "INVOICE#own", SK: "REMINDER" };

  it("are in the transaction of the claim, and a refused one means that it was done before", async () => {
    const writes = ({ sendId }: SendItem) => [
      { Put: { Item: { ...own, sendId }, ConditionExpression: "attribute_not_exists(#PK)" } },
    ];
    const first = await claimSend({ ...claim, email: "own1@x.example", writes });
    expect(first.send).toBeDefined();
    expect(await dynamodb.get(own)).toEqual({ ...own, sendId: first.send!.sendId });
    const second = await claimSend({ ...claim, email: "own2@x.example", writes });
    expect(second.error).toMatchObject({ type: "Conflict" });
    expect([await sentTo("own2@x.example"), await locksOf("own2@x.example")]).toEqual([[], []]);
  });
});

it("the once-text of a reminder is free while its lock is taken", async () => {
  const { email, invoiceId } = await invoiced();
  const sendId = await made(remind(email, { invoiceId }));
  await dynamodb.writeAll({ puts: textItems({ key: "once", transactional: true, once: true }) });
  const { error } = await remind(email, { invoiceId, templateKey: "once" });
  expect(error).toMatchObject(duplicate(sendId));
  expect(await dynamodb.get(templateVersion.key("once", 1))).not.toHaveProperty("claimedBy");
});
