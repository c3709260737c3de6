import type { Context, LambdaRequest } from "@aws-appsync/utils";
import * as lambda from "#lib/lambda";

/** What the steps after this one find in the stash: a token, and the hash under which it is kept. */
export type Drawn = { token: string; hash: string };

/** A pipeline's step: AppSync has no random bytes that may be a secret, and no hash. */
export function request(): LambdaRequest {
  return lambda.request({});
}

export function response(ctx: Context<Record<string, unknown>, Partial<Drawn>>): null {
  const { token, hash } = lambda.response<Drawn>(ctx);
  ctx.stash.token = token;
  ctx.stash.hash = hash;
  return null;
}
