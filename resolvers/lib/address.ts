import * as address from "#table/address";
import { fail } from "./errors.ts";

/** An address as it comes in, normalised; a `ValidationError` where it is none. */
export function normalised(typed: string): string {
  return address.normalised(typed) ?? fail("ValidationError", address.NO_ADDRESS, { field: "email" });
}
