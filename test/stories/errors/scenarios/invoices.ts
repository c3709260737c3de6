import * as suppression from "#table/mail/suppression";
import { change, putItems } from "../../../support/sites.ts";
import { server } from "../../../support/subscribers.ts";
import { ask, on as onSubscriber, query } from "./mail.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

let invoices = 0;
const newId = (): string => `refused-${(invoices += 1)}`;
const valid = {
  ...{ customerId: "acme", email: "invoiced@example.com", amount: 1050, currency: "EUR" },
  dueDate: "2026-11-21",
};

/** An invoice that is refused. */
const wrong =
  (more: object): Scenario =>
  async (s) =>
    ask(s, "putInvoice", { invoiceId: newId(), ...valid, ...more });

/** The scenario of an invoice that there is, by its id: its version is 1. */
function on(scenario: (stage: Stage, invoiceId: string) => Attempt | Promise<Attempt>): Scenario {
  return async (stage) => {
    const invoiceId = newId();
    await change(stage.test, server(stage.test), "putInvoice", { invoiceId, ...valid }, "version");
    return scenario(stage, invoiceId);
  };
}

const putting = (more: object): Scenario =>
  on((s, invoiceId) => ask(s, "putInvoice", { invoiceId, ...valid, ...more }));
const during =
  (scenario: Scenario): Scenario =>
  async (s) =>
    s.during("TransactionConflict", await scenario(s));
const asking =
  (text: string): Scenario =>
  async (s) =>
    query(s, text);
const ofInvoice = (selection: string): Scenario =>
  on((s, invoiceId) => query(s, `invoice(invoiceId: "${invoiceId}") { ${selection} { __typename } }`));
const ofSubscriber = (selection: string): Scenario =>
  onSubscriber((s, email) => query(s, `subscriber(email: "${email}") { ${selection} { __typename } }`), {
    customerId: "acme",
  });

const BACKWARDS = 'from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z"';

/** What is refused of invoices and reminders. */
export const ofInvoices: Scenarios = {
  "putInvoice: an id with a space": wrong({ invoiceId: "2026 17" }),
  "putInvoice: a customer with a space": wrong({ customerId: "a b" }),
  "putInvoice: an address that is none": wrong({ email: "ann" }),
  "putInvoice: an amount below 0": wrong({ amount: -1 }),
  "putInvoice: a currency in small letters": wrong({ currency: "eur" }),
  "putInvoice: a day with Z": wrong({ dueDate: "2026-11-21Z" }),
  "putInvoice: a day of the year 3000": wrong({ dueDate: "3000-01-01" }),
  "putInvoice: an id of another invoice": putting({}),
  "putInvoice: a version of an invoice that there is not": wrong({ expectedVersion: 1 }),
  "putInvoice: a stale version": putting({ expectedVersion: 2 }),
  "putInvoice: another customer": putting({ customerId: "other", expectedVersion: 1 }),
  "putInvoice: an address that was erased": async (s) => {
    const email = "invoiced.erased@example.com";
    const at = new Date(s.test.cloud.clock.now()).toISOString();
    const item = suppression.item({ email, kind: "ERASED", reason: "-", at });
    await putItems(s.test, [{ ...suppression.key(email), ...item }]);
    return wrong({ email })(s);
  },
  "putInvoice: by a viewer": async (s) => {
    const viewer = await s.test.person({ groups: ["viewer"] });
    return ask(s, "putInvoice", { invoiceId: newId(), ...valid }, viewer);
  },
  "putInvoice: by an admin whose group was taken away": async (s) =>
    ask(s, "putInvoice", { invoiceId: newId(), ...valid }, s.formerAdmin),
  "putInvoice: while the same id is being created": during(wrong({})),
  "putInvoice: while the same invoice is being changed": during(putting({ expectedVersion: 1 })),
  "invoice: an id without an invoice": asking('invoice(invoiceId: "absent") { version }'),
  "openInvoices: a day with an offset": asking('openInvoices(dueBefore: "2026-11-21+01:00") { nextToken }'),
  "openInvoices: a limit of 101": asking("openInvoices(limit: 101) { nextToken }"),
  "remindersSent: a range that ends before it begins": asking(
    `remindersSent(type: FINAL_NOTICE, ${BACKWARDS}) { nextToken }`,
  ),
  "Invoice.sends: a range that ends before it begins": ofInvoice(`sends(${BACKWARDS})`),
  "Invoice.drafts: a limit of 101": ofInvoice("drafts(limit: 101)"),
  "Subscriber.invoices: a limit of 101": ofSubscriber("invoices(limit: 101)"),
  "Subscriber.drafts: a limit of 101": ofSubscriber("drafts(limit: 101)"),
  "Subscriber.reminders: a range that ends before it begins": ofSubscriber(`reminders(${BACKWARDS})`),
  "Subscriber.reminders: a token of another list": ofSubscriber('reminders(nextToken: "0.abc")'),
  "Subscriber.reminded: a day instead of a month": ofSubscriber(
    'reminded(type: FINAL_NOTICE, month: "2026-11-21")',
  ),
};
