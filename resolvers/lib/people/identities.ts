import { util } from "@aws-appsync/utils";
import type { IdentityItem } from "#table/people/identity";
import { parseAddress } from "../address.ts";
import { fail } from "../errors.ts";

/** The longest value of an identity, in UTF-16 code units: longer ones identify no person. */
const MAX_VALUE = 256;

/** True if an identity can have this value: it becomes the last part of a key, so it may have any letters. */
export function isValue(value: string): boolean {
  return value.length >= 1 && value.length <= MAX_VALUE;
}

/** Returns the beginning of a value, for a list. Fails with `ValidationError` if no value is that long. */
export function parseValuePrefix(field: string, typed: string | null | undefined): string {
  const prefix = typed ?? "";
  if (prefix.length <= MAX_VALUE) return prefix;
  return fail("ValidationError", `${field} must have at most ${MAX_VALUE} characters.`, { field });
}

/** Returns the type of an identity. Fails with `ValidationError` if none can have it. */
export function parseType(type: string): string {
  if (util.matches("[A-Za-z0-9._-]{1,64}", type)) return type;
  const says = "type must be user, email, device, anonymous, or the type of an external id.";
  return fail("ValidationError", says, { field: "type" });
}

/**
 * Returns the value of an identity in the form that is stored. Fails with `ValidationError` if none can have
 * it.
 */
export function parseValue(type: string, value: string): string {
  if (type === "email") return parseAddress(value, "value");
  if (isValue(value)) return value;
  const says = `value must have 1 to ${MAX_VALUE} characters.`;
  return fail("ValidationError", says, { field: "value" });
}

/**
 * Returns the profile to which an identity by itself leads, or null. A shared one leads to no person: only to
 * the profile of the events that carried nothing else.
 */
export function profileOf(identity: IdentityItem): string | null {
  return (identity.isShared ? identity.loneProfileId : identity.profileId) ?? null;
}
