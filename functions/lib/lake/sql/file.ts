import { FORMULA } from "../../text/formula.ts";
import type { FileQuestion, HourRange } from "../../input/sessions.ts";
import type { LakeColumn } from "../columns.ts";
import { COLUMNS } from "../columns.ts";
import type { Statement } from "../engine.ts";
import { sqlText } from "../engine.ts";

const SOURCES = {
  SESSIONS: { kind: "sessions", rows: "visits", order: "day, session" },
  EVENTS: { kind: "events", rows: '"doneWhole"', order: "day, session, seq" },
} as const;
const PARQUET = "FORMAT parquet, COMPRESSION zstd";
/**
 * U+FEFF at the beginning of a text in UTF-8, by which Excel knows its encoding. It is written with the name
 * of the first column.
 */
const MARK = "\u{FEFF}";

/**
 * Writes the rows of a question into a file, with the columns of the lake's files; the answer has their
 * `Count`.
 */
export function fileStatement(
  { what, format, byteOrderMark }: FileQuestion,
  { from, to }: HourRange,
  path: string,
): Statement {
  const { kind, rows, order } = SOURCES[what];
  const [first, ...rest] = COLUMNS[kind].map((column) => (format === "CSV" ? cellOf(column) : column.name));
  const marked = format === "CSV" && byteOrderMark === true ? `${first} AS "${MARK}${first}"` : first;
  const within = what === "SESSIONS" ? `WHERE hour >= ${from} AND hour < ${to}` : "";
  const written = format === "CSV" ? csvOf(COLUMNS[kind]) : PARQUET;
  return {
    sql: `COPY (SELECT ${[marked, ...rest].join()} FROM ${rows} ${within} ORDER BY ${order}) TO ${sqlText(path)} (${written})`,
  };
}

/** All text is quoted, so that a separator of another country's spreadsheets begins no cell. */
function csvOf(columns: LakeColumn[]): string {
  const texts = columns.filter(({ type }) => type === "STRING").map(({ name }) => name);
  return `FORMAT csv, HEADER, FORCE_QUOTE (${texts.join()})`;
}

function cellOf({ name, type }: LakeColumn): string {
  if (type !== "STRING") return name;
  return `CASE WHEN regexp_matches(${name}, '${FORMULA}') THEN '''' || ${name} ELSE ${name} END AS ${name}`;
}
