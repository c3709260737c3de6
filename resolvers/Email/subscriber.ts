import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId, mayReadAll } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { living } from "#lib/living";
import * as present from "#lib/mail/present";
import * as subscriber from "#table/mail/subscriber";

/**
 * An account and a subscription meet by the address alone, and only while the account has verified it: a
 * claim shows nothing of the person who reads the mailbox.
 */
export function request(ctx: Ctx<"Email.subscriber">): DynamoDBGetItemRequest {
  const { userId, email, isVerified } = ctx.source ?? {};
  const mayRead = userId === callerId(ctx.identity) || mayReadAll(ctx.identity);
  if (!isVerified || !mayRead) runtime.earlyReturn(null);
  return ddb.get({ key: subscriber.key(email ?? ""), consistentRead: true });
}

/** An address that was changed shows nothing: the new one may be another user's. */
export function response(ctx: Ctx<"Email.subscriber", never, subscriber.SubscriberItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  const found = living(ctx.result);
  return found && !found.movedTo ? present.subscriber(found) : null;
}
