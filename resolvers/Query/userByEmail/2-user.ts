import type { Ctx } from "#schema";
import { failNotFound } from "#lib/ids";
import * as read from "#lib/users/read";
import type { EmailOwnerItem } from "#table/users/emailOwner";

type Previous = { result: EmailOwnerItem };
type Read = Ctx<"Query.userByEmail", never, unknown, Previous>;

export function request(ctx: Read) {
  return read.request(ctx, ctx.prev.result.userId);
}

export function response(ctx: Read) {
  const found = read.stored(ctx);
  return found ? read.shown(ctx, found) : failNotFound("user");
}
