import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { setTimeout as wait } from "node:timers/promises";
import { endAfter, type AttemptEnd, settingsWith } from "../aws/clients.ts";
import * as log from "../aws/log.ts";

/** From the first attempt to the end of the last one, in ms. */
const MAX_MS = 3000;
const MAX_CONNECTING_MS = 1000;
const PATIENCE_MS = 2000;
const MAX_WAIT_MS = 400;
/** The most requests that are sent at a time. */
export const MAX_AT_ONCE = 8;
/** Makes one attempt: `sendPatiently` has the pauses between several. */
export const putClient = new DynamoDBClient(
  settingsWith({ maxAttempts: 1, connectionTimeout: MAX_CONNECTING_MS, requestTimeout: MAX_MS }),
);

/**
 * Sends writes until none is left. `send` makes one attempt, and returns the writes that remain, or throws if
 * all may remain. They are retried for about 2 s after `started`, and it ends after at most 3 s. Returns the
 * writes that remain.
 */
export async function sendPatiently<Write>(
  writes: Write[],
  started: number,
  send: (waiting: Write[], ending: AttemptEnd) => Promise<Write[]>,
): Promise<Write[]> {
  let waiting = writes;
  for (let tries = 0; waiting.length > 0; tries += 1) {
    // Full jitter (AWS Architecture Blog, "Exponential Backoff And Jitter").
    const pause = tries > 0 ? Math.random() * Math.min(MAX_WAIT_MS, 20 * 2 ** tries) : 0;
    if (performance.now() - started + pause > PATIENCE_MS) break;
    if (pause > 0) await wait(pause);
    try {
      waiting = await send(waiting, endAfter(started + MAX_MS - performance.now()));
    } catch (error) {
      if (isLasting(error)) {
        log.failed(
          "DynamoDB refused events, and a retry would not help: they are reported to the sender as not written",
          error,
        );
        return waiting;
      }
    }
  }
  if (waiting.length > 0)
    log.alert("DynamoDB did not take events in time: they are reported to the sender as not written");
  return waiting;
}

/**
 * Returns whether an error is lasting: a mistake in the request, which no retry corrects. Throttling and 5xx
 * pass.
 */
function isLasting(error: unknown): boolean {
  const { name = "", $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 500;
  return status < 500 && !/Throttl|Throughput|Limit/.test(name);
}
