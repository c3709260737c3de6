import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import { livingSends } from "#lib/mail/present";
import * as page from "#lib/page";
import * as send from "#table/mail/send";

type Read = Ctx<"Template.sends">;

/** The text comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  return page.request(send.ofTemplate(ctx.source?.key ?? "", from, to), ctx.args);
}

export function response(ctx: Read) {
  const { items, nextToken } = page.response<send.SendItem>(ctx);
  return { items: livingSends(items), nextToken };
}
