import { AwsError, type StreamAnswer } from "../../base/http.ts";
import { checksumHeaders, objectHeaders, type Context } from "./context.ts";
import { checkHeader, noSuchKey, notImplemented, preconditionFailed } from "./errors.ts";
import { isEtag } from "./conditions.ts";
import type { Stored } from "./objects.ts";
import { receiveBody } from "./received.ts";
import type { S3Request } from "./request.ts";

/** API reference, PutObject: an object in a single operation has 5 GB at most. */
const LARGEST = 5 * 1024 ** 3;
/** User guide, "Naming Amazon S3 objects": bytes of a key. */
const LONGEST_KEY = 1024;
/** User guide, "Working with object metadata": bytes of the names and values together. */
const MOST_METADATA = 2048;

const META = "x-amz-meta-";
/** Headers that are kept with the object, and returned with it. */
const KEPT = ["cache-control", "content-disposition", "content-language", "expires"];

export async function putObject(request: S3Request, context: Context): Promise<StreamAnswer> {
  const { bucket, objects, clock } = context;
  const { key } = request;
  const headers = keptHeaders(request);
  const check = (): void => checkConditions(request, objects.get(bucket.name, key));
  // Checked before the upload, and once more when the object is put in place: of concurrent uploads the first
  // wins (user guide, "How to prevent object overwrites with conditional writes").
  check();
  const stored = await objects.put(
    (file) => receiveBody(request, { largest: LARGEST, write: (piece) => file.writeFile(piece) }),
    ({ size, md5, checksum }) => {
      check();
      const at = Math.floor(clock.now() / 1000) * 1000;
      return { bucket: bucket.name, key, size, etag: `"${md5}"`, at, headers, checksum };
    },
  );
  return { status: 200, headers: { ...objectHeaders(stored, context), ...checksumHeaders(stored) } };
}

function keptHeaders({ key, headers }: S3Request): Record<string, string> {
  if (Buffer.byteLength(key) > LONGEST_KEY) {
    const fields = { Size: Buffer.byteLength(key), MaxSizeAllowed: LONGEST_KEY };
    throw new AwsError("KeyTooLongError", "Your key is too long", 400, fields);
  }
  const encryption = headers["x-amz-server-side-encryption"] ?? "AES256";
  if (encryption !== "AES256") throw notImplemented(`x-amz-server-side-encryption ${encryption}`);
  const entries = Object.entries(headers).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && (KEPT.includes(entry[0]) || entry[0].startsWith(META)),
  );
  for (const [name, value] of entries) checkHeader(name, value);
  const size = entries
    .filter(([name]) => name.startsWith(META))
    .reduce((sum, [name, value]) => sum + name.length - META.length + Buffer.byteLength(value), 0);
  if (size > MOST_METADATA) {
    const fields = { Size: size, MaxSizeAllowed: MOST_METADATA };
    throw new AwsError(
      "MetadataTooLarge",
      "Your metadata headers exceed the maximum allowed metadata size",
      400,
      fields,
    );
  }
  // `aws-chunked` is about the transfer only.
  const encoding = (headers["content-encoding"] ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "" && each !== "aws-chunked");
  return {
    "content-type": headers["content-type"] ?? "binary/octet-stream",
    ...(encoding.length > 0 && { "content-encoding": encoding.join(", ") }),
    ...Object.fromEntries(entries),
  };
}

/** API reference, PutObject: If-Match and If-None-Match. */
function checkConditions({ key, headers }: S3Request, current: Stored | undefined): void {
  const { "if-match": match, "if-none-match": noneMatch } = headers;
  if (noneMatch !== undefined && noneMatch !== "*")
    throw notImplemented("another If-None-Match of PutObject than *");
  if (noneMatch !== undefined && current) throw preconditionFailed("If-None-Match");
  if (match === undefined) return;
  if (!current) throw noSuchKey(key);
  if (!isEtag(match, current.etag)) throw preconditionFailed("If-Match");
}
