import type { FileQuestion, Hours } from "../../visits.ts";
import type { Column } from "../columns.ts";
import { COLUMNS } from "../columns.ts";
import type { Statement } from "../engine.ts";
import { quoted } from "../engine.ts";

const SOURCES = {
  SESSIONS: { kind: "sessions", rows: "visits", order: "day, session" },
  EVENTS: { kind: "events", rows: '"doneWhole"', order: "day, session, seq" },
} as const;
const FORMATS = { CSV: "FORMAT csv, HEADER", PARQUET: "FORMAT parquet, COMPRESSION zstd" };

/** Writes the rows of a question into a file, with the columns of the lake's files; the answer has their `Count`. */
export function fileStatement({ what, format }: FileQuestion, { from, to }: Hours, path: string): Statement {
  const { kind, rows, order } = SOURCES[what];
  const columns = COLUMNS[kind].map((column) => (format === "CSV" ? cellOf(column) : column.name));
  const within = what === "SESSIONS" ? `WHERE hour >= ${from} AND hour < ${to}` : "";
  return {
    sql: `COPY (SELECT ${columns.join()} FROM ${rows} ${within} ORDER BY ${order}) TO ${quoted(path)} (${FORMATS[format]})`,
  };
}

/** A text that begins like a formula would be one in a spreadsheet (OWASP, "CSV Injection"). */
function cellOf({ name, type }: Column): string {
  if (type !== "STRING") return name;
  return `CASE WHEN regexp_matches(${name}, '^[=+@\\t\\r-]') THEN '''' || ${name} ELSE ${name} END AS ${name}`;
}
