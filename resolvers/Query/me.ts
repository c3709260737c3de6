import type { AppSyncIdentityCognito, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import * as lambda from "#lib/lambda";
import { requireActive } from "#lib/status";
import * as present from "#lib/users/present";
import * as read from "#lib/users/read";
import type { UserItem } from "#table/users/user";

export const steps = {
  get: { request: getRequest, response: getResponse },
  provision: { lambda: "provision", request: provisionRequest, response: provisionResponse },
};

export function getRequest(ctx: Ctx<"Query.me">) {
  return read.request(ctx, callerId(ctx.identity));
}

/** Null if the user does not exist yet: the next step creates it. */
export function getResponse(ctx: Ctx<"Query.me">) {
  const caller = read.stored(ctx);
  if (!caller) return null;
  requireActive(caller);
  return read.shownUser(ctx, caller);
}

/**
 * @because an access token has no address: a function reads it from Cognito.
 * @only if the user does not exist yet.
 */
export function provisionRequest(ctx: Ctx<"Query.me">): LambdaRequest {
  if (ctx.prev.result) runtime.earlyReturn(ctx.prev.result);
  const caller = ctx.identity as AppSyncIdentityCognito;
  return lambda.request({ userId: caller.sub, username: caller.username });
}

export function provisionResponse(ctx: Ctx<"Query.me">) {
  return present.user(lambda.response<UserItem>(ctx));
}
