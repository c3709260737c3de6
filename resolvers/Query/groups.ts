import type { DynamoDBQueryRequest, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import * as page from "#lib/page";
import { parseValuePrefix } from "#lib/people/identities";
import type { Key } from "#table/key";
import type { GroupItem } from "#table/people/group";
import * as group from "#table/people/group";

export const steps = {
  keys: { request: keysRequest, response: keysResponse },
  groups: { request: groupsRequest, response: groupsResponse },
};

/** The list has keys only: the next step reads their groups. */
export type GroupKeys = { keys: Key[]; nextToken: string | null };

type Read = Ctx<"Query.groups", Partial<GroupKeys>>;

export function keysRequest(ctx: Read): DynamoDBQueryRequest {
  return page.request(group.withPrefix(parseValuePrefix("prefix", ctx.args.prefix)), ctx.args);
}

export function keysResponse(ctx: Read): null {
  const { items, nextToken } = page.response<Key>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken ?? null;
  return null;
}

type Groups = Ctx<"Query.groups", GroupKeys>;

export function groupsRequest(ctx: Groups): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** A group is never deleted, so none is left out. */
export function groupsResponse(ctx: Groups) {
  const groups = batch.response(ctx) as (GroupItem | null)[];
  return { items: groups.filter((each) => each !== null), nextToken: ctx.stash.nextToken };
}
