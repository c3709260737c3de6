import * as word from "#table/word";
import { fail } from "../../errors.ts";

const MOST_CHARACTERS = 100;

/** Returns the beginning of a word as it is compared. Fails with `ValidationError`. */
export function parseSearch(typed: string): string {
  const text = word.compared(typed);
  if (text.length >= word.LEAST_CHARACTERS && typed.length <= MOST_CHARACTERS) return text;
  const says = `search must have ${word.LEAST_CHARACTERS} to ${MOST_CHARACTERS} characters.`;
  return fail("ValidationError", says, { field: "search" });
}
