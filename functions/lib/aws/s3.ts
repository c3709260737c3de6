import {
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

/** Stores a file. The length of a stream must be known before. */
export async function store(key: string, ContentType: string, body: Buffer | SizedStream): Promise<void> {
  if ("stream" in body) await putStream(client, { ...object(key), ContentType }, body);
  else await client.send(new PutObjectCommand({ ...object(key), Body: body, ContentType }));
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
