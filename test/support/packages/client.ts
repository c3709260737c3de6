import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const CLIENT = "rollcall-client";
/** The files and folders of the repository that packing the client reads. */
const SOURCES = ["client", "schema.graphql", "infra/appsync.graphql", "tsconfig.json"];

/**
 * Packs the client into a folder, and returns the file. It is packed in a copy, because other tests read this
 * tree while it has what was built.
 */
export function packClient(folder: string): string {
  const copy = mkdtempSync(join(folder, "rollcall-"));
  for (const name of SOURCES) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");
  const words = ["pack", "./client", "--silent", "--pack-destination", folder];
  const name = execFileSync("npm", words, { cwd: copy, encoding: "utf8", stdio: "pipe" }).trim();
  rmSync(copy, { recursive: true });
  return join(folder, name);
}

/**
 * Puts a packed client into the `node_modules` of an app, beside packages of this machine that npm would
 * install: `packages` are names, by the folder that has them. Returns the package's folder.
 */
export function installClient(file: string, app: string, packages: Record<string, string[]>): string {
  const installed = join(app, "node_modules", CLIENT);
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", file, "-C", installed, "--strip-components=1"]);
  for (const [from, names] of Object.entries(packages)) {
    for (const name of names) {
      const to = join(app, "node_modules", name);
      mkdirSync(dirname(to), { recursive: true });
      symlinkSync(join(from, name), to);
    }
  }
  return installed;
}
