import { util } from "@aws-appsync/utils";
import { grouped } from "#table/sites/event";
import type { SessionItem } from "#table/sites/session";

/** Returns the instant of a moment: the part before the space. */
export function instantOf(moment: string): string {
  return moment.split(" ")[0] ?? "";
}

/** Returns a stored session as the schema's Session. Its `steps` and `goals` have their own resolvers. */
export function session(item: SessionItem) {
  const from = milliseconds(instantOf(item.first ?? item.startedAt));
  return {
    ...item,
    ...grouped(item),
    duration: Math.floor((milliseconds(item.endedAt) - from) / 1000),
    isBounce: item.pageViews === 1 && item.interactiveEvents === 0,
    entryPage: item.entry?.[1],
    exitPage: item.exit?.[1],
  };
}

function milliseconds(instant: string): number {
  return util.time.parseISO8601ToEpochMilliSeconds(instant);
}
