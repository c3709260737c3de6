import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { extensions, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { isService, mayReadAll, callerId } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import { isDemoted, endConditions } from "#lib/listening";
import { requireSignedIn } from "#lib/status";
import * as user from "#table/users/user";

/**
 * Reads the subscriber's user, because a token can be older than a suspension and a subscription lasts up to
 * a day. A server has no user: it reads the one that it subscribes to, because AppSync needs a request.
 */
export function request(ctx: Ctx<"Subscription.onUserUpdated">): DynamoDBGetItemRequest {
  const userId = parseId(ctx.args.userId, "user");
  const listener = isService() ? userId : callerId(ctx.identity);
  if (!mayReadAll(ctx.identity) && userId !== listener) failNotFound("user");
  return ddb.get({ key: user.key(listener), consistentRead: true });
}

/** AppSync filters the pushes by the argument. `publishUser` ends the subscription. */
export function response(ctx: Ctx<"Subscription.onUserUpdated", never, user.UserItem | null>): null {
  if (ctx.error) failUnexpected(ctx.error);
  if (!isService()) requireSignedIn(ctx.identity, ctx.result);
  const isOwn = !isService() && callerId(ctx.identity) === ctx.args.userId;
  if (!isOwn && !isService() && isDemoted(ctx.result)) failNotFound("user");
  const end = endConditions(ctx.identity, isOwn);
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
