import type { ShownColumn } from "../../../../components/imports/columns/shownColumn.ts";
import type { ImportColumnKind } from "../api/documents.ts";
import { typeOf, type ColumnType } from "./values.ts";

/** The meaning of a column. */
export type Meaning = Exclude<ImportColumnKind, "ATTRIBUTES" | "TOPIC">;

export interface FileColumn extends ColumnType, ShownColumn<Meaning> {
  /** The name of the attribute. */
  attribute: string;
  /** The topic that a person has left if the cell says so. */
  topic: string;
}

/** The names by which columns are known, without case and separators. */
const NAMES: [Meaning, RegExp][] = [
  ["ADDRESS", /^(e?mail|emailaddress|e?mailadresse|address|subscriberemail|contactemail)$/],
  ["NAME", /^(name|firstname|first|fname|givenname|vorname|fullname|prenom|prénom|nombre)$/],
  ["CUSTOMER_ID", /^(customerid|customernumber|customerno|kundennummer|kundennr|clientid)$/],
  ["LOCALE", /^(locale|language|lang|sprache|langue|idioma)$/],
  ["TIMEZONE", /^(timezone|tz|zeitzone)$/],
  ["TAGS", /^(tags?|labels?)$/],
  [
    "STATUS",
    /status|unsub|subscri|opt(ed)?(in|out)|consent|confirm|bounce|complain|suppress|blocked|block?list|blacklist|clean|marketing|donot|abgemeldet|ausgetragen|d[ée]sabonn|d[ée]sinscri/,
  ],
];
const ONCE: Meaning[] = ["ADDRESS", "NAME", "CUSTOMER_ID", "LOCALE", "TIMEZONE"];
const LANGUAGE = /^[a-z]{2,3}([-_][A-Za-z0-9]{2,4})?$/;
/** The rule of the names of attributes (schema: `Subscriber.attributes`). */
export const ATTRIBUTE_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** Guesses the meaning of each column by its name, and then by its values. A person may choose another. */
export function guessColumns(header: string[], rows: string[][]): FileColumn[] {
  const taken = new Set<Meaning>();
  const columns = header.map((name, at): FileColumn => {
    const cells = rows.map((row) => row[at] ?? "");
    const guessed = meaningOf(name, cells);
    const as = ONCE.includes(guessed) && taken.has(guessed) ? "ATTRIBUTE" : guessed;
    taken.add(as);
    const attribute = attributeName(name, at);
    return { header: name, as, attribute, topic: "", isChosen: false, cells, ...typeOf(cells) };
  });
  if (taken.has("ADDRESS")) return columns;
  const address = columns.find(({ cells }) => mostAre(cells, /^\S+@\S+\.\S+$/));
  return columns.map((column) => (column === address ? { ...column, as: "ADDRESS" } : column));
}

function meaningOf(name: string, cells: string[]): Meaning {
  const folded = name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s_.-]+/g, "");
  if (folded === "") return "LEFT_OUT";
  const as = NAMES.find(([, names]) => names.test(folded))?.[0] ?? "ATTRIBUTE";
  return as === "LOCALE" && !mostAre(cells, LANGUAGE) ? "ATTRIBUTE" : as;
}

function mostAre(cells: string[], form: RegExp): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return filled.length > 0 && filled.filter((cell) => form.test(cell)).length * 2 > filled.length;
}

/** Returns a name that an attribute can have: that of the column as far as possible. */
function attributeName(name: string, at: number): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .trim()
    .replace(/[^A-Za-z0-9_-]+/g, "_")
    .replace(/^[^A-Za-z]+|_+$/g, "");
  return plain === "" || plain === "constructor" ? `column_${at + 1}` : plain.slice(0, 64);
}
