import { setTimeout as wait } from "node:timers/promises";
import * as log from "../../aws/log.ts";
import { BULK_AT_ONCE } from "../../aws/names.ts";
import { maxSendRate } from "../../aws/ses.ts";

/** The share of the account's rate for bulk mail: a fifth is kept for transactional mail. */
const SHARE_OF_BULK = 4 / 5;
/** The time for which a rate is used, in ms. */
const USED_MS = 5 * 60_000;
/** The rate of an account in the sandbox, which is the lowest (SES guide, "Service quotas"). */
const SLOWEST = 1;

let read: { rate: Promise<number>; at: number } | undefined;
/** When the next mail may be sent, by the clock of this process that is never set. */
let next = 0;

/**
 * Resolves when this function may send its next mail: a quarter of the rate that is left for bulk mail.
 * Returns whether it had to wait.
 */
export async function turnOfBulk(): Promise<boolean> {
  const gap = gapOf(await rateNow());
  const now = performance.now();
  const turn = Math.max(now, next);
  next = turn + gap;
  if (turn > now) await wait(turn - now);
  return turn > now;
}

/** Returns the time that all functions of bulk mail together take to send so many, in ms. */
export async function sendingTimeOf(mails: number): Promise<number> {
  return (mails * gapOf(await rateNow())) / BULK_AT_ONCE;
}

/** Returns the time between two mails of one function, in ms. */
export function gapOf(perSecond: number): number {
  return (1000 * BULK_AT_ONCE) / (perSecond * SHARE_OF_BULK);
}

/**
 * The account's mails per second, some minutes old. If SES does not say, it is the last one that is known.
 */
export function rateNow(): Promise<number> {
  const now = Date.now();
  if (!read || now - read.at >= USED_MS) read = { rate: readRate(read?.rate), at: now };
  return read.rate;
}

async function readRate(last: Promise<number> | undefined): Promise<number> {
  try {
    return (await maxSendRate()) ?? SLOWEST;
  } catch (error) {
    log.willRetry("the account's rate could not be read: the last one that is known is used", error);
    return (await last) ?? SLOWEST;
  }
}
