import { absentOrExpired } from "#table/key";
import * as notice from "#table/users/notice";
import { get, put, putIf } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import * as mail from "../aws/ses.ts";
import { primaryChanged } from "./texts.ts";

/** A notice to send. The address is in it because nothing else has it any more. */
export interface Notice {
  kind: "primaryChanged";
  userId: string;
  /** The user's after the change: of one change there is one notice, however many messages. */
  version: number;
  to: string;
  locale?: string;
}

/** Mails the notice, unless it was mailed before. */
export async function sendNotice({ kind, userId, version, to, locale }: Notice): Promise<void> {
  if (kind !== "primaryChanged") throw new InternalError(`no notice is called ${String(kind)}`);
  const key = notice.key(userId, kind, version);
  if (!(await isOurs(key, userId))) return;
  await mail.send(to, primaryChanged(locale), { kind: "primary-changed", userId });
  const now = new Date();
  await put({ ...key, ...notice.doneItem(userId, now.toISOString(), secondsOf(now)) });
}

/** Whether this is to mail it: it was not mailed, and nobody is about to. Who meets another comes again, for that one may fail. */
async function isOurs(key: ReturnType<typeof notice.key>, userId: string): Promise<boolean> {
  const nowSeconds = secondsOf(new Date());
  const isTaken = await putIf(
    { ...key, ...notice.claimItem(userId, nowSeconds) },
    absentOrExpired(nowSeconds).input,
  );
  if (isTaken) return true;
  const found = await get<notice.NoticeItem>(key);
  if (!found?.mailedAt) throw new InternalError("another copy of this message is being mailed: later, then");
  return false;
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
