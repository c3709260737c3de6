import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type PutObjectCommandInput,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Readable } from "node:stream";
import { requireVariable } from "./environment.ts";

export interface StoredFile {
  size: number;
  /** Changes with the content. */
  etag: string;
}

/**
 * The time within which a request with a signed URL must begin, in seconds. A person whose access has ended
 * can use a URL from before for no longer. Programs ask for a URL when they need it.
 */
const URL_SECONDS = 60;
/**
 * Without this, the SDK adds a checksum of the body to each upload: a signed URL has no body yet, and a
 * stream would be sent in chunks.
 */
const client = new S3Client({ requestChecksumCalculation: "WHEN_REQUIRED" });

const object = (Key: string, bucket = "BUCKET_NAME") => ({ Bucket: requireVariable(bucket), Key });

/** Returns a URL for one PUT of the file, with this content type. */
export function uploadUrl(key: string, contentType: string): Promise<string> {
  const command = new PutObjectCommand({ ...object(key), ContentType: contentType });
  return getSignedUrl(client, command, {
    expiresIn: URL_SECONDS,
    signableHeaders: new Set(["content-type"]),
  });
}

/** An upload whose length, content type and bytes are known before. */
export interface BoundUpload {
  contentType: string;
  bytes: number;
  /** Of the bytes, in hex. */
  sha256: string;
  /** Kept with the file, as text of header values. */
  metadata: Record<string, string>;
}

const CHECKSUM = "x-amz-checksum-sha256";

/**
 * Returns a URL for one PUT of exactly these bytes, and the headers that the PUT must have. The signature
 * covers them, and the length; S3 compares the checksum with the bytes (user guide, "Checking object
 * integrity").
 */
export async function boundUpload(
  key: string,
  { contentType, bytes, sha256, metadata }: BoundUpload,
): Promise<{ url: string; headers: Record<string, string> }> {
  const checksum = Buffer.from(sha256, "hex").toString("base64");
  const command = new PutObjectCommand({
    ...{ ...object(key), ContentType: contentType, ContentLength: bytes },
    ...{ ChecksumSHA256: checksum, Metadata: metadata },
  });
  const meta = Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]);
  const headers = {
    ...{ "content-type": contentType, [CHECKSUM]: checksum },
    ...(Object.fromEntries(meta) as Record<string, string>),
  };
  const url = await getSignedUrl(client, command, {
    expiresIn: URL_SECONDS,
    signableHeaders: new Set(["content-type", "content-length"]),
    unhoistableHeaders: new Set(Object.keys(headers)),
  });
  return { url, headers };
}

/**
 * Returns a URL from which a browser saves the file under its name. `bucket`: the variable that names its
 * bucket.
 */
export function downloadUrl(key: string, bucket?: string): Promise<string> {
  const name = key.slice(key.lastIndexOf("/") + 1);
  const ResponseContentDisposition = `attachment; filename="${name}"`;
  const command = new GetObjectCommand({ ...object(key, bucket), ResponseContentDisposition });
  return getSignedUrl(client, command, { expiresIn: URL_SECONDS });
}

/** Returns undefined if there is no such file. */
export async function findFile(key: string): Promise<StoredFile | undefined> {
  try {
    const { ContentLength = 0, ETag = "" } = await client.send(new HeadObjectCommand(object(key)));
    return { size: ContentLength, etag: ETag };
  } catch (error) {
    if ((error as Error).name === "NotFound") return undefined;
    throw error;
  }
}

/** Reads the whole file. */
export async function read(key: string): Promise<Buffer> {
  const { Body } = await client.send(new GetObjectCommand(object(key)));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

export interface FileWithMetadata {
  bytes: Buffer;
  contentType: string;
  metadata: Record<string, string>;
}

/** Reads the whole file with what was stored beside it. Returns undefined if there is no such file. */
export async function readWithMetadata(key: string): Promise<FileWithMetadata | undefined> {
  try {
    const { Body, ContentType = "", Metadata = {} } = await client.send(new GetObjectCommand(object(key)));
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
    return { bytes, contentType: ContentType, metadata: Metadata };
  } catch (error) {
    if ((error as Error).name === "NoSuchKey") return undefined;
    throw error;
  }
}

/** Reads the file as it comes. */
export async function openFile(key: string): Promise<Readable> {
  const { Body } = await client.send(new GetObjectCommand(object(key)));
  return Body as Readable;
}

/**
 * Reads a part of the file. Returns undefined if the file is gone or has another content than `etag` says.
 */
export async function readPart(
  key: string,
  etag: string,
  { from, length }: { from: number; length: number },
): Promise<Buffer | undefined> {
  const Range = `bytes=${from}-${from + length - 1}`;
  try {
    const { Body } = await client.send(new GetObjectCommand({ ...object(key), Range, IfMatch: etag }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } catch (error) {
    if (["PreconditionFailed", "NoSuchKey"].includes((error as Error).name)) return undefined;
    throw error;
  }
}

/**
 * Stores a file. The length of a stream must be known before. `CacheControl` is for files that are served.
 */
export async function store(
  key: string,
  ContentType: string,
  body: Buffer | SizedStream,
  CacheControl?: string,
): Promise<void> {
  const input = { ...object(key), ContentType, CacheControl };
  if ("stream" in body) await putStream(client, input, body);
  else await client.send(new PutObjectCommand({ ...input, Body: body }));
}

/** Deletes a file. One that is not there is deleted, too. */
export async function deleteFile(key: string): Promise<void> {
  await client.send(new DeleteObjectCommand(object(key)));
}

/** A stream of a known length, in bytes. */
export interface SizedStream {
  stream: Readable;
  length: number;
}

/**
 * Stores a file whose content comes as a stream. If the stream fails, its error is thrown: the SDK would wait
 * for the rest.
 */
export async function putStream(
  s3: S3Client,
  input: Omit<PutObjectCommandInput, "Body" | "ContentLength">,
  { stream, length }: SizedStream,
): Promise<void> {
  const ending = new AbortController();
  let failure: Error | undefined;
  stream.once("error", (error: Error) => {
    failure = error;
    ending.abort();
  });
  const command = new PutObjectCommand({ ...input, Body: stream, ContentLength: length });
  await s3.send(command, { abortSignal: ending.signal }).catch((error: unknown) => {
    throw failure ?? error;
  });
}
