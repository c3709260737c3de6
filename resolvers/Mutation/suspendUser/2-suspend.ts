import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as change from "#lib/users/change";
import { parseId } from "#lib/ids";
import * as present from "#lib/users/present";
import { failOtherUser } from "#lib/status";
import type { UserItem } from "#table/users/user";

/**
 * Updates the user. The table's stream then triggers Cognito's update, which disables the account and signs
 * it out everywhere.
 */
export function request(ctx: Ctx<"Mutation.suspendUser">): DynamoDBUpdateItemRequest {
  const { userId, expectedVersion } = ctx.args.input;
  const of = { userId: parseId(userId, "user"), expectedVersion };
  return change.request(of, { status: "SUSPENDED" }, { eq: "ACTIVE" });
}

export function response(ctx: Ctx<"Mutation.suspendUser", never, UserItem | null>) {
  const user = change.changedUser(ctx);
  return user ? present.user(user) : failOtherUser(ctx.result, ctx.args.input.expectedVersion);
}
