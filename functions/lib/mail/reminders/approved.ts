import type { Refusal } from "#reply";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { get } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import * as log from "../../aws/log.ts";
import { claimSend } from "../send/claim.ts";

/**
 * An approved number of a draft whose mail is requested: by its approval, or by the reminder that was
 * drafted.
 */
export interface ApprovedMessage {
  key: string;
  number: number;
}

/**
 * Requests the mail of a draft that was approved. The text can be sent once, so the message may come again.
 * A text that is not requested, because of its invoice or its person, stays approved, and why is returned.
 * Throws if it can be requested later, or only after a person has changed something: the message is delivered
 * again, and then it is a dead letter, which raises an alarm.
 */
export async function sendApproved({ key, number }: ApprovedMessage): Promise<Refusal | undefined> {
  const version = await get<TemplateVersionItem>(templateVersion.key(key, number));
  if (version?.status !== "APPROVED" || version.claimedBy !== undefined) return undefined;
  const { invoiceId = "", reminderType, approvedBy = "" } = version;
  const found = await get<InvoiceItem>(invoice.key(invoiceId));
  const ids = { key, number };
  if (!found) {
    log.info("an approved draft is not sent: its invoice is gone", ids);
    return undefined;
  }
  const { error } = await claimSend({
    ...{ email: found.email, templateKey: key, variables: {}, actor: approvedBy },
    about: { invoiceId, ...(reminderType === undefined ? {} : { reminderType }) },
  });
  if (!error) return undefined;
  if (!isFinal(error)) throw new InternalError(`the draft ${key} could not be sent: ${error.type}`);
  log.info("an approved draft is not sent", { ...ids, because: error.type });
  return error;
}

const FINAL: Refusal["type"][] = ["DuplicateReminder", "NotFound", "Suppressed", "Unsubscribed"];

/** An InvalidTransition is about the invoice or the text, unless a setting is missing. */
function isFinal({ type, info }: Refusal): boolean {
  return FINAL.includes(type) || (type === "InvalidTransition" && info?.setting === undefined);
}
