import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { InvoiceItem } from "#table/mail/invoice";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as reminderLock from "#table/mail/reminderLock";
import type { SendItem } from "#table/mail/send";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import * as templateVersion from "#table/mail/templateVersion";
import { oneIn } from "../../../../../../support/seed.ts";
import { invoiceItem, sendItem, subscriberItem, textItems } from "../../../../../../support/sends.ts";
import { eventOf } from "../../engagement/events.ts";
import { startMailing, type Mailing } from "../mailing.ts";
import { startProcesses, type Kill, type Processes } from "../processes.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const FIRST = "FIRST_REMINDER";

let mailing: Mailing;
let processes: Processes;
let deliverSend: typeof import("#functions/mail/send/delivery/deliver").deliverSend;
let sendWorks: typeof import("#functions/mail/send/due").sendWorks;
let applyEvent: typeof import("#functions/mail/engagement/apply").applyEvent;
let giveLocksBack: typeof import("#functions/mail/send/state/locks").giveLocksBack;
let dynamodb: typeof import("#functions/aws/dynamodb");

beforeAll(async () => {
  mailing = await startMailing();
  ({ deliverSend } = await import("#functions/mail/send/delivery/deliver"));
  ({ sendWorks } = await import("#functions/mail/send/due"));
  ({ applyEvent } = await import("#functions/mail/engagement/apply"));
  ({ giveLocksBack } = await import("#functions/mail/send/state/locks"));
  dynamodb = await import("#functions/aws/dynamodb");
  processes = await startProcesses();
});
afterAll(async () => {
  await processes?.stop();
  await mailing?.stop();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(async () => {
  vi.useRealTimers();
  await mailing.control({ answer: "OK" });
});

let people = 0;

/** A reminder that waits for its delivery, with its invoice and its locks, as its claim writes them. */
async function reminding(more: Partial<SendItem> = {}): Promise<SendItem & { invoice: InvoiceItem }> {
  people += 1;
  const email = `ann${people}@x.example`;
  const text = { key: `reminder/${people}`, subject: "{{ invoice.amount }}" };
  const invoice = invoiceItem(email, { invoiceId: `2026/${people}`, customerId: `customer${people}` });
  const { invoiceId, customerId } = invoice;
  const about = {
    invoiceId,
    invoiceVersion: 1,
    reminderType: FIRST,
    reminderMonth: "2026-11",
    customerId,
  } as const;
  const send = { ...sendItem(email, text, { ...about, variables: { code: "secret" } }), ...more };
  const locks = reminderLock.itemsOf(send, Date.now() / 1000);
  for (const item of [...textItems(text), subscriberItem(email), invoice, send, ...locks])
    await dynamodb.put(item);
  return { ...send, invoice };
}

/** Returns the holders of a reminder's two locks: the address's and the customer's. */
async function lockedBy(send: SendItem): Promise<(string | undefined)[]> {
  const keys = reminderLock.lockKeysOf(send);
  return Promise.all(keys.map(async (key) => (await dynamodb.get<ReminderLockItem>(key))?.sendId));
}
const NONE = [undefined, undefined];
const both = ({ sendId }: SendItem) => [sendId, sendId];

/** Another send takes the locks of these partitions. */
async function takenBy(sendId: string, send: SendItem, partitions = ["SUB#", "CUSTOMER#"]): Promise<void> {
  const locks = reminderLock.itemsOf({ ...send, sendId }, Date.now() / 1000);
  for (const lock of locks) if (partitions.some((each) => lock.PK.startsWith(each))) await dynamodb.put(lock);
}

const change = (invoice: InvoiceItem, more: Partial<InvoiceItem>) =>
  dynamodb.put({ ...invoice, version: invoice.version + 1, ...more });
const event = ({ email, sendId }: SendItem, type: string) => applyEvent(eventOf(type, { email, sendId }));

describe("a reminder that is sent", () => {
  it("says what its invoice says, and keeps its locks", async () => {
    const send = await reminding();
    await deliverSend(send);
    expect(await mailing.inbox(send.email)).toMatchObject([{ subject: "€10.50" }]);
    expect(await mailing.find(send)).toMatchObject({ status: "SENT", reminderType: FIRST });
    expect(await lockedBy(send)).toEqual(both(send));
  });

  it("keeps its locks while SES takes it later, and while it is not known whether SES took it", async () => {
    for (const answer of ["THROTTLE", "TIMEOUT_BEFORE"]) {
      const send = await reminding();
      await mailing.control({ answer });
      await deliverSend(send);
      await mailing.control({ answer: "OK" });
      expect(["QUEUED", "UNKNOWN"]).toContain((await mailing.find(send)).status);
      expect(await lockedBy(send)).toEqual(both(send));
    }
  });
});

describe("a message of a reminder", () => {
  it("that comes four times at once is one mail, and leaves the locks", async () => {
    const send = await reminding();
    await Promise.all(Array.from({ length: 4 }, () => deliverSend(send)));
    await deliverSend(send);
    expect(await mailing.inbox(send.email)).toHaveLength(1);
    expect(await lockedBy(send)).toEqual(both(send));
  });

  it("of somebody who unsubscribes while it is delivered is no mail, and the locks are free", async () => {
    const send = await reminding();
    const left = subscriberItem(send.email, { status: "UNSUBSCRIBED" });
    mailing.table.before("TransactWriteItems", () => dynamodb.put(left));
    await deliverSend(send);
    await deliverSend(send);
    expect(await mailing.find(send)).toMatchObject({ status: "FAILED", failedBecause: "UNSUBSCRIBED" });
    expect(await mailing.inbox(send.email)).toEqual([]);
    expect(await lockedBy(send)).toEqual(NONE);
  });
});

describe("an invoice", () => {
  const changes: [string, Partial<InvoiceItem>][] = [
    ["is paid", { status: "PAID" }],
    ["is open, but changed", { amount: 7 }],
    ["is open again after it was disputed", { version: 3 }],
  ];

  it.each(changes)("that %s before the delivery has no mail about what it was", async (_, more) => {
    const send = await reminding();
    await change(send.invoice, more);
    await deliverSend(send);
    expect(await mailing.find(send)).toMatchObject({ status: "CANCELLED", failedBecause: "INVOICE_CHANGED" });
    expect(await mailing.inbox(send.email)).toEqual([]);
    expect(await lockedBy(send)).toEqual(NONE);
  });

  it.each(changes)("that %s after the delivery has read it: the same", async (_, more) => {
    const send = await reminding();
    mailing.table.before("TransactWriteItems", () => change(send.invoice, more));
    await deliverSend(send);
    expect(await mailing.find(send)).toMatchObject({ status: "CANCELLED", failedBecause: "INVOICE_CHANGED" });
    expect(await mailing.inbox(send.email)).toEqual([]);
    expect(await lockedBy(send)).toEqual(NONE);
  });

  it("that was deleted has none either", async () => {
    const send = await reminding();
    const { PK, SK } = send.invoice;
    await dynamodb.writeAll({ deletes: [{ PK, SK }] });
    await deliverSend(send);
    expect(await mailing.find(send)).toMatchObject({ status: "CANCELLED", failedBecause: "INVOICE_CHANGED" });
  });
});

describe("a reminder that ends without its mail gives its locks back", () => {
  const kind = { kind: "MANUAL" as const, reason: "-", at: NOW };
  it.each<[string, (send: SendItem) => Promise<unknown>, object]>([
    [
      "to a suppressed address",
      ({ email }) => dynamodb.put({ ...suppression.key(email), ...suppression.item({ email, ...kind }) }),
      { status: "FAILED", failedBecause: "SUPPRESSED" },
    ],
    [
      "to somebody who unsubscribed",
      ({ email }) => dynamodb.put(subscriberItem(email, { status: "UNSUBSCRIBED" })),
      { status: "FAILED", failedBecause: "UNSUBSCRIBED" },
    ],
    [
      "to a changed address",
      ({ email }) => dynamodb.put(subscriberItem(email, { movedTo: "new@x.example" })),
      { status: "FAILED", failedBecause: "ADDRESS_CHANGED" },
    ],
    [
      "that SES refuses",
      () => mailing.control({ answer: "REJECT" }),
      { status: "FAILED", failedBecause: expect.stringMatching(/^REFUSED: /) as string },
    ],
  ])("%s", async (_, act, expected) => {
    const send = await reminding();
    await act(send);
    await deliverSend(send);
    expect(await mailing.find(send)).toMatchObject(expected);
    expect(await mailing.inbox(send.email)).toEqual([]);
    expect(await lockedBy(send)).toEqual(NONE);
  });

  it.each<[string, (send: SendItem) => Promise<void>]>([
    ["its delivery finds", (send) => deliverSend(send)],
    ["it is given up after", (send) => sendWorks.Send.giveUp(send)],
  ])("and its text, if %s an erasure: it is deleted", async (_, act) => {
    const send = await reminding({ once: true });
    const { email, templateKey } = send;
    const version = templateVersion.key(templateKey, 1);
    await dynamodb.put({ ...(await dynamodb.get(version)), once: true, claimedBy: send.sendId });
    const erased = suppression.item({ email, ...kind, kind: "ERASED" });
    await dynamodb.put({ ...suppression.key(email), ...erased });
    await act(send);
    expect(await mailing.find(send)).toBeUndefined();
    expect(await mailing.inbox(email)).toEqual([]);
    expect(await lockedBy(send)).toEqual(NONE);
    expect(await dynamodb.get(version)).not.toHaveProperty("claimedBy");
  });

  it("without an answer to two attempts, or that could not be routed", async () => {
    const silent = await reminding({ status: "UNKNOWN", attempt: 2, unanswered: 1 });
    await sendWorks.Send.fire(silent);
    const lost = await reminding();
    await sendWorks.Send.giveUp(lost);
    for (const send of [silent, lost]) {
      expect((await mailing.find(send)).status).toBe("FAILED");
      expect(await lockedBy(send)).toEqual(NONE);
    }
  });

  it("also if its locks are gone", async () => {
    const send = await reminding();
    await dynamodb.writeAll({ deletes: reminderLock.lockKeysOf(send) });
    await change(send.invoice, { status: "VOID" });
    await deliverSend(send);
    expect(await mailing.find(send)).toMatchObject({ status: "CANCELLED" });
  });

  it("and no other send's", async () => {
    const send = await reminding();
    await takenBy("another", send);
    expect(await dynamodb.transact(giveLocksBack(send))).toEqual([0, 1]);
    expect(await lockedBy(send)).toEqual(["another", "another"]);
    expect(giveLocksBack({ ...send, reminderType: undefined })).toEqual([]);
  });
});

describe("a reminder that had failed, and was sent after all", () => {
  const failed = async () => {
    const send = await reminding({ status: "UNKNOWN", attempt: 2, unanswered: 1 });
    await sendWorks.Send.fire(send);
    return send;
  };

  it("takes its locks again, once", async () => {
    const send = await failed();
    for (const type of ["Email Delivered", "Email Delivered", "Email Sent", "Email Opened"])
      await event(send, type);
    expect(await mailing.find(send)).toMatchObject({ status: "DELIVERED" });
    expect(await lockedBy(send)).toEqual(both(send));
  });

  it.each([
    ["both", ["SUB#", "CUSTOMER#"]],
    ["that of the address", ["SUB#"]],
    ["that of the customer", ["CUSTOMER#"]],
  ])("takes none that another send has by then: %s", async (_, partitions) => {
    const send = await failed();
    await takenBy("another", send, partitions);
    await event(send, "Email Delivered");
    expect(await mailing.find(send)).toMatchObject({ status: "DELIVERED" });
    expect(await lockedBy(send)).toEqual(
      ["SUB#", "CUSTOMER#"].map((each) => (partitions.includes(each) ? "another" : send.sendId)),
    );
  });

  it("takes one that is taken while its event is taken in: never", async () => {
    const send = await failed();
    mailing.table.before("TransactWriteItems", () => takenBy("another", send, ["CUSTOMER#"]));
    await event(send, "Email Delivered");
    expect(await mailing.find(send)).toMatchObject({ status: "DELIVERED" });
    expect(await lockedBy(send)).toEqual([send.sendId, "another"]);
  });

  it("takes those whose time is over", async () => {
    const send = await failed();
    const locks = reminderLock.itemsOf({ ...send, sendId: "another" }, Date.now() / 1000);
    await dynamodb.writeAll({ puts: locks.map((lock) => ({ ...lock, ttl: Date.now() / 1000 })) });
    await event(send, "Email Delivered");
    expect(await lockedBy(send)).toEqual(both(send));
  });
});

describe("a reminder in which SES finds a virus", () => {
  it("gives its locks back, whether its answer was known, was not, or it had failed", async () => {
    for (const more of [
      { status: "SENT", attempt: 1, sentAt: NOW, day: "2026-11-22", messageId: "m1" },
      { status: "UNKNOWN", attempt: 1 },
    ] as const) {
      const send = await reminding(more);
      await event(send, "Email Rejected");
      expect(await mailing.find(send)).toMatchObject({ status: "FAILED", failedBecause: "REJECTED" });
      expect(await lockedBy(send)).toEqual(NONE);
    }
    const send = await reminding({ status: "UNKNOWN", attempt: 2, unanswered: 1 });
    await sendWorks.Send.fire(send);
    await event(send, "Email Rejected");
    expect(await lockedBy(send)).toEqual(NONE);
  });

  it("leaves the lock that another send has", async () => {
    const send = await reminding({ status: "UNKNOWN", attempt: 1 });
    await takenBy("another", send, ["CUSTOMER#"]);
    await event(send, "Email Rejected");
    expect(await lockedBy(send)).toEqual([undefined, "another"]);
  });
});

describe("a delivery of a reminder that is killed at one of its requests", () => {
  const killed = async (
    at: number,
    when: Kill["when"],
    act: (send: SendItem & { invoice: InvoiceItem }) => unknown,
  ) => {
    const send = await reminding();
    await act(send);
    expect(await processes.run("deliver", send, { at, when })).toMatchObject({ wasKilled: true });
    return { send, ended: await mailing.finish(send) };
  };
  const KILLS = oneIn(8);
  const moments = Array.from({ length: 8 }, (_, at) => [
    { at, when: "before" as const },
    { at, when: "after" as const },
  ])
    .flat()
    .filter((_, at) => KILLS.includes(at));

  it.each(moments)("keeps its locks, killed $when request $at", async ({ at, when }) => {
    const { ended, send } = await killed(at, when, () => undefined);
    expect(ended.status).toBe("SENT");
    expect(await lockedBy(send)).toEqual(both(send));
  });

  it.each(moments.filter(({ at }) => at < 3))(
    "about a paid invoice gives them back, killed $when request $at",
    async ({ at, when }) => {
      const { ended, send } = await killed(at, when, ({ invoice }) => change(invoice, { status: "PAID" }));
      expect(ended).toMatchObject({ status: "CANCELLED", failedBecause: "INVOICE_CHANGED" });
      expect(await mailing.inbox(send.email)).toEqual([]);
      expect(await lockedBy(send)).toEqual(NONE);
    },
  );
});

it("locks of an address and of its customer are in two partitions", () => {
  const send = {
    email: "ann@x.example",
    reminderType: FIRST,
    reminderMonth: "2026-11",
    customerId: "7",
  } as const;
  const SK = "REMINDED#FIRST_REMINDER#2026-11";
  const ofAddress = { PK: subscriber.addressPartition("ann@x.example"), SK };
  expect(reminderLock.lockKeysOf(send)).toEqual([ofAddress, { PK: "CUSTOMER#7", SK }]);
  expect(reminderLock.lockKeysOf({ ...send, customerId: undefined })).toEqual([ofAddress]);
  expect(reminderLock.lockKeysOf({ email: "ann@x.example" })).toEqual([]);
});
