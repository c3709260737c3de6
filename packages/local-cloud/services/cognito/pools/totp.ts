import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The time for which a code is shown (RFC 6238, 4.1), in milliseconds. */
const STEP = 30_000;
/** The steps before and after the present one whose codes are accepted, too (RFC 6238, 5.2). */
const DRIFT = 1;
/** RFC 4648, 6. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Draws a secret as AssociateSoftwareToken returns it: 32 bytes in base32, without padding. */
export function drawSecret(): string {
  const bits = [...randomBytes(32)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.replace(/.{1,5}/g, (group) => ALPHABET[parseInt(group.padEnd(5, "0"), 2)]!);
}

/** Returns the code of a base32 secret at a time in milliseconds: SHA-1, 30 s, six digits (RFC 6238). */
export function totpAt(secret: string, time: number): string {
  return codeOf(bytesOf(secret), Math.floor(time / STEP));
}

/** Returns the number of the step whose code this is, around a time in milliseconds; undefined if of none. */
export function stepOf(secret: string, code: string, time: number): number | undefined {
  const key = bytesOf(secret);
  const now = Math.floor(time / STEP);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => now - DRIFT + index);
  return steps.find((step) => isSame(codeOf(key, step), code));
}

function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", key).update(counter).digest();
  // RFC 4226, 5.3: the last four bits say where the number begins.
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
}
