import { createHash } from "node:crypto";
import type { Reply } from "#reply";
import * as idempotency from "#table/idempotency";
import type { Key } from "#table/key";
import { absentOrExpired } from "#table/key";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { InputError } from "../../aws/errors.ts";
import { refusedReply } from "../../aws/reply.ts";
import { canonicalJson } from "./canonical.ts";
import { parseVariables } from "./variables.ts";

/** A call that a caller may repeat: what its requests with the same `idempotencyKey` have in common. */
export interface RepeatableCall {
  /** The field of the API. */
  operation: string;
  /** A user id, or `backend` for every server. */
  actor: string;
  idempotencyKey: string | null;
  /** The input, as JSON can have it. */
  input: unknown[];
}

/** Makes a call happen once: the item is put together with the result, if there is none or it has expired. */
export interface Once<Made> {
  key: Key;
  item: (made: Made, nowSeconds: number) => object;
}

/** Returns the variables of an input, or the refusal of the field that has them. */
export function variablesIn(
  field: string,
  input: unknown,
  maxBytes?: number,
): { given: Record<string, unknown>; refusal?: undefined } | { given?: undefined; refusal: Reply<never> } {
  try {
    return { given: parseVariables(input, maxBytes) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { refusal: refusedReply("ValidationError", `${field} ${error.message}.`, { field }) };
  }
}

/**
 * Returns what makes a call happen once; undefined without an `idempotencyKey`. The item has no address,
 * because an erasure of the person could not find it, and the input as a hash, because variables can be
 * secrets.
 */
export function onceOf<Made>(
  call: RepeatableCall,
  resultOf: (made: Made) => Record<string, unknown>,
  secondsOf?: (made: Made, nowSeconds: number) => number,
): Once<Made> | undefined {
  const { actor, operation, idempotencyKey } = call;
  if (idempotencyKey === null) return undefined;
  const payload = { sha256: hashOf(call) };
  return {
    key: idempotency.key(actor, operation, idempotencyKey),
    item: (made, now) => idempotency.item(payload, resultOf(made), now, secondsOf?.(made, now)),
  };
}

/** Stores that the call was made, in the transaction that does it: if it was made before, nothing is done. */
export function putOnce<Made>({ key, item }: Once<Made>, made: Made): Write {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const Item = { ...key, ...item(made, nowSeconds) };
  return { Put: { Item, ...conditionOf(absentOrExpired(nowSeconds)) } };
}

/** Refuses a repetition whose input is another one; undefined if it is the same. */
export function refuseOther(
  call: RepeatableCall,
  { payload }: idempotency.IdempotencyItem,
): Reply<never> | undefined {
  if (payload.sha256 === hashOf(call)) return undefined;
  const says = "This idempotencyKey was used with another input: send a new key.";
  return refusedReply("Conflict", says, { field: "idempotencyKey" });
}

function hashOf({ input }: RepeatableCall): string {
  return createHash("sha256").update(canonicalJson(input)).digest("hex");
}
