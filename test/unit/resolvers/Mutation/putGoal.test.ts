import { describe, expect, it } from "vitest";
import { done, get, inFlight, item, items, page, refusedOn, update, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { key, NOW, NOW_S, stored, when } from "../handlers.ts";
import { goal, site } from "../stored.ts";

const putGoal = field("Mutation.putGoal");
const input = { siteId: "S", goalId: "signup", name: " Sign-up ", kind: "PAGE", pattern: "/welcome" };
const put = (more: object, ...answers: Answer[]) =>
  putGoal({ args: { input: { ...input, ...more } } }, items(stored, site), ...answers);
const active = when("(#status = :status_eq)", { "#status": "status" }, { ":status_eq": { S: "ACTIVE" } });
const attributes = {
  entity: { S: "Goal" },
  siteId: { S: "S" },
  goalId: { S: "signup" },
  name: { S: "Sign-up" },
  kind: { S: "PAGE" },
  match: { S: "EXACT" },
  pattern: { S: "/welcome" },
  updatedAt: { S: NOW },
};

describe("Mutation.putGoal of a new goal", () => {
  it("is one transaction: the goal, if there is none with its id, and the count of a site with room for it", async () => {
    const { asked, value } = await put({}, done);
    expect(asked[1]).toEqual({
      operation: "TransactWriteItems",
      transactItems: [
        {
          table: "T",
          operation: "PutItem",
          key: key("SITE#S", "GOAL#signup"),
          attributeValues: { ...attributes, version: { N: 1 }, createdAt: { S: NOW } },
          condition: when("(attribute_not_exists(#PK))", { "#PK": "PK" }),
        },
        {
          table: "T",
          operation: "UpdateItem",
          key: key("SITE#S", "METADATA"),
          update: update(["goalCount", 1]),
          condition: when(
            "(#status = :status_eq) AND (#goalCount < :goalCount_lt)",
            { "#status": "status", "#goalCount": "goalCount" },
            { ":status_eq": { S: "ACTIVE" }, ":goalCount_lt": { N: 50 } },
          ),
        },
      ],
    });
    expect(value).toEqual({ ...goal, version: 1, createdAt: NOW, updatedAt: NOW });
  });

  it("takes a ULID where no id is given", async () => {
    const { value } = await put({ goalId: undefined }, done);
    expect((value as { goalId: string }).goalId).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  it.each(["", "a#b", "a b", "__proto__", "a".repeat(129)])("refuses the id %j", async (goalId) => {
    expect((await put({ goalId })).failure).toEqual(["ValidationError", { field: "goalId" }]);
  });

  it.each([
    ["name", { name: " " }],
    ["pattern", { pattern: undefined }],
    ["pattern", { pattern: "welcome" }],
    ["pattern", { pattern: "welcome", match: "PREFIX" }],
    ["pattern", { pattern: "*come", match: "PREFIX" }],
    ["pattern", { pattern: "welcome", match: "WILDCARD" }],
    ["pattern", { pattern: `/${"a".repeat(500)}` }],
    ["minDuration", { minDuration: 5 }],
    ["match", { kind: "EVENT", pattern: "Sign-up", match: "EXACT" }],
    ["pattern", { kind: "DURATION", minDuration: 5 }],
    ["pattern", { kind: "DURATION", minDuration: 5, pattern: undefined, match: "EXACT" }],
    ["minDuration", { kind: "DURATION", pattern: undefined }],
    ["minDuration", { kind: "DURATION", pattern: undefined, minDuration: 0 }],
    ["minDuration", { kind: "DURATION", pattern: undefined, minDuration: 86_401 }],
    ["property", { property: "plan" }],
    ["propertyValue", { propertyValue: "pro" }],
    ["property", { kind: "EVENT", pattern: "Buy", propertyValue: "pro" }],
    ["property", { kind: "EVENT", pattern: "Buy", property: "" }],
    ["property", { kind: "EVENT", pattern: "Buy", property: "p".repeat(301) }],
    ["propertyValue", { kind: "EVENT", pattern: "Buy", property: "plan", propertyValue: "" }],
    ["propertyValue", { kind: "EVENT", pattern: "Buy", property: "plan", propertyValue: "v".repeat(501) }],
    ["minScroll", { minScroll: 50 }],
    ["minScroll", { kind: "EVENT", pattern: "Buy", minScroll: 50 }],
    ["minScroll", { kind: "DURATION", pattern: undefined, minDuration: 5, minScroll: 50 }],
    ["minScroll", { kind: "SCROLL" }],
    ["minScroll", { kind: "SCROLL", minScroll: 0 }],
    ["minScroll", { kind: "SCROLL", minScroll: 101 }],
    ["pattern", { kind: "SCROLL", minScroll: 50, pattern: undefined }],
    ["pattern", { kind: "SCROLL", minScroll: 50, pattern: "welcome" }],
    ["minDuration", { kind: "SCROLL", minScroll: 50, minDuration: 5 }],
    ["property", { kind: "SCROLL", minScroll: 50, property: "plan" }],
    ["defaultRevenue", { defaultRevenue: -1, currency: "EUR" }],
    ["defaultRevenue", { defaultRevenue: 1.5, currency: "EUR" }],
    ["defaultRevenue", { defaultRevenue: 2 ** 53, currency: "EUR" }],
    ["defaultRevenue", { currency: "EUR" }],
    ["currency", { defaultRevenue: 1 }],
    ["currency", { defaultRevenue: 1, currency: "euro" }],
    ["idempotencyKey", { idempotencyKey: "" }],
  ])("refuses the %s of %j", async (name, more) => {
    expect((await put(more)).failure).toEqual(["ValidationError", { field: name }]);
  });

  it.each([
    [
      { match: "CONTAINS", pattern: "come" },
      { kind: "PAGE", match: "CONTAINS", pattern: "come" },
    ],
    [
      { match: "WILDCARD", pattern: "*come" },
      { kind: "PAGE", match: "WILDCARD", pattern: "*come" },
    ],
    [
      { kind: "EVENT", pattern: "Buy" },
      { kind: "EVENT", pattern: "Buy" },
    ],
    [
      { kind: "EVENT", pattern: "Buy", property: "plan" },
      { kind: "EVENT", pattern: "Buy", property: "plan" },
    ],
    [
      { kind: "EVENT", pattern: "Buy", property: "plan", propertyValue: "pro" },
      { kind: "EVENT", pattern: "Buy", property: "plan", propertyValue: "pro" },
    ],
    [
      { kind: "SCROLL", minScroll: 100 },
      { kind: "SCROLL", match: "EXACT", pattern: "/welcome", minScroll: 100 },
    ],
    [
      { kind: "SCROLL", match: "WILDCARD", pattern: "**/b", minScroll: 1 },
      { kind: "SCROLL", match: "WILDCARD", pattern: "**/b", minScroll: 1 },
    ],
    [
      { kind: "DURATION", pattern: undefined, minDuration: 1 },
      { kind: "DURATION", minDuration: 1 },
    ],
    [
      { kind: "DURATION", pattern: undefined, minDuration: 86_400 },
      { kind: "DURATION", minDuration: 86_400 },
    ],
    [
      { defaultRevenue: 0, currency: "EUR" },
      { defaultRevenue: 0, currency: "EUR" },
    ],
  ])("keeps exactly what the kind of %j has", async (more, kept) => {
    const { value } = await put(more, done);
    expect(value).toMatchObject(kept);
    const own = ["match", "pattern", "property", "propertyValue", "minDuration", "minScroll"];
    for (const name of [...own, "value", "currency"])
      if (!(name in kept) && "kind" in kept) expect(value).not.toHaveProperty(name);
  });

  it("maps the write that was refused to one error", async () => {
    const on = (SK: string, instead: object | null) => put({}, refusedOn("SITE#S", SK, instead));
    expect((await on("GOAL#signup", goal)).failure).toEqual([
      "Conflict",
      { field: "goalId", currentVersion: 2 },
    ]);
    expect((await on("METADATA", { ...site, goalCount: 50 })).failure).toEqual(["LimitExceeded", null]);
    expect((await on("METADATA", { ...site, status: "DELETED" })).failure).toEqual(["NotFound", null]);
    expect((await on("METADATA", site)).failure).toEqual(["Conflict", { retry: true }]);
    expect((await put({}, inFlight)).failure).toEqual(["Conflict", { retry: true }]);
  });

  it("judges the caller's key first, and gives a repetition the goal of then", async () => {
    const once = ["ONCE#alice#putGoal#k", "RESULT"] as const;
    const { asked } = await put({ idempotencyKey: "k" }, done);
    const [first, ...others] = writesOf(asked[1]);
    expect(first).toMatchObject({
      operation: "PutItem",
      key: key(...once),
      attributeValues: {
        payload: { M: { siteId: { S: "S" }, goalId: { S: "signup" }, pattern: { S: "/welcome" } } },
        result: { M: { goalId: { S: "signup" }, version: { N: 1 } } },
        ttl: { N: NOW_S + 86_400 },
      },
      condition: when(
        "((attribute_not_exists(#PK)) OR (#ttl <= :or_1_ttl_le))",
        { "#PK": "PK", "#ttl": "ttl" },
        { ":or_1_ttl_le": { N: NOW_S } },
      ),
    });
    expect(others.length).toBe(2);
    const used = refusedOn(...once, { entity: "Idempotency" });
    expect((await put({ idempotencyKey: "k" }, used, page([{ result: goal }]))).value).toEqual(goal);
    expect((await put({ idempotencyKey: "k" }, used, page([]))).failure).toEqual([
      "Conflict",
      { field: "idempotencyKey" },
    ]);
  });
});

describe("Mutation.putGoal of a goal that is there", () => {
  const change = (more: object, before: object, ...answers: Answer[]) =>
    put({ expectedVersion: 2, ...more }, item(before), ...answers);

  it("is one transaction: the goal in its version, while the site is not deleted", async () => {
    const { asked, value } = await change({}, goal, done);
    expect(asked.slice(1)).toEqual([
      get("SITE#S", "GOAL#signup"),
      {
        operation: "TransactWriteItems",
        transactItems: [
          {
            table: "T",
            operation: "PutItem",
            key: key("SITE#S", "GOAL#signup"),
            attributeValues: { ...attributes, version: { N: 3 }, createdAt: { S: goal.createdAt } },
            condition: when(
              "(#version = :version_eq)",
              { "#version": "version" },
              { ":version_eq": { N: 2 } },
            ),
          },
          {
            table: "T",
            operation: "ConditionCheck",
            key: key("SITE#S", "METADATA"),
            condition: active,
          },
        ],
      },
    ]);
    expect(value).toEqual({ ...goal, version: 3, updatedAt: NOW });
  });

  it("keeps its currency: what was counted in it would be added up with another one's", async () => {
    const worth = { ...goal, defaultRevenue: 100, currency: "EUR" };
    expect((await change({ defaultRevenue: 1, currency: "USD" }, worth)).failure).toEqual([
      "ValidationError",
      { field: "currency" },
    ]);
    expect((await change({}, worth)).failure).toEqual(["ValidationError", { field: "currency" }]);
    expect((await change({ defaultRevenue: 0, currency: "EUR" }, worth, done)).value).toMatchObject({
      defaultRevenue: 0,
    });
  });

  it("writes nothing for a goal that is not there, or on a version that is not the goal's", async () => {
    expect((await put({ expectedVersion: 2 }, item(null))).failure).toEqual(["NotFound", null]);
    expect((await change({ expectedVersion: 1 }, goal)).failure).toEqual([
      "VersionConflict",
      { currentVersion: 2 },
    ]);
  });

  it("maps the write that was refused to one error", async () => {
    const on = (SK: string, instead: object | null) => change({}, goal, refusedOn("SITE#S", SK, instead));
    expect((await on("GOAL#signup", { ...goal, version: 3 })).failure).toEqual([
      "VersionConflict",
      { currentVersion: 3 },
    ]);
    expect((await on("GOAL#signup", null)).failure).toEqual(["NotFound", null]);
    expect((await on("METADATA", { ...site, status: "DELETED" })).failure).toEqual(["NotFound", null]);
    expect((await change({}, goal, inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
  });
});
