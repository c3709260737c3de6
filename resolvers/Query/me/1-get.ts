import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import { requireActive } from "#lib/status";
import * as read from "#lib/users/read";

export function request(ctx: Ctx<"Query.me">) {
  return read.request(ctx, callerId(ctx.identity));
}

/** Null if the user does not exist yet: the next step creates it. */
export function response(ctx: Ctx<"Query.me">) {
  const caller = read.stored(ctx);
  if (!caller) return null;
  requireActive(caller);
  return read.shown(ctx, caller);
}
