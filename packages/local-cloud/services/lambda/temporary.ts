import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Containers that share a folder of temporary files have processes of their own: their numbers say nothing
 * here.
 */
const NAME = `rollcall-local-cloud-${hostname()}-`;

/**
 * The temporary files of execution environments. Each has a folder of its own, as it has `/tmp` on Lambda.
 */
export interface Temporary {
  make(): string;
  /** Removes a folder that was made, with all that is in it. */
  remove(folder: string): Promise<void>;
  removeAll(): void;
}

/** Removes what local clouds of this machine left that were killed. */
export function openTemporary(): Temporary {
  for (const name of readdirSync(tmpdir())) if (isLeft(name)) removeOwn(join(tmpdir(), name));
  let root: string | undefined;
  return {
    make: () => mkdtempSync(join((root ??= mkdtempSync(join(tmpdir(), `${NAME}${process.pid}-`))), "tmp-")),
    // A folder that cannot be removed yet, since a thread is ending, is removed with all the others.
    remove: (folder) => rm(folder, { recursive: true, force: true }).catch(() => {}),
    removeAll: () => {
      if (root !== undefined) removeOwn(root);
      root = undefined;
    },
  };
}

/** True if a folder is of a process that has ended. */
function isLeft(name: string): boolean {
  if (!name.startsWith(NAME)) return false;
  const pid = Number.parseInt(name.slice(NAME.length), 10);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // A process of another user is not to be signalled: it is there.
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** Removes a folder. A folder of another user stays. */
function removeOwn(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EACCES", "EPERM"].includes(code)) throw error;
  }
}
