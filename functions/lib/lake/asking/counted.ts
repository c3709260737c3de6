import type { LakeItem } from "#table/lake/lake";
import * as lake from "#table/lake/lake";
import { queryAll } from "../../aws/dynamodb.ts";
import type { LakeQuestion } from "../../input/sessions.ts";

/** A head whose files are read, and the days in them that do not count, as the files have them. */
export interface CountedHead {
  head: LakeItem;
  leftOut?: number[];
}

const DAY_MS = 86_400_000;
/** A visit ends with its visitor's id, which lives for a month at most. */
const LONGEST_SESSION_MS = 32 * DAY_MS;
/** The longest month: 31 days, one of them with 25 hours. */
const LONGEST_MONTH_MS = 32 * DAY_MS;

/**
 * Returns the heads whose files may have something of a range, and the days, by their beginnings, that are in
 * files. Days are read before months: a day whose head is gone by then is in its month. A day that has a head
 * counts by it, and is left out of its month.
 */
export async function readCounted({
  siteId,
  range,
}: Pick<LakeQuestion, "siteId" | "range">): Promise<{ counted: CountedHead[]; written: Set<string> }> {
  const first = Date.parse(range.start) - LONGEST_SESSION_MS;
  const read = (period: LakeItem["period"], from: number): Promise<LakeItem[]> =>
    queryAll<LakeItem>(lake.within(siteId, period, new Date(from).toISOString(), range.end));
  const days = await read("DAY", first);
  const months = await read("MONTH", first - LONGEST_MONTH_MS);
  const written = new Set(
    [...days, ...months].flatMap(({ periodStart, days: own = { [periodStart]: 0 } }) => Object.keys(own)),
  );
  const counted = [...days.map((head) => ({ head })), ...months.map((head) => withoutDays(head, days))];
  return { counted: counted.filter(({ head }) => head.until >= range.start), written };
}

/** A month, without the days that have heads of their own. */
export function withoutDays(head: LakeItem, days: LakeItem[]): CountedHead {
  const { days: own = {} } = head;
  const leftOut = days.flatMap(({ periodStart }) => own[periodStart] ?? []);
  return leftOut.length > 0 ? { head, leftOut } : { head };
}
