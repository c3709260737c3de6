/** The names under which a file exports the two handlers of a step. */
export interface Handlers {
  request: string;
  response: string;
}

/** A step whose handlers are in the field's file. */
export interface OwnStep {
  name: string;
  handlers: Handlers;
  /** The function that it asks, by its path below functions/. It asks the table if undefined. */
  lambda?: string;
}

/** A step that another file has: a shared one (`#steps/users/ownEmail`), or handlers of the library. */
export interface ImportedStep {
  name: string;
  module: string;
}

/** The pipeline that a field's file declares. */
export interface Declaration {
  steps: (OwnStep | ImportedStep)[];
  /** The pipeline's own handlers, or the module that has both. */
  around?: Partial<Handlers> | { module: string };
}

/** The name of the pipeline's own handlers, also as a place: `resolvers/Mutation/createSite.ts#around`. */
export const AROUND = "around";

const DECLARATION = /^export const (steps|around) = /gm;
/** Any export of these names; those that are no declaration in the form above are faults. */
const EXPORTED = /^export\b.*\b(steps|around)\b/gm;
const NAMESPACE = /^import \* as (\w+) from "(#[^"]+)";$/gm;
const COMMENT = /\/\/.*|\/\*[^]*?\*\//g;
const TOKEN = /\/\/.*|\/\*[^]*?\*\/|"[^"\n]*"|[{};]/g;
const ENTRY = /\s*(\w+)(?:\s*:\s*(?:(\w+)|\{([^{}]*)\}))?\s*(?:,|$)/y;
const HANDLER = /\s*(request|response)(?:\s*:\s*(\w+))?\s*(?:,|$)/y;
/** `"draftText"` is functions/step/draftText.ts, `"Segment/memberCount"` the function beside the field. */
const LAMBDA = /^\s*lambda: "((?:[A-Z]\w*\/)?\w+)"\s*,?/;

/**
 * Reads the pipeline that a field's file declares:
 * `export const steps = { activeCaller, load: { request, response } }`, and `export const around = {
 * response: shown }`. The text is read, not run, because all files are read at each start. Returns undefined
 * for a file without `steps`. Adds a fault for each part in another form, so that no step is left out without
 * a word.
 */
export function declarationIn(file: string, text: string, faults: string[]): Declaration | undefined {
  const modules = new Map([...text.matchAll(NAMESPACE)].map(([, name, module]) => [name!, module!]));
  const declared = new Map(
    [...text.matchAll(DECLARATION)].map(({ 0: begin, 1: name, index }) => [
      name!,
      valueAt(text, index + begin.length),
    ]),
  );
  for (const [line, name] of text.matchAll(EXPORTED))
    if (declared.get(name!) === undefined)
      faults.push(
        `${file}: "${line}": ${name} is written as export const ${name} = { ... }; and nothing else`,
      );
  const record = declared.get("steps");
  if (record === undefined) return undefined;
  const steps = entriesOf(record).map((entry) => stepOf(file, entry, modules, faults));
  const around = declared.get(AROUND);
  return {
    steps: steps.filter((step) => step !== undefined),
    ...(around === undefined ? {} : { around: aroundOf(file, around, modules, faults) }),
  };
}

/**
 * Returns the value at a position of the text up to its semicolon, without comments: a record or a name.
 * Undefined for anything else, such as a record with `as const` behind it.
 */
function valueAt(text: string, from: number): string | undefined {
  TOKEN.lastIndex = from;
  let depth = 0;
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    if (token[0] === "{") depth += 1;
    if (token[0] === "}") depth -= 1;
    if (token[0] !== ";" || depth > 0) continue;
    const value = text.slice(from, token.index).replace(COMMENT, "").trim();
    return /^(\{[^]*\}|\w+)$/.test(value) ? value : undefined;
  }
  return undefined;
}

interface Entry {
  text: string;
  name: string;
  /** The name of the value, if it has another one. */
  value: string | undefined;
  /** The text between the braces. */
  own: string | undefined;
}

/** Returns the entries of a record. Text in another form is one entry without a name. */
function entriesOf(record: string): Entry[] {
  const inside = record.replace(/^\{|\}$/g, "").trim();
  const entries: Entry[] = [];
  ENTRY.lastIndex = 0;
  while (ENTRY.lastIndex < inside.length) {
    const from = ENTRY.lastIndex;
    const found = ENTRY.exec(inside);
    if (!found) return [...entries, { text: inside.slice(from), name: "", value: undefined, own: undefined }];
    entries.push({ text: found[0], name: found[1]!, value: found[2], own: found[3] });
  }
  return entries;
}

function stepOf(
  file: string,
  { text, name, value, own }: Entry,
  modules: Map<string, string>,
  faults: string[],
): OwnStep | ImportedStep | undefined {
  const module = modules.get(value ?? name);
  if (own === undefined && module !== undefined) return { name, module };
  const handlers = own === undefined ? undefined : handlersIn(own.replace(LAMBDA, ""));
  if (name !== "" && name !== AROUND && handlers?.request && handlers.response) {
    const asked = LAMBDA.exec(own!)?.[1];
    const lambda = asked?.includes("/") === false ? `step/${asked}` : asked;
    return { name, handlers: handlers as Handlers, ...(lambda ? { lambda } : {}) };
  }
  const form = `a step is imported (import * as name from "#steps/..."), or written as name: { request, response }`;
  faults.push(`${file}: steps has "${text.trim()}": ${form}`);
  return undefined;
}

function aroundOf(
  file: string,
  around: string,
  modules: Map<string, string>,
  faults: string[],
): NonNullable<Declaration["around"]> {
  const module = modules.get(around);
  if (module !== undefined) return { module };
  const handlers = around.startsWith("{") ? handlersIn(around.replace(/^\{|\}$/g, "")) : undefined;
  if (!handlers) faults.push(`${file}: around is written as { request, response }, or is an imported module`);
  return handlers ?? {};
}

/** Returns the handlers of a step; undefined if the text is anything else. */
function handlersIn(text: string): Partial<Handlers> | undefined {
  const inside = text.trim();
  const handlers: Partial<Handlers> = {};
  HANDLER.lastIndex = 0;
  while (HANDLER.lastIndex < inside.length) {
    const found = HANDLER.exec(inside);
    if (!found) return undefined;
    handlers[found[1] as keyof Handlers] = found[2] ?? found[1]!;
  }
  return handlers;
}
