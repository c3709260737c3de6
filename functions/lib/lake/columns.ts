import { LAKE } from "../aws/names.ts";
import { BROWSERS, DEVICES, SYSTEMS } from "#table/client";
import { DIMENSION_ROWS, type DimensionRow } from "#table/sites/dimension";

export type ColumnType = "INT32" | "INT64" | "BOOLEAN" | "STRING";

export interface LakeColumn {
  /** Its id in the files and in the table: engines find a column by it, so it never changes. */
  id: number;
  name: string;
  type: ColumnType;
  /** True if a row may lack it. */
  nullable: boolean;
  /**
   * Its value in the rows of older files, in SQL over the columns that these have: by the version since which
   * files have the column as it is now. A column that was added has `{ 2: "NULL" }`. Without it, all files
   * have the column.
   */
  before?: Record<number, string>;
}

export type LakeKind = (typeof KINDS)[number];

/** The kinds of files of visits, each with a table of its own. */
export const KINDS = ["sessions", "events"] as const satisfies (keyof typeof LAKE.tables)[];

/** Columns of one type, with their ids. */
export const lakeColumns = (type: ColumnType, ids: Record<string, number>, nullable = false): LakeColumn[] =>
  Object.entries(ids).map(([name, id]) => ({ id, name, type, nullable }));

/**
 * Columns that are as they were where a name is on a list, and otherwise unknown: files before version 2 may
 * have any text of a user agent as a name.
 */
const listed = (named: string, names: readonly string[], columns: Record<string, number>): LakeColumn[] => {
  const isListed = `${named} IN (${names.map((name) => `'${name}'`).join()})`;
  return lakeColumns("STRING", columns, true).map((column) => ({
    ...column,
    before: { 2: `CASE WHEN ${isListed} THEN "${column.name}" END` },
  }));
};

/** Returns the columns that dimensions have brought to the files: text, which older files lack. */
export function addedColumns(rows: DimensionRow[], kind: LakeKind): LakeColumn[] {
  return rows.flatMap((row): LakeColumn[] => {
    const { column, added } = row;
    const isOfKind = (row.kind === undefined) === (kind === "sessions");
    if (column === undefined || added === undefined || !isOfKind) return [];
    const { id, since } = added;
    return [{ id, name: column, type: "STRING", nullable: true, before: { [since]: "NULL" } }];
  });
}

const DAY_MS = 86_400_000;
/** Of a date: `2026-11`. */
const MONTH_LETTERS = 7;

/** Returns a local date as the column `day` has it. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`) / DAY_MS;
}

/** Returns the local month of a day that the column `day` has. */
export function monthOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, MONTH_LETTERS);
}

/**
 * The columns by which tables of the lake are partitioned. Files have them too, with one value each: few
 * engines take them from the partition (such as https://github.com/pola-rs/polars/issues/23845).
 */
export const PARTITION: LakeColumn[] = lakeColumns("STRING", { site: 1, month: 2 } satisfies Record<
  PartitionColumn,
  number
>);

type PartitionColumn = keyof (typeof LAKE.tables)[LakeKind];
/** The value of each of these columns in a file: the site's id, and its local month, `2026-11`. */
export type Partition = Record<PartitionColumn, string>;

/**
 * The columns of the lake's files, in their order: one row of `sessions` for each session, one of `events`
 * for each page view and custom event. Engagement is in the row of its page view. No column is called `at`,
 * `views`, `time` or `date`, which engines reserve. docs/lake.md has how to add one.
 */
export const COLUMNS: Record<LakeKind, LakeColumn[]> = {
  sessions: [
    ...lakeColumns("INT32", { day: 3, session: 4 }),
    ...lakeColumns("INT64", { visitor: 5, startedMs: 6, endedMs: 7 }),
    ...lakeColumns("INT32", { hour: 8, duration: 9, pageViews: 10, customEvents: 11, engaged: 12 }),
    ...lakeColumns("BOOLEAN", { isBounce: 13 }),
    ...lakeColumns("STRING", { entryPage: 14, exitPage: 15 }, true),
    ...lakeColumns("STRING", { hostname: 16 }),
    ...lakeColumns("STRING", { referrer: 17 }, true),
    ...lakeColumns("STRING", { source: 18, channel: 19 }),
    ...lakeColumns(
      "STRING",
      { utmSource: 20, utmMedium: 21, utmCampaign: 22, utmTerm: 23, utmContent: 24 },
      true,
    ),
    ...lakeColumns("STRING", { country: 25, region: 26, city: 27 }, true),
    ...listed("browser", BROWSERS, { browser: 28, browserVersion: 29 }),
    ...listed("os", SYSTEMS, { os: 30, osVersion: 31 }),
    ...listed("device", DEVICES, { device: 32 }),
    ...addedColumns(DIMENSION_ROWS, "sessions"),
  ],
  events: [
    ...lakeColumns("INT32", { day: 3, session: 4, seq: 5 }),
    ...lakeColumns("INT64", { visitor: 6, ms: 7 }),
    ...lakeColumns("INT32", { hour: 8, kind: 9 }),
    ...lakeColumns("STRING", { path: 10 }),
    ...lakeColumns("STRING", { name: 11 }, true),
    ...lakeColumns("STRING", { hostname: 12 }),
    ...lakeColumns("STRING", { props: 13 }, true),
    { id: 14, name: "value", type: "INT64", nullable: true, before: { 3: "value" } },
    ...lakeColumns("STRING", { currency: 15 }, true),
    ...lakeColumns("BOOLEAN", { isInteractive: 16 }),
    ...lakeColumns("INT32", { engaged: 17, scroll: 18 }, true),
    ...addedColumns(DIMENSION_ROWS, "events"),
  ],
};

/** The columns of the files as they are written, with those of their partition. */
export const FILE_COLUMNS: Record<LakeKind, LakeColumn[]> = {
  sessions: [...PARTITION, ...COLUMNS.sessions],
  events: [...PARTITION, ...COLUMNS.events],
};

/** Returns the version of files with these columns: the latest that any of them has changed in. */
export function versionOf(columns: Record<string, LakeColumn[]>): number {
  const changes = Object.values(columns).flatMap((of) =>
    of.flatMap(({ before = {} }) => Object.keys(before)),
  );
  return Math.max(1, ...changes.map(Number));
}

/** The version of the files that are written now. The head of a period names that of its files. */
export const VERSION = versionOf(COLUMNS);
