import type { Ask } from "./graphql.ts";

const DAY_MS = 24 * 60 * 60_000;
const OF = { customerId: "customer-1", email: "ada@example.org", currency: "EUR" };

/**
 * Puts two open invoices of a new data folder: one is overdue, one is due 90 days later. After an
 * interruption it may run again: an invoice that exists stays.
 */
export async function seedInvoices(ask: Ask, now: number): Promise<void> {
  const { openInvoices } = await ask("{ openInvoices(limit: 100) { items { invoiceId } } }", {});
  const existing = (openInvoices as { items: { invoiceId: string }[] }).items.map(
    ({ invoiceId }) => invoiceId,
  );
  const put = "mutation ($input: PutInvoiceInput!) { putInvoice(input: $input) { version } }";
  for (const invoice of [
    { invoiceId: "2026-17", amount: 1050, dueDate: "2026-01-31" },
    { invoiceId: "2026-18", amount: 24_900, dueDate: new Date(now + 90 * DAY_MS).toISOString().slice(0, 10) },
  ])
    if (!existing.includes(invoice.invoiceId)) await ask(put, { input: { ...OF, ...invoice } });
}
