import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { askAs } from "../start/seed.ts";
import { DAY, type Happening } from "./clock.ts";

/** Days between the issue of an invoice and the day on which it is due. */
const TERM = 14;

interface PastInvoice {
  invoiceId: string;
  customer: [customerId: string, customerName: string, email: string];
  currency: "CHF" | "EUR";
  amountText: string;
  /** Days before the present. */
  issued: number;
  paid?: { ago: number; amountText: string };
}

const LUMEN: PastInvoice["customer"] = ["customer-2", "Lumen Architects", "cleo@example.org"];
const NORDHAUS: PastInvoice["customer"] = ["customer-3", "Nordhaus Hotels", "eva@example.org"];
const ATELIER: PastInvoice["customer"] = ["customer-5", "Atelier Four", "ines@example.org"];
const MIA: PastInvoice["customer"] = ["customer-7", "Mia Berg", "mia@example.org"];

const INVOICES: PastInvoice[] = [
  {
    ...{ invoiceId: "2026-31", customer: LUMEN, currency: "EUR", amountText: "1240.00", issued: 59 },
    paid: { ago: 47, amountText: "1240.00" },
  },
  {
    ...{ invoiceId: "2026-32", customer: NORDHAUS, currency: "EUR", amountText: "3920.00", issued: 56 },
    paid: { ago: 30, amountText: "1500.00" },
  },
  {
    ...{ invoiceId: "2026-33", customer: MIA, currency: "EUR", amountText: "129.00", issued: 48 },
    paid: { ago: 33, amountText: "129.00" },
  },
  { invoiceId: "2026-34", customer: ATELIER, currency: "EUR", amountText: "1108.00", issued: 35 },
  { invoiceId: "2026-35", customer: LUMEN, currency: "CHF", amountText: "940.00", issued: 27 },
  { invoiceId: "2026-36", customer: MIA, currency: "EUR", amountText: "318.50", issued: 11 },
  { invoiceId: "2026-37", customer: NORDHAUS, currency: "EUR", amountText: "2580.00", issued: 4 },
];

/** The invoices of 60 days: paid, paid in part, late and not due yet. */
export function pastInvoices(cloud: Cloud): Happening[] {
  return INVOICES.flatMap((invoice) => [
    { day: invoice.issued, happen: () => put(cloud, invoice, {}) },
    ...(invoice.paid ? [payment(cloud, invoice, invoice.paid)] : []),
  ]);
}

function payment(
  cloud: Cloud,
  invoice: PastInvoice,
  { ago, amountText }: { ago: number; amountText: string },
) {
  const happen = (): Promise<void> => {
    const paidDate = new Date(cloud.clock.now()).toISOString().slice(0, 10);
    return put(cloud, invoice, { paidAmountText: amountText, paidDate, expectedVersion: 1 });
  };
  return { day: ago, happen };
}

async function put(cloud: Cloud, invoice: PastInvoice, change: object): Promise<void> {
  const { invoiceId, customer, currency, amountText, issued } = invoice;
  const [customerId, customerName, email] = customer;
  const due = cloud.clock.now() - Number(cloud.clock.offset[0]) - (issued - TERM) * DAY;
  const dueDate = new Date(due).toISOString().slice(0, 10);
  const ask = await askAs(cloud, "editor");
  const mutation = "mutation ($input: PutInvoiceInput!) { putInvoice(input: $input) { version } }";
  const input = { invoiceId, customerId, customerName, email, currency, amountText, dueDate, ...change };
  await ask(mutation, { input });
}
