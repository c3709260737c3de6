import * as sends from "#table/mail/send";
import type { Person, TestCloud } from "../../support/cloud.ts";
import { staff } from "../../support/people.ts";
import { read, server, upsert } from "../../support/subscribers.ts";
import { change, putItems } from "../../support/sites.ts";
import { invoiceItem, textItems } from "../../support/sends.ts";
import { until } from "../../support/until.ts";
import { createText, decide } from "../../support/templates.ts";

const DAY = 86_400_000;
const [from, to] = [Date.now() - DAY, Date.now() + DAY].map((at) => new Date(at).toISOString());
const RANGE = `from: "${from}", to: "${to}"`;
const NEWEST = "order: NEWEST_FIRST";
const READS = [
  `subscriber(email: "sends.new@example.com") { sends { nextToken } sent(templateKey: "a") { count } state { sent } }`,
  `subscriber(email: "sends.new@example.com") { sends(${RANGE}, ${NEWEST}) { nextToken } }`,
  `subscribersByLastContact(${RANGE}) { nextToken }`,
  `sends(status: QUEUED) { nextToken }`,
  `sends(order: OLDEST_FIRST, limit: 1) { nextToken }`,
  `subscribersByLastContact(${RANGE}, ${NEWEST}) { nextToken }`,
];

/**
 * Requests, reads and cancels sends: of a person whose address is changed, and of a text that is sent once.
 */
export async function driveSends(test: TestCloud): Promise<void> {
  const editor = await staff(test, "editor");
  const admin = await staff(test, "admin");
  const { key } = await createText(test, editor, { key: "sends", transactional: true, once: true });
  await decide(test, admin, "approveTemplate", { key, number: 1, expectedVersion: 1 });
  const email = "sends@example.com";
  const { version } = await upsert(test, { email });
  const moving = { email, newEmail: "sends.new@example.com", expectedVersion: version };
  await change(test, editor, "changeSubscriberAddress", moving, "version");
  const sendAt = new Date(test.cloud.clock.now() + DAY).toISOString();
  const input = { email, templateKey: key, idempotencyKey: "key", sendAt };
  type Sent = { sendId: string; email: string };
  const send = await change<Sent>(test, editor, "sendEmail", input, "sendId email");
  await change(test, editor, "sendEmail", input, "sendId");
  await read(test, `send(email: "${send.email}", sendId: "${send.sendId}") { status }`);
  await change(test, editor, "cancelSend", send, "status");
  await change(test, editor, "sendEmail", { email: send.email, templateKey: key, sendAt }, "sendId");
  await remind(test, editor, send.email);
  await askByMessage(test, send);
  for (const query of READS) await read(test, query);
  for (const order of ["", `(${RANGE}, ${NEWEST})`])
    await read(test, `template(key: "${key}") { sends${order} { nextToken } }`);
}

/** A send that SES has taken is found by the id of its message. */
async function askByMessage(test: TestCloud, of: { sendId: string; email: string }): Promise<void> {
  const at = "2026-01-01T00:00:00.000Z";
  const place = { ...sends.key(of.email, at, of.sendId), ...sends.listedByMessage("message", of.sendId) };
  await putItems(test, [{ ...place, ...of, entity: "Send", status: "SENT", ttl: 2 ** 32 }]);
  await until("the send is listed", async () => {
    const asked = 'query { sendByMessageId(messageId: "message") { sendId } }';
    const { data } = await test.graphql(server(test), asked);
    return data?.sendByMessageId !== null;
  });
}

/** Requests and cancels a reminder about an invoice. */
async function remind(test: TestCloud, caller: Person, email: string): Promise<void> {
  const invoice = invoiceItem(email, { invoiceId: "sends/1", customerId: "sends" });
  await putItems(test, [invoice, ...textItems({ key: "sends/reminder", transactional: true })]);
  const { invoiceId } = invoice;
  const about = { email, templateKey: "sends/reminder", invoiceId, reminderType: "FIRST_REMINDER" };
  const { sendId } = await change<{ sendId: string }>(test, caller, "sendEmail", about, "sendId");
  await change(test, caller, "cancelSend", { email, sendId }, "status");
  await change(test, caller, "sendEmail", { ...about, idempotencyKey: "reminder" }, "sendId");
}
