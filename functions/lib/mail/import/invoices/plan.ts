import { absent } from "#table/key";
import type { InvoiceItem, InvoiceStatus } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { ReminderItem } from "#table/mail/reminder";
import * as reminder from "#table/mail/reminder";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../../aws/condition.ts";
import type { Write } from "../../../aws/dynamodb.ts";
import { getAll } from "../../../aws/dynamodb.ts";
import { ulid } from "../../../ids/ulid.ts";
import type { LinePlan } from "../file/write.ts";
import type { InvoiceLine } from "./line.ts";
import { statusAfter } from "./status.ts";

/** A line with what the table has about its invoice. */
export interface KnownInvoice {
  line: InvoiceLine;
  before?: InvoiceItem;
  reminder?: ReminderItem;
  suppression?: SuppressionItem;
}

type Found = InvoiceItem | ReminderItem | SuppressionItem;

/** Reads what the table has about the invoices of these lines, and about their addresses. */
export async function readKnownInvoices(lines: InvoiceLine[]): Promise<KnownInvoice[]> {
  const keys = lines.flatMap(({ invoiceId, email }) => [
    ...[invoice.key(invoiceId), reminder.key(invoiceId), suppression.key(email)],
  ]);
  const unique = new Map(keys.map((key) => [placeOf(key), key]));
  const items = await getAll<Found>([...unique.values()]);
  const byPlace = new Map(items.map((item) => [placeOf(item), item]));
  return lines.map((line) => ({
    line,
    before: byPlace.get(placeOf(invoice.key(line.invoiceId))) as InvoiceItem | undefined,
    reminder: byPlace.get(placeOf(reminder.key(line.invoiceId))) as ReminderItem | undefined,
    suppression: byPlace.get(placeOf(suppression.key(line.email))) as SuppressionItem | undefined,
  }));
}

/**
 * Returns what a line writes, as `Mutation.putInvoice` does: the invoice, what it waits for, and that it has
 * its address. The conditions repeat what was read. The same line again changes nothing.
 */
export function planInvoice(known: KnownInvoice, nowMs: number): LinePlan {
  const { line, before } = known;
  if (known.suppression?.kind === "ERASED")
    return { code: "ERASED_ADDRESS", message: suppression.ERASED_ADDRESS };
  if (before && before.customerId !== line.customerId)
    return {
      code: "OTHER_CUSTOMER",
      message: `The invoice is one of another customer (${before.customerId}), and keeps it.`,
    };
  if (!invoice.isPaidInCurrency(line, before))
    return { code: "WRONG_CURRENCY", message: otherCurrency(before!, line) };
  const { status: said } = invoice.stated(line, line.status, before);
  const status = statusAfter(before, said);
  if (!status) return { code: "SETTLED", message: settled(before!, said) };
  const stated = invoice.stated(line, status, before);
  if (!invoice.isPaidWithin(stated)) return { code: "OVERPAID", message: OVERPAID };
  if (before && !invoice.isChanged(before, stated)) return { writes: [] };
  const now = new Date(nowMs).toISOString();
  const { invoiceId, email } = stated;
  const version = (before?.version ?? 0) + 1;
  const hold = invoice.holdOf(stated, before, now);
  const kept = { createdAt: before?.createdAt ?? now, ...(before?.logId && { logId: before.logId }) };
  const after = invoice.item({ ...stated, ...hold, version, ...kept }, now);
  const condition = conditionOf(before ? { version: { eq: before.version } } : absent);
  return {
    writes: [
      { Put: { Item: { ...invoice.key(invoiceId), ...after }, ...condition } },
      ...(before?.email === email ? [] : [putAddress(email, invoiceId)]),
      ...reminderWrites(known, stated.status, nowMs),
      { ConditionCheck: { Key: suppression.key(email), ...conditionOf(suppression.isNotErased) } },
    ],
  };
}

const OVERPAID = "More is paid than the amount of the invoice: correct one of them.";

function otherCurrency({ currency }: InvoiceItem, line: InvoiceLine): string {
  return `What was paid is in ${currency} here, and the line is in ${line.currency}: say what was paid in that.`;
}

function settled({ status }: InvoiceItem, said: InvoiceStatus): string {
  return `The invoice is ${status} here, and the line says ${said}: change the status of this one by hand.`;
}

function putAddress(email: string, invoiceId: string): Write {
  return {
    Put: { Item: { ...invoice.addressKey(email, invoiceId), ...invoice.addressItem(email, invoiceId) } },
  };
}

/** An open invoice is looked at now, and no other one is reminded of. */
function reminderWrites({ line, reminder: found }: KnownInvoice, status: string, nowMs: number): Write[] {
  const isOpen = status === "OPEN";
  const now = new Date(nowMs).toISOString();
  if (found) {
    const Item = reminder.changed(found, isOpen ? { dueAt: now } : {}, now);
    return [{ Put: { Item, ...conditionOf({ version: { eq: found.version } }) } }];
  }
  if (!isOpen) return [];
  const { invoiceId } = line;
  const item = reminder.item({ reminderId: ulid(nowMs), invoiceId }, now, now);
  return [{ Put: { Item: { ...reminder.key(invoiceId), ...item }, ...conditionOf(absent) } }];
}

function placeOf({ PK, SK }: { PK: string; SK: string }): string {
  return `${PK} ${SK}`;
}
