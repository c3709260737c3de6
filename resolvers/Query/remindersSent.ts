import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import { allLiving } from "#lib/living";
import * as page from "#lib/page";
import * as reminderLock from "#table/mail/reminderLock";

export function request(ctx: Ctx<"Query.remindersSent">): DynamoDBQueryRequest {
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  return page.request(reminderLock.ofType(ctx.args.type, from, to), ctx.args);
}

export function response(ctx: Ctx<"Query.remindersSent">) {
  const { items, nextToken } = page.response<reminderLock.ReminderLockItem>(ctx);
  return { items: allLiving(items), nextToken };
}
