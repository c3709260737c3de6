import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CampaignItem } from "#table/mail/campaign";
import * as settings from "#table/mail/settings";
import { own } from "../../../../../support/people/profiles.ts";
import { oneIn } from "../../../../../support/seed.ts";
import { NOW, startWalking, type Walking } from "./walking.ts";

let walking: Walking;
let walkCampaign: typeof import("#functions/mail/campaigns/walk").walkCampaign;
let fire: (found: CampaignItem) => Promise<void>;
let routes: typeof import("#functions/mail/campaigns/routes").routes;

beforeAll(async () => {
  walking = await startWalking();
  ({ walkCampaign } = await import("#functions/mail/campaigns/walk"));
  ({ routes } = await import("#functions/mail/campaigns/routes"));
  const due = await import("#functions/due/fire");
  const { campaignWorks } = await import("#functions/mail/campaigns/due");
  fire = async (found) => {
    if (due.isItemDue(found, Date.now())) await due.fireItem(found, campaignWorks);
  };
  // The text is cached then, so that each walk makes as many requests.
  await walking.walk((await begun()).campaignId);
});
afterAll(() => walking?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => {
  vi.useRealTimers();
  walking.mailing.table.revive();
});

const PEOPLE = 3;
/**
 * The campaign, whether sending is paused, the page, two reads of people; a read and a transaction for each;
 * the count.
 */
const MOST_REQUESTS = 5 + 2 * PEOPLE + 1;
const DEATHS = oneIn(8);
const deaths = Array.from({ length: MOST_REQUESTS }, (_, at) => at)
  .flatMap((at) => (["before", "after"] as const).map((when) => ({ at, when })))
  .filter((_, at) => DEATHS.includes(at));

/** Has a walk die at one of its requests to the table. Returns its requests. */
async function dying(campaignId: string, at: number, when: "before" | "after"): Promise<string[]> {
  const asked: string[] = [];
  const { table } = walking.mailing;
  table.fate = (operation) => {
    asked.push(operation);
    return asked.length - 1 === at ? when : undefined;
  };
  await walkCampaign({ campaignId }).catch(() => undefined);
  table.revive();
  return asked;
}

/** The message is lost with the walk: what a minute, the schedule and the stream do then. */
async function minute(campaignId: string): Promise<void> {
  walking.pass(1);
  const before = await walking.find(campaignId);
  await fire(before);
  const now = await walking.find(campaignId);
  for (const { message } of routes.Campaign!({ eventName: "MODIFY", before, now } as never))
    await walkCampaign(message as { campaignId: string });
}

async function begun(): Promise<{ emails: string[]; campaignId: string }> {
  const tag = walking.tag();
  const emails = await walking.people(tag, PEOPLE);
  const campaignId = await walking.campaign({ tag });
  return { emails, campaignId };
}

describe("a walk that dies at one of its requests", () => {
  it("makes no more requests than are tried here", async () => {
    const { campaignId } = await begun();
    const asked = await dying(campaignId, Infinity, "before");
    expect(asked).toHaveLength(MOST_REQUESTS);
    expect(asked.filter((each) => each === "TransactWriteItems")).toHaveLength(PEOPLE);
  });

  it.each(deaths)("$when request $at, is finished after 15 minutes: each mail once", async ({ at, when }) => {
    const { emails, campaignId } = await begun();
    await dying(campaignId, at, when);
    for (let minutes = 0; minutes <= 15; minutes += 1) await minute(campaignId);
    expect(await walking.find(campaignId)).toMatchObject({ status: "DONE", claimed: PEOPLE, skipped: {} });
    expect((await walking.sends(campaignId)).map(({ email }) => email).sort()).toEqual(emails);
  });
});

/** The segment, a part of its list, the profiles and the subscribers: where a walk over members differs. */
describe("a walk over the members of a segment that dies at one of its requests", () => {
  const READS = ["GetItem", "GetItem", "GetItem", ...Array<string>(8).fill("Query"), "BatchGetItem"];
  const MOST = READS.length + 2 + 2 * PEOPLE + 1;
  // Deaths before the profiles are tested above.
  const tried = Array.from({ length: MOST }, (_, at) => at).filter((at) => at >= 11 && DEATHS.includes(at));

  async function members() {
    const { emails } = await begun();
    const all = emails.map((email, at): [string, object] => [
      `${email}-${at}`,
      { identities: [own("email", email)] },
    ]);
    const segmentId = await walking.segment(Object.fromEntries(all));
    return { emails, campaignId: await walking.campaign({ segmentId }) };
  }

  it("makes no more requests than are tried here", async () => {
    const asked = await dying((await members()).campaignId, Infinity, "before");
    expect(asked.slice(0, READS.length)).toEqual(READS);
    expect(asked).toHaveLength(MOST);
  });

  it.each(tried)(
    "at request %s, is finished after 15 minutes: each mail once, each person counted once",
    async (at) => {
      const { emails, campaignId } = await members();
      await dying(campaignId, at, "after");
      for (let minutes = 0; minutes <= 15; minutes += 1) await minute(campaignId);
      expect(await walking.find(campaignId)).toMatchObject({ status: "DONE", claimed: PEOPLE, skipped: {} });
      expect((await walking.sends(campaignId)).map(({ email }) => email).sort()).toEqual(emails);
    },
  );
});

describe("a walk that always fails", () => {
  it("pauses its campaign after 8 tries, and says why", async () => {
    const tag = walking.tag();
    await walking.people(tag, 1);
    const campaignId = await walking.campaign({ tag });
    const set = (await walking.get<object>(settings.key))!;
    await walking.put({ ...set, postalAddress: "" });
    await expect(walkCampaign({ campaignId })).rejects.toThrow("cannot be claimed now");
    for (let tries = 1; tries <= 8; tries += 1) {
      const { dueAt } = await walking.find(campaignId);
      vi.setSystemTime(Date.parse(dueAt!));
      await expect(minute(campaignId)).rejects.toThrow("cannot be claimed now");
      expect(await walking.find(campaignId)).toMatchObject({ status: "RUNNING", tries });
    }
    vi.setSystemTime(Date.parse((await walking.find(campaignId)).dueAt!));
    await minute(campaignId);
    const after = await walking.find(campaignId);
    expect(after).toMatchObject({ status: "PAUSED", pausedBecause: "NO_PROGRESS", claimed: 0 });
    expect(after).not.toHaveProperty("tries");
    expect(Date.parse(after.dueAt!) - Date.now()).toBe(30 * 86_400_000);
    await walking.put(set);
  });
});

describe("a scheduled campaign", () => {
  it("begins when it is due, and not before", async () => {
    const tag = walking.tag();
    await walking.people(tag, 2);
    const campaignId = await walking.campaign({ tag, status: "SCHEDULED" });
    await minute(campaignId);
    expect(await walking.find(campaignId)).toMatchObject({ status: "SCHEDULED", version: 1 });
    walking.pass(14);
    await minute(campaignId);
    expect(await walking.find(campaignId)).toMatchObject({ status: "DONE", claimed: 2 });
  });
});

describe("a campaign that is paused", () => {
  const DAY = 24 * 60;
  const paused = { status: "PAUSED", pausedBecause: "MANUAL" } as const;
  async function pausedAfter(more: Partial<CampaignItem>): Promise<string> {
    const { campaignId } = await begun();
    const { changeCampaign } = await import("#functions/mail/campaigns/store");
    const secret = { cursor: "ann@x.example", variables: '{"code":"secret"}' };
    await changeCampaign(await walking.find(campaignId), { ...paused, ...secret, ...more });
    return campaignId;
  }

  it("for 30 days is cancelled, and keeps neither an address nor its variables", async () => {
    const campaignId = await pausedAfter({});
    walking.pass(30 * DAY - 1);
    await minute(campaignId);
    const after = await walking.find(campaignId);
    expect(after).toMatchObject({ status: "CANCELLED", version: 3 });
    for (const name of ["cursor", "variables", "pausedBecause", "dueAt", "GSI2PK"])
      expect(after).not.toHaveProperty(name);
  });

  it("for less stays so", async () => {
    const campaignId = await pausedAfter({});
    walking.pass(30 * DAY - 2);
    await minute(campaignId);
    expect(await walking.find(campaignId)).toMatchObject({ ...paused, version: 2, cursor: "ann@x.example" });
  });

  it("before its time is cancelled 30 days after that time only", async () => {
    const startsAt = "2027-01-22T12:00:00.000Z";
    const campaignId = await pausedAfter({ startsAt });
    walking.pass(30 * DAY - 1);
    await minute(campaignId);
    const dueAt = "2027-02-21T12:00:00.000Z";
    expect(await walking.find(campaignId)).toMatchObject({ ...paused, startsAt, dueAt });
    vi.setSystemTime(Date.parse(dueAt) - 60_000);
    await minute(campaignId);
    expect(await walking.find(campaignId)).toMatchObject({ status: "CANCELLED" });
  });

  it("that begins before the pause ends, likewise", async () => {
    const campaignId = await pausedAfter({ startsAt: "2026-12-12T12:00:00.000Z" });
    walking.pass(30 * DAY - 1);
    await minute(campaignId);
    expect(await walking.find(campaignId)).toMatchObject({ ...paused, dueAt: "2027-01-11T12:00:00.000Z" });
  });
});
