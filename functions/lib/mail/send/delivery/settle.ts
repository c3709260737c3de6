import type { SendItem } from "#table/mail/send";
import { publish } from "../../../aws/metric.ts";
import { decideOutcome } from "./decideOutcome.ts";
import type { SendOutcome } from "./outcome.ts";
import type { KnownDelivery } from "./read.ts";
import { readForDelivery } from "./read.ts";
import { spreadTime } from "./spread.ts";
import { advanceSend } from "../state/changes.ts";
import { noteTemplateSent } from "../state/noteTemplateSent.ts";

/**
 * Writes what SES has answered, on what the change before has left. A refusal takes back what that change has
 * noted for the cap, so it reads that first.
 */
export async function settleSend(asked: SendItem, outcome: SendOutcome, known: KnownDelivery): Promise<void> {
  const { settings, version } = known;
  const { attempt } = asked;
  const wait = outcome.is === "LATER" ? spreadTime(outcome.seconds * 1000, outcome.seconds * 1000) : 0;
  const decide = async (found: SendItem) => {
    const { state } = found === asked ? known : await readForDelivery(found);
    return decideOutcome(found, outcome, { attempt, settings, state, wait, now: Date.now() });
  };
  await advanceSend(asked, decide, outcome.is === "REFUSED" ? undefined : asked);
  if (outcome.is === "LATER") countPutBack();
  if (outcome.is === "SENT" && version?.status === "APPROVED") await noteTemplateSent(version);
}

/** Counts a mail that was put back. It waits in no queue, so no metric of SQS shows it. */
export function countPutBack(): void {
  publish({ MailsPutBack: { unit: "Count", value: 1 } });
}
