import type { Context, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as user from "#table/users/user";
import { failConflict, failUnexpected } from "../errors.ts";

type Status = user.UserItem["status"];

/** One UpdateItem of a user who has the version that the caller has seen, and the right status; it raises the version. */
export function request(
  input: { userId: string; expectedVersion: number },
  update: Record<string, unknown>,
  status: { eq: Status } | { ne: Status },
): DynamoDBUpdateItemRequest {
  return ddb.update<Record<string, unknown>>({
    key: user.key(input.userId),
    update: { ...update, version: ddb.operations.increment(1), updatedAt: util.time.nowISO8601() },
    condition: { version: { eq: input.expectedVersion }, status },
  });
}

/** The user as it is now if it was changed; otherwise null, and `ctx.result` is the user that was found instead. */
export function changedUser(ctx: Context): user.UserItem | null {
  if (!ctx.error) return ctx.result as user.UserItem;
  if (ctx.error.type.indexOf("TransactionConflict") >= 0) failConflict("VersionConflict");
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  return null;
}
