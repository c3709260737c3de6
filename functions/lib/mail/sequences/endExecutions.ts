import * as execution from "#table/mail/execution";
import { InternalError } from "../../aws/errors.ts";
import { readStartFacts } from "./known.ts";
import { changeExecution } from "./store.ts";

/** Each try reads again, because a run has changed since it was read. */
const TRIES = 4;

/**
 * Ends the runs of a person in a sequence that have begun before an instant, at all addresses: an event that
 * comes again does not end the run that it has begun. A run that an earlier event has begun later counts from
 * its event.
 */
export async function endExecutions(email: string, sequenceId: string, at: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { execution: item, earlier } = await readStartFacts(email, sequenceId);
    const waiting = [...(item ? [item] : []), ...earlier].filter(
      ({ status, triggeredAt, startedAt }) => status === "WAITING" && (triggeredAt ?? startedAt) < at,
    );
    const now = new Date().toISOString();
    const end = { status: "EXITED", because: "EVENT" } as const;
    const done = await Promise.all(
      waiting.map((each) => changeExecution(each, execution.ended(each, end, now))),
    );
    if (!done.includes(false)) return;
  }
  throw new InternalError(`an execution of the sequence ${sequenceId} could not be ended: others change it`);
}
