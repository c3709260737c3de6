import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { encodeMeasures } from "#functions/people/rules/encode";
import { joinMeasure, stateOf } from "#functions/people/rules/keep";
import { mostBytes } from "#functions/people/rules/sizes";
import type { MeasureSpec, MeasureState, RuleEvent } from "#functions/people/rules/types";
import type { Keeps } from "#table/people/measures";

const whole: Keeps = {
  ...{ latest: 100, texts: true, first: true, sum: true, range: true, ends: true, values: true },
};
const specOf = (keeps: Keeps, measure = 0): MeasureSpec => ({
  ...{
    id: digest(measure).toString("hex").slice(0, 16),
    event: { type: "TRACK" },
    property: "p",
    begun: 0,
    since: 1,
    keeps,
  },
});

/** Bytes that look random, and are the same each time. */
function digest(...of: unknown[]): Buffer {
  return createHash("sha256").update(of.join()).digest();
}

type Kind = "numbers" | "wide" | "escaped" | "quotes" | "mixed";

/** A value with as many bytes as one can have: as UTF-8, as JSON, or as JSON in JSON. */
function valueOf(kind: Kind, measure: number, place: number): string | number {
  const random = Array.from({ length: 8 }, (_, part) => digest(measure, place, part));
  const letters = (codes: (byte: number, next: number) => number): string =>
    String.fromCharCode(
      ...Array.from({ length: 100 }, (_, letter) => {
        const bytes = Buffer.concat(random);
        return codes(bytes[2 * letter]!, bytes[2 * letter + 1]!);
      }),
    );
  if (kind === "numbers" || (kind === "mixed" && place % 2 === 0))
    return (
      -(1 + random[0]!.readUInt32BE(0) / 2 ** 32 + random[0]!.readUInt32BE(4) / 2 ** 60) *
      10 ** -(101 + (place % 190))
    );
  if (kind === "escaped") return letters((byte) => byte % 32);
  if (kind === "quotes") return letters((byte) => (byte % 2 ? 34 : 92));
  return letters((byte, next) => 0x800 + ((byte * 256 + next) % 0xd000));
}

/** The state of 200 events over 2,000 years: the gaps between them have most groups. */
function stateOfKind(kind: Kind, spec: MeasureSpec, measure: number): MeasureState {
  const events = Array.from({ length: 200 }, (_, place): RuleEvent => ({
    ...{
      at: Date.parse("2026-11-22T12:00:00.000Z") - place * 3.2e11,
      id: 2 ** 24 - 1 - place,
      type: "TRACK",
    },
    properties: { p: valueOf(kind, measure, place) },
  }));
  return events.map((event) => stateOf(spec, event)).reduce((one, other) => joinMeasure(spec, one, other));
}

const bytesOf = (states: Map<string, MeasureState>): number => {
  const item = encodeMeasures(states);
  return item.states.length + item.times.length;
};

const each: Keeps[] = [
  { latest: 100 },
  { latest: 100, texts: true },
  ...(["first", "sum", "range", "ends", "values"] as const).map((flag) => ({ latest: 0, [flag]: true })),
  whole,
];
const kinds: Kind[] = ["numbers", "wide", "escaped", "quotes", "mixed"];

it.each(kinds)("a measure of any kind has at most as many bytes as it is counted with, of %s", (kind) => {
  for (const keeps of each) {
    const states = [0, 1, 2, 3].map((measure) => {
      const spec = specOf(keeps, measure);
      return [spec.id, stateOfKind(kind, spec, measure)] as const;
    });
    const bytes = bytesOf(new Map(states)) / states.length;
    expect(bytes).toBeLessThanOrEqual(mostBytes(keeps));
  }
});
