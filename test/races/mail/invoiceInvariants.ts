import { waiting } from "#table/due";
import * as invoice from "#table/mail/invoice";
import * as reminder from "#table/mail/reminder";
import { broken, isAt } from "../rules.ts";

export type InvoiceItems = invoice.InvoiceItem | invoice.InvoiceAddressItem | reminder.ReminderItem;

interface Tables {
  invoices: invoice.InvoiceItem[];
  invoiceAddresses: invoice.InvoiceAddressItem[];
  reminders: reminder.ReminderItem[];
}

/**
 * Returns the faults of an invoice: its lists, its reminder, and the item that leads from its address to it.
 */
export function ofInvoice(item: invoice.InvoiceItem, tables: Tables): string[] {
  const { GSI1PK, GSI1SK, ...ofCustomer } = invoice.listed(item) as Partial<invoice.InvoiceItem>;
  const isOwn = ({ invoiceId }: { invoiceId: string }): boolean => invoiceId === item.invoiceId;
  return broken(item, {
    "has the key of its id": isAt(item, invoice.key(item.invoiceId)),
    "its version counts from 1": Number.isInteger(item.version) && item.version >= 1,
    "its amount is a whole number": Number.isInteger(item.amount) && item.amount >= 0,
    "is listed under its status": item.GSI1PK === GSI1PK && item.GSI1SK === GSI1SK,
    "is listed under its customer": item.GSI2PK === ofCustomer.GSI2PK && item.GSI2SK === ofCustomer.GSI2SK,
    "is found by its address": tables.invoiceAddresses.some(
      (each) => isOwn(each) && each.email === item.email,
    ),
    "has a reminder while it is open": item.status !== "OPEN" || tables.reminders.some(isOwn),
  });
}

/**
 * Returns the faults of an item that leads from an invoice's address to it: the invoice's own address, or an
 * earlier one.
 */
export function ofInvoiceAddress(item: invoice.InvoiceAddressItem, { invoices }: Tables): string[] {
  return broken(item, {
    "has the key of its attributes": isAt(item, invoice.addressKey(item.email, item.invoiceId)),
    "leads to an invoice": invoices.some(({ invoiceId }) => invoiceId === item.invoiceId),
  });
}

/** Returns the faults of an invoice's reminder. */
export function ofReminder(item: reminder.ReminderItem, { invoices }: Tables): string[] {
  const due = item.dueAt === undefined ? undefined : waiting(item.reminderId, item.dueAt);
  const own = invoices.find(({ invoiceId }) => invoiceId === item.invoiceId);
  return broken(item, {
    "has the key of its invoice": isAt(item, reminder.key(item.invoiceId)),
    "is of an invoice": own !== undefined,
    "waits only while its invoice is open": due === undefined || own?.status === "OPEN",
    "is found when it is due": item.GSI2PK === due?.GSI2PK && item.GSI2SK === due?.GSI2SK,
  });
}
