import { describe, expect, it, vi } from "vitest";
import { parseCall } from "#functions/people/ingest/call";
import { checkBy } from "#functions/people/ingest/planned";

const schemas = new Map([
  ["TRACK Order", JSON.stringify({ required: ["total"] })],
  ["PAGE ", JSON.stringify({ required: ["path"] })],
  ["IDENTIFY ", JSON.stringify({ properties: { age: { type: "integer" } } })],
  ["TRACK Slow", JSON.stringify({ properties: { a: { items: { pattern: "a[ab]{200}[cd]" } } } })],
]);
const check = (call: object) => checkBy(schemas)(parseCall({ userId: "u1", ...call }));

describe("a call of a source with a plan", () => {
  it.each<[object, string | undefined]>([
    [{ type: "track", event: "Order", properties: { total: 1 } }, undefined],
    [{ type: "track", event: "Order" }, "PLAN_VIOLATION properties.total"],
    [{ type: "track", event: "order" }, "UNPLANNED event"],
    [{ type: "page" }, "PLAN_VIOLATION properties.path"],
    [{ type: "page", name: "Home" }, undefined],
    [{ type: "screen" }, undefined],
    [{ type: "identify", traits: { age: "x" } }, "PLAN_VIOLATION traits.age"],
    [{ type: "group", groupId: "g1", traits: { age: "x" } }, undefined],
    [{ type: "alias", previousId: "u0" }, undefined],
  ])("%j: %s", (call, says) => {
    const problem = check(call);
    expect(problem && `${problem.reason} ${problem.field}`).toBe(says);
  });

  it("is not checked once its request has used its time, which ends in the middle of a slow event", () => {
    const ofRequest = checkBy(schemas, 20);
    const slow = Array.from({ length: 30 }, (_, at) => "ab".repeat(450 + at));
    const call = (properties: object) =>
      ofRequest(parseCall({ type: "track", event: "Slow", userId: "u1", properties }));
    const unchecked = { reason: "UNCHECKED", field: "properties" };
    for (let calls = 0; call({ a: slow })?.reason !== "UNCHECKED"; calls += 1)
      expect(calls).toBeLessThan(1000);
    expect(call({ a: [] })).toMatchObject(unchecked);
  });

  it("does not pay with its time for a schema that is compiled", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const parse = JSON.parse;
    // What compiles reads the schema first.
    const slow = vi.spyOn(JSON, "parse").mockImplementation((text) => {
      vi.advanceTimersByTime(2000);
      return parse(text) as unknown;
    });
    try {
      const schema = JSON.stringify({ properties: { a: { pattern: "^compiled$" } } });
      const ofRequest = checkBy(new Map([["TRACK Compiled", schema]]));
      const call = (a: string) =>
        ofRequest(parseCall({ type: "track", event: "Compiled", userId: "u1", properties: { a } }))?.reason;
      expect([call("compiled"), call("x")]).toEqual([undefined, "PLAN_VIOLATION"]);
      expect(slow).toHaveBeenCalledOnce();
    } finally {
      slow.mockRestore();
      vi.useRealTimers();
    }
  });
});
