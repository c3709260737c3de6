import type { SequenceItem } from "#table/mail/sequence";
import type { EventsMessage } from "./byEvents.ts";
import { beginByEvents } from "./byEvents.ts";
import { followExecutions } from "./follow.ts";
import type { GainedFacts } from "./triggers.ts";
import { beginByTrigger, readSequences } from "./triggers.ts";
import { wakeExecutions } from "./wake.ts";

/**
 * A message about the runs of a person whose subscription has changed, or in whose history something has
 * happened.
 */
export type ExecutionsMessage =
  | EventsMessage
  | ({ does: "BEGIN" } & GainedFacts)
  | { does: "FOLLOW"; email: string }
  | { does: "END"; email: string };

/** Works on the messages of a batch, which reads the sequences once at most. */
export function worker(): (message: ExecutionsMessage) => Promise<void> {
  let sequences: Promise<SequenceItem[]> | undefined;
  return async (message) => {
    if (message.does === "FOLLOW") return followExecutions(message.email);
    if (message.does === "END") return wakeExecutions(message.email);
    sequences ??= readSequences();
    if (message.does === "EVENTS") return beginByEvents(message, await sequences);
    return beginByTrigger(message, await sequences);
  };
}
