import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import type { EngagementEventItem } from "#table/mail/engagementEvent";
import * as engagementEvent from "#table/mail/engagementEvent";
import type { MailDeltaItem } from "#table/mail/mailDelta";
import * as mailDelta from "#table/mail/mailDelta";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import type { SentTemplateItem } from "#table/mail/sentTemplate";
import * as sentTemplate from "#table/mail/sentTemplate";
import * as settings from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import { sendItem, subscriberItem, textItems } from "../../../../../support/sends.ts";
import { eventOf } from "../engagement/events.ts";
import { startMailing, type Mailing } from "./mailing.ts";
import { recentMail } from "#functions/mail/send/state/recent";

let mailing: Mailing;
let dynamodb: typeof import("#functions/aws/dynamodb");
let deliverSend: typeof import("#functions/mail/send/delivery/deliver").deliverSend;
let sendWorks: typeof import("#functions/mail/send/due").sendWorks;
let applyEvent: typeof import("#functions/mail/engagement/apply").applyEvent;
let eraseAddress: typeof import("#functions/mail/person/eraseAddress").eraseAddress;

beforeAll(async () => {
  mailing = await startMailing();
  dynamodb = await import("#functions/aws/dynamodb");
  ({ deliverSend } = await import("#functions/mail/send/delivery/deliver"));
  ({ sendWorks } = await import("#functions/mail/send/due"));
  ({ applyEvent } = await import("#functions/mail/engagement/apply"));
  ({ eraseAddress } = await import("#functions/mail/person/eraseAddress"));
});
afterAll(() => mailing?.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T12:00:00.000Z") });
  await setCap();
});
afterEach(() => {
  vi.useRealTimers();
  mailing.table.revive();
});

/** The requests of a delivery to the table. SES is asked between the two last but one. */
const REQUESTS = [
  ...["GetItem", "BatchGetItem", "BatchGetItem", "TransactWriteItems", "BatchGetItem"],
  ...["TransactWriteItems", "TransactWriteItems"],
];
/** The request after which no other attempt begins, and a cancellation is too late. */
const BEGINS = 3;
/** The request that decides: what happens to the person before it counts. */
const DECIDES = 4;
const MOMENTS = REQUESTS.map((_, at) => at);

const MINUTE = 60_000;

let people = 0;

/**
 * A queued send to somebody who is subscribed, of a text that was not sent before. Its delivery begins 5
 * minutes before it is due, so it is due while it is delivered, and SES's event may come for 10 more minutes.
 */
async function queued(): Promise<SendItem> {
  const text = { key: `texts/${(people += 1)}` };
  const email = `ann${people}@x.example`;
  const made = sendItem(email, text, { variables: { code: "secret" } });
  for (const item of [...textItems(text), subscriberItem(email), made]) await dynamodb.put(item);
  vi.setSystemTime(Date.parse(made.dueAt!) - 5 * MINUTE);
  return made;
}

async function setCap(messages?: number): Promise<void> {
  const own = { entity: "EmailSettings", version: 1, postalAddress: "Main Street 1", timezone: "UTC" };
  const cap = messages === undefined ? {} : { cap: { messages, days: 2 } };
  await dynamodb.put({ ...settings.key, ...own, ...cap });
}

/** Does this before a request of what begins now, by the request's number. */
function before(moment: number, act: () => Promise<unknown>): void {
  let requests = 0;
  mailing.table.fate = async () => {
    requests += 1;
    if (requests - 1 !== moment) return undefined;
    mailing.table.fate = () => undefined;
    await act();
    return undefined;
  };
}

const mailsOf = async ({ email }: SendItem) => (await mailing.inbox(email)).length;

async function countsOf({ templateKey }: SendItem): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const shard of mailDelta.DELTA_SHARDS)
    for (const delta of await dynamodb.queryAll<MailDeltaItem>(mailDelta.inShard(shard)))
      if (delta.templateKey === templateKey)
        for (const [name, by] of Object.entries(delta.counts)) counts[name] = (counts[name] ?? 0) + by;
  return Object.fromEntries(Object.entries(counts).filter(([, by]) => by !== 0));
}

/** All that is stored about a send that is the only one of its address says that it was mailed, or not. */
async function expectMailed(
  made: SendItem,
  mails: 0 | 1,
  status: string,
  arrived: number = mails,
): Promise<void> {
  const { email, sendId, templateKey } = made;
  expect(await mailsOf(made)).toBe(arrived);
  const found = await mailing.find(made);
  expect([found.status, found.variables, found.dueAt]).toEqual([status, undefined, undefined]);
  expect(found.GSI2PK).toBe(found.messageId && `MESSAGE#${found.messageId}`);
  expect(found.sentAt !== undefined).toBe(mails === 1);
  const { sent = 0, failed = 0 } = await countsOf(made);
  expect([sent, failed]).toEqual([mails, status === "FAILED" ? 1 : 0]);
  const state = await dynamodb.get<EmailStateItem>(emailState.key(email));
  expect([state?.sent ?? 0, (state?.recent ?? []).length]).toEqual([mails, mails]);
  if (state && mails === 1) expect(state.recent[0]).toBe(recentMail(sendId, found.askedAt!));
  const ofText = await dynamodb.get<SentTemplateItem>(sentTemplate.key(email, templateKey));
  expect(ofText?.count ?? 0).toBe(mails);
  const events = await dynamodb.queryAll<EngagementEventItem>(engagementEvent.of(email));
  expect(events.filter(({ type }) => type === "SENT")).toHaveLength(mails);
}

const changed = (made: SendItem, more: Partial<SubscriberItem>) =>
  dynamodb.put(subscriberItem(made.email, more));
const suppressionOf = ({ email }: SendItem, kind: "MANUAL" | "ERASED") => ({
  ...suppression.key(email),
  ...suppression.item({ email, kind, reason: "asked", at: new Date().toISOString() }),
});

/** As `cancelSend` does it. */
async function cancel(made: SendItem): Promise<void> {
  const found = await mailing.find(made);
  await dynamodb.transact([
    {
      Put: {
        Item: send.cancelled(found, new Date().toISOString()),
        ConditionExpression: "#status = :queued AND #version = :version",
        ExpressionAttributeValues: { ":queued": "QUEUED", ":version": found.version },
      },
    },
  ]);
}

/** The minutes pass, and `queue/due` does what it does if the send is due then. */
async function passes(minutes: number, made: SendItem): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  const found = await mailing.find(made);
  if (found.dueAt !== undefined && Date.parse(found.dueAt) <= Date.now()) await sendWorks.Send.fire(found);
}

it("a delivery makes these requests to the table", async () => {
  const made = await queued();
  const asked: string[] = [];
  mailing.table.fate = (operation) => void asked.push(operation);
  await deliverSend(made);
  mailing.table.revive();
  expect(asked).toEqual(REQUESTS);
  await expectMailed(made, 1, "SENT");
});

it("a send that was stored after an erasure is deleted by its delivery, and counts nowhere", async () => {
  const made = await queued();
  const suppressed = suppressionOf(made, "ERASED");
  await dynamodb.put(suppressed);
  await eraseAddress(made.email, suppressed, Infinity);
  await dynamodb.put(made);
  await deliverSend(made);
  expect(await mailsOf(made)).toBe(0);
  expect(await dynamodb.queryAll(subscriber.everything(made.email, true))).toEqual([suppressed]);
  expect(await countsOf(made)).toEqual({});
});

describe.each([
  ["no cap", undefined],
  ["a cap of one", 1],
])("with %s, before a request of a delivery:", (_, cap) => {
  beforeEach(() => setCap(cap));

  describe.each(MOMENTS)("request %i:", (moment) => {
    const isEarly = moment <= DECIDES;

    it.each<[string, string, boolean, (made: SendItem) => Promise<unknown>]>([
      ["is suppressed", "FAILED", isEarly, (made) => dynamodb.put(suppressionOf(made, "MANUAL"))],
      ["unsubscribes", "FAILED", isEarly, (made) => changed(made, { status: "UNSUBSCRIBED" })],
      ["has another address", "FAILED", isEarly, (made) => changed(made, { movedTo: "b@x.example" })],
      ["cancels it", "CANCELLED", moment <= BEGINS, cancel],
    ])("somebody %s", async (__, status, isInTime, act) => {
      const made = await queued();
      before(moment, () => act(made));
      await deliverSend(made);
      await mailing.finish(made);
      await expectMailed(made, isInTime ? 0 : 1, isInTime ? status : "SENT");
      if (isInTime) expect(await mailing.find(made)).toMatchObject({ attempt: 0 });
    });

    it("the person is erased: nothing of the send is stored afterwards", async () => {
      const made = await queued();
      const suppressed = suppressionOf(made, "ERASED");
      before(moment, async () => {
        await dynamodb.put(suppressed);
        await eraseAddress(made.email, suppressed, Infinity);
      });
      await deliverSend(made);
      await deliverSend(made);
      expect(await mailsOf(made)).toBe(isEarly ? 0 : 1);
      expect(await dynamodb.queryAll(subscriber.everything(made.email, true))).toEqual([suppressed]);
      expect(await countsOf(made)).toEqual(moment > DECIDES + 1 ? { sent: 1 } : {});
    });

    it.each<[string, (made: SendItem) => Promise<unknown>]>([
      ["it is delivered by another message", (made) => deliverSend(made)],
      ["it is due", (made) => passes(5, made)],
      [
        "it is due, and delivered by another message",
        (made) => passes(5, made).then(() => deliverSend(made)),
      ],
      ["the cap is set", () => setCap(1)],
      ["the cap is taken away", () => setCap()],
    ])("%s: one mail", async (__, act) => {
      const made = await queued();
      before(moment, () => act(made));
      await deliverSend(made);
      await mailing.finish(made);
      await expectMailed(made, 1, "SENT");
    });

    it("15 minutes pass: there is a second mail if SES took the first one, and no event came", async () => {
      const made = await queued();
      before(moment, () => passes(15, made).then(() => deliverSend(made)));
      await deliverSend(made);
      await mailing.finish(made);
      await expectMailed(made, 1, "SENT", moment === DECIDES + 1 ? 2 : 1);
    });

    it("a cap is set, and counts the mail", async () => {
      const made = await queued();
      const second = sendItem(made.email, { key: made.templateKey });
      await dynamodb.put(second);
      before(moment, () => setCap(1));
      await deliverSend(made);
      await deliverSend(second);
      expect(await mailing.find(second)).toMatchObject({ status: "QUEUED", attempt: 0 });
      expect(await mailsOf(made)).toBe(1);
    });

    it.skipIf(isEarly)("SES's events come", async () => {
      const made = await queued();
      before(moment, async () => {
        const [{ messageId } = { messageId: "" }] = await mailing.inbox(made.email);
        const mailedAt = new Date().toISOString();
        for (const type of ["Email Delivered", "Email Sent", "Email Delivered"])
          await applyEvent(eventOf(type, { ...made, messageId, at: mailedAt, mailedAt }));
      });
      await deliverSend(made);
      await mailing.finish(made);
      await expectMailed(made, 1, "DELIVERED");
    });
  });
});

it.each(MOMENTS)(
  "with a cap of one, another mail to the address is delivered before request %i: one of them waits",
  async (moment) => {
    await setCap(1);
    const made = await queued();
    const second = sendItem(made.email, { key: made.templateKey });
    await dynamodb.put(second);
    before(moment, () => deliverSend(second));
    await deliverSend(made);
    expect(await mailsOf(made)).toBe(1);
    const both = [await mailing.find(made), await mailing.find(second)];
    expect(both.map(({ status }) => status).sort()).toEqual(["QUEUED", "SENT"]);
    for (const each of both) expect(await mailing.finish(each)).toMatchObject({ status: "SENT" });
    expect(await mailsOf(made)).toBe(2);
  },
);

it.each(MOMENTS)(
  "without a cap, another mail to the address is delivered before request %i: both arrive, and are noted",
  async (moment) => {
    const made = await queued();
    const second = sendItem(made.email, { key: made.templateKey });
    await dynamodb.put(second);
    before(moment, () => deliverSend(second));
    await deliverSend(made);
    expect(await mailsOf(made)).toBe(2);
    const state = await dynamodb.get<EmailStateItem>(emailState.key(made.email));
    expect([state?.sent, state?.recent.length]).toEqual([2, 2]);
    expect(await countsOf(made)).toEqual({ sent: 2 });
  },
);
