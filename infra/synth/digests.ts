import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file's size, its times in milliseconds, its number on the disk, and the SHA-256 of its content. */
type Kept = [size: number, mtime: number, ctime: number, inode: number, digest: string];

/**
 * Milliseconds for which a changed file is hashed each time: within them, a second change may leave its times
 * as they are. The coarsest clock of a file system has steps of 2 seconds (FAT).
 */
const UNSURE_MS = 2000;

/**
 * The digests of the files of a tree. A file is read only if its size, its times or its number on the disk
 * differ from the last time. No tool can set the second time (`ctime`) back: one that restores the first
 * changes the second.
 */
export class Digests {
  readonly #root: string;
  readonly #file: string;
  #kept: Map<string, Kept> | undefined;
  #isChanged = false;

  constructor(root: string) {
    this.#root = root;
    this.#file = join(root, "build/digests.json");
  }

  /** Returns the digest of a file, given by its path from the root. */
  of(file: string): string {
    const { size, mtimeMs, ctimeMs, ino } = statSync(join(this.#root, file));
    const kept = (this.#kept ??= readKept(this.#file));
    const known = kept.get(file);
    const now = [size, mtimeMs, ctimeMs, ino];
    if (known !== undefined && now.every((each, at) => each === known[at])) return known[4];
    const isSure = Date.now() - Math.max(mtimeMs, ctimeMs) > UNSURE_MS;
    const digest = createHash("sha256")
      .update(readFileSync(join(this.#root, file)))
      .digest("hex");
    if (isSure) kept.set(file, [size, mtimeMs, ctimeMs, ino, digest]);
    else kept.delete(file);
    this.#isChanged ||= isSure || known !== undefined;
    return digest;
  }

  /**
   * Writes the digests for the next process, with those that others have written since this one has read
   * them. Another one that writes at the same time never leaves half a file.
   */
  keep(): void {
    if (!this.#isChanged || this.#kept === undefined) return;
    this.#kept = new Map([...readKept(this.#file), ...this.#kept]);
    const own = `${this.#file}.${process.pid}`;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(own, JSON.stringify([...this.#kept]));
    renameSync(own, this.#file);
    this.#isChanged = false;
  }
}

function readKept(file: string): Map<string, Kept> {
  return new Map(existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as [string, Kept][]) : []);
}
