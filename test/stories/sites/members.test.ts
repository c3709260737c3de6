import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { SiteItem } from "#table/sites/site";
import * as siteItem from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";
import type { UserItem } from "#table/users/user";
import type { RawClient } from "../../../packages/local-cloud/test/appsync/realtime/client.ts";
import { accountOf } from "../../support/accounts.ts";
import { brokenInvariants, scanTable } from "../../races/invariants.ts";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../../support/cloud.ts";
import { completed, subscribeToSite } from "../../support/listener.ts";
import { granted, mutate, outputsOf } from "../../support/people.ts";
import { change, joined, ownSite, type OwnSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let people = 0;
const open: RawClient[] = [];

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
});
afterEach(() => open.splice(0).forEach((client) => client.close()));
afterAll(() => test?.stop());

const person = (name: string) => test.person({ email: `${name}${(people += 1)}@example.com` });

/** A site of alice's with bob as its viewer and carol as its editor. */
async function team(): Promise<{ alice: Person; bob: Person; carol: Person; site: OwnSite }> {
  const [alice, bob, carol] = [await person("alice"), await person("bob"), await person("carol")];
  // They have a user from their first query on.
  for (const each of [bob, carol]) granted(await test.graphql(each, "{ me { userId } }"));
  const owned = await ownSite(test, alice, { idempotencyKey: "team" });
  const site = await joined(test, owned, [
    [bob, "VIEWER"],
    [carol, "EDITOR"],
  ]);
  return { alice, bob, carol, site };
}

interface Seen {
  myRole: string | null;
  ownerId: string;
  owner: { userId: string } | null;
  members: { userId: string; role: string; email: string | null; version: number }[];
}

const SEEN = "myRole ownerId owner { userId } members { userId role email version }";

async function see(caller: Caller, { siteId }: OwnSite): Promise<Seen> {
  const query = `query($id: ID!) { site(siteId: $id) { ${SEEN} } }`;
  return granted<Seen>(await test.graphql(caller, query, { id: siteId }));
}

async function refusalOf(caller: Caller, name: string, input: object): Promise<[string, unknown]> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`;
  const { errors } = await test.graphql(caller, query, { input });
  return [errors[0]!.errorType!, errors[0]!.errorInfo];
}

async function mine(caller: Caller): Promise<{ siteId: string; myRole: string }[]> {
  const { items } = granted<{ items: { siteId: string; myRole: string }[] }>(
    await test.graphql(caller, "{ mySites { items { siteId myRole } } }"),
  );
  return items;
}

/** All sites of a caller's list, with what hangs below them. Fields that are refused are null. */
async function below(caller: Caller): Promise<object[]> {
  const fields =
    "siteId myRole goals { nextToken } members { email } shares { nextToken } siteKeys { nextToken }";
  const { data } = await test.graphql(caller, `{ mySites { items { ${fields} } } }`);
  return (data as { mySites: { items: object[] } }).mySites.items;
}

async function hits(caller: Caller, { domain }: OwnSite): Promise<string[]> {
  const query = "query($text: String!) { search(text: $text) { id } }";
  const found = granted<{ id: string }[]>(await test.graphql(caller, query, { text: domain }));
  return found.map(({ id }) => id);
}

/** Calls `does` while no index follows the table. */
async function whileIndexesAreLate(does: () => Promise<void>): Promise<void> {
  await test.cloud.dynamodb.lateIndexes(3_600_000);
  try {
    await does();
  } finally {
    await test.cloud.dynamodb.lateIndexes(undefined);
  }
}

async function listen(caller: Caller, { siteId }: OwnSite): Promise<RawClient> {
  const subscribed = await subscribeToSite(test, caller, siteId);
  if ("refused" in subscribed) throw new Error(`refused: ${subscribed.refused}`);
  open.push(subscribed.client);
  return subscribed.client;
}

/** Publishes a number of visitors of the site that no other publication has. */
let published = 1000;
async function publish({ siteId }: OwnSite): Promise<number> {
  const query = `mutation($input: PublishRealtimeStatsInput!) {
    publishRealtimeStats(input: $input) { siteId at currentVisitors pageViews activePages { path visitors } minutes { at pageViews visitors } }
  }`;
  const counts = { currentVisitors: (published += 1), pageViews: 1, activePages: [], minutes: [] };
  const input = { siteId, at: new Date(test.cloud.clock.now()).toISOString(), ...counts };
  granted(await test.graphql({ role: outputsOf(test).credentials.publisher }, query, { input }));
  return published;
}

/** Takes frames until one has this number of visitors. */
async function hears(client: RawClient, visitors: number): Promise<void> {
  for (;;) {
    const { type, payload } = await client.next();
    expect(type).toBe("data");
    if (JSON.stringify(payload).includes(`"currentVisitors":${visitors}`)) return;
  }
}

async function stored<Item extends { entity: string }>(entity: Item["entity"]): Promise<Item[]> {
  const items = (await scanTable(outputsOf(test))) as { entity: string }[];
  return items.filter((item): item is Item => item.entity === entity);
}

async function membersOf({ siteId }: OwnSite): Promise<SiteMemberItem[]> {
  return (await stored<SiteMemberItem>("SiteMember")).filter((each) => each.siteId === siteId);
}

async function countOf({ siteId }: OwnSite): Promise<number | undefined> {
  return (await stored<SiteItem>("Site")).find((each) => each.siteId === siteId)?.memberCount;
}

it("members find the site among their own, and see who works on it", async () => {
  const { alice, bob, carol, site } = await team();
  const { siteId } = site;
  const own = await ownSite(test, bob);
  const found = await mine(bob);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      { siteId, myRole: "VIEWER" },
      { siteId: own.siteId, myRole: "OWNER" },
    ]),
  );
  const asViewer = await see(bob, site);
  expect(asViewer).toMatchObject({ myRole: "VIEWER", ownerId: alice.userId, owner: null });
  expect(asViewer.members[0]).toMatchObject({ userId: alice.userId, role: "OWNER", email: null });
  const asEditor = await see(carol, site);
  expect(asEditor.members.map(({ email }) => email).sort()).toEqual(
    [alice.email, bob.email, carol.email].sort(),
  );
  expect((await see(alice, site)).owner).toEqual({ userId: alice.userId });
});

it("editors change goals and the paths that are not counted, viewers nothing", async () => {
  const { bob, carol, site } = await team();
  const { siteId } = site;
  const goal = { siteId, name: "Bought", kind: "EVENT", pattern: "Order" };
  expect(await refusalOf(bob, "putGoal", goal)).toEqual(["Unauthorized", { role: "EDITOR" }]);
  await change(test, carol, "putGoal", goal, "goalId");
  const paths = { siteId, expectedVersion: site.version, excludedPaths: ["/admin/**"] };
  expect(await refusalOf(bob, "updateSite", paths)).toEqual(["Unauthorized", { role: "EDITOR" }]);
  const named = { ...paths, name: "Store" };
  expect(await refusalOf(carol, "updateSite", named)).toEqual([
    "Unauthorized",
    { role: "OWNER", field: "name" },
  ]);
  await change(test, carol, "updateSite", paths, "version");
  expect(await refusalOf(carol, "deleteSite", { siteId, expectedVersion: 2 })).toEqual([
    "Unauthorized",
    { role: "OWNER" },
  ]);
});

it("a role is changed in the version that was read", async () => {
  const { alice, bob, site } = await team();
  const { siteId } = site;
  const input = { siteId, userId: bob.userId, role: "EDITOR", expectedVersion: 1 };
  const changed = await change<object>(test, alice, "setSiteRole", input, "role version email");
  expect(changed).toEqual({ role: "EDITOR", version: 2, email: bob.email });
  expect(await refusalOf(alice, "setSiteRole", { ...input, role: "VIEWER" })).toEqual([
    "VersionConflict",
    { currentVersion: 2 },
  ]);
  expect((await see(bob, site)).myRole).toBe("EDITOR");
  // Settings are not stale because of it.
  const settings = { siteId, expectedVersion: site.version, name: "Store" };
  await change(test, alice, "updateSite", settings, "version");
});

it("the subscription of a removed member ends at once, and those of others go on", async () => {
  const { alice, bob, carol, site } = await team();
  const { siteId } = site;
  const [byAlice, byBob, byCarol] = [
    await listen(alice, site),
    await listen(bob, site),
    await listen(carol, site),
  ];
  const elsewhere = await ownSite(test, bob);
  const ofOwn = await listen(bob, elsewhere);
  await change(test, alice, "removeSiteMember", { siteId, userId: bob.userId }, "userId");
  await completed(byBob);
  const visitors = await publish(site);
  await Promise.all([byAlice, byCarol].map((each) => hears(each, visitors)));
  await hears(ofOwn, await publish(elsewhere));
  const { errors } = await test.graphql(bob, `{ site(siteId: "${siteId}") { name } }`);
  expect(errors[0]!.errorType).toBe("NotFound");
  expect(await subscribeToSite(test, bob, siteId)).toMatchObject({ refused: "NotFound" });
  expect(await countOf(site)).toBe(1);
});

it("a transfer leaves the owner before as an editor, who can then be removed", async () => {
  const { alice, carol, site } = await team();
  const { siteId } = site;
  const byAlice = await listen(alice, site);
  const transfer = { siteId, userId: carol.userId };
  const moved = await change<object>(test, alice, "transferSite", transfer, SEEN);
  expect(moved).toMatchObject({ myRole: "EDITOR", ownerId: carol.userId, owner: null });
  expect((await see(carol, site)).members).toMatchObject([
    { userId: carol.userId, role: "OWNER" },
    ...(await membersOf(site)).map(({ userId, role }) => ({ userId, role })),
  ]);
  const counts = (await stored<UserItem>("User")).filter(({ userId }) =>
    [alice.userId, carol.userId].includes(userId),
  );
  expect(counts.map(({ userId, siteCount }) => [userId === carol.userId, siteCount])).toEqual(
    expect.arrayContaining([
      [true, 1],
      [false, 0],
    ]),
  );
  expect(await mine(alice)).toEqual([{ siteId, myRole: "EDITOR" }]);
  expect(await mine(carol)).toEqual([{ siteId, myRole: "OWNER" }]);
  expect(await refusalOf(alice, "transferSite", { siteId, userId: alice.userId })).toEqual([
    "Unauthorized",
    { role: "OWNER" },
  ]);
  await hears(byAlice, await publish(site));
  await change(test, carol, "removeSiteMember", { siteId, userId: alice.userId }, "userId");
  await completed(byAlice);
});

it("a repeated createSite has the rights that its caller has by now", async () => {
  const { alice, carol, site } = await team();
  const { siteId, domain } = site;
  const input = { name: "Shop", domains: [domain], timezone: "Europe/Vienna", idempotencyKey: "team" };
  const again = async () => {
    const query = `mutation($input: CreateSiteInput!) { createSite(input: $input) { siteId ${SEEN} siteKeys { nextToken } } }`;
    return test.graphql(alice, query, { input });
  };
  expect((await again()).data).toMatchObject({ createSite: { siteId, myRole: "OWNER" } });
  await change(test, alice, "transferSite", { siteId, userId: carol.userId }, "siteId");
  const asEditor = await again();
  expect(asEditor.data).toMatchObject({ createSite: { myRole: "EDITOR", owner: null, siteKeys: null } });
  await change(test, alice, "leaveSite", { siteId }, "userId");
  expect((await again()).errors[0]!.errorType).toBe("NotFound");
});

it("a member whose role ends loses it in all lists at once, however late the indexes are", async () => {
  const { alice, bob, carol, site } = await team();
  const { siteId } = site;
  const vera = await test.person({ groups: ["viewer"] });
  await joined(test, site, [
    [bob, "VIEWER"],
    [carol, "EDITOR"],
    [vera, "EDITOR"],
  ]);
  const inAll = async () => {
    const { items } = granted<{ items: { siteId: string; myRole: string | null }[] }>(
      await test.graphql(vera, "{ sites(limit: 100) { items { siteId myRole } } }"),
    );
    return items.find((each) => each.siteId === siteId)?.myRole;
  };
  expect([await inAll(), await hits(bob, site)]).toEqual(["EDITOR", [siteId]]);
  await whileIndexesAreLate(async () => {
    for (const { userId } of [bob, vera])
      await change(test, alice, "removeSiteMember", { siteId, userId }, "userId");
    expect([await below(bob), await hits(bob, site)]).toEqual([[], []]);
    expect([await inAll(), await mine(vera)]).toEqual([null, []]);
  });
});

it("a role that is changed is the new one in all lists at once, however late the indexes are", async () => {
  const { alice, carol, site } = await team();
  const { siteId } = site;
  const editor = { siteId, myRole: "EDITOR", goals: { nextToken: null }, shares: null, siteKeys: null };
  const owner = { ...editor, myRole: "OWNER", shares: { nextToken: null }, siteKeys: { nextToken: null } };
  expect(await below(carol)).toMatchObject([editor]);
  await whileIndexesAreLate(async () => {
    const role = { siteId, userId: carol.userId, role: "VIEWER", expectedVersion: 1 };
    await change(test, alice, "setSiteRole", role, "version");
    const members = [{ email: null }, { email: null }, { email: null }];
    expect(await below(carol)).toMatchObject([{ ...editor, myRole: "VIEWER", members }]);
    await change(test, alice, "transferSite", { siteId, userId: carol.userId }, "siteId");
    expect([await below(alice), await hits(alice, site)]).toMatchObject([[editor], [siteId]]);
    expect([await below(carol), await hits(carol, site)]).toMatchObject([[owner], [siteId]]);
    await change(test, carol, "removeSiteMember", { siteId, userId: alice.userId }, "userId");
    expect([await below(alice), await hits(alice, site)]).toEqual([[], []]);
  });
});

it("members leave by themselves, and the owner does not", async () => {
  const { alice, bob, site } = await team();
  const { siteId } = site;
  expect(await refusalOf(alice, "leaveSite", { siteId })).toEqual(["Conflict", { role: "OWNER" }]);
  const left = await change<object>(test, bob, "leaveSite", { siteId }, "userId role");
  expect(left).toEqual({ userId: bob.userId, role: "VIEWER" });
  expect(await refusalOf(bob, "leaveSite", { siteId })).toEqual(["NotFound", null]);
  expect(await mine(bob)).toEqual([]);
  expect(await countOf(site)).toBe(1);
});

it("a deleted site is in the list of no member, and its erasure removes them", async () => {
  const { alice, bob, site } = await team();
  const { siteId, version } = site;
  await change(test, alice, "deleteSite", { siteId, expectedVersion: version }, "siteId");
  expect(await mine(bob)).toEqual([]);
  await until("the members are erased", async () => (await membersOf(site)).length === 0 || undefined);
});

it("a person who deletes the account leaves the sites of others", async () => {
  const { bob, site } = await team();
  const { version } = granted<{ version: number }>(await test.graphql(bob, "{ me { version } }"));
  granted(await mutate(test, bob, "deleteUser", { expectedVersion: version }));
  await until("bob has left", async () => (await membersOf(site)).length === 1 || undefined);
  expect(await countOf(site)).toBe(1);
});

it("the account of a deleted person goes, also while a membership cannot be ended", async () => {
  const { bob, site } = await team();
  const { version } = granted<{ version: number }>(await test.graphql(bob, "{ me { version } }"));
  // The count is wrong, so no member can be counted off.
  await counted(site, 0);
  granted(await mutate(test, bob, "deleteUser", { expectedVersion: version }));
  await until("the account is deleted", async () => !(await accountOf(test, bob.email)) || undefined);
  expect(await membersOf(site)).toHaveLength(2);
  await counted(site, 2);
  await test.advance("PT15M");
  await until("bob has left", async () => (await membersOf(site)).length === 1 || undefined);
  expect(await countOf(site)).toBe(1);
});

/** Sets the number of members of a site, past the API. */
async function counted({ siteId }: OwnSite, count: number): Promise<void> {
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: outputsOf(test).tableName,
    Key: marshall(siteItem.key(siteId)),
    UpdateExpression: "SET memberCount = :count",
    ExpressionAttributeValues: marshall({ ":count": count }),
  });
}

it("the table is whole", async () => {
  const items = (await scanTable(outputsOf(test))) as { entity: string }[];
  const known = items.filter(({ entity }) => !["LiveSite", "RealtimeStats"].includes(entity));
  expect(brokenInvariants(known as Awaited<ReturnType<typeof scanTable>>)).toEqual([]);
});
