import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/** What groups and servers may read. In the order of `callers`. */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
/** What editors, admins and servers may change. */
const edit: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];

/** The rows of the domain mail: alice's subscriber has her primary address. */
export const accessToMail: Record<string, Row> = {
  "Query.subscriber": read,
  "Query.subscribers": read,
  "Query.subscribersByEmail": read,
  "Query.subscribersByCustomer": read,
  "Query.subscribersByTag": read,
  "Query.subscriberItems": read,

  "Mutation.upsertSubscriber": edit,

  "Subscriber.email": read,
  "Subscriber.typedEmail": read,
  "Subscriber.status": read,
  "Subscriber.version": read,
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
  "Consent.pageUrl": read,
  "Consent.reason": read,
  "Consent.jobId": read,
  "Consent.at": read,

  "Suppression.email": read,
  "Suppression.kind": read,
  "Suppression.reason": read,
  "Suppression.actor": read,
  "Suppression.sendId": read,
  "Suppression.at": read,
};

/** Whether a field is about a subscriber: its target then is one. */
export function isOfMail(path: string): boolean {
  return path in accessToMail;
}

const own = ({ target }: Aim) => ({ email: target.email });

const inputs: Record<string, (aim: Aim) => object> = {
  upsertSubscriber: (aim) => ({ ...own(aim), firstName: "Maria" }),
};

const lists: Record<string, (aim: Aim) => string> = {
  subscribers: ({ target }) => `prefix: "${target.email}"`,
  subscribersByEmail: ({ target }) => `emails: ["${target.email}"]`,
  subscribersByCustomer: ({ target }) => `customerId: "customer-${target.userId}"`,
  subscribersByTag: ({ target }) => `tag: "sample-${target.userId}"`,
};

const leaves: Record<string, string> = {
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
  const others = type.endsWith("Connection") ? leaf : "";
  const member = others === "" ? `... on ${type} { ${leaf} }` : "";
  return items(`items { ... on Subscriber { userId: email } ${member} } ${others}`, aim);
}

function query(field: string, aim: Aim): Asked {
  if (field === "subscriber") return subscriber("", aim);
  if (field === "subscriberItems") return items("items { ... on Subscriber { userId: email } }", aim);
  if (lists[field]) return list(field, "items { userId: email }", aim);
  throw new Error(`no request is known for Query.${field}: write it here`);
}

function mutation(field: string, aim: Aim): Asked {
  const input = inputs[field];
  if (!input) throw new Error(`no input is known for Mutation.${field}: write it here`);
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { userId: email } }`,
    variables: { input: input(aim) },
  };
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
