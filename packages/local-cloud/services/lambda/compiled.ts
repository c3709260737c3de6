import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** The most files that are kept. One has about a megabyte. */
const MOST = 300;

/** Deletes the oldest files of what V8 has compiled of functions. Other processes may do the same. */
export function prune(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
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
