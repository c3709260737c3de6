import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as days from "#lib/mail/days";
import * as mailStats from "#table/mail/mailStats";

/** The text comes from the parent. */
export function request(ctx: Ctx<"Template.stats">): DynamoDBQueryRequest {
  const { first, last } = days.parseDays(ctx.args);
  return days.request(mailStats.daysOf(ctx.source?.key ?? "", first, last), ctx.args);
}

export function response(ctx: Ctx<"Template.stats">) {
  const { items, nextToken } = days.response(ctx);
  return { items: items.map((item) => ({ ...days.counted(item), number: item.number ?? 0 })), nextToken };
}
