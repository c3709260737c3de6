import * as settings from "#table/mail/settings";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import type { Caller } from "../../../support/cloud.ts";
import { change, putItems } from "../../../support/sites.ts";
import { server, upsert } from "../../../support/subscribers.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

let subscribers = 0;

/** A mutation of subscribers, by a server if no other caller is named. */
export function ask(stage: Stage, name: string, input: object, caller: Caller = server(stage.test)): Attempt {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return stage.query(caller, `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`, {
    input,
  });
}

/** A query of subscribers, by a server. */
export const query = (stage: Stage, text: string): Attempt => stage.query(server(stage.test), `{ ${text} }`);

/** The scenario of a subscriber that there is, by its address. */
export function on(
  scenario: (stage: Stage, email: string) => Attempt | Promise<Attempt>,
  more = {},
): Scenario {
  return async (stage) => {
    const email = `subscriber${(subscribers += 1)}@example.com`;
    await upsert(stage.test, { email, ...more });
    return scenario(stage, email);
  };
}

/** Puts a suppression past the API. */
export async function suppress(
  stage: Stage,
  email: string,
  kind: suppression.SuppressionKind,
): Promise<void> {
  const item = suppression.item({ email, kind, reason: "-", at: "2026-03-17T10:30:00.000Z" });
  await putItems(stage.test, [{ ...suppression.key(email), ...item }]);
}

const json = (value: unknown) => JSON.stringify(value);
const fresh = { email: "new@example.com" };
const upserting = (more: object, caller?: Caller) => async (s: Stage) =>
  ask(s, "upsertSubscriber", { ...fresh, ...more }, caller);

const tag = (stage: Stage, more: object) =>
  ask(stage, "tagSubscribers", { emails: [fresh.email], tags: ["vip"], add: true, ...more });

const pending = { doubleOptIn: true };
const PAUSE = { pausedAt: "2026-03-17T10:30:00.000Z", pausedBecause: "BOUNCES" };

/** Puts settings past the API, with a pause or without. */
async function setSending(stage: Stage, pause: Partial<typeof PAUSE>): Promise<void> {
  const item = { ...settings.key, ...settings.DEFAULTS, entity: "EmailSettings", ...pause };
  await putItems(stage.test, [item]);
}

const reason = { reason: "asked by phone" };
const BACKWARDS = 'from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z"';
const RANGE = 'from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z"';

const move = (stage: Stage, email: string, newEmail: string, expectedVersion = 1): Attempt =>
  ask(stage, "changeSubscriberAddress", { email, newEmail, expectedVersion });

/** A topic that there is, put again. */
async function topic(stage: Stage, more: object): Promise<Attempt> {
  const key = `topic${(subscribers += 1)}`;
  await change(stage.test, server(stage.test), "putTopic", { topic: key, name: "News" }, "topic");
  return ask(stage, "putTopic", { topic: key, name: "News", ...more });
}

/** The errors of subscribers, of their consent and of lists. */
export const mail: Scenarios = {
  // No timer runs in this stage, so no walk has ended.
  "subscriberCounts: while subscribers of an earlier release are counted": async (s) =>
    query(s, "subscriberCounts { total }"),
  "overview.subscribers: while subscribers of an earlier release are counted": async (s) =>
    query(s, "overview { subscribers }"),
  "overview.profiles: while people of an earlier release are counted": async (s) =>
    query(s, "overview { profiles }"),
  "upsertSubscriber: an address that is none": upserting({ email: "new@example" }),
  "upsertSubscriber: a locale that is no language tag": upserting({ locale: "de_AT" }),
  "upsertSubscriber: a time zone that is no name of one": upserting({ timezone: "Europe/Wien" }),
  "upsertSubscriber: a name of an attribute that is no variable": upserting({
    attributes: json({ "a b": 1 }),
  }),
  "upsertSubscriber: 101 attributes": upserting({
    attributes: json(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`a${at}`, at]))),
  }),
  "upsertSubscriber: attributes of more than 32 KB": upserting({
    attributes: json({ a: "x".repeat(33_000) }),
  }),
  "upsertSubscriber: attributes of more than 32 KB with those that are there": on(
    (s, email) => ask(s, "upsertSubscriber", { email, attributes: json({ b: "x".repeat(20_000) }) }),
    { attributes: json({ a: "x".repeat(20_000) }) },
  ),
  "upsertSubscriber: 21 tags": upserting({ tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }),
  "upsertSubscriber: a topic's key that none can have": upserting({ optOuts: ["News"] }),
  "upsertSubscriber: a source of 101 characters": upserting({ source: "s".repeat(101) }),
  "upsertSubscriber: an address that its person had erased": async (s) => {
    await suppress(s, "erased@example.com", "ERASED");
    return ask(s, "upsertSubscriber", { email: "erased@example.com" });
  },
  "upsertSubscriber: by a user in no group": async (s) => ask(s, "upsertSubscriber", fresh, s.bob),
  "upsertSubscriber: by an admin whose group was taken away": async (s) =>
    ask(s, "upsertSubscriber", fresh, s.formerAdmin),
  "upsertSubscriber: while the same subscriber is being changed": on((s, email) =>
    s.during("TransactionConflict", ask(s, "upsertSubscriber", { email, tags: ["t"] })),
  ),
  "upsertSubscriber: an address that moved to one that is gone": on(async (s, email) => {
    const gone = { ...subscriber.item({ address: email, typedEmail: email, status: "SUBSCRIBED", now: "" }) };
    await putItems(s.test, [{ ...subscriber.key(email), ...gone, movedTo: "gone@example.com" }]);
    return ask(s, "upsertSubscriber", { email });
  }),
  "upsertSubscriber: a stale version": on((s, email) =>
    ask(s, "upsertSubscriber", { email, firstName: "Ann", expectedVersion: 2 }),
  ),
  "upsertSubscriber: a name with its version, while the subscriber is being changed": on((s, email) =>
    s.during(
      "TransactionConflict",
      ask(s, "upsertSubscriber", { email, firstName: "Ann", expectedVersion: 1 }),
    ),
  ),
  "upsertSubscriber: tags with its version, while the subscriber is being changed": on((s, email) =>
    s.during("TransactionConflict", ask(s, "upsertSubscriber", { email, tags: ["t"], expectedVersion: 1 })),
  ),
  "upsertSubscriber: a version of an address without a subscriber": upserting({ expectedVersion: 1 }),
  "unsubscribe: an address without a subscriber": async (s) => ask(s, "unsubscribe", fresh),
  "unsubscribe: a topic's key that none can have": on((s, email) =>
    ask(s, "unsubscribe", { email, topic: "a#b" }),
  ),
  "unsubscribe: while the same subscriber is being changed": on((s, email) =>
    s.during("TransactionConflict", ask(s, "unsubscribe", { email })),
  ),
  "resubscribe: a subscriber who has not confirmed": on(
    (s, email) => ask(s, "resubscribe", { email, ...reason }),
    pending,
  ),
  "resubscribe: no reason": on((s, email) => ask(s, "resubscribe", { email, reason: " " })),
  "resubscribe: an address that its person had erased": on(async (s, email) => {
    await suppress(s, email, "ERASED");
    return ask(s, "resubscribe", { email, ...reason });
  }),
  "suppress: an address that is none": async (s) => ask(s, "suppress", { email: "none", ...reason }),
  "suppress: by a viewer": async (s) =>
    ask(s, "suppress", { ...fresh, ...reason }, await s.test.person({ groups: ["viewer"] })),
  "unsuppress: an address that is not suppressed": async (s) => ask(s, "unsuppress", { ...fresh, ...reason }),
  "unsuppress: a complaint, by a server": on(async (s, email) => {
    await suppress(s, email, "COMPLAINT");
    return ask(s, "unsuppress", { email, ...reason });
  }),
  "unsuppress: an address that its person had erased, by an admin": on(async (s, email) => {
    await suppress(s, email, "ERASED");
    return ask(s, "unsuppress", { email, ...reason }, s.admin);
  }),
  "changeSubscriberAddress: an address that another subscriber has": on(async (s, email) => {
    await upsert(s.test, { email: `taken.${email}` });
    return move(s, email, `taken.${email}`);
  }),
  "changeSubscriberAddress: a stale version": on((s, email) => move(s, email, `new.${email}`, 2)),
  "changeSubscriberAddress: an address that is none": on((s, email) => move(s, email, "new")),
  "changeSubscriberAddress: the address that it is": on((s, email) => move(s, email, email)),
  "changeSubscriberAddress: a subscriber who has not confirmed": on(
    (s, email) => move(s, email, `new.${email}`),
    pending,
  ),
  "changeSubscriberAddress: an address that bounced": on(async (s, email) => {
    await suppress(s, `new.${email}`, "BOUNCE");
    return move(s, email, `new.${email}`);
  }),
  "changeSubscriberAddress: of a person who reported a mail as spam": on(async (s, email) => {
    await suppress(s, email, "COMPLAINT");
    return move(s, email, `new.${email}`);
  }),
  "changeSubscriberAddress: while the same subscriber is being changed": on((s, email) =>
    s.during("TransactionConflict", move(s, email, `new.${email}`)),
  ),
  "putTopic: a new topic under the key of another": async (s) => topic(s, {}),
  "putTopic: a stale version": async (s) => topic(s, { expectedVersion: 2 }),
  "putTopic: a version of a topic that there is not": async (s) =>
    ask(s, "putTopic", { topic: "none", name: "None", expectedVersion: 1 }),
  "putTopic: a key that none can have": async (s) => ask(s, "putTopic", { topic: "News", name: "News" }),
  "updateEmailSettings: a stale version": async (s) =>
    ask(s, "updateEmailSettings", { expectedVersion: 7 }, s.admin),
  "updateEmailSettings: a time zone that is no name of one": async (s) =>
    ask(s, "updateEmailSettings", { expectedVersion: 0, timezone: "GMT+1" }, s.admin),
  "updateEmailSettings: a cap of no mails": async (s) =>
    ask(s, "updateEmailSettings", { expectedVersion: 0, cap: { messages: 0, days: 1 } }, s.admin),
  "updateEmailSettings: quiet hours that never end": async (s) =>
    ask(
      s,
      "updateEmailSettings",
      { expectedVersion: 0, quietHours: { from: "22:00", to: "22:00" } },
      s.admin,
    ),
  "updateEmailSettings: a reminder on the day of the one before": async (s) => {
    const both = { daysOverdue: 3, templateKey: "reminder", mode: "CLAIM" };
    const reminders = ["FIRST_REMINDER", "SECOND_REMINDER"].map((type) => ({ type, ...both }));
    return ask(s, "updateEmailSettings", { expectedVersion: 0, reminders }, s.admin);
  },
  "resumeSending: while sending is not paused": async (s) =>
    s.query(s.admin, "mutation { resumeSending { version } }"),
  "resumeSending: while the settings are being changed": async (s) => {
    await setSending(s, PAUSE);
    return s.during("TransactionConflict", s.query(s.admin, "mutation { resumeSending { version } }"));
  },
  "resumeSending: by an editor": async (s) =>
    s.query(await s.test.person({ groups: ["editor"] }), "mutation { resumeSending { version } }"),
  "pauseSending: while the settings are being changed": async (s) => {
    await setSending(s, {});
    return s.during("TransactionConflict", s.query(s.admin, "mutation { pauseSending { version } }"));
  },
  "pauseSending: while sending is paused": async (s) => {
    await setSending(s, PAUSE);
    return s.query(s.admin, "mutation { pauseSending { version } }");
  },
  "consents: a range that ends before it begins": async (s) =>
    query(s, `consents(action: UNSUBSCRIBED, ${BACKWARDS}) { nextToken }`),
  "consents: a token of another list": async (s) =>
    query(s, `consents(action: UNSUBSCRIBED, ${RANGE}, nextToken: "99.") { nextToken }`),
  "Subscriber.events: a range that ends before it begins": on((s, email) =>
    query(s, `subscriber(email: "${email}") { events(${BACKWARDS}) { nextToken } }`),
  ),
  "templateEvents: a range that ends before it begins": async (s) =>
    query(s, `templateEvents(templateKey: "welcome", type: OPENED, ${BACKWARDS}) { nextToken }`),
  "templateEvents: a token of another list": async (s) =>
    query(
      s,
      `templateEvents(templateKey: "welcome", type: OPENED, ${RANGE}, nextToken: "99.") { nextToken }`,
    ),
  "Subscriber.consents: a range that ends before it begins": on((s, email) =>
    query(s, `subscriber(email: "${email}") { consents(${BACKWARDS}) { nextToken } }`),
  ),
  "suppressions: a prefix that no address can have": async (s) =>
    query(s, `suppressions(prefix: "${"a".repeat(255)}") { nextToken }`),
  "subscriber: an address without a subscriber": async (s) =>
    query(s, 'subscriber(email: "none@example.com") { email }'),
  "subscriber: an address that is none": async (s) => query(s, 'subscriber(email: "none") { email }'),
  "subscriber: by a user in no group": async (s) =>
    s.query(s.bob, '{ subscriber(email: "a@example.com") { email } }'),
  "subscribers: a limit of 101": async (s) => query(s, "subscribers(limit: 101) { nextToken }"),
  "tagSubscribers: 101 addresses": async (s) =>
    tag(s, { emails: Array.from({ length: 101 }, (_, at) => `a${at}@example.com`) }),
  "tagSubscribers: an address that is none": async (s) => tag(s, { emails: ["none"] }),
  "tagSubscribers: six tags": async (s) => tag(s, { tags: ["a", "b", "c", "d", "e", "f"] }),
  "tagSubscribers: a tag that none can be": async (s) => tag(s, { tags: ["a#b"] }),
  "subscribers: a search of two characters": async (s) => query(s, 'subscribers(search: "ab") { nextToken }'),
  "subscribers: a tag that none can be": async (s) => query(s, 'subscribers(tag: "a#b") { nextToken }'),
  "subscribers: a topic alone with the status PENDING": async (s) =>
    query(s, 'subscribers(topic: "news", status: PENDING) { nextToken }'),
  "subscribers: a token of another list": on(
    async (s) => {
      const { data } = await s.test.graphql(
        server(s.test),
        '{ subscribersByTag(tag: "many", limit: 1) { nextToken } }',
      );
      const { nextToken } = data.subscribersByTag as { nextToken: string };
      return query(s, `subscribers(nextToken: ${json(nextToken)}) { nextToken }`);
    },
    { tags: ["many"] },
  ),
  "subscribersByEmail: 101 addresses": async (s) => {
    const emails = Array.from({ length: 101 }, (_, at) => `a${at}@example.com`);
    return query(s, `subscribersByEmail(emails: ${json(emails)}) { nextToken }`);
  },
  "subscribersByTag: a tag that none can be": async (s) =>
    query(s, 'subscribersByTag(tag: "a#b") { nextToken }'),
  "subscribersByCustomer: an id that none can have": async (s) =>
    query(s, 'subscribersByCustomer(customerId: "a#b") { nextToken }'),
};
