import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PUBLISHED } from "./faults.ts";

/**
 * Packs the packages of a tree into a folder, and returns the files. `repository` is the address of the
 * repository that is released, such as `https://github.com/owner/name`: it is written into each package,
 * because npm takes provenance only for a package that names the repository it was built in
 * (docs.npmjs.com, "Generating provenance statements", read on 29 November 2026). A fork thus publishes under
 * its own.
 */
export function packRelease(root: string, repository: string, to: string): string[] {
  return PUBLISHED.map((folder) => {
    const file = join(root, folder, "package.json");
    const before = readFileSync(file, "utf8");
    writeFileSync(
      file,
      JSON.stringify({ ...(JSON.parse(before) as object), ...repositoryFieldsOf(repository, folder) }),
    );
    try {
      const words = ["pack", "--silent", "--pack-destination", to];
      const options = { cwd: join(root, folder), encoding: "utf8" } as const;
      // The name is the last line: what the package runs before it is packed may print others.
      return join(to, execFileSync("npm", words, options).trim().split("\n").at(-1)!);
    } finally {
      writeFileSync(file, before);
    }
  });
}

/** The fields of a `package.json` that say where a folder of a repository is. */
export function repositoryFieldsOf(repository: string, directory: string) {
  return {
    repository: { type: "git", url: `git+${repository}.git`, directory },
    homepage: `${repository}/tree/HEAD/${directory}#readme`,
    bugs: `${repository}/issues`,
  };
}
