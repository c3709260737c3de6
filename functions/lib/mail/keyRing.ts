import { requireVariable } from "../aws/environment.ts";
import { InternalError } from "../aws/errors.ts";
import { drawSecret, readOrDraw } from "../aws/drawnSecret.ts";

/** The keys by their numbers. Each is used for one purpose: `keyFor` of aws/drawnSecret.ts derives it. */
export interface KeyRing {
  newest: number;
  secrets: Map<number, string>;
}

/** The time for which the ring is cached, in ms. A new key is used that long after it was added. */
const BELIEVED_MS = 5 * 60_000;
/**
 * The shortest time between reads for numbers that are not in the ring, in ms: links with invented numbers
 * must not cause a read each.
 */
const MISSED_MS = 3000;
const DAY_MS = 24 * 3_600_000;
/** A number has two bytes in a link. */
const MAX_NUMBER = 0xffff;

let known: { at: number; ring: Promise<KeyRing> } | undefined;

/** Returns the ring, up to five minutes old. Throws if it cannot be read or has no key. */
export function keyRing(): Promise<KeyRing> {
  return readWithin(BELIEVED_MS);
}

/** Returns the ring with this number if there is one: a key that another function already uses may be new. */
export async function keyRingWith(number: number): Promise<KeyRing> {
  const ring = await keyRing();
  return ring.secrets.has(number) ? ring : readWithin(MISSED_MS);
}

/** A failed read is not cached. */
function readWithin(ms: number): Promise<KeyRing> {
  const now = Date.now();
  if (known && now - known.at < ms) return known.ring;
  const reading = { at: now, ring: read() };
  reading.ring.catch(() => {
    if (known === reading) known = undefined;
  });
  known = reading;
  return reading.ring;
}

/**
 * Draws a ring with one key. Its number is that of the day, so that keys of a secret of release 0.2.0, which
 * count from 1, can be added to it later.
 */
function drawRing(): string {
  return JSON.stringify({ [Math.floor(Date.now() / DAY_MS)]: drawSecret() });
}

async function read(): Promise<KeyRing> {
  const text = await readOrDraw(requireVariable("LINK_KEYS_PARAMETER"), drawRing);
  const secrets = new Map(Object.entries(parse(text)).map(([number, secret]) => [Number(number), secret]));
  const areValid = [...secrets].every(
    ([number, secret]) =>
      Number.isInteger(number) &&
      number >= 1 &&
      number <= MAX_NUMBER &&
      typeof secret === "string" &&
      secret.length >= 32,
  );
  if (secrets.size === 0 || !areValid)
    throw new InternalError(
      `the parameter of the links' keys must be a JSON object of numbers (1 to ${MAX_NUMBER}) and texts of at least 32 characters: docs/email/links-and-forms.md`,
    );
  return { newest: Math.max(...secrets.keys()), secrets };
}

function parse(text: string): Record<string, string> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}
