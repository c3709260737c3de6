import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import { millisecondsOf } from "#table/ulid";
import { parseAddress } from "../address.ts";
import { fail, failUnexpected } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import { living } from "../living.ts";

/** Reads a send: its id has the time at which it was queued, so address and id are its key. */
export function requestSend(asked: { email: string; sendId: string }): DynamoDBGetItemRequest {
  const address = parseAddress(asked.email);
  if (!util.matches(send.SEND_ID, asked.sendId)) failNotFound("send");
  const queuedAt = util.time.epochMilliSecondsToISO8601(millisecondsOf(asked.sendId));
  return ddb.get({ key: send.key(address, queuedAt, asked.sendId), consistentRead: true });
}

/** Returns the send that was read. Fails with `NotFound` if there is none, or if it has expired. */
export function foundSend(ctx: Pick<Context, "error" | "result">): SendItem {
  if (ctx.error) failUnexpected(ctx.error);
  return living(ctx.result as SendItem | null) ?? failNotFound("send");
}

/** Fails with `InvalidTransition` unless the send waits for its delivery. */
export function requireQueued(found: SendItem): SendItem {
  const { status } = found;
  if (status === "QUEUED") return found;
  return fail("InvalidTransition", `A send that is ${status} cannot be cancelled.`, { status });
}
