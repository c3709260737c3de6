import { codeKey } from "#functions/codeKey";
import { isCode } from "#functions/codes";
import * as log from "#functions/log";
import type { Reply } from "#functions/reply";
import { refused } from "#functions/reply";

export interface Compare {
  code: string;
  codeHash: string;
  emailId: string;
}

/** Whether a code is the one that was mailed. The try was spent by the step before, whatever comes out here. */
export async function handler({ code, codeHash, emailId }: Compare): Promise<Reply<{ matches: boolean }>> {
  try {
    return { data: { matches: isCode(code, codeHash, emailId, await codeKey()) } };
  } catch (error) {
    log.failed("a code was not compared", error, { emailId });
    return refused("Unavailable", "The code could not be checked: try again in a moment.");
  }
}
