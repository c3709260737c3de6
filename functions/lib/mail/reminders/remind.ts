import type { Refusal } from "#reply";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import { get } from "../../aws/dynamodb.ts";
import { refuseTemplate } from "../send/checks.ts";
import { claimSend } from "../send/claim.ts";
import { draftReminder } from "./draft.ts";
import type { ReminderOccasion } from "./occasion.ts";
import { remindersAfter } from "./occasion.ts";
import { refuseReminder, waitForPeople } from "./undone.ts";

/**
 * Requests or drafts the mail of a reminder. The transaction writes the reminders of the invoice as well, on
 * the version that was read: so each is done once.
 */
export async function requestReminder(occasion: ReminderOccasion): Promise<void> {
  const { setting } = occasion;
  const head = await get<TemplateItem>(template.key(setting.templateKey));
  const noText = refuseTemplate(head);
  if (noText) return waitForPeople(occasion, noText);
  const refused = setting.mode === "DRAFT" ? await draft(occasion) : await claim(occasion);
  if (refused) await refuseReminder(occasion, refused);
}

async function claim(occasion: ReminderOccasion): Promise<Refusal | undefined> {
  const { invoice, setting } = occasion;
  const { type: reminderType, templateKey } = setting;
  const claimed = await claimSend({
    ...{ email: invoice.email, templateKey, variables: {}, actor: "system" },
    about: { reminderType, invoiceId: invoice.invoiceId },
    writes: ({ sendId, queuedAt }) => [remindersAfter(occasion, { at: queuedAt, sendId })],
  });
  return claimed.error;
}

function draft(occasion: ReminderOccasion): Promise<Refusal | undefined> {
  const at = new Date(occasion.now).toISOString();
  return draftReminder(occasion, (templateKey) => [remindersAfter(occasion, { at, templateKey })]);
}
