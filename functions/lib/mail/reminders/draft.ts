import type { Refusal } from "#reply";
import type { ReminderItem, ReminderType } from "#table/mail/reminder";
import type { Write } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { fieldRefusal } from "../../aws/reply.ts";
import { inertParts, newMarks } from "../drafts/inert.ts";
import type { Draft } from "../drafts/save.ts";
import { saveDraft } from "../drafts/save.ts";
import { refuseAbout } from "../send/about.ts";
import { refuseRecipient, refuseSuppressed } from "../send/checks.ts";
import type { ClaimFacts } from "../send/facts.ts";
import { readClaimFacts } from "../send/facts.ts";
import { readAbout } from "../send/readAbout.ts";
import { cachedTemplate, partsOf } from "../send/template.ts";
import type { TemplateReading } from "../send/template.ts";
import { mailVariablesOf } from "../send/variables.ts";
import { TemplateRefusal } from "../template/refusal.ts";
import { renderTemplate } from "../template/render.ts";
import type { ReminderOccasion } from "./occasion.ts";

/**
 * Drafts the mail of a reminder: the approved number of its text, with the facts filled in. A person who
 * could not get it now gets no draft. `writes` belong to the transaction, and make it happen once. Returns
 * why it was refused.
 */
export async function draftReminder(
  { found, invoice: { email, invoiceId }, setting, now }: ReminderOccasion,
  writes: (templateKey: string) => Write[],
): Promise<Refusal | undefined> {
  const facts = await readClaimFacts(email, setting, { invoiceId });
  const template = await cachedTemplate(setting.templateKey, facts.head?.approvedNumber ?? 0);
  const about = { reminderType: setting.type, invoiceId };
  const { lock } = await readAbout(about, facts, now);
  const refused =
    refuseRecipient(facts, template.version) ?? refuseAbout(about, { ...facts, lock }, template.version);
  if (refused) return refused;
  try {
    const key = keyOf(found, setting.type);
    const draft = { key, ...(await drafted(template, facts, setting.type)) };
    const { refused: by } = await saveDraft(draft, writes(key));
    if (by === "ERASED") return refuseSuppressed({ kind: "ERASED" });
    if (by === "KEY") throw new InternalError(`a template has the key of a draft: ${key}`);
    return by && fieldRefusal("Conflict", "The reminders of the invoice were changed by others.");
  } catch (error) {
    if (!(error instanceof TemplateRefusal)) throw error;
    const { field, variable, message } = error;
    return fieldRefusal("ValidationError", message, variable === undefined ? { field } : { variable });
  }
}

/**
 * A reminder that is drafted again has another key: the version of the reminders, which each draft raises, is
 * part of it.
 */
function keyOf({ reminderId, version }: ReminderItem, type: ReminderType): string {
  return `reminder/${reminderId.toLowerCase()}/${type.toLowerCase().replaceAll("_", "-")}/${version}`;
}

/**
 * The links and the postal address are filled in when the mail is sent: the person's and the sender's at that
 * time.
 */
async function drafted(
  { version, body }: TemplateReading,
  { email, subscriber, settings, invoice }: ClaimFacts,
  reminderType: ReminderType,
): Promise<Omit<Draft, "key">> {
  const { transactional, topic, from, replyTo } = version;
  const marks = newMarks();
  const variables = mailVariablesOf({ email, subscriber, settings, invoice, given: marks, now: new Date() });
  const { invoiceId, version: invoiceVersion, customerId } = invoice!;
  return {
    ...inertParts(await renderTemplate(partsOf({ version, body }), variables), marks),
    ...{ transactional, topic, from, replyTo, author: "system", timezone: settings.timezone },
    email,
    about: { invoiceId, invoiceVersion, customerId, reminderType, sendOnApproval: true },
  };
}
