import { coerceInputValue, getNamedType, getNullableType, type GraphQLInputType } from "graphql";
import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { isMap, isSeq, LineCounter, parseDocument, type Document } from "yaml";
import { configFields } from "./fields.ts";
import { kindsIn, type ConfigKind } from "./kinds.ts";
import { plain, type ConfigValue, type Ids, type Values } from "./values.ts";

/** An object of a file. */
export interface Entry {
  kind: ConfigKind;
  /** The names by which it is found: a site has one for each of its domains. */
  keys: string[];
  id: Ids;
  /** The fields that the file has. Others stay as they are on the stage. */
  fields: Values;
  /** The lists of it that the file has. */
  lists: string[];
  parent: Entry | undefined;
  /** The file, the line and the path in it. */
  place: string;
}

/** The content of files: their objects, and the lists that they have. */
export interface Config {
  entries: Entry[];
  lists: string[];
}

/** One or more faults of files, each with its place. Nothing was written. */
export class BadFile extends Error {}

interface Reading {
  file: string;
  document: Document;
  lines: LineCounter;
  faults: string[];
  entries: Entry[];
}

type Path = (string | number)[];

/** Reads files of YAML or JSON. Throws `BadFile` with all faults and their places. */
export function readConfig(files: string[]): Config {
  const faults: string[] = [];
  const parts = files.map((file) => readOne(file, faults));
  const config = {
    entries: parts.flatMap(({ entries }) => entries),
    lists: parts.flatMap(({ lists }) => lists),
  };
  faults.push(...repeated(config.entries));
  if (faults.length > 0) throw new BadFile(faults.join("\n"));
  return config;
}

function readOne(file: string, faults: string[]): Config {
  if (!existsSync(file)) {
    faults.push(`${file}: there is no such file`);
    return { entries: [], lists: [] };
  }
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, "utf8"), { lineCounter: lines });
  const reading: Reading = { file, document, lines, faults, entries: [] };
  for (const { message, pos } of document.errors)
    faults.push(`${file}:${lines.linePos(pos[0]).line}: ${message.split("\n")[0]}`);
  if (document.errors.length > 0) return { entries: [], lists: [] };
  const content = (document.toJS() ?? {}) as ConfigValue;
  if (!isObject(content)) {
    fault(reading, [], "must have lists such as `sites` and `templates`");
    return { entries: [], lists: [] };
  }
  const lists = readLists(reading, content, [], undefined);
  return { entries: reading.entries, lists };
}

/** Reads the lists of a file or an object; returns which are there. Other names are faults for a file. */
function readLists(reading: Reading, content: Values, path: Path, parent: Entry | undefined): string[] {
  const kinds = kindsIn(parent?.kind);
  if (!parent)
    for (const name of Object.keys(content).filter((each) => kinds.every(({ list }) => list !== each)))
      fault(reading, [name], `is none of the lists ${kinds.map(({ list }) => list).join(", ")}`);
  const present = kinds.filter(({ list }) => Object.hasOwn(content, list));
  for (const kind of present) {
    const value = content[kind.list]!;
    const here = [...path, kind.list];
    const isOne = kind.id.length === 0;
    if (isOne) readEntry(reading, kind, value, here, parent);
    else if (Array.isArray(value))
      value.forEach((each, at) => readEntry(reading, kind, each, [...here, at], parent));
    else fault(reading, here, "must be a list");
  }
  return present.map(({ list }) => list);
}

function readEntry(
  reading: Reading,
  kind: ConfigKind,
  value: ConfigValue,
  path: Path,
  parent: Entry | undefined,
): void {
  if (!isObject(value)) return fault(reading, path, `must be a ${kind.noun} with its fields`);
  const { types } = configFields(kind);
  const id: Ids = {};
  const fields: Values = {};
  const lists = kindsIn(kind).map(({ list }) => list);
  for (const [name, given] of Object.entries(value)) {
    if (lists.includes(name)) continue;
    const here = [...path, name];
    const type = types.get(name);
    if (type) fields[name] = readField(reading, given, type, here);
    else if (kind.id.includes(name) && kind.key === undefined) id[name] = readId(reading, given, here);
    else fault(reading, here, `is no field of a ${kind.noun} in a file`);
  }
  const keys = keysOf(kind, id, fields);
  const named = kind.key === undefined ? kind.id : [kind.key];
  for (const name of named) if (!Object.hasOwn(value, name)) fault(reading, path, `needs \`${name}\``);
  const entry: Entry = { kind, keys, id, fields, lists: [], parent, place: placeOf(reading, path) };
  reading.entries.push(entry);
  entry.lists = readLists(reading, value, path, entry);
}

function readId(reading: Reading, value: ConfigValue, path: Path): string {
  if (typeof value === "string") return value;
  fault(reading, path, "must be text");
  return "";
}

function readField(reading: Reading, given: ConfigValue, type: GraphQLInputType, path: Path): ConfigValue {
  const value = contentOf(reading, given, type, path);
  let isRight = true;
  const taken = coerceInputValue(value, type, (inner, _, { message }) => {
    isRight = false;
    fault(reading, [...path, ...inner], message);
  }) as ConfigValue;
  if (!isRight) return null;
  try {
    return plain(taken, type);
  } catch {
    fault(reading, path, "is no JSON");
    return null;
  }
}

/** The text of the file that a field names in place of text: `{ file: templates/welcome.mjml }`. */
function contentOf(reading: Reading, given: ConfigValue, type: GraphQLInputType, path: Path): ConfigValue {
  if (!isObject(given) || getNullableType(type) !== getNamedType(type)) return given;
  if (getNamedType(type).name !== "String") return given;
  const { file, ...others } = given;
  if (typeof file !== "string" || Object.keys(others).length > 0) return given;
  const beside = resolve(dirname(reading.file), file);
  if (existsSync(beside)) return readFileSync(beside, "utf8");
  fault(reading, path, `there is no file ${file} beside ${reading.file}`);
  return "";
}

/** Returns the names of an object: the values of its id, or of the field that names it in a file. */
export function keysOf(kind: ConfigKind, id: Ids, fields: Values): string[] {
  if (kind.key === undefined) return [kind.id.map((name) => id[name]).join(" ")];
  const value = fields[kind.key] ?? "";
  return (Array.isArray(value) ? value : [value]).map(String);
}

function repeated(entries: Entry[]): string[] {
  const faults: string[] = [];
  for (const [at, entry] of entries.entries()) {
    const first = entries
      .slice(0, at)
      .find(
        ({ kind, parent, keys }) =>
          kind === entry.kind && parent === entry.parent && keys.some((key) => entry.keys.includes(key)),
      );
    if (first) faults.push(`${entry.place}: the same ${entry.kind.noun} is at ${first.place}`);
  }
  return faults;
}

function fault(reading: Reading, path: Path, says: string): void {
  reading.faults.push(`${placeOf(reading, path)}: ${says}`);
}

/** The file, the line and the path of a value; of one that is absent, the line of what should have it. */
function placeOf({ file, document, lines }: Reading, path: Path): string {
  const named = path
    .map((part, at) => (typeof part === "number" ? `[${part}]` : at > 0 ? `.${part}` : part))
    .join("");
  for (let end = path.length; end > 0; end -= 1) {
    const start = startOf(document, path.slice(0, end));
    if (start !== undefined) return `${file}:${lines.linePos(start).line} ${named}`;
  }
  return named === "" ? file : `${file} ${named}`;
}

/** The place of the name of a value, or of the value itself in a list. */
function startOf(document: Document, path: Path): number | undefined {
  const owner: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const last = path.at(-1)!;
  if (isMap(owner)) {
    const pair = owner.items.find(({ key }) => String((key as { value?: unknown }).value ?? key) === last);
    return (pair?.key as { range?: [number] } | undefined)?.range?.[0];
  }
  const item = isSeq(owner) ? owner.items[Number(last)] : undefined;
  return (item as { range?: [number] } | undefined)?.range?.[0];
}

function isObject(value: ConfigValue): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
