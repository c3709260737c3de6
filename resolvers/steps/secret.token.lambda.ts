import type { Context, LambdaRequest } from "@aws-appsync/utils";
import * as lambda from "#lib/lambda";

/**
 * The values that this step stores in the stash: a token, and the hash under which it is stored. The token
 * begins with the `prefix` of the stash, if there is one.
 */
export type Drawn = { token: string; hash: string; prefix?: string };

type Ctx = Context<Record<string, unknown>, Partial<Drawn>>;

/**
 * A pipeline step: asks for a new token and its hash.
 *
 * @because APPSYNC_JS has neither secure random bytes nor a hash function.
 */
export function request({ stash }: Ctx): LambdaRequest {
  return lambda.request({ prefix: stash.prefix });
}

export function response(ctx: Ctx): null {
  const { token, hash } = lambda.response<Drawn>(ctx);
  ctx.stash.token = token;
  ctx.stash.hash = hash;
  return null;
}
