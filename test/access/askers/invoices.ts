import type { TestCloud } from "../../support/cloud.ts";
import { draftItems, reminderItems } from "../../support/mail/invoices.ts";
import { staff } from "../../support/people.ts";
import { change, putItems } from "../../support/sites.ts";
import { read, server } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

const RANGE = 'from: "2026-01-01T00:00:00Z", to: "2026-01-03T00:00:00Z"';
const REMINDED = 'reminded(type: FIRST_REMINDER, month: "2026-01") { sendId }';
const [email, alone] = ["invoiced@example.com", "invoiced.alone@example.com"];
const OF = { invoiceId: "asked", customerId: "asked", email };

/** Asks every field of invoices and reminders, of people with and without a customer. */
export async function driveInvoices(test: TestCloud): Promise<void> {
  const put = (name: string, input: object) => change(test, server(test), name, input, "__typename");
  await put("upsertSubscriber", { email, customerId: OF.customerId });
  await put("upsertSubscriber", { email: alone });
  const about = { ...OF, amount: 1050, currency: "EUR", dueDate: "2026-01-31" };
  await put("putInvoice", about);
  await put("putInvoice", { ...about, status: "PAID", expectedVersion: 1 });
  await putItems(test, [...reminderItems(OF).items, ...draftItems(OF)]);
  await read(test, "openInvoices { nextToken }");
  await read(test, 'openInvoices(dueBefore: "2026-02-01") { nextToken }');
  await listed(test);
  const lists = [
    'status: PAID, order: NEWEST_FIRST, dueTo: "2026-12-31"',
    'customerId: "asked"',
    'status: PAID, currency: "EUR"',
    'search: "asked"',
  ];
  for (const args of lists) await read(test, `invoices(${args}) { nextToken }`);
  await read(test, "invoices { items { remindersDone } }");
  await read(test, "openInvoices { items { remindersDone } }");
  const held = { ...about, invoiceId: "held", status: "DISPUTED" };
  await change(test, await staff(test, "editor"), "putInvoice", held, "status");
  await read(test, 'invoice(invoiceId: "held") { heldByUser { userId } }');
  await read(test, 'invoice(invoiceId: "asked") { remindersDone reminderSteps { type } }');
  await read(test, "invoiceTotals { isComplete }");
  await read(test, "invoiceCounts { count }");
  for (const order of ["OLDEST_FIRST", "NEWEST_FIRST"]) {
    const page = `order: ${order}) { nextToken }`;
    await read(test, `invoice(invoiceId: "asked") { sends(${RANGE}, ${page} drafts(${page} }`);
    await read(test, `remindersSent(type: FIRST_REMINDER, ${RANGE}, ${page}`);
    await read(test, `subscriber(email: "${email}") { drafts(${page} }`);
  }
  for (const each of [email, alone])
    await read(
      test,
      `subscriber(email: "${each}") { ${REMINDED} reminders { nextToken } invoices { items { remindersDone } } }`,
    );
}

/** The indexes have the invoice and the draft, so their items are read. */
async function listed(test: TestCloud): Promise<void> {
  const lists = "invoices { items { invoiceId } } drafts { items { key } }";
  await until("the invoice and its draft are listed", async () => {
    const found = await read<Record<string, { items: object[] }>>(
      test,
      `subscriber(email: "${email}") { ${lists} }`,
    );
    return Object.values(found).every(({ items }) => items.length > 0);
  });
}
