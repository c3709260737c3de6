import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { monthOfPage, type Walk } from "#lib/mail/parts";
import * as walk from "#lib/walk";
import * as consent from "#table/mail/consent";

type Read = Ctx<"Query.consents", Walk>;

/**
 * Consents are stored by month: each page is read from one, and its token says where the next page begins.
 */
export function request(ctx: Read): DynamoDBQueryRequest {
  const page = monthOfPage(ctx);
  if (!page) return runtime.earlyReturn({ items: [], nextToken: null });
  const month = consent.inMonth(ctx.args.action, page.month, page.from, page.to);
  return walk.request(month, ctx.args, ctx.stash.position);
}

export function response(ctx: Read) {
  return walk.pageOf<consent.ConsentItem>(ctx, ctx.stash.position, ctx.stash.count);
}
