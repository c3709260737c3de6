import * as suppression from "#table/mail/suppression";
import { WRITTEN } from "../../../support/mail/model.ts";
import { textItems } from "../../../support/sends.ts";
import { change, putItems } from "../../../support/sites.ts";
import { server } from "../../../support/subscribers.ts";
import { setPostalAddress } from "./campaigns.ts";
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

/**
 * A draft about an invoice of a subscriber, as the model answers. During the attempt there is a postal
 * address.
 */
const drafting =
  (more: object, of: object = {}): Scenario =>
  async (stage) =>
    onSubscriber(
      async (s, email) => {
        const invoiceId = newId();
        await change(s.test, server(s.test), "putInvoice", { invoiceId, ...valid, email, ...of }, "version");
        const attempt = draftOf(s, { invoiceId, ...more });
        await setPostalAddress(s, "");
        return async () => {
          await setPostalAddress(s, "Main Street 1");
          const told = await attempt();
          await setPostalAddress(s, "");
          return told;
        };
      },
      { firstName: "Ann" },
    )(stage);
const draftOf = (s: Stage, more: object, by?: Parameters<typeof ask>[3]): Attempt =>
  ask(
    s,
    "draftTemplate",
    { key: newId(), reminderType: "FIRST_REMINDER", instructions: WRITTEN, invoiceId: "absent", ...more },
    by,
  );
const writing = (text: string): Scenario =>
  drafting({ instructions: JSON.stringify({ subject: "Reminder", text }) });

const many =
  (drafts: object[], more: object = {}): Scenario =>
  async (s) =>
    ask(s, "draftTemplates", { drafts, ...more });
const ofMany = (at: number) => ({
  ...{ key: `many/${at}`, invoiceId: `many-${at}`, reminderType: "FIRST_REMINDER" },
});

const BACKWARDS = 'from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z"';

/** The errors of invoices and reminders. */
export const ofInvoices: Scenarios = {
  "putInvoice: an id with a space": wrong({ invoiceId: "2026 17" }),
  "putInvoice: a customer with a space": wrong({ customerId: "a b" }),
  "putInvoice: an address that is none": wrong({ email: "ann" }),
  "putInvoice: an amount below 0": wrong({ amount: -1 }),
  "putInvoice: an amount with cents": wrong({ amount: 10.5 }),
  "putInvoice: an amount as text with too many decimals": wrong({ amount: undefined, amountText: "10.505" }),
  "putInvoice: an amount as a number and as text": wrong({ amountText: "10.50" }),
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
  "putInvoice: while the same invoice is being changed": during(
    putting({ amount: 2000, expectedVersion: 1 }),
  ),
  "draftTemplate: a key with a capital": drafting({ key: "Draft" }),
  "draftTemplate: instructions of 2,001 characters": drafting({ instructions: "x".repeat(2001) }),
  "draftTemplate: an invoice that does not exist": drafting({ invoiceId: "absent" }),
  "draftTemplate: an invoice that is paid": drafting({}, { status: "PAID" }),
  "draftTemplate: a key of another text": async (s) => {
    const key = newId();
    await putItems(s.test, textItems({ key }));
    return drafting({ key })(s);
  },
  "draftTemplate: an address without a subscriber": on((s, invoiceId) => draftOf(s, { invoiceId })),
  "draftTemplate: an answer that is no JSON": drafting({ instructions: "Dear Ann" }),
  "draftTemplate: a number that the data does not have": writing("Please pay 7 EUR."),
  "draftTemplate: a month that the data does not have": writing("Please pay in March."),
  "draftTemplate: a name that the data does not have": writing("Please ask for Maria."),
  "draftTemplate: Liquid in the answer": writing("Dear {{ firstName }}"),
  "draftTemplate: while the model is throttled": drafting({ instructions: "THROTTLE" }),
  "draftTemplate: while the account has no access to the model": drafting({ instructions: "DENY" }),
  "draftTemplate: by a viewer": async (s) => {
    const viewer = await s.test.person({ groups: ["viewer"] });
    return draftOf(s, {}, viewer);
  },
  "draftTemplate: by an admin whose group was taken away": async (s) => draftOf(s, {}, s.formerAdmin),
  "draftTemplates: no draft": many([]),
  "draftTemplates: 51 drafts": many(Array.from({ length: 51 }, (_, at) => ofMany(at))),
  "draftTemplates: the second with a key with a capital": many([ofMany(1), { ...ofMany(2), key: "Draft" }]),
  "draftTemplates: an invoice with a space": many([{ ...ofMany(1), invoiceId: "2026 17" }]),
  "draftTemplates: two with one key": many([ofMany(1), { ...ofMany(2), key: ofMany(1).key }]),
  "draftTemplates: one invoice twice": many([ofMany(1), { ...ofMany(2), invoiceId: ofMany(1).invoiceId }]),
  "draftTemplates: instructions of 2,001 characters": many([ofMany(1)], { instructions: "x".repeat(2001) }),
  "draftTemplates: an idempotencyKey that was used with another input": async (s) => {
    const idempotencyKey = newId();
    await change(s.test, server(s.test), "draftTemplates", { drafts: [ofMany(1)], idempotencyKey }, "jobId");
    return many([ofMany(2)], { idempotencyKey })(s);
  },
  "draftTemplates: by a viewer": async (s) => {
    const viewer = await s.test.person({ groups: ["viewer"] });
    return ask(s, "draftTemplates", { drafts: [ofMany(1)] }, viewer);
  },
  "draftTemplates: by an admin whose group was taken away": async (s) =>
    ask(s, "draftTemplates", { drafts: [ofMany(1)] }, s.formerAdmin),
  "invoice: an id without an invoice": asking('invoice(invoiceId: "absent") { version }'),
  "openInvoices: a day with an offset": asking('openInvoices(dueBefore: "2026-11-21+01:00") { nextToken }'),
  "invoices: a last day before the first": asking(
    'invoices(dueFrom: "2026-11-21", dueTo: "2026-11-20") { nextToken }',
  ),
  "invoices: a search of two characters": asking('invoices(search: "ab") { nextToken }'),
  "invoices: an order of the invoices of a customer": asking(
    'invoices(customerId: "acme", order: NEWEST_FIRST) { nextToken }',
  ),
  "invoices: a currency in small letters": asking('invoices(status: OPEN, currency: "eur") { nextToken }'),
  "invoices: a currency alone": asking('invoices(currency: "EUR") { nextToken }'),
  "invoices: a token of another list": asking('invoices(nextToken: "cINVOICE#1") { nextToken }'),
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
