import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { putItems } from "../../support/sites.ts";
import { sequenceItems } from "../../support/sequences.ts";
import { textItems } from "../../support/sends.ts";
import { upsert } from "../../support/subscribers.ts";
import { operationsOf } from "./operations.ts";

const email = "ann@example.com";
const templateKey = "welcome";
let app: AmplifyApp;

beforeAll(async () => {
  app = await AmplifyApp.start("editor");
  await upsert(app.test, { email });
  await putItems(app.test, textItems({ key: templateKey, transactional: true, subject: "Hello {{ name }}" }));
});
afterAll(() => app?.stop());

it("requests a mail, finds it by its id, its address and its text, and cancels it", async () => {
  const now = app.test.cloud.clock.now();
  const [from, to] = [now - 3_600_000, now + 3_600_000].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ];
  const input = { email, templateKey, variables: JSON.stringify({ name: "Ann" }), sendAt: to };
  const { sendEmail: sent } = await app.run(documents.SendEmailDocument, { input });
  expect(sent).toMatchObject({ email, status: "QUEUED", subject: "Hello Ann", sendAt: to, number: 1 });
  const id = { email, sendId: sent!.sendId };
  expect(await app.run(documents.SendDocument, id)).toEqual({ send: sent });
  const page = { items: [sent], nextToken: null };
  const range = { from, to, order: "NEWEST_FIRST" as const };
  expect(await app.run(documents.SubscriberSendsDocument, { email, ...range })).toEqual({
    subscriber: { sends: page, state: null },
  });
  expect(await app.run(documents.TemplateSendsDocument, { key: templateKey, ...range })).toEqual({
    template: { sends: page },
  });
  expect(await app.run(documents.SubscriberSentDocument, { email, templateKey })).toEqual({
    subscriber: { sent: null },
  });
  expect(await app.run(documents.SubscribersByLastContactDocument, { from, to })).toEqual({
    subscribersByLastContact: { items: [], nextToken: null },
  });
  await expect(app.run(documents.SendByMessageIdDocument, { messageId: "unknown" })).rejects.toMatchObject({
    errors: [{ errorType: "NotFound" }],
  });
  const { cancelSend } = await app.run(documents.CancelSendDocument, { input: id });
  expect(cancelSend).toMatchObject({ sendId: sent!.sendId, status: "CANCELLED", dueAt: null });
});

it("lists what became of them, and counts it", async () => {
  const range = { from: "2026-01-01T00:00:00.000Z", to: "2036-01-01T00:00:00.000Z" };
  const none = { items: [], nextToken: null };
  expect(await app.run(documents.SubscriberEventsDocument, { email, ...range })).toEqual({
    subscriber: { email, events: none },
  });
  const opened = { templateKey, type: "OPENED" as const, ...range };
  expect(await app.run(documents.TemplateEventsDocument, opened)).toEqual({ templateEvents: none });
  const days = { from: "2026-01-01", to: "2026-01-08" };
  expect(await app.run(documents.EmailAnalyticsDocument, days)).toEqual({ emailAnalytics: none });
  expect(await app.run(documents.TemplateStatsDocument, { key: templateKey, ...days })).toEqual({
    template: { key: templateKey, stats: none },
  });
});

it("begins a run, finds it, and stops it", async () => {
  const sequenceId = "greeting";
  await putItems(app.test, sequenceItems(sequenceId, [{ id: "wait", wait: { for: "P1D" } }]));
  const input = { sequenceId, email };
  const { startExecution: run1 } = await app.run(documents.StartExecutionDocument, { input });
  expect(run1).toMatchObject({ sequenceId, email, number: 1, status: "WAITING", stepId: "wait", sends: [] });
  const { subscriber } = await app.run(documents.SubscriberExecutionDocument, input);
  expect(subscriber?.execution).toMatchObject({ executionId: run1!.executionId });
  const { stopExecution } = await app.run(documents.StopExecutionDocument, { input });
  expect(stopExecution).toMatchObject({ status: "STOPPED", endedBecause: "STOPPED", dueAt: null });
  const none = { items: [], nextToken: null };
  expect(await app.run(documents.FailedExecutionsDocument, {})).toEqual({ failedExecutions: none });
  expect(await app.run(documents.SubscriberExecutionsDocument, { email })).toEqual({
    subscriber: { executions: { items: [stopExecution], nextToken: null } },
  });
});

it("has run every operation on sends that the generated client has", () => {
  const all = operationsOf("mail", (file) =>
    ["sends.graphql", "runs.graphql", "analytics.graphql", "engagement.graphql"].includes(file),
  );
  expect(app.unused(all)).toEqual([]);
});
