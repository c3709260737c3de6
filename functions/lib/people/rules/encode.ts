import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { MeasuresItem } from "#table/people/measures";
import type { Entry, MeasureState, MeasureStates, Scalar } from "./types.ts";

/** Bytes of the time and of the id of an entry. */
const AT = 6;
const ID = 3;
/** Groups of 7 bits that the longest time between two entries has: ISO 8601 ends with the year 9999. */
const MOST_GROUPS = 7;
/** Added to times, which can be before 1970: ISO 8601 begins with the year 0. */
const OFFSET = 2 ** 46;
/** The length of a measure's id. */
const ID_LENGTH = 16;

type Stored = Pick<MeasuresItem, "states" | "times">;
type Row = [
  state: Omit<MeasureState, "sum" | "latest"> & { sum?: string },
  values: (Scalar | null)[] | number,
];
/** A state as an item has it: a row of JSON, and bytes. */
type Encoded = { row: string; times: Uint8Array };

/**
 * States never change, and an event changes few of those that were read with them: the others are written as
 * they were.
 */
const known = new WeakMap<MeasureState, Encoded>();

/**
 * Returns states as an item has them. Times and ids of the latest events are random, and stored as they are.
 * All else is deflated, by level 1: others take twice as long and save 4 % of it.
 */
export function encodeMeasures(states: MeasureStates): Stored {
  const encoded = [...states.values()].map((state) => known.get(state) ?? encodeState(state));
  const rows = [...states.keys()].map((id, place) => id + encoded[place]!.row);
  return {
    states: deflateRawSync(rows.join("\n"), { level: 1 }),
    times: Buffer.concat(encoded.map(({ times }) => times)),
  };
}

function encodeState({ sum, latest, ...state }: MeasureState): Encoded {
  const hasValues = latest.some(({ value }) => value !== undefined);
  const row: Row = [
    { ...state, ...(sum === undefined ? {} : { sum: String(sum) }) },
    hasValues ? latest.map(({ value }) => value ?? null) : latest.length,
  ];
  return { row: JSON.stringify(row), times: timesOf(latest) };
}

/** Returns the states that an item has. */
export function decodeMeasures({ states, times }: Stored): MeasureStates {
  const text = inflateRawSync(states).toString();
  const read = readerOf(times);
  return new Map(
    text === ""
      ? []
      : text.split("\n").map((line) => [line.slice(0, ID_LENGTH), read(line.slice(ID_LENGTH))]),
  );
}

/**
 * The newest time as it is; of each other one, how much older it is than the one before, in groups of 7 bits.
 */
function timesOf(latest: readonly Entry[]): Uint8Array {
  const bytes = Buffer.alloc(latest.length * (MOST_GROUPS + ID));
  let place = 0;
  for (const [index, { at, id }] of latest.entries()) {
    if (index === 0) place = bytes.writeUIntBE(at + OFFSET, place, AT);
    else writeGroups(latest[index - 1]!.at - at);
    place = bytes.writeUIntBE(id, place, ID);
  }
  return bytes.subarray(0, place);

  /** Numbers can have more than 32 bits: bit operators see the lowest ones of them. */
  function writeGroups(number: number): void {
    let rest = number;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[place++] = 128 | (rest & 127);
    bytes[place++] = rest;
  }
}

/** Returns a function that reads the states of one row after another. */
function readerOf(times: Uint8Array): (row: string) => MeasureState {
  const bytes = Buffer.from(times.buffer, times.byteOffset, times.length);
  let place = 0;
  return (row) => {
    const [{ sum, ...state }, values] = JSON.parse(row) as Row;
    const begin = place;
    const latest = readLatest(values);
    const read = { ...state, ...(sum === undefined ? {} : { sum: BigInt(sum) }), latest };
    known.set(read, { row, times: bytes.subarray(begin, place) });
    return read;
  };

  function readLatest(values: Row[1]): Entry[] {
    const latest: Entry[] = [];
    const count = typeof values === "number" ? values : values.length;
    for (let at = 0; latest.length < count;) {
      at = latest.length === 0 ? readNumber(AT) - OFFSET : at - readGroups();
      const id = readNumber(ID);
      const value = typeof values === "number" ? null : values[latest.length]!;
      latest.push(value === null ? { at, id } : { at, id, value });
    }
    return latest;
  }

  function readNumber(length: number): number {
    place += length;
    return bytes.readUIntBE(place - length, length);
  }

  function readGroups(): number {
    for (let number = 0, factor = 1; ; factor *= 128) {
      const byte = bytes[place++]!;
      number += (byte & 127) * factor;
      if (byte < 128) return number;
    }
  }
}
