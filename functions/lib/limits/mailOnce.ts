import { absentOrExpired } from "#table/key";
import type { Key } from "#table/key";
import * as notice from "#table/notice";
import { conditionOf } from "../aws/condition.ts";
import { get, put, putIf } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";

/**
 * Sends a mail unless it was sent before. Throws if another worker is sending it: that worker may fail, so
 * SQS delivers the message again. Only if the function stops between sending and recording it, the mail is
 * sent twice, because SES has no idempotency key.
 */
export async function mailOnce(key: Key, send: () => Promise<void>, userId?: string): Promise<void> {
  if (!(await isOurs(key, userId))) return;
  await send();
  const now = new Date();
  await put({ ...key, ...notice.doneItem(now.toISOString(), secondsOf(now), userId) });
}

/** Claims the mail. Returns false if it was sent before. */
async function isOurs(key: Key, userId: string | undefined): Promise<boolean> {
  const nowSeconds = secondsOf(new Date());
  const isTaken = await putIf(
    { ...key, ...notice.claimItem(nowSeconds, userId) },
    conditionOf(absentOrExpired(nowSeconds)),
  );
  if (isTaken) return true;
  const found = await get<notice.NoticeItem>(key);
  if (!found?.mailedAt)
    throw new InternalError("another worker is mailing this notice: the message is retried");
  return false;
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
