import { util } from "@aws-appsync/utils";
import { durationOf, isBounce } from "#table/sites/countingRules";
import { grouped } from "#table/sites/event";
import type { SessionItem } from "#table/sites/session";
import { firstOf, identityOf, interactiveEventsOf, pagesOf } from "#table/sites/session";

/** Returns the instant of a moment: the part before the space. */
export function instantOf(moment: string): string {
  return moment.split(" ")[0] ?? "";
}

/** Returns a stored session as the schema's Session. Its `steps` and `goals` have their own resolvers. */
export function session(item: SessionItem) {
  const identity = identityOf(item);
  const from = milliseconds(instantOf(firstOf(item) ?? identity.startedAt));
  const duration = durationOf(from, milliseconds(item.endedAt));
  return {
    ...item,
    ...identity,
    ...grouped(item),
    duration,
    isBounce: isBounce({
      pageViews: item.pageViews,
      interactiveEvents: interactiveEventsOf(item),
      duration,
    }),
    ...pagesOf(item),
  };
}

function milliseconds(instant: string): number {
  return util.time.parseISO8601ToEpochMilliSeconds(instant);
}
