import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import { customer, addressPartition } from "./subscriber.ts";
import type { Searched } from "../word.ts";

/** An invoice, as far as its reminders need it. The accounts of the customer are elsewhere. */
export type InvoiceItem = Key & {
  entity: "Invoice";
  invoiceId: string;
  /**
   * A ULID, its id in the log of changes, so that an erasure takes the way from the log to the invoice. An
   * invoice of an earlier release or of an import has it from its next change on that no import makes.
   */
  logId?: string;
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
  /** The day on which it was issued. `yyyy-mm-dd`. */
  issueDate?: string;
  /** The name of the customer, as people know it. */
  customerName?: string;
  /** The address at which it is seen or paid: https. */
  link?: string;
  /**
   * The sum of its payments, in minor units: at most the amount. Absent: nothing. Of one that was marked as
   * paid it can be less.
   */
  paidAmount?: number;
  /** The day of the last payment. `yyyy-mm-dd`. */
  paidDate?: string;
  /** The actor who put it on hold: a user id, or `backend`. Absent if a file or an earlier release did. */
  heldBy?: string;
  /** Since when it is on hold. Absent in one that an earlier release put on hold. */
  heldAt?: string;
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

/** The invoices with a status, the longest due first. */
export function withStatus(status: InvoiceStatus): Range {
  return { index: "GSI1", partition: listOf(status) };
}

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

/** The attributes that each invoice has from its sender. */
type Needed = Pick<InvoiceItem, "invoiceId" | "customerId" | "email" | "amount" | "currency" | "dueDate">;
/** The attributes that its sender may leave out. */
type Optional = Pick<InvoiceItem, "issueDate" | "customerName" | "link" | "paidAmount" | "paidDate">;

/** The attributes of an invoice that its sender gives it. An absent one stays, and null takes one away. */
export type TypedInvoice = Needed & { [Name in keyof Optional]: Optional[Name] | null };

type Hold = Pick<InvoiceItem, "heldBy" | "heldAt">;

/** An invoice as its sender wants it to be. */
export type StatedInvoice = Needed & Optional & Pick<InvoiceItem, "status">;

/**
 * The form of an invoice's day, as a regular expression: reminders follow it, and keys have four digits for a
 * year.
 */
export const INVOICE_DAY = "(19|2[0-9])[0-9]{2}-[0-9]{2}-[0-9]{2}";

/**
 * Returns an invoice with typed values, and with the status that is said or that follows from its payments. A
 * day without a payment is left out.
 */
export function stated(
  typed: TypedInvoice,
  said: InvoiceStatus | undefined,
  before?: InvoiceItem,
): StatedInvoice {
  const { invoiceId, customerId, email, amount, currency, dueDate } = typed;
  const paidAmount = typed.paidAmount === undefined ? keptPayments(amount, before) : typed.paidAmount;
  const status = statusBy({ amount, paidAmount: paidAmount ?? 0 }, said, before);
  const after: StatedInvoice = { invoiceId, customerId, email, amount, currency, dueDate, status };
  const issueDate = typed.issueDate === undefined ? before?.issueDate : typed.issueDate;
  const customerName = typed.customerName === undefined ? before?.customerName : typed.customerName;
  const link = typed.link === undefined ? before?.link : typed.link;
  const paidDate = typed.paidDate === undefined ? before?.paidDate : typed.paidDate;
  if (issueDate) after.issueDate = issueDate;
  if (customerName) after.customerName = customerName;
  if (link) after.link = link;
  if (paidAmount) after.paidAmount = paidAmount;
  if (paidDate && paidOf(after) > 0) after.paidDate = paidDate;
  return after;
}

/** The payments of a `PAID` invoice are no more than a lower amount. */
function keptPayments(amount: number, before: InvoiceItem | undefined): number | undefined {
  const { status, paidAmount } = before ?? {};
  return status === "PAID" && paidAmount !== undefined && paidAmount > amount ? amount : paidAmount;
}

/**
 * Returns the status of an invoice: an open one that is paid in full is `PAID`. If none is said, it keeps its
 * own. But a `PAID` one is open again if payments go back, or if they were all of it and are less than its
 * amount now. One that was marked as paid without payments stays so.
 */
function statusBy(
  { amount, paidAmount }: { amount: number; paidAmount: number },
  said: InvoiceStatus | undefined,
  before: InvoiceItem | undefined,
): InvoiceStatus {
  const status = said ?? before?.status ?? "OPEN";
  if (status === "OPEN") return paidAmount > 0 && paidAmount === amount ? "PAID" : "OPEN";
  const paidBefore = before?.paidAmount ?? 0;
  const isLess = paidAmount < paidBefore || paidBefore === before?.amount;
  return said === undefined && status === "PAID" && isLess && paidAmount < amount ? "OPEN" : status;
}

/** Returns who holds an invoice since when, after a change; nothing unless it is `DISPUTED`. */
export function holdOf(
  { status }: Pick<InvoiceItem, "status">,
  before: InvoiceItem | undefined,
  now: string,
  actor?: string,
): Hold {
  const hold: Hold = {};
  if (status !== "DISPUTED") return hold;
  const isNew = !before || before.status !== "DISPUTED";
  const heldBy = isNew ? actor : before.heldBy;
  const heldAt = isNew ? now : before.heldAt;
  if (heldBy) hold.heldBy = heldBy;
  if (heldAt) hold.heldAt = heldAt;
  return hold;
}

/** False if payments would be kept that are in minor units of another currency. */
export function isPaidInCurrency(typed: TypedInvoice, before: InvoiceItem | undefined): boolean {
  const isKept = typed.paidAmount === undefined && before?.paidAmount !== undefined;
  return !isKept || before.currency === typed.currency;
}

/** False if more was paid than an invoice asks for. */
export function isPaidWithin({ amount, paidAmount }: Pick<InvoiceItem, "amount" | "paidAmount">): boolean {
  return (paidAmount ?? 0) <= amount;
}

/** The amounts of an invoice, and its status. */
export type Owed = Pick<InvoiceItem, "status" | "amount" | "paidAmount">;

/** Returns what was paid of an invoice, in minor units: all of a `PAID` one. */
export function paidOf({ status, amount, paidAmount }: Owed): number {
  return status === "PAID" ? amount : (paidAmount ?? 0);
}

/** Returns what is still to be paid of an invoice, in minor units. */
export function openOf(item: Owed): number {
  return item.status === "VOID" ? 0 : item.amount - paidOf(item);
}

/**
 * True if an invoice is to be another one. A system that puts all its invoices every night changes few of
 * them, and a higher version would end the mails that wait about the others.
 */
export function isChanged(before: InvoiceItem, after: StatedInvoice): boolean {
  return (
    before.email !== after.email ||
    before.amount !== after.amount ||
    before.currency !== after.currency ||
    before.dueDate !== after.dueDate ||
    before.status !== after.status ||
    before.issueDate !== after.issueDate ||
    before.customerName !== after.customerName ||
    before.link !== after.link ||
    before.paidAmount !== after.paidAmount ||
    before.paidDate !== after.paidDate
  );
}

/** The form of a link, and its rule for refusals. Spaces, quotes and brackets have to be escaped in one. */
export const INVOICE_LINK = {
  pattern: "https://[^\\s\"'<>{}|^`\\\\]{1,992}",
  says: "an address that begins with https://, of at most 1,000 characters",
};

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
  input: StatedInvoice & Hold & Pick<InvoiceItem, "version" | "createdAt" | "logId">,
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

/** An invoice as a search finds it: by its id, and by the id and the name of its customer. */
export function searchedInvoice({
  invoiceId: id,
  customerId,
  customerName,
}: Pick<InvoiceItem, "invoiceId" | "customerId" | "customerName">): Searched {
  return { id, title: id, detail: customerId, texts: [id, customerId, customerName] };
}
