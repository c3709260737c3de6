import { afterAll, beforeAll, expect, it } from "vitest";
import * as invoice from "#table/mail/invoice";
import * as settings from "#table/mail/settings";
import * as dynamodb from "#functions/aws/dynamodb";
import { handler } from "../../../../../../functions/Query/invoiceTotals.ts";
import { invoiceTotals } from "../../../../../../functions/lib/mail/invoices/totals.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";

const AT = "2026-01-01T00:00:00.000Z";
const NONE = { count: 0, amount: 0 };
/** In Auckland it is 1 July already. */
const NOW = Date.parse("2026-06-30T20:00:00Z");

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.stop());

const itemOf = (
  invoiceId: string,
  of: Pick<invoice.StatedInvoice, "dueDate"> & Partial<invoice.StatedInvoice>,
) => ({
  ...invoice.key(invoiceId),
  ...invoice.item(
    {
      ...{ invoiceId, customerId: "acme", email: "ann@example.com", amount: 1000, currency: "EUR" },
      ...{ status: "OPEN", version: 1, createdAt: AT, ...of },
    },
    AT,
  ),
});

it("adds up what is open by currency and age, on the day of the settings' zone", async () => {
  await dynamodb.put({
    ...settings.key,
    ...settings.DEFAULTS,
    entity: "EmailSettings",
    timezone: "Pacific/Auckland",
  });
  const dueDates = ["2026-07-01", "2026-06-30", "2026-06-01", "2026-05-31", "2026-05-02", "2026-05-01"];
  for (const [at, dueDate] of dueDates.entries()) await dynamodb.put(itemOf(`eur-${at}`, { dueDate }));
  await dynamodb.put(itemOf("part", { dueDate: "2026-07-02", amount: 5000, paidAmount: 4000 }));
  await dynamodb.put(itemOf("paid", { dueDate: "2026-05-01", status: "PAID" }));
  for (const at of [1, 2])
    await dynamodb.put(
      itemOf(`jpy-${at}`, { dueDate: "2027-01-01", currency: "JPY", amount: Number.MAX_SAFE_INTEGER }),
    );
  const { date, isComplete, currencies } = await invoiceTotals(NOW);
  expect({ date, isComplete }).toEqual({ date: "2026-07-01", isComplete: true });
  const [euro, yen] = currencies;
  expect(euro).toEqual({
    currency: "EUR",
    all: { count: 7, amount: 7000, amountText: "70.00" },
    notDue: { count: 2, amount: 2000, amountText: "20.00" },
    to30Days: { count: 2, amount: 2000, amountText: "20.00" },
    to60Days: { count: 2, amount: 2000, amountText: "20.00" },
    over60Days: { count: 1, amount: 1000, amountText: "10.00" },
  });
  expect(yen).toMatchObject({
    ...{ currency: "JPY", over60Days: NONE },
    all: { count: 2, amountText: "18014398509481982" },
  });
});

it("counts only those that are due first, if there are too many, and says so", async () => {
  const { isComplete, currencies } = await invoiceTotals(NOW, 8);
  expect(isComplete).toBe(false);
  expect(currencies.map(({ currency, all }) => [currency, all.count])).toEqual([
    ["EUR", 7],
    ["JPY", 1],
  ]);
  expect(await handler()).toMatchObject({ data: { isComplete: true } });
});
