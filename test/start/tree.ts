import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { INPUTS, LOCAL, synthesise } from "../../infra/start/synth.ts";
import { KEPT } from "../../infra/synth/bundleCache.ts";

const ACCEPTED = "build/graphiql/accepted.json";
const root = join(import.meta.dirname, "../..");

/**
 * A copy of what `npm start` runs, to start and to change without touching this tree. Its path has a space,
 * as people's have. It is synthesised already, so that a start is one with an unchanged tree.
 */
export async function copyTree(): Promise<{ folder: string; remove(): void }> {
  const above = mkdtempSync(join(tmpdir(), "rollcall start "));
  const folder = join(above, "rollcall");
  for (const name of INPUTS) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  const synthesised = await synthesise(root, LOCAL, "test-later", { functions: "later" });
  if (existsSync(synthesised.folder)) {
    cpSync(synthesised.folder, join(folder, "build/assembly/dev"), { recursive: true });
  }
  copyBundles(folder);
  return { folder, remove: () => rmSync(above, { recursive: true, force: true }) };
}

/**
 * Gives a copy of this tree the bundles of functions that are kept here, and what says which bundles of
 * resolvers were accepted, so that a synth and a start in it work on those only that its changes concern.
 */
export function copyBundles(folder: string): void {
  cpSync(join(root, KEPT), join(folder, KEPT), { recursive: true });
  if (existsSync(join(root, ACCEPTED))) cpSync(join(root, ACCEPTED), join(folder, ACCEPTED));
}
