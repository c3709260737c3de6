import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { discover, type Resolver, WHOLE } from "../synth/discover.ts";
import { fileOfPlace, requestOf } from "../synth/places.ts";

/** A step that asks a function, or a field that is a function as a whole. */
export interface Asking {
  /** The place whose doc comment has the reason. */
  place: string;
  /** The function, by its path below functions/. */
  asked: string;
  /** The fields that have it, sorted. */
  fields: string[];
  reason: string;
  /** The case in which the function is asked, if it is not with each call. */
  only: string | undefined;
  /** The names of the fields that are this case whatever their arguments are. */
  always: string[];
}

const BEGIN = "<!-- Written by `npm run generate` from the doc comments of the steps. -->\n";
const END = "<!-- end -->";

/**
 * Returns what asks a function, sorted by function and file. Throws one error with all faults: a file without
 * a reason, and two with the same.
 */
export function functionFields(root: string): Asking[] {
  const found = new Map<string, Asking>();
  const { resolvers } = discover(root);
  for (const resolver of resolvers)
    for (const { place, asked } of askedBy(resolver)) {
      const known = found.get(place) ?? { place, asked, fields: [], ...tagsOf(root, place) };
      known.fields.push(`${resolver.type}.${resolver.field}`);
      found.set(place, known);
    }
  const all = [...found.values()].sort((a, b) =>
    `${a.asked} ${a.place}` < `${b.asked} ${b.place}` ? -1 : 1,
  );
  const faults = faultsOf(all);
  if (faults.length > 0) throw new Error(`fields ask functions:\n  ${faults.join("\n  ")}`);
  return all.map((each) => ({ ...each, fields: each.fields.toSorted() }));
}

/** Returns the fields that ask a function with each call: no `@only`, or named by the `@always` beside it. */
export function askingAlways(all: Asking[]): Set<string> {
  return new Set(
    all.flatMap(({ fields, only, always }) =>
      fields.filter((field) => only === undefined || always.includes(field.slice(field.indexOf(".") + 1))),
    ),
  );
}

/** Returns the page with its generated part. */
export function withFunctionFields(page: string, all: Asking[], count: number): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`resolvers/README.md needs the lines ${BEGIN} and ${END}`);
  const fields = new Set(all.flatMap((each) => each.fields));
  const always = askingAlways(all).size;
  const head =
    `${always} of ${count} resolved fields ask a function with each call, and ${fields.size - always} only in the ` +
    `case that is named. The other ${count - fields.size} are resolvers alone.`;
  return `${page.slice(0, begin)}${BEGIN}\n${head}\n\n${all.map(lineOf).join("\n")}\n\n${page.slice(end)}`;
}

/** Returns the number of fields that have a resolver. */
export function countFields(root: string): number {
  return discover(root).resolvers.length;
}

function askedBy({ unit, steps = [] }: Resolver): { place: string; asked: string }[] {
  return [...(unit ? [unit] : []), ...steps].flatMap(({ place, source }) => {
    if (typeof source !== "object") return [];
    const asked = source.lambda;
    return [{ asked, place: fileOfPlace(place) === WHOLE ? `functions/${asked}.ts` : place }];
  });
}

/** Returns the tags of the handler that asks, or of the function that is the field. */
function tagsOf(root: string, place: string): Pick<Asking, "reason" | "only" | "always"> {
  const file = fileOfPlace(place);
  const text = readFileSync(join(root, file), "utf8");
  const names = ["handler", requestOf(place, text)];
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const handler = statements.find((each) => names.some((name) => declares(each, name)));
  const tags = handler ? ts.getJSDocTags(handler) : [];
  const textOf = (wanted: string): string | undefined => {
    const tag = tags.find(({ tagName }) => tagName.text === wanted);
    return tag && ts.getTextOfJSDocComment(tag.comment)?.replace(/\s+/g, " ").trim();
  };
  const always = textOf("always")?.match(/\w+/g) ?? [];
  return { reason: textOf("because") ?? "", only: textOf("only"), always };
}

function declares(statement: ts.Statement, name: string): boolean {
  if (ts.isFunctionDeclaration(statement)) return statement.name?.text === name;
  if (!ts.isVariableStatement(statement)) return false;
  return statement.declarationList.declarations.some((each) => each.name.getText() === name);
}

function faultsOf(all: Asking[]): string[] {
  return all.flatMap(({ place, reason }) => {
    if (reason === "") return `${place}: its doc comment needs "@because" and a reason`;
    const first = all.find((each) => each.reason === reason)!.place;
    return first === place ? [] : `${place}: its reason is that of ${first}: make one step of both`;
  });
}

function lineOf({ asked, fields, reason, only, always }: Asking): string {
  const names = (list: string[]): string => list.map((each) => `\`${each}\``).join(", ");
  const cases = only === undefined ? "" : ` Only ${only}`;
  const fixed = always.length === 0 ? "" : ` With each call: ${names(always)}.`;
  return `- \`${asked}\` for ${names(fields)}: ${reason}${cases}${fixed}`;
}
