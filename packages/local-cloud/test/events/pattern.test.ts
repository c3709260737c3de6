import "../support/seed.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile, type Dialect } from "../../services/events/pattern.ts";

const matches = (pattern: unknown, event: unknown, dialect: Dialect = "bus"): boolean =>
  compile(pattern, dialect)(event);

// EventBridge user guide, "Comparison operators for use in event patterns": pattern, what matches, what does
// not.
const cases: [name: string, rule: unknown, yes: unknown[], no: unknown[]][] = [
  ["equals", "a", ["a", ["b", "a"]], ["A", "ab", null, undefined, { a: 1 }]],
  ["null", null, [null], ["null", undefined, "", 0]],
  ["empty", "", [""], [" ", undefined, null]],
  ["boolean", true, [true], ["true", false]],
  ["number", 5, [5, 5.0], ["5", 6]],
  ["prefix", { prefix: "us-" }, ["us-east-1", "us-"], ["eu-us-", "US-", 1]],
  ["prefix, any case", { prefix: { "equals-ignore-case": "EventB" } }, ["EVENTbridge"], ["event"]],
  ["suffix", { suffix: ".png" }, ["a.png"], ["a.PNG", ".png.txt"]],
  ["suffix, any case", { suffix: { "equals-ignore-case": ".png" } }, ["a.PNG"], ["a.txt"]],
  ["equals, any case", { "equals-ignore-case": "Alice" }, ["ALICE", "alice"], ["alic"]],
  ["anything but", { "anything-but": "initializing" }, ["running", 1], ["initializing", undefined]],
  ["anything but a list", { "anything-but": ["a", 1] }, ["b", "1", 2], ["a", 1]],
  ["anything but a prefix", { "anything-but": { prefix: "us-" } }, ["eu-1"], ["us-1"]],
  ["anything but suffixes", { "anything-but": { suffix: [".png", ".gif"] } }, ["a.txt"], ["a.gif"]],
  ["anything but, any case", { "anything-but": { "equals-ignore-case": "x" } }, ["y"], ["X"]],
  ["anything but a wildcard", { "anything-but": { wildcard: "*/lib/*" } }, ["/bin/a"], ["/lib/a"]],
  ["numeric equals", { numeric: ["=", 100] }, [100, 1e2], ["100", 101]],
  ["numeric range", { numeric: [">", 10, "<=", 20] }, [10.1, 20], [10, 20.1, "15"]],
  ["exists", { exists: true }, ["", 0, null, [1]], [undefined, {}, { a: 1 }, []]],
  ["exists not", { exists: false }, [undefined, { a: 1 }, []], ["", null]],
  ["wildcard", { wildcard: "dir/*.p*g" }, ["dir/a.png", "dir/.pg"], ["dir/a.gif", "xdir/a.png"]],
  ["wildcard's star itself", { wildcard: "a\\*b" }, ["a*b"], ["axb"]],
];

describe("each operator", () => {
  test.each(cases)("%s", (_, rule, yes, no) => {
    const outcome = (values: unknown[]) =>
      values.map((value) => matches({ field: [rule] }, { field: value }));
    expect(outcome(yes)).toEqual(yes.map(() => true));
    expect(outcome(no)).toEqual(no.map(() => false));
  });
});

test("fields are joined by and, values by or, and $or joins fields by or", () => {
  const pattern = {
    source: ["a", "b"],
    detail: { kind: ["x"], $or: [{ size: [{ numeric: [">", 5] }] }, { tag: ["big"] }] },
  };
  expect(matches(pattern, { source: "b", detail: { kind: "x", size: 6 } })).toBe(true);
  expect(matches(pattern, { source: "b", detail: { kind: "x", size: 1, tag: "big" } })).toBe(true);
  expect(matches(pattern, { source: "b", detail: { kind: "x", size: 1 } })).toBe(false);
  expect(matches(pattern, { source: "c", detail: { kind: "x", size: 6 } })).toBe(false);
});

test("an object pattern matches an array when one element matches it whole", () => {
  const pattern = { list: { a: [1], b: [2] } };
  expect(matches(pattern, { list: [{ a: 0 }, { a: 1, b: 2 }] })).toBe(true);
  expect(matches(pattern, { list: [{ a: 1 }, { b: 2 }] })).toBe(false);
});

// Lambda developer guide, "Using event filtering with a DynamoDB event source": images are DynamoDB JSON.
test("a stream filter on DynamoDB images", () => {
  const pattern = { eventName: ["INSERT", "MODIFY"], dynamodb: { NewImage: { entity: { S: ["User"] } } } };
  const record = (S: string) => ({ eventName: "INSERT", dynamodb: { NewImage: { entity: { S } } } });
  expect(matches(pattern, record("User"), "filter")).toBe(true);
  expect(matches(pattern, record("Email"), "filter")).toBe(false);
  expect(matches(pattern, { eventName: "REMOVE", dynamodb: { OldImage: {} } }, "filter")).toBe(false);
  const gone = { dynamodb: { NewImage: { deletedAt: { S: [{ exists: false }] } } } };
  expect(matches(gone, record("User"), "filter")).toBe(true);
});

test("an unknown part of a pattern is refused with its position", () => {
  const compiling =
    (pattern: unknown, dialect: Dialect = "bus") =>
    () =>
      compile(pattern, dialect);
  expect(compiling({ a: { b: [{ like: "x" }] } })).toThrow('at /a/b: {"like":"x"} is not imitated locally');
  expect(compiling({ a: "x" })).toThrow("at /a: an object is expected");
  expect(compiling({ a: [{ numeric: [">", "5"] }] })).toThrow("numeric takes a list");
  expect(compiling({ a: [{ prefix: 5 }] })).toThrow("prefix takes a string");
  expect(compiling({ a: [{ wildcard: "*" }] }, "filter")).toThrow("is not imitated locally");
  expect(compiling({ a: [{ "anything-but": { prefix: "x" } }] }, "filter")).toThrow(
    "is not imitated locally",
  );
});

test("property: anything-but is the contrary of equals, wherever there is a value", () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean());
  fc.assert(
    fc.property(value, value, (wanted, given) => {
      const event = { field: given };
      expect(matches({ field: [{ "anything-but": wanted }] }, event)).toBe(
        !matches({ field: [wanted] }, event),
      );
    }),
  );
});
