import { util } from "@aws-appsync/utils";
import type { ImportColumnInput, ImportSubscribersInput } from "#schema";
import type { ImportColumn, ImportFile } from "#table/mail/importFile";
import { MAX_COLUMN_NAME, MAX_DESCRIBED_COLUMNS, MAX_TOPIC_COLUMNS } from "#table/mail/importFile";
import { ATTRIBUTE_NAME, TAKEN_NAMES } from "#table/mail/subscriber";
import { TOPIC_FORM } from "#table/mail/topics/topic";
import { fail } from "../errors.ts";

/** Nothing, or one of the names of a column that cannot be in a text. */
const COLUMN_NAME = `[^\\p{Cs}]{1,${MAX_COLUMN_NAME}}`;
const MAX_STATUS_WORDS = 50;
const ATTRIBUTE_RULE = "must be a letter and up to 63 more letters, digits, _ and -, but not constructor";

/**
 * Returns how the file of an import is read. Fails with `ValidationError`; the columns of the file are
 * checked when it is read.
 */
export function parseImportFile(input: ImportSubscribersInput): ImportFile {
  const { preset, columns, delimiter, encoding, statusColumn, statusWords, leaveOutOthers } = input;
  if (typeof statusColumn === "string" && !util.matches(COLUMN_NAME, statusColumn))
    refuse("statusColumn", `must have 1 to ${MAX_COLUMN_NAME} characters`);
  const words = statusWords ?? [];
  if (words.length > 0 && !statusColumn) refuse("statusWords", "are possible only with statusColumn");
  if (words.length > MAX_STATUS_WORDS) refuse("statusWords", `must be at most ${MAX_STATUS_WORDS}`);
  if (!words.every(({ word }) => util.matches(COLUMN_NAME, word)))
    refuse("statusWords", `must have 1 to ${MAX_COLUMN_NAME} characters each`);
  return {
    ...(preset ? { preset } : {}),
    ...(columns ? { columns: parseColumns(columns) } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(encoding ? { encoding } : {}),
    ...(statusColumn ? { statusColumn } : {}),
    ...(words.length > 0 ? { statusWords: words.map(({ word, status }) => ({ word, status })) } : {}),
    ...(leaveOutOthers ? { leaveOutOthers } : {}),
  };
}

function parseColumns(columns: ImportColumnInput[]): ImportColumn[] {
  if (columns.length > MAX_DESCRIBED_COLUMNS)
    refuse("columns", `must be at most ${MAX_DESCRIBED_COLUMNS}: leave the others out with leaveOutOthers`);
  const addresses = columns.filter(({ as }) => as === "ADDRESS").length;
  if (addresses > 1) refuse("columns", "must have one ADDRESS at most");
  const topics = columns.filter(({ topic }) => topic).length;
  if (topics > MAX_TOPIC_COLUMNS) refuse("columns", `must have at most ${MAX_TOPIC_COLUMNS} topics`);
  return columns.map(parseColumn);
}

function parseColumn(column: ImportColumnInput, at: number): ImportColumn {
  const path = `columns[${at}]`;
  const { header, position, as, attribute, type, decimalComma, topic } = column;
  const place = parsePlace(path, header, position);
  const isAttribute = as === "ATTRIBUTE";
  if (attribute && !isAttribute) refuse(`${path}.attribute`, "is possible only with ATTRIBUTE");
  if (type && !isAttribute) refuse(`${path}.type`, "is possible only with ATTRIBUTE");
  if (decimalComma && type !== "NUMBER") refuse(`${path}.decimalComma`, "is possible only with type NUMBER");
  if (attribute && !isAttributeName(attribute)) refuse(`${path}.attribute`, ATTRIBUTE_RULE);
  const hasTopic = as === "TOPIC" || as === "TOPIC_LEFT";
  if (hasTopic !== (typeof topic === "string"))
    refuse(`${path}.topic`, "must be there with TOPIC and TOPIC_LEFT, and with nothing else");
  if (topic && !util.matches(TOPIC_FORM, topic)) refuse(`${path}.topic`, "must be the key of a topic");
  return {
    ...place,
    as,
    ...(attribute ? { attribute } : {}),
    ...(type ? { type } : {}),
    ...(decimalComma ? { decimalComma } : {}),
    ...(topic ? { topic } : {}),
  };
}

/** Returns how an input names a column. Fails with `ValidationError`. */
export function parsePlace(path: string, header?: string | null, position?: number | null) {
  const hasHeader = typeof header === "string";
  const hasPosition = typeof position === "number";
  if (hasHeader === hasPosition) refuse(path, "must have either header or position");
  if (hasHeader && !util.matches(COLUMN_NAME, header))
    refuse(`${path}.header`, `must have 1 to ${MAX_COLUMN_NAME} characters`);
  if (hasPosition && position < 1) refuse(`${path}.position`, "must be 1 or more");
  return { ...(hasHeader ? { header } : {}), ...(hasPosition ? { position } : {}) };
}

function isAttributeName(name: string): boolean {
  return util.matches(ATTRIBUTE_NAME, name) && TAKEN_NAMES.indexOf(name) < 0;
}

function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} ${says}.`, { field });
}
