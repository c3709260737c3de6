import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { MeasuresItem } from "#table/people/measures";
import type { Entry, MeasureState, MeasureStates, Scalar } from "./types.ts";

/** Bytes of the time and of the id of an entry. */
const AT = 6;
const ID = 3;
/** Added to times, which can be before 1970: ISO 8601 begins with the year 0. */
const OFFSET = 2 ** 46;

type Stored = Pick<MeasuresItem, "states" | "times">;
type Row = [
  id: string,
  state: Omit<MeasureState, "sum" | "latest"> & { sum?: string },
  values: (Scalar | null)[] | number,
];

/** Returns states as an item has them. Times and ids of the latest events are random, and stored as they are; all else is deflated. */
export function encode(states: MeasureStates): Stored {
  const times: number[] = [];
  const rows = [...states].map(([id, { sum, latest, ...state }]): Row => {
    writeTimes(times, latest);
    const hasValues = latest.some(({ value }) => value !== undefined);
    const values = hasValues ? latest.map(({ value }) => value ?? null) : latest.length;
    return [id, { ...state, ...(sum === undefined ? {} : { sum: String(sum) }) }, values];
  });
  return { states: deflateRawSync(JSON.stringify(rows)), times: Uint8Array.from(times) };
}

/** Returns the states that an item has. */
export function decode({ states, times }: Stored): MeasureStates {
  const rows = JSON.parse(inflateRawSync(states).toString()) as Row[];
  const read = readerOf(times);
  return new Map(
    rows.map(([id, { sum, ...state }, values]) => {
      const latest: Entry[] = read(typeof values === "number" ? values : values.length);
      if (typeof values !== "number")
        for (const [place, value] of values.entries()) if (value !== null) latest[place]!.value = value;
      return [id, { ...state, ...(sum === undefined ? {} : { sum: BigInt(sum) }), latest }];
    }),
  );
}

/** The newest time as it is; of each other one, how much older it is than the one before, in groups of 7 bits. */
function writeTimes(bytes: number[], latest: readonly Entry[]): void {
  for (const [place, { at, id }] of latest.entries()) {
    if (place === 0) writeNumber(bytes, at + OFFSET, AT);
    else writeGroups(bytes, latest[place - 1]!.at - at);
    writeNumber(bytes, id, ID);
  }
}

function readerOf(bytes: Uint8Array): (count: number) => Entry[] {
  let place = 0;
  return (count) => {
    let at = 0;
    return Array.from({ length: count }, (_, index) => {
      at = index === 0 ? readNumber(AT) - OFFSET : at - readGroups();
      return { at, id: readNumber(ID) };
    });
  };

  function readNumber(length: number): number {
    let number = 0;
    for (const end = place + length; place < end; place++) number = number * 256 + bytes[place]!;
    return number;
  }

  /** Numbers have more than 32 bits, so no bit operators. */
  function readGroups(): number {
    for (let number = 0, factor = 1; ; factor *= 128) {
      const byte = bytes[place++]!;
      number += (byte % 128) * factor;
      if (byte < 128) return number;
    }
  }
}

function writeNumber(bytes: number[], number: number, length: number): void {
  for (let factor = 256 ** (length - 1); factor >= 1; factor /= 256)
    bytes.push(Math.floor(number / factor) % 256);
}

function writeGroups(bytes: number[], number: number): void {
  let rest = number;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
  bytes.push(rest);
}
