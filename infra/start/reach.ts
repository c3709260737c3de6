import { buildSync } from "esbuild";
import { byClients } from "../synth/bundle.ts";
import { ALL, inputsOf } from "../synth/esbuild.ts";

/** The files of the project that a file reaches by imports, itself included: paths relative to the root. */
export type Reach = Set<string>;

/**
 * Reads what files (paths relative to the root) import, by one call of esbuild that makes no bundle of each:
 * that would take five times as long. Packages are not read. Throws an error with file and line if a file
 * does not parse, or imports what is not there.
 */
export function reachOf(root: string, files: string[]): Map<string, Reach> {
  return new Map(byClients(root, files).flatMap(([some, alias]) => [...reachWith(alias, root, some)]));
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
  return new Map(files.map((file) => [file, new Set(inputsOf(file, metafile!))]));
}
