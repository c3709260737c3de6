import type { Reply } from "#reply";
import type { CountedExecutions, StepCount } from "#functions/mail/sequences/waiting";
import { countAtSteps } from "#functions/mail/sequences/waiting";

/**
 * Returns the number of people at each step whose run has a status. More than 100,000 people, or more than
 * can be read in 15 s, are `LimitExceeded`. Throws if the table cannot be read.
 */
export async function handler({ sequenceId, status }: CountedExecutions): Promise<Reply<StepCount[]>> {
  return countAtSteps({ sequenceId, status });
}
