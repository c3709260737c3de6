import type { Context, LambdaRequest } from "@aws-appsync/utils";
import { failNotFound } from "#lib/ids";
import * as lambda from "#lib/lambda";

type Ctx = Context<{ token: string }, { shareId?: string }>;

/** Longer than any token, and short enough to be hashed cheaply. */
const LONGEST = 200;

/**
 * The first pipeline step of fields with the argument `token`: stores the hash that identifies the share as
 * `shareId` in the stash. Fails with `NotFound` for a token of an impossible length.
 *
 * @because a link is found by the hash of its token, and APPSYNC_JS has no hash function.
 */
export function request(ctx: Ctx): LambdaRequest {
  const { token } = ctx.args;
  if (token.length === 0 || token.length > LONGEST) failNotFound("share");
  return lambda.request({ token });
}

export function response(ctx: Ctx): null {
  ctx.stash.shareId = lambda.response<{ hash: string }>(ctx).hash;
  return null;
}
