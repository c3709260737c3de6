import { addressIn } from "../../../../components/imports/file/addressIn.ts";
import { importPreview as words } from "../../../../strings/mail/imports.ts";
import type { Consent } from "../parts/consent.ts";
import type { FileColumn } from "./guess.ts";
import { hasType } from "./values.ts";

/** A line of the file as a person. */
export interface PersonLine {
  /** Undefined if the cell has no address. */
  email: string | undefined;
  /** The cell of the address, as it is written. */
  written: string;
  name: string;
  /** True if a column of the file says who may be mailed. */
  hasStatus: boolean;
  /** The cells of its attributes, in order. */
  values: { text: string; isWrong: boolean }[];
}

/** Returns the person of a line, from 0. */
export function personAt(columns: FileColumn[], at: number): PersonLine {
  const cell = (as: FileColumn["as"]): string =>
    columns.find((column) => column.as === as)?.cells[at]?.trim() ?? "";
  const written = cell("ADDRESS");
  return {
    email: addressIn(written),
    written,
    name: cell("NAME"),
    hasStatus: columns.some(({ as }) => as === "STATUS"),
    values: columns.flatMap((column) => (column.as === "ATTRIBUTE" ? [valueOf(column, at)] : [])),
  };
}

function valueOf(column: FileColumn, at: number): PersonLine["values"][number] {
  const text = column.cells[at]?.trim() ?? "";
  return { text, isWrong: !hasType(text, column) };
}

/**
 * Returns the effect of the import on a person. `known` has the present statuses by address; undefined while
 * they are not read.
 */
export function effectOf(
  { email, hasStatus, values }: PersonLine,
  consent: Consent | undefined,
  known: ReadonlyMap<string, string> | undefined,
): keyof typeof words.effects {
  if (email === undefined || values.some(({ isWrong }) => isWrong)) return "REFUSED";
  if (consent === undefined) return "UNDECIDED";
  if (consent === "NEVER") return "SUPPRESSES";
  if (known === undefined) return "UNKNOWN";
  const status = known.get(email);
  if (consent === "LEFT") return "LEAVES";
  if (status === "UNSUBSCRIBED") return "STAYS";
  if (hasStatus) return "BY_STATUS";
  if (status === "PENDING") return "PENDING";
  return status === undefined ? "NEW" : "CHANGES";
}
