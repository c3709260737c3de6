import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { remindersDone } from "#lib/mail/invoices/remindersDone";
import type { ReminderItem } from "#table/mail/reminder";
import * as reminder from "#table/mail/reminder";

type Done = Ctx<"Invoice.remindersDone", never, ReminderItem | null>;

/** The invoice comes from the parent, and so does the number if a list has read it. */
export function request(ctx: Done): DynamoDBGetItemRequest {
  const read = ctx.source?.remindersDone;
  if (typeof read === "number") return runtime.earlyReturn(read);
  return ddb.get({ key: reminder.key(ctx.source?.invoiceId ?? ""), consistentRead: true });
}

export function response(ctx: Done): number {
  if (ctx.error) failUnexpected(ctx.error);
  return remindersDone(ctx.result);
}
