import { approvals as words } from "../../../strings/mail/approvals.ts";
import { reminders } from "../../../strings/mail/settings.ts";
import type { WaitingVersionFragment } from "../api/documents.ts";

type Titled = Pick<WaitingVersionFragment, "key" | "templateName" | "invoiceId" | "reminderType">;

/**
 * Returns the name by which people know a version that waits: of a draft about an invoice the reminder, and
 * the key of a template that was given no name.
 */
export function titleOf({ key, templateName, invoiceId, reminderType }: Titled): string {
  if (invoiceId !== null && reminderType !== null)
    return words.reminder(reminders.types[reminderType], invoiceId);
  return key.endsWith(templateName) ? key : templateName;
}
