import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { SkipReason } from "./campaign.ts";
import { addressPartition } from "./subscriber.ts";

/**
 * A person who gets no mail of a campaign, with the reason of the last visit. It is in the partition of the
 * address, so an erasure of the person deletes it.
 */
export type SkippedPersonItem = Key & {
  entity: "SkippedPerson";
  campaignId: string;
  email: string;
  reason: SkipReason;
  at: string;
  ttl: number;
  GSI1PK: string;
  GSI1SK: string;
};

export const TTL_SECONDS = 30 * 24 * 3600;

export function key(address: string, campaignId: string): Key {
  return { PK: addressPartition(address), SK: `SKIPPED#${part(campaignId)}` };
}

/** The people whom a campaign skipped for this reason, by address. */
export function skippedFor(campaignId: string, reason: SkipReason): Range {
  return { index: "GSI1", partition: `SKIPPED#${part(campaignId)}#${reason}` };
}

export function item(
  input: Pick<SkippedPersonItem, "campaignId" | "email" | "reason" | "at">,
  nowS: number,
): SkippedPersonItem {
  const { campaignId, email, reason } = input;
  return {
    ...key(email, campaignId),
    ...input,
    entity: "SkippedPerson",
    ttl: nowS + TTL_SECONDS,
    GSI1PK: skippedFor(campaignId, reason).partition,
    GSI1SK: email,
  };
}
