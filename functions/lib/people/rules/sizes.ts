import type { Keeps } from "#table/people/measures";
import { MAX_BYTES, MAX_VALUES } from "./keep.ts";

/** Bytes of JSON of a number: `-2.2250738585072014e-308`. */
const NUMBER = 24;
/** The most bytes of a whole number up to 2^53. */
const COUNT = 16;
/**
 * The most bytes of a text of 100 characters, each as `\\u0000`. The last text that is kept can begin just
 * below `MAX_BYTES`.
 */
const TEXT = 602;
const TEXTS = MAX_BYTES + TEXT;
/**
 * The most bytes of an entry in JSON without its value: `{"at":-62167219200000,"id":16777215,"value":}` and
 * its name.
 */
const ENTRY = 64;

/**
 * Returns the most bytes that a measure can have in an item, whatever is sent. Deflating is not counted on:
 * what is random keeps its bytes, and all else has fewer.
 */
export function mostBytes({ latest, texts, first, sum, range, ends, values }: Keeps): number {
  // Its id and its number.
  let bytes = 64;
  // A time, an id, and a value with its comma.
  bytes += latest * (10 + NUMBER + 1);
  if (texts) bytes += TEXTS;
  if (first) bytes += ENTRY + NUMBER;
  // The sum has 46 digits: 10^21 in units of 10^-9, 2^53 times.
  if (sum) bytes += 64 + COUNT;
  if (range) bytes += 2 * (NUMBER + 16);
  if (ends) bytes += 2 * (ENTRY + TEXT);
  // Values are JSON in JSON, where quotes and backslashes have a backslash.
  if (values) bytes += 16 + 2 * TEXTS + MAX_VALUES * (COUNT + 8);
  return bytes;
}
