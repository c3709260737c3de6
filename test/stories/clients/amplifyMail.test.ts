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
import { operationsOf } from "./operations.ts";

/** Amplify's own types of a client know only what its own generator made. */
interface Client {
  graphql(operation: { query: DocumentNode; variables?: unknown }): unknown;
}

const used = new Set<unknown>();
const email = "ann@example.com";
let test: TestCloud;
let amplify: Client;

beforeAll(async () => {
  test = await startTestCloud();
  const admin = await test.person({ groups: ["admin"] });
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

async function run<Data, Variables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  used.add(query);
  const answer = (await amplify.graphql({ query, variables })) as { data: Data };
  return answer.data;
}

it("makes a subscriber, and finds it by address, prefix, tag and customer", async () => {
  const input = { email, attributes: JSON.stringify({ plan: "pro" }), tags: ["beta"], customerId: "c" };
  const { upsertSubscriber: ann } = await run(documents.UpsertSubscriberDocument, { input });
  expect(ann).toMatchObject({ email, status: "SUBSCRIBED", version: 1, attributes: '{"plan":"pro"}' });
  const page = { items: [ann], nextToken: null };
  expect(await run(documents.SubscriberDocument, { email })).toEqual({ subscriber: ann });
  expect(await run(documents.SubscribersDocument, { prefix: "ann" })).toEqual({ subscribers: page });
  expect(await run(documents.SubscribersByEmailDocument, { emails: [email] })).toEqual({
    subscribersByEmail: page,
  });
  expect(await run(documents.SubscribersByCustomerDocument, { customerId: "c" })).toEqual({
    subscribersByCustomer: page,
  });
  expect(await run(documents.SubscribersByTagDocument, { tag: "beta" })).toEqual({ subscribersByTag: page });
  const { subscriberItems } = await run(documents.SubscriberItemsDocument, { email, withHistory: true });
  expect(subscriberItems!.items).toMatchObject([
    { __typename: "Consent", action: "SUBSCRIBED", source: "API" },
    { __typename: "Subscriber", ...ann },
  ]);
});

it("has run every operation on mail that the generated client has", () => {
  const all = operationsOf("mail");
  expect(all.filter(([, document]) => !used.has(document)).map(([name]) => name)).toEqual([]);
});
