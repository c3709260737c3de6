import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { storeText } from "../../support/sends.ts";
import { operationsOf } from "./operations.ts";

let app: AmplifyApp;

beforeAll(async () => {
  app = await AmplifyApp.start("editor");
});
afterAll(() => app?.stop());

it("previews a text, and mails it to the caller", async () => {
  const key = await storeText(app.test, {
    subject: "Order {{ id }}",
    transactional: true,
    variables: ["id"],
  });
  const variables = JSON.stringify({ id: 7 });
  expect(await app.run(documents.PreviewTemplateDocument, { key, variables })).toEqual({
    previewTemplate: {
      subject: "Order 7",
      previewText: "Text",
      text: "Text",
      html: null,
      headers: '{"From":"no-reply@example.com"}',
      warnings: [],
    },
  });
  const { me } = await app.run(documents.MeDocument, {});
  const input = { key, emailId: me!.primaryEmailId, variables };
  expect(await app.run(documents.SendTestEmailDocument, { input })).toMatchObject({
    sendTestEmail: { status: "SENT", subject: "[Test] Order 7", templateKey: key, number: 1 },
  });
});

it("has run every operation on previews that the generated client has", () => {
  const all = operationsOf("mail", (file) => file === "previews.graphql");
  expect(app.unused(all)).toEqual([]);
});
