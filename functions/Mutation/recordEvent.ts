import * as log from "#functions/aws/log";
import type { Reply } from "#reply";
import { refused } from "#functions/aws/reply";
import { withTimeout } from "#functions/aws/timeout";
import type { ServerEventInput } from "#functions/sites/collect/input";
import { InputError } from "#functions/aws/errors";
import type { Recorded } from "#functions/sites/collect/recordEvent";
import { prepareEvent, recordEvent } from "#functions/sites/collect/recordEvent";

interface Asked {
  arguments: { input: ServerEventInput };
  /** A person has a `sub`, a role has none. */
  identity?: { sub?: string } | null;
}

/**
 * Together with the writes (functions/lib/sites/collect/recordEvent.ts) less than the 10 s after which Lambda ends a call: AppSync would then
 * answer with an error of Lambda's, which does not say that the event may be sent again. A write is never raced: it ends by itself, and nothing
 * more is sent once the caller has its answer.
 */
const MAX_READING_MS = 5000;

/** Takes an event from a server of the operator's. An event whose id came before is the one that came before. */
export async function handler({ arguments: { input }, identity }: Asked): Promise<Reply<Recorded>> {
  try {
    const ready = await withTimeout(MAX_READING_MS, prepareEvent(input, identity?.sub));
    if (ready.error) return ready;
    return { data: await recordEvent(ready.data, Boolean(input.eventId)) };
  } catch (error) {
    if (error instanceof InputError)
      return refused("ValidationError", `${error.field} ${error.message}.`, { field: error.field });
    log.failed("an event was not recorded", error, { siteId: input.siteId });
    return refused("Unavailable", "The event could not be recorded: send it again in a moment.", {
      retry: true,
    });
  }
}
