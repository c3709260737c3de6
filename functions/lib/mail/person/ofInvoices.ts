import type { Key } from "#table/key";
import type { InvoiceAddressItem, InvoiceItem, InvoiceSendItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as reminderLock from "#table/mail/reminderLock";
import * as changeDelivery from "#table/changes/changeDelivery";
import { get, getAll, pages } from "../../aws/dynamodb.ts";

/** An item about a person. */
export type PersonKey = Key & { entity?: string };

/** The most invoices that are deleted before their records are: a repetition begins at the next ones. */
const INVOICES_AT_ONCE = 25;

/** True for a record that an invoice has or had an address: it leads to the invoice. */
export function isInvoiceAddress(item: PersonKey): item is InvoiceAddressItem {
  return item.entity === "InvoiceAddress";
}

/**
 * Returns the items about the invoices of an address, page by page: those outside of its own partition, and
 * then the records that lead to them. An export shows them, and an erasure deletes each page before it asks
 * for the next one. So a repetition after a failure finds the rest, and walks over none that is done.
 */
export async function* ofInvoices(address: string): AsyncGenerator<PersonKey[]> {
  for await (const locks of pages<ReminderLockItem>(reminderLock.of(address))) yield ofCustomers(locks);
  const records = pages<InvoiceAddressItem>(invoice.ofAddresses(address), { limit: INVOICES_AT_ONCE });
  for await (const page of records) {
    for (const { invoiceId } of page) yield* ofInvoice(invoiceId, address);
    yield page;
  }
}

/** The same reminders under their customers. */
async function ofCustomers(locks: ReminderLockItem[]): Promise<PersonKey[]> {
  const keys = locks.flatMap(({ customerId, reminderType, month }) =>
    customerId === undefined ? [] : [reminderLock.keyOfCustomer(customerId, reminderType, month)],
  );
  const sent = new Set(locks.map(({ sendId }) => sendId));
  const found = await getAll<ReminderLockItem>(keys);
  return found.filter(({ sendId }) => sent.has(sendId));
}

/**
 * Returns the items of an invoice, and the deliveries of its changes; if it has another address by now, only
 * its mails to this one.
 */
async function* ofInvoice(invoiceId: string, address: string): AsyncGenerator<PersonKey[]> {
  const found = await get<InvoiceItem>(invoice.key(invoiceId));
  const isOwn = found === undefined || found.email === address;
  for await (const page of pages<PersonKey & Partial<InvoiceSendItem>>(invoice.everything(invoiceId)))
    yield isOwn ? page : page.filter(({ entity, email }) => entity === "InvoiceSend" && email === address);
  if (isOwn) yield* pages<PersonKey>(changeDelivery.of(invoice.key(invoiceId).PK));
}
