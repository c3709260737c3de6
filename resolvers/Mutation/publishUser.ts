import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseId } from "#lib/ids";
import { endUserSubscriptions, isDemoted } from "#lib/listening";
import * as present from "#lib/users/present";
import * as user from "#table/users/user";

export function request(ctx: Ctx<"Mutation.publishUser">): DynamoDBGetItemRequest {
  return ddb.get({ key: user.key(parseId(ctx.args.userId, "user")), consistentRead: true });
}

/**
 * Ends the subscriptions that this user may not have any more: all of them (`CLOSED`) if the account is not
 * active, those to the data of others (`DEMOTED`) if an admin has removed the groups. Users who never had
 * groups need no invalidation, which saves requests: an account may send 100 a second.
 */
export function response(ctx: Ctx<"Mutation.publishUser", never, user.UserItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  const isClosed = ctx.result?.status !== "ACTIVE";
  if (isClosed || isDemoted(ctx.result))
    endUserSubscriptions(ctx.args.userId, isClosed ? "CLOSED" : "DEMOTED");
  return ctx.result ? present.user(ctx.result) : null;
}
