import * as verification from "#table/users/emailVerification";
import { codeKey } from "#functions/users/codeKey";
import { drawCode, hashCode } from "#functions/users/codes";
import { put } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import * as mail from "#functions/aws/ses";
import type { Reply } from "#reply";
import { refused } from "#functions/aws/reply";
import { codeMail } from "#functions/users/texts";

export interface MailCode {
  userId: string;
  emailId: string;
  /** Normalised: what the code proves, and so where it goes. Another spelling may be another mailbox. */
  address: string;
  locale?: string | null;
}

/** Makes a code for an Email in place of the one before, keeps its hash, and mails it. What limits it was checked by the steps before. */
export async function handler({ userId, emailId, address, locale }: MailCode): Promise<Reply<object>> {
  const code = drawCode();
  try {
    const codeHash = hashCode(code, emailId, await codeKey());
    const nowSeconds = Math.floor(Date.now() / 1000);
    const made = verification.item({ emailId, userId, address, codeHash, nowSeconds });
    await put({ ...verification.key(emailId), ...made });
    await mail.send(address, codeMail(code, locale), { kind: "code", userId });
    return { data: {} };
  } catch (error) {
    log.failed("a code was not mailed", error, { userId, emailId });
    return refused("Unavailable", "The code could not be mailed: ask for another one in a moment.");
  }
}
