import * as log from "#functions/aws/log";
import type { Reply } from "#reply";
import { refusedReply } from "#functions/aws/reply";
import { withTimeout } from "#functions/aws/timeout";
import { ownId } from "#functions/sites/collect/input";
import { InputError } from "#functions/aws/errors";
import {
  prepareEvent,
  recordEvent,
  type RecordCall,
  type RecordedEvent,
} from "#functions/sites/collect/recordEvent";

/** The time for reading. With the writes it is below Lambda's 10 s, whose error names no retry. */
const MAX_READING_MS = 4000;

/**
 * Records an event of the operator's server; a known id returns the recorded event. Replies with
 * `ValidationError` for bad input and `Unavailable` if reading or writing fails; nothing is thrown.
 *
 * @because the visitor's id is a keyed hash of the address, and the list of agents is larger than a bundle
 * may be.
 */
export async function handler({ arguments: { input }, identity }: RecordCall): Promise<Reply<RecordedEvent>> {
  try {
    const ready = await withTimeout(MAX_READING_MS, prepareEvent(input, identity));
    if (ready.error) return ready;
    return { data: await recordEvent(ready.data, ownId(input.eventId) !== undefined) };
  } catch (error) {
    if (error instanceof InputError)
      return refusedReply("ValidationError", `${error.field} ${error.message}.`, { field: error.field });
    log.failed("an event could not be recorded: the caller was answered Unavailable", error, {
      siteId: input.siteId,
    });
    return refusedReply("Unavailable", "The event could not be recorded: send it again in a moment.", {
      retry: true,
    });
  }
}
