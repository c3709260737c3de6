import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as present from "#lib/people/present";
import { parseOverlap } from "#lib/people/sourceInput";
import { expireKey, failSourceWrite, putSource } from "#lib/people/sourceWrites";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { ActiveSource } from "#steps/people/activeSource";
import * as activeSource from "#steps/people/activeSource";
import * as replay from "#steps/replay";
import type { Drawn } from "#steps/secret.token.lambda";
import * as secret from "#steps/secret.token.lambda";
import type { SourceItem } from "#table/people/source";
import { MAX_WRITE_KEYS } from "#table/people/source";
import * as writeKey from "#table/people/writeKey";

export const steps = {
  activeCaller,
  activeSource,
  secret,
  rotate: { request, response },
  replay,
};

type Stash = ActiveSource & Drawn & transaction.Sent & { after: SourceItem; isFull: boolean };
type Rotate = Ctx<"Mutation.rotateWriteKey", Stash>;

/**
 * One transaction adds the new key to the source and lets the others expire. If the source has no room, its
 * condition names version 0, which no source has: the transaction is refused, but a repetition still finds
 * its first result.
 */
export function request(ctx: Rotate): DynamoDBTransactWriteItemsRequest {
  const { source: before, hash } = ctx.stash;
  const now = util.time.nowISO8601();
  const endMs =
    util.time.parseISO8601ToEpochMilliSeconds(now) + parseOverlap(ctx.args.input.overlapHours) * 3600000;
  const expiresAt = util.time.epochMilliSecondsToISO8601(endMs);
  const valid = before.writeKeys.filter((each) => writeKey.isValidAt(each, now));
  const isLater = (each: { expiresAt?: string }) => writeKey.isValidAt(each, expiresAt);
  const others = valid.map((each) => (isLater(each) ? { ...each, expiresAt } : each));
  const writeKeys = [...others, { writeKeyId: hash, createdAt: now }];
  const after = { ...before, writeKeys, version: before.version + 1, updatedAt: now };
  ctx.stash.after = after;
  ctx.stash.isFull = valid.length >= MAX_WRITE_KEYS;
  return idempotency.create(ctx, { source: present.source(after) }, [
    putSource(after, ctx.stash.isFull ? 0 : before.version),
    { name: "key", putItem: { key: writeKey.key(hash), item: writeKey.item(hash, before.sourceId, now) } },
    ...valid.filter(isLater).map(({ writeKeyId }) => expireKey(writeKeyId, expiresAt, endMs)),
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Rotate) {
  const { after, isFull, token } = ctx.stash;
  const refusal = transaction.failedWrite(ctx);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal && isFull) {
    fail(
      "LimitExceeded",
      `This source has ${MAX_WRITE_KEYS} keys that work: revoke one, or wait until one expires.`,
    );
  }
  if (refusal) failSourceWrite(refusal);
  return { source: present.source(after), writeKey: token };
}
