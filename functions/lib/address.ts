import { accepted, folded } from "#table/address";

/** The normalised address, null where it is none: the same three steps as in resolvers, with Node's own NFC. */
export function normalised(typed: string): string | null {
  return accepted(folded(typed).normalize("NFC"));
}
