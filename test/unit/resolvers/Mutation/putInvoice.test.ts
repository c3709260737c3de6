import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../support/seed.ts";
import { batchGet, done, inFlight, items, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, key, NOW, throttled, when } from "../handlers.ts";
import { invoice, invoiceKey, reminder, reminderKey } from "../invoices.ts";

const putInvoice = field("Mutation.putInvoice");
const input = {
  ...{ invoiceId: "2026-17", customerId: "acme", email: " Ann@Example.com " },
  ...{ amount: 2000, currency: "EUR", dueDate: "2026-03-31" },
};
const put = (more: object, ...answers: Answer[]) =>
  putInvoice({ args: { input: { ...input, ...more } }, identity: backend }, ...answers);
const SUPPRESSION = ["SUB#ann@example.com", "SUPPRESSION"] as const;
const ADDRESS = ["SUB#ann@example.com", "INVOICE#2026-17"] as const;
const absent = when("(attribute_not_exists(#PK))", { "#PK": "PK" });
const none = items(null, null, null);
const changed = (more: object, found: object | null = reminder) =>
  put({ expectedVersion: 4, ...more }, items(invoice, found, null), done);

describe("Mutation.putInvoice", () => {
  it("creates an open invoice with its reminder, due now, and notes its address, unless that was erased", async () => {
    const { asked, value } = await put({}, none, done);
    expect(asked[0]).toEqual(batchGet(invoiceKey as never, reminderKey as never, SUPPRESSION as never));
    const [first, second, third, fourth, ...more] = writesOf(asked[1]);
    expect(first).toMatchObject({
      ...{ operation: "PutItem", key: key(...invoiceKey), condition: absent },
      attributeValues: {
        ...{ email: { S: "ann@example.com" }, amount: { N: 2000 }, status: { S: "OPEN" }, version: { N: 1 } },
        ...{ GSI1PK: { S: "INVOICES_OPEN" }, GSI1SK: { S: "2026-03-31#2026-17" } },
        ...{ GSI2PK: { S: "CUSTOMER#acme" }, GSI2SK: { S: "INVOICE#2026-17" } },
      },
    });
    expect(second).toMatchObject({
      ...{ operation: "PutItem", key: key(...ADDRESS) },
      attributeValues: { email: { S: "ann@example.com" }, invoiceId: { S: "2026-17" } },
    });
    expect(third).toMatchObject({
      ...{ operation: "PutItem", key: key(...reminderKey), condition: absent },
      attributeValues: { dueAt: { S: NOW }, version: { N: 1 }, done: { M: {} } },
    });
    expect(fourth).toMatchObject({ operation: "ConditionCheck", key: key(...SUPPRESSION) });
    expect(more).toEqual([]);
    expect(value).toMatchObject({ version: 1, status: "OPEN", createdAt: NOW, updatedAt: NOW });
  });

  it("creates one that is not open without a reminder, in the list of its status", async () => {
    const { asked } = await put({ status: "PAID" }, none, done);
    const [first, second, third, ...more] = writesOf(asked[1]);
    expect(first).toMatchObject({ attributeValues: { GSI1PK: { S: "INVOICES_PAID" } } });
    expect([second, third, ...more]).toMatchObject([
      { key: key(...ADDRESS) },
      { operation: "ConditionCheck" },
    ]);
  });

  it.each([
    [{ amountText: "20.00", amount: undefined }, 2000],
    [{ amountText: "2000", amount: null, currency: "JPY" }, 2000],
    [{ amountText: "1.5", amount: undefined, currency: "KWD" }, 1500],
  ])("takes an amount as text: %j", async (more, amount) => {
    const { value } = await put(more, none, done);
    expect(value).toMatchObject({ amount });
  });

  it.each([
    [{ amountText: "20.00" }, "amount"],
    [{ amount: undefined }, "amount"],
    [{ amountText: "1,000.00", amount: undefined }, "amountText"],
    [{ amountText: "-1", amount: undefined }, "amountText"],
    [{ amountText: "1.5", amount: undefined, currency: "JPY" }, "amountText"],
    [{ amountText: "1", amount: undefined, currency: "XXX" }, "amountText"],
    [{ amountText: "90071992547409.92", amount: undefined }, "amountText"],
  ])("refuses an amount that is none: %j", async (more, named) => {
    expect((await put(more)).failure).toEqual(["ValidationError", { field: named }]);
  });

  it("replaces one on its version, and has its reminder looked at now", async () => {
    const { asked, value } = await changed({});
    const [first, second, ...more] = writesOf(asked[1]);
    expect(first).toMatchObject({
      condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 4 } }),
      attributeValues: { version: { N: 5 }, amount: { N: 2000 }, status: { S: "OPEN" } },
    });
    expect(second).toMatchObject({ operation: "UpdateItem", key: key(...reminderKey) });
    const { expression, expressionNames, expressionValues } = second!.update as {
      expression: string;
      expressionNames: Record<string, string>;
      expressionValues: object;
    };
    const [sets, removes] = expression.split("REMOVE");
    expect(sets).toMatch(/\+/);
    expect(expressionNames[removes!.trim()]).toBe("tries");
    expect(Object.values(expressionValues)).toEqual([
      ...[NOW, "DUE#2026-03-17#B", `${NOW}#01ARZ3NDEKTSV4RRFFQ69G5FAV`].map((S) => ({ S })),
      ...[{ N: 1 }, { S: NOW }],
    ]);
    // The address stays, so it is noted already.
    expect(more).toHaveLength(1);
    expect(value).toMatchObject({ version: 5, createdAt: invoice.createdAt, updatedAt: NOW });
  });

  it("writes nothing if nothing changes, and still refuses another version", async () => {
    const { amount, currency, dueDate } = invoice;
    const same = { amount, currency, dueDate };
    const there = items(invoice, reminder, null);
    for (const more of [same, { ...same, status: "OPEN" }]) {
      const { asked, value } = await put({ expectedVersion: 4, ...more }, there);
      expect(asked).toHaveLength(1);
      expect(value).toMatchObject({ version: 4, updatedAt: invoice.updatedAt, amount });
    }
    const stale = ["VersionConflict", { currentVersion: 4 }];
    expect((await put({ expectedVersion: 3, ...same }, there)).failure).toEqual(stale);
    for (const change of [
      ...[{ email: "bo@example.com" }, { amount: 1 }, { currency: "USD" }, { dueDate: "2026-03-01" }],
      ...[{ status: "DISPUTED" }],
    ])
      expect((await changed({ ...same, ...change })).value).toMatchObject({ version: 5, ...change });
  });

  const paidPart = { customerName: "Acme & Sons", link: "https://pay.example/17?a=1", paidAmount: 500 };
  const whole = { ...paidPart, paidDate: "2026-03-01", issueDate: "2026-02-01" };

  it("stores a name, a link, the day of issue and payments, and shows what is still to be paid", async () => {
    const { asked, value } = await put(whole, none, done);
    const [{ attributeValues = {} } = {}] = writesOf(asked[1]) as { attributeValues?: object }[];
    expect(attributeValues).toMatchObject({
      ...{ customerName: { S: "Acme & Sons" }, link: { S: whole.link }, paidAmount: { N: 500 } },
      ...{ paidDate: { S: "2026-03-01" }, issueDate: { S: "2026-02-01" }, amount: { N: 2000 } },
    });
    expect(attributeValues).not.toHaveProperty("openAmount");
    expect(value).toMatchObject({
      ...{ ...whole, paidAmountText: "5.00", openAmount: 1500, openAmountText: "15.00", status: "OPEN" },
    });
    const asText = await put({ paidAmountText: "5.00" }, none, done);
    expect(asText.value).toMatchObject({ paidAmount: 500, openAmount: 1500 });
  });

  it("keeps each of them that is omitted, and removes those that are null or empty", async () => {
    const there = items({ ...invoice, ...whole }, reminder, null);
    const change = (more: object) => put({ expectedVersion: 4, ...more }, there, done);
    expect((await change({})).value).toMatchObject({ ...whole, version: 5 });
    const same = { amount: invoice.amount, dueDate: invoice.dueDate };
    expect((await put({ expectedVersion: 4, ...same, ...whole }, there)).asked).toHaveLength(1);
    const none = { customerName: "", link: null, paidAmount: null, paidDate: null, issueDate: null };
    const { value } = await change(none);
    expect(value).toMatchObject({ paidAmount: 0, openAmount: 2000 });
    for (const name of ["customerName", "link", "paidDate", "issueDate"])
      expect(value).not.toHaveProperty(name);
    for (const [name, said] of Object.entries(none))
      expect((await change({ ...same, [name]: said })).value).toMatchObject({ version: 5 });
  });

  it("takes an open one that is paid in full as paid, and refuses more than its amount", async () => {
    const { value } = await put({ paidAmount: 2000 }, none, done);
    expect(value).toMatchObject({ status: "PAID", paidAmount: 2000, openAmount: 0 });
    const again = items({ ...invoice, status: "PAID", paidDate: "2026-03-01" }, reminder, null);
    const opened = await put({ expectedVersion: 4, status: "OPEN" }, again, done);
    expect(opened.value).toMatchObject({ status: "OPEN", paidAmount: 0 });
    expect(opened.value).not.toHaveProperty("paidDate");
    const less = await put({ paidAmount: 2000, status: "DISPUTED" }, none, done);
    expect(less.value).toMatchObject({ status: "DISPUTED", openAmount: 0 });
    const wrong = ["ValidationError", { field: "paidAmount" }];
    expect((await put({ paidAmount: 2001 }, none)).failure).toEqual(wrong);
    expect((await put({ paidAmount: 1, paidAmountText: "0.01" })).failure).toEqual(wrong);
    const kept = items({ ...invoice, paidAmount: 500 }, reminder, null);
    expect((await put({ expectedVersion: 4, amount: 499 }, kept)).failure).toEqual(wrong);
    // 500 minor units are 5 EUR, and 500 JPY.
    expect((await put({ expectedVersion: 4, currency: "JPY" }, kept)).failure).toEqual(wrong);
    const inYen = await put({ expectedVersion: 4, currency: "JPY", paidAmount: 600 }, kept, done);
    expect(inYen.value).toMatchObject({ currency: "JPY", paidAmount: 600, openAmount: 1400 });
  });

  const settled = { ...invoice, amount: 1000, paidAmount: 1000, status: "PAID" };
  const markedPaid = { ...invoice, amount: 1000, status: "PAID" };

  it.each([
    ["a debit that bounced", { paidAmount: 0 }, { paidAmount: 0, openAmount: 1000 }],
    ["payments that were removed", { paidAmount: null }, { paidAmount: 0, openAmount: 1000 }],
    ["a part that goes back", { paidAmount: 400 }, { paidAmount: 400, openAmount: 600 }],
    ["an amount that rises", { amount: 1500, paidAmount: 1000 }, { paidAmount: 1000, openAmount: 500 }],
    ["an amount that rises alone", { amount: 1500 }, { paidAmount: 1000, openAmount: 500 }],
  ])("opens one that was paid in full after %s", async (_, more, open) => {
    const there = items(settled, null, null);
    const { asked, value } = await put({ expectedVersion: 4, amount: 1000, ...more }, there, done);
    expect(value).toMatchObject({ status: "OPEN", version: 5, ...open });
    expect(writesOf(asked[1])[1]).toMatchObject({ operation: "PutItem", key: key(...reminderKey) });
  });

  it.each<[string, object, object, object]>([
    ["marked as paid, whose system knows of no payment", markedPaid, { paidAmount: 0 }, { amount: 1000 }],
    ["marked as paid, with its part", { ...markedPaid, paidAmount: 400 }, { paidAmount: 400 }, {}],
    ["whose status is said", settled, { paidAmount: 0, status: "PAID" }, {}],
    ["that is less than was paid", settled, { amount: 800 }, { amount: 800 }],
  ])("leaves one paid: %s", async (_, before, more, after) => {
    const there = items(before, null, null);
    const { value } = await put({ expectedVersion: 4, amount: 1000, ...more }, there, done);
    expect(value).toMatchObject({ status: "PAID", openAmount: 0, ...after });
  });

  it("opens one that was paid in full by its status alone, without its payments", async () => {
    const more = { expectedVersion: 4, amount: 1000, status: "OPEN" };
    const { value } = await put(more, items(settled, null, null), done);
    expect(value).toMatchObject({ status: "OPEN", paidAmount: 0, openAmount: 1000 });
  });

  it("shows all of a paid one as paid, and nothing of a cancelled one as open", async () => {
    expect((await put({ status: "PAID" }, none, done)).value).toMatchObject({
      ...{ paidAmount: 2000, openAmount: 0, openAmountText: "0.00" },
    });
    expect((await put({ status: "VOID", paidAmount: 500 }, none, done)).value).toMatchObject({
      ...{ paidAmount: 500, openAmount: 0 },
    });
  });

  it("says who put it on hold and since when, as long as it is", async () => {
    const { value } = await changed({ status: "DISPUTED" });
    expect(value).toMatchObject({ status: "DISPUTED", heldBy: "backend", heldAt: NOW });
    const held = { ...invoice, status: "DISPUTED", heldBy: "zofia", heldAt: "2026-01-02T00:00:00.000Z" };
    const there = items(held, reminder, null);
    const change = (more: object) => put({ expectedVersion: 4, ...more }, there, done);
    expect((await change({})).value).toMatchObject({ heldBy: "zofia", heldAt: held.heldAt });
    const { value: opened } = await change({ status: "OPEN" });
    for (const name of ["heldBy", "heldAt"]) expect(opened).not.toHaveProperty(name);
  });

  it("keeps an omitted status, and ends the waiting of one that is not open any more", async () => {
    const paid = { ...invoice, status: "PAID" };
    const kept = await put({ expectedVersion: 4 }, items(paid, null, null), done);
    expect(kept.value).toMatchObject({ status: "PAID" });
    const { asked } = await changed({ status: "VOID" });
    const [, second] = writesOf(asked[1]);
    const { expression, expressionNames } = second!.update as {
      expression: string;
      expressionNames: Record<string, string>;
    };
    const removed = expression
      .split("REMOVE")[1]!
      .split(",")
      .map((name) => expressionNames[name.trim()]);
    expect(removed.sort()).toEqual(["GSI2PK", "GSI2SK", "dueAt", "tries"]);
    expect(writesOf((await changed({}, null)).asked[1])[1]).toMatchObject({ operation: "PutItem" });
  });

  it("notes another address too, and keeps the one before", async () => {
    const { asked } = await changed({ email: "bo@example.com" });
    expect(writesOf(asked[1])[1]).toMatchObject({
      ...{ operation: "PutItem", key: key("SUB#bo@example.com", "INVOICE#2026-17") },
    });
  });

  it("maps another version to one error, when it is read and in the transaction", async () => {
    const exists = ["Conflict", { field: "invoiceId", currentVersion: 4 }];
    const there = items(invoice, reminder, null);
    expect((await put({}, there)).failure).toEqual(exists);
    expect((await put({ expectedVersion: 1 }, none)).failure).toEqual(["NotFound", null]);
    const stale = ["VersionConflict", { currentVersion: 4 }];
    expect((await put({ expectedVersion: 3 }, there)).failure).toEqual(stale);
    const create = (answer: Answer) => put({}, none, answer);
    expect((await create(refusedOn(...invoiceKey, invoice))).failure).toEqual(exists);
    expect((await create(inFlight)).failure).toEqual(["Conflict", { retry: true }]);
    expect((await create(throttled)).failure).toEqual(["Unavailable", { retry: true }]);
    const change = (answer: Answer) => put({ expectedVersion: 4 }, there, answer);
    const newer = refusedOn(...invoiceKey, { ...invoice, version: 5 });
    expect((await change(newer)).failure).toEqual(["VersionConflict", { currentVersion: 5 }]);
    expect((await change(refusedOn(...reminderKey, null))).failure).toEqual([
      "VersionConflict",
      { retry: true },
    ]);
    expect((await change(inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
  });

  it("refuses an address that was erased, also in between; any other suppression is left to the mails", async () => {
    const erased = { kind: "ERASED" };
    const refused = ["Suppressed", { kind: "ERASED" }];
    expect((await put({}, items(null, null, erased))).failure).toEqual(refused);
    expect((await put({}, none, refusedOn(...SUPPRESSION, erased))).failure).toEqual(refused);
    expect((await put({}, items(null, null, { kind: "BOUNCE" }), done)).failure).toBeUndefined();
  });

  it("refuses another customer, and values that no invoice has", async () => {
    const other = await put({ expectedVersion: 4, customerId: "other" }, items(invoice, reminder, null));
    expect(other.failure).toEqual(["ValidationError", { field: "customerId" }]);
    for (const [name, value] of [
      ...["", "a#b", "i".repeat(129)].map((each) => ["invoiceId", each]),
      ...["", "a b"].map((each) => ["customerId", each]),
      ...[
        ["email", "ann"],
        ["amount", -1],
      ],
      ...["eur", "EURO", "E1R"].map((each) => ["currency", each]),
      ...["2026-03-31Z", "2026-03-31+01:00", "1899-12-31", "3000-01-01"].map((each) => ["dueDate", each]),
      ...["n".repeat(101), "a\nb"].map((each) => ["customerName", each]),
      ...["http://x.example", "javascript:alert(1)", "https://", 'https://x.example/"', "https://a b"].map(
        (each) => ["link", each],
      ),
      ...[-1, 0.5].map((each) => ["paidAmount", each]),
      ...["1.234", "-1"].map((each) => ["paidAmountText", each]),
      ...["paidDate", "issueDate"].map((each) => [each, "2026-03-31Z"]),
    ] as [string, unknown][])
      expect((await put({ [name]: value })).failure).toEqual(["ValidationError", { field: name }]);
    expect((await put({ amount: 0 }, none, done)).failure).toBeUndefined();
    const link = (length: number) => put({ link: "https://".padEnd(length, "x") }, none, done);
    expect((await link(1000)).failure).toBeUndefined();
    const tooLong = await put({ link: "https://".padEnd(1001, "x") });
    expect(tooLong.failure).toEqual(["ValidationError", { field: "link" }]);
  });

  it("stores or refuses any text and any number that the schema lets through", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("toString", "__proto__", "\ud800", "\u202e", "a@b.example\n", "2026-02-30"),
    );
    const fields = ["invoiceId", "customerId", "email", "currency", "dueDate"].concat([
      ...["customerName", "link", "paidAmountText", "paidDate", "issueDate"],
    ]);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), text, fc.maxSafeInteger(), async (name, value, amount) => {
        const typed = { amount, [name]: value };
        // Accepted input goes on to requests, whose answers this call does not have.
        const refusal = await put(typed).then(
          ({ failure }) => failure,
          () => undefined,
        );
        if (refusal) expect(refusal[0]).toBe("ValidationError");
        else expect((await put(typed, none, done)).failure).toBeUndefined();
      }),
      { numRuns: runs(2) },
    );
  });
});
