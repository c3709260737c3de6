import { Amplify, type ResourcesConfig } from "aws-amplify";
import { generateClient } from "aws-amplify/api";
import { signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { DocumentNode } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { amplifyConfig } from "../../../infra/start/outputs.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { storeText } from "../../support/sends.ts";
import { operationsOf } from "./operations.ts";

const used = new Set<unknown>();
let test: TestCloud;
let ask: <Data>(query: DocumentNode, variables: object) => Promise<Data>;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  const editor = await test.person({ groups: ["editor"] });
  const config = amplifyConfig(test.outputs) as ResourcesConfig;
  cognitoUserPoolsTokenProvider.setAuthConfig(config.Auth!);
  Amplify.configure(config, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  const amplify = generateClient() as unknown as { graphql(operation: object): Promise<{ data: never }> };
  ask = async (query, variables) => {
    used.add(query);
    return (await amplify.graphql({ query, variables })).data;
  };
  await signIn({ username: editor.email, password: editor.password });
});
afterAll(async () => {
  await signOut();
  await test?.stop();
});

it("previews a text, and mails it to the caller", async () => {
  const key = await storeText(test, { subject: "Order {{ id }}", transactional: true, variables: ["id"] });
  const variables = JSON.stringify({ id: 7 });
  expect(await ask(documents.PreviewTemplateDocument, { key, variables })).toEqual({
    previewTemplate: {
      subject: "Order 7",
      text: "Text",
      html: null,
      headers: '{"From":"no-reply@example.com"}',
      warnings: [],
    },
  });
  const { me } = await ask<{ me: { primaryEmailId: string } }>(documents.MeDocument, {});
  const input = { key, emailId: me.primaryEmailId, variables };
  expect(await ask(documents.SendTestEmailDocument, { input })).toMatchObject({
    sendTestEmail: { status: "SENT", subject: "[Test] Order 7", templateKey: key, number: 1 },
  });
});

it("has run every operation on previews that the generated client has", () => {
  const all = operationsOf("mail", (file) => file === "previews.graphql");
  expect(all.filter(([, document]) => !used.has(document)).map(([name]) => name)).toEqual([]);
});
