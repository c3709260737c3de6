import { holderOf } from "./holder.ts";

/**
 * Returns the attributes that Cognito writes to the account when the person signs in by a provider: the
 * primary address of the User, in place of the one that the provider has by now. Returns none for an account
 * at the provider that no user has connected: Cognito then takes what the provider says.
 */
export async function keptAttributes(provider: string, subject: string): Promise<Record<string, string>> {
  const of = await holderOf(provider, subject);
  return of ? { sub: subject, email: of.email, email_verified: "true" } : {};
}
