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

  it("is not checked if compiling has used the time; the next request finds what was compiled", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const parse = JSON.parse;
    // A schema is parsed before it is compiled.
    const slow = vi.spyOn(JSON, "parse").mockImplementation((text) => {
      vi.advanceTimersByTime(2000);
      return parse(text) as unknown;
    });
    try {
      const schema = (name: string) => JSON.stringify({ properties: { a: { pattern: `^${name}$` } } });
      const names = ["First", "Second"];
      const planned = new Map(names.map((name) => [`TRACK ${name}`, schema(name)]));
      const request = () => {
        const ofRequest = checkBy(planned);
        const call = { type: "track", userId: "u1", properties: { a: "First" } };
        return [...names, ...names].map((event) => ofRequest(parseCall({ ...call, event }))?.reason);
      };
      expect(request()).toEqual(Array(4).fill("UNCHECKED"));
      expect(slow).toHaveBeenCalledTimes(1);
      expect(request()).toEqual([undefined, "UNCHECKED", "UNCHECKED", "UNCHECKED"]);
      expect(slow).toHaveBeenCalledTimes(2);
      expect(request()).toEqual([undefined, "PLAN_VIOLATION", undefined, "PLAN_VIOLATION"]);
      expect(slow).toHaveBeenCalledTimes(2);
    } finally {
      slow.mockRestore();
      vi.useRealTimers();
    }
  });
});
