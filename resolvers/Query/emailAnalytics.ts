import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as days from "#lib/mail/days";
import * as mailStats from "#table/mail/mailStats";

export function request(ctx: Ctx<"Query.emailAnalytics">): DynamoDBQueryRequest {
  const { first, last } = days.parseDays(ctx.args);
  return days.request(mailStats.days(first, last), ctx.args);
}

export function response(ctx: Ctx<"Query.emailAnalytics">) {
  const { items, nextToken } = days.response(ctx);
  return { items: items.map((item) => days.counted(item)), nextToken };
}
