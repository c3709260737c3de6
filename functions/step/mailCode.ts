import * as verification from "#table/users/emailVerification";
import { codeKey } from "#functions/users/codeKey";
import { drawCode, hashCode } from "#functions/users/codes";
import { put } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import type { Reply } from "#reply";
import { refusedReply } from "#functions/aws/reply";
import { sendProductMail } from "#functions/productMail/send";
import { codeMail } from "#functions/users/texts";

export interface MailCode {
  userId: string;
  emailId: string;
  /**
   * Normalised. The code proves this address, so it goes to exactly this one: another spelling may be another
   * mailbox.
   */
  address: string;
  locale?: string | null;
  timezone?: string | null;
}

/**
 * Creates a code for an Email, which replaces the one before, stores its hash and mails it. The steps before
 * have checked the rate limits. Replies with `Unavailable` if storing or mailing fails; nothing is thrown.
 */
export async function handler({ userId, emailId, address, ...reader }: MailCode): Promise<Reply<object>> {
  const code = drawCode();
  try {
    const codeHash = hashCode(code, emailId, await codeKey());
    const nowSeconds = Math.floor(Date.now() / 1000);
    const made = verification.item({ emailId, userId, address, codeHash, nowSeconds });
    await put({ ...verification.key(emailId), ...made });
    await sendProductMail(address, codeMail(code, made.ttl * 1000, reader), { kind: "code", userId });
    return { data: {} };
  } catch (error) {
    log.failed("a code could not be mailed: the caller was answered Unavailable", error, { userId, emailId });
    return refusedReply("Unavailable", "The code could not be mailed: ask for another one in a moment.");
  }
}
