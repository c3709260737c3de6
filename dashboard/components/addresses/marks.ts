import type { OwnUserFragment } from "../../lib/own/documents.ts";
import { addresses as words } from "../../strings/addresses.ts";

export type Address = NonNullable<OwnUserFragment["emails"]>["items"][number];

/** The next step for an address: in its row, or in its menu. */
export type AddressStep = keyof typeof words.steps;

export interface AddressMark {
  words: string;
  isWarning: boolean;
}

const HOUR_MS = 3_600_000;

/** Returns the states of an address, in few words. */
export function marksOf(address: Address, now: number): AddressMark[] {
  const { isPrimary, isVerified, claimExpiresAt, bouncedAt } = address;
  const marks: AddressMark[] = [];
  const mark = (words: string, isWarning = false) => marks.push({ words, isWarning });
  if (isPrimary) mark(words.marks.primary);
  else if (isVerified) mark(words.marks.verified);
  else mark(words.marks.waiting);
  if (bouncedAt !== null) mark(words.marks.bounced, true);
  if (!isVerified && claimExpiresAt !== null) mark(lapses(Date.parse(claimExpiresAt) - now), true);
  return marks;
}

/** A deadline is rounded down: so much time there is at least. */
function lapses(leftMs: number): string {
  const hours = Math.floor(leftMs / HOUR_MS);
  if (hours < 1) return words.lapsesSoon;
  return hours < 24 ? words.lapsesInHours(hours) : words.lapsesInDays(Math.floor(hours / 24));
}

/**
 * The steps of an address, the next one first. The primary address has none: it is replaced by another one.
 */
export function stepsOf({ isPrimary, isVerified, bouncedAt }: Address): AddressStep[] {
  if (isPrimary) return [];
  if (isVerified) return ["makePrimary", "remove"];
  return bouncedAt === null ? ["code", "newCode", "remove"] : ["newCode", "code", "remove"];
}

/** Returns the meaning of an address's state for the person; undefined if the marks say all. */
export function noteOf({ isPrimary, isVerified, bouncedAt }: Address): string | undefined {
  if (isPrimary) return bouncedAt === null ? words.notes.primary : words.notes.bouncedPrimary;
  return bouncedAt !== null && !isVerified ? words.notes.bouncedOther : undefined;
}
