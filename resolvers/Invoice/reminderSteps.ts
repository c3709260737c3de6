import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { reminderSteps } from "#lib/mail/invoices/reminderSteps";
import type { ReminderItem } from "#table/mail/reminder";
import * as reminder from "#table/mail/reminder";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";

type Read = Ctx<"Invoice.reminderSteps">;

/** The invoice comes from the parent. */
export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  return batch.request(ctx, [reminder.key(ctx.source?.invoiceId ?? ""), settings.key]);
}

export function response(ctx: Read) {
  const [found, set] = batch.response(ctx) as [ReminderItem | null, EmailSettingsItem | null];
  const { status, dueDate } = ctx.source!;
  return reminderSteps({
    invoice: { status, dueDate },
    done: found?.done ?? {},
    settings: set ?? settings.DEFAULTS,
  });
}
