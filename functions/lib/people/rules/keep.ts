import type { Keeps } from "#table/people/measures";
import { MAX_LATEST } from "#table/people/rule";
import { numberOf, unitsOf } from "../../money/decimal.ts";
import { keptPropertyOf } from "./event.ts";
import type { Entry, MeasureSpec, MeasureState, RuleEvent, Scalar } from "./types.ts";

export const MAX_VALUES = 100;
/**
 * Bytes of JSON after which no further values are kept, of `values` and of `latest` alike: all measures must
 * fit into an item (`sizes.ts`), whatever texts a sender chooses. Only values before it in the order decide
 * about a value. They are kept in each part of a joined state too, so joining does not depend on the order.
 */
export const MAX_BYTES = 1536;

/** Returns the state of one event. */
export function stateOf(spec: MeasureSpec, event: RuleEvent): MeasureState {
  const { keeps, property } = spec;
  const value = property === undefined ? undefined : keptPropertyOf(property, event);
  const number = typeof value === "number" ? value : undefined;
  const entryWith = (kept: Scalar | undefined): Entry => ({
    ...{ at: event.at, id: event.id },
    ...(kept === undefined ? {} : { value: kept }),
  });
  return {
    number: 1,
    latest: keeps.latest > 0 ? [entryWith(keeps.texts ? value : number)] : [],
    ...(keeps.first ? { first: entryWith(number) } : {}),
    ...(keeps.sum && number !== undefined ? { sum: unitsOf(number), summed: 1 } : {}),
    ...(keeps.range && number !== undefined ? { least: number, greatest: number } : {}),
    ...(keeps.ends && value !== undefined
      ? { firstValue: entryWith(value), lastValue: entryWith(value) }
      : {}),
    ...(keeps.values && value !== undefined ? { values: [[JSON.stringify(value), 1]] } : {}),
  };
}

/** Returns the state of the events of both. */
export function joinMeasure(spec: MeasureSpec, one: MeasureState, other: MeasureState): MeasureState {
  return withoutAbsent({
    number: one.number + other.number,
    first: either(one.first, other.first, (a, b) => (compareEntries(a, b) > 0 ? a : b)),
    sum: either(one.sum, other.sum, (a, b) => a + b),
    summed: either(one.summed, other.summed, (a, b) => a + b),
    least: either(one.least, other.least, (a, b) => Math.min(a, b)),
    greatest: either(one.greatest, other.greatest, (a, b) => Math.max(a, b)),
    firstValue: either(one.firstValue, other.firstValue, (a, b) => (compareEntries(a, b) > 0 ? a : b)),
    lastValue: either(one.lastValue, other.lastValue, (a, b) => (compareEntries(a, b) < 0 ? a : b)),
    values: either(one.values, other.values, joinValues),
    latest: joinLatest(spec.keeps, one.latest, other.latest),
  });
}

const ASKED_BY = [
  ...(["first", "values", "sum"] as const).map((part) => [part, part] as const),
  ...([
    ["summed", "sum"],
    ["least", "range"],
    ["greatest", "range"],
  ] as const),
  ...([
    ["firstValue", "ends"],
    ["lastValue", "ends"],
  ] as const),
] as const;

/**
 * Returns a state without what its measure no longer keeps: an item must not have more than its rules ask
 * for. If they ask for it again, it is taken from the history.
 */
export function trimMeasure({ keeps }: MeasureSpec, state: MeasureState): MeasureState {
  const old = ASKED_BY.filter(([part, flag]) => part in state && !keeps[flag]).map(([part]) => part);
  const isOld = ({ value }: Entry): boolean =>
    !keeps.texts && value !== undefined && typeof value !== "number";
  if (old.length === 0 && state.latest.length <= keeps.latest && !state.latest.some(isOld)) return state;
  const kept = Object.entries(state).filter(([part]) => !(old as string[]).includes(part));
  const latest = state.latest
    .slice(0, keeps.latest)
    .map((entry) => (isOld(entry) ? { at: entry.at, id: entry.id } : entry));
  return { ...(Object.fromEntries(kept) as MeasureState), latest };
}

/**
 * Returns a state that was kept all the time, completed with what a measure keeps newly. Each event that
 * matches trims its state, so what a state has is of all events; only what it lacks is from those that are
 * not expired.
 */
export function completeMeasure(spec: MeasureSpec, kept: MeasureState, taken?: MeasureState): MeasureState {
  if (!taken) return trimMeasure(spec, kept);
  const idOf = ({ at, id }: Entry): string => `${at} ${id}`;
  const known = new Set(taken.latest.map(idOf));
  const older = kept.latest.filter((entry) => !known.has(idOf(entry)));
  return trimMeasure(spec, { ...taken, ...kept, latest: joinLatest(spec.keeps, taken.latest, older) });
}

/** Returns the mean of the values that were summed. */
export function averageOfMeasure({
  sum = 0n,
  summed = 0,
}: Pick<MeasureState, "sum" | "summed">): number | undefined {
  return summed === 0 ? undefined : numberOf(sum) / summed;
}

function either<T>(one: T | undefined, other: T | undefined, both: (one: T, other: T) => T): T | undefined {
  if (one === undefined) return other;
  return other === undefined ? one : both(one, other);
}

function withoutAbsent(state: MeasureState): MeasureState {
  const present = Object.entries(state).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as MeasureState;
}

/** Orders entries newest first. Entries of one millisecond and one id are in the order of their values. */
export function compareEntries(one: Entry, other: Entry): number {
  if (one.at !== other.at) return other.at - one.at;
  if (one.id !== other.id) return other.id - one.id;
  const [a, b] = [one, other].map(({ value }) => JSON.stringify(value ?? null)) as [string, string];
  return a < b ? 1 : a > b ? -1 : 0;
}

type Values = NonNullable<MeasureState["values"]>;

function joinValues(one: Values, other: Values): Values {
  const numbers = new Map(one);
  for (const [json, number] of other) numbers.set(json, (numbers.get(json) ?? 0) + number);
  const sorted = [...numbers].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MAX_VALUES);
  let bytes = 0;
  const end = sorted.findIndex(([json]) => {
    const isOver = bytes >= MAX_BYTES;
    bytes += Buffer.byteLength(json);
    return isOver;
  });
  return end < 0 ? sorted : sorted.slice(0, end);
}

function joinLatest(keeps: Keeps, one: Entry[], other: Entry[]): Entry[] {
  const most = Math.min(keeps.latest, MAX_LATEST);
  const merged: Entry[] = [];
  for (let a = 0, b = 0; merged.length < most && (a < one.length || b < other.length);) {
    const isOfOne = b >= other.length || (a < one.length && compareEntries(one[a]!, other[b]!) <= 0);
    merged.push(isOfOne ? one[a++]! : other[b++]!);
  }
  return keeps.texts ? withinBytes(merged) : merged;
}

function withinBytes(latest: Entry[]): Entry[] {
  let bytes = 0;
  return latest.map((entry) => {
    if (typeof entry.value !== "string") return entry;
    if (bytes >= MAX_BYTES) return { at: entry.at, id: entry.id };
    bytes += Buffer.byteLength(JSON.stringify(entry.value));
    return entry;
  });
}
