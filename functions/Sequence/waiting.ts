import type { Reply } from "#reply";
import type { StepCount } from "#functions/mail/sequences/waiting";
import { waitingAtSteps } from "#functions/mail/sequences/waiting";

/**
 * Returns how many people wait at each step. More than 100,000 people, or more than can be read in 15 s, are
 * `LimitExceeded`. Throws if the table cannot be read.
 */
export async function handler({ sequenceId }: { sequenceId: string }): Promise<Reply<StepCount[]>> {
  return waitingAtSteps(sequenceId);
}
