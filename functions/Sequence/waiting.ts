import type { Reply } from "#reply";
import type { SequenceItem } from "#table/mail/sequence";
import type { StepCount } from "#functions/mail/sequences/waiting";
import { waitingAtSteps } from "#functions/mail/sequences/waiting";

/**
 * Returns how many people wait at each step. More than 100,000 people, or more than can be read in 15 s, are
 * `LimitExceeded`. Throws if the table cannot be read.
 *
 * @because each run is an item of the index: those of a large sequence are more than a page has.
 */
export async function handler({ source }: { source: SequenceItem }): Promise<Reply<StepCount[]>> {
  return waitingAtSteps(source.sequenceId);
}
