import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "../../../functions/lib/ids/ulid.ts";
import { startTestCloud, type Caller, type Person, type Reply, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { rawOf } from "../../support/collecting.ts";
import { granted, outputsOf, someone, suspend } from "../../support/people.ts";
import { change, ownSite, type OwnSite } from "../../support/sites.ts";

let test: TestCloud;
let backend: Caller;
let owner: Person;
let own: OwnSite;
/** A site that no function knows yet. */
let other: OwnSite;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due", "secrets"] });
  backend = { role: outputsOf(test).credentials.backend };
  owner = await test.person();
  own = await ownSite(test, owner, { excludedPaths: ["/admin/**"] });
  other = await ownSite(test, owner);
});
afterEach(() => test.cloud.dynamodb.faults.clear());
afterAll(() => test?.stop());

const RECORD = `mutation($input: RecordEventInput!) {
  recordEvent(input: $input) {
    __typename eventId at type
    ... on PageView { dropped { reason field } siteId visitorId hostname path props attribution { referrer source utmSource } }
    ... on CustomEvent { dropped { reason field } siteId visitorId name hostname path props revenue currency isInteractive }
  }
}`;
const HOUR = 3_600_000;

interface Recorded {
  __typename: string;
  eventId: string;
  at: string;
  type: string;
  visitorId: string;
  props: string | null;
  dropped: { reason: string; field: string }[];
}

const input = (more: object = {}) => ({
  siteId: own.siteId,
  name: "pageview",
  url: `https://${own.domain}/a`,
  ...more,
});
const ask = (more: object = {}, caller = backend): Promise<Reply> =>
  test.graphql(caller, RECORD, { input: input(more) });
const record = async (more: object = {}): Promise<Recorded> => granted<Recorded>(await ask(more));
const idAt = (away = 0): string => ulid(test.cloud.clock.now() + away);
const kept = async (eventId: string) =>
  (await rawOf(test, own.siteId)).filter((each) => each.eventId === eventId);

describe("an event from a server", () => {
  it("is a page view by its name", async () => {
    const url = `https://${own.domain}/hats?utm_source=news`;
    const seen = await record({
      url,
      referrer: "https://t.co/x",
      visitorId: "user-7",
      props: '{"plan":"pro"}',
    });
    const item = (await kept(seen.eventId))[0]!;
    expect(seen).toEqual({
      __typename: "PageView",
      eventId: item.eventId,
      at: item.at,
      type: "pageview",
      siteId: own.siteId,
      visitorId: item.visitorId,
      hostname: own.domain,
      path: "/hats",
      props: '{"plan":"pro"}',
      dropped: [],
      attribution: { referrer: "t.co/x", source: "news", utmSource: "news" },
    });
    expect(item).toMatchObject({ entity: "PageView", props: { plan: "pro" } });
    expect(JSON.stringify(item)).not.toContain("user-7");
  });

  it("is a custom event by any other", async () => {
    const sale = await record({ name: "Sale", revenue: 1999, currency: "EUR", isInteractive: false });
    expect(sale).toMatchObject({
      __typename: "CustomEvent",
      type: "event",
      name: "Sale",
      revenue: 1999,
      currency: "EUR",
      isInteractive: false,
    });
  });

  it("is its visitor's, or a visit of its own", async () => {
    const said = { visitorId: "user-8" };
    const [one, again, other] = [
      await record(said),
      await record(said),
      await record({ visitorId: "user-9" }),
    ];
    expect(again.visitorId).toBe(one.visitorId);
    const addresses = ["203.0.113.50", "::ffff:203.0.113.50"];
    const [ipv4, mapped] = await Promise.all(addresses.map((visitorId) => record({ visitorId })));
    expect(mapped!.visitorId).toBe(ipv4!.visitorId);
    const nobodies = [await record(), await record()];
    const ids = [one, other, ...nobodies].map(({ visitorId }) => visitorId);
    expect(new Set(ids).size).toBe(4);
  });

  it("has a page without its scheme, and no id where that is blank", async () => {
    const seen = await record({ url: `${own.domain}/hats?utm_source=news`, eventId: " " });
    expect(seen).toMatchObject({ hostname: own.domain, path: "/hats", dropped: [] });
  });

  it("has a property beyond 2^53", async () => {
    const sale = await record({ name: "Sale", props: '{"id":9007199254740992,"far":1e200}' });
    expect(JSON.parse(sale.props!)).toEqual({ id: 9007199254740992, far: "1e+200" });
  });

  it("may come late by nearly 46 hours, and is of its own time", async () => {
    const eventId = idAt(-45.9 * HOUR);
    const late = await record({ eventId });
    expect(Date.parse(late.at)).toBeLessThanOrEqual(test.cloud.clock.now() - 45.9 * HOUR);
    expect((await kept(eventId))[0]!.PK).toContain(late.at.slice(0, 10));
  });
});

describe("an event id that comes again", () => {
  it("is the same event, and counts once", async () => {
    const eventId = idAt();
    const first = await record({ eventId });
    expect(await record({ eventId })).toEqual(first);
    expect(await record({ eventId: eventId.toLowerCase() })).toEqual(first);
    expect(await kept(eventId)).toHaveLength(1);
  });

  it("even if it says something else the second time", async () => {
    const eventId = idAt();
    const first = await record({ eventId, visitorId: "user-1" });
    expect(await record({ eventId, visitorId: "user-2", name: "Sale" })).toEqual(first);
    expect(await kept(eventId)).toHaveLength(1);
  });

  it("from many at once", async () => {
    const eventId = idAt();
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask({ eventId })));
    // A call that met another in flight gets an error that says to send it again, and then finds the event.
    const said = replies.filter(({ errors }) => errors.length === 0).map((each) => granted<Recorded>(each));
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said.map(({ visitorId }) => visitorId)).size).toBe(1);
    expect(await kept(eventId)).toHaveLength(1);
  });

  it("after the site's events were spread otherwise", async () => {
    const eventId = idAt();
    const first = await record({ eventId, visitorId: "user-3" });
    const { version } = granted<{ version: number }>(
      await test.graphql(owner, "query($id: ID!) { site(siteId: $id) { version } }", { id: own.siteId }),
    );
    const spread = { siteId: own.siteId, shards: 16, expectedVersion: version };
    await change(test, owner, "updateSite", spread, "version");
    // Settings are cached for 30 s.
    await test.advance("PT31S");
    expect(await record({ eventId, visitorId: "user-3" })).toEqual(first);
    expect(await kept(eventId)).toHaveLength(1);
  });
});

describe("is taken without a detail, which the answer names", () => {
  const props = JSON.stringify(Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`p${at}`, at])));
  it.each<[string, () => object, string, string]>([
    ["31 properties", () => ({ props }), "TOO_MANY_PROPERTIES", "props"],
    ["properties that are a number", () => ({ props: "7" }), "INVALID_PROPERTIES", "props"],
    ["a list among them", () => ({ props: '{"a":[1]}' }), "INVALID_PROPERTY", "props.a"],
    ["a long path", () => ({ url: `https://${own.domain}/${"a".repeat(2000)}` }), "LONG_TEXT", "url"],
    ["control characters in the name", () => ({ name: "a\u0007b" }), "INVALID_CHARACTERS", "name"],
    ["a referrer that is no address", () => ({ referrer: "somewhere" }), "INVALID_REFERRER", "referrer"],
    ["a visitor's id for no one", () => ({ visitorId: "undefined" }), "INVALID_VALUE", "visitorId"],
    ["revenue without currency", () => ({ name: "Sale", revenue: 1 }), "UNKNOWN_CURRENCY", "revenue"],
  ])("%s", async (_, more, reason, field) => {
    const event = await record(more());
    expect(event.dropped).toEqual([{ reason, field }]);
    expect(await kept(event.eventId)).toHaveLength(1);
  });

  it("but a currency without revenue is none", async () => {
    expect((await record({ name: "Sale", currency: "EUR", revenue: null })).dropped).toEqual([]);
  });

  it("and counts it for the owner", async () => {
    const query = `query($siteId: ID!) { site(siteId: $siteId) { problems(from: "2020-01-01", to: "9999-12-31") { items { reason field count } } } }`;
    await until("it is counted", async () => {
      await record({ props: '{"counted":[1]}' });
      const { data } = await test.graphql(owner, query, { siteId: own.siteId });
      const items = data.site.problems.items as { reason: string; field: string; count: number }[];
      return items.some(({ reason, field }) => reason === "INVALID_PROPERTY" && field === "props.counted");
    });
  });

  it("and counts it once, though the event is recorded again by its id", async () => {
    const eventId = idAt();
    const query = `query($siteId: ID!) { site(siteId: $siteId) { problems(from: "2020-01-01", to: "9999-12-31") { items { field count } } } }`;
    for (const field of ["once", "once", "last"]) {
      const id = field === "last" ? idAt() : eventId;
      await record({ eventId: id, props: `{"${field}":[1]}` });
      await test.advance("PT1S");
    }
    const counted = await until("the last is counted", async () => {
      await record({});
      const { data } = await test.graphql(owner, query, { siteId: own.siteId });
      const items = data.site.problems.items as { field: string; count: number }[];
      return items.some(({ field }) => field === "props.last") ? items : undefined;
    });
    expect(counted).toContainEqual({ field: "props.once", count: 1 });
  });
});

describe("is refused, and nothing is kept", () => {
  it.each<[string, () => object, string, string | undefined]>([
    ["a clock 3 days behind", () => ({ eventId: idAt(-72 * HOUR) }), "ValidationError", "eventId"],
    ["an event of 46 hours ago", () => ({ eventId: idAt(-46 * HOUR - 1) }), "ValidationError", "eventId"],
    ["a clock 3 days ahead", () => ({ eventId: idAt(72 * HOUR) }), "ValidationError", "eventId"],
    ["an id that is no ULID", () => ({ eventId: "7" }), "ValidationError", "eventId"],
    ["a path", () => ({ url: "/a" }), "ValidationError", "url"],
    ["how a page was read", () => ({ name: "engagement" }), "ValidationError", "name"],
    [
      "a path that the site leaves out",
      () => ({ url: `https://${own.domain}/admin/a` }),
      "ValidationError",
      "url",
    ],
    ["a site that there is not", () => ({ siteId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }), "NotFound", undefined],
    ["what is no site's id", () => ({ siteId: "a#b" }), "NotFound", undefined],
  ])("%s", async (_, more, errorType, field) => {
    const before = await rawOf(test);
    const { data, errors } = await ask(more());
    expect(data.recordEvent).toBe(null);
    expect(errors.map((each) => [each.errorType, each.errorInfo?.field])).toEqual([[errorType, field]]);
    expect(await rawOf(test)).toEqual(before);
  });

  it("from a caller that is neither the operator's server nor an active admin", async () => {
    const admin = await test.person({ groups: ["admin"] });
    expect((await ask({}, admin)).errors).toEqual([]);
    const second = await someone(test);
    granted(
      await test.graphql(
        admin,
        "mutation($input: SetUserGroupsInput!) { setUserGroups(input: $input) { version } }",
        {
          input: { userId: second.userId, groups: ["admin"], expectedVersion: second.version },
        },
      ),
    );
    const token = await until("the group is in a new token", async () => {
      const token = await test.signIn(second.email);
      return (await ask({}, { token })).errors.length === 0 && token;
    });
    await suspend(test, admin, { ...second, version: second.version + 1 });
    const before = await rawOf(test);
    for (const caller of [owner, { token }, { apiKey: outputsOf(test).apiKey }] as Caller[])
      expect((await ask({}, caller)).errors[0]?.errorType).toBe("Unauthorized");
    expect(await rawOf(test)).toEqual(before);
  });

  // Before the function's own time is over: its error would not say that the event may be sent again.
  it.each([
    ["PutItem", () => ({})],
    ["TransactWriteItems", () => ({ eventId: idAt() })],
    ["GetItem", () => ({ siteId: other.siteId })],
  ])("by a table that says nothing to %s", async (operation, more) => {
    await record();
    const before = await rawOf(test);
    test.cloud.dynamodb.faults.add({ error: "Silence", operation, times: 1000 });
    const { errors } = await ask(more());
    expect([errors[0]?.errorType, errors[0]?.errorInfo]).toEqual(["Unavailable", { retry: true }]);
    // The silent request now fails with a 500, after which the client sends a write again, within 0.1 s,
    // unless the function has ended it. The silent request now fails with a 500, after which the client sends
    // a write again, within 0.1 s, unless the function has ended it. A write after this response would count
    // twice, since the caller sends it again.
    test.cloud.dynamodb.faults.clear();
    await wait(500);
    expect(await rawOf(test)).toEqual(before);
    await until("it is taken", async () => (await ask(more())).errors.length === 0);
  });

  it("by a table that cannot take it, which says so", async () => {
    await record();
    for (const [operation, more] of [
      ["PutItem", {}],
      ["TransactWriteItems", { eventId: idAt() }],
    ] as const) {
      const before = await rawOf(test);
      test.cloud.dynamodb.faults.add({
        error: "ProvisionedThroughputExceededException",
        operation,
        times: 1000,
      });
      const { errors } = await ask(more);
      expect([errors[0]?.errorType, errors[0]?.errorInfo]).toEqual(["Unavailable", { retry: true }]);
      test.cloud.dynamodb.faults.clear();
      expect(await rawOf(test)).toEqual(before);
      expect((await ask(more)).errors).toEqual([]);
    }
  });
});
