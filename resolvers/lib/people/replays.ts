import { util } from "@aws-appsync/utils";
import type { DeliveryStatus } from "#table/people/delivery";
import { KEPT_DAYS } from "#table/people/delivery";
import type { DestinationItem } from "#table/people/destination";
import { fail } from "../errors.ts";
import { parseInstant } from "../instants.ts";

/**
 * The input of a job that has deliveries sent again (functions/lib/people/destinations/replay.ts): the
 * deliveries that were first noted in `[from, to)`, none if that is empty. Deliveries from before the
 * destination was created are of an earlier one with its id, and stay with that.
 */
export type Replay = { destinationId: string; status: DeliveryStatus; from: string; to: string };
type Asked = { from: string; to: string; status?: DeliveryStatus | null };
type Of = Pick<DestinationItem, "destinationId" | "createdAt">;

const KEPT_MS = KEPT_DAYS * 86400000;
/**
 * For how long functions can still note deliveries by what the destination was before: they cache
 * destinations for 30 s, and work on a message for 30 s (two tries).
 */
const SETTLED_MS = 60000;

/**
 * The deliveries that wait at a destination that is resumed, also old ones that were replayed to it. The job
 * begins when nothing is put aside for it any more.
 */
export function replayOfWaiting({ destinationId, createdAt }: Of): Replay {
  const now = util.time.nowEpochMilliSeconds();
  const from = laterOf(iso(now - 2 * KEPT_MS), createdAt);
  return { destinationId, status: "WAITING", from, to: iso(now + SETTLED_MS) };
}

/** Checks which deliveries are sent again. Fails with `ValidationError`. */
export function parseReplay(input: Asked, { destinationId, createdAt }: Of): Replay {
  const now = util.time.nowEpochMilliSeconds();
  const from = parseInstant("from", input.from);
  const to = parseInstant("to", input.to);
  if (to <= from) fail("ValidationError", "`to` must be later than `from`.", { field: "to" });
  if (to - from > KEPT_MS) {
    const says = `\`to\` must be at most ${KEPT_DAYS} days after \`from\`: deliveries are kept no longer.`;
    fail("ValidationError", says, { field: "to" });
  }
  return {
    ...{ destinationId, status: input.status ?? "FAILED" },
    ...{ from: laterOf(iso(from), createdAt), to: iso(to < now ? to : now) },
  };
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

function iso(ms: number): string {
  return util.time.epochMilliSecondsToISO8601(ms);
}
