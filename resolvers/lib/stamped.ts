import type { AppSyncIdentityCognito, Context } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Key } from "#table/key";
import type { Stamp } from "#table/changes/stamp";
import * as stamp from "#table/changes/stamp";
import { apiKeyOf } from "./caller.ts";

type Ctx = Pick<Context, "identity" | "info" | "request">;
type Values = Record<string, unknown>;
type Update = { expression: string; expressionNames?: Values; expressionValues?: Values };

/** The parts of a request, and of each write of a transaction, that a stamp concerns. */
export type Made = {
  operation?: string;
  table?: string;
  key?: { PK: { S: string }; SK: { S: string } };
  attributeValues?: Values;
  update?: Update;
  transactItems?: Made[];
  payload?: Values;
};

/**
 * Adds to a mutation's request who makes the change. The synth calls it with the request of each step of a
 * mutation that does more than read. Each put and update of a stamped item gets `changedBy` and
 * `changedRequest`, each deletion in a transaction gets a tombstone beside it, and a function gets the stamp
 * for its own writes.
 */
export function stamped(ctx: Ctx, made: Made): Made {
  if (ctx.info.parentTypeName !== "Mutation") return made;
  const by = stampOf(ctx);
  if (made.operation === "Invoke") return { ...made, payload: { ...made.payload, stamp: by } };
  if (!made.transactItems) return stampedWrite(made, by);
  const tombstones: Made[] = [];
  const transactItems = made.transactItems.map((write) => {
    if (write.operation === "DeleteItem" && stamp.isStamped(keyOf(write)))
      tombstones.push(tombstoneOf(write, by));
    return stampedWrite(write, by);
  });
  // At the end, because DynamoDB names a refused write by its place.
  return { ...made, transactItems: [...transactItems, ...tombstones] };
}

/** A client can send any text as the id of its request, and the log of changes keeps the id. */
const UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/**
 * Returns the stamp of a write. Its last characters differ between two writes of one request, and if a client
 * has sent the request's id itself. Resolvers get AppSync's id among the headers (Developer Guide,
 * "Configuring server-side caching", names it there as "typically unique to specific requests").
 */
function stampOf({ identity, info, request }: Ctx): Stamp {
  const { "x-amzn-requestid": sent = "" } = request.headers as Record<string, string | undefined>;
  const { sub } = (identity ?? {}) as Partial<AppSyncIdentityCognito>;
  const changedBy = stamp.callerOf(info.fieldName, sub, apiKeyOf(identity).keyId);
  // Another mutation of the same request may have the person's user id in the log.
  const isNamed = changedBy !== stamp.PERSON && util.matches(UUID, sent);
  const requestId = isNamed ? sent : util.autoId();
  return {
    changedBy,
    changedRequest: `${requestId}#${util.autoId().slice(0, 8)}`,
  };
}

/** Returns the key of a write: each has one. */
function keyOf({ key }: Made): Key {
  const { PK, SK } = key as NonNullable<Made["key"]>;
  return { PK: PK.S, SK: SK.S };
}

function stampedWrite(write: Made, by: Stamp): Made {
  const { attributeValues, update } = write;
  if ((!attributeValues && !update) || !stamp.isStamped(keyOf(write))) return write;
  if (update) return { ...write, update: stampedUpdate(update, by) };
  return { ...write, attributeValues: { ...attributeValues, ...util.dynamodb.toMapValues(by) } };
}

/** Each clause of an update can stand once, so the stamp joins its SET if it has one. */
function stampedUpdate(
  { expression, expressionNames, expressionValues }: Update,
  { changedBy, changedRequest }: Stamp,
): Update {
  const set = "SET #changedBy = :changedBy, #changedRequest = :changedRequest";
  const isSetting = expression.indexOf("SET #") >= 0;
  return {
    expression: isSetting ? expression.replace("SET #", `${set}, #`) : `${expression} ${set}`,
    expressionNames: { ...expressionNames, "#changedBy": "changedBy", "#changedRequest": "changedRequest" },
    expressionValues: {
      ...expressionValues,
      ...util.dynamodb.toMapValues({ ":changedBy": changedBy, ":changedRequest": changedRequest }),
    },
  };
}

function tombstoneOf(write: Made, by: Stamp): Made {
  const { PK, SK, ...item } = stamp.tombstoneItem(keyOf(write), by, util.time.nowEpochSeconds());
  return {
    ...{ operation: "PutItem", table: write.table, key: { PK: { S: PK }, SK: { S: SK } } },
    attributeValues: util.dynamodb.toMapValues(item),
  };
}
