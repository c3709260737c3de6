import { runtime, util } from "@aws-appsync/utils";
import { DELIVERY_COUNT_TTL_SECONDS } from "#table/people/destination";
import { fail } from "../errors.ts";
import { parseInstant } from "../instants.ts";

const HOUR_MS = 3600000;
const MAX_DAYS = 31;

/**
 * Returns the first and the last hour that begin in `[from, to)` and are still kept, as `yyyy-mm-ddThh`. Ends
 * the field with an empty list if there is none. Fails with `ValidationError`.
 */
export function parseKeptHours(args: { from: string; to: string }): { first: string; last: string } {
  const from = parseInstant("from", args.from);
  const to = parseInstant("to", args.to);
  if (to <= from) fail("ValidationError", "`to` must be later than `from`.", { field: "to" });
  if (to - from > MAX_DAYS * 24 * HOUR_MS) {
    const says = `\`to\` must be at most ${MAX_DAYS} days after \`from\`: ask for a part of them.`;
    fail("ValidationError", says, { field: "to" });
  }
  const kept = util.time.nowEpochMilliSeconds() - DELIVERY_COUNT_TTL_SECONDS * 1000;
  const first = Math.ceil((from > kept ? from : kept) / HOUR_MS) * HOUR_MS;
  const last = Math.ceil(to / HOUR_MS) * HOUR_MS - HOUR_MS;
  if (last < first) runtime.earlyReturn([]);
  return { first: hourOf(first), last: hourOf(last) };
}

function hourOf(ms: number): string {
  return util.time.epochMilliSecondsToISO8601(ms).slice(0, 13);
}
