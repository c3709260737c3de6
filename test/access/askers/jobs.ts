import * as job from "#table/job";
import type { Caller, Person, TestCloud } from "../../support/cloud.ts";
import { ended, imported, uploaded, type Job } from "../../support/mail/jobs.ts";
import { rouse, silence } from "../../support/following.ts";
import { listen } from "../../support/listener.ts";
import { granted, outputsOf, staff } from "../../support/people.ts";
import { draftItems, reminderItems } from "../../support/mail/invoices.ts";
import { change, putItems } from "../../support/sites.ts";
import { pass, settle } from "./settle.ts";

/** Asks every field of jobs, and has every function of theirs do all that it does. */
export async function driveJobs(test: TestCloud): Promise<void> {
  const admin = await staff(test, "admin");
  const backend: Caller = { role: outputsOf(test).credentials.backend };
  const jobId = await uploaded(test, admin, "email,tags\njob@example.com,a\nwrong,\n");
  granted(await test.graphql(admin, "{ jobs(kind: IMPORT_SUBSCRIBERS) { nextToken } }"));
  for (const order of ["OLDEST_FIRST", "NEWEST_FIRST"])
    granted(await test.graphql(admin, `{ jobs(order: ${order}) { nextToken } }`));
  await heard(test, admin, jobId);
  await heard(test, backend, await uploaded(test, backend, "email\n"));
  await change(test, admin, "startJob", { jobId }, "status");
  await ended(test, admin, jobId);
  await imported(test, admin, "email,tags\njob@example.com,b\n");
  const bill =
    "invoiceId,customerId,email,amount,currency,dueDate\nfiled,filed,job@example.com,1,EUR,2026-01-31\n";
  await imported(test, admin, bill, {}, "importInvoices");
  await change(test, admin, "cancelJob", { jobId: await uploaded(test, admin, "email\n") }, "status");
  await invoiced(test, backend);
  // The erasure takes the person out of the counts, of topics too.
  await change(test, backend, "upsertSubscriber", { email: "job@example.com", optOuts: ["asked"] }, "email");
  await settle(test);
  const person = { email: "job@example.com" };
  const asked: Record<string, object> = {
    importSubscribers: { name: "n", consent: "c" },
    importInvoices: { name: "n", amounts: "MINOR_UNITS" },
    ...{ exportSubscriber: person, eraseSubscriber: person },
  };
  for (const [name, own] of Object.entries(asked)) {
    const selection = name.startsWith("import") ? "job { jobId }" : "jobId";
    const input = { ...own, idempotencyKey: "key" };
    for (let time = 1; time <= 2; time += 1) {
      const made = await change<Job>(test, admin, name, input, selection);
      if (made.jobId) await ended(test, admin, made.jobId);
    }
  }
  await pass(test, "PT10S");
  await stopped(test, admin);
}

/** The person has an invoice with a reminder and a draft: they are exported and erased, too. */
async function invoiced(test: TestCloud, backend: Caller): Promise<void> {
  const of = { invoiceId: "job", customerId: "job", email: "job@example.com" };
  const about = { ...of, amount: 1050, currency: "EUR", dueDate: "2026-01-31", status: "PAID" };
  await change(test, backend, "putInvoice", about, "version");
  await putItems(test, [...reminderItems(of).items, ...draftItems(of)]);
}

/** A job whose message is lost is put off when it is due, and given up after the last try. */
async function stopped(test: TestCloud, admin: Person): Promise<void> {
  await silence(test, ["queue/subscriberJobs"]);
  const { jobId } = await change<Job>(test, admin, "exportSubscriber", { email: "job@example.com" }, "jobId");
  await pass(test, "PT16M");
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: test.outputs.tableName as string,
    Key: { PK: { S: job.key(jobId).PK }, SK: { S: job.key(jobId).SK } },
    UpdateExpression: "SET #tries = :last",
    ExpressionAttributeNames: { "#tries": "tries" },
    ExpressionAttributeValues: { ":last": { N: "8" } },
  });
  await pass(test, "PT16M");
  await rouse(test, ["queue/subscriberJobs"]);
  admin.token = await test.signIn(admin.email);
  await ended(test, admin, jobId);
}

async function heard(test: TestCloud, caller: Caller, jobId: string): Promise<void> {
  const subscribed = await listen(test, caller, "subscription($id: ID!) { onJob(jobId: $id) { jobId } }", {
    id: jobId,
  });
  if ("refused" in subscribed) throw new Error("a subscription was refused");
  subscribed.client.close();
}
