import { describe, expect, it } from "vitest";
import {
  absentOrExpired,
  batchGet,
  done,
  get,
  inFlight,
  item,
  items,
  refusedOn,
  writesOf,
} from "../answers.ts";
import { refusedAttributes, takenAttributes } from "../../../support/mail/attributes.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, backend, conditionFailed, key, NOW, stored, throttled, when } from "../handlers.ts";
import { ann, logIdIn, moved, profile, shown, suppressed, suppression } from "../subscribed.ts";

/** The answer to an UpdateItem that met a transaction on its item. */
const met: Answer = {
  error: { type: "DynamoDB:TransactionConflictException", message: "Transaction is ongoing for the item" },
  result: null,
};

const upsertSubscriber = field("Mutation.upsertSubscriber");
const upsert = (input: object, ...answers: Answer[]) =>
  upsertSubscriber(
    { args: { input: { email: "Ann@example.com", ...input } }, identity: backend },
    ...answers,
  );
const onVersion = when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 3 } });
/** The kinds and sort keys of a transaction's writes; an id is a ULID and shown as one letter. */
const writesIn = (asked: Record<string, unknown> | undefined) =>
  writesOf(asked).map((write) => {
    const { PK, SK } = write.key as Record<"PK" | "SK", { S: string }>;
    return `${String(write.operation)} ${PK.S} ${SK.S.replace(/#[0-9A-Z]{26}$/, "#U")}`;
  });

describe("Mutation.upsertSubscriber", () => {
  it("reads the caller's user, then subscriber and suppression at once; a server has no user", async () => {
    const args = { input: { email: "Ann@example.com", tags: [] } };
    const ask = { args, identity: admin };
    const { asked } = await upsertSubscriber(ask, item(stored), items(ann, null), done);
    expect(asked.slice(0, 2)).toEqual([
      get("USER#ada", "PROFILE"),
      batchGet([...profile], [...suppressed], ["SETTINGS", "EMAIL"]),
    ]);
    const suspended = await upsertSubscriber(ask, item({ ...stored, status: "SUSPENDED" }));
    expect(suspended.failure).toEqual(["Unauthorized", { status: "SUSPENDED" }]);
    expect((await upsert({ tags: [] }, items(ann, null), done)).asked).toHaveLength(2);
  });

  it("follows a change of the address once", async () => {
    const { asked, value } = await upsert(
      { email: "old@example.com", tags: [] },
      items(moved, null),
      items(ann, null),
      done,
    );
    expect(asked[1]).toEqual(batchGet([...profile], [...suppressed], ["SETTINGS", "EMAIL"]));
    expect(writesIn(asked[2])[0]).toBe("PutItem SUB#ann@example.com PROFILE");
    expect(value).toMatchObject({ email: "ann@example.com", tags: [] });
    for (const instead of [null, { ...ann, movedTo: "third@example.com" }])
      expect((await upsert({}, items(moved, null), items(instead, null))).failure).toEqual([
        "NotFound",
        null,
      ]);
  });

  it.each<[string, object]>([
    ["email", { email: "ann" }],
    ["firstName", { firstName: "Ann\nLee" }],
    ["firstName", { firstName: "" }],
    ["firstName", { firstName: "Ann\u202e" }],
    ["source", { source: "form\u202d" }],
    ["customerId", { customerId: "a#b" }],
    ["locale", { locale: "de_AT" }],
    ["timezone", { timezone: "Europe/Wien" }],
    ["source", { source: "" }],
    ["source", { source: "s".repeat(101) }],
    ["tags", { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }],
    ["tags", { tags: ["a#b"] }],
    ["tags", { tags: ["t".repeat(101)] }],
    ["optOuts", { optOuts: ["News"] }],
    ["optOuts", { optOuts: Array.from({ length: 51 }, (_, at) => `t${at}`) }],
    ["attributes", { attributes: "text" }],
    ["attributes", { attributes: [1] }],
    ["attributes", { attributes: 1 }],
    ...refusedAttributes.map((attributes): [string, object] => ["attributes", { attributes }]),
  ])("refuses the %s of %j before it reads anything", async (name, input) => {
    expect((await upsert(input)).failure).toEqual(["ValidationError", { field: name }]);
  });

  it.each(takenAttributes)("takes the attributes %j", async (attributes) => {
    expect((await upsert({ attributes }, items(ann, null), item(ann))).failure).toBeUndefined();
  });
});

describe("Mutation.upsertSubscriber of a new address", () => {
  const input = {
    attributes: { plan: "pro", gone: null },
    tags: ["vip"],
    optOuts: ["news"],
    customerId: "c",
    source: "shop",
  };

  it("is one transaction: the subscriber, if there is none, its tags and consents, while it is not erased", async () => {
    const { asked, value } = await upsert(input, items(null, null), done);
    expect(writesIn(asked[1])).toEqual([
      "PutItem SUB#ann@example.com PROFILE",
      "ConditionCheck SUB#ann@example.com SUPPRESSION",
      `PutItem SUB#ann@example.com CONSENT#${NOW}#U`,
      "PutItem TAG#vip SUB#ann@example.com",
      `PutItem SUB#ann@example.com CONSENT#${NOW}#U`,
    ]);
    const [put, check, agreed, , left] = writesOf(asked[1]);
    expect(put).toMatchObject({
      condition: absentOrExpired,
      attributeValues: {
        status: { S: "SUBSCRIBED" },
        attributes: { M: { plan: { S: "pro" } } },
        GSI1PK: { S: "SUBSCRIBERS" },
        GSI2PK: { S: "CUSTOMER#c" },
        GSI2SK: { S: "SUB#ann@example.com" },
      },
    });
    expect(check?.condition).toEqual(
      when(
        "((attribute_not_exists(#PK)) OR (#kind <> :or_1_kind_ne))",
        { "#PK": "PK", "#kind": "kind" },
        { ":or_1_kind_ne": { S: "ERASED" } },
      ),
    );
    const said = {
      source: { S: "API" },
      actor: { S: "backend" },
      at: { S: NOW },
      email: { S: "ann@example.com" },
    };
    expect(agreed?.attributeValues).toMatchObject({
      ...said,
      action: { S: "SUBSCRIBED" },
      pageUrl: { S: "shop" },
    });
    expect(left?.attributeValues).toMatchObject({
      ...said,
      action: { S: "TOPIC_OUT" },
      topic: { S: "news" },
    });
    expect(agreed?.attributeValues).toMatchObject({ GSI1PK: { S: "CONSENTS#SUBSCRIBED#2026-03" } });
    expect(value).toMatchObject({
      version: 1,
      typedEmail: "Ann@example.com",
      optOuts: ["news"],
      tracking: true,
    });
  });

  it("is PENDING with a request for the opt-in mail, and then an erased address is no obstacle", async () => {
    const answers = [items(null, suppression("ERASED")), done];
    const { asked, value } = await upsert({ doubleOptIn: true }, ...answers);
    expect(writesIn(asked[1])).toEqual([
      "PutItem SUB#ann@example.com PROFILE",
      `PutItem SUB#ann@example.com CONSENT#${NOW}#U`,
    ]);
    expect(value).toMatchObject({
      status: "PENDING",
      optInId: expect.stringMatching(/^[0-9A-Z]{26}$/) as string,
    });
  });

  it("maps what is refused to one error", async () => {
    const erased = ["Suppressed", { kind: "ERASED" }];
    expect((await upsert({}, items(null, suppression("ERASED")))).failure).toEqual(erased);
    const on = (place: readonly [string, string], instead: object) =>
      upsert({}, items(null, suppression("BOUNCE")), refusedOn(...place, instead));
    expect((await on(suppressed, suppression("ERASED"))).failure).toEqual(erased);
    expect((await on(profile, ann)).failure).toEqual(["Conflict", { retry: true }]);
    expect((await upsert({}, items(null, null), inFlight)).failure).toEqual(["Conflict", { retry: true }]);
  });
});

describe("Mutation.upsertSubscriber of a subscriber", () => {
  it("sets each attribute by itself, if the subscriber is there and has not moved", async () => {
    const input = {
      firstName: "Ann",
      locale: null,
      customerId: "c",
      attributes: { plan: "free", seats: null },
    };
    const { asked, value } = await upsert(input, items(ann, null), item({ ...ann, firstName: "Ann" }));
    expect(asked[1]).toEqual({
      operation: "UpdateItem",
      key: key(...profile),
      update: {
        expression:
          "SET #version = #version + :one, #logId = if_not_exists(#logId, :logId), #firstName = :v0, " +
          "#customerId = :v1, #GSI2PK = :v2, #GSI2SK = :v3, #GSI3PK = :v4, #GSI3SK = :v5, #updatedAt = :v6, #attributes.#a0 = :v7 REMOVE #locale, #ttl, #attributes.#a1",
        expressionNames: {
          "#version": "version",
          "#logId": "logId",
          "#firstName": "firstName",
          "#customerId": "customerId",
          "#locale": "locale",
          "#GSI2PK": "GSI2PK",
          "#GSI2SK": "GSI2SK",
          "#GSI3PK": "GSI3PK",
          "#GSI3SK": "GSI3SK",
          "#updatedAt": "updatedAt",
          "#ttl": "ttl",
          "#attributes": "attributes",
          "#a0": "plan",
          "#a1": "seats",
        },
        expressionValues: {
          ":one": { N: 1 },
          ":logId": { S: expect.stringMatching(/^[0-9A-Z]{26}$/) as string },
          ":v0": { S: "Ann" },
          ":v1": { S: "c" },
          ":v2": { S: "CUSTOMER#c" },
          ":v3": { S: "SUB#ann@example.com" },
          ":v4": { S: "SUBSCRIBERS#SUBSCRIBED" },
          ":v5": { S: "ann@example.com" },
          ":v6": { S: NOW },
          ":v7": { S: "free" },
        },
      },
      condition: when(
        "(#email = :email_eq) AND (attribute_not_exists(#movedTo)) AND (#status = :status_eq)",
        { "#email": "email", "#movedTo": "movedTo", "#status": "status" },
        { ":email_eq": { S: "ann@example.com" }, ":status_eq": { S: "SUBSCRIBED" } },
      ),
    });
    expect(value).toEqual({ ...shown, firstName: "Ann" });
  });

  it("lists a person who only a form has named without an expiry, unless the status has changed since", async () => {
    const form = { ...ann, status: "PENDING", ttl: 4_000_000_000, GSI3SK: "4000000000#ann@example.com" };
    const { asked } = await upsert({ firstName: "Ann" }, items(form, null), item(form));
    expect(asked[1]).toMatchObject({
      update: {
        expression: expect.stringMatching(/#GSI3SK = :v2.* REMOVE #ttl$/) as string,
        expressionValues: {
          ":v1": { S: "SUBSCRIBERS#PENDING" },
          ":v2": { S: "9999999999#ann@example.com" },
        },
      },
      condition: { expressionValues: { ":status_eq": { S: "PENDING" } } },
    });
    const confirmed = conditionFailed({ ...ann, version: 4 });
    const { failure } = await upsert({ firstName: "Ann" }, items(form, null), confirmed);
    expect(failure).toEqual(["Conflict", { retry: true }]);
  });

  it("takes the subscriber out of the customer's list with the id", async () => {
    const { asked } = await upsert({ customerId: null }, items({ ...ann, customerId: "c" }, null), item(ann));
    expect(asked[1]?.update).toMatchObject({
      expression:
        "SET #version = #version + :one, #logId = if_not_exists(#logId, :logId), " +
        "#GSI3PK = :v0, #GSI3SK = :v1, #updatedAt = :v2 REMOVE #customerId, #GSI2PK, #GSI2SK, #ttl",
    });
  });

  it("is one transaction on the version where tags or topics change", async () => {
    const input = {
      tags: ["beta", "vip"],
      optOuts: ["news", "offers"],
      attributes: { seats: null },
      customerId: null,
    };
    const before = { ...ann, customerId: "c", GSI2PK: "CUSTOMER#c", GSI2SK: "SUB#ann@example.com" };
    const { asked, value } = await upsert(input, items(before, null), done);
    expect(writesIn(asked[1])).toEqual([
      "PutItem SUB#ann@example.com PROFILE",
      "DeleteItem TAG#customer SUB#ann@example.com",
      "PutItem TAG#vip SUB#ann@example.com",
      `PutItem SUB#ann@example.com CONSENT#${NOW}#U`,
    ]);
    const [put, , , left] = writesOf(asked[1]);
    expect(put?.condition).toEqual(onVersion);
    expect(put?.attributeValues).not.toHaveProperty("GSI2PK");
    expect(left?.attributeValues).toMatchObject({ topic: { S: "offers" } });
    const after = {
      ...shown,
      version: 4,
      updatedAt: NOW,
      attributes: { plan: "pro" },
      tags: ["beta", "vip"],
      logId: logIdIn(put),
    };
    expect(value).toEqual({ ...after, optOuts: ["news", "offers"] });
    const requested = { ...ann, status: "PENDING", optInId: "o", optInTopics: ["offers"] };
    const { asked: then } = await upsert(input, items(requested, null), done);
    expect(writesOf(then[1])[0]?.attributeValues).not.toHaveProperty("optInId");
  });

  it("keeps the status, whatever is asked for", async () => {
    for (const status of ["PENDING", "UNSUBSCRIBED"]) {
      const answers = [items({ ...ann, status }, null), done];
      const { value, asked } = await upsert({ tags: [], doubleOptIn: true }, ...answers);
      expect(value).toMatchObject({ status });
      expect(writesOf(asked[1])[0]?.attributeValues).not.toHaveProperty("optInId");
    }
  });

  it("holds the limits of attributes and topics", async () => {
    const many = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`a${at}`, at]));
    expect((await upsert({ attributes: many }, items(ann, null))).failure).toEqual([
      "LimitExceeded",
      { field: "attributes" },
    ]);
    const large = { ...ann, attributes: { a: "x".repeat(30_000) } };
    expect((await upsert({ attributes: { b: "y".repeat(3_000) } }, items(large, null))).failure).toEqual([
      "LimitExceeded",
      { field: "attributes" },
    ]);
    const more = { ...ann, optOuts: Array.from({ length: 101 }, (_, at) => `t${at}`) };
    expect((await upsert({ tags: [] }, items(more, null), done)).failure).toBeUndefined();
    const left = { ...ann, optOuts: Array.from({ length: 100 }, (_, at) => `t${at}`) };
    expect((await upsert({ optOuts: ["more"] }, items(left, null))).failure).toEqual([
      "LimitExceeded",
      { field: "optOuts" },
    ]);
  });

  it("maps what is refused to one error", async () => {
    const retry = ["Conflict", { retry: true }];
    expect(
      (await upsert({ tags: [] }, items(ann, null), refusedOn(...profile, { ...ann, version: 4 }))).failure,
    ).toEqual(retry);
    for (const gone of [null, { ...ann, movedTo: "new@example.com" }])
      expect((await upsert({}, items(ann, null), conditionFailed(gone))).failure).toEqual(retry);
    expect((await upsert({}, items(ann, suppression("ERASED")))).failure).toEqual([
      "Suppressed",
      { kind: "ERASED" },
    ]);
    expect((await upsert({}, items(ann, null), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });

  it("changes only the version that was read, if one is expected", async () => {
    const name = { firstName: "Ann", expectedVersion: 3 };
    const { asked } = await upsert(name, items(ann, null), item(ann));
    expect(asked[1]?.condition).toEqual(
      when(
        "(#email = :email_eq) AND (attribute_not_exists(#movedTo)) AND (#status = :status_eq) AND (#version = :version_eq)",
        { "#email": "email", "#movedTo": "movedTo", "#status": "status", "#version": "version" },
        { ":email_eq": { S: "ann@example.com" }, ":status_eq": { S: "SUBSCRIBED" }, ":version_eq": { N: 3 } },
      ),
    );
    const tags = { tags: [], expectedVersion: 3 };
    for (const input of [name, tags]) {
      const stale = await upsert({ ...input, expectedVersion: 2 }, items(ann, null));
      expect(stale.failure).toEqual(["VersionConflict", { currentVersion: 3 }]);
    }
    expect((await upsert(name, items(null, null))).failure).toEqual(["NotFound", null]);
  });

  it("creates only, if no version is expected to be there", async () => {
    const known = await upsert({ expectedVersion: 0 }, items(ann, null));
    expect(known.failure).toEqual(["VersionConflict", { currentVersion: 3 }]);
    const lost = await upsert({ expectedVersion: 0 }, items(null, null), refusedOn(...profile, ann));
    expect(lost.failure).toEqual(["VersionConflict", { currentVersion: 3 }]);
    const made = await upsert({ expectedVersion: 0 }, items(null, null), done);
    expect(made.value).toMatchObject({ email: "ann@example.com", version: 1 });
  });

  it("says of an expected version that is lost in a race which one there is", async () => {
    const refused = [
      [{ firstName: "Ann" }, (since: object | null) => conditionFailed(since), met],
      [{ tags: [] }, (since: object | null) => refusedOn(...profile, since), inFlight],
    ] as const;
    for (const [more, on, inUse] of refused) {
      const failed = async (answer: Answer, expectedVersion: number | null = 3) =>
        (await upsert({ ...more, expectedVersion }, items(ann, null), answer)).failure;
      const current = ["VersionConflict", { currentVersion: 4 }];
      expect(await failed(on({ ...ann, version: 4 }))).toEqual(current);
      expect(await failed(on({ ...ann, version: 4, movedTo: "new@example.com" }))).toEqual(current);
      expect(await failed(on(null))).toEqual(["NotFound", null]);
      expect(await failed(inUse)).toEqual(["VersionConflict", { retry: true }]);
      for (const answer of [on(null), on({ ...ann, version: 4 }), inUse])
        expect(await failed(answer, null)).toEqual(["Conflict", { retry: true }]);
    }
  });
});
