import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endProcess, endsWithin, markOf, type ProcessMark } from "./processes.ts";

interface Holder extends ProcessMark {
  since: string;
  database?: ProcessMark;
}

/** The name of the lock in its folder. */
export const LOCK = "lock";

/** The longest time, in milliseconds, for which a killed process may still exist. */
const DYING = 1000;

/**
 * A data folder may be used by only one server, because Dynoxide would let two servers write the same file.
 * The lock of a killed server is taken over after its database process has ended, which may write a moment
 * longer.
 */
export class FolderLock {
  readonly #file: string;
  readonly #holder: Holder;

  private constructor(file: string, holder: Holder) {
    this.#file = file;
    this.#holder = holder;
  }

  static async take(folder: string): Promise<FolderLock> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, LOCK);
    const holder: Holder = { ...markOf(process.pid)!, since: new Date().toISOString() };
    while (!create(file, holder)) {
      const other = read(file);
      if (other && !(await endsWithin(other, DYING))) throw new Error(inUse(folder, other));
      if (other?.database) await endProcess(other.database);
      removeStale(file, other);
    }
    return new FolderLock(file, holder);
  }

  /** Notes the database process that now has the folder's files open. */
  note(databasePid: number): void {
    const database = markOf(databasePid);
    if (!database) return;
    writeFileSync(`${this.#file}.next`, JSON.stringify({ ...this.#holder, database }), { mode: 0o600 });
    renameSync(`${this.#file}.next`, this.#file);
  }

  release(): void {
    rmSync(this.#file, { force: true });
  }
}

/**
 * Creates the lock as a hard link, which is atomic and fails if the file exists: of two servers that start at
 * the same time, only one succeeds.
 */
function create(file: string, holder: Holder): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the stale lock. If another process has replaced it in between, puts that process's lock back. */
function removeStale(file: string, stale: Holder | undefined): void {
  const away = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, away);
    const moved = read(away);
    if (moved && (moved.pid !== stale?.pid || moved.began !== stale.began)) linkSync(away, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    rmSync(away, { force: true });
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

const inUse = (folder: string, { pid, since }: Holder): string =>
  `the data folder ${folder} is in use by process ${pid} (since ${since}): end that one, or set ROLLCALL_DATA to another folder`;
