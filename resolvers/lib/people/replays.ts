import { util } from "@aws-appsync/utils";
import type { DeliveryStatus } from "#table/people/delivery";
import { KEPT_DAYS } from "#table/people/delivery";
import { fail } from "../errors.ts";
import { parseInstant } from "../instants.ts";

/** The input of a job that has deliveries sent again (functions/lib/people/destinations/replay.ts): those that were first noted in `[from, to)`. */
export type Replay = { destinationId: string; status: DeliveryStatus; from: string; to: string };

const KEPT_MS = KEPT_DAYS * 86400000;
/**
 * For how long functions can still note deliveries by what the destination was before: they cache destinations for 30 s, and work on a
 * message for 25 s.
 */
const SETTLED_MS = 60000;

/** What waits at a destination that is resumed, also what was replayed to it when it was old. The job begins when nothing is put aside for it any more. */
export function replayOfWaiting(destinationId: string): Replay {
  const now = util.time.nowEpochMilliSeconds();
  return { destinationId, status: "WAITING", from: iso(now - 2 * KEPT_MS), to: iso(now + SETTLED_MS) };
}

/** Checks which deliveries are sent again. Fails with `ValidationError`. */
export function parseReplay(input: Omit<Replay, "status"> & { status?: DeliveryStatus | null }): Replay {
  const { destinationId, status } = input;
  const now = util.time.nowEpochMilliSeconds();
  const from = parseInstant("from", input.from);
  const to = parseInstant("to", input.to);
  if (to <= from) fail("ValidationError", "`to` must be later than `from`.", { field: "to" });
  if (to - from > KEPT_MS) {
    const says = `\`to\` must be at most ${KEPT_DAYS} days after \`from\`: deliveries are kept no longer.`;
    fail("ValidationError", says, { field: "to" });
  }
  return { destinationId, status: status ?? "FAILED", from: iso(from), to: iso(to < now ? to : now) };
}

function iso(ms: number): string {
  return util.time.epochMilliSecondsToISO8601(ms);
}
