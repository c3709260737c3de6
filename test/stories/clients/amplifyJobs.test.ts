import { Amplify, type ResourcesConfig } from "aws-amplify";
import { generateClient } from "aws-amplify/api";
import { signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { DocumentNode } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { amplifyConfig } from "../../../infra/start/outputs.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { upload } from "../../support/mail/jobs.ts";
import { until } from "../../support/until.ts";
import "../../support/process/webSocket.ts";
import { operationsOf } from "./operations.ts";

interface Pushed {
  data: { onJob: { status: string; failed: number } };
}
interface Client {
  graphql(operation: { query: DocumentNode; variables: object; authMode: "userPool" }): unknown;
}
type Data = Record<string, { jobId: string; status: string; resultUrl: string | null }>;

const used = new Set<unknown>();
let test: TestCloud;
let admin: Person;
let amplify: Client;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
  const config = amplifyConfig(test.outputs) as ResourcesConfig;
  cognitoUserPoolsTokenProvider.setAuthConfig(config.Auth!);
  Amplify.configure(config, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  amplify = generateClient() as unknown as Client;
  await signIn({ username: admin.email, password: admin.password });
});
afterAll(async () => {
  await signOut();
  await test?.stop();
});

async function ask<Answer = Data>(query: DocumentNode, variables: object): Promise<Answer> {
  used.add(query);
  return ((await amplify.graphql({ query, variables, authMode: "userPool" })) as { data: Answer }).data;
}

it("imports a file, and hears of it", async () => {
  const input = { name: "People", consent: "They agreed." };
  const made = await ask<{ importSubscribers: { job: { jobId: string }; uploadUrl: string } }>(
    documents.ImportSubscribersDocument,
    { input },
  );
  const { job, uploadUrl } = made.importSubscribers;
  await upload(uploadUrl, "email\namplify@example.com\nwrong\n");
  used.add(documents.OnJobDocument);
  const pushed: Pushed["data"]["onJob"][] = [];
  const heard = amplify.graphql({
    query: documents.OnJobDocument,
    variables: { jobId: job.jobId },
    authMode: "userPool",
  }) as { subscribe(to: object): { unsubscribe(): void } };
  const subscription = heard.subscribe({ next: ({ data }: Pushed) => pushed.push(data.onJob) });
  let isStarted = false;
  await until("the end is pushed", async () => {
    // A subscription has no sign that it has begun: publish until one is heard.
    const publisher = { role: (test.outputs.credentials as { publisher: never }).publisher };
    const query = `mutation { publishJob(jobId: "${job.jobId}") { jobId actor kind status done failed total progress error errors { line message } createdAt expiresAt } }`;
    if (pushed.length === 0) await test.graphql(publisher, query);
    else if (!isStarted) {
      isStarted = true;
      await ask(documents.StartJobDocument, { input: { jobId: job.jobId } });
    }
    return pushed.some(({ status, failed }) => status === "DONE" && failed === 1);
  });
  subscription.unsubscribe();
});

it("exports, erases, lists and cancels", async () => {
  const input = { email: "amplify@example.com" };
  const { exportSubscriber } = await ask(documents.ExportSubscriberDocument, { input });
  await until("the export is there", async () => {
    const { job } = await ask(documents.JobDocument, { jobId: exportSubscriber!.jobId });
    return job!.resultUrl;
  });
  expect(await ask(documents.EraseSubscriberDocument, { input })).toMatchObject({
    eraseSubscriber: { kind: "ERASE_SUBSCRIBER", status: "RUNNING" },
  });
  const said = { input: { name: "Others", consent: "They agreed." } };
  const made = await ask<{ importSubscribers: { job: { jobId: string } } }>(
    documents.ImportSubscribersDocument,
    said,
  );
  const { jobId } = made.importSubscribers.job;
  const { cancelJob } = await ask(documents.CancelJobDocument, { input: { jobId } });
  expect(cancelJob).toMatchObject({ status: "CANCELLED" });
  const { jobs } = await ask<{ jobs: { items: object[] } }>(documents.JobsDocument, {
    kind: "IMPORT_SUBSCRIBERS",
  });
  expect(jobs.items).toHaveLength(2);
});

it("has run every operation on jobs that the generated client has", () => {
  const all = operationsOf("mail", (file) => file === "jobs.graphql");
  expect(all.filter(([, document]) => !used.has(document)).map(([name]) => name)).toEqual([]);
});
