import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as mail from "#functions/mail";
import { workOn } from "#functions/queue";
import { primaryChanged } from "#functions/texts";

/** A notice to send. The address is in it because nothing else has it any more. */
interface Notice {
  kind: "primaryChanged";
  userId: string;
  to: string;
  locale?: string;
}

/** Mails notices. SQS may deliver one twice: a notice that comes twice is better than one that is lost. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return workOn<Notice>(event, async ({ kind, userId, to, locale }) => {
    if (kind !== "primaryChanged") throw new Error(`no notice is called ${String(kind)}`);
    await mail.send(to, primaryChanged(locale), { kind: "primary-changed", userId });
  });
}
