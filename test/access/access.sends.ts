import { ulid } from "#functions/ids/ulid";
import * as emailState from "#table/mail/emailState";
import * as engagementEvent from "#table/mail/engagementEvent";
import * as send from "#table/mail/send";
import * as sentTemplate from "#table/mail/sentTemplate";
import * as subscribers from "#table/mail/subscriber";
import type { TestCloud } from "../support/cloud.ts";
import { putItems } from "../support/sites.ts";
import { textItems } from "../support/sends.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/**
 * Callers that read: groups and servers. Callers that change: editors, admins and servers. In the order of
 * `callers`.
 */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
const edit: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];

const SEND = [
  ...["sendId", "email", "status", "lane", "subject", "queuedAt", "sendAt", "notBefore", "dueAt", "sentAt"],
  ...["deliveredAt", "openedAt", "clickedAt", "machineOpenedAt", "machineClickedAt", "bouncedAt"],
  ...["complainedAt", "unsubscribedAt", "templateKey", "number", "bodyHash", "topic", "attempt"],
  ...[
    "campaignId",
    "sequenceId",
    "stepId",
    "variant",
    "reminderType",
    "invoiceId",
    "failedBecause",
    "messageId",
    "actor",
    "updatedAt",
  ],
];
const SENT = ["email", "templateKey", "firstSentAt", "lastSentAt", "count"];
const STATE = [
  ...["email", "lastSentAt", "sent", "delivered", "opened", "clicked", "bounces", "complaints"],
  ...["softBounces", "softSince", "updatedAt"],
];
const EVENT = [
  ...["eventId", "at", "type", "sendId", "email", "templateKey", "number", "link", "isMachine", "bounceKind"],
  ...["campaignId", "sequenceId", "stepId", "variant"],
];
const PAGE = ["items", "nextToken"];

const rows = (type: string, fields: string[]): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, read]));

/** The rows of sends: those to alice's primary address. */
export const accessToSends: Record<string, Row> = {
  "Query.send": read,
  "Query.sendByMessageId": read,
  "Query.sends": read,
  "Query.subscribersByLastContact": read,
  "Query.templateEvents": read,
  "Mutation.sendEmail": edit,
  "Mutation.cancelSend": edit,
  ...rows("Send", SEND),
  ...rows("SentTemplate", SENT),
  ...rows("EmailState", STATE),
  ...rows("EngagementEvent", EVENT),
  ...rows("SendConnection", PAGE),
  ...rows("EngagementEventConnection", PAGE),
  ...rows("EmailStateConnection", PAGE),
};

export function isOfSends(path: string): boolean {
  return path in accessToSends;
}

const AT = Date.UTC(2026, 0, 1);
const sendIds = new Map<string, string>();

/** The id of the send to an address: it begins with AT. */
function sendIdOf({ email }: { email: string }): string {
  const sendId = sendIds.get(email) ?? ulid(AT);
  sendIds.set(email, sendId);
  return sendId;
}

const messageIdOf = ({ userId }: { userId: string }): string => `message-${userId}`;
const keyOf = ({ userId }: { userId: string }): string => `sent-${userId}`;

/**
 * Puts an approved text and a send that waits, with what was sent before, to the primary address of this
 * user.
 */
export async function storeSend<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const { email, userId: actor } = target;
  const key = keyOf(target);
  const at = new Date(AT).toISOString();
  const [number, sendId, bodyHash] = [1, sendIdOf(target), "hash"];
  const about = {
    lane: "TRANSACTIONAL" as const,
    templateKey: key,
    number,
    bodyHash,
    subject: "Hello",
    actor,
  };
  const waiting = send.item({ ...about, sendId, email, queuedAt: at }, { dueAt: at, fromSeconds: 2 ** 31 });
  const later = new Date(AT + 1).toISOString();
  const { dueAt: _, ...sentBefore } = { ...waiting, status: "SENT", messageId: messageIdOf(target) };
  const byMessage = send.listedByMessage(messageIdOf(target), actor);
  const event = engagementEvent.item({
    ...{ eventId: sendId, at, type: "DELIVERED", email, sendId, templateKey: key, number, ttl: 2 ** 32 },
  });
  const state = { ...emailState.item(email, at), version: 1, lastSentAt: at, sent: 1 };
  const sent = { entity: "SentTemplate", email, templateKey: key, firstSentAt: at, lastSentAt: at, count: 1 };
  const subscriber = { address: email, typedEmail: email, status: "SUBSCRIBED" as const, now: at };
  await putItems(test, [
    { ...subscribers.key(email), ...subscribers.item(subscriber) },
    { ...send.key(email, at, sendId), ...waiting },
    { ...send.key(email, later, actor), ...sentBefore, ...byMessage },
    ...textItems({ key, author: actor, transactional: true }),
    { ...engagementEvent.key(email, at, "DELIVERED", sendId), ...event },
    { ...emailState.key(email), ...state, ...emailState.contacted(at, email) },
    { ...sentTemplate.key(email, key), ...sent },
  ]);
  return target;
}

const inputs: Record<string, (aim: Aim) => object> = {
  sendEmail: ({ target }) => ({ email: target.email, templateKey: keyOf(target) }),
  cancelSend: ({ target }) => ({ email: target.email, sendId: sendIdOf(target) }),
};

const leaves: Record<string, string> = {
  "SendConnection.items": "items { sendId }",
  "EmailStateConnection.items": "items { sent }",
  "EngagementEventConnection.items": "items { type }",
};

const CONTACTED =
  'subscribersByLastContact(from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z", limit: 100)';

/** The request for fields of a type of sends; whose they are is shown by the address. */
export function requestOfSends(type: string, fields: string[], aim: Aim): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  const sent = `sent(templateKey: "${keyOf(aim.target)}")`;
  if (type === "Mutation") return mutation(field, aim);
  if (type === "Send") return one(leaf, aim);
  if (type === "SentTemplate") return subscriber(`${sent} { userId: email ${leaf} }`, aim);
  if (type === "EmailState") return subscriber(`state { userId: email ${leaf} }`, aim);
  if (type === "EngagementEvent") return subscriber(`events { items { userId: email ${leaf} } }`, aim);
  if (type === "EngagementEventConnection")
    return subscriber(`events { items { userId: email } ${leaf} }`, aim);
  if (type === "SendConnection") return subscriber(`sends { items { userId: email } ${leaf} }`, aim);
  if (type === "EmailStateConnection")
    return { query: `{ ${CONTACTED} { items { userId: email } ${leaf} } }` };
  if (field === "send") return one("", aim);
  if (field === "sends") return { query: `{ sends(${RANGE}, limit: 100) { items { userId: email } } }` };
  if (field === "sendByMessageId")
    return { query: `{ sendByMessageId(messageId: "${messageIdOf(aim.target)}") { userId: email } }` };
  if (field === "templateEvents") return eventsOf(aim);
  return { query: `{ ${CONTACTED} { items { userId: email } } }` };
}

function one(selection: string, { target }: Aim): Asked {
  return {
    query: `query($email: String!, $id: ID!) { send(email: $email, sendId: $id) { userId: email ${selection} } }`,
    variables: { email: target.email, id: sendIdOf(target) },
  };
}

const RANGE = 'from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z"';
const eventsOf = ({ target }: Aim): Asked => ({
  query: `{ templateEvents(templateKey: "${keyOf(target)}", type: DELIVERED, ${RANGE}) { items { userId: email } } }`,
});

const subscriber = (selection: string, { target }: Aim): Asked => ({
  query: `{ subscriber(email: "${target.email}") { userId: email ${selection} } }`,
});

function mutation(field: string, aim: Aim): Asked {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { userId: email } }`,
    variables: { input: inputs[field]!(aim) },
  };
}
