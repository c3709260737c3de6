import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { isStaff } from "#lib/caller";
import { fail } from "#lib/errors";
import { parseId } from "#lib/ids";
import { failOtherUser } from "#lib/status";
import * as change from "#lib/users/change";
import * as present from "#lib/users/present";
import * as activeCaller from "#steps/activeCaller";
import type { UserItem } from "#table/users/user";
import { listedAsApprover } from "#table/users/user";

export const steps = {
  activeCaller,
  set: { request, response },
};

/**
 * Updates the user. The table's stream then triggers Cognito's update, because Cognito writes the groups into
 * tokens.
 */
export function request(ctx: Ctx<"Mutation.setUserGroups">): DynamoDBUpdateItemRequest {
  const { userId, groups, expectedVersion } = ctx.args.input;
  if (groups.length > 3 || groups.some((group) => !isStaff([group]))) {
    fail("ValidationError", "groups may contain viewer, editor and admin, each at most once.", {
      field: "groups",
    });
  }
  const of = { userId: parseId(userId, "user"), expectedVersion };
  const gone = ddb.operations.remove();
  const place = listedAsApprover({ userId, groups }) ?? { GSI3PK: gone, GSI3SK: gone };
  return change.request(of, { groups, ...place }, { status: { ne: "DELETED" } });
}

export function response(ctx: Ctx<"Mutation.setUserGroups", never, UserItem | null>) {
  const user = change.changedUser(ctx);
  return user ? present.user(user) : failOtherUser(ctx.result, ctx.args.input.expectedVersion);
}
