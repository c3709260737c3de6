import { buildSync } from "esbuild";
import { join } from "node:path";
import { root } from "./processes.ts";

/** A file of this folder as one bundle, as the local cloud is one: no loader stands in the way of either. */
export function bundled(name: string): string {
  const outfile = join(root, `build/bench/${name}.mjs`);
  buildSync({
    absWorkingDir: root,
    entryPoints: [`bench/${name}.ts`],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
  });
  return outfile;
}
