import { describe, expect, it } from "vitest";
import { done, inFlight, page, refusedOn, reply, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, key, throttled, when } from "../handlers.ts";
import { rulesChange, segment } from "../segments.ts";

const putSegment = field("Mutation.putSegment");
const input = { segmentId: "vip", name: "VIP", rule: segment.rule };
const put = (more: object, ...answers: Answer[]) =>
  putSegment({ args: { input: { ...input, ...more } }, identity: backend }, ...answers);
const created = { ...segment, version: 1, status: "BUILDING", generation: "000007", listed: "000007" };
const checked = reply({ isRepeated: false, item: created, before: null, change: rulesChange });
const next = { ...segment, version: 3 };
const rechecked = reply({
  ...{ isRepeated: false, item: next, before: segment },
  change: { ...rulesChange, walk: null },
});
const absent = when("(attribute_not_exists(#PK))", { "#PK": "PK" });

describe("Mutation.putSegment", () => {
  it("saves a new segment, the version of all rules and the walk that looks at everybody", async () => {
    const { asked, value } = await put({}, checked, done);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toEqual({ operation: "Invoke", payload: { input, onceKey: null } });
    expect(writesOf(asked[1])).toMatchObject([
      { operation: "PutItem", key: key("RULES", "SEGMENT#vip"), condition: absent },
      {
        ...{ operation: "PutItem", key: key("RULES", "HEAD") },
        condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 6 } }),
        attributeValues: { version: { N: 7 } },
      },
      { operation: "PutItem", key: key("RULESWALK#000007", "META"), condition: absent },
    ]);
    expect(value).toEqual(created);
  });

  it("changes it on its version, and on the list that a walk may complete in between", async () => {
    const { asked } = await put({ expectedVersion: 2 }, rechecked, done);
    const writes = writesOf(asked[1]);
    expect(writes).toHaveLength(2);
    const { expressionValues } = writes[0]!.condition as { expressionValues: object };
    expect(Object.values(expressionValues)).toEqual([{ N: 2 }, { S: "READY" }, { S: "000002" }]);
  });

  it("begins with version 1 of all rules where there was none", async () => {
    const first = { isRepeated: false, item: created, before: null, change: { ...rulesChange, basis: null } };
    const { asked } = await put({}, reply(first), done);
    expect(writesOf(asked[1])[1]).toMatchObject({ key: key("RULES", "HEAD"), condition: absent });
  });

  it("returns the first result of the same call, whether the function or the transaction finds it", async () => {
    const onceKey = { PK: "ONCE#backend#putSegment#k", SK: "RESULT" };
    const before = page([{ result: created }]);
    const repeated = await put({ idempotencyKey: "k" }, reply({ isRepeated: true }), before);
    expect(repeated.asked[0]).toMatchObject({ payload: { onceKey } });
    expect(repeated.asked[1]).toMatchObject({ operation: "Query", consistentRead: true });
    expect(repeated.value).toEqual(created);
    const raced = await put({ idempotencyKey: "k" }, checked, refusedOn(onceKey.PK, "RESULT", null), before);
    expect(raced.value).toEqual(created);
    const other = await put({ idempotencyKey: "k" }, reply({ isRepeated: true }), page([]));
    expect(other.failure).toEqual(["Conflict", { field: "idempotencyKey" }]);
  });

  it("maps what is refused to one error", async () => {
    const onItem = (instead: object | null) => refusedOn("RULES", "SEGMENT#vip", instead);
    const exists = ["Conflict", { field: "segmentId", currentVersion: 2 }];
    expect((await put({}, checked, onItem(segment))).failure).toEqual(exists);
    const change = (answer: Answer) => put({ expectedVersion: 2 }, rechecked, answer);
    expect((await change(onItem(null))).failure).toEqual(["NotFound", null]);
    const stale = ["VersionConflict", { currentVersion: 3 }];
    expect((await change(onItem(next))).failure).toEqual(stale);
    // A walk has completed the list in between: the same call again succeeds.
    expect((await change(onItem({ ...segment, listed: "000001" }))).failure).toEqual([
      "Conflict",
      { retry: true },
    ]);
    const another = refusedOn("RULES", "HEAD", { version: 7 });
    expect((await change(another)).failure).toEqual(["Conflict", { retry: true }]);
    expect((await put({}, checked, inFlight)).failure).toEqual(["Conflict", { retry: true }]);
    expect((await change(inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
    expect((await put({}, checked, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
    const info = { field: "rule", faults: [{ field: "rule", message: "rule must have ..." }] };
    const refused: Answer = { result: { error: { type: "ValidationError", message: "rule", info } } };
    expect((await put({}, refused)).failure).toEqual(["ValidationError", info]);
  });

  it("refuses an id or an idempotencyKey that cannot be one", async () => {
    for (const segmentId of ["", "VIP", "a#b", "-a", "s".repeat(65)])
      expect((await put({ segmentId })).failure).toEqual(["ValidationError", { field: "segmentId" }]);
    const { failure } = await put({ idempotencyKey: "" });
    expect(failure).toEqual(["ValidationError", { field: "idempotencyKey" }]);
  });
});
