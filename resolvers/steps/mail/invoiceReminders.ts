import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import { remindersDone } from "#lib/mail/invoices/remindersDone";
import type { ReminderItem } from "#table/mail/reminder";
import * as reminder from "#table/mail/reminder";

type Page = { items: { invoiceId: string }[]; nextToken?: string | null };
type Ctx = Context<object, object, { result: Page }>;

/**
 * A pipeline step: reads the `remindersDone` of a page of invoices in one request, if the caller selects
 * them. Without this step each invoice reads its own.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const page = ctx.prev.result;
  const isSelected = ctx.info.selectionSetList.indexOf("items/remindersDone") >= 0;
  if (!isSelected || page.items.length === 0) return runtime.earlyReturn(page);
  return batch.request(
    ctx,
    page.items.map(({ invoiceId }) => reminder.key(invoiceId)),
  );
}

export function response(ctx: Ctx) {
  const read = batch.response(ctx) as (ReminderItem | null)[];
  const { items, nextToken } = ctx.prev.result;
  return {
    items: items.map((item, at) => ({ ...item, remindersDone: remindersDone(read[at]) })),
    nextToken,
  };
}
