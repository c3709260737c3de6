import { afterAll, beforeAll, expect, it } from "vitest";
import * as settings from "#table/mail/settings";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { topicsOf } from "../../support/links.ts";
import { createSource, post } from "../../support/people/events.ts";
import { textItems } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { read, server, upsert } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  await topicsOf(test, { news: "Our news" });
  const about = { ...settings.key, ...settings.DEFAULTS, entity: "EmailSettings" };
  await putItems(test, [{ ...about, postalAddress: "Main Street 1" }]);
  for (const key of ["one", "two"])
    await putItems(test, textItems({ key, subject: `${key} {{ firstName }}`, topic: "news" }));
  await fetch(`${test.cloud.origin}/control/ses`, { method: "POST", body: '{"maxSendRate":10000}' });
});
afterAll(() => test?.stop());

interface Campaign {
  campaignId: string;
  status: string;
  claimed: number;
  skipped: number;
  skippedBecause: { reason: string; count: number }[];
  startsAt: string;
}
const CAMPAIGN = "campaignId status claimed skipped skippedBecause { reason count } startsAt";

/** As a server does it: tokens of people end while the clock is moved. */
const mutate = (name: string, input: object, selection = CAMPAIGN) =>
  change<Campaign>(test, server(test), name, input, selection);
const campaign = async <Found = Campaign>(campaignId: string, selection = CAMPAIGN): Promise<Found> =>
  read<Found>(test, `campaign(campaignId: "${campaignId}") { ${selection} }`);

/** People with a tag, by their names. */
async function people(tag: string, all: Record<string, object>): Promise<string[]> {
  const emails = Object.keys(all).map((name) => `${name}.${tag}@example.com`);
  for (const [at, more] of Object.values(all).entries())
    await upsert(test, { email: emails[at], firstName: "Ann", tags: [tag], ...more });
  await settle(test);
  return emails;
}

const subjects = async (email: string): Promise<string[]> =>
  (await test.mails(email)).map(({ subject }) => subject);
const iso = (ms: number): string => new Date(test.cloud.clock.now() + ms).toISOString();
const HOUR = 3_600_000;

it("a dry run counts what the campaign then sends, and what became of it is read by campaign", async () => {
  const pro = { attributes: JSON.stringify({ plan: "pro" }) };
  const [ann, ben, left, free, nameless] = (await people("list", {
    ...{ ann: pro, ben: pro, left: { ...pro, optOuts: ["news"] } },
    ...{ free: {}, nameless: { ...pro, firstName: null } },
  })) as [string, string, string, string, string];
  const variants = ["one", "two"].map((templateKey) => ({ templateKey, weight: 1 }));
  const where = { attribute: { name: "plan", op: "EQUALS", text: "pro" } };
  const input = { tag: "list", variants, where };
  const found = {
    ...{ status: "DONE", claimed: 2, skipped: 3 },
    skippedBecause: ["CONDITION", "LEFT_TOPIC", "VARIABLE_MISSING"].map((reason) => ({ reason, count: 1 })),
  };

  const dry = await mutate("sendToTag", { ...input, dryRun: true });
  expect(dry).toMatchObject({ status: "COUNTING", claimed: 0, skipped: 0, skippedBecause: [] });
  await settle(test);
  expect(await campaign(dry.campaignId)).toMatchObject(found);
  for (const email of [ann, ben]) expect(await subjects(email)).toEqual([]);
  const listed = await read<{ items: object[] }>(test, "campaigns { items { campaignId } }");
  expect(listed.items).toEqual([]);

  const [first, again] = await Promise.all(
    [1, 2].map(() => mutate("sendToTag", { ...input, idempotencyKey: "list" }).catch(() => undefined)),
  );
  const { campaignId } = (first ?? again)!;
  await settle(test);
  expect(await campaign(campaignId)).toMatchObject(found);
  for (const email of [ann, ben])
    expect(await subjects(email)).toEqual([expect.stringMatching(/^(one|two) Ann$/)]);
  for (const email of [left, free, nameless]) expect(await subjects(email)).toEqual([]);

  const ofMail = `items { campaignId variant templateKey }`;
  const events = await until("the events are listed", async () => {
    const { items } = (
      await campaign<{ events: { items: object[] } }>(campaignId, `events(type: SENT) { ${ofMail} }`)
    ).events;
    return items.length === 2 && items;
  });
  const ofPerson = await read<{ sends: { items: object[] }; events: { items: object[] } }>(
    test,
    `subscriber(email: "${ann}") { sends { ${ofMail} } events { ${ofMail} } }`,
  );
  const [mail] = ofPerson.sends.items;
  expect(mail).toMatchObject({ campaignId, variant: expect.stringMatching(/^[AB]$/) as string });
  expect(events).toContainEqual(mail);
  expect(ofPerson.events.items).toContainEqual(mail);

  await pass(test, "PT1M", "PT1M");
  const range = `from: "${iso(-24 * HOUR).slice(0, 10)}", to: "${iso(48 * HOUR).slice(0, 10)}"`;
  const stats = await campaign<{ stats: { items: { variant: string; sent: number; delivered: number }[] } }>(
    campaignId,
    `stats(${range}) { items { variant sent delivered } }`,
  );
  const sum = (name: "sent" | "delivered") =>
    stats.stats.items.reduce((total, each) => total + each[name], 0);
  expect([sum("sent"), sum("delivered")]).toEqual([2, 2]);
  expect(stats.stats.items.map(({ variant }) => variant)).not.toContain(null);
});

it("waits for its time, and begins late after a pause", async () => {
  const [email] = (await people("later", { ann: {} })) as [string];
  const sendAt = iso(HOUR);
  const { campaignId, ...made } = await mutate("sendToTag", { tag: "later", templateKey: "one", sendAt });
  expect(made).toMatchObject({ status: "SCHEDULED", startsAt: sendAt });
  expect(await mutate("pauseCampaign", { campaignId })).toMatchObject({ status: "PAUSED" });
  await pass(test, "PT70M");
  expect(await subjects(email)).toEqual([]);
  expect(await mutate("resumeCampaign", { campaignId })).toMatchObject({ status: "RUNNING" });
  await settle(test);
  expect(await campaign(campaignId)).toMatchObject({ status: "DONE", claimed: 1 });
  expect(await subjects(email)).toEqual(["one Ann"]);
});

it("goes out at 09:00 of each zone, holds what waits while it is paused, and cancels it", async () => {
  // None of these zones changes its clocks.
  const zones = { tokyo: "Asia/Tokyo", kolkata: "Asia/Kolkata", phoenix: "America/Phoenix" };
  const emails = await people(
    "zones",
    Object.fromEntries(Object.entries(zones).map(([name, timezone]) => [name, { timezone }])),
  );
  const [tokyo, kolkata, phoenix] = emails as [string, string, string];
  const day = iso(72 * HOUR).slice(0, 10);
  const input = { tag: "zones", templateKey: "two", sendAt: `${day}T09:00:00+02:00`, inLocalTime: true };
  const { campaignId, startsAt } = await mutate("sendToTag", input);
  const nine = Date.parse(`${day}T09:00:00Z`);
  expect(Date.parse(startsAt)).toBe(nine - 14 * HOUR);
  const until = (at: number) => pass(test, `PT${Math.ceil((at - test.cloud.clock.now()) / 1000)}S`);
  await until(nine - 14 * HOUR + 60_000);
  expect(await campaign(campaignId)).toMatchObject({ status: "DONE", claimed: 3 });
  for (const email of emails) expect(await subjects(email)).toEqual([]);

  await until(nine - 9 * HOUR + 120_000);
  expect(await subjects(tokyo)).toEqual(["two Ann"]);
  expect(await subjects(kolkata)).toEqual([]);
  await mutate("pauseCampaign", { campaignId });
  await until(nine - 5.5 * HOUR + 120_000);
  expect(await subjects(kolkata)).toEqual([]);
  expect(await mutate("resumeCampaign", { campaignId })).toMatchObject({ status: "DONE" });
  await pass(test, "PT70M");
  expect(await subjects(kolkata)).toEqual(["two Ann"]);

  expect(await mutate("cancelCampaign", { campaignId })).toMatchObject({ status: "CANCELLED" });
  await until(nine + 7 * HOUR + 120_000);
  expect(await subjects(phoenix)).toEqual([]);
  const sends = "sends { items { status failedBecause sendAt } }";
  expect(await read(test, `subscriber(email: "${phoenix}") { ${sends} }`)).toEqual({
    sends: {
      items: [
        {
          ...{ status: "CANCELLED", failedBecause: "CAMPAIGN_CANCELLED" },
          sendAt: new Date(nine + 7 * HOUR).toISOString(),
        },
      ],
    },
  });
});

it("to a segment reaches the subscribers who are linked to its members when it goes out", async () => {
  const admin = await test.person({ groups: ["admin"] });
  const { writeKey } = await createSource(test, admin, { kind: "SERVER" });
  const account = await test.person({ email: "account.vips@example.com" });
  const pages = await createSource(test, admin);
  const addresses = await people("vips", { linked: {}, leaves: {}, out: {}, victim: {} });
  const [linked, leaves, unsubscribed, victim] = addresses as [string, string, string, string];
  await upsert(test, { email: account.email, firstName: "Ann" });
  await mutate("unsubscribe", { email: unsubscribed }, "email");
  const identify = (...all: [userId: string, traits: object][]) => identifyBy(writeKey, all);
  const identifyBy = async (key: string, all: [userId: string, traits: object][]) => {
    const batch = all.map(([userId, traits], at) => ({
      ...{ type: "identify", userId, traits, messageId: `${userId} ${at} ${test.cloud.clock.now()}` },
    }));
    const { status } = await post(test, "/v1/batch", { batch }, { key });
    expect(status).toBe(200);
    await settle(test);
  };
  const rule = { trait: { name: "plan", op: "EQUALS", text: "pro" } };
  await mutate("putSegment", { segmentId: "vips", name: "Vips", rule }, "version");
  await identify(
    ["u-linked", { plan: "pro", email: linked }],
    ["u-leaves", { plan: "pro", email: leaves }],
    ["u-out", { plan: "pro", email: unsubscribed }],
    ["u-unknown", { plan: "pro", email: "unknown.vips@example.com" }],
    // The address of the account counts, and not that of the event.
    [account.userId, { plan: "pro", email: "other.vips@example.com" }],
    ["u-free", { plan: "free" }],
    ["u-victim", { plan: "free", email: victim }],
  );
  await expect(mutate("sendToSegment", { segmentId: "vips", templateKey: "one" })).rejects.toThrow(
    "BUILDING",
  );
  await pass(test, "PT3M", "PT3M");

  // The holder of a page's key names another person's user.
  await identifyBy(pages.writeKey, [["u-victim", { plan: "pro" }]]);
  const members = await read(test, 'profile(userId: "u-victim") { segments { segmentId } }');
  expect(members).toEqual({ segments: [{ segmentId: "vips" }] });
  const input = { segmentId: "vips", templateKey: "one" };
  const reasons = ["ENTERED_BY_CLAIM", "NOT_SUBSCRIBED", "NO_SUBSCRIBER"];
  const skippedBecause = reasons.map((reason) => ({ reason, count: 1 }));
  const dry = await mutate("sendToSegment", { ...input, dryRun: true });
  await settle(test);
  expect(await campaign(dry.campaignId)).toMatchObject({ status: "DONE", claimed: 3, skippedBecause });

  const { campaignId } = await mutate("sendToSegment", { ...input, sendAt: iso(HOUR) });
  await identify(["u-leaves", { plan: "free" }]);
  await pass(test, "PT70M");
  expect(await campaign(campaignId)).toMatchObject({ status: "DONE", claimed: 2, skippedBecause });
  for (const email of [linked, account.email]) expect(await subjects(email)).toContain("one Ann");
  for (const email of [leaves, unsubscribed, victim, "unknown.vips@example.com", "other.vips@example.com"])
    expect(await subjects(email)).toEqual([]);

  const waiting = await mutate("sendToSegment", { ...input, sendAt: iso(HOUR) });
  await mutate("deleteSegment", { segmentId: "vips", expectedVersion: 1 }, "version");
  await pass(test, "PT70M");
  const over = await campaign(waiting.campaignId, `${CAMPAIGN} pausedBecause walkedAt`);
  expect(over).toMatchObject({ status: "PAUSED", pausedBecause: "SEGMENT_DELETED", claimed: 0, skipped: 0 });
  expect(await mutate("resumeCampaign", { campaignId: waiting.campaignId })).toMatchObject({
    status: "DONE",
  });
});
