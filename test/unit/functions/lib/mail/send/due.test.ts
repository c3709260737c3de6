import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SendItem } from "#table/mail/send";
import * as suppression from "#table/mail/suppression";
import { waiting } from "#table/due";
import { sendItem } from "../../../../../support/sends.ts";
import { startMailing, type Mailing } from "./mailing.ts";

let mailing: Mailing;
let sendWorks: typeof import("#functions/mail/send/due").sendWorks;
let put: typeof import("#functions/aws/dynamodb").put;
const NOW = Date.parse("2026-11-22T12:00:00.000Z");
let people = 0;

beforeAll(async () => {
  mailing = await startMailing();
  ({ sendWorks } = await import("#functions/mail/send/due"));
  ({ put } = await import("#functions/aws/dynamodb"));
});
afterAll(() => mailing?.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => void vi.useRealTimers());

/** A send that is due now. */
async function due(more: Partial<SendItem> = {}, transactional = false): Promise<SendItem> {
  const send = sendItem(`ann${(people += 1)}@x.example`, { key: "text", transactional });
  const item = { ...send, ...more };
  vi.setSystemTime(Date.parse(item.dueAt!));
  await put(item);
  return item;
}
const messageOf = ({ email, sendId }: SendItem) => ({ email, sendId });

describe("a queued send that is due", () => {
  it("is routed again after twice the time before, at most a day", async () => {
    const send = await due();
    const waits: number[] = [];
    for (let times = 0; times < 9; times += 1) {
      const found = await mailing.find(send);
      vi.setSystemTime(Date.parse(found.dueAt!));
      await sendWorks.Send.fire(found);
      waits.push((Date.parse((await mailing.find(send)).dueAt!) - Date.now()) / 60_000);
      expect(await mailing.received()).toEqual([messageOf(send)]);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440, 1440]);
  });

  it("begins with 15 minutes if it was to wait until then", async () => {
    const until = "2026-11-23T07:00:00.000Z";
    const send = await due();
    const waited = { ...send, notBefore: until, ...waiting(send.sendId, until) };
    await put(waited);
    vi.setSystemTime(Date.parse(until));
    await sendWorks.Send.fire(waited);
    expect(await mailing.find(send)).toMatchObject({ status: "QUEUED", dueAt: "2026-11-23T07:15:00.000Z" });
    expect(await mailing.received()).toEqual([messageOf(send)]);
  });

  it("goes into the queue of its lane", async () => {
    const routed = await import("#functions/mail/send/routes");
    expect(routed.queueOf(await due())).toBe("deliverBulk");
    expect(routed.queueOf(await due({}, true))).toBe("deliver");
  });

  it("that was delivered since it was read stays as it is", async () => {
    const send = await due();
    const sent = { ...send, status: "SENT" as const, version: 5 };
    await put(sent);
    await sendWorks.Send.fire(send);
    expect(await mailing.find(send)).toEqual(sent);
    await mailing.received();
  });
});

describe("an attempt without an answer", () => {
  it.each(["SENDING", "UNKNOWN"] as const)(
    "of a %s send is followed by one more, at once",
    async (status) => {
      const send = await due({ status, attempt: 1 });
      await sendWorks.Send.fire(send);
      expect(await mailing.find(send)).toMatchObject({
        ...{ status: "QUEUED", unanswered: 1, attempt: 1, dueAt: "2026-11-22T12:30:00.000Z" },
      });
      expect(await mailing.received()).toEqual([messageOf(send)]);
    },
  );

  it.each(["SENDING", "UNKNOWN"] as const)(
    "of a %s send waits 15 minutes for SES's event, although the send was due before",
    async (status) => {
      const send = await due({ status, attempt: 1, askedAt: "2026-11-22T12:14:59.000Z" });
      await sendWorks.Send.fire(send);
      const waits = {
        status,
        attempt: 1,
        unanswered: 0,
        ...waiting(send.sendId, "2026-11-22T12:29:59.000Z"),
      };
      expect(await mailing.find(send)).toMatchObject(waits);
      expect(await mailing.received()).toEqual([]);
      vi.setSystemTime(Date.parse("2026-11-22T12:29:59.000Z"));
      await sendWorks.Send.fire(await mailing.find(send));
      expect(await mailing.find(send)).toMatchObject({ status: "QUEUED", unanswered: 1 });
      expect(await mailing.received()).toEqual([messageOf(send)]);
    },
  );

  it("that is the second ends the send", async () => {
    const send = await due({ status: "UNKNOWN", attempt: 2, unanswered: 1 });
    await sendWorks.Send.fire(send);
    expect(await mailing.find(send)).toMatchObject({
      status: "FAILED",
      failedBecause: "NO_ANSWER",
      unanswered: 2,
    });
    expect(await mailing.received()).toEqual([]);
  });

  it("that was settled or made again since it was read stays as it is", async () => {
    const send = await due({ status: "SENDING", attempt: 1 });
    const again = { ...send, attempt: 2, version: 7, ...waiting(send.sendId, "2026-11-22T13:00:00.000Z") };
    await put(again);
    await sendWorks.Send.fire(send);
    expect(await mailing.find(send)).toEqual(again);
    expect(await mailing.received()).toEqual([]);
  });
});

it.each([
  ["QUEUED", "NOT_ROUTED"],
  ["UNKNOWN", "NO_ANSWER"],
] as const)("a %s send that is given up has failed", async (status, failedBecause) => {
  const send = await due({ status });
  await sendWorks.Send.giveUp(send);
  expect(await mailing.find(send)).toMatchObject({ status: "FAILED", failedBecause, day: "2026-11-22" });
});

it.each(["QUEUED", "UNKNOWN"] as const)(
  "a %s send that is given up is deleted after an erasure",
  async (status) => {
    const send = await due({ status });
    const { email } = send;
    const at = "2026-11-22T12:00:00.000Z";
    const erased = suppression.item({ email, kind: "ERASED", reason: "asked", at });
    await put({ ...suppression.key(email), ...erased });
    await sendWorks.Send.giveUp(send);
    expect(await mailing.find(send)).toBeUndefined();
  },
);

it("a settled send that is still in the index leaves it", async () => {
  const send = await due({ status: "SENT", sentAt: "2026-11-22T12:00:00.000Z", day: "2026-11-22" });
  await sendWorks.Send.fire(send);
  const found = await mailing.find(send);
  expect([found.status, found.dueAt, found.GSI2PK]).toEqual(["SENT", undefined, undefined]);
});
