import * as address from "#table/address";
import { fail } from "./errors.ts";

/**
 * Returns the address of an input in its normalised form. Fails with `ValidationError` if mail cannot be sent
 * to it.
 */
export function parseAddress(typed: string, field = "email"): string {
  return address.normaliseAddress(typed) ?? fail("ValidationError", address.INVALID_ADDRESS, { field });
}

/**
 * Returns the beginning of an address in its normalised form, for a list. Fails with `ValidationError` if it
 * is longer than an address can be.
 */
export function parsePrefix(typed: string | null | undefined): string {
  const prefix = (typed ?? "").trim().toLowerCase();
  if (prefix.length <= address.MAX_TOTAL) return prefix;
  return fail("ValidationError", `prefix is longer than an address can be (${address.MAX_TOTAL}).`, {
    field: "prefix",
  });
}
