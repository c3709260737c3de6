import "../../../../../support/seed.ts";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  encodeSketch,
  estimateCount,
  MAX_EXACT,
  emptySketch,
  decodeSketch,
  sketchOf,
  unionOfSketches,
} from "#functions/sites/stats/sketch";

const digests: string[] = [];

/**
 * Evenly spread, as visitor ids are, and the same in each run: a quarter of a digest, as millions are asked
 * for.
 */
function idOf(number: number): string {
  const [of, quarter] = [Math.floor(number / 4), number % 4];
  const digest = (digests[of] ??= createHash("sha256").update(`visitors ${of}`).digest("hex"));
  return digest.slice(quarter * 16, (quarter + 1) * 16);
}
const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => idOf(from + at));

describe("visitors are counted", () => {
  it.each([0, 1, 2, 1000, MAX_EXACT])("exactly while they are few: %i", (count) => {
    expect(estimateCount(sketchOf(ids(0, count)))).toBe(count);
    const halves = [sketchOf(ids(0, Math.ceil(count / 2))), sketchOf(ids(Math.floor(count / 2), count))];
    expect(estimateCount(unionOfSketches(halves))).toBe(count);
  });

  // 1.04 / sqrt(4,096) = 1.625 % is one standard error (Flajolet et al. 2007); 3 of them are 4.9 %.
  it.each([1025, 2000, 5000, 10_000, 100_000])("within three standard errors beyond: %i", (count) => {
    expect(Math.abs(estimateCount(sketchOf(ids(0, count))) / count - 1)).toBeLessThan(0.049);
  });

  it("within them also for a million in the hours and days of a month, most in several", () => {
    const perHour = 2778;
    const days = Array.from({ length: 15 }, (_, day) =>
      unionOfSketches(
        Array.from({ length: 24 }, (_, hour) => {
          const from = (day * 24 + hour) * perHour;
          return sketchOf(ids(from, Math.min(1_000_000, from + perHour + 500)));
        }),
      ),
    );
    expect(Math.abs(estimateCount(unionOfSketches(days)) / 1_000_000 - 1)).toBeLessThan(0.049);
  });

  // With 50 sets of 20,000 the mean's own standard error is 0.23 %.
  it("without leaning to one side", () => {
    const errors = Array.from(
      { length: 50 },
      (_, at) => estimateCount(sketchOf(ids(at * 20_000, (at + 1) * 20_000))) / 20_000 - 1,
    );
    const mean = errors.reduce((sum, error) => sum + error) / errors.length;
    const deviation = Math.sqrt(errors.reduce((sum, error) => sum + (error - mean) ** 2, 0) / errors.length);
    expect(Math.abs(mean)).toBeLessThan(0.007);
    expect(deviation).toBeLessThan(0.022);
  });
});

describe("a union", () => {
  const some = fc
    .array(fc.tuple(fc.nat(3000), fc.nat(900)), { maxLength: 4 })
    .map((ranges) => sketchOf(ranges.flatMap(([from, count]) => ids(from, from + count))));

  it("does not depend on order or grouping, and repeating changes nothing", () => {
    fc.assert(
      fc.property(some, some, some, (a, b, c) => {
        const all = encodeSketch(unionOfSketches([a, b, c]));
        expect(encodeSketch(unionOfSketches([c, unionOfSketches([b, a])]))).toEqual(all);
        expect(encodeSketch(unionOfSketches([unionOfSketches([a, b]), unionOfSketches([b, c]), a]))).toEqual(
          all,
        );
        expect(encodeSketch(unionOfSketches([emptySketch, a]))).toEqual(encodeSketch(a));
      }),
    );
  });

  it("is stored and read back as it was, in 6 bytes a visitor or 4 KB", () => {
    for (const count of [0, 1, 7, MAX_EXACT, 1025]) {
      const sketch = sketchOf(ids(0, count));
      expect(decodeSketch(encodeSketch(sketch))).toEqual(sketch);
      expect(encodeSketch(sketch).length).toBe(count <= MAX_EXACT ? 1 + 6 * count : 4097);
    }
    expect(estimateCount(decodeSketch(undefined))).toBe(0);
  });
});
