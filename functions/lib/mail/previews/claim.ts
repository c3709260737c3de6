import { createHash } from "node:crypto";
import type { IdempotencyItem } from "#table/idempotency";
import * as idempotency from "#table/idempotency";
import type { Key } from "#table/key";
import { absentOrExpired, hasExpired } from "#table/key";
import type { LimitItem } from "#table/limit";
import * as limit from "#table/limit";
import type { Waiting } from "#table/due";
import type { SendItem } from "#table/mail/send";
import type { Reply } from "#reply";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { get, put, transact } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import { canonicalJson } from "../send/canonical.ts";

/** A test mail that was asked for. The address is verified: the caller's, or the colleague's of `to`. */
export interface TestMailInput {
  userId: string;
  address: string;
  key: string;
  number?: number | null;
  /** The id of the caller's address, or of the colleague: one of both. */
  emailId?: string | null;
  to?: string | null;
  /** The address of the person whose values the mail has; the recipient's own if it is absent. */
  as?: string | null;
  variables?: unknown;
  idempotencyKey?: string | null;
}

/** `Send` in the schema. No item is stored for a test mail. */
export type Send = Omit<
  SendItem,
  keyof Key | keyof Waiting | "entity" | "status" | "version" | "unanswered" | "ttl" | "GSI1PK" | "GSI1SK"
> & { status: "SENT" | "FAILED" };

/** Test mails of one user at the same time: more than a few are not meant. */
const TRIES = 5;
const MOST = limit.TEST_MAILS_OF_ONE_USER;

const keyOf = ({ userId, idempotencyKey }: TestMailInput): Key | null =>
  idempotencyKey ? idempotency.key(userId, "sendTestEmail", idempotencyKey) : null;

/**
 * The part of the input that a repetition must have in common. As a hash: it has an address of another person
 * and their variables, and an erasure could not find them.
 */
const payloadOf = ({ key, number, emailId, to, variables, as }: TestMailInput): Record<string, unknown> => ({
  sha256: createHash("sha256")
    .update(canonicalJson([key, number ?? null, emailId ?? to, variables ?? null, ...(as ? [as] : [])]))
    .digest("hex"),
});

/** Returns the reply of an earlier call with the same `idempotencyKey`; undefined if there is none. */
export async function earlierReply(asked: TestMailInput, now: Date): Promise<Reply<Send> | undefined> {
  const key = keyOf(asked);
  const found = key ? await get<IdempotencyItem>(key) : undefined;
  if (!found || hasExpired(found, seconds(now))) return undefined;
  const info = { field: "idempotencyKey" };
  if (found.payload.sha256 !== payloadOf(asked).sha256)
    return refusedReply("Conflict", "This idempotencyKey was used with another input: send a new key.", info);
  if (found.result.status) return { data: found.result as unknown as Send };
  const why = "is being sent, or SES has not answered. Look for it; to send another one, use a new key";
  return refusedReply("Conflict", `The test mail of the first call with this idempotencyKey ${why}.`, info);
}

/**
 * Counts a test mail and takes its `idempotencyKey`, in one transaction. Returns the refusal if the caller
 * has sent too many, or another call has the key; undefined if the mail may be sent.
 */
export async function claimTestMail(asked: TestMailInput, now: Date): Promise<Reply<Send> | undefined> {
  const key = keyOf(asked);
  const logKey = limit.testMailsOf(asked.userId);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const log = await get<LimitItem>(logKey);
    if (limit.recentEntries(log, now.getTime()).length >= MOST)
      return refusedReply(
        "LimitExceeded",
        `At most ${MOST} test mails an hour are sent: wait, then send another one.`,
      );
    const count = { ...logKey, ...limit.withEntry(log, now.getTime()) };
    const free = { Item: itemOf(asked, key, {}, now), ...conditionOf(absentOrExpired(seconds(now))) };
    const writes: Write[] = [
      { Put: { Item: count, ...conditionOf(limit.isLogUnchanged(log)) } },
      ...(key ? [{ Put: free }] : []),
    ];
    const failed = await transact(writes);
    if (failed.length === 0) return undefined;
    const earlier = failed.includes(1) ? await earlierReply(asked, now) : undefined;
    if (earlier) return earlier;
  }
  return refusedReply("Conflict", "Several test mails are being sent at once: try again.", { retry: true });
}

/** Keeps the result for repetitions. */
export async function keepResult(asked: TestMailInput, result: Send): Promise<void> {
  const key = keyOf(asked);
  if (key) await put(itemOf(asked, key, { ...result }, new Date(result.queuedAt)));
}

/** Gives the key back, by letting it expire: SES has taken no mail, so the same call may be sent again. */
export async function releaseTestMail(asked: TestMailInput, now: Date): Promise<void> {
  const key = keyOf(asked);
  if (key) await put({ ...itemOf(asked, key, {}, now), ttl: seconds(now) });
}

function itemOf(asked: TestMailInput, key: Key | null, result: Record<string, unknown>, now: Date): object {
  return { ...key, ...idempotency.item(payloadOf(asked), result, seconds(now)) };
}

const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);
