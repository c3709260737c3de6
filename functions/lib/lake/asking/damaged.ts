import { rm } from "node:fs/promises";
import type { Ask } from "../engine.ts";
import { withEngine } from "../engine.ts";
import { wholeStatement } from "../sql/whole.ts";

/**
 * Removes the given files that the engine cannot read, so that the next question fetches them again. It is
 * for a failure whose error does not name the file. Files that it has not read at `deadline`, a time of
 * `performance.now()`, are removed, too.
 */
export function removeDamaged(folder: string, paths: string[], deadline: number): Promise<void> {
  return withEngine(folder, deadline, async (ask) => {
    for (const path of paths)
      if (performance.now() > deadline || !(await isReadable(ask, path))) await rm(path, { force: true });
  });
}

async function isReadable(ask: Ask, path: string): Promise<boolean> {
  try {
    await ask(wholeStatement(path));
    return true;
  } catch {
    return false;
  }
}
