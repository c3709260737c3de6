import { InputError } from "../../aws/errors.ts";
import { MAX_ATTRIBUTES } from "#table/mail/subscriber";
import { isName, NAME_RULE } from "./attributes.ts";
import type { Position, Records } from "./records.ts";
import { readRecords } from "./records.ts";

/** The columns that are no attributes. Their names may be in capitals. */
export const KNOWN = ["email", "name", "attributes", "tags"] as const;

/** What the header says: the name of each column, in order. Known names are in lower case. */
export type Columns = string[];

export interface Header {
  columns: Columns;
  /** Where the first line after the header begins. */
  next: Position;
}

/** Reads the first line of the file. Throws an InputError if the file cannot be imported. */
export function readHeader(window: Buffer, isLast: boolean): Header {
  if (isUtf16(window)) throw fault("The file is UTF-16: save it as CSV in the encoding UTF-8.");
  const { records, next }: Records = readRecords(window, { byte: 0, line: 1 }, isLast, 1);
  const [header] = records;
  if (!header) throw fault("The file is empty: its first line must name the columns, one of them email.");
  if ("message" in header) throw fault(`The header in line ${header.line} cannot be read: ${header.message}`);
  const columns = header.cells.map((cell) => known(cell.trim()) ?? cell.trim());
  if (!columns.includes("email"))
    throw fault("The file has no column email: its first line must name the columns, separated by commas.");
  for (const [at, name] of columns.entries()) {
    if (!isName(name)) throw fault(`Column ${at + 1} must be named by ${NAME_RULE}.`);
    if (columns.indexOf(name) !== at)
      throw fault(`Column ${at + 1} has the same name as column ${columns.indexOf(name) + 1}.`);
  }
  if (columns.length > MAX_ATTRIBUTES)
    throw fault(`The file has ${columns.length} columns: at most ${MAX_ATTRIBUTES} are allowed.`);
  return { columns, next };
}

function known(name: string): string | undefined {
  return KNOWN.find((each) => each === name.toLowerCase());
}

/** UTF-16 begins with a byte order mark, or every other byte of its Latin letters is 0. UTF-8 text has no 0. */
function isUtf16(window: Buffer): boolean {
  const mark = window.subarray(0, 2).toString("hex");
  return mark === "fffe" || mark === "feff" || window.subarray(0, 200).includes(0);
}

function fault(message: string): InputError {
  return new InputError("file", message);
}
