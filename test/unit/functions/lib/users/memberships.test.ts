import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SiteItem } from "#table/sites/site";
import type { Key } from "#table/key";
import * as site from "#table/sites/site";
import type { MemberRole, SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import * as siteDomain from "#table/sites/siteDomain";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { serveTable, type ServedTable } from "../../../../support/table.ts";
import { until } from "../../../../support/until.ts";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let leaveSites: (typeof import("#functions/users/memberships"))["leaveSites"];
let giveUpSites: (typeof import("#functions/users/reconcile/leftSites"))["giveUpSites"];
let repairDeletedUsers: (typeof import("#functions/users/reconcile/deletedUsers"))["repairDeletedUsers"];

beforeAll(async () => {
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  ({ leaveSites } = await import("#functions/users/memberships"));
  ({ giveUpSites } = await import("#functions/users/reconcile/leftSites"));
  ({ repairDeletedUsers } = await import("#functions/users/reconcile/deletedUsers"));
});
afterAll(() => table?.stop());

const now = "2026-01-01T00:00:00.000Z";
let run = 0;
/** Ids of this test alone. */
const id = (name: string) => `${name}${run}`;
beforeEach(() => (run += 1));

const userItem = (name: string, more: Partial<UserItem> = {}) => ({
  ...user.key(id(name)),
  ...user.item({ userId: id(name), address: `${id(name)}@example.com`, emailId: "e", now }),
  ...more,
});

const siteItem = (name: string, owner: string, more: Partial<SiteItem> = {}) => {
  const siteId = id(name);
  const settings = { name: "Shop", domains: [`${siteId}.example`] };
  const item = site.item({ siteId, ownerId: id(owner), timezone: "UTC", settings, now });
  return { ...site.key(siteId), ...item, ...more };
};

const memberItem = (of: string, name: string, role: MemberRole, since = now) => ({
  ...siteMember.key(id(of), id(name)),
  ...siteMember.item({ siteId: id(of), userId: id(name), role, now: since }),
});

const lockOf = (of: string) => ({
  ...siteDomain.key(`${id(of)}.example`),
  ...siteDomain.item(`${id(of)}.example`, id(of)),
});

async function stored(...puts: object[]): Promise<void> {
  await dynamodb.writeAll({ puts });
  const listed = (puts as { GSI1PK?: string }[]).filter(({ GSI1PK }) => GSI1PK?.startsWith("OWNER#"));
  for (const partition of new Set(listed.map(({ GSI1PK }) => GSI1PK!)))
    await until("the list has all", async () => {
      const { items } = await dynamodb.query({ index: "GSI1", partition });
      return items.length === listed.filter(({ GSI1PK }) => GSI1PK === partition).length || undefined;
    });
}

const siteNow = (name: string) => dynamodb.get<SiteItem>(site.key(id(name)));
const memberNow = (of: string, name: string) =>
  dynamodb.get<SiteMemberItem>(siteMember.key(id(of), id(name)));
const sitesOf = async (name: string) => (await dynamodb.get<UserItem>(user.key(id(name))))?.siteCount;

describe("leaveSites", () => {
  it("ends all memberships of a person, counts them off, and keeps own sites", async () => {
    await stored(
      ...[siteItem("a", "olga", { memberCount: 2 }), siteItem("b", "olga", { memberCount: 1 })],
      ...[siteItem("c", "max"), memberItem("a", "max", "VIEWER"), memberItem("a", "eve", "EDITOR")],
      memberItem("b", "max", "EDITOR"),
    );
    await leaveSites(id("max"));
    await leaveSites(id("max"));
    expect([await memberNow("a", "max"), await memberNow("b", "max")]).toEqual([undefined, undefined]);
    expect(await memberNow("a", "eve")).toBeDefined();
    expect([(await siteNow("a"))?.memberCount, (await siteNow("b"))?.memberCount]).toEqual([1, 0]);
    expect([(await siteNow("a"))?.membersVersion, (await siteNow("b"))?.membersVersion]).toEqual([1, 1]);
    expect((await siteNow("c"))?.status).toBe("ACTIVE");
  });

  it("leaves the members of a deleted site to its erasure", async () => {
    const deleted = { status: "DELETED" as const, memberCount: 1 };
    await stored(siteItem("a", "olga", deleted), memberItem("a", "max", "VIEWER"));
    await leaveSites(id("max"));
    expect((await siteNow("a"))?.memberCount).toBe(1);
  });

  it("asks for a retry of a membership that it could not count off", async () => {
    await stored(siteItem("a", "olga", { memberCount: 0 }), memberItem("a", "max", "VIEWER"));
    await expect(leaveSites(id("max"))).rejects.toThrow("a membership changed while it was being ended");
    expect(await memberNow("a", "max")).toBeDefined();
  });
});

describe("repairDeletedUsers", () => {
  it("ends what deleted users have left, and nothing of others", async () => {
    const gone = user.tombstone(userItem("max"), now, Math.floor(Date.now() / 1000));
    await stored(
      ...[{ ...user.key(id("max")), ...gone }, userItem("eve"), siteItem("a", "olga", { memberCount: 2 })],
      ...[memberItem("a", "max", "VIEWER"), memberItem("a", "eve", "EDITOR")],
    );
    await until("the list of deleted users has it", async () => {
      const { items } = await dynamodb.query<{ PK: string }>(user.withStatus("DELETED"));
      return items.some(({ PK }) => PK === user.key(id("max")).PK) || undefined;
    });
    expect(await repairDeletedUsers(undefined)).toEqual({ after: undefined, isWhole: true });
    expect(await memberNow("a", "max")).toBeUndefined();
    expect(await memberNow("a", "eve")).toBeDefined();
  });
});

describe("giveUpSites", () => {
  it("gives a site to the editor with the longest membership whose user is active", async () => {
    await stored(
      ...[userItem("olga", { siteCount: 2 }), userItem("old", { status: "SUSPENDED" }), userItem("eve")],
      ...[userItem("new", { siteCount: 3 }), userItem("vic")],
      ...[siteItem("a", "olga", { memberCount: 4 }), siteItem("b", "olga", { memberCount: 1 })],
      memberItem("a", "vic", "VIEWER", "2026-01-01T00:00:00.000Z"),
      memberItem("a", "old", "EDITOR", "2026-01-02T00:00:00.000Z"),
      memberItem("a", "eve", "EDITOR", "2026-01-03T00:00:00.000Z"),
      memberItem("a", "new", "EDITOR", "2026-01-04T00:00:00.000Z"),
      memberItem("b", "new", "EDITOR"),
      // A membership of the owner's in the site of another person stays for `leaveSites`.
      ...[siteItem("c", "vic", { memberCount: 1 }), memberItem("c", "olga", "EDITOR")],
    );
    await giveUpSites(id("olga"));
    await giveUpSites(id("olga"));
    expect(await siteNow("a")).toMatchObject({
      ...{ ownerId: id("eve"), ownerSince: "2026-01-03T00:00:00.000Z", version: 2, memberCount: 3 },
      ...{ status: "ACTIVE", GSI1PK: site.ofOwner(id("eve")).partition },
    });
    expect(await memberNow("a", "eve")).toBeUndefined();
    expect(await memberNow("a", "olga")).toBeUndefined();
    expect(await siteNow("b")).toMatchObject({ ownerId: id("new"), memberCount: 0 });
    expect(await memberNow("c", "olga")).toBeDefined();
    expect([await sitesOf("olga"), await sitesOf("eve"), await sitesOf("new")]).toEqual([0, 1, 4]);
  });

  it("deletes a site without an editor", async () => {
    await stored(
      ...[userItem("olga", { siteCount: 1 }), userItem("vic"), lockOf("a")],
      ...[siteItem("a", "olga", { memberCount: 1 }), memberItem("a", "vic", "VIEWER")],
    );
    await giveUpSites(id("olga"));
    expect(await siteNow("a")).toMatchObject({ status: "DELETED", ownerId: id("olga") });
    expect((await siteNow("a"))?.GSI1PK).toBeUndefined();
    expect(await dynamodb.get(siteDomain.key(`${id("a")}.example`))).toBeUndefined();
    expect(await sitesOf("olga")).toBe(0);
  });

  it("prefers an editor with an account to one whose account is missing, too", async () => {
    const missing = { accountMissingSince: now };
    await stored(
      ...[userItem("olga", { siteCount: 2 }), userItem("old", missing), userItem("new")],
      ...[siteItem("a", "olga", { memberCount: 2 }), siteItem("b", "olga", { memberCount: 1 })],
      memberItem("a", "old", "EDITOR", "2026-01-01T00:00:00.000Z"),
      memberItem("a", "new", "EDITOR", "2026-01-02T00:00:00.000Z"),
      memberItem("b", "old", "EDITOR"),
    );
    await giveUpSites(id("olga"));
    expect([(await siteNow("a"))?.ownerId, (await siteNow("b"))?.ownerId]).toEqual([id("new"), id("old")]);
  });

  const changeSite = () => set(site.key(id("a")), { version: 2 });

  it.each([
    ["its settings", { status: "DELETED", owner: "olga" }, changeSite],
    [
      "its viewer, who becomes an editor",
      { status: "ACTIVE", owner: "vic" },
      async () => {
        await set(siteMember.key(id("a"), id("vic")), { role: "EDITOR", version: 2 });
        await set(site.key(id("a")), { membersVersion: 5 });
      },
    ],
    [
      "its members, to whom an editor comes",
      { status: "ACTIVE", owner: "eve" },
      async () => {
        await dynamodb.put(memberItem("a", "eve", "EDITOR"));
        await set(site.key(id("a")), { memberCount: 2, membersVersion: 5 });
      },
    ],
  ])("deletes no site of which this changed after it was read: %s", async (_, then, change) => {
    for (const membersVersion of [undefined, 4]) {
      run += 1;
      const counts = { memberCount: 1, ...(membersVersion ? { membersVersion } : {}) };
      await stored(
        ...[userItem("olga", { siteCount: 1 }), userItem("vic"), userItem("eve")],
        ...[siteItem("a", "olga", counts), memberItem("a", "vic", "VIEWER"), lockOf("a")],
      );
      await changesNothing(change);
    }
    await giveUpSites(id("olga"));
    expect(await siteNow("a")).toMatchObject({ status: then.status, ownerId: id(then.owner) });
  });

  it.each([
    ["the site", changeSite],
    ["the role of the editor", () => set(siteMember.key(id("a"), id("eve")), { role: "VIEWER", version: 2 })],
    ["the editor's user, who is suspended", () => set(user.key(id("eve")), { status: "SUSPENDED" })],
    ["the editor's account, which is missing", () => set(user.key(id("eve")), { accountMissingSince: now })],
  ])("gives no site away of which this changed after it was read: %s", async (_, change) => {
    await stored(
      ...[userItem("olga", { siteCount: 1 }), userItem("eve")],
      ...[siteItem("a", "olga", { memberCount: 1 }), memberItem("a", "eve", "EDITOR")],
    );
    await changesNothing(change);
    expect(await memberNow("a", "eve")).toBeDefined();
  });

  it("gives up nothing of an owner whose sites are not counted", async () => {
    await stored(userItem("olga"), siteItem("a", "olga"));
    await expect(giveUpSites(id("olga"))).rejects.toThrow(CHANGED);
    expect((await siteNow("a"))?.status).toBe("ACTIVE");
  });
});

const CHANGED = "a site changed while its owner was being deleted";

/** Sets attributes of an item. */
async function set(key: Key, to: Record<string, unknown>): Promise<void> {
  await dynamodb.put({ ...(await dynamodb.get<object>(key)), ...to });
}

/** Expects that olga keeps her site if this changes before the transaction, when all has been read. */
async function changesNothing(change: () => Promise<void>): Promise<void> {
  table.before("TransactWriteItems", change);
  await expect(giveUpSites(id("olga"))).rejects.toThrow(CHANGED);
  expect(await siteNow("a")).toMatchObject({ status: "ACTIVE", ownerId: id("olga") });
  expect(await sitesOf("olga")).toBe(1);
}
