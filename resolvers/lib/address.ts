import * as address from "#table/address";
import { fail } from "./errors.ts";

/** An address as it comes in, normalised; a `ValidationError` where it is none. */
export function parseAddress(typed: string): string {
  return address.normalise(typed) ?? fail("ValidationError", address.INVALID_ADDRESS, { field: "email" });
}
