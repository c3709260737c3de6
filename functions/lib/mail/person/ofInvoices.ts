import type { Key } from "#table/key";
import type { InvoiceAddressItem, InvoiceItem, InvoiceSendItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as reminderLock from "#table/mail/reminderLock";
import { get, getAll, pages } from "../../aws/dynamodb.ts";

/** An item of another partition than the address's that is about its person. */
export type PersonKey = Key & { entity?: string };

/**
 * Returns the items about the invoices of an address, page by page, outside of its own partition. An export
 * shows them, and an erasure deletes each page before it asks for the next one. Items that lead to the others
 * come last, so that a repetition after a failure finds the rest.
 */
export async function* ofInvoices(address: string): AsyncGenerator<PersonKey[]> {
  for await (const locks of pages<ReminderLockItem>(reminderLock.of(address))) yield ofCustomers(locks);
  for await (const page of pages<InvoiceAddressItem>(invoice.ofAddresses(address)))
    for (const { invoiceId } of page) yield* ofInvoice(invoiceId, address);
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

/** Returns the items of an invoice; if it has another address by now, only its mails to this one. */
async function* ofInvoice(invoiceId: string, address: string): AsyncGenerator<PersonKey[]> {
  const found = await get<InvoiceItem>(invoice.key(invoiceId));
  const isOwn = found === undefined || found.email === address;
  for await (const page of pages<PersonKey & Partial<InvoiceSendItem>>(invoice.everything(invoiceId)))
    yield isOwn ? page : page.filter(({ entity, email }) => entity === "InvoiceSend" && email === address);
}
