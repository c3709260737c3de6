import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { faultsOfRelease } from "./faults.ts";
import { packRelease } from "./pack.ts";

const root = join(import.meta.dirname, "../..");

/**
 * `node --import tsx infra/release/index.ts v0.2.0 build/release`: checks the tree, and packs both packages.
 * The repository is that of the workflow (`GITHUB_SERVER_URL`, `GITHUB_REPOSITORY`).
 */
function main([tag, folder]: string[]): void {
  const { GITHUB_SERVER_URL: server = "https://github.com", GITHUB_REPOSITORY: repository } = process.env;
  if (!tag || !folder) throw new Error("It takes a tag and a folder: v0.2.0 build/release");
  if (!repository) throw new Error("GITHUB_REPOSITORY is not set: it names the repository, as owner/name.");
  const faults = faultsOfRelease(root, tag);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  mkdirSync(folder, { recursive: true });
  for (const file of packRelease(root, `${server}/${repository}`, resolve(folder))) console.log(file);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
