import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compactPath } from "../../infra/codegen/compactPath.ts";

test("a path has each point relative to the one before, and no point twice", () => {
  expect(compactPath("M10,20L12,20L12,20L11,18Z")).toBe("M10,20l2,0-1-2z");
});

test("what has no area any more is left out, and other parts of the country stay", () => {
  expect(compactPath("M5,5L5,5L6,5ZM1,1L1,4L3,4Z")).toBe("M1,1l0,3 2,0z");
});

test("the map has the countries of Natural Earth by their codes, each within it, without Antarctica", () => {
  const text = readFileSync(
    `${import.meta.dirname}/../../dashboard/screens/report/map/countries.shapes`,
    "utf8",
  );
  const shapes = JSON.parse(text) as Record<string, string>;
  expect(Object.keys(shapes)).toHaveLength(174);
  expect(Object.keys(shapes)).toEqual(expect.arrayContaining(["AT", "FR", "NO", "NP", "TW", "US", "XK"]));
  expect(shapes).not.toHaveProperty("AQ");
  for (const [code, path] of Object.entries(shapes)) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(path, code).toMatch(/^(M\d+,\d+l(-?\d+[ ,]?)+z)+$/);
    for (const [, x, y] of path.matchAll(/M(\d+),(\d+)/g))
      expect([Number(x) <= 1_000, Number(y) <= 436], code).toEqual([true, true]);
  }
});
