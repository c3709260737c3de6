import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endProcess, endsWithin, markOf, type ProcessMark } from "./processes.ts";

interface Holder extends ProcessMark {
  since: string;
  database?: ProcessMark;
}

/** A process that has just been killed is there for a moment longer, in milliseconds. */
const DYING = 1000;

/**
 * A data folder has one user: Dynoxide would let two servers write one file. What a killed user left behind
 * is taken over, once its database process is gone, which may outlive it for a moment and write.
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
    const file = join(folder, "lock");
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
 * A link appears whole or not at all, and not where there is one: two that begin together cannot both
 * succeed.
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
