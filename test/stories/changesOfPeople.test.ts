import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePrimary, me, verify } from "../support/accounts.ts";
import { linesOf, loggedBy, type LoggedChange } from "../support/changes.ts";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { mutate, granted } from "../support/people.ts";
import { change, ownSite, STEPS } from "../support/sites.ts";
import { scanned } from "../support/wholeTable.ts";

/** A text that no item of the log may have, wherever a person or an owner writes it. */
const CANARY = "canary-91be";

let test: TestCloud;
let ann: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  ann = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

const logged = (work: () => Promise<unknown>): Promise<LoggedChange[]> => loggedBy(test, ann, work);

/** The items of the log. */
async function logItems(): Promise<string[]> {
  const items = Object.values(await scanned(test));
  return items.filter(({ entity }) => entity?.S?.startsWith("Change")).map((item) => JSON.stringify(item));
}

describe("a site", () => {
  it("is logged with all that belongs to it, by its owner, and its deletion as such", async () => {
    const owner = await test.person();
    let siteId = "";
    const created: string[] = [];
    const changes = await logged(async () => {
      const domain = `${CANARY}.example.com`;
      ({ siteId } = await ownSite(test, owner, { name: CANARY, domains: [domain] }));
      const of = { siteId };
      const update = { ...of, expectedVersion: 1, name: `${CANARY} 2`, retentionDays: 60 };
      await change(test, owner, "updateSite", update, "version");
      const goal = { ...of, goalId: "bought", name: CANARY, kind: "EVENT", pattern: CANARY };
      await change(test, owner, "putGoal", goal, "goalId");
      const funnel = { ...of, funnelId: "way", name: CANARY, steps: STEPS };
      await change(test, owner, "putFunnel", funnel, "funnelId");
      await change(test, owner, "deleteFunnel", { ...of, funnelId: "way", expectedVersion: 1 }, "funnelId");
      const filters = [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }];
      const input = { ...of, fields: ["STATS"], filters };
      const { share } = await change<{ share: { shareId: string; createdAt: string } }>(
        ...([test, owner, "shareSite", input, "share { shareId createdAt }"] as const),
      );
      const { shareId } = share;
      await change(test, owner, "revokeShare", { ...of, shareId }, "shareId");
      const { siteKey } = await change<{ siteKey: { createdAt: string } }>(
        ...([test, owner, "createSiteKey", of, "siteKey { createdAt }"] as const),
      );
      created.push(share.createdAt, siteKey.createdAt);
      await change(test, ann, "deleteSite", { ...of, expectedVersion: 2 }, "siteId");
    });
    const [shared, keyed] = created;
    const stored = "ownerId timezone shards retentionDays visitorIdRotation location excludedCountries";
    const site = `${stored} historyDays hourlyStatsDays dailyStatsDays name domains excludedPaths allowedOrigins`;
    expect(linesOf(changes, { ann, owner })).toEqual([
      `Funnel ${siteId}:way CREATED owner: strict name steps`,
      `Funnel ${siteId}:way DELETED owner: strict name steps`,
      `Goal ${siteId}:bought CREATED owner: kind name pattern`,
      `Goal ${siteId}:bought DELETED SYSTEM: kind name pattern`,
      `Share ${siteId}:${shared} CREATED owner: fields filters`,
      `Share ${siteId}:${shared} DELETED owner: fields filters`,
      `Site ${siteId} CREATED owner: ${site}`,
      `Site ${siteId} DELETED ann: ${site}`,
      `Site ${siteId} UPDATED owner: retentionDays name`,
      `SiteKey ${siteId}:${keyed} CREATED owner: createdAt`,
      `SiteKey ${siteId}:${keyed} DELETED SYSTEM: createdAt`,
    ]);
    const items = await logItems();
    expect(items.filter((item) => item.includes(siteId)).length).toBeGreaterThanOrEqual(changes.length);
    expect(items.filter((item) => item.includes(CANARY))).toEqual([]);
  });
});

describe("a user", () => {
  it("is logged from the sign-up to the deletion, with ids and no address or name", async () => {
    let bob: Person;
    const addresses = [`${CANARY}@example.com`, `${CANARY}@work.example`];
    const emails: string[] = [];
    const changes = await logged(async () => {
      bob = await test.person({ email: addresses[0]! });
      emails.push((await me(test, bob)).primaryEmailId);
      const work = await verify(test, bob, addresses[1]!);
      emails.push(work.emailId);
      await makePrimary(test, bob, work);
      const name = { firstName: CANARY, lastName: CANARY, phone: "+43 1 5861234", locale: "de-AT" };
      const { version } = await me(test, bob);
      granted(await mutate(test, bob, "updateUser", { ...name, expectedVersion: version }));
      const of = { userId: bob.userId, expectedVersion: version + 1 };
      granted(await mutate(test, ann, "setUserGroups", { ...of, groups: ["viewer"] }));
      granted(await mutate(test, ann, "suspendUser", { ...of, expectedVersion: version + 2 }));
      granted(await mutate(test, ann, "deleteUser", { ...of, expectedVersion: version + 3 }));
    });
    const { userId } = bob!;
    const [first, second] = emails;
    expect(linesOf(changes, { ann, bob: bob! })).toEqual([
      `Email ${userId}:${first} CREATED PERSON: isVerified email`,
      `Email ${userId}:${first} DELETED ann: isVerified email`,
      `Email ${userId}:${second} CREATED bob: isVerified email`,
      `Email ${userId}:${second} DELETED ann: isVerified email`,
      `Email ${userId}:${second} UPDATED bob: isVerified`,
      `User ${userId} CREATED PERSON: status email`,
      `User ${userId} DELETED ann: status groups email firstName lastName phone locale`,
      `User ${userId} UPDATED ann: groups`,
      `User ${userId} UPDATED ann: status`,
      `User ${userId} UPDATED bob: email`,
      `User ${userId} UPDATED bob: firstName lastName phone locale`,
    ]);
    for (const word of [CANARY, "5861234", "de-AT"])
      expect((await logItems()).filter((item) => item.includes(word))).toEqual([]);
  });
});
