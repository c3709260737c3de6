import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";
const none = "none";
/** Alice's address is suppressed by an editor: the caller may, but it cannot be done. */
const moves = "Suppressed";

/** Sending is paused: the caller may pause it, but it cannot be done again. */
const paused = "InvalidTransition";

/** Callers that read: groups and servers. In the order of `callers`. */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
/** Callers that change: editors, admins and servers. */
const edit: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];

/** Topics and settings are of the deployment and of no user. */
const topics: Row = [http, deny, deny, deny, deny, none, none, none, none, deny];

const SETTINGS = [
  ...["version", "postalAddress", "timezone", "cap", "quietHours", "reminders"],
  ...["pausedAt", "pausedBecause", "resumedAt", "createdAt", "updatedAt"],
];
const HEALTH = [
  ...["to", "sent", "bounced", "complained", "bounceRate", "complaintRate", "maxBounceRate"],
  ...["maxComplaintRate", "minSent", "isJudged", "pausedAt", "pausedBecause", "resumedAt"],
];
const COUNTS = ["total", "byStatus", "byTag", "byTopic"];
const OVERVIEW = ["subscribers", "profiles", "waitingApprovals", "failingDestinations", "overdueInvoices"];
const rows = (type: string, fields: string[]): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, topics]));

/** The rows of the domain mail: alice's subscriber has her primary address. */
export const accessToMail: Record<string, Row> = {
  "Query.subscriber": read,
  "Query.subscribers": read,
  "Query.subscriberCounts": topics,
  "Query.overview": topics,
  "Query.subscribersByEmail": read,
  "Query.subscribersByCustomer": read,
  "Query.subscribersByTag": read,
  "Query.subscriberItems": read,
  "Query.consents": read,
  "Query.suppressions": read,
  "Query.topics": topics,
  "Query.emailSettings": topics,
  "Query.sendingHealth": topics,

  "Mutation.upsertSubscriber": edit,
  "Mutation.tagSubscribers": edit,
  "TaggedSubscribers.items": edit,
  "TaggedSubscriber.email": edit,
  "TaggedSubscriber.subscriber": edit,
  "TaggedSubscriber.errorType": edit,
  "Mutation.updateEmailSettings": [http, deny, deny, deny, deny, deny, deny, alice, alice, deny],
  "Mutation.pauseSending": [http, deny, deny, deny, deny, deny, paused, paused, paused, deny],
  "Mutation.resumeSending": [http, deny, deny, deny, deny, deny, deny, alice, alice, deny],
  "Mutation.unsubscribe": edit,
  "Mutation.resubscribe": edit,
  "Mutation.suppress": edit,
  "Mutation.unsuppress": edit,
  "Mutation.putTopic": edit,
  "Mutation.changeSubscriberAddress": [http, deny, deny, deny, deny, deny, moves, moves, moves, deny],

  "Subscriber.email": read,
  "Subscriber.typedEmail": read,
  "Subscriber.status": read,
  "Subscriber.version": read,
  "Subscriber.logId": read,
  "Subscriber.firstName": read,
  "Subscriber.attributes": read,
  "Subscriber.tags": read,
  "Subscriber.optOuts": read,
  "Subscriber.customerId": read,
  "Subscriber.locale": read,
  "Subscriber.timezone": read,
  "Subscriber.tracking": read,
  "Subscriber.movedTo": read,
  "Subscriber.previous": read,
  "Subscriber.createdAt": read,
  "Subscriber.updatedAt": read,
  "Subscriber.topics": read,
  "Subscriber.suppression": read,
  "Subscriber.user": read,
  "Subscriber.profile": read,
  "Subscriber.consents": read,
  "Subscriber.sends": read,
  "Subscriber.events": read,
  "Subscriber.sent": read,
  "Subscriber.state": read,
  "Subscriber.executions": read,
  "Subscriber.execution": read,
  "Subscriber.invoices": read,
  "Subscriber.drafts": read,
  "Subscriber.reminders": read,
  "Subscriber.reminded": read,

  "SubscriberConnection.items": read,
  "SubscriberConnection.nextToken": read,
  "SubscriberRecordConnection.items": read,
  "SubscriberRecordConnection.nextToken": read,

  "Consent.consentId": read,
  "Consent.email": read,
  "Consent.action": read,
  "Consent.source": read,
  "Consent.actor": read,
  "Consent.topic": read,
  "Consent.sendId": read,
  "Consent.statement": read,
  "Consent.topics": read,
  "Consent.pageUrl": read,
  "Consent.reason": read,
  "Consent.jobId": read,
  "Consent.at": read,

  "Suppression.email": read,
  "Suppression.kind": read,
  "Suppression.logId": read,
  "Suppression.stopsAll": read,
  "Suppression.reason": read,
  "Suppression.actor": read,
  "Suppression.sendId": read,
  "Suppression.at": read,

  "ConsentConnection.items": read,
  "ConsentConnection.nextToken": read,
  "SuppressionConnection.items": read,
  "SuppressionConnection.nextToken": read,

  "Topic.topic": topics,
  "Topic.version": topics,
  "Topic.name": topics,
  "Topic.description": topics,
  "Topic.createdAt": topics,
  "Topic.updatedAt": topics,
  ...rows("SubscriberCounts", COUNTS),
  ...rows("Overview", OVERVIEW),
  ...rows("SubscriberStatusCount", ["status", "count"]),
  ...rows("TagCount", ["tag", "count"]),
  ...rows("TopicCount", ["topic", "count", "leftCount"]),
  ...rows("EmailSettings", SETTINGS),
  ...rows("SendingHealth", HEALTH),
  "MailCap.messages": topics,
  "MailCap.days": topics,
  "QuietHours.from": topics,
  "QuietHours.to": topics,
  ...rows("ReminderSetting", ["type", "daysOverdue", "templateKey", "mode"]),
  "TopicConnection.items": topics,
  "TopicConnection.nextToken": topics,
};

/** Returns true if a field is about a subscriber: then its target is a subscriber. */
export function isOfMail(path: string): boolean {
  return path in accessToMail;
}

const own = ({ target }: Aim) => ({ email: target.email });

const inputs: Record<string, (aim: Aim) => object> = {
  upsertSubscriber: (aim) => ({ ...own(aim), firstName: "Maria" }),
  // A tag that the subscriber has: what became of it is there to read, and nothing is changed.
  tagSubscribers: ({ target }) => ({
    emails: [target.email],
    tags: [`sample-${target.userId}`],
    add: true,
  }),
  unsubscribe: own,
  // The settings that `subscribed` has set: this is the first change of them.
  updateEmailSettings: ({ target }) => ({ postalAddress: target.email, expectedVersion: 1 }),
  resubscribe: (aim) => ({ ...own(aim), topic: "left", reason: "by phone" }),
  // Of an address that is suppressed: the result is the suppression that stays.
  suppress: (aim) => ({ ...own(aim), reason: "by phone" }),
  unsuppress: (aim) => ({ ...own(aim), reason: "by phone" }),
  changeSubscriberAddress: (aim) => ({ ...own(aim), newEmail: aim.address, expectedVersion: 1 }),
  putTopic: ({ address, target }) => ({ topic: address.replaceAll(/[^a-z]/g, "-"), name: target.email }),
};

const lists: Record<string, (aim: Aim) => string> = {
  subscribers: ({ target }) => `prefix: "${target.email}"`,
  suppressions: ({ target }) => `prefix: "${target.email}"`,
  subscribersByEmail: ({ target }) => `emails: ["${target.email}"]`,
  subscribersByCustomer: ({ target }) => `customerId: "customer-${target.userId}"`,
  subscribersByTag: ({ target }) => `tag: "sample-${target.userId}"`,
};

const leaves: Record<string, string> = {
  "Subscriber.suppression": "suppression { kind }",
  "Subscriber.user": "user { email }",
  "Subscriber.profile": "profile { profileId }",
  "Subscriber.consents": "consents { nextToken }",
  "Subscriber.sends": "sends { nextToken }",
  "Subscriber.events": "events { nextToken }",
  "Subscriber.sent": 'sent(templateKey: "welcome") { count }',
  "Subscriber.state": "state { sent }",
  "Subscriber.executions": "executions { nextToken }",
  "Subscriber.execution": 'execution(sequenceId: "welcome") { status }',
  "Subscriber.invoices": "invoices { nextToken }",
  "Subscriber.drafts": "drafts { nextToken }",
  "Subscriber.reminders": "reminders { nextToken }",
  "Subscriber.reminded": 'reminded(type: FIRST_REMINDER, month: "2026-01") { sendId }',
  "ConsentConnection.items": "items { action }",
  "SuppressionConnection.items": "items { kind }",
  "EmailSettings.cap": "cap { days }",
  "EmailSettings.quietHours": "quietHours { from }",
  "EmailSettings.reminders": "reminders { type }",
  "SubscriberCounts.byStatus": "byStatus { count }",
  "SubscriberCounts.byTag": "byTag { count }",
  "SubscriberCounts.byTopic": "byTopic { count }",
  "TopicConnection.items": "items { topic }",
  "TaggedSubscribers.items": "items { errorType }",
  "TaggedSubscriber.subscriber": "subscriber { email }",
  "SubscriberConnection.items": "items { email }",
  "SubscriberRecordConnection.items": "items { ... on Subscriber { email } }",
};

/** The request for fields of a type of mail; whose they are is shown by the address. */
export function requestOfMail(type: string, fields: string[], aim: Aim): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "Query") return query(field, aim);
  if (type === "Mutation") return mutation(field, aim);
  if (type === "Subscriber") return subscriber(leaf, aim);
  if (type === "SubscriberConnection") return list("subscribers", `items { userId: email } ${leaf}`, aim);
  if (type === "SuppressionConnection") return list("suppressions", `items { userId: email } ${leaf}`, aim);
  if (type === "ConsentConnection") return subscriber(`consents { ${leaf} }`, aim);
  if (type === "TaggedSubscriber") return mutation("tagSubscribers", aim, `items { ${leaf} }`);
  if (type === "TaggedSubscribers") return mutation("tagSubscribers", aim, leaf);
  if (type === "TopicConnection") return { query: `{ topics { ${leaf} } }` };
  if (type === "EmailSettings") return { query: `{ emailSettings { ${leaf} } }` };
  if (type === "Overview") return { query: `{ overview { ${leaf} } }` };
  if (type === "SubscriberCounts") return { query: `{ subscriberCounts { ${leaf} } }` };
  const ofCounts = { SubscriberStatusCount: "byStatus", TagCount: "byTag", TopicCount: "byTopic" }[type];
  if (ofCounts) return { query: `{ subscriberCounts { ${ofCounts} { ${leaf} } } }` };
  if (type === "SendingHealth") return { query: `{ sendingHealth { ${leaf} } }` };
  if (type === "MailCap") return { query: `{ emailSettings { cap { ${leaf} } } }` };
  if (type === "QuietHours") return { query: `{ emailSettings { quietHours { ${leaf} } } }` };
  if (type === "ReminderSetting") return { query: `{ emailSettings { reminders { ${leaf} } } }` };
  if (type === "Topic") return { query: `{ topics { items { ${leaf} } } }` };
  const others = type.endsWith("Connection") ? leaf : "";
  const member = others === "" ? `... on ${type} { ${leaf} }` : "";
  return items(`items { ... on Subscriber { userId: email } ${member} } ${others}`, aim);
}

function query(field: string, aim: Aim): Asked {
  if (field === "subscriber") return subscriber("", aim);
  if (field === "subscriberItems") return items("items { ... on Subscriber { userId: email } }", aim);
  if (field === "topics") return { query: "{ topics { items { topic } } }" };
  if (field === "emailSettings") return { query: "{ emailSettings { version } }" };
  if (field === "overview") return { query: "{ overview { subscribers } }" };
  if (field === "subscriberCounts") return { query: "{ subscriberCounts { total } }" };
  if (field === "sendingHealth") return { query: "{ sendingHealth { sent } }" };
  if (field === "consents") return consents();
  if (lists[field]) return list(field, "items { userId: email }", aim);
  throw new Error(`no request is known for Query.${field}: write it here`);
}

function mutation(field: string, aim: Aim, more = ""): Asked {
  if (field === "pauseSending" || field === "resumeSending")
    return { query: `mutation { ${field} { userId: postalAddress } }` };
  const input = inputs[field];
  if (!input) throw new Error(`no input is known for Mutation.${field}: write it here`);
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { ${answers[field] ?? "userId: email"} ${more} } }`,
    variables: { input: input(aim) },
  };
}

/** The selection that names the owner in the results of mutations that return no subscriber. */
const answers: Record<string, string> = {
  putTopic: "userId: name",
  tagSubscribers: "items { userId: email }",
  updateEmailSettings: "userId: postalAddress",
};

/** The request for opt-outs from a topic in the last days: only alice's are read. */
function consents(): Asked {
  const now = Date.now();
  const [from, to] = [now - 86_400_000, now + 86_400_000].map((at) => new Date(at).toISOString());
  const range = `from: "${from}", to: "${to}", order: NEWEST_FIRST`;
  return { query: `{ consents(action: TOPIC_OUT, ${range}, limit: 1) { items { userId: email } } }` };
}

const subscriber = (selection: string, { target }: Aim): Asked => ({
  query: `{ subscriber(email: "${target.email}") { userId: email ${selection} } }`,
});

const list = (field: string, selection: string, aim: Aim): Asked => ({
  query: `{ ${field}(${lists[field]!(aim)}) { ${selection} } }`,
});

const items = (selection: string, { target }: Aim): Asked => ({
  query: `{ subscriberItems(email: "${target.email}", withHistory: true) { ${selection} } }`,
});
