// Packages with a lock file of their own, which `npm ci` does not install, because most people never need
// them. `node infra/apart.mjs infra/cdk infra/lint` installs the packages of these folders. A command that
// needs them installs them at its first use.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(import.meta.dirname, "..");

/**
 * Installs the packages of a folder, unless they are there as its lock file has them. Ends the process if npm
 * cannot.
 */
export function installApart(folder) {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const mark = join(folder, "node_modules/.installed-lock.json");
  if (existsSync(mark) && readFileSync(mark, "utf8") === lock) return;
  // Standard output is the command's: `npm run --silent cdk -- synth > template.yaml`.
  const stdio = ["ignore", process.stderr, process.stderr];
  const words = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", folder];
  const { status } = spawnSync("npm", words, { stdio });
  if (status !== 0) {
    console.error(
      `${relative(root, folder)} could not be installed: run \`npm ci --prefix ${relative(root, folder)}\` where npm has a registry`,
    );
    process.exit(1);
  }
  writeFileSync(mark, lock);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const folder of process.argv.slice(2)) installApart(resolve(folder));
