import type { importColumns as words } from "../../../../strings/mail/imports.ts";
import type { ImportColumnInput } from "../api/documents.ts";
import { ATTRIBUTE_NAME, type FileColumn } from "./guess.ts";

/** Describes the columns by their places. */
export function columnsInput(columns: FileColumn[]): ImportColumnInput[] {
  return columns.flatMap((column, at) => describe(column, at + 1));
}

function describe(column: FileColumn, position: number): ImportColumnInput[] {
  const { as, attribute, type, decimalComma, topic } = column;
  if (isPlain(column)) return [];
  if (as === "TOPIC_LEFT") return [{ position, as, topic }];
  if (as !== "ATTRIBUTE") return [{ position, as }];
  const isNumber = type === "NUMBER";
  return [{ position, as, attribute, type, ...(isNumber && decimalComma && { decimalComma }) }];
}

/** True for a text whose column has the name of its attribute already. */
function isPlain({ header, as, attribute, type, isChosen }: FileColumn): boolean {
  const isNamed = attribute === header.trim() && ATTRIBUTE_NAME.test(attribute);
  return as === "ATTRIBUTE" && type === "TEXT" && isNamed && !isChosen;
}

/** The fault of the columns as a whole; undefined if there is none. */
export type ColumnsFault = keyof typeof words.faults;

export function faultOfColumns(columns: FileColumn[]): ColumnsFault | undefined {
  if (!columns.some(({ as }) => as === "ADDRESS")) return "NO_ADDRESS";
  const attributes = columns.filter(({ as }) => as === "ATTRIBUTE");
  if (!attributes.every(({ attribute }) => ATTRIBUTE_NAME.test(attribute))) return "NAME";
  if (columns.some(({ as, topic }) => as === "TOPIC_LEFT" && topic === "")) return "TOPIC";
  const many = ["ATTRIBUTE", "LEFT_OUT", "TAGS", "TOPIC_LEFT", "STATUS"];
  const things = [
    ...attributes.map(({ attribute }) => `attribute ${attribute}`),
    ...columns.filter(({ as }) => !many.includes(as)).map(({ as }) => as as string),
  ];
  return new Set(things).size < things.length ? "TWICE" : undefined;
}
