import type { SequenceItem } from "#table/mail/sequence";
import type { EventsMessage } from "./byEvents.ts";
import { beginByEvents } from "./byEvents.ts";
import { followRuns } from "./follow.ts";
import type { Gained } from "./triggers.ts";
import { beginByTrigger, readSequences } from "./triggers.ts";
import { wakeRuns } from "./wake.ts";

/**
 * A message about the runs of a person whose subscription has changed, or in whose history something has
 * happened.
 */
export type RunsMessage =
  | EventsMessage
  | ({ does: "BEGIN" } & Gained)
  | { does: "FOLLOW"; email: string }
  | { does: "END"; email: string };

/** Works on the messages of a batch, which reads the sequences once at most. */
export function worker(): (message: RunsMessage) => Promise<void> {
  let sequences: Promise<SequenceItem[]> | undefined;
  return async (message) => {
    if (message.does === "FOLLOW") return followRuns(message.email);
    if (message.does === "END") return wakeRuns(message.email);
    sequences ??= readSequences();
    if (message.does === "EVENTS") return beginByEvents(message, await sequences);
    return beginByTrigger(message, await sequences);
  };
}
