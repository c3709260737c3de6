import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { send } from "#functions/aws/appsync";
import { processBatch } from "#functions/aws/sqs";

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

/** Pushes to the listeners of each user how it is now. Of a user that is gone by then, the mutation itself says so. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ userId: string }>(event, (message) => send(PUBLISH_USER, message));
}
