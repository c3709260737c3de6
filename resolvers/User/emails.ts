import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as read from "#lib/users/read";
import * as email from "#table/users/email";

/**
 * A caller who may read the user may read its addresses. The user comes from the parent, never from an
 * argument. Nothing is asked for if the query above has read all addresses with the user, and they fit into
 * the page.
 */
export function request(ctx: Ctx<"User.emails">): DynamoDBQueryRequest {
  const { nextToken } = ctx.args;
  const whole = ctx.source?.emails;
  const isFirst = nextToken === undefined || nextToken === null;
  if (whole && isFirst && whole.items.length <= page.limitOf(ctx.args)) runtime.earlyReturn(whole);
  return page.request(email.ofUser(ctx.source?.userId ?? ""), ctx.args, true);
}

export function response(ctx: Ctx<"User.emails">) {
  const { items, nextToken } = page.response<email.EmailItem>(ctx);
  const owner = { primaryEmailId: ctx.source?.primaryEmailId ?? "" };
  return { items: read.livingEmails(items, owner), nextToken };
}
