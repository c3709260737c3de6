import type { JobItem } from "#table/job";
import type { CustomerDayItem } from "#table/people/customerDay";
import * as customerDay from "#table/people/customerDay";
import type { CustomerLakeItem } from "#table/people/customerLake";
import * as customerLake from "#table/people/customerLake";
import { queryAll } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import type {
  DayPlace,
  EventRow,
  ExportFiles,
  FileExport,
  ReadSourceEvents,
  SourceDays,
} from "../../input/exportFiles.ts";
import { living } from "../../retention/living.ts";
import { iso } from "../../text/iso.ts";
import type { ExportKind } from "./kind.ts";
import { LANDS_AFTER_MS } from "../receivedDays.ts";
import { withoutErased } from "./withoutErased.ts";

const DAY_MS = 86_400_000;

/** Returns the exports of events of a source, from the files of its days. */
export function sourceExport(
  files: ExportFiles<EventRow>,
  readEvents: ReadSourceEvents,
): ExportKind<EventRow, DayPlace> {
  return {
    files,
    lessBy: "fewer days",
    ownerOf: ({ sourceId }) => sourceId as string,
    async start(job) {
      const of = daysOf(job);
      const marked = await markedDays(of);
      const large = marked.find(({ isTooLarge }) => isTooLarge);
      if (large) return { error: tooLarge(large.day) };
      const heads = await queryAll<CustomerLakeItem>(customerLake.within(of.sourceId, of.first, of.last));
      return {
        scope: `${of.first}.${of.last}`,
        place: { day: of.first },
        total: heads.reduce((sum, { events }) => sum + events, 0),
        // The files of days are Parquet: the same rows are no smaller in CSV.
        bytes: heads.reduce((sum, { bytes }) => sum + bytes, 0),
        completeUntil: completeUntil(of, marked),
      };
    },
    async read(of, from, limits) {
      const days = daysIn(of);
      const rows: EventRow[] = [];
      let text = 0;
      let next: DayPlace | undefined = from;
      do {
        const group: Awaited<ReturnType<ReadSourceEvents>> = await readEvents(days, next);
        if (group === "CHANGED") return group;
        if ("missing" in group) return { error: missing(of.owner, group.missing) };
        rows.push(...(group.isSettling ? await withoutErased(group.rows) : group.rows));
        text += lettersOf(group.rows);
        ({ next } = group);
      } while (next && rows.length < limits.rows && text < limits.text && Date.now() <= limits.until);
      return { rows, next };
    },
  };
}

/** True if the file of an export has events that were received on a day. */
export function hasDay(of: FileExport, day: string): boolean {
  const { first, last } = daysIn(of);
  return first <= day && day <= last;
}

function daysOf({ input }: JobItem): SourceDays {
  const { sourceId, from, to } = input as { sourceId: string; from: string; to: string };
  return { sourceId, first: from, last: iso(Date.parse(to) - DAY_MS).slice(0, 10) };
}

function daysIn({ owner, scope }: FileExport): SourceDays {
  const [first, last] = scope.split(".") as [string, string];
  return { sourceId: owner, first, last };
}

async function markedDays({ sourceId, first, last }: SourceDays): Promise<CustomerDayItem[]> {
  const found = await queryAll<CustomerDayItem>(customerDay.within(sourceId, first, last));
  return found.filter((each) => living(each) !== undefined);
}

/**
 * The file of a marked day may lack events that have come since; today has none yet. A day counts as today
 * for half an hour longer: its last events mark it only when they come into histories.
 */
function completeUntil({ last }: SourceDays, marked: CustomerDayItem[]): string {
  const end = iso(Date.parse(last) + DAY_MS).slice(0, 10);
  const today = iso(Date.now() - LANDS_AFTER_MS).slice(0, 10);
  const [first] = [end, today, ...marked.map(({ day }) => day)].sort();
  return `${first}T00:00:00.000Z`;
}

function tooLarge(day: string): string {
  return `${day} has more events than a file of one day takes: export the days before and after it.`;
}

function missing(sourceId: string, day: string): string {
  log.alert("the file of a day of a source is missing: it cannot be exported", { sourceId, day });
  return `The file of ${day} is missing: export the days before and after it.`;
}

function lettersOf(rows: EventRow[]): number {
  return rows.reduce(
    (sum, { properties, traits, context }) =>
      [properties, traits, context].reduce<number>(
        (more, each) => more + (typeof each === "string" ? each.length : 0),
        sum,
      ),
    0,
  );
}
