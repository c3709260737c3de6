import * as notice from "#table/notice";
import { InternalError } from "../aws/errors.ts";
import { mailOnce } from "../limits/mailOnce.ts";
import { sendProductMail } from "../productMail/send.ts";
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
  const send = (): Promise<void> =>
    sendProductMail(to, primaryChanged(locale), { kind: "primary-changed", userId });
  await mailOnce(notice.changeNoticeKey(userId, kind, version), send, userId);
}
