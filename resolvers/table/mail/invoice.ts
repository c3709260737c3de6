import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import { customer, addressPartition } from "./subscriber.ts";
import type { Searched } from "../word.ts";

/** An invoice, as far as its reminders need it. The accounts of the customer are elsewhere. */
export type InvoiceItem = Key & {
  entity: "Invoice";
  invoiceId: string;
  customerId: string;
  /** The address that its reminders go to. Normalised. */
  email: string;
  status: InvoiceStatus;
  /** In minor units of the currency: 1050 is 10.50 EUR, and 1050 JPY. */
  amount: number;
  /** An ISO 4217 code. */
  currency: string;
  /** `yyyy-mm-dd`. */
  dueDate: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Absent in an invoice of an earlier release that was not open, until the walk has met it. */
  GSI1PK?: string;
  GSI1SK?: string;
  GSI2PK: string;
  GSI2SK: string;
};

export type InvoiceStatus = "OPEN" | "PAID" | "VOID" | "DISPUTED";

/** A send about an invoice, by which the invoice finds it. */
export type InvoiceSendItem = Key & {
  entity: "InvoiceSend";
  sendId: string;
  email: string;
  queuedAt: string;
  ttl: number;
};

export const INVOICE_SEND_TTL_SECONDS = 400 * 24 * 3600;

/**
 * A record that an invoice has or had an address. Its address's partition has it, so an export and an erasure
 * find all invoices of an address, whichever customer they have. It stays when the address of the invoice
 * changes: its earlier mails name the one before.
 */
export type InvoiceAddressItem = Key & { entity: "InvoiceAddress"; email: string; invoiceId: string };

/** The id of an invoice, and that of a customer, as a regular expression of the whole text. */
export const INVOICE_ID = "[A-Za-z0-9._/:-]{1,128}";

const SENT = "SENT#";
const LISTED = "INVOICE#";

/** The partition with an invoice, its reminder and its sends. */
export function invoicePartition(invoiceId: string): string {
  return `INVOICE#${part(invoiceId)}`;
}

export function key(invoiceId: string): Key {
  return { PK: invoicePartition(invoiceId), SK: "META" };
}

/** The open invoices, the longest due first. */
export const open: Range = { index: "GSI1", partition: /* @__PURE__ */ listOf("OPEN") };

/**
 * The open invoices that are due before a day. The bound of a key cannot be empty, and all days sort after
 * this one.
 */
export function openBefore(day: string): Range {
  return { ...open, between: ["0", day] };
}

/** The invoices with a status that are due from a day to another, both included, by that day. */
export function dueWithin(status: InvoiceStatus, from: string, to: string) {
  // `~` sorts after every character of an id.
  const between: [string, string] = [from, `${to}#~`];
  return { index: "GSI1" as const, partition: listOf(status), between };
}

/** Everything about an invoice: itself, its reminder and its sends. */
export function everything(invoiceId: string): Range {
  return { partition: invoicePartition(invoiceId) };
}

/** The invoices of a customer: keys only. */
export function ofCustomer(customerId: string): Range {
  return { index: "GSI2", partition: customer(customerId), prefix: LISTED };
}

/** The attributes of an invoice that its sender gives it. */
export type TypedInvoice = Pick<
  InvoiceItem,
  "invoiceId" | "customerId" | "email" | "amount" | "currency" | "dueDate"
>;

/**
 * The form of an invoice's day, as a regular expression: reminders follow it, and keys have four digits for a
 * year.
 */
export const INVOICE_DAY = "(19|2[0-9])[0-9]{2}-[0-9]{2}-[0-9]{2}";

/**
 * True if typed values change an invoice. A system that puts all its invoices every night changes few of
 * them, and a higher version would end the mails that wait about the others.
 */
export function isChanged(before: InvoiceItem, typed: TypedInvoice, status: InvoiceStatus): boolean {
  const { email, amount, currency, dueDate } = typed;
  return (
    before.email !== email ||
    before.amount !== amount ||
    before.currency !== currency ||
    before.dueDate !== dueDate ||
    before.status !== status
  );
}

function listOf(status: InvoiceStatus): string {
  return `INVOICES_${status}`;
}

/** Returns the id of an invoice from its place among those of its customer. */
export function idOfListed(place: string): string {
  return place.slice(LISTED.length);
}

/** The index keys of an invoice. */
export function listed({
  invoiceId,
  customerId,
  status,
  dueDate,
}: Pick<InvoiceItem, "invoiceId" | "customerId" | "status" | "dueDate">) {
  const ofItsCustomer = { GSI2PK: customer(customerId), GSI2SK: invoicePartition(invoiceId) };
  return { ...ofItsCustomer, GSI1PK: listOf(status), GSI1SK: `${part(dueDate)}#${part(invoiceId)}` };
}

export function item(
  input: Pick<
    InvoiceItem,
    | "invoiceId"
    | "customerId"
    | "email"
    | "status"
    | "amount"
    | "currency"
    | "dueDate"
    | "version"
    | "createdAt"
  >,
  now: string,
): Omit<InvoiceItem, keyof Key> {
  return { ...input, entity: "Invoice", updatedAt: now, ...listed(input) };
}

export function addressKey(address: string, invoiceId: string): Key {
  return { PK: addressPartition(address), SK: `${LISTED}${part(invoiceId)}` };
}

/** The invoices that have or had an address. */
export function ofAddresses(address: string): Range {
  return { partition: addressPartition(address), prefix: LISTED };
}

export function addressItem(email: string, invoiceId: string): Omit<InvoiceAddressItem, keyof Key> {
  return { entity: "InvoiceAddress", email, invoiceId };
}

export function invoiceSendKey(invoiceId: string, queuedAt: string, sendId: string): Key {
  return { PK: invoicePartition(invoiceId), SK: `${SENT}${queuedAt}#${part(sendId)}` };
}

/** The sends about an invoice that were queued in `[from, until)`. */
export function sendsWithin(invoiceId: string, from: string, until: string): Range {
  return { partition: invoicePartition(invoiceId), between: span(SENT, from, until) };
}

export function sendItem(
  input: Pick<InvoiceSendItem, "sendId" | "email" | "queuedAt">,
  nowSeconds: number,
): Omit<InvoiceSendItem, keyof Key> {
  return { ...input, entity: "InvoiceSend", ttl: nowSeconds + INVOICE_SEND_TTL_SECONDS };
}

/** An invoice as a search finds it: by its id and that of its customer. */
export function searchedInvoice({
  invoiceId: id,
  customerId,
}: Pick<InvoiceItem, "invoiceId" | "customerId">): Searched {
  return { id, title: id, detail: customerId, texts: [id, customerId] };
}
