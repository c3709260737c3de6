import { AwsError } from "../http.ts";
import type { Client } from "./client.ts";
import type { Pool } from "./pool.ts";
import { STANDARD_ATTRIBUTES } from "./standardAttributes.ts";

/** As requests and answers carry attributes. */
export interface Attribute {
  Name?: string | undefined;
  Value?: string | undefined;
}

/** Only Cognito and administrators say what is verified. */
const VERIFIED = ["email_verified", "phone_number_verified"];

/** The attributes of a request by name; one that the pool does not have is an InvalidParameterException. */
export function readAttributes(pool: Pool, given: Attribute[] = []): Record<string, string> {
  const read: Record<string, string> = {};
  for (const { Name = "", Value = "" } of given) {
    if (Name === "sub") throw invalid("Cannot modify the non-mutable attribute sub");
    if (!STANDARD_ATTRIBUTES.has(Name) && !pool.customAttributes.has(Name)) {
      throw invalid(
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.\n`,
      );
    }
    if (Value.length > 2048)
      throw invalid(`Attributes did not conform to the schema: ${Name}: String too long.\n`);
    if (Name === "email" && !isAddress(Value)) throw invalid("Invalid email address format.");
    read[Name] = Value;
  }
  return read;
}

/** Refuses what a user may not write through this client. */
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
): Attribute[] {
  return Object.entries({ sub, ...attributes })
    .filter(([name]) => name === "sub" || !only || only(name))
    .map(([Name, Value]) => ({ Name, Value }));
}

/** Cognito's check is loose; this one refuses what no mail could reach. */
export function isAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s@"<>,;]+@[^\s@"<>,;]+\.[^\s@"<>,;.]+$/.test(text);
}

export function invalid(message: string): AwsError {
  return new AwsError("InvalidParameterException", message);
}
