import { readFileSync } from "node:fs";
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Addresses } from "./distinguish.ts";
import type { Clients } from "./options.ts";
import type { Finding } from "./report.ts";

/** The addresses of an account: the primary one, a further verified one and one that waits for its code. */
export type OfAccount = Omit<Addresses, "unknown">;

/** Reads the people of the check: a JSON array of `OfAccount`. Throws an Error. */
export function readPeople(file: string): OfAccount[] {
  const read: unknown = JSON.parse(readFileSync(file, "utf8"));
  const kinds = ["primary", "second", "claimed"] as const;
  const isOne = (each: Partial<Addresses> | null) => kinds.every((kind) => typeof each?.[kind] === "string");
  if (!Array.isArray(read) || read.length === 0 || !read.every(isOne))
    throw new Error(`${file} must be an array of {"primary": "...", "second": "...", "claimed": "..."}`);
  return read as OfAccount[];
}

/**
 * Checks that each primary address has an account that can sign in: refusals of addresses without accounts
 * are equal whatever the stage reveals. Cognito does not know the others, which is a finding, too. It needs
 * `cognito-idp:AdminGetUser`. Throws if Cognito does not answer.
 */
export async function checkPeople(
  UserPoolId: string,
  people: OfAccount[],
  clients: Clients,
): Promise<Finding[]> {
  const client = new CognitoIdentityProviderClient(clients);
  const without: string[] = [];
  for (const { primary } of people) {
    const found = await client
      .send(new AdminGetUserCommand({ UserPoolId, Username: primary }))
      .catch((error: Error) => {
        if (error.name === "UserNotFoundException") return undefined;
        throw error;
      });
    if (!found?.Enabled || found.UserStatus !== "CONFIRMED") without.push(primary);
  }
  if (without.length > 0)
    return [{ name: "accounts", outcome: "FAILED", text: `no account can sign in by ${without.join(", ")}` }];
  const text =
    "Cognito does not know them: see in the profiles that one is verified and one waits for its code";
  return [
    { name: "accounts", outcome: "PASSED", text: `${people.length} can sign in by the primary address` },
    { name: "second and claimed addresses", outcome: "SKIPPED", text },
  ];
}
