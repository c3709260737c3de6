import { describe, expect, it } from "vitest";
import { done, inFlight, item, page, refusedOn, reply, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, key, NOW, NOW_S, when } from "../handlers.ts";
import { operator, source } from "../sources.ts";

const createSource = field("Mutation.createSource");
const drawn = { token: "secret", hash: "hash" };
const create = (input: object, ...answers: Answer[]) =>
  createSource(
    { args: { input: { name: " Shop ", ...input } }, identity: admin },
    ...[item(operator), reply(drawn), ...answers],
  );
const id = expect.stringMatching(/^[0-9A-Z]{26}$/) as string;
const made = {
  ...{ entity: "Source", sourceId: id, version: 1, name: "Shop", kind: "BROWSER", status: "ACTIVE" },
  ...{ writeKeys: [{ writeKeyId: "hash", createdAt: NOW }], blockedIds: [], onViolation: "KEEP" },
  ...{ userIds: "ANY", retentionDays: 365, eventsPerSecond: 1000, createdAt: NOW, updatedAt: NOW },
};

describe("Mutation.createSource", () => {
  it("stores the source and the hash of its key; the key itself is in no item", async () => {
    const { asked, value } = await create({}, done);
    expect(asked[1]).toEqual({ operation: "Invoke", payload: {} });
    expect(asked.length).toBe(3);
    expect(writesOf(asked[2])).toMatchObject([
      {
        operation: "PutItem",
        key: key("SOURCES", expect.stringMatching(/^SOURCE#/) as string),
        attributeValues: {
          writeKeys: { L: [{ M: { writeKeyId: { S: "hash" }, createdAt: { S: NOW } } }] },
          retentionDays: { N: 365 },
        },
      },
      {
        operation: "PutItem",
        key: key("WRITEKEY#hash", "SOURCE"),
        attributeValues: {
          entity: { S: "WriteKey" },
          writeKeyId: { S: "hash" },
          createdAt: { S: NOW },
        },
      },
    ]);
    expect(JSON.stringify(asked[2])).not.toContain("secret");
    expect(value).toMatchObject({ source: made, writeKey: "secret" });
    expect(Object.keys((value as { source: object }).source)).not.toContain("siteId");
  });

  it("keeps what was set, in one form", async () => {
    const settings = {
      onViolation: "DROP",
      userIds: "LINKED",
      retentionDays: 3650,
      jsonFiles: true,
      eventsPerSecond: 100_000,
    };
    const typed = {
      allowedOrigins: [
        " HTTPS://Example.com:443",
        "http://localhost:80",
        "http://[::1]:5173",
        "https://a.b.:8443",
      ],
      blockedIds: ["N/A", "Ünknown", "x".repeat(256)],
    };
    const { asked, value } = await create({ ...settings, ...typed, siteId: "S" }, done);
    expect(value).toMatchObject({
      source: {
        ...settings,
        siteId: "S",
        allowedOrigins: ["https://example.com", "http://localhost", "http://[::1]:5173", "https://a.b:8443"],
        blockedIds: ["n/a", "ünknown", "x".repeat(256)],
      },
    });
    expect(writesOf(asked[2])[0]).toEqual({
      table: "T",
      operation: "ConditionCheck",
      key: key("SITE#S", "METADATA"),
      condition: when("(#status = :status_eq)", { "#status": "status" }, { ":status_eq": { S: "ACTIVE" } }),
    });
  });

  it.each([
    ["name", { name: " " }],
    ["name", { name: "a\nb" }],
    ["name", { name: "x".repeat(101) }],
    ["allowedOrigins", { allowedOrigins: ["http://example.com"] }],
    ["allowedOrigins", { allowedOrigins: ["https://example.com/"] }],
    ["allowedOrigins", { allowedOrigins: ["example.com"] }],
    ["allowedOrigins", { allowedOrigins: ["http://localhost.example.com"] }],
    ["allowedOrigins", { allowedOrigins: ["https://a.b", "https://A.b:443"] }],
    ["allowedOrigins", { allowedOrigins: Array.from({ length: 21 }, (_, at) => `https://a${at}.b`) }],
    ["allowedOrigins", { kind: "SERVER", allowedOrigins: ["https://a.b"] }],
    ["blockedIds", { blockedIds: [""] }],
    ["blockedIds", { blockedIds: ["a", "A"] }],
    ["blockedIds", { blockedIds: ["x".repeat(257)] }],
    ["blockedIds", { blockedIds: Array.from({ length: 101 }, (_, at) => `${at}`) }],
    ["retentionDays", { retentionDays: 0 }],
    ["retentionDays", { retentionDays: 3651 }],
    ["eventsPerSecond", { eventsPerSecond: 0 }],
    ["eventsPerSecond", { eventsPerSecond: 100_001 }],
    ["userIds", { kind: "SERVER", userIds: "LINKED" }],
    ["idempotencyKey", { idempotencyKey: "" }],
  ])("refuses a wrong %s, and names it", async (name, input) => {
    const { failure, message } = await create(input);
    expect(failure).toEqual(["ValidationError", { field: name }]);
    expect(message).toContain(`${name} must`);
  });

  it("is NotFound for a site that is not there or deleted, and for a plan that is not there", async () => {
    const on = (instead: object | null) => create({ siteId: "S" }, refusedOn("SITE#S", "METADATA", instead));
    expect((await on(null)).failure).toEqual(["NotFound", null]);
    expect((await create({ siteId: "a#b" })).failure).toEqual(["NotFound", null]);
    const planned = await create({ planId: "p" }, refusedOn("PLANS", "PLAN#p", null));
    expect(planned.failure).toEqual(["NotFound", null]);
    expect(planned.message).toContain("plan");
    expect((await create({ planId: "a#b" })).failure).toEqual(["NotFound", null]);
    expect((await create({}, inFlight)).failure).toEqual(["Conflict", { retry: true }]);
  });

  it("keeps the result for a repetition without the key", async () => {
    const once = ["ONCE#ada#createSource#k", "RESULT"] as const;
    const { asked, value } = await create({ idempotencyKey: "k" }, done);
    expect(writesOf(asked[2])[0]).toMatchObject({
      key: key(...once),
      attributeValues: {
        result: { M: { source: { M: { name: { S: "Shop" } } } } },
        ttl: { N: NOW_S + 86_400 },
      },
    });
    expect(JSON.stringify(asked[2])).not.toContain("secret");
    expect(value).toMatchObject({ writeKey: "secret" });
    const used = refusedOn(...once, { entity: "Idempotency" });
    const again = await create({ idempotencyKey: "k" }, used, page([{ result: { source } }]));
    expect(again.value).toEqual({ source });
  });
});
