import type { ImportValueType } from "../api/documents.ts";

const POINT = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const COMMA = /^-?(\d+|\d{1,3}([.' \u00a0\u202f]\d{3})+)(,\d+)?$/;
/** A number keeps 15 digits whatever they are. */
const MAX_DIGITS = 15;
const DAY = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;
const TRUE = [
  "true",
  "yes",
  "y",
  "t",
  "1",
  "on",
  "x",
  "wahr",
  "ja",
  "vrai",
  "oui",
  "verdadero",
  "sí",
  "vero",
];
const FALSE = ["false", "no", "n", "f", "0", "off", "falsch", "nein", "faux", "non", "falso"];

/** The type of a column, and true if its numbers have a decimal comma. */
export interface ColumnType {
  type: ImportValueType;
  decimalComma: boolean;
}

/** Returns the type that all these cells have: a text, if they have no other. Empty cells have any. */
export function typeOf(cells: string[]): ColumnType {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const all = (isOne: (cell: string) => boolean): boolean => filled.length > 0 && filled.every(isOne);
  const digits = (cell: string): number => cell.replace(/\D/g, "").length;
  const isShort = all((cell) => digits(cell) <= MAX_DIGITS);
  if (isShort && all((cell) => POINT.test(cell))) return { type: "NUMBER", decimalComma: false };
  const hasComma = filled.some((cell) => /,\d+$/.test(cell));
  if (isShort && hasComma && all((cell) => COMMA.test(cell))) return { type: "NUMBER", decimalComma: true };
  if (all((cell) => DAY.test(cell))) return { type: "DATE", decimalComma: false };
  const isFlag = (cell: string): boolean => [...TRUE, ...FALSE].includes(cell.toLowerCase());
  return { type: all(isFlag) ? "FLAG" : "TEXT", decimalComma: false };
}

/** Returns true if a cell has the type of its column, as far as the page can say. Empty cells have it. */
export function hasType(cell: string, { type, decimalComma }: ColumnType): boolean {
  const text = cell.trim();
  if (text === "" || type === "TEXT") return true;
  if (type === "NUMBER") return decimalComma ? COMMA.test(text) : Number.isFinite(Number(text));
  if (type === "FLAG") return [...TRUE, ...FALSE].includes(text.toLowerCase());
  // Other forms of dates are left to the import.
  return !/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text);
}
