import { sendOperation } from "../../aws/appsync.ts";
import type { MemberMove, MovesMessage } from "./moves.ts";

/**
 * The mutation selects every field that a subscriber may select: AppSync pushes only what the mutation
 * selects.
 */
export const PUBLISH_MEMBERSHIP = `mutation PublishSegmentMembership($input: PublishSegmentMembershipInput!) {
  publishSegmentMembership(input: $input) { segmentId profileId userId change at }
}`;

/** Pushes that a person has entered or left a segment to those who subscribe to it. */
export async function publishMove(
  { profileId, userId }: MovesMessage,
  { segmentId, change, at }: MemberMove,
): Promise<void> {
  await sendOperation(PUBLISH_MEMBERSHIP, {
    input: { segmentId, profileId, userId: userId ?? null, change, at },
  });
}

/** Pushes that the list of a segment was made again. */
export async function publishRebuilt(segmentId: string, at: string): Promise<void> {
  await sendOperation(PUBLISH_MEMBERSHIP, { input: { segmentId, change: "REBUILT", at } });
}
