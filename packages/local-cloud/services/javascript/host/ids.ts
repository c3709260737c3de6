import { randomBytes, randomUUID } from "node:crypto";

/** util.autoId: UUID version 4 (RFC 9562). */
export const uuid = (): string => randomUUID();

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** KSUIDs count seconds from here (github.com/segmentio/ksuid). */
const KSUID_EPOCH = 1_400_000_000;

let lastTime = -1;
let lastRandom = 0n;

/**
 * util.autoUlid: 48 bits of time and 80 random ones (github.com/ulid/spec); within a millisecond each is
 * greater than the one before.
 */
export function ulid(now: number): string {
  const time = Math.floor(now);
  lastRandom = time === lastTime ? lastRandom + 1n : bits(randomBytes(10));
  lastTime = time;
  return written((BigInt(time) << 80n) | lastRandom, CROCKFORD, 26);
}

/** util.autoKsuid: 32 bits of seconds and 128 random ones in base 62, 27 characters. */
export function ksuid(now: number): string {
  const seconds = BigInt(Math.floor(now / 1000) - KSUID_EPOCH);
  return written((seconds << 128n) | bits(randomBytes(16)), BASE62, 27);
}

function bits(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString("hex")}`);
}

function written(value: bigint, alphabet: string, length: number): string {
  const base = BigInt(alphabet.length);
  let text = "";
  for (let rest = value; text.length < length; rest /= base)
    text = (alphabet[Number(rest % base)] ?? "") + text;
  return text;
}
