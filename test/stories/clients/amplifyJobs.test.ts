import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { upload } from "../../support/mail/jobs.ts";
import { until } from "../../support/until.ts";
import { operationsOf } from "./operations.ts";

let app: AmplifyApp;

beforeAll(async () => {
  app = await AmplifyApp.start("admin");
});
afterAll(() => app?.stop());

it("imports a file, and hears of it", async () => {
  const input = { name: "People", consent: "They agreed." };
  const { importSubscribers } = await app.run(documents.ImportSubscribersDocument, { input });
  const { job, uploadUrl } = importSubscribers!;
  await upload(uploadUrl, "email\namplify@example.com\nwrong\n");
  const { heard, stop } = await app.listen(documents.OnJobDocument, { jobId: job.jobId });
  await app.run(documents.StartJobDocument, { input: { jobId: job.jobId } });
  await heard.until(({ onJob }) => onJob!.status === "DONE" && onJob!.failed === 1);
  stop();
});

it("imports invoices", async () => {
  const input = { name: "Invoices", amounts: "DECIMAL_POINT" as const, currency: "EUR" };
  const { importInvoices } = await app.run(documents.ImportInvoicesDocument, { input });
  const { job, uploadUrl } = importInvoices!;
  const line = "L-1,acme,amplify@example.com,10.50,2026-12-31";
  await upload(uploadUrl, `invoiceId,customerId,email,amount,dueDate\n${line}\n`);
  const { heard, stop } = await app.listen(documents.OnJobDocument, { jobId: job.jobId });
  await app.run(documents.StartJobDocument, { input: { jobId: job.jobId } });
  await heard.until(({ onJob }) => onJob!.status === "DONE" && onJob!.failed === 0);
  stop();
});

it("exports, erases, lists and cancels", async () => {
  const input = { email: "amplify@example.com" };
  const { exportSubscriber } = await app.run(documents.ExportSubscriberDocument, { input });
  await until("the export is there", async () => {
    const { job } = await app.run(documents.JobDocument, { jobId: exportSubscriber!.jobId });
    return job!.resultUrl;
  });
  expect(await app.run(documents.EraseSubscriberDocument, { input })).toMatchObject({
    eraseSubscriber: { kind: "ERASE_SUBSCRIBER", status: "RUNNING" },
  });
  const said = { input: { name: "Others", consent: "They agreed." } };
  const { importSubscribers } = await app.run(documents.ImportSubscribersDocument, said);
  const { jobId } = importSubscribers!.job;
  const { cancelJob } = await app.run(documents.CancelJobDocument, { input: { jobId } });
  expect(cancelJob).toMatchObject({ status: "CANCELLED" });
  const { jobs } = await app.run(documents.JobsDocument, {
    kind: "IMPORT_SUBSCRIBERS",
  });
  expect(jobs!.items).toHaveLength(2);
});

it("has run every operation on jobs that the generated client has", () => {
  const all = operationsOf("mail", (file) => file === "jobs.graphql");
  expect(app.unused(all)).toEqual([]);
});
