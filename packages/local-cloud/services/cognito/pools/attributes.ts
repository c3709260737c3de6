import { AwsError } from "../../../base/http.ts";
import type { Client } from "./client.ts";
import type { UserPool } from "./pool.ts";
import { STANDARD_ATTRIBUTES } from "./standardAttributes.ts";

/** An attribute as in requests and answers. */
export interface UserAttribute {
  Name?: string | undefined;
  Value?: string | undefined;
}

/** The attributes that only Cognito and administrators may set: the state of verification. */
const VERIFIED = ["email_verified", "phone_number_verified"];

/**
 * The attributes of a request, by name. Throws an InvalidParameterException for one that the pool does not
 * have.
 */
export function readAttributes(pool: UserPool, given: UserAttribute[] = []): Record<string, string> {
  const read: Record<string, string> = {};
  for (const { Name = "", Value = "" } of given) {
    if (Name === "sub") throw invalidParameter("Cannot modify the non-mutable attribute sub");
    if (!STANDARD_ATTRIBUTES.has(Name) && !pool.customAttributes.has(Name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.\n`,
      );
    }
    if (Value.length > 2048)
      throw invalidParameter(`Attributes did not conform to the schema: ${Name}: String too long.\n`);
    if (Name === "email" && !isAddress(Value)) throw invalidParameter("Invalid email address format.");
    read[Name] = Value;
  }
  return read;
}

/** Throws an error for an attribute that a user may not write through this client. */
export function checkWritable(client: Client, names: string[]): void {
  const forbidden = names.some((name) => VERIFIED.includes(name) || client.writes?.has(name) === false);
  if (forbidden) {
    throw new AwsError("NotAuthorizedException", "A client attempted to write unauthorized attribute");
  }
}

export function listed(
  sub: string,
  attributes: Record<string, string>,
  only?: (name: string) => boolean,
): UserAttribute[] {
  return Object.entries({ sub, ...attributes })
    .filter(([name]) => name === "sub" || !only || only(name))
    .map(([Name, Value]) => ({ Name, Value }));
}

/** Checks an address. Cognito's check is loose; this one also refuses addresses that no mail can reach. */
export function isAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s@"<>,;]+@[^\s@"<>,;]+\.[^\s@"<>,;.]+$/.test(text);
}

export function invalidParameter(message: string): AwsError {
  return new AwsError("InvalidParameterException", message);
}
