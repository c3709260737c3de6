import type { Context, DynamoDBQueryRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as idempotency from "#table/idempotency";
import type { Key } from "#table/key";
import { absentOrExpired } from "#table/key";
import { actorOf } from "./caller.ts";
import { fail, failUnexpected } from "./errors.ts";
import * as page from "./page.ts";
import type { FailedWrite, Sent, Write } from "./transaction.ts";
import * as transaction from "./transaction.ts";

type Input = { idempotencyKey?: string | null };
type Ctx = Context<{ input: Input }, Sent>;

const MAX_KEY_LENGTH = 256;
const CLAIM = "idempotencyKey";

/** Fails with `ValidationError` if the `idempotencyKey` is invalid. A missing key is valid. */
export function requireKey({ idempotencyKey }: Input): void {
  if (typeof idempotencyKey !== "string") return;
  // A lone surrogate has no UTF-8 encoding, so DynamoDB cannot store it.
  if (util.matches(`[^\\p{Cs}]{1,${MAX_KEY_LENGTH}}`, idempotencyKey)) return;
  fail("ValidationError", `idempotencyKey must have 1 to ${MAX_KEY_LENGTH} whole characters.`, {
    field: "idempotencyKey",
  });
}

/**
 * Returns the key of the item that keeps this call's result: by caller, field and `idempotencyKey`. Null if
 * the call has no `idempotencyKey`.
 */
export function resultKeyOf(ctx: Pick<Ctx, "args" | "identity" | "info">): Key | null {
  const { idempotencyKey } = ctx.args.input;
  return idempotencyKey ? idempotency.key(actorOf(ctx.identity), ctx.info.fieldName, idempotencyKey) : null;
}

/**
 * Builds one TransactWriteItems that creates something at most once for each `idempotencyKey`. Its first
 * write stores the input and the result for repetitions, on the condition that the key has not been used. The
 * step `replay` must follow.
 */
export function create(
  ctx: Pick<Ctx, "args" | "env" | "identity" | "info" | "stash">,
  result: Record<string, unknown>,
  writes: Write[],
): DynamoDBTransactWriteItemsRequest {
  requireKey(ctx.args.input);
  const key = resultKeyOf(ctx);
  if (!key) return transaction.request(ctx, writes);
  const now = util.time.nowEpochSeconds();
  const item = idempotency.item(payload(ctx), result, now);
  const claim = { name: CLAIM, putItem: { key, item, condition: absentOrExpired(now) } };
  return transaction.request(ctx, [claim, ...writes]);
}

/**
 * True if the transaction failed because the `idempotencyKey` was used before. The creating step then returns
 * null, and `replay` returns the earlier result.
 */
export function isRepetition(refusal: FailedWrite | null): boolean {
  return refusal?.name === CLAIM;
}

/**
 * Builds the Query for the result that is stored under the key, filtered by the same input. A Query is used
 * because DynamoDB compares the maps in its filter.
 */
export function replayRequest(ctx: Pick<Ctx, "args">, key: Key): DynamoDBQueryRequest {
  const range = page.queryOf(idempotency.range(key));
  return ddb.query<Record<string, unknown>>({
    ...range,
    consistentRead: true,
    filter: { payload: { eq: payload(ctx) } },
  });
}

/** Returns the result of the earlier call. Fails with `Conflict` if the key was used with another input. */
export function replayResponse(ctx: Pick<Context, "error" | "result">): Record<string, unknown> {
  if (ctx.error) failUnexpected(ctx.error);
  const [done] = (ctx.result as { items: idempotency.IdempotencyItem[] }).items;
  if (done) return done.result;
  return fail("Conflict", "This idempotencyKey was used with another input: send a new key.", {
    field: "idempotencyKey",
  });
}

/** The part of the input that a repetition must have in common: everything but the key. */
function payload({ args }: Pick<Ctx, "args">): Record<string, unknown> {
  const { idempotencyKey: _, ...rest } = args.input;
  return rest;
}
