import type { Metafile } from "esbuild";

/** Returns an output of esbuild and all that it imports at once, each followed by its own imports. */
export function staticImports(output: string, { outputs }: Metafile): string[] {
  const found = new Set([output]);
  for (const each of found)
    for (const { path, kind, external } of outputs[each]!.imports)
      if (kind === "import-statement" && !external) found.add(path);
  return [...found];
}
