/** The letters of ULIDs, by their values (github.com/ulid/spec). */
export const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The time of a ULID, in ms. */
export function millisecondsOf(ulid: string): number {
  const letters = ulid.slice(0, 10).split("");
  return letters.reduce((sum, letter) => sum * 32 + LETTERS.indexOf(letter), 0);
}

/** The value of its last letter, which is random: 0 to 31. It can be -1 for a text that is no ULID. */
export function lastOf(ulid: string): number {
  return LETTERS.indexOf(ulid.slice(-1));
}
