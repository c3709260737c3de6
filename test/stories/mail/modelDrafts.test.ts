import { afterAll, beforeAll, expect, it } from "vitest";
import * as settings from "#table/mail/settings";
import type { Model } from "../../../packages/local-cloud/services/bedrock/index.ts";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { rouse, silence } from "../../support/following.ts";
import { ended, jobOf, type Job } from "../../support/mail/jobs.ts";
import { dictated, MODEL, WRITTEN } from "../../support/mail/model.ts";
import { subscribed } from "../../support/links.ts";
import { granted } from "../../support/people.ts";
import { change, putItems } from "../../support/sites.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let editor: Person;
/** The number of questions to the model. */
let questions = 0;

const counting: Model = (request) => {
  questions += 1;
  return dictated(request);
};

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"], context: MODEL, model: counting });
  editor = await test.person({ groups: ["editor"] });
  const at = "2026-01-01T00:00:00.000Z";
  const stored = { ...settings.DEFAULTS, postalAddress: "Street 1", createdAt: at, updatedAt: at };
  await putItems(test, [{ ...settings.key, entity: "EmailSettings", ...stored, version: 1 }]);
});
afterAll(() => test?.stop());

/** Puts open invoices of a subscriber, and returns their drafts to ask for. */
async function invoicesOf(name: string, count: number) {
  const email = `${name}@drafts.example`;
  await subscribed(test, { email, customerId: name });
  const made = Array.from({ length: count }, (_, at) => `${name}/${at + 1}`);
  const about = { customerId: name, email, amount: 1050, currency: "EUR", dueDate: "2026-01-31" };
  for (const invoiceId of made) await change(test, editor, "putInvoice", { invoiceId, ...about }, "version");
  return made.map((key) => ({ key, invoiceId: key, reminderType: "FIRST_REMINDER" }));
}

const start = async (drafts: object[], more: object = {}): Promise<string> => {
  const input = { drafts, instructions: WRITTEN, ...more };
  return (await change<Job>(test, editor, "draftTemplates", input, "jobId")).jobId;
};

/** The texts of an invoice. */
async function draftsOf(invoiceId: string): Promise<object[]> {
  const query = `query($id: ID!) {
    invoice(invoiceId: $id) { drafts { items { key status author model draft { score } } } }
  }`;
  const answer = await test.graphql(editor, query, { id: invoiceId });
  return granted<{ drafts: { items: object[] } }>(answer).drafts.items;
}

it("drafts what it can, each with a score, and says of the others why not", async () => {
  const drafts = await invoicesOf("mixed", 3);
  const paid = { customerId: "mixed", email: "mixed@drafts.example", amount: 1050, currency: "EUR" };
  const payment = { invoiceId: "mixed/2", dueDate: "2026-01-31", status: "PAID", expectedVersion: 1 };
  await change(test, editor, "putInvoice", { ...paid, ...payment }, "version");
  const absent = { key: "mixed/absent", invoiceId: "absent", reminderType: "FINAL_NOTICE" };
  const job = await ended(test, editor, await start([...drafts, absent], { idempotencyKey: "mixed" }));
  expect(job).toMatchObject({ status: "DONE", done: 2, failed: 2, total: 4, progress: 1, error: null });
  expect(job.errors.map(({ line }) => line)).toEqual([2, 4]);
  for (const { key, invoiceId } of [drafts[0]!, drafts[2]!]) {
    const draft = { key, status: "DRAFTED", author: editor.userId, model: MODEL.draftModel };
    await until("the draft is listed", async () => (await draftsOf(invoiceId)).length === 1);
    expect(await draftsOf(invoiceId)).toMatchObject([{ ...draft, draft: { score: expect.any(Number) } }]);
  }
  const asked = questions;
  expect(await start([...drafts, absent], { idempotencyKey: "mixed" })).toBe(job.jobId);
  await settle(test);
  expect(questions).toBe(asked);
});

it("goes on after a pause while the model is throttled, and is cancelled in between", async () => {
  const drafts = await invoicesOf("busy", 2);
  const jobId = await start(drafts, { instructions: "THROTTLE" });
  await settle(test);
  expect(await jobOf(test, editor, jobId)).toMatchObject({ status: "RUNNING", done: 0, progress: 0 });
  const asked = questions;
  await pass(test, "PT15S");
  expect(questions).toBeGreaterThan(asked);
  await change(test, editor, "cancelJob", { jobId }, "status");
  const before = questions;
  await pass(test, "PT5M");
  expect(questions).toBe(before);
  expect(await jobOf(test, editor, jobId)).toMatchObject({ status: "CANCELLED", done: 0, failed: 0 });
});

it("whose message is lost is worked on again after a quarter of an hour", async () => {
  const drafts = await invoicesOf("lost", 2);
  await silence(test, ["queue/drafts"]);
  const jobId = await start(drafts);
  await pass(test, "PT10M");
  await rouse(test, ["queue/drafts"]);
  await pass(test, "PT6M", "PT10S");
  editor.token = await test.signIn(editor.email);
  expect(await ended(test, editor, jobId)).toMatchObject({ status: "DONE", done: 2, failed: 0 });
  for (const { invoiceId } of drafts)
    await until("the draft is listed", async () => (await draftsOf(invoiceId)).length === 1);
});
