import type { Context, LambdaRequest } from "@aws-appsync/utils";
import { failNotFound } from "#lib/ids";
import * as lambda from "#lib/lambda";

type Ctx = Context<{ token: string }, { shareId?: string }>;

/** Longer than any token, and still cheap to hash. */
const LONGEST = 200;

/** A pipeline's first step on the argument `token`: the hash under which a share is kept, as `shareId` in the stash. */
export function request(ctx: Ctx): LambdaRequest {
  const { token } = ctx.args;
  if (token.length === 0 || token.length > LONGEST) failNotFound("share");
  return lambda.request({ token });
}

export function response(ctx: Ctx): null {
  ctx.stash.shareId = lambda.response<{ hash: string }>(ctx).hash;
  return null;
}
