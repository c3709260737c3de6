import * as address from "#table/address";
import type { ImportAs } from "#table/mail/importFile";
import { MAX_TAGS } from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import { addressInText } from "../typedAddress.ts";
import { parseCell, tooMuch } from "./attributes.ts";
import type { Columns, NamedColumn } from "./columns.ts";
import type { Fields } from "./fields.ts";
import { readFields } from "./fields.ts";
import type { CsvRecord } from "./file/records.ts";
import type { LineError } from "./file/rows.ts";
import { readRow, refusalOf, Refused, requireCount } from "./file/rows.ts";
import { readStatus, saysLeft, strongerStatus } from "./statuses.ts";
import { readFlag, readValue } from "./file/values.ts";

/** The values of one line about a person. An empty cell is absent and changes nothing. */
export interface ImportLine {
  line: number;
  /** Normalised. */
  email: string;
  typedEmail: string;
  /** The stricter of two: the import's own, and the one of the line's status. */
  as: ImportAs;
  fields: Fields;
  attributes: Record<string, unknown>;
  tags: string[];
  /** The topics that the person has left. */
  optOuts: string[];
}

/** The words of the whole import. */
type Common = { as: ImportAs; tags: string[] };

const SAYS_LEFT =
  "says that the person has left: name the column as `statusColumn`, or say in `columns` what it is (ATTRIBUTE or LEFT_OUT)";
const TAG = new RegExp(`^${subscriberTag.TAG_FORM}$`);
const TAG_RULE =
  "A tag must have 1 to 100 letters, digits and . _ / : - alone. Tags are separated by commas or semicolons.";

/** Returns what a record says, or what is wrong with it. */
export function readLine(record: CsvRecord, columns: Columns, common: Common): ImportLine | LineError {
  return readRow<ImportLine>(record, (cells) => saidOfPerson(cells, columns, common));
}

/** A column with its cell in the line. */
type Cell = { column: NamedColumn; text: string };

/** Returns what the cells of a line say. Throws a Refused. */
export function saidOfPerson(cells: string[], columns: Columns, common: Common): Omit<ImportLine, "line"> {
  requireCount(cells, columns.length, (at) => columns[at]!.as === "UNNAMED");
  const all = columns.map((column, at): Cell => ({
    column,
    text: cells[at] ?? "",
  }));
  const typedEmail = addressInText(textOf(all, "ADDRESS"));
  const email = address.normaliseAddress(typedEmail);
  if (!email) throw new Refused("WRONG_ADDRESS", address.INVALID_ADDRESS);
  const unnamed = all.findIndex(({ column, text }) => column.as === "UNNAMED" && text.trim() !== "");
  if (unnamed >= 0)
    throw new Refused(
      "UNNAMED_COLUMN",
      `Column ${unnamed + 1} has no name, and a value here: name the column.`,
    );
  const fields = readFields((kind) => textOf(all, kind));
  if ("code" in fields) throw new Refused(fields.code, fields.message);
  return {
    ...{ email, typedEmail, fields },
    as: statusOf(all, common.as),
    attributes: attributesOf(all),
    tags: tagsOf(all, common.tags),
    optOuts: optOutsOf(all),
  };
}

function textOf(cells: Cell[], kind: NamedColumn["as"]): string {
  return cells.find(({ column }) => column.as === kind)?.text.trim() ?? "";
}

/** No word refuses a line of people who are not to be subscribed: they must not go on getting mail for it. */
function statusOf(cells: Cell[], as: ImportAs): ImportAs {
  return cells.reduce((before, { column, text }) => {
    if (column.isOther && as === "SUBSCRIBED" && saysLeft(text))
      throw refusalOf(column.header, { code: "SAYS_LEFT", says: SAYS_LEFT });
    if (column.as !== "STATUS") return before;
    const status = readStatus(text, column.status);
    if (typeof status === "object" && as !== "SUBSCRIBED") return before;
    if (typeof status === "object") throw refusalOf(column.header, status);
    return status ? strongerStatus(before, status) : before;
  }, as);
}

/** Tags are separated by commas or semicolons, and may be quoted each. A blank in a tag becomes a hyphen. */
function tagsOf(cells: Cell[], ofAll: string[]): string[] {
  const texts = cells.filter(({ column }) => column.as === "TAGS").map(({ text }) => text);
  const own = texts.flatMap((text) => text.split(/[,;]/)).map(plainTag);
  const tags = [...new Set([...ofAll, ...own.filter((tag) => tag !== "")])];
  if (!tags.every((tag) => TAG.test(tag))) throw new Refused("WRONG_TAG", TAG_RULE);
  if (tags.length > MAX_TAGS)
    throw new Refused("TOO_MUCH", `A subscriber can have ${MAX_TAGS} tags, and the line has ${tags.length}.`);
  return tags;
}

function plainTag(text: string): string {
  const trimmed = text.trim();
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  return (isQuoted ? trimmed.slice(1, -1).trim() : trimmed).replaceAll(/\s+/g, "-");
}

function optOutsOf(cells: Cell[]): string[] {
  const left = cells.flatMap(({ column, text }) => {
    if ((column.as !== "TOPIC" && column.as !== "TOPIC_LEFT") || text.trim() === "") return [];
    const flag = readFlag(text);
    if ("says" in flag) throw refusalOf(column.header, flag);
    return flag.value === (column.as === "TOPIC_LEFT") ? [column.topic] : [];
  });
  return [...new Set(left)];
}

/** The cells of attributes by their types, and the members of the JSON object in the column `attributes`. */
function attributesOf(cells: Cell[]): Record<string, unknown> {
  const ofColumns = cells.flatMap(({ column, text }) => {
    if (column.as !== "ATTRIBUTE" || text === "") return [];
    if (column.type !== "TEXT" && text.trim() === "") return [];
    const read = readValue(text, column.type, column.decimalComma);
    if ("says" in read) throw refusalOf(column.header, read);
    return [[column.attribute, read.value] as const];
  });
  const json = textOf(cells, "ATTRIBUTES");
  const ofJson = json ? parseCell(json) : {};
  if (typeof ofJson === "string") throw new Refused("WRONG_ATTRIBUTES", ofJson);
  if (ofColumns.some(([name]) => Object.hasOwn(ofJson, name)))
    throw new Refused(
      "WRONG_ATTRIBUTES",
      "An attribute is in a column of its own and in the column attributes: give it once.",
    );
  const all = Object.fromEntries([...ofColumns, ...Object.entries(ofJson)]);
  const message = tooMuch(all);
  if (message) throw new Refused("TOO_MUCH", message);
  return all;
}
