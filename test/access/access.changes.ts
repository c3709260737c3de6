import * as change from "#table/changes/change";
import type { Caller, TestCloud } from "../support/cloud.ts";
import { listen, type Subscribed } from "../support/listener.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/** A change that alice has made when she was in a group. In the order of `callers`. */
const read: Row = [http, deny, deny, deny, deny, deny, deny, alice, alice, deny];

const FIELDS: Record<string, string[]> = {
  Query: ["changes"],
  Change: ["changeId", "at", "domain", "entity", "id", "kind", "actor", "fields", "requestId"],
  Actor: ["kind", "id", "name"],
  FieldChange: ["name", "before", "after"],
  ChangeConnection: ["items", "cursor", "nextToken"],
};

const publish: Row = [http, deny, deny, deny, deny, deny, deny, deny, deny, alice];

/** The rows of the log of changes. */
export const accessToChanges: Record<string, Row> = {
  ...Object.fromEntries(
    Object.entries(FIELDS).flatMap(([type, fields]) => fields.map((field) => [`${type}.${field}`, read])),
  ),
  "Mutation.publishChange": publish,
  "Subscription.onChange": read,
};

export function isOfChanges(path: string): boolean {
  return path in accessToChanges;
}

/** Puts a change by this user past the API. */
export async function storeChange<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const of = { entity: "Topic", id: `changed-${target.userId}` };
  const now = test.cloud.clock.now();
  const at = new Date(now).toISOString();
  const item = change.item(
    {
      ...{ changeId: `change-${target.userId}`, at, domain: "mail", of, subject: of, kind: "UPDATED" },
      actor: { kind: "USER", id: target.userId },
      fields: [{ name: "name", before: "one", after: "two" }],
      requestId: "request",
    },
    change.placeAt(at, 0),
    Math.floor(now / 1000),
  );
  await putItems(test, [item]);
  return target;
}

const leaves: Record<string, string> = {
  "Change.actor": "actor { kind }",
  "Change.fields": "fields { name }",
  "ChangeConnection.items": "items { changeId }",
};

/** The request for fields of a type of the log; whose they are is shown by the actor. */
export function requestOfChanges(type: string, fields: string[], { target }: Aim): Asked {
  if (type === "Mutation") return publishing(target);
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  const by = "by: actor { userId: id }";
  const selections: Record<string, string> = {
    Query: `items { ${by} }`,
    ChangeConnection: `rows: items { ${by} } ${leaf}`,
    Change: `items { ${by} ${leaf} }`,
    Actor: `items { ${by} actor { ${leaf} } }`,
    FieldChange: `items { ${by} fields { ${leaf} } }`,
  };
  return {
    query: `query($of: ChangeSubjectInput!) { changes(of: $of) { ${selections[type]} } }`,
    variables: { of: { entity: "Topic", id: `changed-${target.userId}` } },
  };
}

const PUSHED = `changeId at domain entity id kind actor { userId: id kind name } requestId
  fields { name before after }`;

/** A push of the change that `storeChange` puts. */
function publishing({ userId }: Aim["target"]): Asked {
  const input = {
    ...{ changeId: `change-${userId}`, at: "2026-01-01T00:00:00Z", domain: "MAIL", entity: "Topic" },
    ...{ id: `changed-${userId}`, kind: "UPDATED", actor: { kind: "USER", id: userId } },
    fields: [{ name: "name", before: JSON.stringify("one"), after: JSON.stringify("two") }],
  };
  return {
    query: `mutation($input: PublishChangeInput!) { publishChange(input: $input) { ${PUSHED} } }`,
    variables: { input },
  };
}

export function subscribeToChanges(test: TestCloud, caller: Caller, { target }: Aim): Promise<Subscribed> {
  const query = `subscription($of: ChangeSubjectInput!) { onChange(of: $of) { ${PUSHED} } }`;
  return listen(test, caller, query, { of: { entity: "Topic", id: `changed-${target.userId}` } });
}
