import type { User } from "../pools/users.ts";
import type { Provider } from "./provider.ts";

/** A person's identity at a provider, which is linked to a user. */
export interface Identity {
  provider: string;
  type: Provider["type"];
  issuer: string;
  subject: string;
  linkedAt: number;
}

/** The identities as claims and attributes have them (developer guide, "Understanding the identity token"). */
export function identitiesOf({ identities = [] }: Pick<User, "identities">): object[] {
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
  return user.identities?.length ? { identities: JSON.stringify(identitiesOf(user)) } : {};
}
