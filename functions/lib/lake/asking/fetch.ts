import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LakeItem } from "#table/lake/lake";
import { InternalError } from "../../aws/errors.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { isGone, readFile } from "../bucket.ts";
import { KINDS, type LakeKind } from "../columns.ts";
import { TooLongError } from "../engine.ts";
import { fileName } from "../files.ts";
import { versionOfHead } from "../heads.ts";
import type { QuestionFiles } from "../sql/rows.ts";
import type { CountedHead } from "./counted.ts";

/** A file that a head named is gone: the head names another one by now. */
export class GoneError extends Error {
  override name = "GoneError";
}

const MAX_AT_ONCE = 16;
/**
 * The most bytes of files that are kept on this machine, of 2 GB: the latest question takes a quarter of it
 * at most.
 */
const MAX_KEPT_BYTES = 1_000_000_000;

/**
 * The folder of files on this machine. They stay while the execution environment does, which has a folder for
 * temporary files of its own: no other function removes them. A file never changes.
 */
export function lakeFolder(): string {
  const folder = join(tmpdir(), "rollcall-lake");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Returns the files of these heads, in their order, after reading those that are not on this machine. Throws
 * GoneError if one does not exist any more, TooLongError at the deadline, and InternalError if one is not as
 * long as its head says.
 */
export async function fetchFiles(
  folder: string,
  counted: CountedHead[],
  deadline: number,
): Promise<QuestionFiles> {
  const paths = await allInParallel(MAX_AT_ONCE, counted, ({ head }) => fetchPair(folder, head, deadline));
  const filesOf = (kind: LakeKind): QuestionFiles[LakeKind] =>
    counted.map(({ head, leftOut }, at) => ({
      path: paths[at]![KINDS.indexOf(kind)]!,
      version: versionOfHead(head),
      leftOut,
    }));
  return { sessions: filesOf("sessions"), events: filesOf("events") };
}

async function fetchPair(folder: string, head: LakeItem, deadline: number): Promise<string[]> {
  const { siteId, generation, bytes } = head;
  const paths = KINDS.map((kind) => join(folder, `${siteId}.${generation}.${kind}.parquet`));
  const known = await Promise.all(paths.map(sizeOf));
  if (sum(known) === bytes) {
    // The least recently used ones are removed first.
    const now = new Date();
    await Promise.all(paths.map((path) => utimes(path, now, now)));
    return paths;
  }
  const contents = await Promise.all(KINDS.map((kind) => readObject(fileName(head, kind), deadline)));
  if (sum(contents.map(({ length }) => length)) !== bytes)
    throw new InternalError(`the files of generation ${generation} are not as long as their head says`);
  await Promise.all(paths.map((path, at) => writeWhole(path, contents[at]!)));
  return paths;
}

async function readObject(name: string, deadline: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(Math.max(0, Math.ceil(deadline - performance.now())));
  try {
    return await readFile(name, signal);
  } catch (error) {
    if (signal.aborted) throw new TooLongError("reading files took too long");
    if (isGone(error)) throw new GoneError("a file of the lake is gone");
    throw error;
  }
}

/** Another question of this machine may write the same file: each sees all of it, or none. */
async function writeWhole(path: string, contents: Uint8Array): Promise<void> {
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, contents);
  await rename(own, path);
}

/** Runs with the path of a new file in the folder, which is removed after. */
export async function withFile<Used>(
  folder: string,
  format: string,
  run: (path: string) => Promise<Used>,
): Promise<Used> {
  const path = join(folder, `${randomUUID()}.${format.toLowerCase()}`);
  try {
    return await run(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes the files that were used least recently, until the rest takes no more than it may. */
export async function removeOld(folder: string): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      return { path, size: found?.size ?? 0, used: found?.mtimeMs ?? 0 };
    }),
  );
  let size = sum(files.map((file) => file.size));
  for (const file of files.sort((one, other) => one.used - other.used)) {
    if (size <= MAX_KEPT_BYTES) return;
    await rm(file.path, { force: true });
    size -= file.size;
  }
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
