import { util } from "@aws-appsync/utils";
import { grouped } from "#table/sites/event";
import type { SessionItem } from "#table/sites/session";

/** The instant of a session's moment: what stands before its blank. */
export function instantOf(moment: string): string {
  return moment.split(" ")[0] ?? "";
}

/** A stored session as the schema's Session; its `steps` and `goals` have resolvers of their own. */
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
