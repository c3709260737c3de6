import type { AppSyncIdentityCognito, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import * as present from "#lib/users/present";
import type { UserItem } from "#table/users/user";

/**
 * @because an access token has no address: a function reads it from Cognito.
 * @only if the user does not exist yet.
 */
export function request(ctx: Ctx<"Query.me">): LambdaRequest {
  if (ctx.prev.result) runtime.earlyReturn(ctx.prev.result);
  const caller = ctx.identity as AppSyncIdentityCognito;
  return lambda.request({ userId: caller.sub, username: caller.username });
}

export function response(ctx: Ctx<"Query.me">) {
  return present.user(lambda.response<UserItem>(ctx));
}
