import type { Ctx } from "#schema";
import { mayReadAll, callerId } from "#lib/caller";
import { failNotFound, parseId } from "#lib/ids";
import { isGone } from "#lib/status";
import * as read from "#lib/users/read";

export function request(ctx: Ctx<"Query.user">) {
  const userId = parseId(ctx.args.userId, "user");
  if (!mayReadAll(ctx.identity) && userId !== callerId(ctx.identity)) failNotFound("user");
  return read.request(ctx, userId);
}

export function response(ctx: Ctx<"Query.user">) {
  const found = read.stored(ctx);
  if (!found || isGone(found)) return failNotFound("user");
  return read.shownUser(ctx, found);
}
