import { createHash } from "node:crypto";
import type { Reply } from "#reply";
import type { IdempotencyItem } from "#table/idempotency";
import * as idempotency from "#table/idempotency";
import type { Key } from "#table/key";
import { absentOrExpired } from "#table/key";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { get } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import { living } from "../../retention/living.ts";

/**
 * Returns the earlier result of a call with the same `idempotencyKey`, or the refusal of another input;
 * undefined if the key is new. Inputs are compared by their hash, because they have secrets.
 */
export async function repliedBefore<Result>(
  onceKey: Key | null,
  input: object,
): Promise<Reply<Result> | undefined> {
  const before = onceKey ? living(await get<IdempotencyItem>(onceKey)) : undefined;
  if (!before) return undefined;
  if (before.payload.sha256 === hashOf(input)) return { data: before.result as Result };
  const says = "This idempotencyKey was used with another input: send a new key.";
  return refusedReply("Conflict", says, { field: "idempotencyKey" });
}

/** The write that stores a result under the key, on the condition that the key is new. */
export function claimOnce(onceKey: Key, input: object, result: Record<string, unknown>): Write {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const Item = { ...onceKey, ...idempotency.item({ sha256: hashOf(input) }, result, nowSeconds) };
  return { Put: { Item, ...conditionOf(absentOrExpired(nowSeconds)) } };
}

/** Returns the hash of everything but the key itself, in whatever order its fields came. */
function hashOf(input: object): string {
  const { idempotencyKey: _, ...rest } = input as { idempotencyKey?: unknown };
  const text = JSON.stringify(rest, (_name, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(text).digest("hex");
}
