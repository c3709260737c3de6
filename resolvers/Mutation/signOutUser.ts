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
  signOut: { request, response },
};

/**
 * Updates the user. The table's stream then triggers Cognito's update, which signs the person out everywhere,
 * and afterwards the end of the person's subscriptions.
 */
export function request(ctx: Ctx<"Mutation.signOutUser">): DynamoDBUpdateItemRequest {
  const { userId, expectedVersion } = ctx.args.input;
  const of = { userId: parseId(userId, "user"), expectedVersion };
  return change.request(of, { signedOutAt: util.time.nowISO8601() }, { status: { ne: "DELETED" } });
}

export function response(ctx: Ctx<"Mutation.signOutUser", never, UserItem | null>) {
  const user = change.changedUser(ctx);
  return user ? present.user(user) : failOtherUser(ctx.result, ctx.args.input.expectedVersion);
}
