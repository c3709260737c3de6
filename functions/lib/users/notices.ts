import { absentOrExpired } from "#table/key";
import * as notice from "#table/users/notice";
import { conditionOf } from "../aws/condition.ts";
import { get, put, putIf } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import * as mail from "../aws/ses.ts";
import { primaryChanged } from "./texts.ts";

/** A notice to send. It carries the address because the table no longer has it. */
export interface Notice {
  kind: "primaryChanged";
  userId: string;
  /**
   * The user's version after the change: there is one notice of each change, even if its message is sent
   * twice.
   */
  version: number;
  to: string;
  locale?: string;
}

/** Mails the notice unless it was mailed before. Throws if another worker is mailing it. */
export async function sendNotice({ kind, userId, version, to, locale }: Notice): Promise<void> {
  if (kind !== "primaryChanged")
    throw new InternalError(`the message asks for an unknown notice: ${String(kind)}`);
  const key = notice.key(userId, kind, version);
  if (!(await isOurs(key, userId))) return;
  await mail.send(to, primaryChanged(locale), { kind: "primary-changed", userId });
  const now = new Date();
  await put({ ...key, ...notice.doneItem(userId, now.toISOString(), secondsOf(now)) });
}

/**
 * Claims the notice. Returns true if this worker is to mail it, and false if it was mailed before. Throws if
 * another worker holds the claim: that worker may fail, so SQS delivers this message again.
 */
async function isOurs(key: ReturnType<typeof notice.key>, userId: string): Promise<boolean> {
  const nowSeconds = secondsOf(new Date());
  const isTaken = await putIf(
    { ...key, ...notice.claimItem(userId, nowSeconds) },
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
