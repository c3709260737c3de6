import { beforeAll, expect, test } from "vitest";
import type { SendItem } from "#table/mail/send";
import { isInFull } from "../support/nightly.ts";
import { upsert } from "../support/subscribers.ts";
import { createText, decide } from "../support/templates.ts";
import { cloud, processes } from "./arena.ts";
import { job } from "./crowd.ts";
import { admins, byServer, editors } from "./mailCrew.ts";
import type { Job, Outcome } from "./jobs.ts";
import { scanTable } from "./invariants.ts";
import { ends, shuffled, succeeded, tally, times } from "./storm.ts";

const MANY = isInFull ? 500 : 60;
const REMINDERS = isInFull ? 500 : 60;
const ADDRESSES = isInFull ? 50 : 20;
/** Of a text that is sent once. */
const CLAIMS = isInFull ? 100 : 40;
/** For each text and person who leaves. */
const REQUESTS = isInFull ? 3 : 1;

/** No send is delivered during the test: they wait for the next day. */
let sendAt: string;

const sending = (email: string, templateKey: string, more: object = {}): Job =>
  byServer("sendEmail", { email, templateKey, sendAt, ...more });

/** An approved text. */
async function approved(input: object = {}): Promise<string> {
  const { key } = await createText(cloud, editors[0]!, { transactional: true, ...input });
  await decide(cloud, admins[0]!, "approveTemplate", { key, number: 1, expectedVersion: 1 });
  return key;
}

async function sendsOf(templateKey: string): Promise<SendItem[]> {
  const items = await scanTable(cloud.outputs);
  return items.flatMap((item) => (item.entity === "Send" && item.templateKey === templateKey ? [item] : []));
}

const idsOf = (outcomes: Outcome[]): Set<unknown> =>
  new Set(succeeded(outcomes).map(({ fields }) => fields?.sendId));

/** Mails that servers request at once, in the arena of the file that calls this. */
export function sendRaces(): void {
  beforeAll(() => {
    sendAt = new Date(cloud.cloud.clock.now() + 24 * 3_600_000).toISOString();
  });

  test(`${MANY} requests with one key from four processes are one mail`, async () => {
    const key = await approved();
    const input = { idempotencyKey: "order 7", variables: JSON.stringify({ order: 7 }) };
    const outcomes = await processes.run(times(MANY, () => sending("once@example.com", key, input)));

    expect(tally(outcomes)).toEqual({ success: MANY });
    expect(idsOf(outcomes).size).toBe(1);
    expect(await sendsOf(key)).toMatchObject([
      { sendId: [...idsOf(outcomes)][0], email: "once@example.com" },
    ]);
  });

  test(`${MANY} requests without a key are as many mails`, async () => {
    const key = await approved();
    const outcomes = await processes.run(
      times(MANY, (at) => sending(`many${at % ADDRESSES}@example.com`, key)),
    );

    expect(tally(outcomes)).toEqual({ success: MANY });
    expect(idsOf(outcomes).size).toBe(MANY);
    expect(new Set((await sendsOf(key)).map(({ sendId }) => sendId))).toEqual(idsOf(outcomes));
  });

  test(`a text that is sent once is claimed ${CLAIMS} times at once: one mail`, async () => {
    const key = await approved({ once: true });
    const outcomes = await processes.run(times(CLAIMS, (at) => sending(`one${at}@example.com`, key)));

    expect(tally(outcomes)).toEqual({ success: 1, InvalidTransition: CLAIMS - 1 });
    expect((await sendsOf(key)).map(({ sendId }) => sendId)).toEqual([...idsOf(outcomes)]);
  });

  test("sends are cancelled and requested again at once: each text that is sent once has one that waits, or none", async () => {
    const keys = await Promise.all(times(5, () => approved({ once: true })));
    const first = await processes.run(keys.map((key) => sending("back@example.com", key)));
    const cancelling = succeeded(first).flatMap(({ fields }) =>
      times(4, () => byServer("cancelSend", { email: "back@example.com", sendId: fields?.sendId })),
    );
    const again = keys.flatMap((key) => times(8, (at) => sending(`again${at}@example.com`, key)));
    const outcomes = await processes.run(shuffled([...cancelling, ...again]));

    expect(ends(outcomes)).toEqual(["InvalidTransition", "success"]);
    const cancelled = succeeded(outcomes).filter(({ job: { does } }) => does === "cancelSend");
    expect(cancelled).toHaveLength(keys.length);
    for (const key of keys) {
      const waiting = (await sendsOf(key)).filter(({ status }) => status === "QUEUED");
      expect(waiting.length).toBeLessThanOrEqual(1);
    }
  });

  test(`${REMINDERS} requests of a reminder from four processes, to two addresses of a customer, are one mail`, async () => {
    const key = await approved();
    const emails = ["one.reminded@example.com", "two.reminded@example.com"];
    for (const email of emails) await upsert(cloud, { email, customerId: "reminded" });
    const input = { reminderType: "FIRST_REMINDER" };
    const outcomes = await processes.run(times(REMINDERS, (at) => sending(emails[at % 2]!, key, input)));

    expect(tally(outcomes)).toEqual({ success: 1, DuplicateReminder: REMINDERS - 1 });
    expect((await sendsOf(key)).map(({ sendId }) => sendId)).toEqual([...idsOf(outcomes)]);
  });

  test("reminders are cancelled and requested again at once: each month has one that waits, or none", async () => {
    const key = await approved();
    const emails = times(5, (at) => `reminded${at}@example.com`);
    for (const [at, email] of emails.entries()) await upsert(cloud, { email, customerId: `reminded${at}` });
    const remind = (email: string) => sending(email, key, { reminderType: "FINAL_NOTICE" });
    const first = await processes.run(emails.map(remind));
    const cancelling = succeeded(first).flatMap(({ fields }) =>
      times(2, () => byServer("cancelSend", { email: fields?.email, sendId: fields?.sendId })),
    );
    const again = emails.flatMap((email) => times(6, () => remind(email)));
    const outcomes = await processes.run(shuffled([...cancelling, ...again]));

    expect(ends(outcomes)).toEqual(["DuplicateReminder", "InvalidTransition", "success"]);
    const cancelled = succeeded(outcomes).filter(({ job: { does } }) => does === "cancelSend");
    expect(cancelled).toHaveLength(emails.length);
    const waiting = (await sendsOf(key)).filter(({ status }) => status === "QUEUED");
    expect(new Set(waiting.map(({ email }) => email)).size).toBe(waiting.length);
  });

  test("mails are requested while their people leave and are suppressed, and their texts are cancelled", async () => {
    const keys = await Promise.all(times(4, () => approved({ transactional: false })));
    const emails = times(20, (at) => `leaving${at}@example.com`);
    for (const email of emails) await upsert(cloud, { email });
    const outcomes = await processes.run(
      shuffled([
        ...keys.flatMap((key) => emails.flatMap((email) => times(REQUESTS, () => sending(email, key)))),
        ...emails.slice(0, 10).map((email) => byServer("unsubscribe", { email })),
        ...emails.slice(5, 15).map((email) => byServer("suppress", { email, reason: "by phone" })),
        ...keys
          .slice(0, 2)
          .map((key) => job(editors[0]!, "cancelTemplate", { key, number: 1, expectedVersion: 2 })),
      ]),
    );

    const claims = outcomes.filter(({ job: { does } }) => does === "sendEmail");
    expect(["InvalidTransition", "Suppressed", "Unsubscribed", "success"]).toEqual(
      expect.arrayContaining(ends(claims)),
    );
    expect(ends(outcomes.filter(({ job: { does } }) => does !== "sendEmail"))).toEqual(["success"]);
    const stored = (await Promise.all(keys.map(sendsOf))).flat().map(({ sendId }) => sendId);
    expect(new Set(stored)).toEqual(idsOf(claims));
    // All that comes later is decided by what was changed.
    const [key = ""] = keys.slice(2);
    const after = await processes.run(emails.map((email) => sending(email, key)));
    expect(tally(after)).toEqual({ Unsubscribed: 5, Suppressed: 10, success: 5 });
  });
}
