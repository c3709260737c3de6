import type { DynamoDBGetItemRequest, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { failOwnUser, requireSignedIn, requireVersion } from "#lib/status";
import * as change from "#lib/users/change";
import * as present from "#lib/users/present";
import { allOf, withoutProvider } from "#table/users/linkedProvider";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  disconnect: { request, response },
};

type Stash = { user: UserItem };
type Load = Ctx<"Mutation.disconnectProvider", Partial<Stash>, UserItem | null>;

export function loadRequest(ctx: Load): DynamoDBGetItemRequest {
  return ddb.get({ key: user.key(callerId(ctx.identity)), consistentRead: true });
}

export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  requireSignedIn(ctx.identity, ctx.result);
  ctx.stash.user = ctx.result as UserItem;
  return null;
}

/**
 * Notes the end in the user. The table's stream then triggers Cognito's update, which ends the link and all
 * sign-ins, and removes the entry with its lock: until then no other user can connect the account.
 */
export function request(
  ctx: Ctx<"Mutation.disconnectProvider", Stash, UserItem | null>,
): DynamoDBUpdateItemRequest {
  const { provider, expectedVersion } = ctx.args.input;
  const { user: caller } = ctx.stash;
  const held = allOf(caller).find((each) => each.provider === provider);
  if (!held) return failNotFound("provider");
  if (held.endedAt !== undefined) return runtime.earlyReturn(present.user(caller));
  requireVersion(caller, expectedVersion);
  const providerEndedAt = util.time.nowISO8601();
  const update = { providers: withoutProvider(caller, provider, providerEndedAt), providerEndedAt };
  return change.request({ userId: caller.userId, expectedVersion }, update, { status: { eq: "ACTIVE" } });
}

export function response(ctx: Ctx<"Mutation.disconnectProvider", Stash, UserItem | null>) {
  const changed = change.changedUser(ctx);
  return changed ? present.user(changed) : failOwnUser(ctx.result, ctx.args.input.expectedVersion);
}
