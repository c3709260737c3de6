import { createHmac } from "node:crypto";
import {
  encodeSketch,
  estimateCount,
  sketchOf,
  unionOfSketches,
  type Sketch,
} from "#functions/sites/stats/sketch";
import type { Figure } from "../figure.ts";
import { median, percentile } from "../figure.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const ROUNDS = 7;
const DAYS = 10;
const HOURS = 24;

/**
 * The error of the estimated number of distinct visitors, after hours are merged into days and the days into
 * one.
 */
export async function distinct(): Promise<Figure> {
  const rows = SIZES.map((visitors) => {
    const errors: number[] = [];
    const begun = performance.now();
    let sketch: Sketch | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      sketch = united(visitors, `round ${round}`);
      errors.push(Math.abs(estimateCount(sketch) - visitors) / visitors);
    }
    const sorted = errors.toSorted((a, b) => a - b);
    return {
      visitors,
      "median error %": hundredth(100 * median(errors)),
      "largest error %": hundredth(100 * percentile(sorted, 1)),
      bytes: encodeSketch(sketch!).length,
      "ms a million ids": Math.round(((performance.now() - begun) / ROUNDS / visitors) * 1e6),
    };
  });
  return {
    title: "Distinct visitors (stated: exact up to 1,024, then 1.6 % of standard error)",
    how: `Ids are keyed hashes, each seen in two of ${DAYS * HOURS} hours; hours are united into ${DAYS} days, and the days into one. ${ROUNDS} keys.`,
    rows,
  };
}

/** Each visitor comes in one hour of one day, and again in another hour of the next day. */
function united(visitors: number, key: string): Sketch {
  const hours = Array.from({ length: DAYS * HOURS }, (): string[] => []);
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const id = createHmac("sha256", key).update(String(visitor)).digest("hex").slice(0, 16);
    hours[visitor % hours.length]!.push(id);
    hours[(visitor + HOURS + 7) % hours.length]!.push(id);
  }
  const days = Array.from({ length: DAYS }, (_, day) =>
    unionOfSketches(hours.slice(day * HOURS, (day + 1) * HOURS).map(sketchOf)),
  );
  return unionOfSketches(days);
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
