import { unmarshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waiting, NOT_WAITING } from "#table/due";
import type { CampaignItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import type { SendItem } from "#table/mail/send";
import * as settings from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as suppression from "#table/mail/suppression";
import { ulid } from "#functions/ids/ulid";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { rouse, silence } from "../../support/following.ts";
import { tableOf } from "../../support/people.ts";
import { isInFull } from "../../support/nightly.ts";
import { subscriberItem, textItems } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { server } from "../../support/subscribers.ts";

let test: TestCloud;

/** The people of the list: 1,000 every night. */
const MANY = isInFull ? 1000 : 330;
const TAG = "list";
const emailOf = (at: number): string => `p${String(at).padStart(4, "0")}@example.com`;
const all = Array.from({ length: MANY }, (_, at) => at);
/** One in ten people each. */
const isOne = (at: number, of: number): boolean => at % 10 === of;

beforeAll(async () => {
  test = await startTestCloud({ begun: false, timers: ["due"] });
  // Other stories cover deliveries and starts of sequences: this one counts claims.
  await silence(test, ["queue/deliverBulk", "queue/runs"]);
  // A page of a hundred mails takes 62.5 s, longer than `settle` may move the clock: 1.6 a second are left
  // for bulk mail.
  await fetch(`${test.cloud.origin}/control/ses`, { method: "POST", body: '{"maxSendRate":2}' });
  const about = { entity: "EmailSettings", version: 1, postalAddress: "Main Street 1", timezone: "UTC" };
  await putItems(test, [{ ...settings.key, ...about }]);
  const subject = "Hello {{ attributes.name }}";
  for (const key of ["one", "two"]) await putItems(test, textItems({ key, subject, topic: "news" }));
  for (const at of all) await putItems(test, personItems(at));
  await settle(test);
});
afterAll(() => test?.stop());

function personItems(at: number): object[] {
  const email = emailOf(at);
  const own: Partial<SubscriberItem> = {
    tags: [TAG],
    attributes: { plan: isOne(at, 1) ? "free" : "pro", ...(isOne(at, 2) ? {} : { name: `P${at}` }) },
    ...(isOne(at, 3) ? { status: "UNSUBSCRIBED" } : {}),
    ...(isOne(at, 4) ? { optOuts: ["news"] } : {}),
  };
  const suppressed = suppression.item({ email, kind: "MANUAL", reason: "asked", at: iso() });
  return [
    subscriberItem(email, own),
    { ...subscriberTag.key(TAG, email), ...subscriberTag.item(TAG, email) },
    ...(isOne(at, 5) ? [{ ...suppression.key(email), ...suppressed }] : []),
  ];
}

const iso = (ahead = 0): string => new Date(test.cloud.clock.now() + ahead).toISOString();

/** As its request stores it. */
async function campaignOf(more: Partial<Parameters<typeof campaign.item>[0]>): Promise<string> {
  const campaignId = ulid(test.cloud.clock.now());
  const where = { attribute: { name: "plan", op: "EQUALS" as const, text: "pro" } };
  const variants = ["one", "two"].map((templateKey) => ({ templateKey, number: 1, weight: 1 }));
  const about = { campaignId, status: "RUNNING" as const, startsAt: iso(), actor: "backend", ...more };
  const isLater = about.status === "SCHEDULED";
  const dueAt = isLater ? about.startsAt : iso(campaign.CAMPAIGN_PROGRESS_SECONDS * 1000);
  const item = campaign.item({ tag: TAG, where, variants, ...about }, dueAt, iso());
  await putItems(test, [{ ...campaign.key(campaignId), ...item }]);
  await settle(test);
  return campaignId;
}

async function items<Item>(entity: string): Promise<Item[]> {
  const found = Object.values(await tableOf(test)).filter((each) => each.entity?.S === entity);
  return found.map((each) => unmarshall(each as never) as Item);
}

async function find(campaignId: string): Promise<CampaignItem> {
  const found = await items<CampaignItem>("Campaign");
  return found.find((each) => each.campaignId === campaignId)!;
}

async function sendsOf(campaignId: string): Promise<SendItem[]> {
  return (await items<SendItem>("Send")).filter((each) => each.campaignId === campaignId);
}

/** Goes on with the pages, which are messages that wait. */
async function untilAtRest(campaignId: string): Promise<CampaignItem> {
  for (let pages = 0; pages <= MANY / campaign.PEOPLE_PER_PAGE + 1; pages += 1) await pass(test, "PT70S");
  return find(campaignId);
}

/** As its fields do it: the version is one more, and only a campaign that walks is due. */
async function set(campaignId: string, status: CampaignItem["status"]): Promise<void> {
  const found = await find(campaignId);
  const due = status === "RUNNING" ? waiting(campaignId, iso(900_000)) : {};
  await putItems(test, [{ ...found, status, version: found.version + 1, ...NOT_WAITING, ...due }]);
  await settle(test);
}

const skips = {
  CONDITION: MANY / 10,
  VARIABLE_MISSING: MANY / 10,
  NOT_SUBSCRIBED: MANY / 10,
  LEFT_TOPIC: MANY / 10,
  SUPPRESSED: MANY / 10,
};

it("a dry run counts what a run then claims, while an address changes and the campaign is paused", async () => {
  const dry = await campaignOf({ status: "COUNTING", isDryRun: true });
  expect(await untilAtRest(dry)).toMatchObject({ status: "DONE", claimed: MANY / 2, skipped: skips });
  expect(await items("Send")).toEqual([]);

  const campaignId = await campaignOf({ status: "SCHEDULED", startsAt: iso(3_600_000) });
  await pass(test, "PT59M");
  expect(await find(campaignId)).toMatchObject({ status: "SCHEDULED", version: 1 });
  await pass(test, "PT2M");
  const first = await find(campaignId);
  expect(first).toMatchObject({ status: "RUNNING", claimed: 50, cursor: emailOf(99) });

  // One behind the cursor that was claimed, to a place before it; and one before it that was not visited yet.
  const moves = [
    [emailOf(0), "z.claimed@example.com"],
    [emailOf(206), "z.unvisited@example.com"],
  ] as const;
  for (const [email, newEmail] of moves)
    await change(
      test,
      server(test),
      "changeSubscriberAddress",
      { email, newEmail, expectedVersion: 1 },
      "email",
    );
  await set(campaignId, "PAUSED");
  await pass(test, "PT20M");
  expect((await find(campaignId)).claimed).toBeLessThanOrEqual(100);
  expect(await find(campaignId)).toMatchObject({ status: "PAUSED" });
  await set(campaignId, "RUNNING");
  const after = await untilAtRest(campaignId);
  expect(after).toMatchObject({
    ...{ status: "DONE", claimed: MANY / 2, skipped: { ...skips, ADDRESS_CHANGED: 1 } },
  });

  const sends = await sendsOf(campaignId);
  expect(after.claimed).toBe(sends.length);
  const wanted = all.filter((at) => [0, 6, 7, 8, 9].some((of) => isOne(at, of))).map(emailOf);
  const expected = [...wanted.filter((email) => email !== emailOf(206)), "z.unvisited@example.com"];
  expect(sends.map(({ email }) => email).sort()).toEqual(expected.sort());
  expect(new Set(sends.map(({ variant }) => variant))).toEqual(new Set(["A", "B"]));
});

it("a campaign that is cancelled claims nothing more", async () => {
  const campaignId = await campaignOf({});
  const before = await find(campaignId);
  expect(before).toMatchObject({ status: "RUNNING" });
  await set(campaignId, "CANCELLED");
  const { claimed } = await find(campaignId);
  expect(claimed).toBeLessThan(MANY / 2);
  expect(await untilAtRest(campaignId)).toMatchObject({ status: "CANCELLED", claimed });
  expect(await sendsOf(campaignId)).toHaveLength(claimed);
});

it("a walk whose message is lost goes on by itself", async () => {
  await silence(test, ["queue/campaigns"]);
  const campaignId = await campaignOf({ status: "COUNTING", isDryRun: true });
  await pass(test, "PT14M");
  expect(await find(campaignId)).toMatchObject({ status: "COUNTING", version: 1 });
  await rouse(test, ["queue/campaigns"]);
  await pass(test, "PT2M");
  expect(await untilAtRest(campaignId)).toMatchObject({ status: "DONE", claimed: MANY / 2 });
});
