import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { monthOfPage, type Walk } from "#lib/mail/parts";
import * as walk from "#lib/walk";
import * as emailState from "#table/mail/emailState";

type Read = Ctx<"Query.subscribersByLastContact", Walk>;

/** The states of addresses are listed by the month of their last mail: each page is read from one. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const page = monthOfPage(ctx);
  if (!page) return runtime.earlyReturn({ items: [], nextToken: null });
  const month = emailState.contactedIn(page.month, page.from, page.to);
  return walk.request(month, ctx.args, ctx.stash.position);
}

export function response(ctx: Read) {
  return walk.pageOf<emailState.EmailStateItem>(ctx, ctx.stash.position, ctx.stash.count);
}
