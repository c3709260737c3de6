import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseId } from "#lib/ids";
import { endUserSubscriptions } from "#lib/listening";
import * as user from "#table/users/user";

export function request(ctx: Ctx<"Mutation.endStaffSubscriptions">): DynamoDBGetItemRequest {
  return ddb.get({ key: user.key(parseId(ctx.args.userId, "user")), consistentRead: true });
}

/** Ends the subscriptions that this user may not have any more, of those that only groups can have. */
export function response(ctx: Ctx<"Mutation.endStaffSubscriptions", never, user.UserItem | null>): string {
  if (ctx.error) failUnexpected(ctx.error);
  endUserSubscriptions(ctx.args, ctx.result, "STAFF");
  return ctx.args.userId;
}
