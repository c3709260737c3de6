import type { SessionItem, View } from "#table/sites/session";
import { firstOf, identityOf, pathOf } from "#table/sites/session";
import type { SessionState } from "./sessionState.ts";

type Moments = Pick<SessionState, "startedAt" | "first" | "entry" | "exit">;

/** Returns `first`, `entry` and `exit` as they are stored, without what the item has elsewhere. */
export function storedMoments({ startedAt, first, entry, exit }: Moments, paths: string[]) {
  const view = ([moment, path]: [string, string], before: string | undefined): View => {
    const at = paths.indexOf(path);
    return [moment === before ? "" : shortMoment(moment, startedAt), at < 0 ? path : at];
  };
  const isAtStart = first !== undefined && first.startsWith(`${startedAt} `);
  return {
    ...(first !== undefined && { first: isAtStart ? first.slice(startedAt.length) : first }),
    ...(entry && { entry: view(entry, first) }),
    ...(entry && exit && { exit: view(exit, entry[0]) }),
  };
}

/** Returns the moment and the path of the first page view. */
export function entryOf(item: SessionItem): [moment: string, path: string] | undefined {
  return item.entry && [momentOf(item, item.entry) || (firstOf(item) ?? ""), pathOf(item, item.entry)];
}

/** Returns the moment and the path of the last page view. */
export function exitOf(item: SessionItem): [moment: string, path: string] | undefined {
  return item.exit && [momentOf(item, item.exit) || (entryOf(item)?.[0] ?? ""), pathOf(item, item.exit)];
}

function momentOf(item: SessionItem, [moment]: View): string {
  return wholeMoment(moment, identityOf(item).startedAt);
}

/** Returns a moment with milliseconds since the start in place of its instant. */
function shortMoment(moment: string, startedAt: string): string {
  const [instant = "", id = ""] = moment.split(" ");
  const short = `${Date.parse(instant) - Date.parse(startedAt)} ${id}`;
  return wholeMoment(short, startedAt) === moment ? short : moment;
}

/** Earlier versions stored the instant. */
function wholeMoment(stored: string, startedAt: string): string {
  const [since = "", id = ""] = stored.split(" ");
  if (!/^\d+$/.test(since)) return stored;
  return `${new Date(Date.parse(startedAt) + Number(since)).toISOString()} ${id}`;
}
