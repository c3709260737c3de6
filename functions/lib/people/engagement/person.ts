import type { EmailOwnerItem } from "#table/users/emailOwner";
import type { IdentityItem } from "#table/people/identity";
import * as identity from "#table/people/identity";
import type { SourceItem } from "#table/people/source";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { profileIdsOf } from "../identity/elsewhere.ts";
import type { People } from "../fold/people.ts";
import { readPeopleOfEvents } from "../fold/read.ts";
import { idOf } from "../identity/named.ts";

/** The person whom a mail is about. */
export interface Recipient {
  people: People;
  /** The profile to which the identity leads that decides. */
  profileId: string;
  /** Others in whose histories the event can be from before. */
  others: string[];
  /** The condition that this identity decides, as a write of the transaction that files the event. */
  checks: Write[];
}

/** An address that this API has verified counts as one that a server names. */
const POLICY: Pick<SourceItem, "kind" | "userIds"> = { kind: "SERVER", userIds: "ANY" };

/**
 * Returns the person of an address, as `Subscriber.profile` does: whom its verified identity leads to, else
 * the verified user who owns it in the account. Undefined if there is none, and if the person is suppressed,
 * or was erased at that instant or later. No profile is made for a mail.
 */
export async function recipientOf(
  email: string,
  owner: EmailOwnerItem | undefined,
  at: string,
): Promise<Recipient | undefined> {
  const call = { type: "identify" as const, userId: owner?.userId, traits: { email } };
  const people = await readPeopleOfEvents([{ type: "identify", call }], POLICY);
  const { identities, suppressed, erased } = people;
  const address = identities.get(idOf({ type: "email", value: email }));
  const user = owner && identities.get(idOf({ type: "user", value: owner.userId }));
  const found = [address, user].filter((each) => each !== undefined);
  const erasures = [...erased.values(), ...found].map(({ erasedAt }) => erasedAt);
  const decides = found.find(({ isVerified }) => isVerified);
  if (!decides || suppressed.size > 0 || erasures.some((each) => each !== undefined && at <= each))
    return undefined;
  const { profileId } = decides;
  const others = profileIdsOf(found).filter((each) => each !== profileId);
  return { people, profileId, others, checks: decides === address ? [] : [unverified(email, address)] };
}

/** Once the address is verified it decides, and the event may be in another history. */
function unverified(email: string, found: IdentityItem | undefined): Write {
  const condition = found ? { isVerified: { eq: false } } : { isVerified: { attributeExists: false } };
  return { ConditionCheck: { Key: identity.key("email", email), ...conditionOf(condition) } };
}
