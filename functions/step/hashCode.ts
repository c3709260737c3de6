import { codeKey } from "#functions/users/codeKey";
import { hashCode } from "#functions/users/codes";
import * as log from "#functions/aws/log";
import type { Reply } from "#reply";
import { refusedReply } from "#functions/aws/reply";

export interface HashCode {
  code: string;
  emailId: string;
}

/**
 * Returns the hash under which a code of this Email is stored; the next step compares it with the one in the
 * table. Replies with `Unavailable` if the key cannot be read; nothing is thrown.
 */
export async function handler({ code, emailId }: HashCode): Promise<Reply<{ codeHash: string }>> {
  try {
    return { data: { codeHash: hashCode(code, emailId, await codeKey()) } };
  } catch (error) {
    log.failed("a code could not be checked: the caller was answered Unavailable", error, { emailId });
    return refusedReply("Unavailable", "The code could not be checked: try again in a moment.");
  }
}
