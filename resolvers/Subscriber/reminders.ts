import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseRange } from "#lib/mail/instants";
import { addressOfPage, type Walk } from "#lib/mail/parts";
import { allLiving } from "#lib/living";
import * as reminders from "#lib/mail/invoices/reminders";
import * as page from "#lib/page";
import * as reminderLock from "#table/mail/reminderLock";

type Read = Ctx<"Subscriber.reminders", Walk, { items: reminderLock.ReminderLockItem[] }>;

/**
 * Reads the reminders of an address, then of each address before it. An address has at most one of each type
 * and month, about 40 in 400 days, and their keys sort by type: so all of them are read, and put in order
 * here.
 */
export function request(ctx: Read): DynamoDBQueryRequest {
  parseRange(ctx.args.from, ctx.args.to);
  const address = addressOfPage(ctx);
  reminders.requirePage(ctx);
  return ddb.query(page.queryOf(reminderLock.of(address)));
}

export function response(ctx: Read) {
  if (ctx.error) failUnexpected(ctx.error);
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  const within = ctx.result.items.filter(({ queuedAt }) => queuedAt >= from && queuedAt < to);
  return reminders.reminderPageOf(ctx, allLiving(within));
}
