import { cpSync, existsSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";

/**
 * The package with the engine's native library for Lambda's x86_64. Elsewhere the machine has its own one.
 */
export const LIBRARY = "@duckdb/node-bindings-linux-x64";
/** The folder into which `npm run engine` puts it on a machine for which npm does not install it. */
export const FETCHED = "build/engine/package";
const FILES = ["duckdb.node", "libduckdb.so", "package.json", "LICENSE"];

/**
 * Puts the library into the folder of a function, from where Node loads it. Throws if neither npm nor
 * `npm run engine` has brought the locked version.
 */
export function addLibrary(root: string, folder: string): void {
  const { version } = lockedLibrary(root);
  const from = [`node_modules/${LIBRARY}`, FETCHED]
    .map((each) => join(root, each))
    .find((each) => hasVersion(each, version));
  if (from === undefined)
    throw new Error(
      `${LIBRARY} ${version} is not installed here: run \`npm run engine\`, which fetches what AWS needs of the engine`,
    );
  for (const file of FILES) cpSync(join(from, file), join(folder, "node_modules", LIBRARY, file));
}

/**
 * Returns a hash of a function with the library, which is the same where the library is not in its folder.
 */
export function hashWithLibrary(root: string, folder: string): string {
  const { version, integrity } = lockedLibrary(root);
  return createHash("sha256")
    .update(readFileSync(join(folder, "index.cjs")))
    .update(`\0${version}\0${integrity}`)
    .digest("hex");
}

/** The version of the library in the lock file, and the hash of its package. */
export function lockedLibrary(root: string): { version: string; integrity: string } {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string; integrity?: string } | undefined>;
  };
  const { version, integrity } = packages[`node_modules/${LIBRARY}`] ?? {};
  if (version === undefined || integrity === undefined)
    throw new Error(`package-lock.json has no integrity of ${LIBRARY}: install @duckdb/node-api again`);
  return { version, integrity };
}

function hasVersion(folder: string, version: string): boolean {
  const file = join(folder, "package.json");
  if (!existsSync(file) || !existsSync(join(folder, "libduckdb.so"))) return false;
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version === version;
}
