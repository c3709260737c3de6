import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import type { EngagementEventItem } from "#table/mail/engagementEvent";
import * as engagementEvent from "#table/mail/engagementEvent";
import type { MailCounts, MailDeltaItem } from "#table/mail/mailDelta";
import * as mailDelta from "#table/mail/mailDelta";
import type { SendItem } from "#table/mail/send";
import * as sentTemplate from "#table/mail/sentTemplate";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { runs } from "../../../../../support/seed.ts";
import { sendItem, textItems } from "../../../../../support/sends.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { apple, eventOf, MAILED_AT, person } from "./events.ts";
import { recentMail } from "#functions/mail/send/state/recent";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let applyEvent: typeof import("#functions/mail/engagement/apply").applyEvent;
let findSend: typeof import("#functions/mail/send/state/store").findSend;
let sendChangeOf: typeof import("#functions/mail/send/state/changes").sendChangeOf;
let changeSend: typeof import("#functions/mail/send/state/store").changeSend;

beforeAll(async () => {
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  ({ applyEvent } = await import("#functions/mail/engagement/apply"));
  ({ findSend, changeSend } = await import("#functions/mail/send/state/store"));
  ({ sendChangeOf } = await import("#functions/mail/send/state/changes"));
});
afterAll(() => table?.stop());

let count = 0;

/** A send that SES was asked for once, and a text of its own. */
async function asked(more: Partial<SendItem> = {}, { once = false } = {}): Promise<SendItem> {
  const text = { key: `texts/${(count += 1)}`, once };
  const made = sendItem(`ann${count}@x.example`, text, { variables: { code: "secret" } });
  const send = { ...made, status: "SENDING" as const, attempt: 1, askedAt: made.queuedAt, ...more };
  const [, version, body] = textItems(text);
  for (const each of [{ ...version, ...(once ? { claimedBy: send.sendId } : {}) }, body, send])
    await dynamodb.put(each);
  return send;
}

/** One whose mail SES took, as its delivery knows. */
async function sent(): Promise<SendItem> {
  const send = await asked();
  const answer = { status: "SENT" as const, messageId: "m1", at: Date.parse(MAILED_AT), timezone: "UTC" };
  return (await changeSend(send.email, send.sendId, (found) => sendChangeOf(found, answer)))!;
}

const at = (seconds: number) => new Date(Date.parse(MAILED_AT) + seconds * 1000).toISOString();
type About = { seconds?: number; about?: object; messageId?: string };
const of = ({ email, sendId }: SendItem, type: string, { seconds = 1, ...more }: About = {}) =>
  eventOf(type, { email, sendId, at: at(seconds), ...more });

const find = async ({ email, sendId }: SendItem) => (await findSend(email, sendId))!;
const stateOf = ({ email }: SendItem) => dynamodb.get<EmailStateItem>(emailState.key(email));
const suppressionOf = ({ email }: SendItem) => dynamodb.get<SuppressionItem>(suppression.key(email));
const eventsOf = ({ email }: SendItem) => dynamodb.queryAll<EngagementEventItem>(engagementEvent.of(email));
/** The events that SES reports after it has accepted a mail. */
const laterOf = async (send: SendItem) => (await eventsOf(send)).filter(({ type }) => type !== "SENT");
const versionOf = ({ templateKey }: SendItem) =>
  dynamodb.get<TemplateVersionItem>(templateVersion.key(templateKey, 1));

/** Returns the sums of the deltas of a send's text, by day. */
async function countsOf({ templateKey }: SendItem): Promise<Record<string, Partial<MailCounts>>> {
  const days: Record<string, Record<string, number>> = {};
  for (const shard of mailDelta.DELTA_SHARDS) {
    for (const delta of await dynamodb.queryAll<MailDeltaItem>(mailDelta.inShard(shard))) {
      if (delta.templateKey !== templateKey) continue;
      const day = (days[delta.day] ??= {});
      for (const [name, by] of Object.entries(delta.counts)) day[name] = (day[name] ?? 0) + by;
    }
  }
  const isNotZero = ([, by]: [string, number]) => by !== 0;
  const left = Object.entries(days).map(
    ([day, counts]) => [day, Object.entries(counts).filter(isNotZero)] as const,
  );
  return Object.fromEntries(
    left.filter(([, counts]) => counts.length > 0).map(([day, counts]) => [day, Object.fromEntries(counts)]),
  );
}

describe("a click in a mail of a campaign", () => {
  const [fixed, own, personal] = [
    "https://x.example/?a=1&b=2",
    "https://own.example/",
    "https://x.example/ann",
  ];

  /** The last mail of a template with links, and the sums of its counts by link and by hour. */
  async function clicked(clicks: [seconds: number, link: string][]) {
    const send = await asked({ campaignId: "campaign", sentAt: MAILED_AT, day: MAILED_AT.slice(0, 10) });
    const html = `<a href="https://x.example/?a=1&amp;b=2">a</a> <a href='${own}'>b</a> <a href="https://x.example/{{ firstName }}">c</a>`;
    const [, , body] = textItems({ key: send.templateKey, html });
    await dynamodb.put(body);
    for (const [seconds, link] of clicks)
      await applyEvent(of(send, "Email Clicked", { seconds, about: { link } }));
    const [links, hours]: Record<string, number>[] = [{}, {}];
    for (const shard of mailDelta.DELTA_SHARDS)
      for (const delta of await dynamodb.queryAll<MailDeltaItem>(mailDelta.inShard(shard))) {
        if (delta.templateKey !== send.templateKey) continue;
        for (const [link, by] of Object.entries(delta.links ?? {})) links![link] = (links![link] ?? 0) + by;
        for (const [hour, { clicked = 0 }] of Object.entries(delta.hours ?? {}))
          hours![hour] = (hours![hour] ?? 0) + clicked;
      }
    return { links, hours };
  }

  it("counts its link as the template has it, once, and links that differ by person together", async () => {
    const labelled = `${own}?utm_source=email&utm_medium=email&utm_campaign=${encodeURIComponent(`texts/${count + 1}`)}`;
    const all: [number, string][] = [fixed, fixed, labelled, own, personal].map((link, at) => [
      10 * at,
      link,
    ]);
    expect(await clicked(all)).toEqual({
      links: { [fixed]: 1, [own]: 2, "": 1 },
      hours: { [MAILED_AT.slice(0, 13)]: 1 },
    });
  });

  it("is taken back from its link and its hour when it proves to be a machine's", async () => {
    expect(
      await clicked([
        [10, fixed],
        [10.5, own],
      ]),
    ).toEqual({
      links: { [fixed]: 0 },
      hours: { [MAILED_AT.slice(0, 13)]: 0 },
    });
  });

  it("counts by hour for a week after the mail", async () => {
    expect(await clicked([[7 * 24 * 3600, fixed]])).toEqual({ links: { [fixed]: 1 }, hours: {} });
  });
});

describe("an event about a mail that was sent", () => {
  it.each([
    ["Email Sent", {}, { status: "SENT" }, {}],
    ["Email Delivered", {}, { status: "DELIVERED", deliveredAt: at(1) }, { delivered: 1 }],
    ["Email Delivery Delayed", {}, { status: "SENT" }, {}],
    ["Email Bounced", {}, { status: "BOUNCED", bouncedAt: at(1) }, { bounced: 1 }],
    ["Email Bounced", { bounceType: "Transient" }, { status: "SENT" }, {}],
    [
      "Email Bounced",
      { bounceSubType: "OnAccountSuppressionList" },
      { status: "BOUNCED", isListed: true },
      {},
    ],
    ["Email Complaint Received", {}, { status: "COMPLAINED", complainedAt: at(1) }, { complained: 1 }],
    ["Email Rejected", {}, { status: "FAILED", failedBecause: "REJECTED" }, { failed: 1 }],
    ["Email Opened", { userAgent: person }, { status: "SENT", openedAt: at(1) }, { opened: 1 }],
    ["Email Opened", { userAgent: apple }, { status: "SENT", machineOpenedAt: at(1) }, { machineOpened: 1 }],
    ["Email Clicked", {}, { status: "SENT", clickedAt: at(1) }, { clicked: 1 }],
    ["Email Clicked", { isBotEvent: "Likely" }, { machineClickedAt: at(1) }, { machineClicked: 1 }],
  ])("%s %j", async (type, about, expected, counts) => {
    const send = await sent();
    for (let times = 0; times < 3; times += 1) await applyEvent(of(send, type, { about }));
    expect(await find(send)).toMatchObject(expected);
    expect(await countsOf(send)).toEqual({ "2026-11-22": { sent: 1, ...counts } });
    const [later, all] = [await laterOf(send), await eventsOf(send)];
    const { sendId, email, templateKey } = send;
    const common = { sendId, email, templateKey, number: 1 };
    const taken = all.filter((each) => each.type === "SENT");
    expect(taken).toMatchObject([{ ...common, at: MAILED_AT }]);
    expect(later).toMatchObject(type === "Email Sent" ? [] : [common]);
    for (const event of all) expect(event).not.toHaveProperty("messageId");
  });

  it("that was a second one is stored as well", async () => {
    const send = await sent();
    const found = await find(send);
    await dynamodb.put({ ...found, attempt: 2 });
    await applyEvent(of(send, "Email Sent", { messageId: "m2" }));
    expect((await eventsOf(send)).map(({ type }) => type)).toEqual(["SENT", "SENT"]);
    expect(await find(send)).toMatchObject({ status: "SENT", messageId: "m1", version: found.version });
    expect(await countsOf(send)).toEqual({ "2026-11-22": { sent: 1 } });
  });

  it("is kept for a year", async () => {
    const send = await sent();
    await applyEvent(of(send, "Email Delivered"));
    const [event] = await laterOf(send);
    expect(event!.ttl).toBe(Date.parse(at(1)) / 1000 + 365 * 24 * 3600);
  });

  it("changes the numbers of the address as it changes the send", async () => {
    const send = await sent();
    const types = [
      "Email Delivered",
      "Email Opened",
      "Email Clicked",
      "Email Bounced",
      "Email Complaint Received",
    ];
    for (const type of types) await applyEvent(of(send, type));
    expect(await stateOf(send)).toMatchObject({
      sent: 1,
      delivered: 1,
      opened: 1,
      clicked: 1,
      bounces: 1,
      complaints: 1,
    });
    await applyEvent(of(send, "Email Clicked", { seconds: 1.5, about: { link: "https://x.example/2" } }));
    expect(await stateOf(send)).toMatchObject({ clicked: 0, opened: 1 });
  });

  it("takes a click back, in the send, its event and the counts", async () => {
    const send = await sent();
    await applyEvent(of(send, "Email Clicked", { seconds: 1 }));
    await applyEvent(of(send, "Email Clicked", { seconds: 1.4, about: { link: "https://x.example/2" } }));
    const found = await find(send);
    expect([found.clickedAt, found.machineClickedAt]).toEqual([undefined, at(1)]);
    expect((await laterOf(send)).map(({ isMachine }) => isMachine)).toEqual([true, true]);
    expect(await countsOf(send)).toEqual({ "2026-11-22": { sent: 1, machineClicked: 1 } });
  });

  it("takes a click back that is before the mail was sent, by SES's clock", async () => {
    const send = await sent();
    await applyEvent(of(send, "Email Clicked", { seconds: -0.01 }));
    expect((await find(send)).clickedAt).toBe(at(0));
    await applyEvent(of(send, "Email Clicked", { seconds: 0.3, about: { link: "https://x.example/2" } }));
    const found = await find(send);
    expect([found.clickedAt, found.machineClickedAt]).toEqual([undefined, at(0)]);
    expect(await countsOf(send)).toEqual({ "2026-11-22": { sent: 1, machineClicked: 1 } });
  });

  it("takes clicks minutes before it, of an earlier request, for no sweep", async () => {
    const send = await sent();
    await applyEvent(of(send, "Email Clicked", { seconds: -420 }));
    await applyEvent(of(send, "Email Clicked", { seconds: -180, about: { link: "https://x.example/2" } }));
    const found = await find(send);
    expect([found.clickedAt, found.machineClickedAt]).toEqual([at(0), undefined]);
  });
});

describe("an attempt without an answer", () => {
  it.each(["SENDING", "UNKNOWN", "QUEUED"] as const)("that is %s is settled", async (status) => {
    const send = await asked({ status, unanswered: status === "QUEUED" ? 1 : 0 });
    await applyEvent(of(send, "Email Sent"));
    const found = await find(send);
    expect(found).toMatchObject({ status: "SENT", messageId: "m1", sentAt: MAILED_AT, day: "2026-11-22" });
    expect([found.variables, found.dueAt]).toEqual([undefined, undefined]);
    expect([found.GSI2PK, found.GSI2SK]).toEqual(["MESSAGE#m1", send.sendId]);
    const recent = [recentMail(send.sendId, send.askedAt!)];
    expect(await stateOf(send)).toMatchObject({ sent: 1, lastSentAt: MAILED_AT, recent });
    const noted = { firstSentAt: MAILED_AT, lastSentAt: MAILED_AT, count: 1 };
    expect(await dynamodb.get(sentTemplate.key(send.email, send.templateKey))).toMatchObject(noted);
    expect(await versionOf(send)).toMatchObject({ status: "SENT" });
  });

  it("is settled by any event about its mail", async () => {
    const send = await asked();
    await applyEvent(of(send, "Email Opened", { seconds: 60 }));
    expect(await find(send)).toMatchObject({ status: "SENT", sentAt: MAILED_AT, openedAt: at(60) });
    expect(await countsOf(send)).toEqual({ "2026-11-22": { sent: 1, opened: 1 } });
  });

  it.each([
    ["between others of the text", "2026-11-22T11:00:00.000Z", "2026-11-22T13:00:00.000Z", {}],
    ["after others of it", "2026-11-22T10:00:00.000Z", "2026-11-22T11:00:00.000Z", { lastSentAt: MAILED_AT }],
    [
      "before others of it",
      "2026-11-22T13:00:00.000Z",
      "2026-11-22T14:00:00.000Z",
      { firstSentAt: MAILED_AT },
    ],
  ] as [string, string, string, object][])(
    "whose mail was sent %s keeps when the first and the last one were",
    async (_, firstSentAt, lastSentAt, expected) => {
      expect(MAILED_AT).toBe("2026-11-22T12:00:00.000Z");
      const send = await asked();
      const own = { email: send.email, templateKey: send.templateKey, firstSentAt, lastSentAt, count: 1 };
      const key = sentTemplate.key(send.email, send.templateKey);
      await dynamodb.put({ ...key, entity: "SentTemplate", ...own });
      table.before("TransactWriteItems", async () => {
        // Another mail of the text is sent at the same time.
        await dynamodb.put({ ...key, entity: "SentTemplate", ...own, count: 2 });
      });
      await applyEvent(of(send, "Email Sent"));
      expect(await dynamodb.get(key)).toMatchObject({ firstSentAt, lastSentAt, count: 3, ...expected });
    },
  );

  it("that was given up moves its counts to the day of its mail", async () => {
    const failed = { status: "FAILED", failedBecause: "NO_ANSWER", day: "2026-11-23" } as const;
    const send = await asked({ ...failed, variables: undefined });
    await applyEvent(of(send, "Email Delivered"));
    const found = await find(send);
    expect(found).toMatchObject({ status: "DELIVERED", sentAt: MAILED_AT, day: "2026-11-22" });
    expect(found.failedBecause).toBeUndefined();
    expect(await countsOf(send)).toEqual({
      "2026-11-23": { failed: -1 },
      "2026-11-22": { sent: 1, delivered: 1 },
    });
  });

  it.each([
    ["is claimed again", undefined, (own: string) => own],
    ["stays with the send that has claimed it since", "another", () => "another"],
  ])("and given up: its text that is sent once %s", async (_, claimedBy, expected) => {
    const send = await asked(
      { status: "FAILED", failedBecause: "NO_ANSWER", day: "2026-11-22", once: true },
      { once: true },
    );
    await dynamodb.put({ ...(await versionOf(send)), claimedBy });
    await applyEvent(of(send, "Email Sent"));
    expect(await find(send)).toMatchObject({ status: "SENT" });
    expect((await versionOf(send))!.claimedBy).toBe(expected(send.sendId));
  });

  it("and given up, and SES rejects its mail: a text that is sent once stays free", async () => {
    const given = { status: "FAILED", failedBecause: "NO_ANSWER", day: "2026-11-22", once: true } as const;
    const send = await asked(given);
    await applyEvent(of(send, "Email Rejected"));
    expect(await find(send)).toMatchObject({ status: "FAILED", failedBecause: "REJECTED" });
    expect((await versionOf(send))!.claimedBy).toBeUndefined();
  });

  it("and a mail that SES rejects: a text that is sent once is given back", async () => {
    const send = await asked({ once: true }, { once: true });
    await applyEvent(of(send, "Email Rejected"));
    expect(await find(send)).toMatchObject({ status: "FAILED", failedBecause: "REJECTED" });
    expect((await versionOf(send))!.claimedBy).toBeUndefined();
  });
});

describe("an event that changes nothing of its send", () => {
  it("is stored at the first try while another event changes the send", async () => {
    const send = await sent();
    table.before("TransactWriteItems", () => applyEvent(of(send, "Email Delivered")));
    const recording = table.dynamodb.recorder.start();
    await applyEvent(of(send, "Email Delivery Delayed"));
    expect(recording.stop().filter(({ error }) => error)).toEqual([]);
    expect((await laterOf(send)).map(({ type }) => type).sort()).toEqual(["DELAYED", "DELIVERED"]);
    expect((await find(send)).version).toBe(send.version + 1);
  });

  it("is not stored if its send is erased in between", async () => {
    const send = await sent();
    const Key = { PK: send.PK, SK: send.SK };
    table.before("TransactWriteItems", () => dynamodb.transact([{ Delete: { Key } }]));
    await applyEvent(of(send, "Email Delivery Delayed"));
    expect(await laterOf(send)).toEqual([]);
  });
});

describe("an address", () => {
  it.each([
    ["Email Bounced", {}, "BOUNCE"],
    ["Email Bounced", { bounceSubType: "Suppressed" }, "BOUNCE"],
    ["Email Bounced", { bounceType: "Transient" }, undefined],
    ["Email Bounced", { bounceSubType: "ContentRejected" }, undefined],
    ["Email Complaint Received", {}, "COMPLAINT"],
    ["Email Complaint Received", { complaintFeedbackType: "Fraud" }, "COMPLAINT"],
    ["Email Complaint Received", { complaintFeedbackType: undefined }, "COMPLAINT"],
    ["Email Complaint Received", { complaintFeedbackType: "opt-out" }, "COMPLAINT"],
    ["Email Complaint Received", { complaintFeedbackType: "not-spam" }, undefined],
    ["Email Complaint Received", { complaintFeedbackType: "auth-failure" }, undefined],
    ["Email Complaint Received", { complaintFeedbackType: "Virus" }, undefined],
    ["Email Complaint Received", { complaintFeedbackType: " other" }, undefined],
    ["Email Delivered", {}, undefined],
  ])("is suppressed by %s %j: %s", async (type, about, kind) => {
    const send = await sent();
    await applyEvent(of(send, type, { about }));
    const found = await suppressionOf(send);
    expect(found?.kind).toBe(kind);
    if (found) expect(found).toMatchObject({ email: send.email, sendId: send.sendId, at: at(1) });
  });

  it.each([
    ["MANUAL", "Email Bounced", "MANUAL"],
    ["MANUAL", "Email Complaint Received", "COMPLAINT"],
    ["ERASED", "Email Complaint Received", "ERASED"],
    ["BOUNCE", "Email Bounced", "BOUNCE"],
    ["SOFT_BOUNCE", "Email Bounced", "BOUNCE"],
  ] as const)("that is suppressed (%s): %s leaves %s", async (kind, type, expected) => {
    const send = await sent();
    const { email } = send;
    const item = suppression.item({ email, kind, reason: "before", at: MAILED_AT });
    await dynamodb.put({ ...suppression.key(email), ...item });
    await applyEvent(of(send, type));
    const found = (await suppressionOf(send))!;
    expect([found.kind, found.reason === "before"]).toEqual([expected, kind === expected]);
    expect((await laterOf(send)).length).toBe(1);
  });

  it("is suppressed by its fifth temporary bounce, and not if a delivery between them is reported later", async () => {
    const send = await sent();
    const bounce = (seconds: number) =>
      applyEvent(of(send, "Email Bounced", { seconds, about: { bounceType: "Transient" } }));
    for (const seconds of [1, 2, 4, 5]) await bounce(seconds);
    expect(await suppressionOf(send)).toBeUndefined();
    await bounce(6);
    expect(await suppressionOf(send)).toMatchObject({ kind: "SOFT_BOUNCE", at: at(6) });
    expect(await stateOf(send)).toMatchObject({ softBounces: 5, softSince: at(1), bounces: 0 });
    await applyEvent(of(send, "Email Delivered", { seconds: 3 }));
    expect(await suppressionOf(send)).toBeUndefined();
    expect(await stateOf(send)).toMatchObject({ softBounces: 3, softSince: at(4) });
  });

  it("stays unsuppressed when a delivery before its temporary bounces is reported later", async () => {
    const send = await sent();
    for (const seconds of [2, 4, 6, 8, 10, 12])
      await applyEvent(of(send, "Email Bounced", { seconds, about: { bounceType: "Transient" } }));
    await dynamodb.transact([{ Delete: { Key: suppression.key(send.email) } }]);
    await applyEvent(of(send, "Email Delivered", { seconds: 1 }));
    expect(await suppressionOf(send)).toBeUndefined();
    await applyEvent(of(send, "Email Bounced", { seconds: 14, about: { bounceType: "Transient" } }));
    expect(await suppressionOf(send)).toMatchObject({ kind: "SOFT_BOUNCE", at: at(14) });
  });

  it.each(["MessageTooLarge", "ContentRejected", "AttachmentRejected"])(
    "is not suppressed by bounces about the message (%s)",
    async (bounceSubType) => {
      const send = await sent();
      for (const bounceType of ["Transient", "Undetermined", "Permanent"])
        for (let seconds = 1; seconds <= 6; seconds += 1)
          await applyEvent(of(send, "Email Bounced", { seconds, about: { bounceType, bounceSubType } }));
      expect(await suppressionOf(send)).toBeUndefined();
      expect((await stateOf(send))?.softBounces ?? 0).toBe(0);
    },
  );

  it.each(["General", "MailboxFull", "Undetermined", "NewOfSes"])(
    "is stopped step by step by temporary bounces (%s): bulk mail, then all mail, and back",
    async (bounceSubType) => {
      const send = await sent();
      const about = { bounceType: "Transient", bounceSubType };
      for (let seconds = 1; seconds <= 9; seconds += 1)
        await applyEvent(of(send, "Email Bounced", { seconds: 2 * seconds, about }));
      const bulk = { kind: "SOFT_BOUNCE", at: at(10), sendId: send.sendId };
      expect(await suppressionOf(send)).toMatchObject(bulk);
      expect(await suppressionOf(send)).not.toHaveProperty("stopsAll");
      await applyEvent(of(send, "Email Bounced", { seconds: 20, about }));
      expect(await suppressionOf(send)).toMatchObject({ kind: "SOFT_BOUNCE", stopsAll: true, at: at(20) });
      await applyEvent(of(send, "Email Delivered", { seconds: 3 }));
      expect(await suppressionOf(send)).toMatchObject({ kind: "SOFT_BOUNCE", at: at(20) });
      expect(await suppressionOf(send)).not.toHaveProperty("stopsAll");
      await applyEvent(of(send, "Email Delivered", { seconds: 15 }));
      expect(await suppressionOf(send)).toBeUndefined();
    },
  );
});

describe("is dropped:", () => {
  it.each([
    [
      "an event about a send that does not exist",
      (send: SendItem) => of({ ...send, email: "bob@x.example" }, "Email Bounced"),
    ],
    ["an event about another mail", (send: SendItem) => of(send, "Email Bounced", { messageId: "m2" })],
    ["an event without its members", (send: SendItem) => ({ ...of(send, "Email Bounced"), detail: {} })],
  ])("%s", async (_, make) => {
    const send = await sent();
    await applyEvent(make(send));
    expect(await find(send)).toEqual(send);
    expect([await laterOf(send), await suppressionOf(send)]).toEqual([[], undefined]);
  });

  it("an event about a mail that SES was never asked for", async () => {
    const send = await asked({ status: "QUEUED", attempt: 0 });
    await applyEvent(of(send, "Email Complaint Received"));
    expect(await find(send)).toMatchObject({ status: "QUEUED", version: 1 });
    expect(await suppressionOf(send)).toBeUndefined();
  });
});

/** Everything that follows from the events of a send, but how often it was written. */
async function outcomeOf(send: SendItem) {
  const own = (text: string) =>
    text.replaceAll(send.sendId, "send").replaceAll(send.email, "email").replaceAll(send.templateKey, "text");
  const [found, state, suppressed, events] = [
    await find(send),
    await stateOf(send),
    await suppressionOf(send),
    await eventsOf(send),
  ];
  const {
    version: _,
    updatedAt: __,
    queuedAt: ___,
    askedAt: ____,
    GSI1SK: _____,
    GSI3SK: __________,
    SK: ______,
    ttl: _______,
    dueAt,
    GSI2PK,
    GSI2SK,
    ...kept
  } = found;
  const isDue = [dueAt, GSI2PK, GSI2SK].map((each) => each !== undefined);
  // An event that counts in nothing makes no state.
  const { version: ________, updatedAt: _________, recent = [], ...numbers } = state ?? {};
  const all = [kept, isDue, numbers, recent.length, suppressed?.kind, events, await countsOf(send)];
  return JSON.parse(own(JSON.stringify(all))) as unknown;
}

describe("events of one mail", () => {
  const TYPES = [
    "Email Sent",
    "Email Delivered",
    "Email Delivery Delayed",
    "Email Bounced",
    "Email Complaint Received",
    "Email Rejected",
    "Email Opened",
    "Email Clicked",
  ];
  const ABOUT: Record<string, fc.Arbitrary<object>> = {
    "Email Bounced": fc.record({
      bounceType: fc.constantFrom("Permanent", "Transient"),
      bounceSubType: fc.constantFrom("General", "OnAccountSuppressionList"),
    }),
    "Email Complaint Received": fc.record({ complaintFeedbackType: fc.constantFrom("abuse", "not-spam") }),
    "Email Opened": fc.record({ userAgent: fc.constantFrom(person, apple) }),
    "Email Clicked": fc.record({ link: fc.constantFrom("https://x.example/1", "https://x.example/2") }),
  };
  const event = fc.constantFrom(...TYPES).chain((type) =>
    fc.record({
      type: fc.constant(type),
      seconds: fc.constantFrom(0.1, 0.5, 1, 3, 9),
      about: ABOUT[type] ?? fc.constant({}),
    }),
  );
  // The same type, time and link is the same event.
  const same = ({ type, seconds, about }: { type: string; seconds: number; about: object }) =>
    `${type} ${type === "Email Sent" || type === "Email Rejected" ? "" : seconds} ${"link" in about ? String(about.link) : ""}`;
  const orders = fc.uniqueArray(event, { selector: same, minLength: 1, maxLength: 6 }).chain((all) => {
    const repeated = fc.array(fc.constantFrom(...all), { maxLength: 2 });
    return fc.tuple(
      fc.constant(all),
      repeated.chain((again) =>
        fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }),
      ),
    );
  });

  it("have one outcome in any order, however often they come", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(orders, fc.boolean(), async ([all, other], isAnswered) => {
        const outcomes = [];
        for (const order of [all, other]) {
          const send = isAnswered ? await sent() : await asked();
          for (const { type, ...more } of order) await applyEvent(of(send, type, more));
          outcomes.push(await outcomeOf(send));
        }
        expect(outcomes[1]).toEqual(outcomes[0]);
      }),
      { numRuns: runs(1) },
    );
  });

  it("are all taken in when they come at once", async () => {
    const send = await asked();
    const types = TYPES.filter((type) => type !== "Email Rejected");
    const events = [...types, ...types].map((type) => of(send, type));
    const results = await Promise.allSettled(events.map((event) => applyEvent(event)));
    // One that met others at each of its tries is delivered again by SQS.
    for (const [at, { status }] of results.entries()) if (status === "rejected") await applyEvent(events[at]);
    expect(await find(send)).toMatchObject({
      status: "COMPLAINED",
      deliveredAt: at(1),
      openedAt: at(1),
      clickedAt: at(1),
    });
    expect(await eventsOf(send)).toHaveLength(types.length);
    expect(await countsOf(send)).toEqual({
      "2026-11-22": { sent: 1, delivered: 1, bounced: 1, complained: 1, opened: 1, clicked: 1 },
    });
  });
});

it.each([
  ["whose mail was sent", 3, sent],
  ["without an answer", 4, asked],
])("leaves an event of a send %s whole or not at all, wherever it dies", async (_, requests, made) => {
  for (const when of ["before", "after"] as const) {
    for (let request = 1; request <= requests; request += 1) {
      const send = await made();
      let asks = 0;
      table.fate = () => ((asks += 1) === request ? when : undefined);
      await applyEvent(of(send, "Email Bounced")).catch(() => undefined);
      table.fate = () => undefined;
      table.revive();
      await applyEvent(of(send, "Email Bounced"));
      expect(await find(send)).toMatchObject({ status: "BOUNCED", messageId: "m1" });
      expect(await countsOf(send)).toEqual({ "2026-11-22": { sent: 1, bounced: 1 } });
      expect(await stateOf(send)).toMatchObject({ sent: 1, bounces: 1 });
      expect(await suppressionOf(send)).toMatchObject({ kind: "BOUNCE" });
      expect((await eventsOf(send)).map(({ type }) => type).sort()).toEqual(["BOUNCED", "SENT"]);
    }
  }
});
