import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseId } from "#lib/ids";
import { failOtherUser } from "#lib/status";
import * as change from "#lib/users/change";
import * as present from "#lib/users/present";
import * as activeCaller from "#steps/activeCaller";
import type { UserItem } from "#table/users/user";

export const steps = {
  activeCaller,
  reset: { request, response },
};

/**
 * Updates the user. The table's stream then triggers Cognito's update, which turns the factor off and signs
 * the person out everywhere.
 */
export function request(ctx: Ctx<"Mutation.resetSecondFactor">): DynamoDBUpdateItemRequest {
  const { userId, expectedVersion } = ctx.args.input;
  const of = { userId: parseId(userId, "user"), expectedVersion };
  return change.request(of, { secondFactorResetAt: util.time.nowISO8601() }, { status: { ne: "DELETED" } });
}

export function response(ctx: Ctx<"Mutation.resetSecondFactor", never, UserItem | null>) {
  const user = change.changedUser(ctx);
  return user ? present.user(user) : failOtherUser(ctx.result, ctx.args.input.expectedVersion);
}
