import { describe, expect, it } from "vitest";
import { batchGet, done, get, inFlight, item, items, page, refusedOn, update, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { alice, backend, key, NOW, NOW_S, stored, throttled, when } from "../handlers.ts";
import { asOwner, keptSince, member, site } from "../stored.ts";

const createSite = field("Mutation.createSite");
const input = { name: " Shop ", domains: ["WWW.Example.com", "example.org "], timezone: "Europe/Vienna" };
const owner = { ...stored, siteCount: 2 };
const create = (more: object, ...answers: Answer[]) =>
  createSite({ args: { input: { ...input, ...more } } }, ...answers);
const created = (...answers: Answer[]) => create({}, item(owner), ...answers);

/** 51 codes of countries that begin with A, B and C. */
const COUNTRIES =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU".split(
    " ",
  );

const free = when("(attribute_not_exists(#PK))", { "#PK": "PK" });
const lock = (domain: string, siteId: string) => ({
  table: "T",
  operation: "PutItem",
  key: key(`DOMAIN#${domain}`, "SITE"),
  attributeValues: { entity: { S: "SiteDomain" }, domain: { S: domain }, siteId: { S: siteId } },
  condition: free,
});

describe("Mutation.createSite", () => {
  it("is one transaction: the active owner's count, a lock per domain that is free, and the site", async () => {
    const { asked, value } = await created(done);
    expect(asked[0]).toEqual(get("USER#alice", "PROFILE"));
    const { siteId } = value as { siteId: string };
    expect(siteId).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(asked[1]).toEqual({
      operation: "TransactWriteItems",
      transactItems: [
        {
          table: "T",
          operation: "UpdateItem",
          key: key("USER#alice", "PROFILE"),
          update: update(["siteCount", 1]),
          condition: when(
            "(#status = :status_eq) AND (#siteCount < :siteCount_lt)",
            { "#status": "status", "#siteCount": "siteCount" },
            { ":status_eq": { S: "ACTIVE" }, ":siteCount_lt": { N: 10 } },
          ),
        },
        lock("example.com", siteId),
        lock("example.org", siteId),
        {
          table: "T",
          operation: "PutItem",
          key: key(`SITE#${siteId}`, "METADATA"),
          attributeValues: {
            entity: { S: "Site" },
            siteId: { S: siteId },
            ownerId: { S: "alice" },
            version: { N: 1 },
            status: { S: "ACTIVE" },
            name: { S: "Shop" },
            domains: { L: [{ S: "example.com" }, { S: "example.org" }] },
            timezone: { S: "Europe/Vienna" },
            excludedPaths: { L: [] },
            allowedOrigins: { L: [] },
            shards: { N: 1 },
            mostShards: { N: 1 },
            retentionDays: { N: 30 },
            visitorIdRotation: { S: "DAY" },
            location: { S: "COUNTRY" },
            excludedCountries: { L: [] },
            historyDays: { N: 731 },
            hourlyStatsDays: { N: 90 },
            dailyStatsDays: { N: 731 },
            goalCount: { N: 0 },
            createdAt: { S: NOW },
            updatedAt: { S: NOW },
            GSI1PK: { S: "OWNER#alice" },
            GSI1SK: { S: `SITE#${siteId}` },
            GSI2PK: { S: "SITES" },
            GSI2SK: { S: siteId },
          },
        },
      ],
    });
    expect(value).toMatchObject({ siteId, ownerId: "alice", version: 1, name: "Shop", goalCount: 0 });
  });

  it("has no limit for members of a group, while they are", async () => {
    const conditionOf = async (groups?: string[]): Promise<string> => {
      const caller = item({ ...owner, ...(groups ? { groups } : {}) });
      const { asked } = await createSite(
        { args: { input }, identity: { ...alice, groups: ["viewer"] } },
        caller,
        done,
      );
      return (writesOf(asked[1])[0] as { condition: { expression: string } }).condition.expression;
    };
    expect(await conditionOf(["viewer"])).toBe("(#status = :status_eq)");
    expect(await conditionOf()).toBe("(#status = :status_eq)");
    expect(await conditionOf([])).toBe("(#status = :status_eq) AND (#siteCount < :siteCount_lt)");
  });

  it("sets the count of an owner's first site, while there is none", async () => {
    const { asked } = await create({}, item(stored), done);
    expect(writesOf(asked[1])[0]).toMatchObject({
      update: update(["siteCount", { N: 1 }]),
      condition: when(
        "(#status = :status_eq) AND (attribute_not_exists(#siteCount))",
        { "#status": "status", "#siteCount": "siteCount" },
        { ":status_eq": { S: "ACTIVE" } },
      ),
    });
  });

  it("takes the settings that are given", async () => {
    const { value } = await create(
      {
        excludedPaths: ["/admin/**"],
        allowedOrigins: [
          "https://App.example.net:8443",
          "https://pay.example.net.:443",
          "http://a.example.net.:80",
        ],
        shards: 16,
        retentionDays: 400,
        visitorIdRotation: "MONTH",
        location: "CITY",
        excludedCountries: [" at ", "XK"],
        historyDays: 3650,
        hourlyStatsDays: 731,
        dailyStatsDays: 3650,
      },
      item(owner),
      done,
    );
    expect(value).toMatchObject({
      excludedPaths: ["/admin/**"],
      allowedOrigins: ["https://app.example.net:8443", "https://pay.example.net", "http://a.example.net"],
      shards: 16,
      mostShards: 16,
      retentionDays: 400,
      visitorIdRotation: "MONTH",
      location: "CITY",
      excludedCountries: ["AT", "XK"],
      historyDays: 3650,
      hourlyStatsDays: 731,
      dailyStatsDays: 3650,
    });
  });

  it("makes no lake of a site that keeps its events for less than 4 days, and refuses one", async () => {
    expect((await create({ retentionDays: 3 }, item(owner), done)).value).toMatchObject({ historyDays: 0 });
    expect((await create({ retentionDays: 4 }, item(owner), done)).value).toMatchObject({ historyDays: 731 });
    const { failure, message } = await create({ retentionDays: 3, historyDays: 1 });
    expect(failure).toEqual(["ValidationError", { field: "historyDays" }]);
    expect(message).toBe(
      "historyDays must be 0 while retentionDays is below 4: set historyDays to 0, or retentionDays to at least 4.",
    );
  });

  it("keeps the statistics of days for at least as long as those of their hours", async () => {
    const { failure, message } = await create({ hourlyStatsDays: 400, dailyStatsDays: 399 });
    expect(failure).toEqual(["ValidationError", { field: "dailyStatsDays" }]);
    expect(message).toBe(
      "dailyStatsDays must be at least hourlyStatsDays, which is 400: raise one, or lower the other.",
    );
    expect((await create({ dailyStatsDays: 89 })).failure).toEqual(failure);
    const least = { hourlyStatsDays: 35, dailyStatsDays: 70 };
    expect((await create(least, item(owner), done)).value).toMatchObject(least);
  });

  it("takes as many domains, paths, origins and countries as the schema says", async () => {
    const domains = Array.from({ length: 10 }, (_, at) => `${at}.example.com`);
    const excludedPaths = Array.from({ length: 50 }, (_, at) => `/${at}`);
    const allowedOrigins = Array.from({ length: 20 }, (_, at) => `https://${at}.example.com`);
    const lists = { domains, excludedPaths, allowedOrigins, excludedCountries: COUNTRIES.slice(0, 50) };
    const { value } = await create(lists, item(owner), done);
    expect(value).toMatchObject(lists);
  });

  it.each([
    ["name", " "],
    ["name", "a".repeat(101)],
    ["name", "a\nb"],
    ["domains", []],
    ["domains", ["localhost"]],
    ["domains", ["https://example.com"]],
    ["domains", ["example.com", "www.example.com"]],
    ["domains", ["example.com", "example.com."]],
    ["domains", ["example.com.."]],
    ["domains", Array.from({ length: 11 }, (_, at) => `${at}.example.com`)],
    ["timezone", "Europe/Atlantis"],
    ["excludedPaths", ["admin"]],
    ["excludedPaths", Array.from({ length: 51 }, (_, at) => `/${at}`)],
    ["allowedOrigins", ["example.com"]],
    ["allowedOrigins", Array.from({ length: 21 }, (_, at) => `https://${at}.example.com`)],
    ["excludedCountries", ["UK"]],
    ["excludedCountries", ["AUT"]],
    ["excludedCountries", [""]],
    ["excludedCountries", ["AT", "at"]],
    ["excludedCountries", COUNTRIES.slice(0, 51)],
    ["shards", 0],
    ["shards", 17],
    ["retentionDays", 0],
    ["retentionDays", 401],
    ["historyDays", -1],
    ["historyDays", 3651],
    ["hourlyStatsDays", 34],
    ["hourlyStatsDays", 732],
    ["dailyStatsDays", 69],
    ["dailyStatsDays", 3651],
    ["idempotencyKey", ""],
    ["idempotencyKey", "k".repeat(257)],
  ])("refuses a %s of %j before it reads anything", async (name, value) => {
    const { failure, asked } = await create({ [name]: value });
    expect([failure, asked]).toEqual([["ValidationError", { field: name }], []]);
  });

  it("refuses a caller who is not active, and says when the table could not answer", async () => {
    expect((await create({}, item({ ...owner, status: "SUSPENDED" }))).failure).toEqual([
      "Unauthorized",
      { status: "SUSPENDED" },
    ]);
    expect((await create({}, item(null))).failure?.[0]).toBe("Unauthorized");
    expect((await create({}, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });

  it("maps the write that was refused to one error", async () => {
    const taken = refusedOn("DOMAIN#example.org", "SITE", { domain: "example.org", siteId: "other" });
    const { failure, message } = await created(taken);
    expect(failure).toEqual(["Conflict", { field: "domains" }]);
    expect(message).toContain("example.org");
    const user = (instead: object | null) => created(refusedOn("USER#alice", "PROFILE", instead));
    expect((await user({ ...owner, status: "DELETED" })).failure).toEqual([
      "Unauthorized",
      { status: "DELETED" },
    ]);
    expect((await user(owner)).failure).toEqual(["Conflict", { retry: true }]);
    expect((await user({ ...owner, siteCount: 10 })).failure).toEqual(["LimitExceeded", { most: 10 }]);
    expect((await created(inFlight)).failure).toEqual(["Conflict", { retry: true }]);
  });
});

describe("Mutation.createSite with an idempotencyKey", () => {
  const once = ["ONCE#alice#createSite#k", "RESULT"] as const;
  const keyed = { idempotencyKey: "k" };
  const used = refusedOn(...once, { entity: "Idempotency" });
  const first = page([{ result: { siteId: "S1", ownerId: "alice" } }]);

  it("judges the key first, and keeps the input and the result under it for a day", async () => {
    const { asked, value } = await create(keyed, item(owner), done);
    const [first, ...others] = writesOf(asked[1]);
    expect(first).toMatchObject({
      operation: "PutItem",
      key: key(...once),
      attributeValues: {
        entity: { S: "Idempotency" },
        payload: {
          M: {
            name: { S: " Shop " },
            domains: { L: [{ S: "WWW.Example.com" }, { S: "example.org " }] },
            timezone: { S: "Europe/Vienna" },
          },
        },
        result: { M: { siteId: { S: (value as { siteId: string }).siteId } } },
        ttl: { N: NOW_S + 86_400 },
      },
      condition: when(
        "((attribute_not_exists(#PK)) OR (#ttl <= :or_1_ttl_le))",
        { "#PK": "PK", "#ttl": "ttl" },
        { ":or_1_ttl_le": { N: NOW_S } },
      ),
    });
    expect(others.length).toBe(4);
  });

  it("adds the defaults of settings that there were not when the result was kept", async () => {
    const { value } = await create(keyed, item(owner), used, first, items(site, null));
    expect(value).toEqual({
      siteId: "S1",
      ownerId: "alice",
      ...asOwner,
      location: "COUNTRY",
      excludedCountries: [],
      historyDays: 0,
      hourlyStatsDays: 90,
      dailyStatsDays: 731,
      ...keptSince,
      signUpForm: false,
    });
  });

  it("gives the site of then to a repetition, also a deleted one, and a Conflict to another input", async () => {
    for (const now of [site, { ...site, status: "DELETED" }]) {
      const again = await create(keyed, item(owner), used, first, items(now, null));
      expect(again.asked[3]).toEqual(batchGet(["SITE#S1", "METADATA"], ["SITE#S1", "MEMBER#alice"]));
      expect(again.value).toMatchObject({ siteId: "S1", myRole: "OWNER" });
    }
    const other = await create(keyed, item(owner), used, page([]));
    expect(other.failure).toEqual(["Conflict", { field: "idempotencyKey" }]);
  });

  it("gives a repetition the rights that the caller has by now, and none to a caller who has left", async () => {
    const since = "2026-01-15T00:00:00.000Z";
    const transferred = {
      ...site,
      siteId: "S1",
      ownerId: "carol",
      ownerSince: since,
      version: 7,
      name: "New",
    };
    const asEditor = await create(
      keyed,
      item(owner),
      used,
      first,
      items(transferred, { ...member, role: "EDITOR" }),
    );
    const now = { ownerId: "carol", ownerSince: since, version: 7, name: "New" };
    expect(asEditor.value).toMatchObject({ siteId: "S1", ...now, myRole: "EDITOR" });
    for (const found of [transferred, null]) {
      const { failure } = await create(keyed, item(owner), used, first, items(found, null));
      expect(failure).toEqual(["NotFound", null]);
    }
  });
});

describe("Mutation.createSite by a server", () => {
  const server = (more: object, ...answers: Answer[]) =>
    createSite({ args: { input: { ...input, ...more } }, identity: backend }, ...answers);
  const ownerId = "carol";
  const carol = { ...owner, userId: ownerId, groups: [] };

  it("makes the user that it names the owner, and sees the site as one of all", async () => {
    const { asked, value } = await server({ ownerId }, item(carol), done);
    expect(asked[0]).toEqual(get("USER#carol", "PROFILE"));
    expect(writesOf(asked[1])[0]).toMatchObject({
      key: key("USER#carol", "PROFILE"),
      condition: { expressionValues: { ":siteCount_lt": { N: 10 } } },
    });
    expect(value).toMatchObject({ ownerId, myRole: null, readsAll: true, managesAll: false });
  });

  it("has no limit for a user whom an admin has put in a group", async () => {
    const { asked } = await server({ ownerId }, item({ ...carol, groups: ["viewer"] }), done);
    expect(JSON.stringify(writesOf(asked[1])[0])).not.toContain("siteCount_lt");
  });

  it("needs an owner who is active, also while the site is made", async () => {
    expect((await server({})).failure).toEqual(["ValidationError", { field: "ownerId" }]);
    expect((await server({ ownerId }, item(null))).failure).toEqual(["NotFound", null]);
    const suspended = { ...carol, status: "SUSPENDED" };
    const conflict = ["Conflict", { field: "ownerId" }];
    expect((await server({ ownerId }, item(suspended))).failure).toEqual(conflict);
    const refused = await server({ ownerId }, item(carol), refusedOn("USER#carol", "PROFILE", suspended));
    expect(refused.failure).toEqual(conflict);
  });

  it("alone may name an owner", async () => {
    const { failure, asked } = await create({ ownerId: "alice" });
    expect([failure, asked]).toEqual([["Unauthorized", { field: "ownerId" }], []]);
  });
});
