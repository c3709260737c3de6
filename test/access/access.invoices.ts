import * as invoices from "#table/mail/invoice";
import * as reminderLock from "#table/mail/reminderLock";
import * as settings from "#table/mail/settings";
import * as subscribers from "#table/mail/subscriber";
import type { TestCloud } from "../support/cloud.ts";
import { WRITTEN } from "../support/mail/model.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/**
 * Callers that read: groups and servers. Callers that change: editors, admins and servers. In the order of
 * `callers`.
 */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
/** The sums are of no one address. */
const ofAll: Row = [http, deny, deny, deny, deny, "none", "none", "none", "none", deny];
const edit: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];

const INVOICE = [
  ...["invoiceId", "logId", "customerId", "email", "status", "amount", "amountText", "currency", "dueDate"],
  ...[
    "issueDate",
    "customerName",
    "link",
    "paidAmount",
    "paidAmountText",
    "paidDate",
    "openAmount",
    "openAmountText",
  ],
  ...["heldBy", "heldByUser", "heldAt"],
  ...["version", "createdAt", "updatedAt", "remindersDone", "reminderSteps", "sends", "drafts"],
];
const REMINDER = ["reminderType", "month", "sendId", "email", "customerId", "invoiceId", "queuedAt"];
const PAGE = ["items", "nextToken"];
const SUMS = ["all", "notDue", "to30Days", "to60Days", "over60Days"];

const rows = (type: string, fields: string[], row = read): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, row]));

/** The rows of invoices and reminders: those of alice's primary address. */
export const accessToInvoices: Record<string, Row> = {
  "Query.invoice": read,
  "Query.openInvoices": read,
  "Query.invoices": read,
  "Query.remindersSent": read,
  "Mutation.putInvoice": edit,
  "Mutation.draftTemplate": edit,
  ...rows("Invoice", INVOICE),
  ...rows("ReminderStep", ["type", "at", "isOver", "templateKey", "sendId", "date"]),
  ...rows("InvoiceConnection", PAGE),
  ...rows("InvoiceTotals", ["date", "isComplete", "currencies"], ofAll),
  ...rows("CurrencyTotals", ["currency", ...SUMS], ofAll),
  ...rows("InvoiceSum", ["count", "amount", "amountText"], ofAll),
  "Query.invoiceTotals": ofAll,
  ...rows("InvoiceCount", ["status", "count", "isComplete"], ofAll),
  "Query.invoiceCounts": ofAll,
  ...rows("Reminder", REMINDER),
  ...rows("ReminderConnection", PAGE),
};

export function isOfInvoices(path: string): boolean {
  return path in accessToInvoices;
}

const AT = "2026-01-01T00:00:00.000Z";
const aboutOf = ({ email, userId }: Aim["target"]) => ({
  ...{ invoiceId: `invoice-${userId}`, customerId: `customer-${userId}`, email },
  ...{ amount: 1050, currency: "EUR", dueDate: "2026-01-31" },
});

/** Puts an open invoice of this user's address, and a reminder that it got. */
export async function storeInvoice<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const { email, userId: sendId } = target;
  const about = aboutOf(target);
  const { invoiceId, customerId } = about;
  const type = "FIRST_REMINDER";
  const item = invoices.item({ ...about, status: "OPEN", version: 1, createdAt: AT }, AT);
  const lock = {
    reminderType: type,
    month: "2026-01",
    sendId,
    email,
    customerId,
    invoiceId,
    queuedAt: AT,
  } as const;
  const subscriber = { address: email, typedEmail: email, status: "SUBSCRIBED" as const, now: AT };
  const setting = { type, daysOverdue: 7, templateKey: "first", mode: "CLAIM" } as const;
  const postal = { ...settings.DEFAULTS, postalAddress: "Main Street 1", reminders: [setting] };
  await putItems(test, [
    { ...settings.key, entity: "EmailSettings", ...postal },
    { ...subscribers.key(email), ...subscribers.item(subscriber) },
    { ...invoices.key(invoiceId), ...item },
    {
      ...reminderLock.key(email, type, lock.month),
      ...reminderLock.item(lock, 2 ** 31),
      ...reminderLock.listed(type, AT, sendId),
    },
  ]);
  return target;
}

const leaves: Record<string, string> = {
  "Invoice.heldByUser": "heldByUser { userId }",
  "Invoice.sends": "sends { nextToken }",
  "Invoice.drafts": "drafts { nextToken }",
  "Invoice.reminderSteps": "reminderSteps { type }",
  "InvoiceConnection.items": "items { amount }",
  "InvoiceTotals.currencies": "currencies { currency }",
  ...Object.fromEntries(SUMS.map((field) => [`CurrencyTotals.${field}`, `${field} { count }`])),
  "ReminderConnection.items": "items { month }",
};

const REMINDED = 'reminded(type: FIRST_REMINDER, month: "2026-01")';

/** The request for fields of a type of invoices; whose they are is shown by the address. */
export function requestOfInvoices(type: string, fields: string[], aim: Aim): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  const about = aboutOf(aim.target);
  if (field === "draftTemplate") return draft(about.invoiceId, aim.target.userId);
  if (type === "Mutation")
    return {
      query: "mutation($input: PutInvoiceInput!) { putInvoice(input: $input) { userId: email } }",
      variables: { input: { ...about, expectedVersion: 1 } },
    };
  if (type === "InvoiceTotals") return totals(leaf);
  if (type === "CurrencyTotals") return totals(`currencies { ${leaf} }`);
  if (type === "InvoiceSum") return totals(`currencies { all { ${leaf} } }`);
  if (field === "invoiceTotals") return totals("date");
  if (type === "InvoiceCount") return counts(leaf);
  if (field === "invoiceCounts") return counts("count");
  if (field === "invoices") return { query: "{ invoices(limit: 100) { items { userId: email } } }" };
  if (type === "InvoiceConnection") return open(leaf);
  if (field === "openInvoices") return open("");
  if (type === "Reminder") return subscriber(`${REMINDED} { userId: email ${leaf} }`, aim);
  if (type === "ReminderConnection") return subscriber(`reminders { items { userId: email } ${leaf} }`, aim);
  if (field === "remindersSent")
    return { query: "{ remindersSent(type: FIRST_REMINDER, limit: 100) { items { userId: email } } }" };
  const steps = type === "ReminderStep" ? `reminderSteps { ${leaf} }` : "";
  return {
    query: `query($id: ID!) { invoice(invoiceId: $id) { userId: email ${type === "Invoice" ? leaf : steps} } }`,
    variables: { id: about.invoiceId },
  };
}

/** A draft has no address, so its key is the id of the user. */
const draft = (invoiceId: string, key: string): Asked => ({
  query: "mutation($input: DraftTemplateInput!) { draftTemplate(input: $input) { userId: key } }",
  variables: { input: { key, invoiceId, reminderType: "FIRST_REMINDER", instructions: WRITTEN } },
});

const open = (selection: string): Asked => ({
  query: `{ openInvoices(limit: 100) { items { userId: email } ${selection} } }`,
});

const totals = (selection: string): Asked => ({ query: `{ invoiceTotals { ${selection} } }` });

const counts = (selection: string): Asked => ({ query: `{ invoiceCounts { ${selection} } }` });

const subscriber = (selection: string, { target }: Aim): Asked => ({
  query: `{ subscriber(email: "${target.email}") { userId: email ${selection} } }`,
});
