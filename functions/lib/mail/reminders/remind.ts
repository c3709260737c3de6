import type { Refusal } from "#reply";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import { get } from "../../aws/dynamodb.ts";
import { refuseText } from "../send/checks.ts";
import { claimSend } from "../send/claim.ts";
import { draftReminder } from "./draft.ts";
import type { Occasion } from "./occasion.ts";
import { afterwards } from "./occasion.ts";
import { undone, waitForPeople } from "./undone.ts";

/**
 * Requests or drafts the mail of a reminder. The transaction writes the reminders of the invoice as well, on
 * the version that was read: so each is done once.
 */
export async function remind(occasion: Occasion): Promise<void> {
  const { setting } = occasion;
  const head = await get<TemplateItem>(template.key(setting.templateKey));
  const noText = refuseText(head);
  if (noText) return waitForPeople(occasion, noText);
  const refused = setting.mode === "DRAFT" ? await draft(occasion) : await claim(occasion);
  if (refused) await undone(occasion, refused);
}

async function claim(occasion: Occasion): Promise<Refusal | undefined> {
  const { invoice, setting } = occasion;
  const { type: reminderType, templateKey } = setting;
  const claimed = await claimSend({
    ...{ email: invoice.email, templateKey, variables: {}, actor: "system" },
    about: { reminderType, invoiceId: invoice.invoiceId },
    writes: ({ sendId, queuedAt }) => [afterwards(occasion, { at: queuedAt, sendId })],
  });
  return claimed.error;
}

function draft(occasion: Occasion): Promise<Refusal | undefined> {
  const at = new Date(occasion.now).toISOString();
  return draftReminder(occasion, (templateKey) => [afterwards(occasion, { at, templateKey })]);
}
