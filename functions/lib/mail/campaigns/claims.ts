import { createHash } from "node:crypto";
import type { Key } from "#table/key";
import type { SendKeyItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import type { SubscriberItem } from "#table/mail/subscriber";
import { living } from "../../retention/living.ts";
import { itemOf } from "../send/facts.ts";

/** One whom a list names, with the subscriber at the address. */
export interface ListedRecipient {
  email: string;
  /** The member of the segment who leads there. */
  memberId?: string;
  subscriber?: SubscriberItem;
}

/** The earlier claims of a campaign for a person. */
export interface Claims {
  /** The mail of this address; of a member of a segment, the mail for this member. */
  isClaimed: boolean;
  /** The mail of an address that the person had before. */
  isMailedElsewhere: boolean;
  /** Another member leads to the same subscriber, and has the mail. */
  isSecond: boolean;
}

/** The item by which the campaign claims the mail of an address once. */
export function sendKeyOf(campaignId: string, email: string): Key {
  return campaign.campaignSendKey(campaignId, sha256(email));
}

/**
 * The member for whom a mail was claimed, as its item has it: without the id, because an erasure of the
 * person could not find it.
 */
export function memberHashOf(memberId: string): string {
  return sha256(memberId);
}

/** Returns the address of a person, and the person's earlier addresses. */
export function recipientAddresses({ email, subscriber }: ListedRecipient): string[] {
  return [email, ...(subscriber?.previous ?? [])];
}

/**
 * Returns what was claimed, given the items of claims that were read. A list of addresses names each once.
 * Several members of a segment can lead to one subscriber: the mail is for the member for whom it was
 * claimed, else for the first of them on the page (`isFirst`).
 */
export function claimsOf(
  campaignId: string,
  known: Key[],
  person: ListedRecipient,
  isFirst: boolean,
): Claims {
  const claims = recipientAddresses(person).map((email) =>
    living(itemOf<SendKeyItem>(known, sendKeyOf(campaignId, email))),
  );
  if (person.memberId === undefined) {
    const [here, ...before] = claims;
    const isMailedElsewhere = before.some((each) => each !== undefined);
    return { isClaimed: here !== undefined, isMailedElsewhere, isSecond: false };
  }
  const claim = claims.find((each) => each !== undefined);
  const isClaimed = claim?.memberHash === memberHashOf(person.memberId);
  return { isClaimed, isMailedElsewhere: false, isSecond: claim ? !isClaimed : !isFirst };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
