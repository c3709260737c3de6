import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const folder = import.meta.dirname;

/**
 * Installs the packages of this folder for a figure that needs them, unless they are there. Returns the
 * module of each, by its name. Throws if npm cannot install them.
 */
export function packagesApart(): Record<string, string> {
  execFileSync(process.execPath, [join(folder, "../../infra/apart.mjs"), folder], { stdio: "inherit" });
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const { resolve } = createRequire(join(folder, "package.json"));
  return Object.fromEntries(Object.keys(dependencies).map((name) => [name, resolve(name)]));
}
