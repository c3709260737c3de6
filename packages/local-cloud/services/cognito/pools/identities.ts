import type { User } from "./users.ts";

/** The identities as claims have them (developer guide, "Understanding the identity token"). */
export function linkedIdentitiesOf({ identities = [] }: Pick<User, "identities">): object[] {
  return identities.map(({ provider, type, issuer, subject, linkedAt }) => ({
    userId: subject,
    providerName: provider,
    providerType: type,
    issuer: type === "OIDC" ? issuer : null,
    primary: "false",
    dateCreated: String(linkedAt),
  }));
}

/** The attribute `identities` of a user who has any: JSON. */
export function identityAttributes(user: Pick<User, "identities">): Record<string, string> {
  return user.identities?.length ? { identities: JSON.stringify(linkedIdentitiesOf(user)) } : {};
}
