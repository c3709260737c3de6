import * as address from "#table/address";
import { MAX_TAGS } from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import { parseCell, tooMuch } from "./attributes.ts";
import type { Columns } from "./columns.ts";
import { KNOWN } from "./columns.ts";
import type { CsvRecord } from "./records.ts";

/** What one line says about a person. What the line leaves empty is absent and changes nothing. */
export interface ImportLine {
  line: number;
  /** Normalised. */
  email: string;
  typedEmail: string;
  firstName?: string;
  attributes: Record<string, unknown>;
  tags: string[];
}

/** Why a line was not imported. `email` is the cell as it is in the file. */
export interface LineError {
  line: number;
  email?: string;
  message: string;
}

class Refused extends Error {}

/** `updateUser` and `upsertSubscriber` accept the same names. */
const FIRST_NAME = /^[^\p{Cc}\p{Cs}]{1,100}$/u;
const TAG = new RegExp(`^${subscriberTag.FORM}$`);

/** Returns what a record says, or what is wrong with it. `tags` are those of the whole import. */
export function readLine(record: CsvRecord, columns: Columns, tags: string[]): ImportLine | LineError {
  const { line } = record;
  if ("message" in record) return { line, message: record.message };
  const { cells } = record;
  const cell = (name: string): string => cells[columns.indexOf(name)]?.trim() ?? "";
  const typedEmail = cell("email");
  try {
    if (cells.length !== columns.length)
      throw new Refused(`The line has ${cells.length} cells, and the header has ${columns.length}.`);
    const email = address.normalise(typedEmail);
    if (!email) throw new Refused(address.INVALID_ADDRESS);
    const firstName = firstNameOf(cell("name"));
    return {
      line,
      email,
      typedEmail,
      ...(firstName ? { firstName } : {}),
      attributes: attributesOf(cells, columns, cell("attributes")),
      tags: tagsOf(cell("tags"), tags),
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { line, ...(typedEmail ? { email: typedEmail } : {}), message: error.message };
  }
}

function firstNameOf(name: string): string {
  if (name && !FIRST_NAME.test(name)) throw new Refused("name must have at most 100 characters on one line.");
  return name;
}

/** Tags are separated by commas or semicolons. */
function tagsOf(cell: string, ofAll: string[]): string[] {
  const own = cell.split(/[,;]/).map((tag) => tag.trim());
  const tags = [...new Set([...ofAll, ...own.filter((tag) => tag !== "")])];
  if (!tags.every((tag) => TAG.test(tag)))
    throw new Refused(
      "A tag must have 1 to 100 letters, digits and . _ / : - alone. Tags are separated by commas or semicolons.",
    );
  if (tags.length > MAX_TAGS)
    throw new Refused(`A subscriber can have ${MAX_TAGS} tags, and the line has ${tags.length}.`);
  return tags;
}

/** The cells of all other columns as text, and the members of the JSON object in the column `attributes`. */
function attributesOf(cells: string[], columns: Columns, json: string): Record<string, unknown> {
  const ofColumns = columns.flatMap((name, at) => {
    const isKnown = (KNOWN as readonly string[]).includes(name);
    return isKnown || cells[at] === "" ? [] : [[name, cells[at]] as const];
  });
  const ofJson = json ? parseCell(json) : {};
  if (typeof ofJson === "string") throw new Refused(ofJson);
  if (ofColumns.some(([name]) => Object.hasOwn(ofJson, name)))
    throw new Refused("An attribute is in a column of its own and in the column attributes: give it once.");
  const all = Object.fromEntries([...ofColumns, ...Object.entries(ofJson)]);
  const message = tooMuch(all);
  if (message) throw new Refused(message);
  return all;
}
