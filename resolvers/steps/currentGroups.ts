import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { callerId, isStaffMember } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { requireGroups } from "#lib/status";
import * as user from "#table/users/user";

/**
 * The first step of the fields of `infra/synth/currentGroups.ts`, which adds it. A token contains the groups
 * of up to 15 minutes ago, so this reads the caller's user, eventually consistently. Fails with
 * `Unauthorized`. A caller whose token has no group of staff passes without a read. So does one below another
 * person's user: the root field was checked.
 */
export function request(ctx: Context): DynamoDBGetItemRequest {
  if (!isStaffMember(ctx.identity)) runtime.earlyReturn(null);
  const caller = callerId(ctx.identity);
  const { userId = caller } = (ctx.source ?? {}) as { userId?: string };
  if (userId !== caller) runtime.earlyReturn(null);
  return ddb.get({ key: user.key(caller) });
}

export function response(ctx: Context): null {
  if (ctx.error) failUnexpected(ctx.error);
  requireGroups(ctx.identity, ctx.result as user.UserItem | null);
  return null;
}
