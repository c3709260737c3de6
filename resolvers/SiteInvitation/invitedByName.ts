import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { personName } from "#lib/personName";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";

type Asked = Ctx<"SiteInvitation.invitedByName", never, UserItem | null>;

/** The id of the user comes from the parent, never from an argument. The schema's type does not have it. */
export function request(ctx: Asked): DynamoDBGetItemRequest {
  const { invitedBy } = ctx.source as { invitedBy?: string };
  return ddb.get({ key: user.key(invitedBy ?? ""), consistentRead: true });
}

/** Null for a user without a name, and for a deleted one. */
export function response(ctx: Asked): string | null {
  if (ctx.error) failUnexpected(ctx.error);
  return personName(ctx.result);
}
