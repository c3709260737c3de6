import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseId } from "#lib/ids";
import { failOtherUser } from "#lib/status";
import * as change from "#lib/users/change";
import * as present from "#lib/users/present";
import * as activeCaller from "#steps/activeCaller";
import * as user from "#table/users/user";

export const steps = {
  activeCaller,
  reactivate: { request, response },
};

/** Updates the user. The table's stream then triggers Cognito's update, which enables the account again. */
export function request(ctx: Ctx<"Mutation.reactivateUser">): DynamoDBUpdateItemRequest {
  const { userId, expectedVersion } = ctx.args.input;
  const of = { userId: parseId(userId, "user"), expectedVersion };
  return change.request(of, user.changedTo("ACTIVE"), { status: { eq: "SUSPENDED" } });
}

export function response(ctx: Ctx<"Mutation.reactivateUser", never, user.UserItem | null>) {
  const changed = change.changedUser(ctx);
  return changed ? present.user(changed) : failOtherUser(ctx.result, ctx.args.input.expectedVersion);
}
