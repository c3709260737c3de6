import { randomBytes } from "node:crypto";
import { LETTERS, millisecondsOf } from "#table/ulid";

/**
 * Returns a ULID as `util.autoUlid` makes it in resolvers: 48 bits of milliseconds, then 80 random bits
 * (github.com/ulid/spec).
 */
export function ulid(now: number): string {
  const time = Array.from({ length: 10 }, (_, at) => LETTERS[Math.floor(now / 32 ** (9 - at)) % 32]);
  const random = Array.from(randomBytes(16), (byte) => LETTERS[byte % 32]);
  return [...time, ...random].join("");
}

/**
 * Returns the time of a ULID in milliseconds; letters may be lower-case. Undefined if the text is not a ULID.
 */
export function ulidTime(text: string): number | undefined {
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i.test(text)) return undefined;
  return millisecondsOf(text.toUpperCase());
}
