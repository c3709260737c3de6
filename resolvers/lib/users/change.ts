import type { Context, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as user from "#table/users/user";
import { failConflict, failUnexpected } from "../errors.ts";

/**
 * Builds one UpdateItem of a user, on the conditions of the version that the caller has read and of the
 * user's state. It increments the version.
 */
export function request(
  input: { userId: string; expectedVersion: number },
  update: Record<string, unknown>,
  state: { status: { eq: string } | { ne: string } },
): DynamoDBUpdateItemRequest {
  return ddb.update<Record<string, unknown>>({
    key: user.key(input.userId),
    update: { ...update, version: ddb.operations.increment(1), updatedAt: util.time.nowISO8601() },
    condition: { version: { eq: input.expectedVersion }, ...state },
  });
}

/**
 * Returns the changed user, or null if the condition failed: `ctx.result` is then the user as it was at that
 * moment. Fails with `VersionConflict` if another transaction was writing the user, and with `Unavailable`.
 */
export function changedUser(ctx: Context): user.UserItem | null {
  if (!ctx.error) return ctx.result as user.UserItem;
  if (ctx.error.type.indexOf("TransactionConflict") >= 0) failConflict("VersionConflict");
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  return null;
}
