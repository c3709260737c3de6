import { afterAll, beforeAll, expect, it } from "vitest";
import { settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { ended, imported, type Job } from "../../support/mail/jobs.ts";
import { draftItems, reminderItems } from "../../support/mail/invoices.ts";
import { brokenInvariants, scanTable } from "../../races/invariants.ts";
import { tableOf } from "../../support/people.ts";
import { subscribed } from "../../support/links.ts";
import { change, putItems } from "../../support/sites.ts";
import { read, server } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ begun: false, timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

interface Invoice {
  invoiceId: string;
  version: number;
  status: string;
}
type List<Item> = { items: Item[]; nextToken: string | null };

const [ann, bo] = ["ann@shop.example", "bo@shop.example"];
const put = (input: object) =>
  change<Invoice>(test, server(test), "putInvoice", input, "invoiceId version status");
const about = (invoiceId: string, dueDate: string) => ({
  ...{ invoiceId, customerId: "acme", email: ann, amount: 1050, currency: "EUR", dueDate },
});
const idsOf = ({ items }: List<Invoice>) => items.map(({ invoiceId }) => invoiceId);
const now = () => new Date(test.cloud.clock.now()).toISOString();

it("the open invoices are listed by the day on which they are due, until they are paid", async () => {
  for (const email of [ann, bo])
    await change(test, server(test), "upsertSubscriber", { email, customerId: "acme" }, "version");
  await put(about("late", "2026-11-01"));
  await put(about("later", "2026-10-01"));
  await put(about("soon", "2026-12-31"));
  const open = (args = "") =>
    read<List<Invoice>>(test, `openInvoices${args} { items { invoiceId } nextToken }`);
  await until("all are listed", async () => (await open()).items.length === 3);
  expect(idsOf(await open())).toEqual(["later", "late", "soon"]);
  expect(idsOf(await open('(dueBefore: "2026-11-01")'))).toEqual(["later"]);
  const first = await open("(limit: 2)");
  expect(idsOf(first)).toEqual(["later", "late"]);
  expect(idsOf(await open(`(limit: 2, nextToken: "${first.nextToken}")`))).toEqual(["soon"]);
  expect(await put({ ...about("later", "2026-10-01"), status: "PAID", expectedVersion: 1 })).toEqual({
    ...{ invoiceId: "later", version: 2, status: "PAID" },
  });
  await until("the paid one is no more", async () => idsOf(await open()).join() === "late,soon");
  const listed = async (args: string) =>
    idsOf(await read<List<Invoice>>(test, `invoices(${args}) { items { invoiceId } nextToken }`));
  expect(await listed("order: NEWEST_FIRST")).toEqual(["soon", "late", "later"]);
  expect(await listed('status: PAID, dueFrom: "2026-10-01", dueTo: "2026-10-01"')).toEqual(["later"]);
  expect(await listed('customerId: "acme", status: OPEN')).toEqual(["late", "soon"]);
  await until("a search finds all", async () => (await listed('search: "LATE"')).join() === "late,later");
  const countOf = (status: string, count: number) => ({ status, count, isComplete: true });
  expect(await read(test, "invoiceCounts { status count isComplete }")).toEqual([
    ...[countOf("OPEN", 2), countOf("PAID", 1), countOf("DISPUTED", 0), countOf("VOID", 0)],
  ]);
  const sum = "count amountText";
  expect(await read(test, `invoiceTotals { isComplete currencies { currency all { ${sum} } } }`)).toEqual({
    ...{ isComplete: true, currencies: [{ currency: "EUR", all: { count: 2, amountText: "21.00" } }] },
  });
  // A customer has them all, whatever address they have.
  for (const email of [ann, bo]) {
    const { invoices } = await read<{ invoices: List<Invoice> }>(
      test,
      `subscriber(email: "${email}") { invoices { items { invoiceId } nextToken } }`,
    );
    expect(idsOf(invoices)).toEqual(["late", "later", "soon"]);
  }
});

it("a file brings invoices that are listed and reminded of, and changes nothing the second time", async () => {
  const file = [
    "Invoice ID;Customer;E-Mail;Total;Due;Paid on",
    ...[
      "f1;filed;Ann <ann@shop.example>;1.234,50;31.12.2026;",
      "f2;filed;ann@shop.example;9;31.12.2026;1.11.2026",
    ],
    ...["f3;filed;ann@shop.example;1,234.5;31.12.2026;", "late;filed;ann@shop.example;9;31.12.2026;"],
  ].join("\r\n");
  const how = {
    ...{ amounts: "DECIMAL_COMMA", days: "DAY_FIRST", currency: "CHF" },
    columns: [
      { header: "e-mail", as: "ADDRESS" },
      { header: "Total", as: "AMOUNT" },
      { header: "Paid on", as: "PAID" },
    ],
  };
  const upload = () => imported(test, server(test), file, how, "importInvoices");
  const job = await upload();
  expect(job).toMatchObject({ name: "Invoices", status: "DONE", done: 2, failed: 2, total: 4 });
  expect(job.errors).toMatchObject([
    { line: 4, code: "WRONG_AMOUNT", column: "Total" },
    { line: 5, code: "OTHER_CUSTOMER", column: null },
  ]);
  expect((await (await fetch(job.errorsUrl!)).text()).split("\r\n")[1]).toMatch(
    /^4;WRONG_AMOUNT;.*;f3;filed;/,
  );
  const select =
    'invoices(status: OPEN, currency: "CHF") { items { invoiceId amountText remindersDone version } }';
  const filed = { items: [{ invoiceId: "f1", amountText: "1234.50", remindersDone: 0, version: 1 }] };
  await until("it is listed", async () => (await read<List<Invoice>>(test, select)).items.length === 1);
  expect(await read(test, select)).toEqual(filed);
  expect(await read(test, 'invoice(invoiceId: "f2") { status }')).toEqual({ status: "PAID" });
  await settle(test);
  const before = await tableOf(test);
  await upload();
  await settle(test);
  const isJob = (key: string) => key.startsWith("JOB#");
  const kept = (table: object) => Object.fromEntries(Object.entries(table).filter(([key]) => !isJob(key)));
  expect(kept(await tableOf(test))).toEqual(kept(before));
});

it("what an invoice waits for is due while it is open, and not when it is not", async () => {
  const waits = async (invoiceId: string) => {
    const item = (await tableOf(test))[`INVOICE#${invoiceId} REMINDER`];
    return item && Object.keys(item).filter((name) => ["dueAt", "GSI2PK", "GSI2SK"].includes(name)).length;
  };
  await put(about("waits", "2026-12-31"));
  expect(await waits("waits")).toBe(3);
  for (const [at, status] of ["PAID", "DISPUTED", "VOID"].entries()) {
    await put({ ...about("waits", "2026-12-31"), status, expectedVersion: 2 * at + 1 });
    expect(await waits("waits")).toBe(0);
    await put({ ...about("waits", "2026-12-31"), status: "OPEN", expectedVersion: 2 * at + 2 });
    expect(await waits("waits")).toBe(3);
  }
  await put({ ...about("ended", "2026-12-31"), status: "VOID" });
  expect(await waits("ended")).toBeUndefined();
});

it("of twenty changes of one version, one is made, and no invariant is broken", async () => {
  await put(about("raced", "2026-12-31"));
  const query = "mutation($input: PutInvoiceInput!) { putInvoice(input: $input) { version } }";
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, amount) =>
      test.graphql(server(test), query, {
        input: { ...about("raced", "2026-12-31"), amount, expectedVersion: 1 },
      }),
    ),
  );
  expect(all.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  const refused = all.flatMap(({ errors }) => errors.map(({ errorType }) => errorType));
  expect(new Set(refused)).toEqual(new Set(["VersionConflict"]));
  expect(await read(test, 'invoice(invoiceId: "raced") { version }')).toEqual({ version: 2 });
  const { cloud } = test;
  const [dynamodbUrl, region] = [cloud.origin, cloud.region];
  const tableName = cloud.assembly.outputs.TableName;
  expect(brokenInvariants(await scanTable({ dynamodbUrl, region, tableName }))).toEqual([]);
});

it("a reminder of this month stays where its mail is, and counts for the new address of its person", async () => {
  const [email, newEmail] = ["moving@shop.example", "moved@shop.example"];
  await subscribed(test, { email });
  const { items, sendId } = reminderItems({
    ...{ invoiceId: "late", email, customerId: "other" },
    queuedAt: now(),
  });
  await putItems(test, items);
  const month = now().slice(0, 7);
  const reminded = async (address: string) => {
    const selection = `reminded(type: FIRST_REMINDER, month: "${month}") { sendId email }`;
    return read<object>(
      test,
      `subscriber(email: "${address}") { ${selection} reminders { items { sendId } } }`,
    );
  };
  const expected = { reminded: { sendId, email }, reminders: { items: [{ sendId }] } };
  expect(await reminded(email)).toEqual(expected);
  const moving = { email, newEmail, expectedVersion: 1 };
  await change(test, server(test), "changeSubscriberAddress", moving, "version");
  const table = await tableOf(test);
  expect(table).toHaveProperty([`SUB#${email} REMINDED#FIRST_REMINDER#${month}`]);
  expect(table).not.toHaveProperty([`SUB#${newEmail} REMINDED#FIRST_REMINDER#${month}`]);
  expect(await reminded(newEmail)).toEqual(expected);
  const listed = await read<List<object>>(test, "remindersSent(type: FIRST_REMINDER) { items { sendId } }");
  expect(listed.items).toEqual([{ sendId }]);
});

it("an export has the invoices, reminders and drafts of a person, and an erasure leaves none of them", async () => {
  const [email, invoiceId] = ["leaving@shop.example", "leaving"];
  await subscribed(test, { email });
  // The person's subscriber names no customer.
  const invoice = { ...about(invoiceId, "2026-11-01"), email, customerId: "leaving.customer" };
  const { version: expectedVersion } = await put(invoice);
  await change(test, admin, "putInvoice", { ...invoice, status: "DISPUTED", expectedVersion }, "version");
  const of = { invoiceId, email, customerId: "leaving.customer" };
  await putItems(test, [...reminderItems({ ...of, queuedAt: now() }).items, ...draftItems(of)]);
  const counted = {
    ...{ Subscriber: 1, Send: 1, ReminderLock: 2, Invoice: 1, InvoiceAddress: 1, InvoiceSend: 1 },
    ...{ Reminder: 1, DraftAddress: 1, Template: 1, TemplateBody: 1, TemplateVersion: 1 },
  };
  const run = async <Result>(name: string) => {
    const { jobId } = await change<Job>(test, admin, name, { email }, "jobId");
    const job = await ended(test, admin, jobId);
    expect(job.status).toBe("DONE");
    return (await (await fetch(job.resultUrl!)).json()) as Result;
  };
  const { items } = await run<{ items: { entity: string }[] }>("exportSubscriber");
  const exported: Record<string, number> = {};
  for (const { entity } of items) exported[entity] = (exported[entity] ?? 0) + 1;
  expect(exported).toEqual(counted);
  const held = items.find(({ entity }) => entity === "Invoice");
  expect(held).toMatchObject({ status: "DISPUTED", heldAt: expect.any(String) as string });
  // The id of a colleague is not the person's.
  expect(held).not.toHaveProperty("heldBy");
  expect(await run("eraseSubscriber")).toMatchObject({ deleted: counted });
  // The stream takes the words of the search away.
  await settle(test);
  const left = Object.entries(await tableOf(test)).filter(([key, item]) =>
    `${key} ${JSON.stringify(item)}`.includes("leaving"),
  );
  expect(left.map(([key]) => key).filter((key) => !key.startsWith("JOB#"))).toEqual([
    `SUB#${email} SUPPRESSION`,
  ]);
  const { errors } = await test.graphql(
    server(test),
    "mutation($input: PutInvoiceInput!) { putInvoice(input: $input) { version } }",
    { input: { ...about(invoiceId, "2026-11-01"), email } },
  );
  expect(errors).toMatchObject([{ errorType: "Suppressed", errorInfo: { kind: "ERASED" } }]);
});
