import { Readable } from "node:stream";
import { joinedResultKey, resultPartKey } from "#table/job";
import { openFile, store } from "../../aws/s3.ts";
import { ulid } from "../../ids/ulid.ts";

/** A part of a file: its id, and how many bytes it has. */
export type FilePart = [id: string, bytes: number];

const TYPE = "application/json";

/** Stores a part under a key that no other worker of the job writes. */
export async function storePart(jobId: string, text: string): Promise<FilePart> {
  const id = ulid(Date.now());
  const body = Buffer.from(text);
  await store(resultPartKey(jobId, id), TYPE, body);
  return [id, body.length];
}

/**
 * Stores a result of a job, under an id that no other worker has: its parts one after the other, then `last`.
 * Returns its key.
 */
export async function joinParts(
  jobId: string,
  { id, parts }: { id: string; parts: FilePart[] },
  last: string,
): Promise<string> {
  const key = joinedResultKey(jobId, id);
  const end = Buffer.from(last);
  if (parts.length === 0) {
    await store(key, TYPE, end);
    return key;
  }
  const length = parts.reduce((sum, [, bytes]) => sum + bytes, end.length);
  const stream = Readable.from(chunksOf(jobId, parts, end), { objectMode: false });
  await store(key, TYPE, { stream, length });
  return key;
}

async function* chunksOf(jobId: string, parts: FilePart[], end: Buffer): AsyncGenerator<Buffer> {
  for (const [id] of parts) yield* (await openFile(resultPartKey(jobId, id))) as AsyncIterable<Buffer>;
  yield end;
}

/** Takes the content out of results that no job will have. The empty files expire. */
export async function emptyResults(jobId: string, ids: string[]): Promise<void> {
  for (const id of ids) await store(joinedResultKey(jobId, id), TYPE, Buffer.alloc(0));
}

/** Takes the content out of parts that no result will have. The empty files expire. */
export async function emptyParts(jobId: string, parts: FilePart[]): Promise<void> {
  for (const [id] of parts) await store(resultPartKey(jobId, id), TYPE, Buffer.alloc(0));
}
