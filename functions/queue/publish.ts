import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { send } from "#functions/graphql";
import { workOn } from "#functions/queue";

/** All that a listener may select: AppSync pushes what this mutation selects, and nothing else reaches anybody. */
export const PUBLISH_USER = `mutation PublishUser($userId: ID!) {
  publishUser(userId: $userId) {
    userId version status email primaryEmailId firstName lastName phone locale timezone groups createdAt updatedAt
    emails(limit: 10) {
      items {
        emailId userId email typedEmail isVerified isPrimary verifiedAt claimExpiresAt bouncedAt createdAt
      }
      nextToken
    }
  }
}`;

/** Somebody changed, or links may be over; which, the API knows. */
type Message = { userId: string } | { over: "shares" };

/**
 * Tells the listeners of each user how it is now, and those of expired links that these are. A user that is gone meanwhile is told as such
 * by the mutation itself.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return workOn<Message>(event, (message) =>
    "userId" in message
      ? send(PUBLISH_USER, message)
      : send("mutation EndExpiredShares { endExpiredShares }"),
  );
}
