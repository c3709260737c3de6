import { setTimeout as wait } from "node:timers/promises";
import { askApi, type ApiAccess } from "../backend.ts";
import { configFields } from "./fields.ts";
import { keysOf } from "./file.ts";
import { kindOf, kindsIn, type ConfigKind } from "./kinds.ts";
import { plain, type ConfigValue, type Ids, type Values } from "./values.ts";

/** An object of the stage. */
export interface Found {
  kind: ConfigKind;
  keys: string[];
  id: Ids;
  version: number;
  /** Other objects are named by their ids. */
  fields: Values;
  parent: Found | undefined;
}

/** Sends an operation, and returns its data. Throws `Refused` for an error of the API. */
export type AskStage = (query: string, variables: Values) => Promise<Values>;

/** An error of the API, with its type such as `VersionConflict`. */
export class Refused extends Error {
  readonly errorType: string;

  constructor(errorType: string, message: string) {
    super(message);
    this.errorType = errorType;
  }
}

const ATTEMPTS = 3;
const FIRST_WAIT_MS = 200;
const PAGE = 100;

/**
 * Returns what asks an API. If an answer is lost, a query is sent again, and so is a mutation with an
 * idempotency key; others fail.
 */
export function askOf(api: ApiAccess): AskStage {
  return async (query, variables) => {
    const { input } = variables as { input?: Values };
    const attempts = query.startsWith("mutation") && !input?.idempotencyKey ? 1 : ATTEMPTS;
    const { data, errors } = await again(attempts, () => askApi<Values>(api, query, variables));
    const [error] = errors ?? [];
    if (error) throw new Refused(error.errorType ?? "", error.message);
    return data ?? {};
  };
}

async function again<Answer>(attempts: number, ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt >= attempts) throw error;
      await wait(FIRST_WAIT_MS * 2 ** attempt);
    }
  }
}

/** Reads all objects of the stage. */
export async function readStage(ask: AskStage): Promise<Found[]> {
  const found: Found[] = [];
  for (const kind of kindsIn()) found.push(...(await readKind(ask, kind).catch(noneIfUndefined)));
  for (const parent of [...found])
    for (const kind of kindsIn(parent.kind)) found.push(...(await readKind(ask, kind, parent)));
  return found;
}

/** A stage without a domain has no fields of it (graphql-java, "FieldUndefined"), so no such objects. */
function noneIfUndefined(error: unknown): Found[] {
  if (error instanceof Refused && /FieldUndefined|UnknownType/.test(error.message)) return [];
  throw error;
}

async function readKind(ask: AskStage, kind: ConfigKind, parent?: Found): Promise<Found[]> {
  const objects = kind.id.length === 0 ? [await readSingle(ask, kind)] : await readPages(ask, kind, parent);
  const { only } = kind;
  return objects
    .filter((object) => !only || object[only[0]] === only[1])
    .map((object) => foundOf(kind, object, parent));
}

async function readSingle(ask: AskStage, kind: ConfigKind): Promise<Values> {
  const { selection, fragments } = configFields(kind);
  const data = await ask(`query { ${kind.list} { ${selection} } } ${fragments}`, {});
  return data[kind.list] as Values;
}

async function readPages(ask: AskStage, kind: ConfigKind, parent: Found | undefined): Promise<Values[]> {
  const { selection, fragments } = configFields(kind);
  const list = `${kind.list}(limit: $limit, nextToken: $nextToken) { items { ${selection} } nextToken }`;
  const [id] = parent?.kind.id ?? [];
  const query = parent
    ? `query ($id: ID!, $limit: Int, $nextToken: String) { ${parent.kind.one}(${id}: $id) { ${list} } } ${fragments}`
    : `query ($limit: Int, $nextToken: String) { ${list} } ${fragments}`;
  const items: Values[] = [];
  let nextToken: ConfigValue = null;
  do {
    const variables: Values = { limit: PAGE, nextToken, ...(parent && { id: parent.id[id!]! }) };
    const data = await ask(query, variables);
    const owner = parent ? (data[parent.kind.one!] as Values) : data;
    const page = owner[kind.list] as { items: Values[]; nextToken: string | null };
    items.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken !== null);
  return items;
}

/** Returns an object of an answer in the form of a file's. */
export function foundOf(kind: ConfigKind, object: Values, parent: Found | undefined): Found {
  const id = Object.fromEntries(kind.id.map((name) => [name, object[name] as string]));
  const fields: Values = {};
  for (const [name, type] of configFields(kind).types) {
    const path = (kind.places?.[name] ?? name).split(".");
    const value = path.reduce<ConfigValue | undefined>((at, part) => (at as Values | null)?.[part], object);
    fields[name] = plain(value ?? null, type);
  }
  return { kind, id, fields, parent, version: object.version as number, keys: keysOf(kind, id, fields) };
}

/** The parts of an input that name the object that another one belongs to. */
export function idOfParent(kind: ConfigKind, parent: { id: Ids } | undefined): Values {
  if (!kind.of || !parent) return {};
  return Object.fromEntries(kindOf(kind.of).id.map((name) => [name, parent.id[name]!]));
}
