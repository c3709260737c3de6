import { buildSync } from "esbuild";
import { join } from "node:path";
import { functionOptions } from "../infra/synth/bundle.ts";
import { root } from "./processes.ts";

/**
 * Bundles a file of this folder, as the local cloud is bundled, so that no loader slows down either. Packages
 * stay outside; the modules of those that are installed apart are given by the names of the packages.
 */
export function bundled(name: string, apart: Record<string, string> = {}): string {
  const outfile = join(root, `build/bench/${name}.mjs`);
  buildSync({
    absWorkingDir: root,
    entryPoints: [`bench/${name}.ts`],
    outfile,
    bundle: true,
    packages: "external",
    alias: apart,
    external: Object.values(apart),
    platform: "node",
    format: "esm",
    target: "node20",
  });
  return outfile;
}

/**
 * Bundles a file (its path from the root) as functions are bundled for a deployment, with these files in
 * place of packages.
 */
export function bundledFunction(file: string, name: string, alias: Record<string, string> = {}): string {
  const outfile = join(root, `build/bench/${name}.cjs`);
  buildSync({
    ...functionOptions(alias),
    ...{ entryPoints: [join(root, file)], outfile, bundle: true, platform: "node" },
  });
  return outfile;
}
