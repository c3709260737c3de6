import { describe, expect, it } from "vitest";
import { done, get, inFlight, item } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, NOW, NOW_S, stored } from "../handlers.ts";

const run = field("Mutation.exportSource");
const sourceId = "01JD3ZQK7N4V8W2X6Y9A0B1C2D";
const counted: Answer = { result: { count: 1 } };
const days = { from: "2026-02-01", to: "2026-03-01" };
const ask = (input: object, ...answers: Answer[]) =>
  run(
    { args: { input: { sourceId, ...days, format: "CSV", ...input } }, identity: admin },
    item(stored),
    ...answers,
  );

describe("Mutation.exportSource", () => {
  it("starts a job that ends with its file a day later, also of a revoked source", async () => {
    const { asked, value } = await ask({}, item({ sourceId, status: "REVOKED" }), counted, done);
    expect(asked[1]).toEqual(get("SOURCES", `SOURCE#${sourceId}`));
    expect(asked[2]).toMatchObject({
      operation: "UpdateItem",
      key: { PK: { S: `LIMIT#SOURCE_EXPORTS#2026-03-17T10#${sourceId}` } },
      condition: { expressionValues: { ":most": { N: 20 } } },
    });
    const [put] = (asked[3] as { transactItems: { attributeValues: object }[] }).transactItems;
    expect(put!.attributeValues).toMatchObject({
      ...{ kind: { S: "EXPORT_SOURCE" }, status: { S: "RUNNING" }, ttl: { N: NOW_S + 24 * 3600 } },
      input: { M: { sourceId: { S: sourceId }, from: { S: days.from }, to: { S: days.to } } },
    });
    expect(value).toMatchObject({ kind: "EXPORT_SOURCE", status: "RUNNING", createdAt: NOW });
    expect(value).not.toHaveProperty("input");
  });

  it("keeps that the file is to have a byte order mark", async () => {
    const { asked } = await ask({ byteOrderMark: true }, item({ sourceId }), counted, done);
    expect(JSON.stringify(asked[3])).toContain('"byteOrderMark":{"BOOL":true}');
    const without = await ask({ byteOrderMark: false }, item({ sourceId }), counted, done);
    expect(JSON.stringify(without.asked[3])).not.toContain("byteOrderMark");
  });

  it.each([
    ["to", { to: "2026-02-01" }],
    ["from", { from: "2023-01-01" }],
    ["from", { from: "2026-02-01Z" }],
  ])("refuses as `%s` the days %j", async (name, input) => {
    expect((await ask(input)).failure).toEqual(["ValidationError", { field: name }]);
  });

  it("takes 800 days", async () => {
    const { asked } = await ask({ from: "2024-01-01", to: "2026-03-11" }, item({ sourceId }), counted, done);
    expect(asked).toHaveLength(4);
    expect((await ask({ from: "2023-12-31", to: "2026-03-11" })).failure).toEqual([
      "ValidationError",
      { field: "from" },
    ]);
  });

  it("refuses an id that none has, the twenty-first of an hour, and what met another transaction", async () => {
    expect((await ask({}, item(null))).failure).toEqual(["NotFound", null]);
    const full: Answer = {
      ...{ result: null, error: { type: "DynamoDB:ConditionalCheckFailedException", message: "" } },
    };
    expect((await ask({}, item({ sourceId }), full)).failure).toEqual(["LimitExceeded", { retry: true }]);
    const met = await ask({}, item({ sourceId }), counted, inFlight);
    expect(met.failure).toEqual(["Conflict", { retry: true }]);
  });
});
