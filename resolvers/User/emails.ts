import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as present from "#lib/users/present";
import * as email from "#table/users/email";

/**
 * A caller who may read the user may read its addresses. The user comes from the parent, never from an
 * argument.
 */
export function request(ctx: Ctx<"User.emails">): DynamoDBQueryRequest {
  return page.request(email.ofUser(ctx.source?.userId ?? ""), ctx.args, true);
}

export function response(ctx: Ctx<"User.emails">) {
  const { items, nextToken } = page.response<email.EmailItem>(ctx);
  const owner = { primaryEmailId: ctx.source?.primaryEmailId ?? "" };
  const now = util.time.nowISO8601();
  const living = items.filter((item) => !email.hasLapsed(item, now));
  return { items: living.map((item) => present.email(item, owner)), nextToken };
}
