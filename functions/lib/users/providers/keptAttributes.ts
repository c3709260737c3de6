import type { ProviderOwnerItem } from "#table/users/providerOwner";
import * as providerOwner from "#table/users/providerOwner";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { get } from "../../aws/dynamodb.ts";

/**
 * Returns the attributes that Cognito writes to the account when the person signs in by a provider: the
 * primary address of the User, in place of the one that the provider has by now. Returns none for an account
 * at the provider that no user has connected: Cognito then takes what the provider says.
 */
export async function keptAttributes(provider: string, subject: string): Promise<Record<string, string>> {
  const owner = await get<ProviderOwnerItem>(providerOwner.key(provider, subject));
  const of = owner && (await get<UserItem>(user.key(owner.userId)));
  if (!of || of.status === "DELETED") return {};
  return { sub: subject, email: of.email, email_verified: "true" };
}
