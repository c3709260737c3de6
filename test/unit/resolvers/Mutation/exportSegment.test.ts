import { describe, expect, it } from "vitest";
import { done, get, inFlight, item } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, NOW, NOW_S, stored } from "../handlers.ts";

const run = field("Mutation.exportSegment");
const vips = { segmentId: "vips", version: 1, status: "READY", generation: "000002", listed: "000002" };
const counted: Answer = { result: { count: 1 } };
const ask = (input: object, ...answers: Answer[]) =>
  run(
    { args: { input: { segmentId: "vips", format: "CSV", ...input } }, identity: admin },
    item(stored),
    ...answers,
  );
const inputOf = (request: unknown): object => {
  const [put] = (request as { transactItems: { attributeValues: { input: { M: object } } }[] }).transactItems;
  return put!.attributeValues.input.M;
};

describe("Mutation.exportSegment", () => {
  it("starts a job that ends with its file a day later", async () => {
    const { asked, value } = await ask({}, item(vips), counted, done);
    expect(asked[1]).toEqual(get("RULES", "SEGMENT#vips"));
    expect(asked[2]).toMatchObject({
      operation: "UpdateItem",
      key: { PK: { S: "LIMIT#SEGMENT_EXPORTS#2026-03-17T10#vips" } },
      condition: { expressionValues: { ":most": { N: 20 } } },
    });
    const [put] = (asked[3] as { transactItems: { attributeValues: object }[] }).transactItems;
    expect(put!.attributeValues).toMatchObject({
      ...{ kind: { S: "EXPORT_SEGMENT" }, status: { S: "RUNNING" }, ttl: { N: NOW_S + 24 * 3600 } },
      input: { M: { segmentId: { S: "vips" }, format: { S: "CSV" } } },
    });
    expect(value).toMatchObject({ kind: "EXPORT_SEGMENT", status: "RUNNING", createdAt: NOW });
    expect(value).not.toHaveProperty("input");
  });

  it("keeps that the file is to have a byte order mark", async () => {
    const { asked } = await ask({ byteOrderMark: true }, item(vips), counted, done);
    expect(inputOf(asked[3])).toMatchObject({ byteOrderMark: { BOOL: true } });
    const without = await ask({ byteOrderMark: false }, item(vips), counted, done);
    expect(inputOf(without.asked[3])).not.toHaveProperty("byteOrderMark");
  });

  it("exports the list that is read while another one is built, but none that is incomplete", async () => {
    const building = { ...vips, status: "BUILDING" };
    const { asked } = await ask({}, item({ ...building, generation: "000003" }), counted, done);
    expect(asked).toHaveLength(4);
    expect((await ask({}, item(building))).failure).toEqual(["Conflict", { retry: true }]);
  });

  it("refuses an id that none has, the twenty-first of an hour, and what met another transaction", async () => {
    expect((await ask({ segmentId: "A" })).failure).toEqual(["NotFound", null]);
    expect((await ask({}, item(null))).failure).toEqual(["NotFound", null]);
    const full: Answer = {
      ...{ result: null, error: { type: "DynamoDB:ConditionalCheckFailedException", message: "" } },
    };
    expect((await ask({}, item(vips), full)).failure).toEqual(["LimitExceeded", { retry: true }]);
    expect((await ask({}, item(vips), counted, inFlight)).failure).toEqual(["Conflict", { retry: true }]);
  });
});
