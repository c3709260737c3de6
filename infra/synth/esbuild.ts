import { build, buildSync, type BuildOptions, type BuildResult, type Metafile } from "esbuild";
import { join, relative } from "node:path";

/** The folder in which the bundles would be if they were written. */
export const OUT = "build/out";

export const outputOf = (file: string): string => file.replace(/\.ts$/, ".js");

/** The options of every call, unless the call has another value. */
export const ALL: BuildOptions = {
  bundle: true,
  write: false,
  metafile: true,
  platform: "node",
  format: "esm",
  logLevel: "silent",
};

interface Output {
  /** The texts of the output files by their paths below OUT. */
  texts: Map<string, string>;
  /** Returns the files that esbuild has read for an output file: paths relative to the root. */
  inputs: (output: string) => string[];
}

/** An entry with the path of its output below OUT, without an extension. */
interface Entry {
  in: string;
  out: string;
}

/** Runs esbuild for files below the root. */
export function runEsbuild(root: string, files: string[] | Entry[], options: BuildOptions): Output {
  if (files.length === 0) return { texts: new Map(), inputs: () => [] };
  return outputsIn(root, buildSync(whole(root, files, options)));
}

/** The same beside this thread, which goes on with its other work. */
export async function runBeside(root: string, files: string[], options: BuildOptions): Promise<Output> {
  return outputsIn(root, await build(whole(root, files, options)));
}

function whole(root: string, files: string[] | Entry[], options: BuildOptions): BuildOptions {
  const out = join(root, OUT);
  return { ...ALL, absWorkingDir: root, entryPoints: files, outbase: root, outdir: out, ...options };
}

function outputsIn(root: string, { outputFiles = [], metafile }: BuildResult): Output {
  const out = join(root, OUT);
  return {
    texts: new Map(outputFiles.map((file) => [relative(out, file.path), file.text])),
    inputs: (output) => inputsOf(metafile!.outputs[`${OUT}/${output}`]!.entryPoint!, metafile!),
  };
}

/**
 * Returns the files that an entry reaches by the imports that count (all if not given), also files without
 * any code left in its output.
 */
export function inputsOf(
  entry: string,
  { inputs }: Metafile,
  counts: (file: string, imported: string) => boolean = () => true,
): string[] {
  const found = new Set([entry]);
  for (const file of found)
    for (const { path, external } of inputs[file]!.imports)
      if (!external && counts(file, path)) found.add(path);
  return [...found];
}
