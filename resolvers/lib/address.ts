import { util } from "@aws-appsync/utils";
import { accepted, folded } from "#table/address";
import { fail } from "./errors.ts";

/** An address as it comes in, normalised; a `ValidationError` where it is none. */
export function normalised(typed: string): string {
  const address = accepted(util.str.normalize(folded(typed), "nfc"));
  if (address === null) {
    return fail(
      "ValidationError",
      "This is not an email address: give one like name@example.com, with the domain in ASCII.",
      { field: "email" },
    );
  }
  return address;
}
