import type { Context, LambdaRequest } from "@aws-appsync/utils";
import * as lambda from "#lib/lambda";
import type { Hashes } from "#lib/users/codes";
import type { EmailItem } from "#table/users/email";

/** The address to which a code goes: one to add, or one that the user has. */
type Stash = { address?: string; email?: EmailItem; hashes?: Hashes };

/**
 * A pipeline step: asks for the hashes under which codes to the address are counted. The counters name no
 * address, also after an erasure.
 *
 * @because codes are counted by a hash of the address, and APPSYNC_JS has no hash function.
 */
export function request(ctx: Context<Record<string, unknown>, Stash>): LambdaRequest {
  const { address, email } = ctx.stash;
  return lambda.request({ address: address ?? email?.email });
}

export function response(ctx: Context<Record<string, unknown>, Stash>): null {
  ctx.stash.hashes = lambda.response<Hashes>(ctx);
  return null;
}
