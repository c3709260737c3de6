import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as idempotency from "#table/idempotency";
import type { Key } from "#table/key";
import { absent } from "#table/key";
import { fail, failUnforeseen } from "./errors.ts";
import * as page from "./page.ts";
import type { Part } from "./transaction.ts";

type Payload = Record<string, unknown>;

const LONGEST_KEY = 256;

/** Refuses an `idempotencyKey` that is no key; none at all is fine. */
export function requireKey(idempotencyKey: string | null | undefined): void {
  if (typeof idempotencyKey !== "string") return;
  // Half a character (a lone surrogate) has no form in UTF-8, so no database could keep it.
  if (util.matches(`[^\\p{Cs}]{1,${LONGEST_KEY}}`, idempotencyKey)) return;
  fail("ValidationError", `idempotencyKey must have 1 to ${LONGEST_KEY} whole characters.`, {
    field: "idempotencyKey",
  });
}

/** What must be the same for a repetition: the input without its key. */
export function payload(input: Payload): Payload {
  const { idempotencyKey: _, ...rest } = input;
  return rest;
}

/** The transaction's first part: nobody did this under the key yet. It keeps the input, and the result for whoever repeats it. */
export function claim(ctx: Pick<Context, "env">, key: Key, of: { payload: Payload; result: Payload }): Part {
  const now = util.time.nowEpochSeconds();
  const item = idempotency.done(of.payload, of.result, now);
  const table = ctx.env.TABLE_NAME as string;
  return { name: "once", write: { putItem: { table, key, item, condition: absent(now) } } };
}

/** The Query that finds what was done under the key, if it was done with the same input: DynamoDB compares the maps. */
export function replay(key: Key, input: Payload): DynamoDBQueryRequest {
  const range = page.asked(idempotency.asked(key));
  return ddb.query<Record<string, unknown>>({
    ...range,
    consistentRead: true,
    filter: { payload: { eq: input } },
  });
}

/** The result of then; a `Conflict` where the key was used for something else. */
export function replayed(ctx: Context): Payload {
  if (ctx.error) failUnforeseen(ctx.error);
  const [done] = (ctx.result as { items: idempotency.IdempotencyItem[] }).items;
  if (done) return done.result;
  return fail("Conflict", "This idempotencyKey was used with another input: take a new key.", {
    field: "idempotencyKey",
  });
}
