import type { Metafile } from "esbuild";
import { moduleOf } from "./together.ts";

/** Returns an output of esbuild and all that it imports at once, each followed by its own imports. */
export function staticImports(output: string, metafile: Metafile): string[] {
  return reached(output, metafile, ["import-statement"]);
}

/**
 * The same with what it imports later, by `import()`, but for the outputs of some modules and what only these
 * import.
 */
export function allImports(output: string, metafile: Metafile, without: string[] = []): string[] {
  return reached(output, metafile, ["import-statement", "dynamic-import"], without);
}

/** Returns the outputs that an output, and the outputs that it imports, import later. */
export function laterImports(output: string, metafile: Metafile): string[] {
  const imports = allImports(output, metafile).flatMap((each) => metafile.outputs[each]!.imports);
  return [...new Set(imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path))];
}

function reached(output: string, { outputs }: Metafile, kinds: string[], without: string[] = []): string[] {
  const found = new Set([output]);
  for (const each of found)
    for (const { path, kind, external } of outputs[each]!.imports)
      if (kinds.includes(kind) && !external && !without.includes(moduleOf(outputs[path]!.entryPoint ?? "")))
        found.add(path);
  return [...found];
}
