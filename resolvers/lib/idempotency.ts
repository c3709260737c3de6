import type { Context, DynamoDBQueryRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as idempotency from "#table/idempotency";
import type { Key } from "#table/key";
import { absentOrExpired } from "#table/key";
import { callerId } from "./caller.ts";
import { fail, failUnexpected } from "./errors.ts";
import * as page from "./page.ts";
import type { FailedWrite, Sent, Write } from "./transaction.ts";
import * as transaction from "./transaction.ts";

type Input = { idempotencyKey?: string | null };
type Ctx = Context<{ input: Input }, Sent>;

const MAX_KEY_LENGTH = 256;
const CLAIM = "idempotencyKey";

/** Refuses an `idempotencyKey` that is no key; none at all is fine. */
export function requireKey({ idempotencyKey }: Input): void {
  if (typeof idempotencyKey !== "string") return;
  // Half a character (a lone surrogate) has no form in UTF-8, so no database could keep it.
  if (util.matches(`[^\\p{Cs}]{1,${MAX_KEY_LENGTH}}`, idempotencyKey)) return;
  fail("ValidationError", `idempotencyKey must have 1 to ${MAX_KEY_LENGTH} whole characters.`, {
    field: "idempotencyKey",
  });
}

/** Where the result of this call is kept: under the caller, the field and the caller's key. Null where no key was given. */
export function keyOf(ctx: Pick<Ctx, "args" | "identity" | "info">): Key | null {
  const { idempotencyKey } = ctx.args.input;
  return idempotencyKey ? idempotency.key(callerId(ctx.identity), ctx.info.fieldName, idempotencyKey) : null;
}

/**
 * One TransactWriteItems that creates something, at most once for each `idempotencyKey`: the first write is on the condition that the key is
 * not used yet, and keeps the input and the result for repetitions. The step `replay` must follow.
 */
export function create(
  ctx: Pick<Ctx, "args" | "env" | "identity" | "info" | "stash">,
  result: Record<string, unknown>,
  writes: Write[],
): DynamoDBTransactWriteItemsRequest {
  requireKey(ctx.args.input);
  const key = keyOf(ctx);
  if (!key) return transaction.request(ctx, writes);
  const now = util.time.nowEpochSeconds();
  const item = idempotency.item(payload(ctx), result, now);
  const claim = { name: CLAIM, putItem: { key, item, condition: absentOrExpired(now).filter } };
  return transaction.request(ctx, [claim, ...writes]);
}

/** Whether the caller's key was used before. The response of the step that creates is null then: `replay` answers. */
export function isRepetition(refusal: FailedWrite | null): boolean {
  return refusal?.name === CLAIM;
}

/** The Query that finds what was done under the key, if it was done with the same input: DynamoDB compares the maps. */
export function replayRequest(ctx: Pick<Ctx, "args">, key: Key): DynamoDBQueryRequest {
  const range = page.queryOf(idempotency.range(key));
  return ddb.query<Record<string, unknown>>({
    ...range,
    consistentRead: true,
    filter: { payload: { eq: payload(ctx) } },
  });
}

/** The earlier result; a `Conflict` where the key was used for something else. */
export function replayResponse(ctx: Pick<Context, "error" | "result">): Record<string, unknown> {
  if (ctx.error) failUnexpected(ctx.error);
  const [done] = (ctx.result as { items: idempotency.IdempotencyItem[] }).items;
  if (done) return done.result;
  return fail("Conflict", "This idempotencyKey was used with another input: take a new key.", {
    field: "idempotencyKey",
  });
}

/** What must be the same for a repetition: the input without its key. */
function payload({ args }: Pick<Ctx, "args">): Record<string, unknown> {
  const { idempotencyKey: _, ...rest } = args.input;
  return rest;
}
