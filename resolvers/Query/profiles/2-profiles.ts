import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import type { ProfileItem } from "#table/people/profile";
import type { Found } from "./1-entries.ts";

type Read = Ctx<"Query.profiles", Found>;

export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) return runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/**
 * A profile that has joined another is answered by that one, in its own place of the list; one that was
 * erased, not at all.
 */
export function response(ctx: Read) {
  const found = batch.response(ctx) as (ProfileItem | null)[];
  return {
    items: found.filter((each) => each !== null && !each.into && !each.erasedAt),
    nextToken: ctx.stash.nextToken,
  };
}
