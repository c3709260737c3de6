import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { sendOperation } from "#functions/aws/appsync";
import { processBatch } from "#functions/aws/sqs";
import type { UserPush } from "#functions/users/routes";

/**
 * The mutation selects every field that a subscriber may select: AppSync pushes only what the mutation
 * selects.
 */
export const PUBLISH_USER = `mutation PublishUser($userId: ID!, $isSignedOut: Boolean) {
  publishUser(userId: $userId, isSignedOut: $isSignedOut) {
    userId version status email primaryEmailId firstName lastName phone locale timezone groups signInProviders { provider address connectedAt } createdAt updatedAt
    emails(limit: 10) {
      items {
        emailId userId email typedEmail isVerified isPrimary verifiedAt claimExpiresAt bouncedAt createdAt
      }
      nextToken
    }
  }
}`;

const END_STAFF_SUBSCRIPTIONS = `mutation EndStaffSubscriptions($userId: ID!, $isSignedOut: Boolean) {
  endStaffSubscriptions(userId: $userId, isSignedOut: $isSignedOut)
}`;

/**
 * Ends subscriptions of users who may not have them any more, and pushes the current state of each user to
 * its subscribers. The mutations handle users that no longer exist. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<UserPush>(event, async ({ keepsRights, ...user }) => {
    if (!keepsRights) await sendOperation(END_STAFF_SUBSCRIPTIONS, user);
    await sendOperation(PUBLISH_USER, user);
  });
}
