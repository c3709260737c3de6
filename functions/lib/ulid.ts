import { randomBytes } from "node:crypto";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A ULID as `util.autoUlid` makes it in resolvers: 48 bits of milliseconds, then 80 random ones (github.com/ulid/spec). */
export function ulid(now: number): string {
  const bits = (BigInt(now) << 80n) | BigInt(`0x${randomBytes(10).toString("hex")}`);
  return Array.from({ length: 26 }, (_, at) => CROCKFORD[Number((bits >> BigInt(5 * (25 - at))) & 31n)]).join(
    "",
  );
}

/** The time of a ULID in milliseconds, in whichever case it is written; undefined for what is none. */
export function timeOf(text: string): number | undefined {
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i.test(text)) return undefined;
  return [...text.slice(0, 10).toUpperCase()].reduce((time, each) => time * 32 + CROCKFORD.indexOf(each), 0);
}
