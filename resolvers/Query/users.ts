import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as page from "#lib/page";
import * as present from "#lib/users/present";
import * as user from "#table/users/user";

const LONGEST_ADDRESS = 254;

/** The prefix is normalised like an address, but not validated, because it is only the beginning of one. */
export function request(ctx: Ctx<"Query.users">): DynamoDBQueryRequest {
  const prefix = (ctx.args.prefix ?? "").trim().toLowerCase();
  if (prefix.length > LONGEST_ADDRESS) {
    fail("ValidationError", `prefix is longer than an address can be (${LONGEST_ADDRESS}).`, {
      field: "prefix",
    });
  }
  return page.request(user.byAddress(prefix), ctx.args);
}

export function response(ctx: Ctx<"Query.users">) {
  const { items, nextToken } = page.response<user.UserItem>(ctx);
  return { items: items.map((item) => present.user(item)), nextToken };
}
