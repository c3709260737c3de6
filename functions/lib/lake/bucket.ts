import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type ListObjectsV2CommandOutput,
} from "@aws-sdk/client-s3";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { requireVariable } from "../aws/environment.ts";
import { InternalError } from "../aws/errors.ts";
import { putStream, type SizedStream } from "../aws/s3.ts";

/** The body has a checksum without this, too; a stream or a signed URL would not. */
const client = new S3Client({ requestChecksumCalculation: "WHEN_REQUIRED" });
/** The most keys of a request (API reference, DeleteObjects). */
const MAX_DELETED = 1000;

const bucket = () => ({ Bucket: requireVariable("LAKE_BUCKET_NAME") });

/** The content types of files that people download (RFC 4180; Apache Parquet, "Media type"; RFC 6713). */
export const CONTENT_TYPES = {
  CSV: "text/csv",
  PARQUET: "application/vnd.apache.parquet",
  GZIP: "application/gzip",
} as const;

/** Stores a file, whole. */
export async function storeFile(
  Key: string,
  Body: Uint8Array,
  ContentType: string = CONTENT_TYPES.PARQUET,
): Promise<void> {
  await client.send(new PutObjectCommand({ ...bucket(), Key, Body, ContentType }));
}

/** Stores a file of this machine, whole. */
export async function storeLocal(Key: string, path: string, ContentType: string): Promise<void> {
  const { size: length } = await stat(path);
  await storeStream(Key, { stream: createReadStream(path), length }, ContentType);
}

/** Stores a file whose content comes as a stream, whole. */
export async function storeStream(Key: string, body: SizedStream, ContentType: string): Promise<void> {
  await putStream(client, { ...bucket(), Key, ContentType }, body);
}

/** Returns the names of all files that begin so. */
export async function listFiles(prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { Contents = [] } of listed({ Prefix: prefix }))
    names.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return names;
}

/** Returns what follows a prefix in the names of files, up to the next slash, each once; a page at a time. */
export async function* listFolders(prefix: string): AsyncGenerator<string[]> {
  for await (const { CommonPrefixes = [] } of listed({ Prefix: prefix, Delimiter: "/" }))
    yield CommonPrefixes.map(({ Prefix = "" }) => Prefix.slice(prefix.length, -1));
}

/** Deletes files; those that are gone are no error. Throws if S3 keeps one of them. */
export async function deleteFiles(names: string[]): Promise<void> {
  for (let from = 0; from < names.length; from += MAX_DELETED) {
    const Objects = names.slice(from, from + MAX_DELETED).map((Key) => ({ Key }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ ...bucket(), Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0)
      throw new InternalError(
        `S3 kept ${Errors.length} files of the lake, the first because of ${Errors[0]?.Code}`,
      );
  }
}

async function* listed(asked: {
  Prefix: string;
  Delimiter?: string;
}): AsyncGenerator<ListObjectsV2CommandOutput> {
  let ContinuationToken: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ ...bucket(), ...asked, ContinuationToken }),
    );
    yield page;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Returns the size of a file in bytes. */
export async function sizeOf(Key: string): Promise<number> {
  const { ContentLength } = await client.send(new HeadObjectCommand({ ...bucket(), Key }));
  return ContentLength ?? 0;
}

/** Returns whether an error of this module says that there is no such file. */
export function isGone(error: unknown): boolean {
  const { name } = error as Error;
  // The answer to HEAD has no body with a code.
  return name === "NoSuchKey" || name === "NotFound";
}

/** Reads a whole file. Throws the reason of the signal once it is aborted. */
export async function readFile(Key: string, abortSignal?: AbortSignal): Promise<Uint8Array> {
  const ending = abortSignal && { abortSignal };
  const { Body } = await client.send(new GetObjectCommand({ ...bucket(), Key }), ending);
  return (await Body?.transformToByteArray()) ?? new Uint8Array();
}

/** Reads the bytes of a file from `from` on, before `to`. */
export async function readSlice(Key: string, slice: { from: number; to: number }): Promise<Uint8Array> {
  const { Body } = await client.send(new GetObjectCommand({ ...bucket(), Key, Range: rangeOf(slice) }));
  return (await Body?.transformToByteArray()) ?? new Uint8Array();
}

/** The same, as they come. */
export async function openSlice(Key: string, slice: { from: number; to: number }): Promise<Readable> {
  const { Body } = await client.send(new GetObjectCommand({ ...bucket(), Key, Range: rangeOf(slice) }));
  return Body as Readable;
}

/** The last byte is included. Source: RFC 9110, 14.1.2. */
function rangeOf({ from, to }: { from: number; to: number }): string {
  return `bytes=${from}-${to - 1}`;
}
