import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parsePrefix } from "#lib/address";
import * as page from "#lib/page";
import * as present from "#lib/users/present";
import * as user from "#table/users/user";

export function request(ctx: Ctx<"Query.users">): DynamoDBQueryRequest {
  return page.request(user.byAddress(parsePrefix(ctx.args.prefix)), ctx.args);
}

export function response(ctx: Ctx<"Query.users">) {
  const { items, nextToken } = page.response<user.UserItem>(ctx);
  return { items: items.map((item) => present.user(item)), nextToken };
}
