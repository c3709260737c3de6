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
  test = await startTestCloud({ timers: ["due"] });
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
  const subscribers = { prefix: "ann" };
  expect(await run(documents.SubscribersDocument, subscribers)).toEqual({ subscribers: page });
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

it("ends and takes up consent, and reads its history", async () => {
  const input = { topic: "news", name: "Newsletter" };
  const { putTopic } = await run(documents.PutTopicDocument, { input });
  expect(putTopic).toMatchObject({ ...input, version: 1 });
  expect(await run(documents.TopicsDocument, {})).toEqual({ topics: { items: [putTopic], nextToken: null } });
  const { unsubscribe } = await run(documents.UnsubscribeDocument, { input: { email, topic: "news" } });
  expect(unsubscribe).toMatchObject({ optOuts: ["news"], version: 2 });
  const again = { email, topic: "news", reason: "asked by phone" };
  const { resubscribe } = await run(documents.ResubscribeDocument, { input: again });
  expect(resubscribe).toMatchObject({ optOuts: [], version: 3 });
  const { subscriber } = await run(documents.SubscriberConsentsDocument, { email, order: "NEWEST_FIRST" });
  expect(subscriber).toMatchObject({ topics: ["news"], consents: { nextToken: null } });
  const actions = subscriber!.consents!.items.map(({ action }) => action);
  expect(actions).toEqual(["TOPIC_IN", "TOPIC_OUT", "SUBSCRIBED"]);
  const now = test.cloud.clock.now();
  const [from, to] = [now - 3_600_000, now + 3_600_000].map((at) => new Date(at).toISOString());
  const order = "NEWEST_FIRST";
  const { consents } = await run(documents.ConsentsDocument, {
    action: "TOPIC_IN",
    from: from!,
    to: to!,
    order,
  });
  expect(consents!.items).toEqual(subscriber!.consents!.items.slice(0, 1));
});

it("suppresses an address and lifts that again", async () => {
  const input = { email, reason: "asked by phone" };
  const { suppress } = await run(documents.SuppressDocument, { input });
  expect(suppress).toMatchObject({ ...input, kind: "MANUAL" });
  expect(await run(documents.SuppressionsDocument, { prefix: "ann" })).toEqual({
    suppressions: { items: [suppress], nextToken: null },
  });
  expect(await run(documents.SubscriberAccountDocument, { email })).toEqual({
    subscriber: { suppression: suppress, user: null },
  });
  expect(await run(documents.UnsuppressDocument, { input })).toEqual({ unsuppress: suppress });
});

it("changes the address of a subscriber", async () => {
  const newEmail = "ann@new.example";
  const { subscriber } = await run(documents.SubscriberDocument, { email });
  const input = { email, newEmail, expectedVersion: subscriber!.version };
  const { changeSubscriberAddress } = await run(documents.ChangeSubscriberAddressDocument, { input });
  expect(changeSubscriberAddress).toMatchObject({ email: newEmail, previous: [email], tags: ["beta"] });
});

it("sets what all mail has in common", async () => {
  const { emailSettings } = await run(documents.EmailSettingsDocument, {});
  expect(emailSettings).toMatchObject({ version: 0, postalAddress: "", timezone: "UTC", cap: null });
  const reminders: documents.ReminderSettingInput[] = [
    { type: "FIRST_REMINDER", daysOverdue: 3, templateKey: "reminder/first", mode: "CLAIM" },
  ];
  const quietHours = { from: "22:00", to: "07:00" };
  const more = { postalAddress: "Main Street 1\nVienna", quietHours, reminders };
  const first = { input: { expectedVersion: 0, ...more, cap: { messages: 3, days: 7 } } };
  const { updateEmailSettings: made } = await run(documents.UpdateEmailSettingsDocument, first);
  expect(made).toMatchObject({ version: 1, ...more, cap: { messages: 3, days: 7 }, timezone: "UTC" });
  const second = { input: { expectedVersion: 1, timezone: "Europe/Vienna", cap: null } };
  const { updateEmailSettings: changed } = await run(documents.UpdateEmailSettingsDocument, second);
  expect(changed).toMatchObject({ version: 2, ...more, cap: null, timezone: "Europe/Vienna" });
  expect(await run(documents.EmailSettingsDocument, {})).toEqual({ emailSettings: changed });
});

it("pauses and resumes mail, and reads how it is received", async () => {
  const { pauseSending: paused } = await run(documents.PauseSendingDocument, {});
  expect(paused).toMatchObject({ version: 3, pausedBecause: "MANUAL" });
  const { sendingHealth: health } = await run(documents.SendingHealthDocument, {});
  expect(health).toMatchObject({ sent: 0, bounced: 0, pausedBecause: "MANUAL" });
  const { resumeSending: resumed } = await run(documents.ResumeSendingDocument, {});
  expect(resumed).toMatchObject({ version: 4, pausedAt: null });
});

it("reads and changes the subscription of the person's own address", async () => {
  const { me } = await run(documents.MySubscriptionsDocument, {});
  const own = me?.emails?.items[0]?.email ?? "";
  expect(me?.emails?.items).toEqual([{ email: own, subscriber: null }]);
  const { updateMySubscription: subscribed } = await run(documents.UpdateMySubscriptionDocument, {
    input: { email: own, status: "SUBSCRIBED" },
  });
  expect(subscribed).toMatchObject({ email: own, status: "SUBSCRIBED", optOuts: [] });
  expect((await run(documents.MySubscriptionsDocument, {})).me?.emails?.items).toEqual([
    { email: own, subscriber: subscribed },
  ]);
});

it("has run every operation on mail that the generated client has", () => {
  const all = operationsOf(
    "mail",
    (file) =>
      ![
        "jobs.graphql",
        "templates.graphql",
        "previews.graphql",
        "sends.graphql",
        "runs.graphql",
        "analytics.graphql",
        "engagement.graphql",
        "sequences.graphql",
        "invoices.graphql",
        "reminders.graphql",
        "campaigns.graphql",
      ].includes(file),
  );
  expect(all.filter(([, document]) => !used.has(document)).map(([name]) => name)).toEqual([]);
});
