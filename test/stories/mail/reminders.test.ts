import { afterAll, beforeAll, expect, it } from "vitest";
import * as settings from "#table/mail/settings";
import { pass } from "../../access/askers/settle.ts";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../../support/cloud.ts";
import { subscribed } from "../../support/links.ts";
import { granted, outputsOf } from "../../support/people.ts";
import { invoiceItem, reminderItem } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { createText, decide } from "../../support/templates.ts";

let test: TestCloud;
let backend: Caller;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  backend = { role: outputsOf(test).credentials.backend };
  admin = await test.person({ groups: ["admin"] });
  const own = { entity: "EmailSettings", version: 1, postalAddress: "Main Street 1", timezone: "UTC" };
  await putItems(test, [{ ...settings.key, ...own }]);
});
afterAll(() => test?.stop());

/** An invoice of a person, which is due today. */
async function invoiceOf(email: string, invoiceId: string): Promise<void> {
  const now = test.cloud.clock.now();
  const dueDate = new Date(now).toISOString().slice(0, 10);
  const about = { invoiceId, customerId: `customer of ${invoiceId}`, dueDate };
  await putItems(test, [invoiceItem(email, about), reminderItem(invoiceId, now)]);
}

interface Draft {
  key: string;
  number: number;
  version: number;
  subject: string;
  author: string;
}

const drafts = async (): Promise<Draft[]> =>
  granted<{ items: Draft[] }>(
    await test.graphql(
      backend,
      "{ templatesByStatus(status: DRAFTED) { items { key number version subject author } } }",
    ),
  ).items;

it("an overdue invoice is drafted about, and the draft is mailed once an admin approves it", async () => {
  const text = "Dear {{ firstName }}, {{ invoice.amount }} are {{ invoice.daysOverdue }} days overdue.";
  const { key } = await createText(test, backend, {
    ...{ key: "reminder/first", subject: "Invoice {{ invoice.id }}", text },
  });
  await decide(test, admin, "approveTemplate", { key, number: 1, expectedVersion: 1 });
  const reminders = [{ type: "FIRST_REMINDER", daysOverdue: 3, templateKey: key, mode: "DRAFT" }];
  await change(test, admin, "updateEmailSettings", { expectedVersion: 1, reminders }, "version");
  const email = await subscribed(test, { firstName: "Ann {{ email }}" });
  await invoiceOf(email, "2026/1");

  await pass(test, "PT5M");
  expect(await drafts()).toEqual([]);
  for (let day = 0; day < 4; day += 1) await pass(test, "P1D");
  const [draft, ...others] = await drafts();
  expect(others).toEqual([]);
  expect(draft).toMatchObject({ subject: "Invoice 2026/1", author: "system", number: 1 });
  expect(draft!.key).toMatch(/^reminder\/[0-9a-z]{26}\/first-reminder\/[0-9]+$/);
  expect(await test.mails(email)).toEqual([]);

  // The session of the one before has ended by now.
  const approver = await test.person({ groups: ["admin"] });
  const { key: drafted, version } = draft!;
  await decide(test, approver, "approveTemplate", { key: drafted, number: 1, expectedVersion: version });
  await pass(test, "PT2M");
  const [mail, ...more] = await test.mails(email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe("Invoice 2026/1");
  expect(JSON.stringify(mail)).toContain("Dear Ann {{ email }}, €10.50 are 3 days overdue.");
  for (let day = 0; day < 3; day += 1) await pass(test, "P1D");
  expect(await test.mails(email)).toHaveLength(1);
  expect(await drafts()).toEqual([]);
});

it("a draft that is edited is about the same invoice, and its approval sends it", async () => {
  const email = await subscribed(test, { firstName: "Cy", customerId: "customer of 2026/3" });
  await invoiceOf(email, "2026/3");
  for (let day = 0; day < 5; day += 1) await pass(test, "P1D");
  const [draft] = await drafts();
  const { key } = draft!;
  const edited = {
    key,
    expectedVersion: 1,
    subject: "Your invoice",
    text: "Please pay the {{ invoice.amount }}.",
  };
  await change(test, backend, "updateTemplate", edited, "key");
  expect(await drafts()).toMatchObject([{ key, number: 2, subject: "Your invoice", author: "backend" }]);
  const ofPerson =
    "query ($email: String!) { subscriber(email: $email) { drafts { items { key number } } } }";
  const { drafts: listed } = granted<{ drafts: { items: object[] } }>(
    await test.graphql(backend, ofPerson, { email }),
  );
  expect(listed.items).toEqual([{ key, number: 2 }]);

  const approver = await test.person({ groups: ["admin"] });
  await decide(test, approver, "approveTemplate", { key, number: 2, expectedVersion: 1 });
  for (let day = 0; day < 2; day += 1) await pass(test, "P1D");
  const [mail, ...others] = await test.mails(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "Your invoice" });
  expect(mail!.text).toContain("Please pay the €10.50.");
});

it("an overdue invoice is mailed about once sending goes on, and the next mail comes days later", async () => {
  const text = "Dear {{ firstName }}, {{ invoice.amount }}.";
  const { key } = await createText(test, backend, {
    key: "reminder/claimed",
    subject: "{{ invoice.id }}",
    text,
  });
  const clerk = await test.person({ groups: ["admin"] });
  await decide(test, clerk, "approveTemplate", { key, number: 1, expectedVersion: 1 });
  const reminders = ["FIRST_REMINDER", "SECOND_REMINDER"].map((type, at) => ({
    ...{ type, daysOverdue: 3 + 7 * at, templateKey: key, mode: "CLAIM" },
  }));
  await change(test, clerk, "updateEmailSettings", { expectedVersion: 2, reminders }, "version");
  const email = await subscribed(test, { firstName: "Bo" });
  const dueDate = new Date(test.cloud.clock.now()).toISOString().slice(0, 10);
  const input = { invoiceId: "2026/2", customerId: "bo", email, currency: "EUR", dueDate, amount: 700 };
  await change(test, backend, "putInvoice", input, "version");
  granted(await test.graphql(clerk, "mutation { pauseSending { pausedAt } }"));

  for (let day = 0; day < 12; day += 1) await pass(test, "P1D");
  // A put that changes nothing does not end the mail that waits.
  const same = await change<{ version: number }>(
    test,
    backend,
    "putInvoice",
    { ...input, expectedVersion: 1 },
    "version",
  );
  expect(same.version).toBe(1);
  expect(await test.mails(email)).toEqual([]);
  const resumer = await test.person({ groups: ["admin"] });
  granted(await test.graphql(resumer, "mutation { resumeSending { pausedAt } }"));
  for (let hour = 0; hour < 3; hour += 1) await pass(test, "PT1H");
  expect(await test.mails(email)).toHaveLength(1);
  for (let day = 0; day < 5; day += 1) await pass(test, "P1D");
  expect(await test.mails(email)).toHaveLength(1);
  for (let day = 0; day < 5; day += 1) await pass(test, "P1D");
  expect(await test.mails(email)).toHaveLength(2);
});
