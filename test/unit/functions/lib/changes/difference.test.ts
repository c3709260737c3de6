import { expect, test } from "vitest";
import { changedFieldsOf } from "#functions/changes/difference";

const logged = {
  domain: "people",
  id: ["key"],
  values: ["name", "list"],
  namesOnly: ["rule"],
} as const;

test.each([
  ["nothing that is listed", { name: "a", seen: 1 }, { name: "a", seen: 2 }, []],
  ["a value", { name: "a" }, { name: "b" }, [{ name: "name", before: "a", after: "b" }]],
  ["a value that goes", { name: "a" }, {}, [{ name: "name", before: "a" }]],
  ["an equal list", { list: ["a", { b: 1 }] }, { list: ["a", { b: 1 }] }, []],
  ["a field without values", { rule: { all: [] } }, { rule: { any: [] } }, [{ name: "rule" }]],
  ["a new item", undefined, { name: "a", rule: "secret" }, [{ name: "name", after: "a" }, { name: "rule" }]],
  ["a deleted item", { name: "a" }, undefined, [{ name: "name", before: "a" }]],
])("%s", (_, before, now, expected) => {
  expect(changedFieldsOf(logged, before, now)).toEqual(expected);
});

test("a long value is cut to a text of 200 characters, without half of a character", () => {
  const [field] = changedFieldsOf(logged, undefined, { name: `${"a".repeat(198)}\u{1f600}b` });
  expect(field).toEqual({ name: "name", after: `${"a".repeat(198)}…` });
  const [whole] = changedFieldsOf(logged, undefined, { name: "a".repeat(200) });
  expect(whole).toEqual({ name: "name", after: "a".repeat(200) });
  const [list] = changedFieldsOf(logged, undefined, { list: Array.from({ length: 100 }, () => "abc") });
  expect(list!.after).toMatch(/^\["abc",.{192}…$/);
});
