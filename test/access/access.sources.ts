import type { Caller, TestCloud } from "../support/cloud.ts";
import { listen, type Subscribed } from "../support/listener.ts";
import { putItems } from "../support/sites.ts";
import { sourceItems } from "../support/people/sources.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/**
 * Callers that read: groups and servers. Callers that change: admins and servers. Then the fields that are
 * published. In the order of `callers`.
 */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
const publish: Row = [http, deny, deny, deny, deny, deny, deny, deny, deny, alice];
const change: Row = [http, deny, deny, deny, deny, deny, deny, alice, alice, deny];

const SOURCE = [
  ...["sourceId", "version", "name", "kind", "status", "siteId", "allowedOrigins", "blockedIds", "planId"],
  ...["onViolation", "userIds", "retentionDays", "jsonFiles", "eventsPerSecond", "createdAt"],
  ...["updatedAt", "writeKeys", "names", "counts", "problems"],
];
const EVENT = [
  ...["sourceId", "outcome", "messageId", "type", "name", "userId", "anonymousId", "at", "receivedAt"],
  ...["profileId", "call", "problems", "skipped"],
];
const PAGE = ["items", "nextToken"];

const rows = (type: string, fields: string[], row = read): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, row]));

/** The rows of sources: alice's is one that has her id as its name. */
export const accessToSources: Record<string, Row> = {
  "Query.source": read,
  "Query.sources": read,
  ...rows(
    "Mutation",
    ["createSource", "updateSource", "rotateWriteKey", "revokeWriteKey", "revokeSource"],
    change,
  ),
  // The job is of who has asked for it.
  "Mutation.exportSource": [http, deny, deny, deny, deny, deny, "own", "own", "own", deny],
  "Mutation.publishSourceEvent": publish,
  "Subscription.onSourceEvent": read,
  // They are in pushes alone, which `Subscription.onSourceEvent` hears.
  ...rows("SourceEvent", EVENT, publish),
  ...rows("SourceEventProblem", ["reason", "field", "message"], publish),
  ...rows("Source", SOURCE),
  ...rows("WriteKey", ["writeKeyId", "createdAt", "expiresAt"]),
  ...rows("SourceName", ["type", "name", "firstSeenAt", "lastSeenAt", "properties"]),
  ...rows("SourceProperty", ["name", "types"]),
  ...rows("SourceCount", ["date", "type", "name", "count"]),
  ...rows("SourceProblem", ["date", "reason", "name", "field", "count"]),
  ...rows("SourceConnection", PAGE),
  ...rows("SourceNameConnection", PAGE),
  ...rows("SourceCountConnection", PAGE),
  ...rows("SourceProblemConnection", PAGE),
  ...rows("CreateSourceResult", ["source", "writeKey"], change),
  ...rows("RotateWriteKeyResult", ["source", "writeKey"], change),
};

export function isOfSources(path: string): boolean {
  return path in accessToSources;
}

const idOf = ({ target }: Pick<Aim, "target">): string => `source-${target.userId}`;

/** Puts a source past the API that has this user's id as its name. */
export async function storeSource<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const today = new Date(test.cloud.clock.now()).toISOString().slice(0, 10);
  await putItems(test, sourceItems(idOf({ target }), target.userId, today));
  return target;
}

const PROBLEMS = "problems { reason field message }";
const PUSHED = EVENT.map((each) => (each === "problems" ? PROBLEMS : each)).join(" ");

export function subscribeToSource(test: TestCloud, caller: Caller, aim: Aim): Promise<Subscribed> {
  const query = `subscription($id: ID!) { onSourceEvent(sourceId: $id) { ${PUSHED} } }`;
  return listen(test, caller, query, { id: idOf(aim) });
}

const DAYS = '(from: "2020-01-01", to: "2100-01-01")';
const leaves: Record<string, string> = {
  "Source.writeKeys": "writeKeys { writeKeyId }",
  "Source.names": "names { nextToken }",
  "Source.counts": `counts${DAYS} { nextToken }`,
  "Source.problems": `problems${DAYS} { nextToken }`,
  "SourceName.properties": "properties { name }",
  "SourceEvent.problems": PROBLEMS,
  "SourceConnection.items": "items { sourceId }",
  "SourceNameConnection.items": "items { name }",
  "SourceCountConnection.items": "items { date }",
  "SourceProblemConnection.items": "items { date }",
  "CreateSourceResult.source": "source { sourceId }",
  "RotateWriteKeyResult.source": "source { sourceId }",
};

/** The selection below which the fields of a type are requested. */
const below: Record<string, (leaf: string) => string> = {
  Source: (leaf) => leaf,
  WriteKey: (leaf) => `writeKeys { ${leaf} }`,
  SourceName: (leaf) => `names { items { ${leaf} } }`,
  SourceProperty: (leaf) => `names { items { properties { ${leaf} } } }`,
  SourceNameConnection: (leaf) => `names { ${leaf} }`,
  SourceCount: (leaf) => `counts${DAYS} { items { ${leaf} } }`,
  SourceCountConnection: (leaf) => `counts${DAYS} { ${leaf} }`,
  SourceProblem: (leaf) => `problems${DAYS} { items { ${leaf} } }`,
  SourceProblemConnection: (leaf) => `problems${DAYS} { ${leaf} }`,
};

/** The request for fields of a type of sources; whose they are is shown by the name of the source. */
export function requestOfSources(type: string, fields: string[], aim: Aim): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "Mutation") return mutation(field, aim, "");
  if (type === "SourceEvent") return mutation("publishSourceEvent", aim, leaf);
  if (type === "SourceEventProblem") return mutation("publishSourceEvent", aim, `problems { ${leaf} }`);
  if (type === "CreateSourceResult") return mutation("createSource", aim, leaf);
  if (type === "RotateWriteKeyResult") return mutation("rotateWriteKey", aim, leaf);
  if (type === "SourceConnection" || field === "sources") {
    return {
      query: `{ sources(limit: 100) { shown: items { userId: name } ${type === "Query" ? "" : leaf} } }`,
    };
  }
  return {
    query: `query($id: ID!) { source(sourceId: $id) { userId: name ${below[type]?.(leaf) ?? ""} } }`,
    variables: { id: idOf(aim) },
  };
}

function mutation(field: string, aim: Aim, leaf: string): Asked {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const sourceId = idOf(aim);
  const inputs: Record<string, object> = {
    createSource: { name: aim.target.userId },
    updateSource: { sourceId, retentionDays: 30, expectedVersion: 1 },
    rotateWriteKey: { sourceId },
    revokeWriteKey: { sourceId, writeKeyId: `${sourceId}-key` },
    revokeSource: { sourceId, expectedVersion: 1 },
    exportSource: { sourceId, from: "2026-01-01", to: "2026-01-02", format: "CSV" },
    publishSourceEvent: frameOf(aim),
  };
  const isResult = ["createSource", "rotateWriteKey"].includes(field);
  const named = field === "exportSource" ? "userId: actor" : "userId: name";
  const own = isResult ? `shown: source { userId: name } ${leaf}` : named;
  const selection = field === "publishSourceEvent" ? `${PUSHED} ${leaf}` : own;
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    variables: { input: inputs[field] },
  };
}

/** That a call of the target was filed, with a problem. */
function frameOf({ target }: Aim): object {
  const at = "2026-01-01T00:00:00.000Z";
  const problems = [{ reason: "CLOCK", field: "sentAt", message: "message" }];
  return {
    ...{ sourceId: idOf({ target }), outcome: "FILED", messageId: "message", type: "track", name: "Order" },
    ...{ userId: target.userId, anonymousId: "anonymous", at, receivedAt: at, profileId: "profile" },
    ...{ call: JSON.stringify({ properties: { total: 1 } }), problems, skipped: 1 },
  };
}
