import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { waiting } from "#table/due";
import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import * as mailDelta from "#table/mail/mailDelta";
import type { SendItem } from "#table/mail/send";
import * as sentTemplate from "#table/mail/sentTemplate";
import * as settings from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import * as templateAudit from "#table/mail/templateAudit";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import * as topic from "#table/mail/topics/topic";
import * as siteDomain from "#table/sites/siteDomain";
import { sendItem, subscriberItem, textItems, type SampleText } from "../../../../../../support/sends.ts";
import { startMailing, type Mailing } from "../mailing.ts";
import { isRecentOf, recentMail } from "#functions/mail/send/state/recent";

let mailing: Mailing;
let deliverSend: typeof import("#functions/mail/send/delivery/deliver").deliverSend;
let sendWorks: typeof import("#functions/mail/send/due").sendWorks;
let dynamodb: typeof import("#functions/aws/dynamodb");

beforeAll(async () => {
  mailing = await startMailing();
  ({ deliverSend } = await import("#functions/mail/send/delivery/deliver"));
  ({ sendWorks } = await import("#functions/mail/send/due"));
  dynamodb = await import("#functions/aws/dynamodb");
});
afterAll(() => mailing?.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T12:00:00.000Z") }));
afterEach(async () => {
  vi.useRealTimers();
  delete process.env.MAILS_ONLY;
  await mailing.control({ answer: "OK" });
  await setSettings({});
});

let texts = 0;

type Prepared = SendItem & { ofText: SampleText };

/** A queued send to somebody who is subscribed, of a text of its own. */
async function queued(
  text: Partial<SampleText> = {},
  {
    person = {},
    send = {},
  }: { person?: Partial<SubscriberItem> | null; send?: Parameters<typeof sendItem>[2] } = {},
): Promise<Prepared> {
  const ofText = { key: `texts/${(texts += 1)}`, ...text };
  const email = `ann${texts}@x.example`;
  const item = sendItem(email, ofText, send);
  const items = textItems({ ...ofText, ...(text.once ? { claimedBy: item.sendId } : {}) });
  for (const each of [...items, ...(person ? [subscriberItem(email, person)] : []), item])
    await dynamodb.put(each);
  return { ...item, ofText };
}

async function setSettings(more: object): Promise<void> {
  const own = { entity: "EmailSettings", version: 1, postalAddress: "Main Street 1", timezone: "UTC" };
  await dynamodb.put({ ...settings.key, ...own, ...more });
}

const versionOf = (send: SendItem) =>
  dynamodb.get<TemplateVersionItem>(templateVersion.key(send.templateKey, 1));
const stateOf = ({ email }: SendItem) => dynamodb.get<EmailStateItem>(emailState.key(email));
const suppress = ({ email }: SendItem) =>
  dynamodb.put({
    ...suppression.key(email),
    ...suppression.item({ email, kind: "MANUAL", reason: "asked", at: new Date().toISOString() }),
  });

/**
 * The send, when nothing of it is stored that only its delivery needs. One that was sent has the place of its
 * message.
 */
async function ended(send: Prepared): Promise<SendItem> {
  const found = await mailing.find(send);
  const place = found.messageId && [`MESSAGE#${found.messageId}`, found.sendId];
  expect([found.variables, found.dueAt]).toEqual([undefined, undefined]);
  expect([found.GSI2PK, found.GSI2SK]).toEqual(place ?? [undefined, undefined]);
  return found;
}

describe("a mail", () => {
  it("has the text for the person, and its sender, headers and tags", async () => {
    await dynamodb.put({
      ...topic.key("shop"),
      entity: "Topic",
      topic: "shop",
      version: 1,
      name: "Our shop",
    });
    await dynamodb.put({ ...siteDomain.key("shop.example"), ...siteDomain.item("shop.example", "s1") });
    const html = '<a href="https://shop.example/a">{{ offer }}</a><a href="{{ unsubscribeUrl }}">Leave</a>';
    const send = await queued(
      { topic: "shop", subject: "For {{ firstName }}", text: "Leave: {{ unsubscribeUrl }}", html },
      { person: { firstName: "Ann" }, send: { variables: { offer: "Tea" } } },
    );
    await deliverSend(send);
    const [mail, ...others] = await mailing.inbox(send.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: "news@x.example", to: [send.email], subject: "For Ann" });
    expect(mail!.html).toContain(
      `https://shop.example/a?utm_source=email&amp;utm_medium=email&amp;utm_campaign=${encodeURIComponent(send.templateKey)}`,
    );
    expect(mail!.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/^<https:\/\/x\.example\/u\/[\w-]+>$/) as string,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": "Our shop <shop.lists.x.example>",
    });
    expect(mail!.tags).toEqual({ sendId: send.sendId });
    expect(mail!.text).toContain("https://x.example/u/");
  });

  it("that is transactional needs no subscriber, and has no headers of a list", async () => {
    const send = await queued({ transactional: true, text: "Your receipt" }, { person: null });
    await deliverSend(send);
    const [mail] = await mailing.inbox(send.email);
    expect(mail).toMatchObject({ from: "no-reply@x.example", text: "Your receipt", headers: {} });
    expect(await ended(send)).toMatchObject({ status: "SENT" });
  });

  it("is noted on the send, the address, the text and the counts", async () => {
    const send = await queued({ once: true });
    await deliverSend(send);
    const found = await ended(send);
    const [mail] = await mailing.inbox(send.email);
    const at = "2026-11-22T12:00:00.000Z";
    expect(found).toMatchObject({ status: "SENT", attempt: 1, sentAt: at, askedAt: at, day: "2026-11-22" });
    expect(found.messageId).toBe(mail!.messageId);
    expect(found).toMatchObject({ GSI2PK: `MESSAGE#${found.messageId}`, GSI2SK: send.sendId });
    const recent = [recentMail(send.sendId, at)];
    expect(await stateOf(send)).toMatchObject({ sent: 1, delivered: 0, lastSentAt: at, recent, version: 1 });
    expect(await dynamodb.get(sentTemplate.key(send.email, send.templateKey))).toMatchObject({
      ...{ firstSentAt: at, lastSentAt: at, count: 1 },
    });
    expect(await versionOf(send)).toMatchObject({
      status: "SENT",
      sentAt: at,
      version: 2,
      claimedBy: send.sendId,
    });
    const audits = await dynamodb.queryAll(templateAudit.of(send.templateKey));
    expect(audits).toMatchObject([{ action: "SENT", actor: "system", number: 1 }]);
    const deltas = (
      await Promise.all(
        mailDelta.DELTA_SHARDS.map((shard) =>
          dynamodb.queryAll<mailDelta.MailDeltaItem>(mailDelta.inShard(shard)),
        ),
      )
    ).flat();
    expect(deltas.filter(({ templateKey }) => templateKey === send.templateKey)).toMatchObject([
      { day: "2026-11-22", number: 1, counts: { sent: 1 } },
    ]);
  });

  it("counts on the day in the zone of the settings", async () => {
    await setSettings({ timezone: "Pacific/Auckland" });
    const send = await queued();
    await deliverSend(send);
    expect(await ended(send)).toMatchObject({ sentAt: "2026-11-22T12:00:00.000Z", day: "2026-11-23" });
  });
});

describe("who is not to get it at the moment that decides", () => {
  const changes: [string, string, (send: Prepared) => Promise<unknown>][] = [
    ["is suppressed", "SUPPRESSED", suppress],
    ["has unsubscribed", "UNSUBSCRIBED", (send) => change(send, { status: "UNSUBSCRIBED" })],
    ["has left the topic", "UNSUBSCRIBED", (send) => change(send, { optOuts: ["shop"] })],
    ["has another address", "ADDRESS_CHANGED", (send) => change(send, { movedTo: "b@x.example" })],
  ];
  const change = (send: Prepared, more: Partial<SubscriberItem>) =>
    dynamodb.put(subscriberItem(send.email, more));

  it.each(changes)("%s: no mail, and the send has failed", async (_, failedBecause, act) => {
    const send = await queued({ topic: "shop" });
    await act(send);
    await deliverSend(send);
    expect(await ended(send)).toMatchObject({
      status: "FAILED",
      failedBecause,
      attempt: 0,
      day: "2026-11-22",
    });
    expect(await mailing.inbox(send.email)).toEqual([]);
  });

  it.each(changes)("%s after the delivery has read: the same", async (_, failedBecause, act) => {
    const send = await queued({ topic: "shop" });
    mailing.table.before("TransactWriteItems", () => act(send));
    await deliverSend(send);
    expect(await ended(send)).toMatchObject({ status: "FAILED", failedBecause, attempt: 0 });
    expect(await mailing.inbox(send.email)).toEqual([]);
  });

  it.each(changes)("%s after the delivery has begun: the same", async (_, failedBecause, act) => {
    const send = await queued({ topic: "shop" });
    mailing.table.before("TransactWriteItems", async () =>
      mailing.table.before("BatchGetItem", () => act(send)),
    );
    await deliverSend(send);
    expect(await ended(send)).toMatchObject({ status: "FAILED", failedBecause, attempt: 0 });
    expect(await ended(send)).not.toHaveProperty("askedAt");
    expect(await mailing.inbox(send.email)).toEqual([]);
  });

  it.each(["TransactWriteItems", "BatchGetItem"])(
    "is suppressed before the %s of transactional mail: the same",
    async (operation) => {
      const send = await queued({ transactional: true });
      mailing.table.before("TransactWriteItems", async () =>
        operation === "BatchGetItem" ? mailing.table.before(operation, () => suppress(send)) : suppress(send),
      );
      await deliverSend(send);
      expect(await ended(send)).toMatchObject({ status: "FAILED", failedBecause: "SUPPRESSED" });
      expect(await mailing.inbox(send.email)).toEqual([]);
    },
  );

  it("has too many soft bounces: transactional mail goes out until they stop all mail", async () => {
    const softBounced = (stopsAll?: true) => (send: SendItem) =>
      dynamodb.put({
        ...suppression.key(send.email),
        ...suppression.item({
          ...{ email: send.email, kind: "SOFT_BOUNCE", reason: "full", at: "2026-11-22T11:00:00.000Z" },
          ...(stopsAll && { stopsAll }),
        }),
      });
    for (const [transactional, act, status] of [
      [true, softBounced(), "SENT"],
      [true, softBounced(true), "FAILED"],
      [false, softBounced(), "FAILED"],
    ] as const)
      for (const when of ["before", "between"] as const) {
        const send = await queued({ transactional });
        if (when === "before") await act(send);
        else mailing.table.before("TransactWriteItems", () => act(send));
        await deliverSend(send);
        expect(await mailing.find(send)).toMatchObject({ status });
        expect((await mailing.inbox(send.email)).length).toBe(status === "SENT" ? 1 : 0);
      }
  });

  it("is at a domain that the stage does not mail", async () => {
    process.env.MAILS_ONLY = "y.example,z.example";
    const send = await queued();
    await deliverSend(send);
    expect(await ended(send)).toMatchObject({ status: "FAILED", failedBecause: "DOMAIN_NOT_MAILED" });
  });
});

describe("a text", () => {
  it("that was cancelled is not sent, and can be claimed again", async () => {
    const send = await queued({ once: true });
    const version = (await versionOf(send))!;
    await dynamodb.put({ ...version, status: "CANCELLED" });
    await deliverSend(send);
    expect(await ended(send)).toMatchObject({ status: "CANCELLED", failedBecause: "TEXT_CANCELLED" });
    expect((await versionOf(send))!.claimedBy).toBeUndefined();
    expect(await mailing.inbox(send.email)).toEqual([]);
  });

  it.each([
    ["whose variable is missing", { subject: "For {{ firstName }}" }],
    ["of too many steps", { text: "{% for i in (1..999) %}{{ i }}{% endfor %}".repeat(150) }],
  ])("%s cannot be rendered any more, and is not sent", async (_, text) => {
    const send = await queued(text);
    await deliverSend(send);
    expect(await ended(send)).toMatchObject({ status: "FAILED", failedBecause: "RENDERING" });
  });
});

describe("waiting", () => {
  it("a message that comes before the time of a send changes nothing", async () => {
    const send = await queued({}, { send: { sendAt: "2026-11-22T12:00:00.001Z" } });
    await deliverSend(send);
    expect(await mailing.find(send)).toMatchObject({ status: "QUEUED", version: 1 });
    vi.setSystemTime(Date.now() + 1);
    await deliverSend(send);
    expect(await ended(send)).toMatchObject({ status: "SENT" });
  });

  it("in quiet hours, until up to ten minutes after them", async () => {
    await setSettings({ quietHours: { from: "11:00", to: "14:00" } });
    const send = await queued();
    await deliverSend(send);
    const found = await mailing.find(send);
    expect(found).toMatchObject({ status: "QUEUED", attempt: 0, dueAt: found.notBefore });
    const minutes = (Date.parse(found.notBefore!) - Date.parse("2026-11-22T14:00:00.000Z")) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(0);
    expect(minutes).toBeLessThan(10);
    expect(await mailing.inbox(send.email)).toEqual([]);
    expect(await mailing.finish(send)).toMatchObject({ status: "SENT" });
  });

  it("while sending is paused, without an attempt and however long; then it arrives once", async () => {
    await setSettings({ pausedAt: "2026-11-22T11:00:00.000Z", pausedBecause: "BOUNCES" });
    const [send, receipt] = [await queued(), await queued({ transactional: true })];
    await deliverSend(receipt);
    expect(await ended(receipt)).toMatchObject({ status: "SENT" });
    for (let hours = 0; hours < 12; hours += 1) {
      for (const message of [send, ...(await mailing.received())]) await deliverSend(message);
      const found = await mailing.find(send);
      expect(found).toMatchObject({ status: "QUEUED", attempt: 0, dueAt: found.notBefore });
      expect(found.tries).toBeUndefined();
      const minutes = (Date.parse(found.notBefore!) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThanOrEqual(60);
      expect(minutes).toBeLessThan(70);
      expect(found.ttl).toBe(Math.ceil(Date.parse(found.notBefore!) / 1000) + 90 * 86_400);
      vi.setSystemTime(Date.parse(found.notBefore!));
      await sendWorks.Send.fire(found);
    }
    expect(await mailing.inbox(send.email)).toEqual([]);
    await setSettings({});
    expect(await mailing.finish(send)).toMatchObject({ status: "SENT", attempt: 1 });
    expect(await mailing.inbox(send.email)).toHaveLength(1);
  });

  it("takes no turn of the pace, which is for mails that go out", async () => {
    const turn = vi.fn(() => Promise.resolve(false));
    await setSettings({ pausedAt: "2026-11-22T11:00:00.000Z", pausedBecause: "BOUNCES" });
    await deliverSend(await queued(), turn);
    const gone = await queued();
    await suppress(gone);
    await deliverSend(gone, turn);
    expect(turn).not.toHaveBeenCalled();
    await setSettings({});
    const send = await queued();
    await deliverSend(send, turn);
    expect(turn).toHaveBeenCalledOnce();
    expect(await ended(send)).toMatchObject({ status: "SENT" });
  });

  it("for its turn, in which sending is paused or its text is cancelled: it does not go out", async () => {
    const paused = { pausedAt: "2026-11-22T11:00:00.000Z", pausedBecause: "MANUAL" };
    const [send, cancelled] = [await queued(), await queued()];
    await deliverSend(send, () => setSettings(paused).then(() => true));
    expect(await mailing.find(send)).toMatchObject({ status: "QUEUED", attempt: 0, version: 2 });
    await setSettings({});
    const version = (await versionOf(cancelled))!;
    await deliverSend(cancelled, () => dynamodb.put({ ...version, status: "CANCELLED" }).then(() => true));
    expect(await ended(cancelled)).toMatchObject({ status: "CANCELLED", failedBecause: "TEXT_CANCELLED" });
    expect(await mailing.inbox(send.email)).toEqual([]);
    expect(await mailing.inbox(cancelled.email)).toEqual([]);
  });

  it("is counted by a metric, once for each time that a mail is put back", async () => {
    process.env.DEPLOYMENT = "dev";
    const written: string[] = [];
    vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
    await setSettings({ pausedAt: "2026-11-22T11:00:00.000Z", pausedBecause: "BOUNCES" });
    await deliverSend(await queued());
    await setSettings({});
    await mailing.control({ answer: "THROTTLE", times: 1 });
    const send = await queued();
    await deliverSend(send);
    await mailing.finish(send);
    delete process.env.DEPLOYMENT;
    vi.restoreAllMocks();
    expect(written.map((line) => (JSON.parse(line) as Record<string, unknown>).MailsPutBack)).toEqual([1, 1]);
  });

  it("two mails at once do not both pass a cap of one", async () => {
    await setSettings({ cap: { messages: 1, days: 2 } });
    const send = await queued();
    const second = sendItem(send.email, send.ofText);
    await dynamodb.put(second);
    await Promise.all([deliverSend(send), deliverSend(second)]);
    const both = [await mailing.find(send), await mailing.find(second)];
    expect(both.map(({ status }) => status).sort()).toEqual(["QUEUED", "SENT"]);
    expect(await mailing.inbox(send.email)).toHaveLength(1);
    const waiting = both.find(({ status }) => status === "QUEUED")!;
    expect(waiting.notBefore! >= "2026-11-24T12:00:00.000Z").toBe(true);
    expect(await mailing.finish(waiting)).toMatchObject({ status: "SENT" });
  });

  it("because of a cap that was set after the mails that it counts", async () => {
    const [send, receipt] = [await queued(), await queued({ transactional: true })];
    const second = sendItem(send.email, send.ofText);
    const third = sendItem(receipt.email, send.ofText);
    for (const each of [second, third, subscriberItem(receipt.email)]) await dynamodb.put(each);
    await deliverSend(send);
    await deliverSend(receipt);
    await setSettings({ cap: { messages: 1, days: 2 } });
    await deliverSend(second);
    await deliverSend(third);
    expect(await mailing.find(second)).toMatchObject({ status: "QUEUED", attempt: 0 });
    expect(await mailing.find(third)).toMatchObject({ status: "SENT" });
    expect((await stateOf(send))!.recent).toEqual([recentMail(send.sendId, "2026-11-22T12:00:00.000Z")]);
  });

  it.each([
    [0, "does not count for a cap, which counts what SES took", "SENT"],
    [1, "counts for a cap, if SES may have taken it at an attempt before", "QUEUED"],
  ])("a mail that SES refuses after %i attempts without an answer %s", async (unanswered, _, expected) => {
    await setSettings({ cap: { messages: 1, days: 2 } });
    const send = await queued();
    const second = sendItem(send.email, send.ofText);
    await dynamodb.put(second);
    await dynamodb.put({ ...(await mailing.find(send)), attempt: unanswered, unanswered });
    await mailing.control({ answer: "REJECT", times: 1 });
    await deliverSend(send);
    expect(await mailing.find(send)).toMatchObject({ status: "FAILED", attempt: unanswered + 1 });
    expect((await stateOf(send))!.recent).toHaveLength(unanswered);
    await deliverSend(second);
    expect(await mailing.find(second)).toMatchObject({ status: expected });
  });

  it("while SES throttles; the mail arrives later", async () => {
    const send = await queued();
    await mailing.control({ answer: "THROTTLE", times: 2 });
    await deliverSend(send);
    const found = await mailing.find(send);
    expect(found).toMatchObject({ status: "QUEUED", attempt: 1, unanswered: 0, dueAt: found.notBefore });
    const seconds = (Date.parse(found.notBefore!) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(60);
    expect(seconds).toBeLessThan(120);
    expect(await mailing.finish(send)).toMatchObject({ status: "SENT", attempt: 3 });
    expect(await mailing.inbox(send.email)).toHaveLength(1);
    // The cap counts three attempts as one mail.
    expect((await stateOf(send))!.recent).toHaveLength(1);
  });
});

describe("SES", () => {
  it("refuses: the send has failed for good", async () => {
    const send = await queued({ once: true });
    await mailing.control({ answer: "REJECT", times: 1 });
    await deliverSend(send);
    expect(await ended(send)).toMatchObject({ status: "FAILED", failedBecause: "REFUSED: MessageRejected" });
    expect((await versionOf(send))!.claimedBy).toBeUndefined();
    await deliverSend(send);
    expect(await mailing.inbox(send.email)).toEqual([]);
  });

  it.each([
    ["before", "TIMEOUT_BEFORE", 1],
    ["after", "TIMEOUT_AFTER", 2],
  ])(
    "does not answer, and hung up %s it took the mail: there is a second attempt",
    async (_, answer, mails) => {
      const send = await queued();
      await mailing.control({ answer, times: 1 });
      await deliverSend(send);
      expect(await mailing.find(send)).toMatchObject({
        ...{ status: "UNKNOWN", attempt: 1, askedAt: "2026-11-22T12:00:00.000Z" },
        dueAt: "2026-11-22T12:15:00.000Z",
      });
      await deliverSend(send);
      expect(await mailing.find(send)).toMatchObject({ status: "UNKNOWN", attempt: 1 });
      expect(await mailing.finish(send)).toMatchObject({ status: "SENT", attempt: 2, unanswered: 1 });
      expect(await mailing.inbox(send.email)).toHaveLength(mails);
    },
  );

  it.each([
    ["before", "TIMEOUT_BEFORE", 0],
    ["after", "TIMEOUT_AFTER", 2],
  ])(
    "does not answer twice, and hung up %s it took the mail: there is no third attempt",
    async (_, answer, mails) => {
      const send = await queued({ once: true });
      await mailing.control({ answer, times: 3 });
      await deliverSend(send);
      expect(await mailing.finish(send)).toMatchObject({
        ...{ status: "FAILED", failedBecause: "NO_ANSWER", attempt: 2, unanswered: 2, day: "2026-11-22" },
      });
      await deliverSend(send);
      expect(await mailing.inbox(send.email)).toHaveLength(mails);
      expect((await versionOf(send))!.claimedBy).toBeUndefined();
    },
  );
});

/** Does this once, when a delivery stores SES's answer: that is its second transaction. */
function beforeAnswer(act: () => Promise<unknown>): void {
  let writes = 0;
  mailing.table.fate = async (operation) => {
    writes += operation === "TransactWriteItems" ? 1 : 0;
    if (operation !== "TransactWriteItems" || writes !== 2) return undefined;
    mailing.table.fate = () => undefined;
    await act();
    return undefined;
  };
}

it("an answer that comes after the send was queued again still says that the mail was sent", async () => {
  const send = await queued();
  beforeAnswer(async () => {
    vi.setSystemTime(Date.now() + 15 * 60_000);
    await sendWorks.Send.fire(await mailing.find(send));
    expect(await mailing.find(send)).toMatchObject({ status: "QUEUED", unanswered: 1 });
  });
  await deliverSend(send);
  for (const message of await mailing.received()) await deliverSend(message);
  expect(await ended(send)).toMatchObject({ status: "SENT", attempt: 1 });
  expect(await mailing.inbox(send.email)).toHaveLength(1);
});

it("mails to an address at once are all noted for a cap that is set later", async () => {
  const send = await queued();
  const others = Array.from({ length: 3 }, () => sendItem(send.email, send.ofText));
  for (const each of others) await dynamodb.put(each);
  await Promise.all([send, ...others].map((each) => deliverSend(each)));
  const state = (await stateOf(send))!;
  expect(state).toMatchObject({ sent: 4, version: 4 });
  for (const { sendId } of [send, ...others])
    expect(state.recent.filter((each) => isRecentOf(each, sendId))).toHaveLength(1);
});

it("an attempt that begins late is due when its send was, and its event may still come for 15 minutes", async () => {
  const send = await queued();
  vi.setSystemTime(Date.parse("2026-11-22T12:10:00.000Z"));
  await mailing.control({ answer: "TIMEOUT_BEFORE", times: 1 });
  await deliverSend(send);
  const { GSI2SK, dueAt } = send;
  expect(await mailing.find(send)).toMatchObject({ status: "UNKNOWN", GSI2SK, dueAt });
  vi.setSystemTime(Date.parse(dueAt!));
  await sendWorks.Send.fire(await mailing.find(send));
  const found = await mailing.find(send);
  expect(found).toMatchObject({ status: "UNKNOWN", attempt: 1, dueAt: "2026-11-22T12:25:00.000Z" });
  expect(await mailing.finish(send)).toMatchObject({ status: "SENT", attempt: 2, unanswered: 1 });
});

it("an attempt of a send that is due now, or only after SES's event must have come, is due then", async () => {
  for (const dueAt of ["2026-11-22T12:00:00.000Z", "2026-11-23T12:00:00.000Z"]) {
    const send = await queued();
    await dynamodb.put({ ...send, ...waiting(send.sendId, dueAt) });
    await mailing.control({ answer: "TIMEOUT_BEFORE", times: 1 });
    await deliverSend(send);
    const expected = waiting(send.sendId, "2026-11-22T12:15:00.000Z");
    expect(await mailing.find(send)).toMatchObject({ status: "UNKNOWN", ...expected });
  }
});

it.each(["THROTTLE", "REJECT", "TIMEOUT_BEFORE"])(
  "%s as the answer to an earlier attempt leaves the later one as it is",
  async (answer) => {
    const send = await queued();
    await mailing.control({ answer, times: 1 });
    beforeAnswer(async () => {
      const found = await mailing.find(send);
      await dynamodb.put({ ...found, attempt: 2, unanswered: 1, version: found.version + 2 });
    });
    await deliverSend(send);
    expect(await mailing.find(send)).toMatchObject({ status: "SENDING", attempt: 2 });
  },
);

it("many deliveries of one send at once: one mail", async () => {
  const send = await queued();
  await Promise.all(Array.from({ length: 12 }, () => deliverSend(send)));
  expect(await ended(send)).toMatchObject({ status: "SENT", attempt: 1 });
  expect(await mailing.inbox(send.email)).toHaveLength(1);
});

it("a send that has expired is not delivered", async () => {
  const send = await queued();
  await dynamodb.put({ ...(await mailing.find(send)), ttl: Math.floor(Date.now() / 1000) });
  await deliverSend(send);
  expect(await mailing.inbox(send.email)).toEqual([]);
});
