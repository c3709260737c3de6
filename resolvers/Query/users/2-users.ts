import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { allLiving } from "#lib/living";
import * as present from "#lib/users/present";
import type { UserItem } from "#table/users/user";
import type { Listed } from "./1-list.ts";

type Read = Ctx<"Query.users", Listed>;

export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  if (ctx.prev.result) runtime.earlyReturn(ctx.prev.result);
  return batch.request(ctx, ctx.stash.keys);
}

/** A user whose status has changed since the index was written belongs to another list now. */
export function response(ctx: Read) {
  const users = allLiving(batch.response(ctx) as (UserItem | null)[]);
  const asked = users.filter(({ status }) => status === ctx.args.status);
  return { items: asked.map((each) => present.user(each)), nextToken: ctx.stash.nextToken };
}
