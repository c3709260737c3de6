import type { SendItem } from "#table/mail/send";
import { isUnsettled } from "#table/mail/send";
import * as log from "../../../aws/log.ts";
import { publish } from "../../../aws/metric.ts";
import type { Outcome } from "./outcome.ts";
import { outcomeOf } from "./outcome.ts";
import type { KnownDelivery } from "./read.ts";
import { readForDelivery } from "./read.ts";
import { spread } from "./spread.ts";
import { asRefused, asSent, asUnknown, asWaiting } from "../state/changes.ts";
import { noteTextSent } from "../state/noteTextSent.ts";
import type { SendChange } from "../state/store.ts";
import { changeSend, findSend } from "../state/store.ts";

/**
 * Writes what SES has answered, on what the change before has left. An answer to an earlier attempt still
 * says that the mail was sent.
 */
export async function settle(asked: SendItem, outcome: Outcome, known: KnownDelivery): Promise<void> {
  const { timezone, cap } = known.settings;
  let { state } = known;
  // A refusal takes back what the change before has noted for the cap, so it reads that.
  let isFirst = outcome.is !== "REFUSED";
  const read = async (): Promise<SendItem | undefined> => {
    if (isFirst) {
      isFirst = false;
      return asked;
    }
    const found = await findSend(asked.email, asked.sendId);
    if (found) ({ state } = await readForDelivery(found));
    return found;
  };
  const decide = (found: SendItem): SendChange | null => {
    const noted = cap ? undefined : { state };
    if (outcome.is === "SENT")
      return isUnsettled(found) ? asSent(found, { ...outcome, at: Date.now(), timezone, noted }) : null;
    if (found.status !== "SENDING" || found.attempt !== asked.attempt) return null;
    if (outcome.is === "UNKNOWN") return asUnknown();
    if (outcome.is === "REFUSED") return asRefused(found, { name: outcome.name, timezone, state });
    const wait = outcome.seconds * 1000;
    return asWaiting(found, spread(Date.now() + wait, wait));
  };
  await changeSend(asked.email, asked.sendId, decide, read);
  if (outcome.is === "LATER") countPutBack();
  if (outcome.is === "SENT" && known.version?.status === "APPROVED") await noteTextSent(known.version);
}

/**
 * Returns what SES's error, or its silence, means for the mail. Errors that a person may have to look at are
 * logged.
 */
export function noted({ sendId }: SendItem, error: unknown): Outcome {
  const outcome = outcomeOf(error);
  if (outcome.is === "UNKNOWN") log.willRetry("SES has not answered: its event decides", error, { sendId });
  else if (outcome.is === "REFUSED")
    log.info("SES refused a mail: the send has failed", { sendId, error: outcome.name });
  else if (outcome.is === "LATER" && outcome.isTrouble)
    log.failed("SES sends no mail for this stage: the mail waits an hour", error, { sendId });
  return outcome;
}

/** Counts a mail that was put back. It waits in no queue, so no metric of SQS shows it. */
export function countPutBack(): void {
  publish({ MailsPutBack: { unit: "Count", value: 1 } });
}
