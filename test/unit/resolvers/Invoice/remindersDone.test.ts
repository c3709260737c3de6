import { expect, it } from "vitest";
import * as reminder from "#table/mail/reminder";
import { item, items, page } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { invoice } from "../invoices.ts";

const { invoiceId } = invoice;
const done = {
  FIRST_REMINDER: { at: "2026-01-01T00:00:00.000Z" },
  SECOND_REMINDER: { at: "2026-02-01T00:00:00.000Z" },
};
const stored = { ...reminder.key(invoiceId), invoiceId, done };

it("Invoice.remindersDone counts what was requested or drafted; none if the invoice never was open", async () => {
  const remindersDone = field("Invoice.remindersDone");
  const { asked, value } = await remindersDone({ source: invoice, identity: viewer }, item(stored));
  expect([asked[0]?.operation, value]).toEqual(["GetItem", 2]);
  expect((await remindersDone({ source: invoice, identity: viewer }, item(null))).value).toBe(0);
  const listed = { ...invoice, remindersDone: 1 };
  expect(await remindersDone({ source: listed, identity: viewer })).toMatchObject({ asked: [], value: 1 });
});

it("a list reads those of its page in one request, if they are selected", async () => {
  const invoices = field("Query.openInvoices");
  const found = page([invoice, { ...invoice, invoiceId: "other" }]);
  const { asked, value } = await invoices(
    { identity: viewer, selection: ["items", "items/remindersDone"] },
    found,
    items(stored, null),
  );
  expect(asked.map(({ operation }) => operation)).toEqual(["Query", "BatchGetItem"]);
  expect(value).toMatchObject({ items: [{ remindersDone: 2 }, { remindersDone: 0 }] });
  expect((await invoices({ identity: viewer, selection: ["items"] }, found)).asked).toHaveLength(1);
});
