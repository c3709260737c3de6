import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Key, Range } from "#table/key";
import * as page from "../../page.ts";

/** The values in the stash: a page of keys. */
export type KeyPage = { keys: Key[]; nextToken?: string | null };

type Args = Parameters<typeof page.response>[0]["args"];
type Read = Context<Args, Partial<KeyPage>>;

/** Reads a page of an index that has keys only; without a range, ends the step with no keys. */
export function request(ctx: Read, range: Range | null): DynamoDBQueryRequest {
  ctx.stash.keys = [];
  ctx.stash.nextToken = null;
  if (!range) return runtime.earlyReturn(null);
  return page.request(range, ctx.args);
}

export function response(ctx: Read): null {
  const { items, nextToken } = page.response<Key>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken;
  return null;
}
