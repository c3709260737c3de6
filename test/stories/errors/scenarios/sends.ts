import { ulid } from "#functions/ids/ulid";
import * as reminderLock from "#table/mail/reminderLock";
import * as sends from "#table/mail/send";
import { change, putItems } from "../../../support/sites.ts";
import { invoiceItem, sendItem, textItems, type SampleText } from "../../../support/sends.ts";
import { server } from "../../../support/subscribers.ts";
import { LONG } from "./templateMails.ts";
import { ask, on, query, suppress } from "./mail.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

const email = "sends@example.com";
const json = (value: unknown) => JSON.stringify(value);
let texts = 0;

/** Requests a mail of a text that is transactional and approved, if nothing else is said. */
async function request(stage: Stage, input: object, text: Partial<SampleText> = {}): Promise<Attempt> {
  const templateKey = `sends/${(texts += 1)}`;
  await putItems(stage.test, textItems({ key: templateKey, transactional: true, ...text }));
  return ask(stage, "sendEmail", { email, templateKey, ...input });
}

const sending =
  (input: object, text = {}): Scenario =>
  (stage) =>
    request(stage, input, text);

/** Requests a reminder about an invoice, with a text that is about it, too. */
const reminding =
  (input: object, ofInvoice: Parameters<typeof invoiceItem>[1] = {}, ofText: object = {}): Scenario =>
  async (stage) => {
    const invoiceId = `invoice${(texts += 1)}`;
    const invoice = invoiceItem(email, { invoiceId, customerId: invoiceId, ...ofInvoice });
    const [head, version, body] = textItems({ key: invoiceId, transactional: true });
    await putItems(stage.test, [invoice, head, { ...version, ...ofText }, body]);
    const about = { invoiceId, reminderType: "FINAL_NOTICE" };
    return ask(stage, "sendEmail", { email, templateKey: invoiceId, ...about, ...input });
  };

/** A reminder that another send is already. */
const reminded: Scenario = async (stage) => {
  const sendId = "01M81K63NN2GS8QGKP1N5HNRBA";
  const month = new Date(stage.test.cloud.clock.now()).toISOString().slice(0, 7);
  const about = { reminderType: "FIRST_REMINDER" as const, reminderMonth: month };
  const send = { ...sendItem(email, { key: "sends" }, about), sendId };
  await putItems(stage.test, reminderLock.itemsOf(send, stage.test.cloud.clock.now() / 1000));
  return reminding({ reminderType: "FIRST_REMINDER" })(stage);
};

const BULK = { transactional: false };
const bulkTo = (more: object, text = {}): Scenario =>
  on((stage, address) => request(stage, { email: address }, { ...BULK, ...text }), more);

/** A send that is stored in this status, or that has expired. */
async function stored(stage: Stage, more: object = {}): Promise<{ email: string; sendId: string }> {
  const now = stage.test.cloud.clock.now();
  const queuedAt = new Date(now).toISOString();
  const sendId = ulid(now);
  const about = { lane: "BULK" as const, templateKey: "sends", number: 1, bodyHash: "", subject: "Hello" };
  const made = { ...about, sendId, email, queuedAt, actor: "backend" };
  const item = sends.item(made, { dueAt: queuedAt, fromSeconds: now / 1000 });
  await putItems(stage.test, [{ ...sends.key(email, queuedAt, sendId), ...item, ...more }]);
  return { email, sendId };
}

const cancelling =
  (more: object): Scenario =>
  async (stage) =>
    ask(stage, "cancelSend", await stored(stage, more));

const RANGE = 'from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z"';
const BACKWARDS = 'from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z"';
const sendQuery = (address: string, sendId: string) =>
  `send(email: "${address}", sendId: "${sendId}") { status }`;

/** The errors of sends. An error at the delivery is in the send. */
export const ofSends: Scenarios = {
  "sendEmail: an address that is none": sending({ email: "none" }),
  "sendEmail: a text that does not exist": sending({ templateKey: "none" }),
  "sendEmail: a text without an approved number": sending({}, { status: "DRAFTED" }),
  "sendEmail: a text that can be sent once, again": async (stage) => {
    const claimedBy = "01M81K63NN2GS8QGKP1N5HNRBA";
    return request(stage, {}, { once: true, claimedBy });
  },
  "sendEmail: an address without a subscriber": sending({}, BULK),
  "sendEmail: a subscriber who has not confirmed": bulkTo({ doubleOptIn: true }),
  "sendEmail: a subscriber who has left the topic": bulkTo({ optOuts: ["news"] }, { topic: "news" }),
  "sendEmail: a subscriber, before there is a postal address": bulkTo({}),
  "sendEmail: a suppressed address, also of transactional mail": on(async (stage, address) => {
    await suppress(stage, address, "BOUNCE");
    return request(stage, { email: address });
  }),
  "sendEmail: without a variable that the text needs": sending({}, { subject: "Hello {{ name }}" }),
  "sendEmail: a text of too many steps": sending({}, { text: LONG }),
  "sendEmail: variables that are a list": sending({ variables: json([1]) }),
  "sendEmail: variables of more than 32 KB": sending({ variables: json({ a: "x".repeat(33_000) }) }),
  "sendEmail: variables with half of a character": sending({ variables: '{"a":"\\ud800"}' }),
  "sendEmail: a variable that Rollcall sets itself": sending({ variables: json({ unsubscribeUrl: "x" }) }),
  "sendEmail: a time 6 minutes ago": (stage) =>
    request(stage, { sendAt: new Date(stage.test.cloud.clock.now() - 360_000).toISOString() }),
  "sendEmail: a time in 366 days": (stage) =>
    request(stage, { sendAt: new Date(stage.test.cloud.clock.now() + 366 * 86_400_000).toISOString() }),
  "sendEmail: an idempotencyKey of 257 characters": sending({ idempotencyKey: "x".repeat(257) }),
  "sendEmail: an idempotencyKey that was used with another input": async (stage) => {
    const used = { email, templateKey: "sends/used", idempotencyKey: "sends" };
    await putItems(stage.test, textItems({ key: used.templateKey, transactional: true }));
    await change(stage.test, server(stage.test), "sendEmail", used, "sendId");
    return request(stage, { idempotencyKey: "sends" });
  },
  "sendEmail: an invoice that does not exist": reminding({ invoiceId: "none" }),
  "sendEmail: an id that no invoice can have": reminding({ invoiceId: "a#b" }),
  "sendEmail: a paid invoice": reminding({}, { status: "PAID" }),
  "sendEmail: an invoice of another address": reminding({ email: "other@example.com" }),
  "sendEmail: a reminder that was requested this month": reminded,
  "sendEmail: a text that was drafted about another invoice": reminding({}, {}, { invoiceId: "2026/8" }),
  "sendEmail: a text that was drafted as another reminder": reminding(
    {},
    {},
    { reminderType: "FIRST_REMINDER" },
  ),
  "sendEmail: by a viewer": async (stage) => {
    const input = { email, templateKey: "none" };
    return ask(stage, "sendEmail", input, await stage.test.person({ groups: ["viewer"] }));
  },
  "cancelSend: a send that SES has accepted": cancelling({ status: "SENT" }),
  "cancelSend: a send that was cancelled": cancelling({ status: "CANCELLED" }),
  "cancelSend: a send to another address": async (stage) =>
    ask(stage, "cancelSend", { ...(await stored(stage)), email: "other@example.com" }),
  "cancelSend: by a viewer": async (stage) =>
    ask(stage, "cancelSend", await stored(stage), await stage.test.person({ groups: ["viewer"] })),
  "send: an id of no send": async (stage) => query(stage, sendQuery(email, "none")),
  "send: an id of another address": async (stage) =>
    query(stage, sendQuery("other@example.com", (await stored(stage)).sendId)),
  "send: after its 90 days": async (stage) => {
    const { sendId } = await stored(stage, { ttl: Math.floor(stage.test.cloud.clock.now() / 1000) });
    return query(stage, sendQuery(email, sendId));
  },
  "send: by a user in no group": async (stage) => stage.query(stage.bob, `{ ${sendQuery(email, "none")} }`),
  "Subscriber.sends: a range that ends before it begins": on((stage, address) =>
    query(stage, `subscriber(email: "${address}") { sends(${BACKWARDS}) { nextToken } }`),
  ),
  "subscribersByLastContact: a range that ends before it begins": async (stage) =>
    query(stage, `subscribersByLastContact(${BACKWARDS}) { nextToken }`),
  "subscribersByLastContact: a token of another list": async (stage) =>
    query(stage, `subscribersByLastContact(${RANGE}, nextToken: "forged") { nextToken }`),
};
