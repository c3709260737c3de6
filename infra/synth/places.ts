import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { AROUND, type Declaration, declarationIn, type Handlers } from "./steps.ts";

/**
 * A place is the code of one resolver or AppSync function: the path of a file that exports `request` and
 * `response`, or `resolvers/Mutation/addEmail.ts#load`, a step that a field's file has. Paths are relative to
 * the project's root.
 */
export function placeOfStep(file: string, step: string): string {
  return `${file}#${step}`;
}

/**
 * Returns the same code behind a check that an API key has a scope: `resolvers/Query/topics.ts@MAIL_READ`.
 * The place of a step has no check.
 */
export function placeBehind(place: string, scope: string): string {
  return `${place}@${scope}`;
}

/** Returns the place without its check, and the scope of the check. */
function partsOf(place: string): { own: string; scope: string | undefined } {
  const [own = "", scope] = place.split("@") as [string, string?];
  return { own, scope };
}

/** Returns the file of a place. */
export function fileOfPlace(place: string): string {
  return place.split(/[#@]/)[0]!;
}

/** Returns the files of resolvers that have the handlers of a place. */
export function filesOf(place: string): string[] {
  const { own, scope } = partsOf(place);
  const further = isAround(own) ? [PASS_THROUGH] : IN_MUTATIONS.test(own) ? [STAMPED] : [];
  return [fileOfPlace(own), ...further, ...(scope === undefined ? [] : [SCOPED])];
}

function isAround(own: string): boolean {
  return own.endsWith(`#${AROUND}`);
}

/** The file that says in each write of a mutation who makes the change. */
const STAMPED = "resolvers/lib/stamped.ts";
/** The file that checks the scopes of a key. */
const SCOPED = "resolvers/lib/scopes.ts";
/** The files that have steps of mutations. */
const IN_MUTATIONS = /^resolvers\/(Mutation|steps)\/(?!.*\.none\.ts)/;
/** The types of requests that only read. */
const READING = /^DynamoDB(GetItem|BatchGetItem|Query)Request$/;

/**
 * True if the place is a step that a mutation can have, and does more than read: its requests are stamped. A
 * step only reads if the declared type of its request says so, which the compiler checks.
 */
export function isStamped(root: string, place: string): boolean {
  const { own } = partsOf(place);
  if (!IN_MUTATIONS.test(own) || isAround(own)) return false;
  const text = readFileSync(join(root, fileOfPlace(place)), "utf8");
  const declared = new RegExp(`^export function ${requestOf(place, text)}\\([^]*?\\): ([^{]*) \\{$`, "m");
  const [, types = ""] = declared.exec(text) ?? [];
  return !types.split(" | ").every((type) => READING.test(type.trim()));
}

/** Returns the path of a place's code without an extension: `resolvers/Mutation/addEmail/load`. */
export function pathOf(place: string): string {
  const { own, scope } = partsOf(place);
  const path = own.replace(/\.ts(#|$)/, (_, step: string) => (step ? "/" : ""));
  return scope === undefined ? path : `${path}@${scope}`;
}

/** Returns the path of the module that `entryOf` returns the text of. Bundles name it in a comment. */
export function entryPathOf(place: string): string {
  return `build/entries/${pathOf(place)}.js`;
}

/**
 * Returns the text of a module that exports the `request` and `response` of a place. Its request first checks
 * the scope of a key, if the place has such a check. With `withStamp` it says who makes the change.
 */
export function entryOf(root: string, place: string, withStamp = false): string {
  const { scope } = partsOf(place);
  const { request, response } = handlersAt(root, place);
  if (scope === undefined && !withStamp)
    return exporting("request", request) + exporting("response", response);
  const made = withStamp ? "stamped(ctx, made(ctx))" : "made(ctx)";
  const lines = [
    `import { ${request.name} as made } from ${request.from};`,
    ...(withStamp ? [importing(place, "stamped", STAMPED)] : []),
    ...(scope === undefined ? [] : [importing(place, "requireScope", SCOPED)]),
    "export function request(ctx) {",
    ...(scope === undefined ? [] : [`  requireScope(ctx, ${JSON.stringify(scope)});`]),
    `  return ${made};`,
    "}",
  ];
  return `${lines.join("\n")}\n${exporting("response", response)}`;
}

function importing(place: string, name: string, file: string): string {
  return `import { ${name} } from ${JSON.stringify(fromEntry(place, file))};`;
}

function exporting(handler: string, { name, from }: Exported): string {
  return `export { ${name} as ${handler} } from ${from};\n`;
}

/** The name of a handler, and its module as a text in quotes. */
type Exported = { name: string; from: string };

function handlersAt(root: string, place: string): Record<keyof Handlers, Exported> {
  const [file, name] = partsOf(place).own.split("#") as [string, string?];
  const declared = name === undefined ? {} : declaredAt(root, place, file, name);
  const exported = (handler: keyof Handlers): Exported => {
    if ("module" in declared) return { name: handler, from: JSON.stringify(declared.module) };
    const own = name === undefined ? handler : declared[handler];
    const from = fromEntry(place, own === undefined ? PASS_THROUGH : file);
    return { name: own ?? handler, from: JSON.stringify(from) };
  };
  return { request: exported("request"), response: exported("response") };
}

function declaredAt(
  root: string,
  place: string,
  file: string,
  name: string,
): Partial<Handlers> | { module: string } {
  const declared = declarationIn(file, readFileSync(join(root, file), "utf8"), []);
  const handlers = declared && handlersOf(declared, name);
  if (!handlers) throw new Error(`${place}: ${file} has no handlers of that name`);
  return handlers;
}

function fromEntry(place: string, file: string): string {
  return relative(dirname(entryPathOf(place)), file);
}

/** Returns the name of the function that makes the request of a place, as its file's text has it. */
export function requestOf(place: string, text: string): string {
  const [file, name = ""] = partsOf(place).own.split("#") as [string, string?];
  const handlers = handlersOf(declarationIn(file, text, []) ?? { steps: [] }, name);
  return (handlers && "request" in handlers && handlers.request) || "request";
}

/** The first and last handler of pipelines that have none of their own. */
export const PASS_THROUGH = "resolvers/around.ts";

function handlersOf(
  { steps, around }: Declaration,
  name: string,
): Partial<Handlers> | { module: string } | undefined {
  if (name === AROUND) return around;
  const step = steps.find((each) => each.name === name);
  return step && ("module" in step ? step : step.handlers);
}
