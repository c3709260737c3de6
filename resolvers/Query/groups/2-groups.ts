import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import type { GroupItem } from "#table/people/group";
import type { Found } from "./1-keys.ts";

type Read = Ctx<"Query.groups", Found>;

export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** A group is never deleted, so none is left out. */
export function response(ctx: Read) {
  const groups = batch.response(ctx) as (GroupItem | null)[];
  return { items: groups.filter((each) => each !== null), nextToken: ctx.stash.nextToken };
}
