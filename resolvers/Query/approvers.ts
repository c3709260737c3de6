import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import * as page from "#lib/page";
import * as present from "#lib/users/present";
import type { Key } from "#table/key";
import type { UserItem } from "#table/users/user";
import { approvers, mayApprove } from "#table/users/user";

export const steps = {
  list: { request: listRequest, response: listResponse },
  users: { request: usersRequest, response: usersResponse },
};

type Read = Ctx<"Query.approvers", { keys: Key[]; nextToken: string | null }>;

export function listRequest(ctx: Read): DynamoDBQueryRequest {
  return page.request(approvers, ctx.args);
}

export function listResponse(ctx: Read): null {
  const { items, nextToken } = page.response<Key>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken ?? null;
  return null;
}

export function usersRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** A suspended user keeps the groups, and a user can have lost them since the index was written. */
export function usersResponse(ctx: Read) {
  const found = batch.response(ctx) as (UserItem | null)[];
  const items = found.filter((item): item is UserItem => item !== null && mayApprove(item));
  return { items: items.map((item) => present.user(item)), nextToken: ctx.stash.nextToken };
}
