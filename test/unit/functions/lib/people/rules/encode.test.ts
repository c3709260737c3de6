import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { decodeMeasures, encodeMeasures } from "#functions/people/rules/encode";
import type { Entry, MeasureState } from "#functions/people/rules/types";

const DAY = 24 * 3600_000;
const now = Date.parse("2026-11-22T12:00:00.000Z");

/** A number from 0 to 1 that looks random, and is the same each time. */
const chance = (...of: unknown[]): number =>
  createHash("sha256").update(of.join()).digest().readUInt32BE(0) / 2 ** 32;

/** As many events as a measure has, over a year, with prices. */
const latestOf = (measure: number): Entry[] =>
  Array.from({ length: 100 }, (_, place) => ({
    at: now - Math.floor(365 * DAY * chance(measure, place, "at")),
    id: Math.floor(2 ** 24 * chance(measure, place, "id")),
    value: Math.floor(50_000 * chance(measure, place, "value")) / 100,
  })).sort((one, other) => other.at - one.at);

const stateOf = (measure: number): MeasureState => ({
  ...{ number: 12_345, sum: 1_234_567_890_000_000n, summed: 12_345, least: 0.01, greatest: 499.99 },
  latest: latestOf(measure),
});
const idOf = (measure: number): string =>
  createHash("sha256").update(`${measure}`).digest("hex").slice(0, 16);

describe("states", () => {
  it("are read as they were written", () => {
    const entry = { at: now, id: 7 };
    const states = new Map<string, MeasureState>([
      ["0000000000000001", { number: 3, latest: [] }],
      ["0000000000000002", stateOf(1)],
      [
        "0000000000000003",
        {
          ...{ number: 2, sum: -5n, summed: 1, least: -5e-9, greatest: -5e-9 },
          ...{ first: entry, firstValue: { ...entry, value: "a" }, lastValue: { ...entry, value: false } },
          values: [
            ['"a"', 1],
            ["false", 1],
          ],
          // Two of one millisecond, one a year older, one before 1970 and one of the year 0.
          latest: [
            { ...entry, value: "ä" },
            { at: now, id: 0 },
            { at: now - 365 * DAY, id: 2 ** 24 - 1, value: false },
            { at: -1, id: 1, value: 0 },
            { at: Date.parse("0000-01-01T00:00:00.000Z"), id: 2 },
          ],
        },
      ],
    ]);
    expect(decodeMeasures(encodeMeasures(states))).toEqual(states);
    expect(decodeMeasures(encodeMeasures(new Map()))).toEqual(new Map());
    const old = new Map([["0000000000000001", { number: 1, latest: [{ at: -62_167_219_200_000, id: 1 }] }]]);
    expect(decodeMeasures(encodeMeasures(old))).toEqual(old);
  });

  it("are written as they were read, but for those that an event has changed", () => {
    const [one, other, added] = [stateOf(1), stateOf(2), stateOf(3)];
    const item = encodeMeasures(
      new Map([
        [idOf(1), one],
        [idOf(2), other],
      ]),
    );
    const read = decodeMeasures(item);
    expect(encodeMeasures(read)).toEqual(item);
    const changed = new Map([...read, [idOf(2), added]]);
    expect(encodeMeasures(changed)).toEqual(
      encodeMeasures(
        new Map([
          [idOf(1), one],
          [idOf(2), added],
        ]),
      ),
    );
    expect(decodeMeasures(encodeMeasures(changed))).toEqual(changed);
  });

  it("of 20 measures of 100 events have at most 24 KB", () => {
    const states = new Map(Array.from({ length: 20 }, (_, measure) => [idOf(measure), stateOf(measure)]));
    const item = encodeMeasures(states);
    expect(decodeMeasures(item)).toEqual(states);
    expect(item.states.length + item.times.length).toBeLessThanOrEqual(24 * 1024);
  });

  it("of what most profiles have are small", () => {
    const state: MeasureState = { number: 3, latest: latestOf(1).slice(0, 3) };
    const item = encodeMeasures(new Map([[idOf(1), state]]));
    expect(item.states.length + item.times.length).toBeLessThanOrEqual(110);
  });
});
