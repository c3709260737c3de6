import { buildSync } from "esbuild";
import { byClients } from "../synth/bundle.ts";
import { ALL, inputsOf } from "../synth/esbuild.ts";
import { filesOf } from "../synth/places.ts";

/** The files of the project that a file reaches by imports, itself included: paths relative to the root. */
export type Reach = Set<string>;

/**
 * Reads the imports of functions (paths relative to the root) and places, by one call of esbuild that makes
 * no bundle of each: that would take five times as long. Packages are not read. Throws an error with file and
 * line if a file does not parse, or imports a module that is not there.
 */
export function reachOf(root: string, places: string[]): Map<string, Reach> {
  const files = [...new Set(places.flatMap(filesOf))];
  const found = new Map(byClients(root, files).flatMap(([some, alias]) => [...reachWith(alias, root, some)]));
  const reachOfPlace = (place: string): Reach =>
    new Set(filesOf(place).flatMap((file) => [...found.get(file)!]));
  return new Map(places.map((place) => [place, reachOfPlace(place)]));
}

/** The same, with files in place of packages, as esbuild's `alias` has them. */
function reachWith(alias: Record<string, string>, root: string, files: string[]): Map<string, Reach> {
  const contents = files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join("\n");
  const { metafile } = buildSync({
    ...ALL,
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    packages: "external",
    alias,
  });
  const isOwn = (file: string, imported: string): boolean => !isStepOf(file, imported);
  return new Map(files.map((file) => [file, new Set(inputsOf(file, metafile!, isOwn))]));
}

/**
 * True if a field's file imports a shared step. The step is a place by itself; no handler of the field calls
 * it.
 */
function isStepOf(file: string, imported: string): boolean {
  return imported.startsWith("resolvers/steps/") && !file.startsWith("resolvers/steps/");
}
