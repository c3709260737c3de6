import { beforeAll, expect, test } from "vitest";
import type { SiteItem } from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";
import type { UserItem } from "#table/users/user";
import type { Person } from "../../support/cloud.ts";
import { reconciled } from "../../support/reconciled.ts";
import { joined } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { cloud, openArena, processes } from "../arena.ts";
import { crowd, job } from "../crowd.ts";
import type { Job, Outcome } from "../jobs.ts";
import { scanTable } from "../invariants.ts";
import { ends, killAgainAndAgain, KILLS, shuffled, succeeded, times } from "../storm.ts";

const SITES = 3;
const MEMBERS = 8;
/** These neither leave, nor are they removed, nor do they delete their accounts. */
const STAYING = 2;
/** These delete their accounts. */
const LEAVERS = 2;
const LATE_MS = 300;
const FEW_TRIES = 4;
const timezone = "Europe/Vienna";

let owners: Person[];
let members: Person[];

openArena({ timers: ["reconcile"] });

beforeAll(async () => {
  const people = await crowd(cloud, SITES + MEMBERS);
  [owners, members] = [people.slice(0, SITES), people.slice(SITES)];
});

interface Team {
  owner: Person;
  siteId: string;
}

/** A site of each owner's, with all members in turn as viewers and editors. */
async function teams(): Promise<Team[]> {
  const made = await processes.run(
    owners.map((owner, at) =>
      job(owner, "createSite", { name: "Shop", domains: [`team${at}.example`], timezone }),
    ),
  );
  return Promise.all(
    made.map(async ({ job: { userId }, fields }) => {
      const site = { siteId: String(fields?.siteId), version: 1, domain: "" };
      const all = members.map((each, at) => [each, at % 2 === 0 ? "EDITOR" : "VIEWER"] as const);
      await joined(
        cloud,
        site,
        all.map(([each, role]) => [each, role]),
      );
      return { owner: owners.find((each) => each.userId === userId)!, siteId: site.siteId };
    }),
  );
}

/** Changes of members by the first owners, and by members who become owners. The first site is deleted. */
function changes(all: Team[]): Job[] {
  const removable = members.slice(STAYING);
  return all.flatMap(({ owner, siteId }, index) => [
    ...times(MEMBERS, (at) => job(owner, "transferSite", { siteId, userId: members[at]!.userId })),
    ...times(MEMBERS, (at) =>
      job(members[at]!, "transferSite", { siteId, userId: members[(at + 1) % MEMBERS]!.userId }),
    ),
    ...removable.map(({ userId }) => job(owner, "removeSiteMember", { siteId, userId })),
    ...removable.map((each) => job(each, "leaveSite", { siteId })),
    ...members.map(({ userId }, at) => {
      const role = at % 2 === 0 ? "VIEWER" : "EDITOR";
      return job(owner, "setSiteRole", { siteId, userId, role, expectedVersion: 1 }, FEW_TRIES);
    }),
    ...(index === 0 ? [owner, ...members.slice(0, STAYING)] : []).map((each) =>
      job(each, "deleteSite", { siteId, expectedVersion: 1 }),
    ),
  ]);
}

const of = (outcomes: Outcome[], does: Job["does"], siteId?: string): Outcome[] =>
  outcomes.filter(({ job }) => job.does === does && (!siteId || job.input.siteId === siteId));

async function stored() {
  const items = (await scanTable(cloud.outputs)) as { entity: string }[];
  const all = <Item extends { entity: string }>(entity: Item["entity"]) =>
    items.filter((item): item is Item => item.entity === entity);
  return {
    sites: all<SiteItem>("Site"),
    members: all<SiteMemberItem>("SiteMember"),
    users: all<UserItem>("User"),
  };
}

test("transfers, removals, leaving and deletions at once, while the database is killed and indexes are late", async () => {
  const all = await teams();
  await cloud.cloud.dynamodb.lateIndexes(LATE_MS);
  const leaving = members.slice(-LEAVERS).map((each) => job(each, "deleteUser", { expectedVersion: 1 }));

  const kills = killAgainAndAgain(cloud);
  const outcomes = await processes.run(shuffled([...changes(all), ...leaving])).finally(() => kills.stop());
  await cloud.cloud.dynamodb.lateIndexes(undefined);

  expect(kills.count(), "kills").toBeGreaterThanOrEqual(KILLS / 2);
  const allowed = ["Conflict", "NotFound", "Unauthorized", "VersionConflict", "success"];
  expect(allowed).toEqual(expect.arrayContaining(ends(outcomes)));
  // Its owner transfers a site to members who stay, unless a transfer was before.
  for (const { siteId } of all.slice(1)) {
    const transfers = of(outcomes, "transferSite", siteId);
    expect(transfers.some(({ fields, unsure }) => fields ?? unsure)).toBe(true);
  }
  const now = await stored();
  expect(now.sites.map(({ status }) => status)).toHaveLength(SITES);
  const people = [...owners, ...members].map(({ userId }) => userId);
  for (const { siteId, status, ownerId } of now.sites) {
    expect(people).toContain(ownerId);
    if (status === "DELETED") expect(siteId).toBe(all[0]!.siteId);
  }
  for (const { job: deleting } of succeeded(of(outcomes, "deleteUser")))
    expect(now.users.find(({ userId }) => userId === deleting.userId)?.status).toBe("DELETED");
});

test("no membership outlives its site or its user: a walk ends those that an index was too late for", async () => {
  await cloud.advance("PT6H");
  await reconciled(cloud);
  await until("no membership is left over", async () => {
    const { sites, members: left, users } = await stored();
    return left.every(
      ({ siteId, userId }) =>
        sites.find((each) => each.siteId === siteId)?.status === "ACTIVE" &&
        users.find((each) => each.userId === userId)?.status !== "DELETED",
    );
  });
});
