import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { operationsOf } from "./operations.ts";

const email = "ann@example.com";
let app: AmplifyApp;

beforeAll(async () => {
  app = await AmplifyApp.start("admin");
});
afterAll(() => app?.stop());

it("makes a subscriber, and finds it by address, prefix, tag and customer", async () => {
  const input = { email, attributes: JSON.stringify({ plan: "pro" }), tags: ["beta"], customerId: "c" };
  const { upsertSubscriber: ann } = await app.run(documents.UpsertSubscriberDocument, { input });
  expect(ann).toMatchObject({ email, status: "SUBSCRIBED", version: 1, attributes: '{"plan":"pro"}' });
  const page = { items: [ann], nextToken: null };
  expect(await app.run(documents.SubscriberDocument, { email })).toEqual({ subscriber: ann });
  expect(await app.run(documents.SubscribersDocument, { prefix: "ann" })).toEqual({ subscribers: page });
  const subscribers = { prefix: "ann" };
  expect(await app.run(documents.SubscribersDocument, subscribers)).toEqual({ subscribers: page });
  expect(await app.run(documents.SubscribersByEmailDocument, { emails: [email] })).toEqual({
    subscribersByEmail: page,
  });
  expect(await app.run(documents.SubscribersByCustomerDocument, { customerId: "c" })).toEqual({
    subscribersByCustomer: page,
  });
  expect(await app.run(documents.SubscribersByTagDocument, { tag: "beta" })).toEqual({
    subscribersByTag: page,
  });
  const { subscriberItems } = await app.run(documents.SubscriberItemsDocument, { email, withHistory: true });
  expect(subscriberItems!.items).toMatchObject([
    { __typename: "Consent", action: "SUBSCRIBED", source: "API" },
    { __typename: "Subscriber", ...ann },
  ]);
});

it("ends and takes up consent, and reads its history", async () => {
  const input = { topic: "news", name: "Newsletter" };
  const { putTopic } = await app.run(documents.PutTopicDocument, { input });
  expect(putTopic).toMatchObject({ ...input, version: 1 });
  expect(await app.run(documents.TopicsDocument, {})).toEqual({
    topics: { items: [putTopic], nextToken: null },
  });
  const { unsubscribe } = await app.run(documents.UnsubscribeDocument, { input: { email, topic: "news" } });
  expect(unsubscribe).toMatchObject({ optOuts: ["news"], version: 2 });
  const again = { email, topic: "news", reason: "asked by phone" };
  const { resubscribe } = await app.run(documents.ResubscribeDocument, { input: again });
  expect(resubscribe).toMatchObject({ optOuts: [], version: 3 });
  const { subscriber } = await app.run(documents.SubscriberConsentsDocument, {
    email,
    order: "NEWEST_FIRST",
  });
  expect(subscriber).toMatchObject({ topics: ["news"], consents: { nextToken: null } });
  const actions = subscriber!.consents!.items.map(({ action }) => action);
  expect(actions).toEqual(["TOPIC_IN", "TOPIC_OUT", "SUBSCRIBED"]);
  const now = app.test.cloud.clock.now();
  const [from, to] = [now - 3_600_000, now + 3_600_000].map((at) => new Date(at).toISOString());
  const order = "NEWEST_FIRST";
  const { consents } = await app.run(documents.ConsentsDocument, {
    action: "TOPIC_IN",
    from: from!,
    to: to!,
    order,
  });
  expect(consents!.items).toEqual(subscriber!.consents!.items.slice(0, 1));
});

it("suppresses an address and lifts that again", async () => {
  const input = { email, reason: "asked by phone" };
  const { suppress } = await app.run(documents.SuppressDocument, { input });
  expect(suppress).toMatchObject({ ...input, kind: "MANUAL" });
  expect(await app.run(documents.SuppressionsDocument, { prefix: "ann" })).toEqual({
    suppressions: { items: [suppress], nextToken: null },
  });
  expect(await app.run(documents.SubscriberAccountDocument, { email })).toEqual({
    subscriber: { suppression: suppress, user: null },
  });
  expect(await app.run(documents.UnsuppressDocument, { input })).toEqual({ unsuppress: suppress });
});

it("changes the address of a subscriber", async () => {
  const newEmail = "ann@new.example";
  const { subscriber } = await app.run(documents.SubscriberDocument, { email });
  const input = { email, newEmail, expectedVersion: subscriber!.version };
  const { changeSubscriberAddress } = await app.run(documents.ChangeSubscriberAddressDocument, { input });
  expect(changeSubscriberAddress).toMatchObject({ email: newEmail, previous: [email], tags: ["beta"] });
});

it("adds tags to several subscribers, each with an answer of its own", async () => {
  const input = { emails: ["ann@new.example", "none@example.com"], tags: ["vip"], add: true };
  const { tagSubscribers } = await app.run(documents.TagSubscribersDocument, { input });
  expect(tagSubscribers!.items).toMatchObject([
    { email: "ann@new.example", subscriber: { tags: ["beta", "vip"] }, errorType: null },
    { email: "none@example.com", subscriber: null, errorType: "NotFound" },
  ]);
});

it("sets what all mail has in common", async () => {
  const { emailSettings } = await app.run(documents.EmailSettingsDocument, {});
  expect(emailSettings).toMatchObject({ version: 0, postalAddress: "", timezone: "UTC", cap: null });
  const reminders: documents.ReminderSettingInput[] = [
    { type: "FIRST_REMINDER", daysOverdue: 3, templateKey: "reminder/first", mode: "CLAIM" },
  ];
  const quietHours = { from: "22:00", to: "07:00" };
  const more = { postalAddress: "Main Street 1\nVienna", quietHours, reminders };
  const first = { input: { expectedVersion: 0, ...more, cap: { messages: 3, days: 7 } } };
  const { updateEmailSettings: made } = await app.run(documents.UpdateEmailSettingsDocument, first);
  expect(made).toMatchObject({ version: 1, ...more, cap: { messages: 3, days: 7 }, timezone: "UTC" });
  const second = { input: { expectedVersion: 1, timezone: "Europe/Vienna", cap: null } };
  const { updateEmailSettings: changed } = await app.run(documents.UpdateEmailSettingsDocument, second);
  expect(changed).toMatchObject({ version: 2, ...more, cap: null, timezone: "Europe/Vienna" });
  expect(await app.run(documents.EmailSettingsDocument, {})).toEqual({ emailSettings: changed });
});

it("pauses and resumes mail, and reads how it is received", async () => {
  const { pauseSending: paused } = await app.run(documents.PauseSendingDocument, {});
  expect(paused).toMatchObject({ version: 3, pausedBecause: "MANUAL" });
  const { sendingHealth: health } = await app.run(documents.SendingHealthDocument, {});
  expect(health).toMatchObject({ sent: 0, bounced: 0, pausedBecause: "MANUAL" });
  const { resumeSending: resumed } = await app.run(documents.ResumeSendingDocument, {});
  expect(resumed).toMatchObject({ version: 4, pausedAt: null });
});

it("reads and changes the subscription of the person's own address", async () => {
  const { me } = await app.run(documents.MySubscriptionsDocument, {});
  const own = me?.emails?.items[0]?.email ?? "";
  expect(me?.emails?.items).toEqual([{ email: own, subscriber: null }]);
  const { updateMySubscription: subscribed } = await app.run(documents.UpdateMySubscriptionDocument, {
    input: { email: own, status: "SUBSCRIBED" },
  });
  expect(subscribed).toMatchObject({ email: own, status: "SUBSCRIBED", optOuts: [] });
  expect((await app.run(documents.MySubscriptionsDocument, {})).me?.emails?.items).toEqual([
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
  expect(app.unused(all)).toEqual([]);
});
