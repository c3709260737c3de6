import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** The most files that are kept. One has about a megabyte. */
const MOST = 300;

/** Makes the folder for what V8 has compiled of functions, and deletes the oldest files. Other processes may do the same. */
export function prune(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder);
  if (names.length <= MOST) return;
  const files = names
    .map((name) => join(folder, name))
    .flatMap((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return found ? [{ file, at: found.mtimeMs }] : [];
    })
    .sort((one, other) => other.at - one.at);
  for (const { file } of files.slice(MOST)) rmSync(file, { force: true });
}
