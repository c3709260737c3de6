import { randomUUID } from "node:crypto";
import { createReadStream, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from "node:fs";
import { open, rm, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Store } from "../../base/store.ts";

/** An object without its data. */
export interface Stored {
  bucket: string;
  key: string;
  /** The name of the file with the data. It is drawn, so that no key ever becomes a path. */
  file: string;
  size: number;
  /** In quotes, as in the header. */
  etag: string;
  /** Milliseconds since 1970; whole seconds, as S3 keeps them. */
  at: number;
  /** Content-Type, x-amz-meta-* and the like, as they are returned. */
  headers: Record<string, string>;
  /** `x-amz-checksum-*`, if the upload had one. */
  checksum: { name: string; value: string } | undefined;
}

/** Files of uploads that are under way are few, and each is stored once. */
const MOST_TRIES = 100;

/**
 * The objects of all buckets: data in files, and all else in the service's journal. A file has all its data
 * before the journal names it, and is deleted after the journal names another one: so a kill -9 at any time
 * leaves the old object or the new one. A file that the journal does not name is deleted at the next start.
 */
export class Objects {
  readonly #store: Store<Stored>;
  readonly #temporary: boolean;
  #folder: string | undefined;

  /** Without a folder the data is in a temporary one until `stop`. */
  constructor(store: Store<Stored>, folder: string | undefined) {
    this.#store = store;
    this.#temporary = folder === undefined;
    this.#folder = folder;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    this.#removeUnnamed(folder);
  }

  get(bucket: string, key: string): Stored | undefined {
    return this.#store.get(idOf(bucket, key));
  }

  /**
   * The objects of a bucket whose keys begin with the prefix, in the order of S3: by the keys' UTF-8 bytes.
   */
  below(bucket: string, prefix: string): Stored[] {
    return this.#store
      .values()
      .filter((each) => each.bucket === bucket && each.key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  all(): Stored[] {
    return this.#store.values();
  }

  /**
   * Stores an object: `fill` writes its data, then `commit` says what it is, or throws. Nothing can happen
   * between `commit` and the moment at which the object is there.
   */
  async put<Filled>(
    fill: (file: FileHandle) => Promise<Filled>,
    commit: (filled: Filled) => Omit<Stored, "file">,
  ): Promise<Stored> {
    const file = randomUUID();
    const path = this.#pathOf(file);
    let object: Stored;
    let before: Stored | undefined;
    try {
      object = { ...commit(await written(path, fill)), file };
      before = this.get(object.bucket, object.key);
      await this.#store.set(idOf(object.bucket, object.key), object);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    if (before) await rm(this.#pathOf(before.file), { force: true });
    return object;
  }

  /** Deletes objects and their files. Objects that were replaced since are left. */
  async delete(all: Stored[]): Promise<void> {
    const current = all.filter(({ bucket, key, file }) => this.get(bucket, key)?.file === file);
    if (current.length === 0) return;
    await this.#store.forget(current.map(({ bucket, key }) => idOf(bucket, key)));
    for (const { file } of current) await rm(this.#pathOf(file), { force: true });
  }

  /** The bytes from `start` to `end`, both included. They stay readable when the object is replaced. */
  read({ file }: Stored, start: number, end: number): Readable {
    // Opened at once: the file may be deleted before the first byte is asked for.
    return createReadStream("", { fd: openSync(this.#pathOf(file), "r"), start, end });
  }

  /** Deletes temporary data. An upload that its client broke off may store its file at this moment. */
  stop(): void {
    if (!this.#temporary || this.#folder === undefined) return;
    for (let tries = 1; ; tries += 1) {
      try {
        return rmSync(this.#folder, { recursive: true, force: true });
      } catch (error) {
        // The option `maxRetries` tries the same again without the new file.
        if ((error as NodeJS.ErrnoException).code !== "ENOTEMPTY" || tries === MOST_TRIES) throw error;
      }
    }
  }

  #pathOf(file: string): string {
    return join((this.#folder ??= mkdtempSync(join(tmpdir(), "s3-"))), file);
  }

  #removeUnnamed(folder: string): void {
    const named = new Set(this.#store.values().map(({ file }) => file));
    for (const name of readdirSync(folder)) if (!named.has(name)) rmSync(join(folder, name));
  }
}

/** Names of buckets have no slash. */
const idOf = (bucket: string, key: string): string => `${bucket}/${key}`;

async function written<Filled>(path: string, fill: (file: FileHandle) => Promise<Filled>): Promise<Filled> {
  const handle = await open(path, "wx", 0o600);
  try {
    const filled = await fill(handle);
    await handle.sync();
    return filled;
  } finally {
    await handle.close();
  }
}
