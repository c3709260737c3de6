import * as destination from "#table/people/destination";
import type { TestCloud } from "../support/cloud.ts";
import { deliveryItem } from "../support/people/deliveries.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Answer, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/** Callers that read: groups and servers. Callers that change: admins and servers. In the order of `callers`. */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
const changed = (answer: Answer): Row => [http, deny, deny, deny, deny, deny, deny, answer, answer, deny];
const change = changed(alice);

const DESTINATION = [
  ...["destinationId", "version", "name", "kind", "status", "failingSince", "url", "headers", "events"],
  ...[
    "domains",
    "changes",
    "segments",
    "consent",
    "mapping",
    "log",
    "createdAt",
    "updatedAt",
    "deliveries",
    "hours",
  ],
];
const DELIVERY = [
  ...["destinationId", "profileId", "messageId", "eventAt", "status", "webhookId", "attempts"],
  "nextAttemptAt",
];
const PAGE = ["items", "nextToken"];

const rows = (type: string, fields: string[], row = read): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, row]));

/** The rows of destinations: alice's is the one that has her id. */
export const accessToDestinations: Record<string, Row> = {
  ...rows("Query", ["destination", "destinations"]),
  ...rows("Mutation", ["putDestination", "deleteDestination", "pauseDestination", "testDestination"], change),
  // The destination is active, and a bus has no secret.
  ...rows("Mutation", ["resumeDestination", "rotateDestinationSecret"], changed("InvalidTransition")),
  "Mutation.replayDeliveries": changed("own"),
  ...rows("PutDestinationResult", ["destination", "secret"], change),
  ...rows("Destination", DESTINATION),
  ...rows("Mapping", ["from", "to"]),
  ...rows("Delivery", DELIVERY),
  ...rows("DeliveryAttempt", ["at", "status", "milliseconds", "error"]),
  ...rows("DestinationHour", ["at", "delivered", "failed"]),
  ...rows("DestinationConnection", PAGE),
  ...rows("DeliveryConnection", PAGE),
};

export function isOfDestinations(path: string): boolean {
  return path in accessToDestinations;
}

/** The same items each time, so that putting them again changes nothing but what a test has changed. */
const stored = new Map<string, object[]>();

/** Puts a destination that has this user's id, with a delivery and a count, past the API. */
export async function storeDestination<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const { userId } = target;
  const items = stored.get(userId) ?? itemsOf(userId, test.cloud.clock.now());
  stored.set(userId, items);
  await putItems(test, items);
  return target;
}

function itemsOf(destinationId: string, now: number): object[] {
  const at = new Date(now).toISOString();
  const hour = at.slice(0, 13);
  const item: destination.DestinationItem = {
    ...destination.key(destinationId),
    ...{
      entity: "Destination",
      destinationId,
      version: 1,
      name: "Bus",
      kind: "EVENTBRIDGE",
      status: "ACTIVE",
    },
    ...{ events: [{ type: "TRACK" }], mapping: [{ from: "a", to: "b" }], log: "ALL" },
    ...{ createdAt: at, updatedAt: at },
  };
  const count: destination.DestinationCountItem = {
    ...destination.deliveryCountKey(destinationId, hour),
    ...{ entity: "DestinationCount", at: `${hour}:00:00.000Z`, delivered: 1, failed: 1, ttl: 4_000_000_000 },
  };
  return [item, count, deliveryItem(destinationId, now, "FAILED")];
}

const DAY_MS = 86_400_000;
const iso = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const HOURS = `hours(from: "${iso(-10)}", to: "${iso(10)}")`;
const leaves: Record<string, string> = {
  "Destination.events": "events { name }",
  "Destination.mapping": "mapping { from }",
  "Destination.deliveries": "deliveries { nextToken }",
  "Destination.hours": `${HOURS} { at }`,
  "Delivery.attempts": "attempts { at }",
  "DestinationConnection.items": "items { destinationId }",
  "DeliveryConnection.items": "items { messageId }",
  "PutDestinationResult.destination": "destination { destinationId }",
};

/** The selection below which the fields of a type are requested. */
const below: Record<string, (leaf: string) => string> = {
  Destination: (leaf) => leaf,
  Mapping: (leaf) => `mapping { ${leaf} }`,
  DestinationHour: (leaf) => `${HOURS} { ${leaf} }`,
  DeliveryConnection: (leaf) => `deliveries { ${leaf} }`,
  Delivery: (leaf) => `deliveries { items { ${leaf} } }`,
  DeliveryAttempt: (leaf) => `deliveries { items { attempts { ${leaf} } } }`,
};

/** The request for fields of a type of destinations; whose they are is shown by the id of the destination. */
export function requestOfDestinations(type: string, fields: string[], aim: Aim): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "Mutation") return mutation(field, aim, "");
  if (type === "PutDestinationResult") return mutation("putDestination", aim, leaf);
  if (type === "DestinationConnection" || field === "destinations") {
    const list = "destinations(limit: 100) { shown: items { userId: destinationId }";
    return { query: `{ ${list} ${type === "Query" ? "" : leaf} } }` };
  }
  return {
    query: `query($id: ID!) { destination(destinationId: $id) { userId: destinationId ${below[type]?.(leaf) ?? ""} } }`,
    variables: { id: aim.target.userId },
  };
}

function mutation(field: string, aim: Aim, leaf: string): Asked {
  const destinationId = aim.target.userId;
  const version = { destinationId, expectedVersion: 1 };
  const inputs: Record<string, object> = {
    testDestination: { destinationId },
    putDestination: { ...version, name: "Bus", kind: "EVENTBRIDGE" },
    replayDeliveries: { destinationId, from: iso(-1), to: iso(0) },
  };
  const selections: Record<string, string> = {
    putDestination: `shown: destination { userId: destinationId } ${leaf}`,
    rotateDestinationSecret: "shown: destination { userId: destinationId }",
    // A job names who has started it.
    replayDeliveries: "userId: actor",
  };
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { ${selections[field] ?? "userId: destinationId"} } }`,
    variables: { input: inputs[field] ?? version },
  };
}
