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

/** Returns the file of a place. */
export function fileOfPlace(place: string): string {
  return place.split("#")[0]!;
}

/** Returns the files of resolvers that have the handlers of a place. */
export function filesOf(place: string): string[] {
  return place.endsWith(`#${AROUND}`) ? [fileOfPlace(place), PASS_THROUGH] : [fileOfPlace(place)];
}

/** Returns the path of a place's code without an extension: `resolvers/Mutation/addEmail/load`. */
export function pathOf(place: string): string {
  return place.replace(/\.ts(#|$)/, (_, step: string) => (step ? "/" : ""));
}

/** Returns the path of the module that `entryOf` returns the text of. Bundles name it in a comment. */
export function entryPathOf(place: string): string {
  return `build/entries/${pathOf(place)}.js`;
}

/** Returns the text of a module that exports the `request` and `response` of a step in a field's file. */
export function entryOf(root: string, place: string): string {
  const [file, name] = place.split("#") as [string, string];
  const declared = declarationIn(file, readFileSync(join(root, file), "utf8"), []);
  const handlers = declared && handlersOf(declared, name);
  if (!handlers) throw new Error(`${place}: ${file} has no handlers of that name`);
  if ("module" in handlers) return `export { request, response } from "${handlers.module}";\n`;
  return HANDLERS.map((handler) => {
    const exported = handlers[handler];
    const from = relative(dirname(entryPathOf(place)), exported === undefined ? PASS_THROUGH : file);
    return `export { ${exported ?? handler} as ${handler} } from ${JSON.stringify(from)};\n`;
  }).join("");
}

const HANDLERS = ["request", "response"] as const;

/** Returns the name of the function that makes the request of a place, as its file's text has it. */
export function requestOf(place: string, text: string): string {
  const [file, name = ""] = place.split("#") as [string, string?];
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
