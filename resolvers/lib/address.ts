import * as address from "#table/address";
import { fail } from "./errors.ts";

/**
 * Returns the address of an input in its normalised form. Fails with `ValidationError` if mail cannot be sent
 * to it.
 */
export function parseAddress(typed: string): string {
  return address.normalise(typed) ?? fail("ValidationError", address.INVALID_ADDRESS, { field: "email" });
}
