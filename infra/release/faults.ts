import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A `package.json`, as far as a release asks. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  license?: string;
  description?: string;
  engines?: { node?: string };
}

/** The folders of the packages that a release publishes, from the root. */
export const PUBLISHED = ["client", "packages/local-cloud"];

/** Reads the `package.json` of a folder. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

/**
 * Returns all that keeps a tree from being released under a tag such as `v0.2.0`, a sentence each. The tag,
 * the versions of all packages and the newest section of each changelog are one version.
 */
export function faultsOfRelease(root: string, tag: string): string[] {
  const { version, license, engines } = manifestOf(root);
  const faults =
    tag === `v${version}` ? [] : [`The tag is ${tag}, and package.json has the version ${version}.`];
  for (const folder of ["", ...PUBLISHED])
    faults.push(...faultsOfChangelog(root, join(folder, "CHANGELOG.md"), version));
  for (const folder of PUBLISHED) {
    const own = manifestOf(join(root, folder));
    const name = `${folder}/package.json`;
    if (own.version !== version)
      faults.push(`${name} has the version ${own.version}, and package.json ${version}.`);
    if (own.private) faults.push(`${name} is private: npm does not publish it.`);
    if (own.license !== license) faults.push(`${name} has not the licence ${license}.`);
    if (own.engines?.node !== engines?.node) faults.push(`${name} does not ask for Node ${engines?.node}.`);
    if (!own.description) faults.push(`${name} has no description.`);
    for (const file of ["README.md", "LICENSE"])
      if (!existsSync(join(root, folder, file))) faults.push(`${folder} has no ${file}.`);
  }
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  for (const [folder, { version: locked }] of Object.entries(lock.packages))
    if (["", ...PUBLISHED].includes(folder) && locked !== version)
      faults.push(
        `package-lock.json has the version ${locked} of ${folder || "the root"}: run \`npm install\`.`,
      );
  return faults;
}

interface Lock {
  packages: Record<string, { version?: string }>;
}

function faultsOfChangelog(root: string, file: string, version: string): string[] {
  if (!existsSync(join(root, file))) return [`There is no ${file}.`];
  const text = readFileSync(join(root, file), "utf8");
  const [, newest, date] = /^## \[(\d+\.\d+\.\d+)\](?: - (\S+))?$/m.exec(text) ?? [];
  if (newest !== version) return [`The newest version in ${file} is ${newest ?? "none"}, not ${version}.`];
  return date && /^\d{4}-\d\d-\d\d$/.test(date) ? [] : [`${file} has no date for ${version}.`];
}
