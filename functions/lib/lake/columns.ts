import { BROWSERS, DEVICES, SYSTEMS } from "#table/client";
import { DIMENSION_ROWS, type DimensionRow } from "#table/sites/dimension";

export type ColumnType = "INT32" | "INT64" | "BOOLEAN" | "STRING";

export interface LakeColumn {
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

export type LakeKind = "sessions" | "events";

export const KINDS = ["sessions", "events"] as const;

const all = (type: ColumnType, names: string, nullable = false): LakeColumn[] =>
  names.split(" ").map((name) => ({ name, type, nullable }));

/**
 * Columns that are as they were where a name is on a list, and otherwise unknown: files before version 2 may
 * have any text of a user agent as a name.
 */
const listed = (named: string, names: readonly string[], ...columns: string[]): LakeColumn[] => {
  const isListed = `${named} IN (${names.map((name) => `'${name}'`).join()})`;
  return columns.map((name) => ({
    ...{ name, type: "STRING", nullable: true },
    before: { 2: `CASE WHEN ${isListed} THEN "${name}" END` },
  }));
};

/** Returns the columns that dimensions have brought to the files: text, which older files lack. */
export function addedColumns(rows: DimensionRow[], kind: LakeKind): LakeColumn[] {
  return rows.flatMap((row): LakeColumn[] => {
    const { column, since } = row;
    const isOfKind = (row.kind === undefined) === (kind === "sessions");
    if (column === undefined || since === undefined || !isOfKind) return [];
    return [{ name: column, type: "STRING", nullable: true, before: { [since]: "NULL" } }];
  });
}

const DAY_MS = 86_400_000;

/** Returns a local date as the column `day` has it. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`) / DAY_MS;
}

/**
 * The columns of the lake's files, in their order: one row of `sessions` for each session, one of `events`
 * for each page view and custom event. Engagement is in the row of its page view. No column is called `at`,
 * `views`, `time` or `date`, which engines reserve. docs/lake.md has how to add one.
 */
export const COLUMNS: Record<LakeKind, LakeColumn[]> = {
  sessions: [
    ...all("INT32", "day session"),
    ...all("INT64", "visitor startedMs endedMs"),
    ...all("INT32", "hour duration pageViews customEvents engaged"),
    ...all("BOOLEAN", "isBounce"),
    ...all("STRING", "entryPage exitPage", true),
    ...all("STRING", "hostname"),
    ...all("STRING", "referrer", true),
    ...all("STRING", "source channel"),
    ...all("STRING", "utmSource utmMedium utmCampaign utmTerm utmContent", true),
    ...all("STRING", "country region city", true),
    ...listed("browser", BROWSERS, "browser", "browserVersion"),
    ...listed("os", SYSTEMS, "os", "osVersion"),
    ...listed("device", DEVICES, "device"),
    ...addedColumns(DIMENSION_ROWS, "sessions"),
  ],
  events: [
    ...all("INT32", "day session seq"),
    ...all("INT64", "visitor ms"),
    ...all("INT32", "hour kind"),
    ...all("STRING", "path"),
    ...all("STRING", "name", true),
    ...all("STRING", "hostname"),
    ...all("STRING", "props", true),
    { name: "value", type: "INT64", nullable: true, before: { 3: "value" } },
    ...all("STRING", "currency", true),
    ...all("BOOLEAN", "isInteractive"),
    ...all("INT32", "engaged scroll", true),
    ...addedColumns(DIMENSION_ROWS, "events"),
  ],
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
