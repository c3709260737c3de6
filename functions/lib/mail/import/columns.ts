import type {
  ImportAs,
  ImportColumn,
  ImportColumnKind,
  ImportFile,
  ImportValueType,
} from "#table/mail/importFile";
import { MAX_ATTRIBUTES, profileFields } from "#table/mail/subscriber";
import { isAttributeName } from "./attributes.ts";
import * as faults from "./columnFaults.ts";
import { columnTwice, sameColumns } from "./file/columnFaults.ts";
import { isSameName, plainName } from "./file/columnNames.ts";
import { columnsByPlace, placeOfColumn } from "./file/columnPlaces.ts";
import { isOfLeaving, statusNamed, statusOfName } from "./namedStatuses.ts";
import type { Preset, StatusColumn } from "./presets/preset.ts";
import { PRESETS } from "./presets/presets.ts";

/** The meaning of a column's cells. */
export type ColumnMeaning =
  | {
      as: "ATTRIBUTE";
      attribute: string;
      type: ImportValueType;
      decimalComma: boolean;
    }
  | { as: "TOPIC" | "TOPIC_LEFT"; topic: string }
  | { as: "STATUS"; status: StatusColumn }
  | { as: Exclude<ImportColumnKind, "ATTRIBUTE" | "TOPIC" | "TOPIC_LEFT" | "STATUS"> }
  /** It has no name, so each of its cells must be empty. */
  | { as: "UNNAMED" };

/** A column with its name in the file. */
export type NamedColumn = ColumnMeaning & {
  header: string;
  /** True if nothing describes the column: neither the caller nor a preset nor its name. */
  isOther?: boolean;
};
/** The columns of a file, in order. */
export type Columns = NamedColumn[];

/** The columns that need no description, if it is their only one. */
const DEFAULTS = new Map<string, ImportColumnKind>([
  ["email", "ADDRESS"],
  ["name", "NAME"],
  ["attributes", "ATTRIBUTES"],
  ["tags", "TAGS"],
]);
/** A file can have one of each. */
const ONCE: ImportColumnKind[] = ["ADDRESS", ...profileFields.map(({ column }) => column), "ATTRIBUTES"];

/**
 * Returns the meaning of each column. Throws an InputError that says what to do if one has none, before
 * anything is stored.
 */
export function columnsOf(header: string[], file: ImportFile, as: ImportAs): Columns {
  const preset = file.preset && PRESETS[file.preset];
  const found = described(header, file);
  if (file.statusColumn !== undefined) {
    const at = placeOfColumn({ header: file.statusColumn }, header);
    if (found.has(at)) throw columnTwice(header, at);
    found.set(at, {
      as: "STATUS",
      status: { reads: "WORD", words: file.statusWords },
    });
  }
  if (preset)
    addPreset(found, header, preset, {
      isStatusKnown: as !== "SUBSCRIBED" || hasStatus(found),
    });
  addStatuses(found, header);
  addDefaults(found, header);
  const others = [...header.keys()].filter((at) => !found.has(at));
  const left = others.filter((at) => isOfLeaving(header[at]!));
  if (left.length > 0 && as === "SUBSCRIBED") throw faults.leavingColumns(header, left);
  const unknown = addOthers(found, header, file.leaveOutOthers === true);
  if (unknown.length > 0) throw faults.unknownColumns(header, unknown, file);
  const columns = header.map((name, at): NamedColumn => ({
    ...found.get(at)!,
    header: name,
    ...(others.includes(at) && { isOther: true }),
  }));
  requireOnce(columns);
  if (!columns.some(({ as: kind }) => kind === "ADDRESS")) throw faults.noAddress(header, file);
  return columns;
}

/**
 * Returns a function that is true for a possible name of the address column: the delimiter of a file is found
 * by it.
 */
export function isAddressIn(file: ImportFile): (cell: string) => boolean {
  const ofPreset = file.preset ? PRESETS[file.preset].columns : [];
  const names = [
    "email",
    ...ofPreset.filter(({ is }) => is.as === "ADDRESS").flatMap(({ headers }) => headers),
    ...(file.columns ?? []).flatMap(({ as, header }) => (as === "ADDRESS" && header ? [header] : [])),
  ].map(plainName);
  return (cell) => names.includes(plainName(cell));
}

type Found = Map<number, ColumnMeaning>;

function described(header: string[], { columns }: ImportFile): Found {
  const places = columnsByPlace(header, columns);
  return new Map([...places].map(([at, column]) => [at, meaning(column, header[at]!)]));
}

function meaning(column: Omit<ImportColumn, "header" | "position">, name: string): ColumnMeaning {
  const { as, attribute = name.trim(), type = "TEXT", decimalComma = false } = column;
  if (as === "TOPIC" || as === "TOPIC_LEFT") return { as, topic: column.topic! };
  if (as === "STATUS") return { as, status: statusOfName(name) };
  if (as !== "ATTRIBUTE") return { as };
  if (!isAttributeName(attribute)) throw faults.noAttributeName(name);
  return { as, attribute, type, decimalComma };
}

function addPreset(
  found: Found,
  header: string[],
  preset: Preset,
  { isStatusKnown }: { isStatusKnown: boolean },
): void {
  const free = (names: string[]): number[] =>
    header.flatMap((cell, at) =>
      !found.has(at) && names.some((name) => isSameName(cell, name)) ? [at] : [],
    );
  for (const { headers, is } of preset.statuses)
    for (const at of free(headers)) found.set(at, { as: "STATUS", status: is });
  for (const { headers, is } of preset.columns)
    for (const at of free(headers)) found.set(at, meaning(is, header[at]!));
  const topics = header.flatMap((cell, at) =>
    !found.has(at) && preset.topics?.some((beginning) => plainName(cell).startsWith(beginning)) ? [at] : [],
  );
  if (topics.length > 0) throw faults.topicColumns(header, topics, preset);
  const { needs } = preset;
  const has = needs?.headers.some((name) => header.some((cell) => isSameName(cell, name)));
  if (needs && !has && !isStatusKnown) throw faults.noStatus(header, preset);
}

function hasStatus(found: Found): boolean {
  return [...found.values()].some(({ as }) => as === "STATUS");
}

/**
 * So no file subscribes people of whom it says that they have left, because the caller has not named the
 * column.
 */
function addStatuses(found: Found, header: string[]): void {
  for (const [at, cell] of header.entries()) {
    const status = statusNamed(cell);
    if (status && !found.has(at)) found.set(at, { as: "STATUS", status });
  }
}

function addDefaults(found: Found, header: string[]): void {
  const taken = new Set([...found.values()].map(({ as }) => as));
  for (const [at, cell] of header.entries()) {
    const as = DEFAULTS.get(plainName(cell));
    if (as && !found.has(at) && !(taken.has(as) && as !== "TAGS")) found.set(at, { as } as ColumnMeaning);
  }
}

/** Makes attributes of the other columns. Returns the places of columns that cannot be attributes. */
function addOthers(found: Found, header: string[], isLeftOut: boolean): number[] {
  const unknown: number[] = [];
  for (const [at, cell] of header.entries()) {
    const name = cell.trim();
    if (found.has(at)) continue;
    if (name === "") found.set(at, { as: "UNNAMED" });
    else if (isLeftOut) found.set(at, { as: "LEFT_OUT" });
    else if (isAttributeName(name)) found.set(at, meaning({ as: "ATTRIBUTE" }, name));
    else unknown.push(at);
  }
  return unknown;
}

function requireOnce(columns: Columns): void {
  const names = columns.map(({ header }) => header);
  const places = new Map<string, number>();
  for (const [at, column] of columns.entries()) {
    const thing =
      column.as === "ATTRIBUTE" ? `attribute ${column.attribute}` : ONCE.find((each) => each === column.as);
    if (!thing) continue;
    if (places.has(thing)) throw sameColumns(names, [places.get(thing)!, at], thing);
    places.set(thing, at);
  }
  const attributes = columns.filter(({ as }) => as === "ATTRIBUTE").length;
  if (attributes > MAX_ATTRIBUTES) throw faults.tooManyAttributes(names, attributes);
}
