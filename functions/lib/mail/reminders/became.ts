import type { InvoiceItem, InvoiceSendItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { ReminderDone } from "#table/mail/reminder";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { millisecondsOf } from "#table/ulid";
import { get, getAll, queryAll } from "../../aws/dynamodb.ts";

/**
 * The state of a reminder that was requested or drafted.
 * - `OPEN`: it is not finished.
 * - `UNREQUESTED`: it was approved, and its mail is not requested.
 * - `OVER`: it was sent, or given up by a person.
 * - `FAILED`: its mail has failed.
 * - `STALE`: it was about an earlier version of the invoice.
 */
export type ReminderState =
  | { is: "OPEN" }
  | { is: "UNREQUESTED"; key: string; number: number }
  | { is: "OVER"; at: string }
  | { is: "FAILED" | "STALE"; at: string; draft?: Draft };

/** A draft that is still the latest number of its text. */
interface Draft {
  head: TemplateItem;
  version: TemplateVersionItem;
}

const DAY_MS = 24 * 3_600_000;
const OPEN: ReminderState = { is: "OPEN" };

/**
 * Reads the state of a reminder of an open invoice. One that is deleted by now, such as by an erasure, counts
 * as sent. A draft is followed by its latest number, unless the mail of an earlier one waits or was sent.
 */
export async function becameOf(done: ReminderDone, of: InvoiceItem): Promise<ReminderState> {
  if (done.templateKey !== undefined) return ofDraft(done, done.templateKey, of);
  const found = done.sendId === undefined ? undefined : await readSend(of, done.sendId);
  return found ? ofSend(found) : { is: "OVER", at: done.at };
}

async function ofDraft({ at }: ReminderDone, key: string, of: InvoiceItem): Promise<ReminderState> {
  const head = await get<TemplateItem>(template.key(key));
  const version = head && (await get<TemplateVersionItem>(templateVersion.key(key, head.latestNumber)));
  if (!head || !version) return { is: "OVER", at };
  const { status, sentAt, updatedAt, claimedBy, number, invoiceVersion } = version;
  if (status === "SENT") return { is: "OVER", at: sentAt ?? updatedAt };
  if (status === "CANCELLED") return { is: "OVER", at: updatedAt };
  if (claimedBy !== undefined) {
    const claimed = await readSend(of, claimedBy);
    return claimed ? ofSend(claimed) : OPEN;
  }
  const last = await lastSendOf(of, key, at);
  const became = last && ofSend(last);
  if (became?.is === "OPEN" || became?.is === "OVER") return became;
  const draft = { head, version };
  if (invoiceVersion !== of.version) return { is: "STALE", at: updatedAt, draft };
  if (status === "DRAFTED") return OPEN;
  // The failed mail of an earlier number says nothing about this one.
  if (!became || last.number !== number) return { is: "UNREQUESTED", key, number };
  return became.is === "FAILED" ? { ...became, draft } : became;
}

/** A mail that a person cancels is not wanted; what Rollcall cancels itself has a reason. */
function ofSend(found: SendItem): ReminderState {
  const { status, sentAt, updatedAt: at, failedBecause } = found;
  if (send.isUnsettled(found)) return OPEN;
  if (failedBecause === "INVOICE_CHANGED") return { is: "STALE", at };
  if (status === "FAILED" || failedBecause !== undefined) return { is: "FAILED", at };
  return { is: "OVER", at: sentAt ?? at };
}

/** Returns a send about the invoice: undefined if it is about another one, or deleted. */
async function readSend({ invoiceId }: InvoiceItem, sendId: string): Promise<SendItem | undefined> {
  const queuedAt = new Date(millisecondsOf(sendId)).toISOString();
  const found = await get<InvoiceSendItem>(invoice.invoiceSendKey(invoiceId, queuedAt, sendId));
  return found && get<SendItem>(send.key(found.email, queuedAt, sendId));
}

/**
 * The last mail of a draft. The text gives its claim back if it fails, so only the invoice leads to it then.
 */
async function lastSendOf(
  { invoiceId }: InvoiceItem,
  key: string,
  from: string,
): Promise<SendItem | undefined> {
  const until = new Date(Date.now() + DAY_MS).toISOString();
  const about = await queryAll<InvoiceSendItem>(invoice.sendsWithin(invoiceId, from, until));
  const keys = about.map(({ email, queuedAt, sendId }) => send.key(email, queuedAt, sendId));
  const found = keys.length > 0 ? await getAll<SendItem>(keys) : [];
  const ofText = found.filter(({ templateKey }) => templateKey === key);
  return ofText.sort((one, other) => (one.sendId < other.sendId ? -1 : 1)).at(-1);
}
