import { afterAll, beforeAll, expect, it } from "vitest";
import type { Key, Range } from "#table/key";
import * as invoice from "#table/mail/invoice";
import type { WordItem } from "#table/word";
import * as word from "#table/word";
import * as dynamodb from "#functions/aws/dynamodb";
import { placeInvoices } from "../../../../../../functions/lib/mail/invoices/place.ts";
import { subscriberItem } from "../../../../../support/sends.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";

const AT = "2026-01-01T00:00:00.000Z";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.stop());

/** An invoice of an earlier release: only an open one had a place. */
async function stored(invoiceId: string, customerId: string, email: string): Promise<void> {
  const about = { invoiceId, customerId, email, amount: 1050, currency: "EUR", dueDate: "2026-01-31" };
  const item = invoice.item({ ...about, status: "PAID", version: 3, createdAt: AT }, AT);
  await dynamodb.put({ ...invoice.key(invoiceId), ...item, GSI1PK: undefined, GSI1SK: undefined });
  await dynamodb.put({ ...invoice.addressKey(email, invoiceId), ...invoice.addressItem(email, invoiceId) });
}

const idsOf = async (range: Range) =>
  (await dynamodb.query<Key & { invoiceId: string }>(range)).items.map(({ invoiceId }) => invoiceId);

it("paid invoices of subscribers get their place and words, with the same version", async () => {
  await dynamodb.put(subscriberItem("ann@example.com", { customerId: "acme" }));
  await dynamodb.put(subscriberItem("bo@example.com"));
  await stored("of-customer", "acme", "other@example.com");
  await stored("of-address", "zenith", "bo@example.com");
  await stored("of-none", "none", "none@example.com");
  expect(await placeInvoices(undefined)).toBeUndefined();
  const paid = invoice.dueWithin("PAID", "2026-01-01", "2026-12-31");
  expect(await idsOf(paid)).toEqual(["of-address", "of-customer"]);
  expect(await dynamodb.get(invoice.key("of-address"))).toMatchObject({ version: 3 });
  const { items } = await dynamodb.query<WordItem>(word.beginningWith("INVOICE", "of-"));
  expect(items.map(({ id }) => id)).toEqual(["of-address", "of-customer"]);
});
