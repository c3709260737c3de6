import { invalidParameter, isAddress } from "./attributes.ts";
import type { UserPool } from "./pool.ts";

interface Identified {
  /** Undefined in a pool whose people sign in by address. */
  username: string | undefined;
  attributes: Record<string, string>;
}

/** API reference, SignUp: letters, marks, symbols, numbers and punctuation, 1 to 128 of them. */
const USER_NAME = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u;

/**
 * The user name and the attributes of a new user, by the `Username` of the request: in a pool without user
 * names that is the address. Throws an InvalidParameterException for another form (developer guide,
 * "Customizing sign-in attributes").
 */
export function identified(pool: UserPool, given: string, attributes: Record<string, string>): Identified {
  if (!pool.hasUserNames) {
    if (!isAddress(given)) throw invalidParameter("Username should be an email.");
    return { username: undefined, attributes: { ...attributes, email: given } };
  }
  if (!USER_NAME.test(given)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+",
    );
  }
  if (pool.aliases.includes("email") && isAddress(given)) {
    throw invalidParameter(
      "Username cannot be of email format, since user pool is configured for email alias.",
    );
  }
  if (pool.needsAddress && attributes.email === undefined) {
    throw invalidParameter("Attributes did not conform to the schema: email: The attribute is required\n");
  }
  return { username: given, attributes };
}
