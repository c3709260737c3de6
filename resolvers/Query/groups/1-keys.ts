import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import { parseValuePrefix } from "#lib/people/identities";
import type { Key } from "#table/key";
import * as group from "#table/people/group";

/** The list has keys only: the next step reads their groups. */
export type Found = { keys: Key[]; nextToken: string | null };

type Read = Ctx<"Query.groups", Partial<Found>>;

export function request(ctx: Read): DynamoDBQueryRequest {
  return page.request(group.withPrefix(parseValuePrefix("prefix", ctx.args.prefix)), ctx.args);
}

export function response(ctx: Read): null {
  const { items, nextToken } = page.response<Key>(ctx);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken ?? null;
  return null;
}
