import type { Context, LambdaRequest } from "@aws-appsync/utils";
import * as lambda from "#lib/lambda";

/** The values that this step stores in the stash: a token, and the hash under which it is stored. */
export type Drawn = { token: string; hash: string };

/**
 * A pipeline step: asks for a new token and its hash.
 *
 * @because APPSYNC_JS has neither secure random bytes nor a hash function.
 */
export function request(): LambdaRequest {
  return lambda.request({});
}

export function response(ctx: Context<Record<string, unknown>, Partial<Drawn>>): null {
  const { token, hash } = lambda.response<Drawn>(ctx);
  ctx.stash.token = token;
  ctx.stash.hash = hash;
  return null;
}
