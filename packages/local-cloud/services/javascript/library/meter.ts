import { fail } from "./failure.ts";
import { isArray } from "./natives.ts";
import { state } from "./state.ts";

/**
 * The limits of one evaluation, so that none hangs the local cloud or fills its memory. AWS documents no such
 * limit for a single evaluation, only for the request that it belongs to: 30 s (AWS General Reference,
 * "AppSync endpoints and quotas": request execution time). An evaluation here ends well within that. The
 * memory is counted in words of eight bytes: an element of a list, or eight characters.
 */
const MAX_MILLISECONDS = 5_000;
const MAX_WORDS = 64 * 1024 * 1024;

/** The clock is asked once in so many words: asking costs more than most calls. */
const WORDS_PER_LOOK = 16_384;

/** The same quotas: iterations of loops in one evaluation. */
const MAX_ITERATIONS = 1000;

/** The same quotas: 5 MB for an evaluated request or response. A longer string or list could be neither. */
export const MAX_LENGTH = 5 * 1024 * 1024;

/** JSON.stringify finds cycles by itself; values that are nested deeper than this are left to it. */
const DEEPEST = 1000;

/** Takes that many words of what the evaluation may still use. */
export function spend(words: number): void {
  const current = state();
  current.words += words;
  if (current.words < current.lookAt) return;
  if (current.words > MAX_WORDS)
    fail(`the evaluation works on more than ${(MAX_WORDS * 8) / 1024 / 1024} MB`);
  if (remaining() <= 0) fail(`the evaluation takes more than ${MAX_MILLISECONDS / 1000} s`);
  current.lookAt = current.words + WORDS_PER_LOOK;
}

/** Counts one round of a loop or of an array method's callback. */
export function tick(words: number): void {
  const current = state();
  current.iterations += 1;
  if (current.iterations > MAX_ITERATIONS)
    fail(`more than ${MAX_ITERATIONS} loop iterations in one evaluation`);
  spend(words);
}

/** Milliseconds that are left of the evaluation's time. */
export const remaining = (): number => state().deadline - Date.now();

/** An evaluation that has failed still has to say what it left behind: that gets as much again. */
export function refill(): void {
  const current = state();
  current.words = 0;
  current.lookAt = WORDS_PER_LOOK;
  current.deadline = Date.now() + MAX_MILLISECONDS;
}

/** Words of a value that is copied or read whole, one level of it. */
function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length >> 3;
  if (typeof value !== "object" || value === null) return 0;
  if (isArray(value)) return countedList("spread", value).length;
  let size = 0;
  for (const _ in value) size += 1;
  return size;
}

/** Counts what is about to be spread or was gathered by a rest pattern: a string gives its characters. */
export function sized<Value>(value: Value): Value {
  spend(typeof value === "string" ? value.length : sizeOf(value));
  return value;
}

/** Making the key of an element or a character takes this many words. */
const KEY = 32;

/** Counts a value that is about to be listed by its keys: the keys of a string or a list are made for it. */
export function keyed<Value>(value: Value): Value {
  spend(typeof value === "string" ? value.length * KEY : sizeOf(value) * (isArray(value) ? KEY : 1));
  return value;
}

/** An assignment whose pattern gathered something. */
export function after<Value>(value: Value, ...copies: unknown[]): Value {
  for (const each of copies) sized(each);
  return value;
}

/**
 * Counts a string that was put together; a short one is not worth it, and a long one is counted once it can
 * double.
 */
export function countedText<Value>(value: Value): Value {
  if (typeof value !== "string" || value.length < 65_536) return value;
  if (value.length > MAX_LENGTH)
    fail(`a string of ${value.length} characters: AppSync takes at most ${MAX_LENGTH} bytes`);
  spend(value.length >> 3);
  return value;
}

/** A list by its length, which code can set: `list.length = 4e9` takes no memory until a method walks it. */
export function countedList(name: string, value: unknown): unknown[] {
  if (!isArray(value)) return fail(`${name} takes a list`);
  return value.length > MAX_LENGTH ? fail(tooLong(value.length)) : value;
}

export const tooLong = (length: number): string =>
  `a list of ${length} elements: AppSync takes at most ${MAX_LENGTH} bytes`;

/**
 * Counts everything that JSON.stringify will write: shared parts as often as they are reached, which a few
 * lines can make billions.
 */
function weigh(value: object, depth: number): void {
  if (depth > DEEPEST) return;
  if (isArray(value)) {
    for (const each of countedList("JSON.stringify", value)) weighOne(each, depth);
    return;
  }
  const members = value as Record<string, unknown>;
  if (typeof members.toJSON === "function") fail("toJSON is not imitated locally");
  for (const key in members) weighOne(members[key], depth);
}

function weighOne(value: unknown, depth: number): void {
  if (typeof value === "string") spend(1 + (value.length >> 3));
  else {
    spend(1);
    if (typeof value === "object" && value !== null) weigh(value, depth + 1);
  }
}

const plain = JSON.stringify as (value: unknown, ...rest: unknown[]) => string;

export function stringify(value: unknown, ...rest: unknown[]): string {
  if (typeof value === "object" && value !== null) weigh(value, 0);
  return countedText(plain(value, ...rest));
}
