import type { Reply } from "#reply";
import type { LimitItem } from "#table/limit";
import * as limit from "#table/limit";
import type { Attempt } from "#table/people/delivery";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import { conditionOf } from "../../aws/condition.ts";
import { get, putIf } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import { ulid } from "../../ids/ulid.ts";
import { readDestinationSecret } from "../sender/secrets.ts";
import type { OutgoingRequest } from "../sender/send.ts";
import { sendEvent } from "../sender/send.ts";

export interface TestRequest {
  destinationId: string;
  /** The id of the caller, whose tests are counted. */
  userId: string;
}

const MOST = limit.TESTS_OF_ONE_CALLER;
/** Each try reads again, because another test was counted since. */
const TRIES = 5;

/**
 * Sends one event to a destination at once. Replies with what came of it as a delivery, which is stored
 * nowhere.
 */
export async function testDestination({ destinationId, userId }: TestRequest): Promise<Reply<object>> {
  const found = await get<DestinationItem>(destination.key(destinationId));
  if (!found)
    return refusedReply("NotFound", "There is no such destination, or it is not yours: check the id.");
  const limited = await countTest(userId);
  if (limited) return limited;
  const now = Date.now();
  const messageId = ulid(now);
  const at = new Date(now).toISOString();
  const outgoing = testEvent(messageId, at);
  const secret = found.secretId === undefined ? undefined : await readDestinationSecret(found.secretId);
  const { isDelivered, status, milliseconds, error } = await sendEvent(found, secret, outgoing);
  const attempt: Attempt = { at, status, milliseconds, error };
  return {
    data: {
      ...{
        destinationId,
        profileId: null,
        messageId,
        eventAt: at,
        webhookId: outgoing.webhookId,
        type: outgoing.type,
      },
      ...{ status: isDelivered ? "DELIVERED" : "FAILED", attempts: [attempt], nextAttemptAt: null },
    },
  };
}

/** Segment's API has no type for tests: there it is a track call of a device that nothing else names. */
function testEvent(messageId: string, at: string): OutgoingRequest {
  const event = { messageId, timestamp: at, properties: { test: true } };
  return {
    ...{ webhookId: `msg_${messageId}`, type: "test", at },
    data: { ...event, profileId: null },
    line: "This is a test by Rollcall",
    call: { ...event, type: "track", event: "Rollcall Test", anonymousId: "rollcall-test" } as {
      type: string;
    },
  };
}

/** Counts a test. Returns the refusal if the caller has made too many. */
async function countTest(userId: string): Promise<Reply<never> | undefined> {
  const key = limit.testsOf(userId);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = Date.now();
    const log = await get<LimitItem>(key);
    if (limit.recentEntries(log, now).length >= MOST)
      return refusedReply(
        "LimitExceeded",
        `At most ${MOST} tests of destinations an hour are made: wait, then try again.`,
      );
    const counted = { ...key, ...limit.withEntry(log, now) };
    if (await putIf(counted, conditionOf(limit.isLogUnchanged(log)))) return undefined;
  }
  return refusedReply("Conflict", "Several destinations are being tested at once: try again.", {
    retry: true,
  });
}
