import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { server } from "../../support/subscribers.ts";
import { createText } from "../../support/templates.ts";
import { until } from "../../support/until.ts";
import { operationsOf } from "./operations.ts";

let app: AmplifyApp;

beforeAll(async () => {
  app = await AmplifyApp.start("admin");
});
afterAll(() => app?.stop());

it("saves numbers of a text and reads them", async () => {
  const input = { key: "news", name: "Weekly news", subject: "Hello", text: "Number 1" };
  const { createTemplate } = await app.run(documents.CreateTemplateDocument, { input });
  expect(createTemplate).toMatchObject({ key: "news", version: 1, latestNumber: 1, approvedNumber: null });
  const next = { ...input, text: "Number 2", expectedVersion: 1 };
  const { updateTemplate } = await app.run(documents.UpdateTemplateDocument, { input: next });
  expect(updateTemplate).toMatchObject({ key: "news", name: "Weekly news", version: 2, latestNumber: 2 });

  const { template } = await app.run(documents.TemplateDocument, { key: "news" });
  expect(template).toMatchObject({ ...updateTemplate, latest: { number: 2, sourceText: "Number 2" } });
  const first = await app.run(documents.TemplateNumberDocument, { key: "news", number: 1 });
  expect(first.template?.number).toMatchObject({
    status: "SUPERSEDED",
    sourceText: "Number 1",
    source: null,
  });
  const versions = await app.run(documents.TemplateVersionsDocument, { key: "news", order: "OLDEST_FIRST" });
  expect(versions.template?.versions?.items.map(({ number }) => number)).toEqual([1, 2]);
  const { templateCounts } = await app.run(documents.TemplateCountsDocument, {});
  expect(templateCounts).toHaveLength(5);
  expect(await app.run(documents.TemplatesDocument, { prefix: "new" })).toMatchObject({
    templates: { items: [updateTemplate], nextToken: null },
  });
});

it("approves and cancels what a server has saved, and reads who did it", async () => {
  const { key } = await createText(app.test, server(app.test));
  const drafts = await until("the draft is listed", async () => {
    const { templatesByStatus } = await app.run(documents.TemplatesByStatusDocument, { status: "DRAFTED" });
    return templatesByStatus?.items.find((item) => item.key === key);
  });
  expect(drafts).toMatchObject({ number: 1, author: "backend" });
  const asked = { key, number: 1, expectedVersion: 1, note: "The spring prices." };
  const { requestApproval } = await app.run(documents.RequestApprovalDocument, { input: asked });
  expect(requestApproval).toMatchObject({ version: 2, requestedBy: app.user.userId });
  await until("the draft waits", async () => {
    const { templatesToApprove } = await app.run(documents.TemplatesToApproveDocument, {});
    return templatesToApprove?.items.some((item) => item.key === key);
  });
  const back = { key, number: 1, expectedVersion: 2, note: "Which prices?" };
  const { returnTemplate } = await app.run(documents.ReturnTemplateDocument, { input: back });
  expect(returnTemplate).toMatchObject({ version: 3, requestedAt: null, returnNote: "Which prices?" });
  const input = { key, number: 1, expectedVersion: 3, note: "Checked." };
  const { approveTemplate } = await app.run(documents.ApproveTemplateDocument, { input });
  expect(approveTemplate).toMatchObject({ status: "APPROVED", version: 4, approvedBy: app.user.userId });
  const again = await app.run(documents.ApproveTemplatesDocument, { input: { items: [input] } });
  expect(again.approveTemplates!.items).toMatchObject([
    { key, version: null, errorType: "InvalidTransition" },
  ]);
  const { approvers } = await app.run(documents.ApproversDocument, {});
  expect(approvers).toEqual({ items: [], nextToken: null });
  const { template } = await app.run(documents.ApprovedTemplateDocument, { key });
  expect(template).toMatchObject({ approvedNumber: 1, approved: { number: 1, sourceText: "Number 1" } });
  const cancelled = { key, number: 1, expectedVersion: 4 };
  const { cancelTemplate } = await app.run(documents.CancelTemplateDocument, { input: cancelled });
  expect(cancelTemplate).toMatchObject({ status: "CANCELLED", version: 5 });

  const did = (item: { action: string; note: string | null }) => [item.action, item.note];
  const history = await app.run(documents.TemplateHistoryDocument, { key });
  const all = [
    ["SAVED", null],
    ["REQUESTED", "The spring prices."],
    ["RETURNED", "Which prices?"],
    ["APPROVED", "Checked."],
    ["CANCELLED", null],
  ];
  expect(history.template?.audit?.items.map(did)).toEqual(all);
  const own = await until("the audit of the admin has all", async () => {
    const { templateAudit } = await app.run(documents.TemplateAuditDocument, { actor: app.user.userId });
    const items = templateAudit!.items.filter((item) => item.key === key);
    return items.length === all.length - 1 ? items : undefined;
  });
  expect(own.map(did)).toEqual(all.slice(1));
});

it("has run every operation on texts that the generated client has", () => {
  const all = operationsOf("mail", (file) => file === "templates.graphql");
  expect(app.unused(all)).toEqual([]);
});
