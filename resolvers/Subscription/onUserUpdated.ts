import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { extensions, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { isService, mayReadAll, ownId } from "#lib/caller";
import { failUnforeseen } from "#lib/errors";
import { failNotFound, known } from "#lib/ids";
import { isDemoted, untilLeaving } from "#lib/listening";
import { requireActive } from "#lib/status";
import * as user from "#table/users/user";

/**
 * Reads the listener's own user: a token may be older than a suspension, and a subscription that is opened once lives for a
 * day. A server has no user; it reads the one that it listens to, for AppSync needs a request.
 */
export function request(ctx: Ctx<"Subscription.onUserUpdated">): DynamoDBGetItemRequest {
  const userId = known(ctx.args.userId, "user");
  const listener = isService() ? userId : ownId(ctx.identity);
  if (!mayReadAll(ctx.identity) && userId !== listener) failNotFound("user");
  return ddb.get({ key: user.key(listener), consistentRead: true });
}

/** Which events come, the argument says. When it ends, `publishUser` says: see there. */
export function response(ctx: Ctx<"Subscription.onUserUpdated", never, user.UserItem | null>): null {
  if (ctx.error) failUnforeseen(ctx.error);
  if (!isService()) requireActive(ctx.result);
  const isOwn = !isService() && ownId(ctx.identity) === ctx.args.userId;
  if (!isOwn && !isService() && isDemoted(ctx.result)) failNotFound("user");
  const end = untilLeaving(ctx.identity, isOwn);
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
