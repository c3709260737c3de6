import { expect, test } from "vitest";
import { hueOf, initialsOf } from "../../../../dashboard/lib/initials.ts";

test.each([
  ["Amara Okafor", "a@example.com", "AO"],
  ["Inês de Carvalho", "a@example.com", "IC"],
  ["Amara", "a@example.com", "AM"],
  ["  ", "ada.lovelace@example.com", "AL"],
  ["", "alice@example.com", "AL"],
  ["", "x@example.com", "X"],
  ["", ".@example.com", ""],
  ["🎩 Straw", "a@example.com", "🎩S"],
  ["ßeta", "a@example.com", "SSE"],
])("the initials of %j, or else of %s, are %s", (names, email, initials) => {
  expect(initialsOf(names, email)).toBe(initials);
});

test("a person keeps one hue, and different people have all eight", () => {
  const ids = Array.from({ length: 200 }, (_, at) => `01M8K67D4DXCHK40K8QE${at}`);
  const hues = ids.map(hueOf);
  expect(ids.map(hueOf)).toEqual(hues);
  expect([...new Set(hues)].sort((a, b) => a - b)).toEqual([25, 65, 110, 150, 195, 240, 285, 340]);
});
