import type { Context, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as subscriber from "#table/mail/subscriber";
import { failUnexpected } from "../errors.ts";
import { mergeAttributes } from "./attributes.ts";
import { failReplaced, inUse } from "./replaced.ts";
import type { SubscriberProfile } from "./subscriberInput.ts";

type Item = subscriber.SubscriberItem;
/** One assignment: the path by its placeholders, its names, and the value; null removes it. */
type Assignment = { path: string; names: Record<string, string>; value: unknown };

/**
 * Builds one UpdateItem that sets each field and attribute by itself, on the condition that the subscriber
 * exists, has not moved, and has the status that was read and the expected version, if there is one. The
 * limits of attributes are checked against what was read, so concurrent calls can exceed them by what one
 * call adds.
 */
export function request(
  before: Item,
  { fields, attributes }: SubscriberProfile,
  now: string,
  expectedVersion?: number | null,
): DynamoDBUpdateItemRequest {
  mergeAttributes(before.attributes, attributes);
  const { customerId } = fields;
  const index = customerId
    ? subscriber.listedOfCustomer(customerId, before.email)
    : { GSI2PK: null, GSI2SK: null };
  // A subscriber that staff writes does not expire, and its place among those with its status says so.
  const all: Record<string, unknown> = {
    ...fields,
    ...(customerId === undefined ? {} : index),
    ttl: null,
    ...subscriber.listedByStatus({ email: before.email, status: before.status }),
    updatedAt: now,
  };
  const assignments = [
    ...Object.keys(all).map((name) => ({
      path: `#${name}`,
      names: { [`#${name}`]: name },
      value: all[name],
    })),
    ...Object.keys(attributes).map((name, at) => attribute(name, at, attributes[name])),
  ];
  const { email, status } = before;
  const read = typeof expectedVersion === "number" ? { version: { eq: expectedVersion } } : {};
  // `ddb.update` does not support paths. Key and condition have the same form in every request, so
  // `ddb.remove` builds them.
  const { key, condition } = ddb.remove<Record<string, unknown>>({
    key: subscriber.key(email),
    condition: { email: { eq: email }, movedTo: { attributeExists: false }, status: { eq: status }, ...read },
  });
  return { operation: "UpdateItem", key, update: expressionOf(assignments), condition };
}

/**
 * Returns the changed subscriber. Fails as `failReplaced` does if it was changed, erased or moved since it
 * was read.
 */
export function response(
  { error, result }: Pick<Context, "error" | "result">,
  expectedVersion: number | null | undefined,
): Item {
  if (!error) return result as Item;
  if (error.type.indexOf("ConditionalCheckFailed") >= 0) failReplaced(result as Item | null, expectedVersion);
  return failUnexpected(error, inUse(expectedVersion));
}

/** One of an earlier release or an import gets its id in the log of changes. */
const LOG_ID = "#logId = if_not_exists(#logId, :logId)";

/** Names of attributes are the caller's, so their placeholders are numbered. */
function attribute(name: string, at: number, value: unknown): Assignment {
  return {
    path: `#attributes.#a${at}`,
    names: { "#attributes": "attributes", [`#a${at}`]: name },
    value,
  };
}

function expressionOf(assignments: Assignment[]) {
  const sets = assignments.filter(({ value }) => value !== null);
  const removes = assignments.filter(({ value }) => value === null);
  const values: Record<string, unknown> = { ":one": 1, ":logId": util.autoUlid() };
  const expressionNames: Record<string, string> = { "#version": "version", "#logId": "logId" };
  assignments.forEach(({ names }) => Object.assign(expressionNames, names));
  const set = sets.map(({ path, value }, at) => {
    values[`:v${at}`] = value;
    return `${path} = :v${at}`;
  });
  const removed = removes.length > 0 ? ` REMOVE ${removes.map(({ path }) => path).join(", ")}` : "";
  return {
    expression: `SET #version = #version + :one, ${LOG_ID}, ${set.join(", ")}${removed}`,
    expressionNames,
    expressionValues: util.dynamodb.toMapValues(values),
  };
}
