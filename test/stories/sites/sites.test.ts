import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { settle } from "../../access/askers/settle.ts";
import { brokenInvariants, scanTable } from "../../races/invariants.ts";
import { ulid } from "../../../functions/lib/ids/ulid.ts";
import { refusal } from "../../support/accounts.ts";
import { silence } from "../../support/following.ts";
import { granted, outputsOf, tableOf } from "../../support/people.ts";
import {
  change,
  customEvent,
  furnished,
  ownSite,
  pageView,
  putItems,
  SAMPLE_DAY,
  sessionItem,
  type OwnSite,
} from "../../support/sites.ts";

let test: TestCloud;
let alice: Person;
let bob: Person;
let admin: Person;
let visitor: Caller;

beforeAll(async () => {
  test = await startTestCloud({ begun: false, timers: ["due", "secrets"] });
  await silence(test, ["stream/aggregate"]);
  alice = await test.person();
  bob = await test.person();
  admin = await test.person({ groups: ["admin"] });
  visitor = { apiKey: outputsOf(test).apiKey };
});
afterAll(() => test?.stop());

interface Site {
  siteId: string;
  version: number;
  domains: string[];
}

const FIELDS = "siteId version status name domains timezone shards retentionDays visitorIdRotation";

function ask(caller: Caller, name: string, input: object, selection = "siteId") {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
  return test.graphql(caller, query, { input });
}

const create = (caller: Caller, input: object) =>
  ask(caller, "createSite", { name: "Shop", domains: ["x.example"], timezone: "UTC", ...input }, FIELDS);

const shared = (token: string | null) =>
  test.graphql(visitor, "query($token: String!) { sharedSite(token: $token) { name timezone fields } }", {
    token,
  });

/** Tokens live for 15 minutes. */
async function signInAgain(): Promise<void> {
  for (const person of [alice, bob, admin]) person.token = await test.signIn(person.email);
}

const DAY_MS = 86_400_000;

describe("a site", () => {
  it("is made with what its owner says and what most want, and is found by id, domain and owner", async () => {
    const input = {
      name: " Shop ",
      domains: ["Shop.Example ", "xn--bcher-kva.example"],
      timezone: "Asia/Kathmandu",
    };
    const made = granted<Site>(await create(alice, input));
    expect(made).toEqual({
      siteId: made.siteId,
      version: 1,
      status: "ACTIVE",
      name: "Shop",
      domains: ["shop.example", "xn--bcher-kva.example"],
      timezone: "Asia/Kathmandu",
      shards: 1,
      retentionDays: 30,
      visitorIdRotation: "DAY",
    });
    const byDomain = `{ siteByDomain(domain: "SHOP.example") { ${FIELDS} } }`;
    expect(granted(await test.graphql(alice, byDomain))).toEqual(made);
    expect(await refusal(test.graphql(bob, byDomain))).toBe("NotFound");
    const mine = await until("the index has it", async () => {
      const { items } = granted<{ items: Site[] }>(
        await test.graphql(alice, `{ mySites { items { ${FIELDS} } } }`),
      );
      return items.length > 0 && items;
    });
    expect(mine).toEqual([made]);
  });

  it("has its domains with www. before them, too, and no other site can take them", async () => {
    const made = granted<Site>(await create(alice, { domains: ["www.WWW-shop.example", "www.example"] }));
    expect(made.domains).toEqual(["www-shop.example", "www.example"]);
    const byDomain = '{ siteByDomain(domain: "www.www-shop.example") { siteId } }';
    expect(granted(await test.graphql(alice, byDomain))).toEqual({ siteId: made.siteId });
    const others = ["www-shop.example", "www.www-shop.example", "www.www.example"];
    for (const domain of others) {
      expect(await refusal(create(bob, { domains: [domain] }))).toBe("Conflict");
    }
  });

  it.each<[string, object]>([
    ["domains", { domains: [] }],
    ["domains", { domains: ["a.example", "A.example"] }],
    ["domains", { domains: ["a.example", "www.a.example"] }],
    ["domains", { domains: Array.from({ length: 11 }, (_, at) => `d${at}.example`) }],
    ...[
      "https://a.example",
      "a.example/x",
      "a.example:80",
      "localhost",
      "bücher.example",
      "127.0.0.1",
      "-a.example",
      "",
    ].map((domain): [string, object] => ["domains", { domains: [domain] }]),
    ...["Europe/Wien", "europe/vienna", "constructor", "Europe/", "GMT+1", "Europe/Vienna Asia/Tokyo"].map(
      (timezone): [string, object] => ["timezone", { timezone }],
    ),
    ["name", { name: " " }],
    ["name", { name: "a\nb" }],
    ["shards", { shards: 17 }],
    ["retentionDays", { retentionDays: 401 }],
    ["retentionDays", { retentionDays: 0 }],
    ["excludedPaths", { excludedPaths: ["admin"] }],
    ["excludedCountries", { excludedCountries: ["UK"] }],
    ["allowedOrigins", { allowedOrigins: ["localhost:3000"] }],
    ["idempotencyKey", { idempotencyKey: "" }],
  ])("is not made with wrong %s: %j", async (field, input) => {
    const { errors } = await create(alice, input);
    expect(errors.map(({ errorType, errorInfo }) => ({ errorType, errorInfo }))).toEqual([
      { errorType: "ValidationError", errorInfo: { field } },
    ]);
  });

  it.each(["domains", "excludedPaths", "allowedOrigins", "excludedCountries"])(
    "is not made with thousands of %s",
    async (field) => {
      const { errors } = await create(alice, { [field]: Array.from({ length: 5000 }, () => "/a") });
      expect(errors[0]).toMatchObject({ errorType: "ValidationError", errorInfo: { field } });
    },
  );

  it("is made once under one idempotencyKey", async () => {
    const input = { domains: ["once.example"], idempotencyKey: "k" };
    const first = granted<Site>(await create(alice, input));
    expect(granted<Site>(await create(alice, input))).toEqual(first);
    expect(await refusal(create(alice, { ...input, name: "Other" }))).toBe("Conflict");
  });

  it("has its domains alone, also where many ask at once, and is counted by its owner", async () => {
    const asked = [alice, bob, alice, bob, admin].map((caller, at) =>
      create(caller, { domains: [`own${at}.example`, "wanted.example"] }),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const refused = answers.flatMap(({ errors }) => errors.map((error) => error.errorType));
    expect(refused).toEqual(["Conflict", "Conflict", "Conflict", "Conflict"]);
    const items = Object.values(await tableOf(test));
    const sites = items.filter((item) => item.entity?.S === "Site");
    for (const { userId } of [alice, bob, admin]) {
      const own = sites.filter((item) => item.ownerId?.S === userId);
      const owner = items.find((item) => item.entity?.S === "User" && item.userId?.S === userId);
      expect(Number(owner?.siteCount?.N ?? 0)).toBe(own.length);
    }
    const locks = items.filter((item) => item.entity?.S === "SiteDomain");
    expect(locks.filter((item) => item.domain?.S === "wanted.example")).toHaveLength(1);
    expect(brokenInvariants(await scanTable(test.outputs))).toEqual([]);
  });

  it("leaves its owner's version as it is, made or deleted: a profile form that is open saves", async () => {
    const dora = await test.person();
    const ofDora = async () => granted<object>(await test.graphql(dora, "{ me { version updatedAt } }"));
    const before = await ofDora();
    const { siteId } = await ownSite(test, dora);
    await ownSite(test, dora);
    await change(test, dora, "deleteSite", { siteId, expectedVersion: 1 }, "siteId");
    expect(await ofDora()).toEqual(before);
    granted(await ask(dora, "updateUser", { firstName: "Dora", expectedVersion: 1 }, "userId"));
  });

  it("moves its domains' locks with their list, on the version that was seen", async () => {
    const { siteId } = await ownSite(test, alice, { domains: ["a.example", "b.example"] });
    const input = { siteId, expectedVersion: 1, domains: ["b.example", "c.example"], shards: 4 };
    const changed = granted<Site>(await ask(alice, "updateSite", input, FIELDS));
    expect(changed).toMatchObject({ version: 2, domains: ["b.example", "c.example"], shards: 4 });
    const { errors } = await ask(alice, "updateSite", input);
    expect(errors[0]).toMatchObject({ errorType: "VersionConflict", errorInfo: { currentVersion: 2 } });
    expect(await refusal(create(bob, { domains: ["c.example"] }))).toBe("Conflict");
    const freed = granted<Site>(await create(bob, { domains: ["a.example"] }));
    const taken = ask(alice, "updateSite", { siteId, expectedVersion: 2, domains: ["a.example"] });
    expect(await refusal(taken)).toBe("Conflict");
    expect(freed.domains).toEqual(["a.example"]);
  });
});

describe("goals", () => {
  it("are put, changed on their version, and deleted", async () => {
    const { siteId } = await ownSite(test, alice);
    const page = { siteId, name: "Bought", kind: "PAGE", pattern: "/thanks/*", match: "WILDCARD" };
    const paid = { defaultRevenue: 1990, currency: "EUR" };
    const selection = "goalId version kind match pattern minDuration defaultRevenue currency";
    const goal = await change<{ goalId: string }>(test, alice, "putGoal", { ...page, ...paid }, selection);
    expect(goal).toMatchObject({ version: 1, match: "WILDCARD", defaultRevenue: 1990, currency: "EUR" });
    const dollars = { ...page, goalId: goal.goalId, expectedVersion: 1, defaultRevenue: 1, currency: "USD" };
    const { errors } = await ask(alice, "putGoal", dollars);
    expect(errors[0]).toMatchObject({ errorType: "ValidationError", errorInfo: { field: "currency" } });
    // Taken away, it could be exchanged with the next change.
    const bare = await ask(alice, "putGoal", { ...page, goalId: goal.goalId, expectedVersion: 1 });
    expect(bare.errors[0]).toMatchObject({ errorType: "ValidationError", errorInfo: { field: "currency" } });
    const kept = { defaultRevenue: 0, currency: "EUR" };
    const long = { siteId, goalId: goal.goalId, name: "Read", kind: "DURATION", minDuration: 60, ...kept };
    expect(await refusal(ask(alice, "putGoal", long))).toBe("Conflict");
    const changed = await change(test, alice, "putGoal", { ...long, expectedVersion: 1 }, selection);
    const none = { match: null, pattern: null };
    const is = { goalId: goal.goalId, version: 2, kind: "DURATION", minDuration: 60 };
    expect(changed).toEqual({ ...is, ...none, ...kept });
    const old = { siteId, goalId: goal.goalId, expectedVersion: 1 };
    expect(await refusal(ask(alice, "deleteGoal", old))).toBe("VersionConflict");
    await change(test, alice, "deleteGoal", { ...old, expectedVersion: 2 }, "goalId");
    expect(await refusal(ask(alice, "deleteGoal", { ...old, expectedVersion: 2 }))).toBe("NotFound");
  });

  it.each<[string, object]>([
    ["pattern", { kind: "PAGE", pattern: "thanks" }],
    ["pattern", { kind: "EVENT" }],
    ["match", { kind: "EVENT", pattern: "Buy", match: "PREFIX" }],
    ["minDuration", { kind: "DURATION" }],
    ["pattern", { kind: "DURATION", minDuration: 5, pattern: "/" }],
    ["currency", { kind: "EVENT", pattern: "Buy", defaultRevenue: 1 }],
    ["defaultRevenue", { kind: "EVENT", pattern: "Buy", defaultRevenue: -1, currency: "EUR" }],
    ["goalId", { kind: "EVENT", pattern: "Buy", goalId: "a#b" }],
    ["goalId", { kind: "EVENT", pattern: "Buy", goalId: "__proto__" }],
  ])("are not put with a wrong %s: %j", async (field, input) => {
    const { siteId } = await ownSite(test, alice);
    const { errors } = await ask(alice, "putGoal", { siteId, name: "Goal", ...input });
    expect(errors[0]).toMatchObject({ errorType: "ValidationError", errorInfo: { field } });
  });

  it("are at most 50", async () => {
    const { siteId } = await ownSite(test, alice);
    const put = (at: number) =>
      ask(alice, "putGoal", { siteId, goalId: `g${at}`, name: "Goal", kind: "EVENT", pattern: "Buy" });
    for (let at = 0; at < 50; at += 1) granted(await put(at));
    expect(await refusal(put(50))).toBe("LimitExceeded");
    expect(brokenInvariants(await scanTable(test.outputs))).toEqual([]);
  });
});

describe("a public link", () => {
  it("shows what it shares to callers with its token, until it is revoked, expires, or its site is deleted", async () => {
    const site = await ownSite(test, alice);
    const share = async (more: object = {}) =>
      change<{ token: string; share: { shareId: string } }>(
        test,
        alice,
        "shareSite",
        { siteId: site.siteId, fields: ["STATS", "STATS", "REALTIME"], ...more },
        "token share { shareId }",
      );
    const first = await share();
    const shown = { name: "Shop", timezone: "Europe/Vienna", fields: ["STATS", "REALTIME"] };
    expect(granted(await shared(first.token))).toEqual(shown);
    for (const forged of ["", "x", `${first.token}x`, first.share.shareId, "y".repeat(300)])
      expect(await refusal(shared(forged))).toBe("NotFound");
    const stranger = { siteId: site.siteId, shareId: first.share.shareId };
    expect(await refusal(ask(bob, "revokeShare", stranger, "shareId"))).toBe("NotFound");
    await change(test, alice, "revokeShare", stranger, "shareId");
    expect(await refusal(shared(first.token))).toBe("NotFound");

    const keyed = { idempotencyKey: "k" };
    const second = await share(keyed);
    expect(await share(keyed)).toEqual({ ...second, token: null });
    const expiresAt = new Date(test.cloud.clock.now() + 3_600_000).toISOString();
    const third = await share({ expiresAt });
    expect(granted(await shared(third.token))).toEqual(shown);
    await test.advance("PT1H");
    await signInAgain();
    expect(await refusal(shared(third.token))).toBe("NotFound");
    expect(granted(await shared(second.token))).toEqual(shown);
    await change(test, alice, "deleteSite", { siteId: site.siteId, expectedVersion: 1 }, "siteId");
    expect(await refusal(shared(second.token))).toBe("NotFound");
    // Nothing that could open it is in the table.
    expect(JSON.stringify(await tableOf(test))).not.toContain(second.token);
  });
});

/** All pages of a list of a site's, one after the other; the tokens that led from one to the next. */
async function walk<Item>(site: OwnSite, ask: (nextToken: string | null) => string) {
  const found: Item[] = [];
  const tokens: string[] = [];
  let nextToken: string | null = null;
  do {
    const reply = await test.graphql(alice, `{ site(siteId: "${site.siteId}") { list: ${ask(nextToken)} } }`);
    const { list } = granted<{ list: { items: Item[]; nextToken: string | null } }>(reply);
    found.push(...list.items);
    nextToken = list.nextToken;
    if (nextToken) tokens.push(nextToken);
  } while (nextToken);
  return { found, tokens };
}

const paged = (order: string, nextToken: string | null) =>
  `order: ${order}, limit: 2, nextToken: ${JSON.stringify(nextToken)}`;

describe("events", () => {
  it("are listed over days and shards, each once, in either order, and a token is of its own list only", async () => {
    const site = await ownSite(test, alice);
    const { siteId } = site;
    await change(test, alice, "updateSite", { siteId, expectedVersion: 1, shards: 2 }, "siteId");
    const today = `${test.cloud.clock.iso().slice(0, 10)}T00:00:00.000Z`;
    const from = new Date(Date.parse(today) - DAY_MS).toISOString();
    const to = new Date(Date.parse(today) + DAY_MS).toISOString();
    const hours = [0, 5, 12, 23.999, 24].map((hour) => new Date(Date.parse(from) + hour * 3_600_000));
    const views = hours.map((at) => pageView(siteId, at.toISOString()));
    await putItems(test, [...views, customEvent(siteId, from)]);
    const ask = (order: string, field = "pageViews") => {
      const range = `from: "${from}", to: "${to}"`;
      return (nextToken: string | null) =>
        `${field}(${range}, ${paged(order, nextToken)}) { items { eventId } nextToken }`;
    };
    const ids = views.map(({ eventId }) => ({ eventId }));
    const oldest = await walk(site, ask("OLDEST_FIRST"));
    expect(oldest.found).toEqual(ids);
    const newest = await walk(site, ask("NEWEST_FIRST"));
    expect(newest.found).toEqual(ids.toReversed());
    const refused = (of: OwnSite, query: string) =>
      refusal(test.graphql(alice, `{ site(siteId: "${of.siteId}") { list: ${query} } }`));
    const day = from.slice(0, 10);
    const forged = ["x", `${day}.2.`, `${day}.0.x`, "2020-01-01.0.", `${day}.0`, "", "-"];
    for (const token of [...forged, ...newest.tokens])
      expect(await refused(site, ask("OLDEST_FIRST")(token))).toBe("ValidationError");
    for (const token of [...forged.map((each) => `-${each}`), ...oldest.tokens])
      expect(await refused(site, ask("NEWEST_FIRST")(token))).toBe("ValidationError");
    const [inner] = oldest.tokens;
    const other = await ownSite(test, alice);
    expect(await refused(other, ask("OLDEST_FIRST")(inner!))).toBe("ValidationError");
    expect(await refused(site, ask("OLDEST_FIRST", "events")(inner!))).toBe("ValidationError");
  });
});

describe("visits", () => {
  it("of a day are listed by their start, in either order, for all visitors", async () => {
    const site = await ownSite(test, alice);
    const starts = ["01", "02", "03"].map((hour) => `${SAMPLE_DAY}T${hour}:00:00.000Z`);
    const visitors = ["b", "a", "b"];
    await putItems(
      test,
      starts.map((at, number) => sessionItem(site.siteId, at, "goal", visitors[number])),
    );
    const ask = (order: string) => (nextToken: string | null) =>
      `sessions(date: "${SAMPLE_DAY}", ${paged(order, nextToken)}) { items { startedAt } nextToken }`;
    const all = starts.map((startedAt) => ({ startedAt }));
    const listed = await until("the index has them", async () => {
      const { found, tokens } = await walk(site, ask("NEWEST_FIRST"));
      return found.length === starts.length && { found, tokens };
    });
    expect(listed.found).toEqual(all.toReversed());
    expect((await walk(site, ask("OLDEST_FIRST"))).found).toEqual(all);
    const wrong = `{ site(siteId: "${site.siteId}") { list: ${ask("OLDEST_FIRST")(listed.tokens[0]!)} } }`;
    expect(await refusal(test.graphql(alice, wrong))).toBe("ValidationError");
    const [latest] = granted<{ items: object[] }>(
      await test.graphql(
        alice,
        `{ visitorSessions(siteId: "${site.siteId}", visitorId: "b", ${paged("NEWEST_FIRST", null)}) { items { startedAt } } }`,
      ),
    ).items;
    expect(latest).toEqual(all[2]);
  });
});

describe("a deleted site", () => {
  it("is gone for everybody at once, frees its domains and its owner, and reports what was deleted", async () => {
    const carol = await test.person();
    const site = await furnished(test, carol, await ownSite(test, carol));
    const { siteId } = site;
    const me = granted<{ version: number }>(await test.graphql(carol, "{ me { version } }"));
    const leave = { expectedVersion: me.version };
    expect(await refusal(ask(carol, "deleteUser", leave, "userId"))).toBe("Conflict");
    await change(test, carol, "deleteSite", { siteId, expectedVersion: 1 }, "siteId");
    expect(await refusal(test.graphql(admin, `{ site(siteId: "${siteId}") { siteId } }`))).toBe("NotFound");
    granted(await create(bob, { domains: [site.domain] }));
    const erasure = `{ siteErasure(siteId: "${siteId}") { erasedAt deleted { kind count } } }`;
    type Report = { erasedAt: string | null; deleted: { kind: string; count: number }[] };
    const report = await until("the site is erased", async () => {
      const found = granted<Report>(await test.graphql(carol, erasure));
      return found.erasedAt !== null && found;
    });
    const counts = Object.fromEntries(report.deleted.map(({ kind, count }) => [kind, count]));
    expect(counts).toMatchObject({ Goal: 1, Share: 2, SiteKey: 1, PageView: 1, CustomEvent: 1, Session: 1 });
    // Late events are deleted, too. The message for that is sent after the report.
    await settle(test);
    await putItems(test, [pageView(siteId, `${SAMPLE_DAY}T00:05:00.000Z`)]);
    await test.advance("PT15M");
    await signInAgain();
    carol.token = await test.signIn(carol.email);
    await until("the sweep has found it", async () => {
      const { deleted } = granted<Report>(await test.graphql(admin, erasure));
      return deleted.find(({ kind }) => kind === "PageView")?.count === 2;
    });
    const left = Object.values(await tableOf(test)).filter((item) => JSON.stringify(item).includes(siteId));
    // The change of its files waits for the next commit of the lake.
    const kinds = left
      .map((item) => item.entity?.S ?? "")
      .filter((kind) => !["Idempotency", "LakeChange", "Change"].includes(kind));
    expect(kinds).toEqual(["Site"]);
    const { version } = granted<{ version: number }>(await test.graphql(carol, "{ me { version } }"));
    granted(await ask(carol, "deleteUser", { expectedVersion: version }, "userId"));
  });

  it("names what ends by itself, with its end, as long as there may be some", async () => {
    const dora = await test.person();
    const site = await ownSite(test, dora, { idempotencyKey: "dora's first" });
    const { siteId } = site;
    const came = {
      siteId,
      name: "pageview",
      url: `https://${site.domain}/`,
      eventId: ulid(test.cloud.clock.now()),
    };
    const recorded = "mutation($input: RecordEventInput!) { recordEvent(input: $input) { eventId } }";
    const backend = { role: outputsOf(test).credentials.backend };
    granted(await test.graphql(backend, recorded, { input: came }));
    await change(test, dora, "deleteSite", { siteId, expectedVersion: 1 }, "siteId");
    const erasure = `{ siteErasure(siteId: "${siteId}") { erasedAt remaining { kind until } } }`;
    type Report = { erasedAt: string | null; remaining: { kind: string; until: string }[] };
    const report = async () => granted<Report>(await test.graphql(dora, erasure));
    await until("the site is erased", async () => (await report()).erasedAt !== null);
    // The sweep takes what the stream still made of the event.
    await settle(test);
    // The tables of the lake follow at the next quarter of an hour, or the one after it.
    const { left, remaining } = await until("the table has nothing else", async () => {
      await test.advance("PT15M");
      await settle(test);
      dora.token = await test.signIn(dora.email);
      const all = Object.values(await tableOf(test)).filter((item) => JSON.stringify(item).includes(siteId));
      // The last change of the site is that of its deletion.
      const [last, ...changes] = all.filter(({ entity }) => entity?.S === "Change").reverse();
      const others = all.filter((item) => !changes.includes(item));
      return others.length === 4 && last?.kind?.S === "DELETED" && { left: others, ...(await report()) };
    });
    const ends = Object.fromEntries(remaining.map(({ kind, until }) => [kind, Date.parse(until) / 1000]));
    expect(Object.keys(ends)).toEqual(["Site", "EventDedupe", "Idempotency", "Change"]);
    expect(left.map(({ entity }) => entity?.S).sort()).toEqual(Object.keys(ends).sort());
    for (const { entity, ttl } of left) {
      const late = ends[entity!.S!]! - Number(ttl?.N);
      expect(late, entity?.S).toBeGreaterThanOrEqual(0);
      // An erasure that is repeated logs its deletions up to a day later. A `ttl` has whole seconds.
      expect(late, entity?.S).toBeLessThan(entity?.S === "Change" ? 86_401 : 3600);
    }
    // Keys are known for 24 hours, an event's id for about 2 days.
    const kinds = async (duration: string) => {
      await test.advance(duration);
      dora.token = await test.signIn(dora.email);
      return (await report()).remaining.map(({ kind }) => kind);
    };
    expect(await kinds("P1D")).toEqual(["Site", "EventDedupe", "Change"]);
    expect(await kinds("P2D")).toEqual(["Site", "Change"]);
  });
});
