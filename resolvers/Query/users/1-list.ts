import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parsePrefix } from "#lib/address";
import { fail } from "#lib/errors";
import { parseInstant } from "#lib/instants";
import * as page from "#lib/page";
import * as present from "#lib/users/present";
import * as walk from "#lib/walk";
import type { Key } from "#table/key";
import * as user from "#table/users/user";

/** The list of one status has keys only: the next step reads their users. */
export type Listed = { position: walk.Position; keys: Key[]; nextToken: string | null };

type Read = Ctx<"Query.users", Partial<Listed>>;
type Status = user.UserItem["status"];

export function request(ctx: Read): DynamoDBQueryRequest {
  if (!isByStatus(ctx)) return page.request(user.byAddress(parsePrefix(ctx.args.prefix)), ctx.args);
  requireNoPrefix(ctx);
  const statuses = statusesOf(ctx);
  const position = walk.positionOf(ctx.args, statuses.length);
  const from = instantOf("createdFrom", ctx.args.createdFrom);
  const to = instantOf("createdTo", ctx.args.createdTo);
  if (from && to && to <= from) runtime.earlyReturn({ items: [], nextToken: null });
  ctx.stash.position = position;
  return walk.request(user.withStatus(statuses[position.at] ?? "ACTIVE", from, to), ctx.args, position);
}

/** Null if the next step has users to read. */
export function response(ctx: Read) {
  const { position } = ctx.stash;
  if (!position) {
    const { items, nextToken } = page.response<user.UserItem>(ctx);
    return { items: items.map((item) => present.user(item)), nextToken };
  }
  const { items, nextToken } = walk.pageOf<Key>(ctx, position, statusesOf(ctx).length);
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken;
  return items.length > 0 ? null : { items: [], nextToken };
}

function isByStatus({ args: { status, createdFrom, createdTo } }: Read): boolean {
  return !!status || !!createdFrom || !!createdTo;
}

function statusesOf({ args: { status } }: Read): Status[] {
  return status ? [status] : ["ACTIVE", "SUSPENDED"];
}

function requireNoPrefix({ args: { prefix } }: Read): void {
  if (typeof prefix !== "string") return;
  const says = "prefix goes with neither status nor createdFrom nor createdTo: omit it, or omit these.";
  fail("ValidationError", says, { field: "prefix" });
}

function instantOf(field: string, instant: string | null | undefined): string | undefined {
  if (typeof instant !== "string") return undefined;
  return util.time.epochMilliSecondsToISO8601(parseInstant(field, instant));
}
