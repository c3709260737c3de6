import * as log from "../../../aws/log.ts";
import type { Composed } from "../../../aws/ses.ts";
import { isThrottled, sendOnce } from "../../../aws/ses.ts";

/** The outcome of asking SES to send a mail. */
export type SendOutcome =
  | { is: "SENT"; messageId: string | undefined }
  /** It was not taken, and is asked again after so many seconds. `isTrouble`: a person has to look at it. */
  | { is: "LATER"; seconds: number; isTrouble: boolean }
  /** It was not taken, and never will be. The name of SES's error says why. */
  | { is: "REFUSED"; name: string }
  /** It may have been taken, or not. */
  | { is: "UNKNOWN" };

/**
 * The errors of SendEmail that are about the mail, its sender or its configuration set (SES API reference v2,
 * SendEmail, "Errors"): the same mail is refused again.
 */
const ABOUT_THE_MAIL = [
  "BadRequestException",
  "MailFromDomainNotVerifiedException",
  "MessageRejected",
  "NotFoundException",
];
/**
 * SES says which limit was reached in the message alone: "Daily message quota exceeded" or "Maximum sending
 * rate exceeded" (SES guide, "Errors related to the sending quotas"; above the rate, wait up to 10 minutes).
 */
const DAILY = /daily/i;
/** Node's error codes for a connection that was never made: the name is unknown, or nothing listens there. */
const NEVER_CONNECTED = ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED"];

const RATE_SECONDS = 60;
/** The quota is for the last 24 hours, so some of it comes back all the time. */
const QUOTA_SECONDS = 30 * 60;
/**
 * The account is paused, or the function has no permission: nothing is sent until a person has repaired that.
 */
const REPAIR_SECONDS = 60 * 60;

/**
 * Gives a mail to SES once, and returns the meaning of its answer or its silence. Errors that a person may
 * have to look at are logged.
 */
export async function askSes(mail: Composed, sendId: string): Promise<SendOutcome> {
  try {
    return { is: "SENT", messageId: await sendOnce(mail) };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.is === "UNKNOWN") log.willRetry("SES has not answered: its event decides", error, { sendId });
    else if (outcome.is === "REFUSED")
      log.info("SES refused a mail: the send has failed", { sendId, error: outcome.name });
    else if (outcome.is === "LATER" && outcome.isTrouble)
      log.failed("SES sends no mail for this stage: the mail waits an hour", error, { sendId });
    return outcome;
  }
}

/**
 * Says what an error of SendEmail means for the mail. Only an answer of SES below 500 says that it was not
 * taken.
 */
export function outcomeOf(error: unknown): SendOutcome {
  const { name, message, code, $metadata } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  if (NEVER_CONNECTED.includes(code ?? "")) return later(RATE_SECONDS);
  const status = $metadata?.httpStatusCode;
  if (status === undefined || status < 400 || status >= 500) return { is: "UNKNOWN" };
  if (isThrottled(error)) return later(DAILY.test(message) ? QUOTA_SECONDS : RATE_SECONDS);
  if (ABOUT_THE_MAIL.includes(name)) return { is: "REFUSED", name };
  return { is: "LATER", seconds: REPAIR_SECONDS, isTrouble: true };
}

function later(seconds: number): SendOutcome {
  return { is: "LATER", seconds, isTrouble: false };
}
