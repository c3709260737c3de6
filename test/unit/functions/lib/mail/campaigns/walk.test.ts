import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as campaign from "#table/mail/campaign";
import * as settings from "#table/mail/settings";
import * as skippedPerson from "#table/mail/skippedPerson";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as templateVersion from "#table/mail/templateVersion";
import { subscriberItem } from "../../../../../support/sends.ts";
import { NOW, startWalking, type Walking } from "./walking.ts";

let walking: Walking;
let dynamodb: typeof import("#functions/aws/dynamodb");
let walkCampaign: typeof import("#functions/mail/campaigns/walk").walkCampaign;

beforeAll(async () => {
  walking = await startWalking();
  dynamodb = await import("#functions/aws/dynamodb");
  ({ walkCampaign } = await import("#functions/mail/campaigns/walk"));
});
afterAll(() => walking?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => {
  vi.useRealTimers();
  walking.mailing.table.revive();
});

const emailsOf = (sends: { email: string }[]): string[] => sends.map(({ email }) => email).sort();

describe("a walk", () => {
  // The first: all that are stored are few.
  it("without a tag visits all subscribers", async () => {
    await walking.people(walking.tag(), 101);
    const campaignId = await walking.campaign({ isDryRun: true, status: "COUNTING" });
    const first = await walking.walk(campaignId);
    await walking.people(walking.tag(), 3);
    const again = await walking.campaign({ isDryRun: true, status: "COUNTING" });
    expect((await walking.walk(again)).claimed).toBe(first.claimed + 3);
  });

  it("that is a dry run adds up the time of sending, and people by their zone, else that of the settings", async () => {
    const tag = walking.tag();
    await walking.people(tag, 150, (at) => (at < 110 ? { timezone: "Asia/Tokyo" } : {}));
    const campaignId = await walking.campaign({ tag, isDryRun: true, status: "COUNTING" });
    const { sendingMs, zones } = await walking.walk(campaignId);
    expect(zones).toEqual({ "Asia/Tokyo": 110, [settings.DEFAULTS.timezone]: 40 });
    // Four fifths of the 100,000 mails a second are for bulk mail.
    expect(sendingMs).toBeCloseTo((150 * 1000) / 80_000, 6);
    const sent = await walking.walk(await walking.campaign({ tag }));
    expect(sent).not.toHaveProperty("zones");
    expect(sent).not.toHaveProperty("sendingMs");
  });

  it("claims the mail of each who has the tag, page by page, and ends", async () => {
    const tag = walking.tag();
    const emails = await walking.people(tag, 201);
    const campaignId = await walking.campaign({ tag, variables: '{"name":"all"}' });
    const after = await walking.walk(campaignId);
    expect(after).toMatchObject({ status: "DONE", claimed: 201, skipped: {}, walkedAt: NOW, version: 4 });
    for (const name of ["cursor", "variables", "dueAt", "GSI2PK"]) expect(after).not.toHaveProperty(name);
    const sends = await walking.sends(campaignId);
    expect(emailsOf(sends)).toEqual(emails);
    expect(sends[0]).toMatchObject({
      ...{ status: "QUEUED", lane: "BULK", templateKey: "one", number: 1, subject: "one all" },
      ...{ actor: "backend", queuedAt: NOW },
    });
    expect(sends[0]).not.toHaveProperty("variant");
  });

  it("of no people is done at once", async () => {
    const campaignId = await walking.campaign({ tag: walking.tag() });
    expect(await walking.walk(campaignId)).toMatchObject({ status: "DONE", claimed: 0, walkedAt: NOW });
  });

  it("that is over, paused, cancelled or unknown does nothing", async () => {
    const tag = walking.tag();
    await walking.people(tag, 1);
    for (const status of ["PAUSED", "CANCELLED", "SCHEDULED", "DONE"] as const) {
      const campaignId = await walking.campaign({ tag, status });
      expect(await walking.walk(campaignId)).toMatchObject({ status, claimed: 0, version: 1 });
    }
    await walkCampaign({ campaignId: "01GONE" });
  });

  it("leaves out and counts who gets no mail, by reason", async () => {
    const tag = walking.tag();
    const where = { attribute: { name: "plan", op: "EQUALS" as const, text: "pro" } };
    const plan = { plan: "pro" };
    const [, , , , , suppressed, moved] = await walking.people(tag, 8, (at) => ({
      attributes: at === 1 ? {} : plan,
      ...(at === 2 ? { status: "UNSUBSCRIBED" as const } : {}),
      ...(at === 3 ? { status: "PENDING" as const } : {}),
      ...(at === 4 ? { optOuts: ["news"] } : {}),
    }));
    await walking.text({ key: "topical", topic: "news", subject: "Hi {{ attributes.plan }}" });
    const suppression = await import("#table/mail/suppression");
    const about = { email: suppressed!, kind: "MANUAL" as const, reason: "asked", at: NOW };
    await walking.put({ ...suppression.key(suppressed!), ...suppression.item(about) });
    await walking.put(subscriberItem(moved!, { movedTo: "other@x.example" }));
    // The list may have an address whose profile is gone by now.
    const gone = `${tag}-9999@x.example`;
    await walking.put({ ...subscriberTag.key(tag, gone), ...subscriberTag.item(tag, gone) });
    const wanted = { tag, where, templateKey: "topical", number: 1 };
    const skipped = { CONDITION: 1, NOT_SUBSCRIBED: 3, LEFT_TOPIC: 1, SUPPRESSED: 1, ADDRESS_CHANGED: 1 };
    const notedFor = async (campaignId: string, reason: "NOT_SUBSCRIBED" | "SUPPRESSED") =>
      (await dynamodb.query<{ email: string }>(skippedPerson.skippedFor(campaignId, reason))).items;
    const dry = await walking.walk(await walking.campaign({ ...wanted, status: "COUNTING", isDryRun: true }));
    expect(dry).toMatchObject({ status: "DONE", claimed: 2, skipped });
    expect(await walking.sends(dry.campaignId)).toEqual([]);
    expect(await notedFor(dry.campaignId, "SUPPRESSED")).toEqual([]);
    const { campaignId } = await walking.walk(await walking.campaign(wanted));
    expect(await walking.find(campaignId)).toMatchObject({ status: "DONE", claimed: 2, skipped });
    expect(emailsOf(await walking.sends(campaignId))).toEqual([
      `${tag}-0000@x.example`,
      `${tag}-0007@x.example`,
    ]);
    // For 30 days, and not the address without a profile.
    const [ended, waiting] = await notedFor(campaignId, "NOT_SUBSCRIBED");
    expect([ended, waiting]).toMatchObject(
      [2, 3].map((at) => ({ email: `${tag}-000${at}@x.example`, at: NOW })),
    );
    const ttl = Date.parse(NOW) / 1000 + 30 * 24 * 3600;
    expect(await notedFor(campaignId, "SUPPRESSED")).toMatchObject([{ email: suppressed, ttl }]);
  });

  it("notes no one who is erased while the page is visited", async () => {
    const tag = walking.tag();
    const [email] = await walking.people(tag, 1, () => ({ status: "UNSUBSCRIBED" as const }));
    const campaignId = await walking.campaign({ tag });
    let isErased = false;
    walking.mailing.table.fate = async (operation) => {
      if (operation !== "BatchWriteItem" || isErased) return undefined;
      isErased = true;
      await dynamodb.writeAll({ deletes: [subscriber.key(email!)] });
      return undefined;
    };
    await walkCampaign({ campaignId });
    expect(await walking.find(campaignId)).toMatchObject({ skipped: { NOT_SUBSCRIBED: 1 } });
    expect((await dynamodb.query(skippedPerson.skippedFor(campaignId, "NOT_SUBSCRIBED"))).items).toEqual([]);
  });

  it("leaves out whom the text cannot be rendered for, also of a dry run", async () => {
    const tag = walking.tag();
    await walking.people(tag, 3, (at) => (at === 1 ? { firstName: "Ann" } : {}));
    await walking.text({ key: "named", subject: "Dear {{ firstName }}" });
    const wanted = { tag, templateKey: "named", number: 1 };
    for (const more of [{ status: "COUNTING" as const, isDryRun: true as const }, {}])
      expect(await walking.walk(await walking.campaign({ ...wanted, ...more }))).toMatchObject({
        ...{ claimed: 1, skipped: { VARIABLE_MISSING: 2 } },
      });
  });

  it("asks by what texts a person was sent, at earlier addresses as well", async () => {
    const sentTemplate = await import("#table/mail/sentTemplate");
    const tag = walking.tag();
    const [first, second] = await walking.people(tag, 3, (at) =>
      at === 1 ? { previous: ["old@x.example"] } : {},
    );
    for (const email of [first!, "old@x.example"])
      await walking.put({ ...sentTemplate.key(email, "one"), entity: "SentTemplate", templateKey: "one" });
    const campaignId = await walking.campaign({ tag, where: { sentTemplate: "one" } });
    expect(await walking.walk(campaignId)).toMatchObject({ claimed: 2, skipped: { CONDITION: 1 } });
    expect(emailsOf(await walking.sends(campaignId))).toEqual([first, second]);
  });

  it("sends the number that it was made with, while a later one is approved", async () => {
    const template = await import("#table/mail/template");
    const tag = walking.tag();
    await walking.people(tag, 1);
    const head = (await walking.get<object>(template.key("one")))!;
    await walking.put({ ...head, approvedNumber: 2, latestNumber: 2 });
    const campaignId = await walking.campaign({ tag });
    await walking.walk(campaignId);
    await walking.put(head);
    expect(await walking.sends(campaignId)).toMatchObject([{ number: 1 }]);
  });

  it("draws a variant for each person", async () => {
    const tag = walking.tag();
    await walking.people(tag, 40);
    const variants = ["one", "two"].map((templateKey) => ({ templateKey, number: 1, weight: 1 }));
    const campaignId = await walking.campaign({ tag, variants });
    await walking.walk(campaignId);
    const got = (await walking.sends(campaignId)).map(
      ({ templateKey, variant }) => `${templateKey} ${variant}`,
    );
    expect(got).toHaveLength(40);
    expect([...new Set(got)].sort()).toEqual(["one A", "two B"]);
  });

  it("in local time gives each mail its instant; where it has passed the mail goes at once", async () => {
    const tag = walking.tag();
    const zones = ["Pacific/Auckland", "Europe/Vienna", "America/New_York", undefined];
    const emails = await walking.people(tag, 4, (at) => (zones[at] ? { timezone: zones[at] } : {}));
    const campaignId = await walking.campaign({ tag, localTime: "2026-11-22T13:00:00" });
    await walking.walk(campaignId);
    const sends = await walking.sends(campaignId);
    const at = emails.map((email) => sends.find((each) => each.email === email)!.sendAt);
    // It is 12:00 UTC: 01:00 of the 23rd in Auckland, 13:00 in Vienna, 07:00 in New York.
    expect(at).toEqual([undefined, undefined, "2026-11-22T18:00:00.000Z", "2026-11-22T13:00:00.000Z"]);
  });
});

describe("the pace of a walk", () => {
  afterEach(async () => {
    await walking.mailing.control({ maxSendRate: 100_000 });
    walking.pass(6);
    const { rateNow } = await import("#functions/mail/send/pace");
    await rateNow();
  });

  it("is that of sending: a message is delayed by the time that the mails of its page take", async () => {
    const tag = walking.tag();
    await walking.people(tag, 101);
    const campaignId = await walking.campaign({ tag });
    await walking.mailing.control({ maxSendRate: 10 });
    walking.pass(6);
    walking.passedOn.length = 0;
    await walkCampaign({ campaignId });
    // 100 mails at eight a second; a fifth of the rate is kept for transactional mail.
    expect(walking.passedOn).toEqual([{ campaignId, delaySeconds: 13 }]);
    const found = await walking.find(campaignId);
    expect(found).toMatchObject({ status: "RUNNING", claimed: 100, cursor: `${tag}-0099@x.example` });
    expect(Date.parse(found.dueAt!)).toBe(Date.now() + 12_500 + 900_000);
    await walkCampaign({ campaignId });
    expect(walking.passedOn).toHaveLength(1);
    expect(await walking.find(campaignId)).toMatchObject({ status: "DONE", claimed: 101 });
  });

  it("of a dry run, or of a page without mails, is no wait", async () => {
    const tag = walking.tag();
    await walking.people(tag, 101, () => ({ status: "UNSUBSCRIBED" }));
    await walking.mailing.control({ maxSendRate: 1 });
    walking.pass(6);
    for (const more of [{}, { status: "COUNTING" as const, isDryRun: true as const }])
      expect(await walking.walk(await walking.campaign({ tag, ...more }))).toMatchObject({ status: "DONE" });
    expect(walking.passedOn).toEqual([]);
  });
});

it("a walk waits while sending as a whole is paused; a dry run does not", async () => {
  const tag = walking.tag();
  await walking.people(tag, 2);
  const campaignId = await walking.campaign({ tag });
  const set = (await walking.get<object>(settings.key))!;
  await walking.put({ ...set, pausedAt: NOW, pausedBecause: "BOUNCES" });
  walking.passedOn.length = 0;
  await walkCampaign({ campaignId });
  expect(walking.passedOn).toEqual([{ campaignId, delaySeconds: 900 }]);
  const dueAt = new Date(Date.parse(NOW) + 2 * 900_000).toISOString();
  expect(await walking.find(campaignId)).toMatchObject({ status: "RUNNING", claimed: 0, dueAt });
  const dry = await walking.campaign({ tag, status: "COUNTING", isDryRun: true });
  expect(await walking.walk(dry)).toMatchObject({ status: "DONE", claimed: 2 });
  await walking.put(set);
  expect(await walking.walk(campaignId)).toMatchObject({ status: "DONE", claimed: 2 });
});

describe("a campaign that is changed while a page is visited", () => {
  async function during(change: (campaignId: string) => Promise<void>, people = 101) {
    const tag = walking.tag();
    await walking.people(tag, people);
    const campaignId = await walking.campaign({ tag });
    walking.mailing.table.before("PutItem", () => change(campaignId));
    return { campaignId, after: await walking.walk(campaignId) };
  }

  it.each(["PAUSED", "CANCELLED"] as const)(
    "to %s stops after the page, which is counted",
    async (status) => {
      const { campaignId, after } = await during((id) => walking.change(id, { status, dueAt: undefined }));
      expect(after).toMatchObject({ status, claimed: 100 });
      // A pause ends by itself after 30 days.
      expect(after.dueAt?.slice(0, 19)).toBe(status === "PAUSED" ? "2026-12-22T12:00:00" : undefined);
      expect(await walking.sends(campaignId)).toHaveLength(100);
      expect(await walking.walk(campaignId)).toEqual(after);
      if (status === "CANCELLED") return;
      await walking.change(campaignId, { status: "RUNNING" });
      expect(await walking.walk(campaignId)).toMatchObject({ status: "DONE", claimed: 101 });
      expect(await walking.sends(campaignId)).toHaveLength(101);
    },
  );

  it("to CANCELLED, without its cursor, counts the page and keeps no address", async () => {
    const gone = { status: "CANCELLED" as const, cursor: undefined, variables: undefined };
    const { after } = await during((id) => walking.change(id, gone));
    expect(after).toMatchObject({ status: "CANCELLED", claimed: 100 });
    expect(after.cursor).toBeUndefined();
  });

  it("stays paused at the end of its walk, which is known", async () => {
    const { after } = await during((id) => walking.change(id, { status: "PAUSED" }), 50);
    expect(after).toMatchObject({ status: "PAUSED", claimed: 50, walkedAt: NOW });
  });

  it("by being put off goes on", async () => {
    const { after } = await during((id) => walking.change(id, { tries: 1 }));
    expect(after).toMatchObject({ status: "DONE", claimed: 101 });
    expect(after).not.toHaveProperty("tries");
  });
});

describe("two walks of a campaign", () => {
  it("at once claim each mail once, and count each page once", async () => {
    const tag = walking.tag();
    const emails = await walking.people(tag, 201);
    const campaignId = await walking.campaign({ tag });
    await Promise.all([1, 2, 3].map(() => walkCampaign({ campaignId })));
    expect(await walking.find(campaignId)).toMatchObject({ status: "DONE", claimed: 201, version: 4 });
    expect(emailsOf(await walking.sends(campaignId))).toEqual(emails);
  });
});

describe("a person whose address changes during the walk", () => {
  async function moving() {
    const tag = walking.tag();
    const [old] = await walking.people(tag, 1);
    return { tag, old: old!, renamed: `${tag}-z@x.example` };
  }
  async function move(tag: string, from: string, to: string): Promise<void> {
    await walking.put(subscriberItem(from, { movedTo: to }));
    await walking.put(subscriberItem(to, { tags: [tag], previous: [from] }));
    await walking.put({ ...subscriberTag.key(tag, to), ...subscriberTag.item(tag, to) });
    const { writeAll } = await import("#functions/aws/dynamodb");
    await writeAll({ deletes: [subscriberTag.key(tag, from)] });
  }

  it("behind the cursor gets no second mail at the new address", async () => {
    const { tag, old, renamed } = await moving();
    const others = await walking.people(`${tag}-b`, 100, () => ({ tags: [tag] }));
    for (const email of others)
      await walking.put({ ...subscriberTag.key(tag, email), ...subscriberTag.item(tag, email) });
    const campaignId = await walking.campaign({ tag });
    walking.mailing.table.before("PutItem", () => move(tag, old, renamed));
    expect(await walking.walk(campaignId)).toMatchObject({
      ...{ status: "DONE", claimed: 101, skipped: { ADDRESS_CHANGED: 1 } },
    });
    expect([await walking.to(old), await walking.to(renamed)]).toMatchObject([[{ campaignId }], []]);
    expect(await walking.sends(campaignId)).toHaveLength(101);
  });

  it("between the reading of the page and the claim is visited at the new address", async () => {
    const { tag, old, renamed } = await moving();
    const campaignId = await walking.campaign({ tag });
    let reads = 0;
    walking.mailing.table.fate = async (operation) => {
      // The page reads the profiles, then what they lead to; the claim reads the profile again.
      if (operation !== "BatchGetItem" || (reads += 1) !== 3) return undefined;
      await move(tag, old, renamed);
      return undefined;
    };
    // The page is read again at once.
    expect(await walking.walk(campaignId)).toMatchObject({
      status: "DONE",
      claimed: 1,
      skipped: {},
      version: 2,
    });
    expect([await walking.to(old), await walking.to(renamed)]).toMatchObject([[], [{ campaignId }]]);
  });
});

it("a page of 100 people is one Query and two BatchGetItems, and five more requests if it skips all", async () => {
  const tag = walking.tag();
  await walking.people(tag, 100);
  const campaignId = await walking.campaign({ tag, where: { tag: "absent" } });
  const asked: string[] = [];
  walking.mailing.table.fate = (operation) => void asked.push(operation);
  await walkCampaign({ campaignId });
  walking.mailing.table.revive();
  // Before them the campaign and the settings, after them the count.
  const page = ["Query", "BatchGetItem", "BatchGetItem"];
  const notes = [...Array.from({ length: 4 }, () => "BatchWriteItem"), "BatchGetItem"];
  expect(asked.slice(0, 11)).toEqual(["GetItem", "GetItem", ...page, ...notes, "PutItem"]);
  expect(await walking.find(campaignId)).toMatchObject({ status: "DONE", skipped: { CONDITION: 100 } });
});

it("a person who is changed at every try fails the page, which is visited again", async () => {
  const tag = walking.tag();
  const [email] = await walking.people(tag, 1);
  const campaignId = await walking.campaign({ tag });
  let reads = 0;
  walking.mailing.table.fate = async (operation) => {
    if (operation !== "BatchGetItem") return undefined;
    // A try reads the profiles and what they lead to. Its claim reads the person, and follows the address
    // that was changed.
    const moved = [{}, undefined, { movedTo: `${tag}-z@x.example` }, undefined][reads % 4];
    reads += 1;
    if (moved) await walking.put(subscriberItem(email!, { tags: [tag], ...moved }));
    return undefined;
  };
  await expect(walkCampaign({ campaignId })).rejects.toThrow("changed at every try");
  walking.mailing.table.revive();
  await walking.put(subscriberItem(email!, { tags: [tag] }));
  expect(await walking.walk(campaignId)).toMatchObject({ status: "DONE", claimed: 1, skipped: {} });
});

it("an address of the list that is an earlier one of a person of the list is visited by itself", async () => {
  const tag = walking.tag();
  const emails = await walking.people(tag, 2, (at) =>
    at === 1 ? { previous: [`${tag}-0000@x.example`] } : {},
  );
  await walking.put(subscriberItem(emails[0]!, { movedTo: emails[1]! }));
  const campaignId = await walking.campaign({ tag });
  expect(await walking.walk(campaignId)).toMatchObject({ claimed: 1, skipped: { ADDRESS_CHANGED: 1 } });
  expect(emailsOf(await walking.sends(campaignId))).toEqual([emails[1]]);
});

describe("variants of which numbers are cancelled", () => {
  async function compared() {
    const keys = ["left", "right"].map((side) => `${side}-${walking.tag()}`);
    for (const key of keys) await walking.text({ key });
    const tag = walking.tag();
    await walking.people(tag, 250);
    const variants = keys.map((templateKey) => ({ templateKey, number: 1, weight: 1 }));
    const cancel = async (templateKey: string): Promise<void> => {
      const key = templateVersion.key(templateKey, 1);
      await walking.put({ ...(await walking.get<object>(key))!, status: "CANCELLED" });
    };
    return { keys: keys as [string, string], cancel, campaignId: await walking.campaign({ tag, variants }) };
  }
  const templatesOf = (sends: { templateKey: string }[]) => new Set(sends.map((each) => each.templateKey));

  it("skip the people of one that is cancelled, and send the other", async () => {
    const { keys, cancel, campaignId } = await compared();
    await cancel(keys[1]);
    const after = await walking.walk(campaignId);
    const sends = await walking.sends(campaignId);
    expect(after).toMatchObject({ status: "DONE", claimed: sends.length, walkedAt: NOW });
    expect(after.skipped).toEqual({ TEXT_CANCELLED: 250 - sends.length });
    expect(templatesOf(sends)).toEqual(new Set([keys[0]]));
    expect(sends.length).toBeGreaterThan(75);
  });

  it("pause the campaign once none is left, and count what was claimed", async () => {
    const { keys, cancel, campaignId } = await compared();
    // The first half of the page has claimed its mails then.
    let claims = 0;
    walking.mailing.table.fate = async (operation) => {
      if (operation !== "TransactWriteItems" || (claims += 1) !== 40) return undefined;
      for (const key of keys) await cancel(key);
      return undefined;
    };
    const after = await walking.walk(campaignId);
    walking.mailing.table.revive();
    const sends = await walking.sends(campaignId);
    expect(after).toMatchObject({ status: "PAUSED", pausedBecause: "TEXT_CANCELLED", claimed: sends.length });
    expect(sends.length).toBeGreaterThanOrEqual(40);
    expect(after.skipped).toEqual({ TEXT_CANCELLED: 100 - sends.length });
  });
});

describe("a refusal that is of all", () => {
  it("pauses the campaign if its number was cancelled", async () => {
    const tag = walking.tag();
    await walking.people(tag, 2);
    const key = templateVersion.key("one", 1);
    const version = (await walking.get<object>(key))!;
    await walking.put({ ...version, status: "CANCELLED" });
    for (const more of [{}, { status: "COUNTING" as const, isDryRun: true as const }]) {
      const after = await walking.walk(await walking.campaign({ tag, ...more }));
      expect(after).toMatchObject({ status: "PAUSED", pausedBecause: "TEXT_CANCELLED", claimed: 0 });
      expect(after.dueAt).toBe("2026-12-22T12:00:00.000Z");
    }
    await walking.put(version);
  });

  it("fails the page, which is visited again: no postal address", async () => {
    const tag = walking.tag();
    await walking.people(tag, 2);
    const campaignId = await walking.campaign({ tag });
    const set = (await walking.get<object>(settings.key))!;
    await walking.put({ ...set, postalAddress: "" });
    await expect(walkCampaign({ campaignId })).rejects.toThrow("InvalidTransition");
    expect(await walking.find(campaignId)).toMatchObject({ status: "RUNNING", claimed: 0, version: 1 });
    await walking.put(set);
    expect(await walking.walk(campaignId)).toMatchObject({ status: "DONE", claimed: 2 });
  });
});

it("a claim of a campaign expires only after its sends", async () => {
  const { sendKeyOf } = await import("#functions/mail/campaigns/claims");
  const tag = walking.tag();
  const [email] = await walking.people(tag, 1);
  const campaignId = await walking.campaign({ tag });
  await walking.walk(campaignId);
  const [made] = await walking.sends(campaignId);
  const kept = (await walking.get<campaign.SendKeyItem>(sendKeyOf(campaignId, email!)))!;
  expect(kept).toMatchObject({ entity: "SendKey", sendId: made!.sendId });
  expect(kept.ttl).toBe(Date.parse(NOW) / 1000 + 400 * 86_400);
  expect(JSON.stringify(kept)).not.toContain(email);
});
