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
 * Ends the subscriptions that this user may no longer have: all of them (`CLOSED`) when the account is not active, those on
 * others (`DEMOTED`) when an admin took the groups away. Most users never had groups: nothing is sent for them, since
 * an account may invalidate 100 times a second.
 */
export function response(ctx: Ctx<"Mutation.publishUser", never, user.UserItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  const isClosed = ctx.result?.status !== "ACTIVE";
  if (isClosed || isDemoted(ctx.result))
    endUserSubscriptions(ctx.args.userId, isClosed ? "CLOSED" : "DEMOTED");
  return ctx.result ? present.user(ctx.result) : null;
}
