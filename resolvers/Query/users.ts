import type { DynamoDBQueryRequest, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parsePrefix } from "#lib/address";
import * as batch from "#lib/batch";
import { fail } from "#lib/errors";
import { parseInstant } from "#lib/instants";
import { allLiving } from "#lib/living";
import * as page from "#lib/page";
import * as present from "#lib/users/present";
import type { Key } from "#table/key";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";

export const steps = {
  list: { request: listRequest, response: listResponse },
  users: { request: usersRequest, response: usersResponse },
};

/** The list of one status has keys only: the next step reads their users. */
export type UserKeys = { keys: Key[]; nextToken: string | null };

type Read = Ctx<"Query.users", Partial<UserKeys>>;

export function listRequest(ctx: Read): DynamoDBQueryRequest {
  const { status, createdFrom, createdTo, order } = ctx.args;
  const prefix = parsePrefix(ctx.args.prefix);
  if (!status) {
    requireStatus("createdFrom", createdFrom);
    requireStatus("createdTo", createdTo);
    requireStatus("order", order);
    return page.request(user.byAddress(prefix), ctx.args);
  }
  if (prefix !== "")
    fail("ValidationError", "prefix does not go with status: omit one of them.", { field: "prefix" });
  const from = instantOf("createdFrom", createdFrom);
  const to = instantOf("createdTo", createdTo);
  if (from && to && to <= from) runtime.earlyReturn({ items: [], nextToken: null });
  return page.request(user.withStatus(status, from, to), ctx.args);
}

/** Null if the next step has users to read. */
export function listResponse(ctx: Read) {
  const { items, nextToken } = page.response<user.UserItem>(ctx);
  if (!ctx.args.status) return { items: items.map((item) => present.user(item)), nextToken };
  ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken ?? null;
  return items.length > 0 ? null : { items: [], nextToken: nextToken ?? null };
}

/** Without a status there is no list by creation: active and suspended users are in two. */
function requireStatus(field: string, value: string | null | undefined): void {
  if (typeof value !== "string") return;
  fail("ValidationError", `${field} needs a status: name one, and ask once for each.`, { field });
}

function instantOf(field: string, instant: string | null | undefined): string | undefined {
  if (typeof instant !== "string") return undefined;
  return util.time.epochMilliSecondsToISO8601(parseInstant(field, instant));
}

type Users = Ctx<"Query.users", UserKeys>;

export function usersRequest(ctx: Users): DynamoDBBatchGetItemRequest {
  if (ctx.prev.result) runtime.earlyReturn(ctx.prev.result);
  return batch.request(ctx, ctx.stash.keys);
}

/** A user whose status has changed since the index was written belongs to another list now. */
export function usersResponse(ctx: Users) {
  const users = allLiving(batch.response(ctx) as (UserItem | null)[]);
  const asked = users.filter(({ status }) => status === ctx.args.status);
  return { items: asked.map((each) => present.user(each)), nextToken: ctx.stash.nextToken };
}
