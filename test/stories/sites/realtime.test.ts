import { isDeepStrictEqual } from "node:util";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PUBLISH_REALTIME } from "../../../functions/lib/sites/realtime/push.ts";
import type { RealtimeMinute } from "../../../functions/lib/sites/realtime/minutes.ts";
import type { RealtimeStats } from "../../../functions/lib/sites/realtime/stats.ts";
import * as live from "../../../resolvers/table/sites/live.ts";
import * as site from "../../../resolvers/table/sites/site.ts";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import type { RawClient } from "../../../packages/local-cloud/test/appsync/realtime/client.ts";
import { rawOf, send } from "../../support/collecting.ts";
import { completed, subscribeToShare, subscribeToSite } from "../../support/listener.ts";
import { silence } from "../../support/following.ts";
import { granted, mutate, outputsOf, someone, suspend, tableOf } from "../../support/people.ts";
import { change, ownSite } from "../../support/sites.ts";
import { visit } from "./visits.ts";

let test: TestCloud;
let alice: Person;
let admin: Person;
const open: RawClient[] = [];

beforeAll(async () => {
  test = await startTestCloud({ begun: false, timers: ["due", "secrets"] });
  alice = await test.person();
  admin = await test.person({ groups: ["admin"] });
});
// A token lives 15 minutes of the local clock, which the tests move.
beforeEach(async () => {
  for (const each of [alice, admin]) each.token = await test.signIn(each.email);
});
afterEach(() => open.splice(0).forEach((client) => client.close()));
afterAll(() => test?.stop());

async function listener(siteId: string, caller: Caller = alice): Promise<RawClient> {
  const subscribed = await subscribeToSite(test, caller, siteId);
  if ("refused" in subscribed) throw new Error(`refused: ${subscribed.refused}`);
  open.push(subscribed.client);
  return subscribed.client;
}

async function next(client: RawClient): Promise<RealtimeStats> {
  const { payload } = await client.next();
  return Object.values(payload.data)[0] as unknown as RealtimeStats;
}

/** Takes frames until one has so many visitors. */
async function heard(client: RawClient, visitors: number): Promise<RealtimeStats> {
  for (;;) {
    const stats = await next(client);
    if (stats.currentVisitors === visitors) return stats;
  }
}

const REALTIME = `query($siteId: ID!) {
  site(siteId: $siteId) { realtime { siteId at currentVisitors pageViews activePages { path visitors } minutes { at pageViews visitors } } }
}`;
const queried = (siteId: string): Promise<RealtimeStats> => queriedBy(alice, siteId);
async function queriedBy(owner: Person, siteId: string): Promise<RealtimeStats> {
  const site = granted<{ realtime: RealtimeStats }>(await test.graphql(owner, REALTIME, { siteId }));
  return site.realtime;
}

/** Records which sites' RealtimeStats items are written, until it is asked. */
function written(): () => string[] {
  const recording = test.cloud.dynamodb.recorder.start();
  const puts = (text: string) => [...text.matchAll(/"PK":\{"S":"SITE#(\w+)"\},"SK":\{"S":"REALTIME#/g)];
  return () =>
    recording.stop().flatMap(({ input }) => puts(JSON.stringify(input)).map(([, siteId]) => siteId!));
}

/**
 * Waits until both readers of the stream have had so many events of each site: the other one folds them a
 * window later.
 */
async function folded(sites: { siteId: string }[], events: number): Promise<void> {
  await test.advance("PT15S");
  for (const { siteId } of sites)
    await until("the events are folded", async () => {
      const items = Object.values(await tableOf(test));
      return items.filter((item) => item.PK?.S?.startsWith(`SITE#${siteId}#V#`)).length >= events;
    });
}

describe("who is on a site", () => {
  it("is pushed from none to many, and to none again when 5 minutes have passed", async () => {
    const { siteId } = await ownSite(test, alice);
    expect(await queried(siteId)).toMatchObject({ siteId, currentVisitors: 0, activePages: [] });
    const client = await listener(siteId);
    await visit(test, { siteId, visitor: "ann", path: "/a" });
    expect(await heard(client, 1)).toMatchObject({
      siteId,
      pageViews: 1,
      activePages: [{ path: "/a", visitors: 1 }],
    });
    await visit(test, { siteId, visitor: "bob", path: "/b" });
    await visit(test, { siteId, visitor: "bob", path: "/b", entity: "CustomEvent" });
    await visit(test, { siteId, visitor: "ann", path: "/b", entity: "Engagement" });
    const { minutes, ...both } = await heard(client, 2);
    expect(both).toMatchObject({ siteId });
    expect(minutes).toHaveLength(5);
    expect(minutes.reduce((sum, { pageViews }) => sum + pageViews, 0)).toBe(2);
    const expected = {
      siteId,
      currentVisitors: 2,
      pageViews: 2,
      activePages: [
        { path: "/a", visitors: 1 },
        { path: "/b", visitors: 1 },
      ],
    };
    expect(await queried(siteId)).toMatchObject(expected);
    await test.advance("PT3M");
    expect((await heard(client, 2)).pageViews).toBe(2);
    await test.advance("PT3M");
    expect(await heard(client, 0)).toMatchObject({ pageViews: 0, activePages: [] });
    expect(await queried(siteId)).toMatchObject({ currentVisitors: 0, pageViews: 0 });
  });

  it("was there before anybody looked: a query has the last 5 minutes at once, a listener hears of them within a minute", async () => {
    const [asked, heardOf] = [await ownSite(test, alice), await ownSite(test, alice)];
    const writes = written();
    for (const { siteId } of [asked, heardOf])
      for (const visitor of ["ann", "bob"]) await visit(test, { siteId, visitor });
    await folded([asked, heardOf], 2);
    expect(writes()).toEqual([]);
    expect(await queried(asked.siteId)).toMatchObject({ currentVisitors: 2, pageViews: 2 });
    const client = await listener(heardOf.siteId);
    await visit(test, { siteId: heardOf.siteId, visitor: "cid" });
    expect(await heard(client, 3)).toMatchObject({ siteId: heardOf.siteId, pageViews: 3 });
    // One visitor was there before the listener, and none comes after.
    const silent = await ownSite(test, alice);
    await visit(test, { siteId: silent.siteId, visitor: "ann" });
    const late = await listener(silent.siteId);
    await test.advance("PT1M");
    expect(await heard(late, 1)).toMatchObject({ siteId: silent.siteId, pageViews: 1 });
  });

  it("is written for half an hour after the last look; who listens on hears of it once a minute", async () => {
    const [left, kept] = [await ownSite(test, alice), await ownSite(test, alice)];
    (await listener(left.siteId)).close();
    await queried(left.siteId);
    const client = await listener(kept.siteId);
    await test.advance("PT30M1S");
    const writes = written();
    for (const { siteId } of [left, kept])
      for (const visitor of ["ann", "bob"]) await visit(test, { siteId, visitor });
    await folded([left, kept], 2);
    await test.advance("PT1M");
    expect(await heard(client, 2)).toMatchObject({ siteId: kept.siteId, pageViews: 2 });
    expect(writes()).toEqual([]);
    // A look has each change pushed again.
    const again = written();
    alice.token = await test.signIn(alice.email);
    expect(await queried(kept.siteId)).toMatchObject({ currentVisitors: 2, pageViews: 2 });
    await visit(test, { siteId: kept.siteId, visitor: "cid" });
    expect(await heard(client, 3)).toMatchObject({ pageViews: 3 });
    // A push reads raw events, too, so it can come before the visit is written.
    await until("the visit is written", async () =>
      Object.values(await tableOf(test)).some(
        ({ PK, SK }) => PK?.S === `SITE#${kept.siteId}` && SK?.S?.startsWith("REALTIME#"),
      ),
    );
    expect(new Set(again())).toEqual(new Set([kept.siteId]));
  });
});

describe("the last 30 minutes of a site", () => {
  it("are the same whether it was looked at all the time or never before", async () => {
    const [watched, unseen] = [await ownSite(test, alice), await ownSite(test, alice)];
    const both = [watched, unseen];
    const input = { siteId: watched.siteId, fields: ["REALTIME"] };
    const { token } = await change<{ token: string }>(test, alice, "shareSite", input, "token");
    const busy = async (caller: Caller, query: string) => {
      const shown = granted<{ realtimeMinutes: RealtimeMinute[] }>(await test.graphql(caller, query));
      expect(shown.realtimeMinutes).toHaveLength(30);
      return shown.realtimeMinutes.filter(({ visitors }) => visitors > 0);
    };
    const looked = () =>
      busy(
        { apiKey: outputsOf(test).apiKey },
        `{ sharedSite(token: "${token}") { realtimeMinutes { at pageViews visitors } } }`,
      );
    const shown: RealtimeMinute[] = [];
    expect(await looked()).toEqual([]);
    for (let round = 0; round < 6; round += 1) {
      // A page view and a custom event of ann; in every second round two page views of bob.
      const at = test.cloud.clock.now();
      for (const { siteId } of both) {
        await visit(test, { siteId, visitor: "ann", at });
        await visit(test, { siteId, visitor: "ann", at, entity: "CustomEvent" });
        if (round % 2 === 1)
          for (const path of ["/a", "/b"]) await visit(test, { siteId, visitor: "bob", at, path });
      }
      const minute = new Date(at - (at % 60_000)).toISOString();
      shown.push({ at: minute, pageViews: [1, 3][round % 2]!, visitors: [1, 2][round % 2]! });
      // There are eight minutes between the rounds, so three earlier ones are within 30 minutes.
      const expected = shown.slice(-4);
      await until("the visits are shown", async () => isDeepStrictEqual(await looked(), expected));
      if (round < 5) await test.advance("PT8M");
    }
    alice.token = await test.signIn(alice.email);
    const query = `{ site(siteId: "${unseen.siteId}") { realtimeMinutes { at pageViews visitors } realtime { minutes { at pageViews visitors } } } }`;
    expect(await busy(alice, query)).toEqual(await looked());
    expect((await queried(watched.siteId)).minutes).toContainEqual(shown.at(-1));
  });
});

describe("a push", () => {
  it("has the events that a collector takes before it knows the look", async () => {
    const { siteId, domain } = await ownSite(test, alice);
    const collect = async (path: string) => {
      const sent = await send(test, { name: "pageview", url: `https://${domain}${path}`, domain });
      expect([sent.status, sent.dropped]).toEqual([202, null]);
    };
    await collect("/before");
    const client = await listener(siteId);
    expect((await heard(client, 1)).pageViews).toBe(1);
    await collect("/after");
    await until("the page is pushed", async () => (await next(client)).pageViews === 2);
    // The mark of the first one is that of a read which is slow on a slow machine.
    expect((await rawOf(test, siteId)).map(({ live: mark }) => mark).slice(1)).toEqual([undefined]);
    // From 30 s on the collector knows it.
    await test.advance("PT31S");
    await collect("/marked");
    await until("the page is pushed", async () => (await next(client)).pageViews === 3);
    expect((await rawOf(test, siteId)).at(-1)!.live).toBe("yes");
  });

  it("has what a collector takes before it knows that a query looks at a site whose listener was left", async () => {
    const { siteId, domain } = await ownSite(test, alice);
    const collect = async (event: object) => {
      const sent = await send(test, { url: `https://${domain}/`, domain, ...event });
      expect([sent.status, sent.dropped]).toEqual([202, null]);
    };
    const client = await listener(siteId);
    // Events are marked for two minutes after the end of the look.
    await test.advance("PT33M");
    await until("the schedule no longer watches the site", async () =>
      Object.hasOwn((await tableOf(test))[`LIVE SITE#${siteId}`] ?? {}, "isSilent"),
    );
    alice.token = await test.signIn(alice.email);
    // No visit, but the collector reads that the site is not looked at.
    await collect({ name: "engagement", e: 1000 });
    await queried(siteId);
    await collect({ name: "pageview" });
    expect(await heard(client, 1)).toMatchObject({ siteId, pageViews: 1 });
    expect((await rawOf(test, siteId)).at(-1)!.live).toBeUndefined();
  });

  it("has an event within a second after a push without visitors, although the look has only begun then", async () => {
    const { siteId } = await ownSite(test, alice);
    const client = await listener(siteId);
    await test.advance("PT31M");
    alice.token = await test.signIn(alice.email);
    const item = `LIVE SITE#${siteId}`;
    await until("the schedule no longer watches the site", async () =>
      Object.hasOwn((await tableOf(test))[item] ?? {}, "isSilent"),
    );
    await test.cloud.dynamodb.call("UpdateItem", {
      TableName: outputsOf(test).tableName,
      Key: marshall(live.key(siteId)),
      UpdateExpression: "REMOVE #isSilent",
      ExpressionAttributeNames: { "#isSilent": "isSilent" },
    });
    const pushes = () => client.heard.filter(({ type }) => type === "data").length;
    const before = pushes();
    await test.advance("PT1M");
    await until("no visitor is pushed", () => Promise.resolve(pushes() > before));
    await queried(siteId);
    await visit(test, { siteId, visitor: "ann" });
    expect(await heard(client, 1)).toMatchObject({ siteId, pageViews: 1 });
  });

  it("comes at most once a second, and the last change always", async () => {
    const { siteId } = await ownSite(test, alice);
    const client = await listener(siteId);
    // A single visit is pushed at once, those of the next second at its end.
    await visit(test, { siteId, visitor: "visitor 0" });
    let { currentVisitors, at } = await heard(client, 1);
    for (let number = 1; number < 30; number += 1) {
      await visit(test, { siteId, visitor: `visitor ${number}` });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    while (currentVisitors < 30) {
      const stats = await next(client);
      expect(stats.currentVisitors).toBeGreaterThanOrEqual(currentVisitors);
      expect(Date.parse(stats.at) - Date.parse(at)).toBeGreaterThanOrEqual(1000);
      ({ currentVisitors, at } = stats);
    }
  });

  it("whose listeners could not be looked up is made up for within a minute", async () => {
    const { siteId } = await ownSite(test, alice);
    const client = await listener(siteId);
    // After the visits are written; the client tries three times before the function goes on without.
    const error = "ThrottlingException";
    test.cloud.dynamodb.faults.add({ error, operation: "BatchGetItem", prefix: "LIVE", times: 3 });
    await visit(test, { siteId, visitor: "ann" });
    await until("the listeners are not found", () => !test.cloud.dynamodb.faults.areWaiting);
    await test.advance("PT1M");
    expect(await heard(client, 1)).toMatchObject({ siteId, pageViews: 1 });
  });

  it("keeps no account waiting, and mails no user twice, where a site's visits cannot be written", async () => {
    const owner = await someone(test);
    const { siteId } = await ownSite(test, owner);
    expect(await queriedBy(owner, siteId)).toMatchObject({ currentVisitors: 0 });
    // From then on looks read what the stream has written, and no raw events.
    await test.advance("PT1M");
    expect(await queriedBy(owner, siteId)).toMatchObject({ currentVisitors: 0 });
    const { faults } = test.cloud.dynamodb;
    faults.add({
      error: "ThrottlingException",
      operation: "BatchWriteItem",
      prefix: "REALTIME#",
      times: 1e6,
    });
    await Promise.all(["ann", "bob", "cid"].map((visitor) => visit(test, { siteId, visitor })));
    const input = { emailId: owner.verified.emailId, expectedVersion: owner.version };
    granted(await mutate(test, owner, "setPrimaryEmail", input));
    const notices = async () =>
      (await test.mails(owner.primary.email)).filter(({ subject }) => subject.includes("primary address"));
    await until("the notice to the old address", async () => (await notices()).length > 0);
    faults.clear();
    await visit(test, { siteId, visitor: "dan" });
    await until("visits are shown again", async () => (await queriedBy(owner, siteId)).currentVisitors === 1);
    expect(await notices()).toHaveLength(1);
  });

  it("that fails is made up for within a minute", async () => {
    const { siteId } = await ownSite(test, alice);
    const client = await listener(siteId);
    // The SDK tries three times before the function fails. Visits of other sites are still pushed.
    const error = "ThrottlingException";
    test.cloud.dynamodb.faults.add({ error, operation: "Query", prefix: `SITE#${siteId}`, times: 3 });
    await visit(test, { siteId, visitor: "ann" });
    await until("the push fails", () => !test.cloud.dynamodb.faults.areWaiting);
    await test.advance("PT1M");
    expect(await heard(client, 1)).toMatchObject({ siteId, pageViews: 1 });
  });

  it("is refused to callers without the publisher's role, and does not begin for a stranger", async () => {
    const { siteId } = await ownSite(test, alice);
    const bob = await test.person();
    expect(await subscribeToSite(test, bob, siteId)).toEqual({ refused: "NotFound" });
    expect((await tableOf(test))[`LIVE SITE#${siteId}`]).toBeUndefined();
    const input = {
      siteId,
      at: "2026-03-17T10:30:00.000Z",
      currentVisitors: 9,
      pageViews: 9,
      activePages: [],
      minutes: [],
    };
    const forged = await test.graphql(alice, PUBLISH_REALTIME, { input });
    expect(forged.errors.map(({ errorType }) => errorType)).toEqual(["Unauthorized"]);
  });
});

describe("a subscription ends", () => {
  it("when its listener is suspended", async () => {
    const owner = await someone(test);
    const { siteId } = await ownSite(test, owner);
    const client = await listener(siteId, owner);
    await suspend(test, admin, owner);
    await completed(client);
    expect(await client.ended()).toMatchObject({ code: 1000 });
  });

  it("when a member of a group is one no longer, but not for the user's own sites", async () => {
    const viewer = await test.person({ groups: ["viewer"] });
    const [others, own] = [await ownSite(test, alice), await ownSite(test, viewer)];
    const [one, other] = [await listener(others.siteId, viewer), await listener(own.siteId, viewer)];
    await setGroups(viewer, ["viewer"]);
    await setGroups(viewer, []);
    await completed(one);
    await visit(test, { siteId: own.siteId, visitor: "ann" });
    expect(await heard(other, 1)).toMatchObject({ siteId: own.siteId });
  });

  it("when its site is deleted, and should that be missed, at the next push", async () => {
    const { siteId, version } = await ownSite(test, alice);
    const client = await listener(siteId, admin);
    await change(test, alice, "deleteSite", { siteId, expectedVersion: version }, "siteId");
    await completed(client);
    // Else the mark of those who listen might be erased before the push.
    await silence(test, ["queue/erase"]);
    const other = await ownSite(test, alice);
    const late = await listener(other.siteId);
    await hide(other.siteId);
    await visit(test, { siteId: other.siteId, visitor: "ann" });
    await completed(late);
  });
});

describe("a link that shows who is there", () => {
  const linked = async (of: { siteId: string }, input: object = {}) => {
    const whole = { siteId: of.siteId, fields: ["REALTIME"], ...input };
    type Linked = { token: string; share: { shareId: string } };
    return change<Linked>(test, alice, "shareSite", whole, "token share { shareId }");
  };
  const listenerBy = async (token: string): Promise<RawClient> => {
    const subscribed = await subscribeToShare(test, { apiKey: outputsOf(test).apiKey }, token);
    if ("refused" in subscribed) throw new Error(`refused: ${subscribed.refused}`);
    open.push(subscribed.client);
    return subscribed.client;
  };

  it("pushes to every subscriber of its own site, until it is revoked", async () => {
    const [one, other] = [await ownSite(test, alice), await ownSite(test, alice)];
    const { token, share } = await linked(one);
    const [client, another] = [await listenerBy(token), await listenerBy((await linked(one)).token)];
    await listener(other.siteId);
    await visit(test, { siteId: other.siteId, visitor: "bob" });
    await visit(test, { siteId: one.siteId, visitor: "ann", path: "/a" });
    const expected = { siteId: one.siteId, currentVisitors: 1, activePages: [{ path: "/a", visitors: 1 }] };
    expect(await heard(client, 1)).toMatchObject(expected);
    expect(await heard(another, 1)).toMatchObject(expected);
    const query =
      "query($token: String!) { sharedSite(token: $token) { realtime { siteId currentVisitors } } }";
    const read = await test.graphql({ apiKey: outputsOf(test).apiKey }, query, { token });
    expect(read.data.sharedSite.realtime).toEqual({ siteId: one.siteId, currentVisitors: 1 });
    await change(test, alice, "revokeShare", { siteId: one.siteId, shareId: share.shareId }, "shareId");
    await completed(client);
    await test.advance("PT6M");
    expect(await heard(another, 0)).toMatchObject({ siteId: one.siteId, pageViews: 0 });
  });

  it("notifies its subscribers that it has expired, even without visitors, and goes on for other links", async () => {
    const { siteId } = await ownSite(test, alice);
    const expiresAt = new Date(test.cloud.clock.now() + 3600_000).toISOString();
    const client = await listenerBy((await linked({ siteId }, { expiresAt })).token);
    const later = new Date(test.cloud.clock.now() + 7200_000).toISOString();
    const others = [
      await listenerBy((await linked({ siteId }, { expiresAt: later })).token),
      await listenerBy((await linked({ siteId })).token),
      await listener(siteId),
    ];
    await test.advance("PT59M");
    await until("the schedule no longer watches the site", async () =>
      Object.hasOwn((await tableOf(test))[`LIVE SITE#${siteId}`] ?? {}, "isSilent"),
    );
    await test.advance("PT2M");
    await client.ended();
    expect(client.heard.at(-1)?.type).toBe("complete");
    alice.token = await test.signIn(alice.email);
    await queried(siteId);
    await visit(test, { siteId, visitor: "ann" });
    for (const other of others) expect(await heard(other, 1)).toMatchObject({ siteId });
  });

  it("pushes nothing after its end, even before its subscribers are notified", async () => {
    await silence(test, ["schedule/due"]);
    const { siteId } = await ownSite(test, alice);
    const expiresAt = new Date(test.cloud.clock.now() + 3600_000).toISOString();
    const client = await listenerBy((await linked({ siteId }, { expiresAt })).token);
    const own = await listener(siteId);
    await test.advance("PT1H1M");
    alice.token = await test.signIn(alice.email);
    await queried(siteId);
    await visit(test, { siteId, visitor: "ann" });
    await heard(own, 1);
    // When the next push arrives, the first one has reached all its subscribers.
    await visit(test, { siteId, visitor: "bob" });
    await heard(own, 2);
    expect(client.heard.filter(({ type }) => type === "data")).toEqual([]);
  });
});

async function setGroups({ userId }: Person, groups: string[]): Promise<void> {
  const query = "query($userId: ID!) { user(userId: $userId) { version } }";
  const { version } = granted<{ version: number }>(await test.graphql(admin, query, { userId }));
  granted(await mutate(test, admin, "setUserGroups", { userId, groups, expectedVersion: version }));
}

async function hide(siteId: string): Promise<void> {
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: outputsOf(test).tableName,
    Key: marshall(site.key(siteId)),
    UpdateExpression: "SET #status = :deleted",
    ExpressionAttributeNames: { "#status": "status" },
    ExpressionAttributeValues: { ":deleted": { S: "DELETED" } },
  });
}
