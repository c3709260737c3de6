import { orUnavailable } from "#functions/aws/unavailable";
import type { IdentityName } from "#functions/people/identity/named";
import { suppressIdentity, unsuppressIdentity } from "#functions/people/privacy/suppress";

type Change = IdentityName & { field: "suppressPerson" | "unsuppressPerson" };

/** Drops the events of an identity, or takes them again, as the field says. */
export const handler = orUnavailable(
  ({ field, ...name }: Change) =>
    field === "suppressPerson" ? suppressIdentity(name) : unsuppressIdentity(name),
  "The suppression could not be changed",
);
