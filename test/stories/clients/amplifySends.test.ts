import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { Amplify, type ResourcesConfig } from "aws-amplify";
import { generateClient } from "aws-amplify/api";
import { signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { DocumentNode } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { amplifyConfig } from "../../../infra/start/outputs.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { putItems } from "../../support/sites.ts";
import { sequenceItems } from "../../support/sequences.ts";
import { textItems } from "../../support/sends.ts";
import { upsert } from "../../support/subscribers.ts";
import { operationsOf } from "./operations.ts";

/** Amplify's own types of a client know only what its own generator made. */
interface Client {
  graphql(operation: { query: DocumentNode; variables?: unknown }): unknown;
}

const used = new Set<unknown>();
const email = "ann@example.com";
const templateKey = "welcome";
let test: TestCloud;
let amplify: Client;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  const editor = await test.person({ groups: ["editor"] });
  const config = amplifyConfig(test.outputs) as ResourcesConfig;
  cognitoUserPoolsTokenProvider.setAuthConfig(config.Auth!);
  Amplify.configure(config, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  amplify = generateClient() as unknown as Client;
  await signIn({ username: editor.email, password: editor.password });
  await upsert(test, { email });
  await putItems(test, textItems({ key: templateKey, transactional: true, subject: "Hello {{ name }}" }));
});
afterAll(async () => {
  await signOut();
  await test?.stop();
});

async function run<Data, Variables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  used.add(query);
  const answer = (await amplify.graphql({ query, variables })) as { data: Data };
  return answer.data;
}

it("requests a mail, finds it by its id, its address and its text, and cancels it", async () => {
  const now = test.cloud.clock.now();
  const [from, to] = [now - 3_600_000, now + 3_600_000].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ];
  const input = { email, templateKey, variables: JSON.stringify({ name: "Ann" }), sendAt: to };
  const { sendEmail: sent } = await run(documents.SendEmailDocument, { input });
  expect(sent).toMatchObject({ email, status: "QUEUED", subject: "Hello Ann", sendAt: to, number: 1 });
  const id = { email, sendId: sent!.sendId };
  expect(await run(documents.SendDocument, id)).toEqual({ send: sent });
  const page = { items: [sent], nextToken: null };
  const range = { from, to, order: "NEWEST_FIRST" as const };
  expect(await run(documents.SubscriberSendsDocument, { email, ...range })).toEqual({
    subscriber: { sends: page, state: null },
  });
  expect(await run(documents.TemplateSendsDocument, { key: templateKey, ...range })).toEqual({
    template: { sends: page },
  });
  expect(await run(documents.SubscriberSentDocument, { email, templateKey })).toEqual({
    subscriber: { sent: null },
  });
  expect(await run(documents.SubscribersByLastContactDocument, { from, to })).toEqual({
    subscribersByLastContact: { items: [], nextToken: null },
  });
  await expect(run(documents.SendByMessageIdDocument, { messageId: "unknown" })).rejects.toMatchObject({
    errors: [{ errorType: "NotFound" }],
  });
  const { cancelSend } = await run(documents.CancelSendDocument, { input: id });
  expect(cancelSend).toMatchObject({ sendId: sent!.sendId, status: "CANCELLED", dueAt: null });
});

it("lists what became of them, and counts it", async () => {
  const range = { from: "2026-01-01T00:00:00.000Z", to: "2036-01-01T00:00:00.000Z" };
  const none = { items: [], nextToken: null };
  expect(await run(documents.SubscriberEventsDocument, { email, ...range })).toEqual({
    subscriber: { email, events: none },
  });
  const opened = { templateKey, type: "OPENED" as const, ...range };
  expect(await run(documents.TemplateEventsDocument, opened)).toEqual({ templateEvents: none });
  const days = { from: "2026-01-01", to: "2026-01-08" };
  expect(await run(documents.EmailAnalyticsDocument, days)).toEqual({ emailAnalytics: none });
  expect(await run(documents.TemplateStatsDocument, { key: templateKey, ...days })).toEqual({
    template: { key: templateKey, stats: none },
  });
});

it("begins a run, finds it, and stops it", async () => {
  const sequenceId = "greeting";
  await putItems(test, sequenceItems(sequenceId, [{ id: "wait", wait: { for: "P1D" } }]));
  const input = { sequenceId, email };
  const { startExecution: run1 } = await run(documents.StartExecutionDocument, { input });
  expect(run1).toMatchObject({ sequenceId, email, number: 1, status: "WAITING", stepId: "wait", sends: [] });
  const { subscriber } = await run(documents.SubscriberExecutionDocument, input);
  expect(subscriber?.execution).toMatchObject({ executionId: run1!.executionId });
  const { stopExecution } = await run(documents.StopExecutionDocument, { input });
  expect(stopExecution).toMatchObject({ status: "STOPPED", endedBecause: "STOPPED", dueAt: null });
  const none = { items: [], nextToken: null };
  expect(await run(documents.FailedExecutionsDocument, {})).toEqual({ failedExecutions: none });
  expect(await run(documents.SubscriberExecutionsDocument, { email })).toEqual({
    subscriber: { executions: { items: [stopExecution], nextToken: null } },
  });
});

it("has run every operation on sends that the generated client has", () => {
  const all = operationsOf("mail", (file) =>
    ["sends.graphql", "runs.graphql", "analytics.graphql", "engagement.graphql"].includes(file),
  );
  expect(all.filter(([, document]) => !used.has(document)).map(([name]) => name)).toEqual([]);
});
