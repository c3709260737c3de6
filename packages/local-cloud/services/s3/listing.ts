import type { StreamAnswer } from "../../base/http.ts";
import { openPlace, sealPlace } from "../../base/pageToken.ts";
import type { Context } from "./context.ts";
import { invalidArgument, notImplemented } from "./errors.ts";
import type { Stored } from "./objects.ts";
import type { S3Request } from "./request.ts";
import { result } from "./xml.ts";

export function headBucket(_: S3Request, { region }: Context): StreamAnswer {
  return { status: 200, headers: { "x-amz-bucket-region": region, "content-type": "application/xml" } };
}

/** A key, or the common beginning of several. */
type Entry = { key: string; object: Stored } | { key: string; object?: undefined };

/** API reference, ListObjectsV2. */
export function listObjects({ query }: S3Request, { bucket, objects }: Context): StreamAnswer {
  if (query.get("list-type") !== "2") throw notImplemented(`list-type ${query.get("list-type")}`);
  const get = (name: string): string => query.get(name) ?? "";
  const [prefix, delimiter, startAfter] = ["prefix", "delimiter", "start-after"].map(get) as [
    string,
    string,
    string,
  ];
  const most = maxKeys(query.get("max-keys"));
  const encode = encodingOf(query.get("encoding-type"));
  const token = query.get("continuation-token");
  // A start cuts keys, and a token entries: a common prefix is listed once.
  const from = token === null ? startAfter : "";
  const keys = objects.below(bucket.name, prefix).filter(({ key }) => isAfter(key, from));
  const after = token === null ? "" : keyIn(token);
  const entries = entriesOf(keys, prefix, delimiter).filter(({ key }) => isAfter(key, after));
  const page = entries.slice(0, most);
  const isTruncated = most > 0 && entries.length > most;
  const body = result("ListBucketResult", {
    ...{ Name: bucket.name, Prefix: encode(prefix) },
    StartAfter: startAfter === "" ? undefined : encode(startAfter),
    ContinuationToken: token ?? undefined,
    NextContinuationToken: isTruncated ? sealPlace(page.at(-1)!.key) : undefined,
    ...{ KeyCount: page.length, MaxKeys: most },
    Delimiter: delimiter === "" ? undefined : encode(delimiter),
    EncodingType: query.get("encoding-type") ?? undefined,
    IsTruncated: isTruncated,
    Contents: page.flatMap(({ object }) => (object ? [contentOf(object, encode)] : [])),
    CommonPrefixes: page.flatMap(({ key, object }) => (object ? [] : [{ Prefix: encode(key) }])),
  });
  return { status: 200, headers: { "content-type": "application/xml" }, body };
}

function contentOf({ key, at, etag, size, checksum }: Stored, encode: (text: string) => string) {
  return {
    ...{ Key: encode(key), LastModified: new Date(at).toISOString(), ETag: etag },
    ...(checksum && {
      ChecksumAlgorithm: checksum.name.slice("x-amz-checksum-".length).toUpperCase(),
      ChecksumType: "FULL_OBJECT",
    }),
    ...{ Size: size, StorageClass: "STANDARD" },
  };
}

/** Keys that go on after the prefix and a delimiter are rolled up into one entry. */
function entriesOf(objects: Stored[], prefix: string, delimiter: string): Entry[] {
  const entries: Entry[] = [];
  for (const object of objects) {
    const at = delimiter === "" ? -1 : object.key.indexOf(delimiter, prefix.length);
    const key = at < 0 ? object.key : object.key.slice(0, at + delimiter.length);
    if (at < 0) entries.push({ key, object });
    else if (entries.at(-1)?.key !== key || entries.at(-1)?.object) entries.push({ key });
  }
  return entries;
}

const isAfter = (key: string, after: string): boolean =>
  Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0;

function maxKeys(given: string | null): number {
  if (given === null) return 1000;
  if (/^\d{1,9}$/.test(given)) return Math.min(Number(given), 1000);
  throw invalidArgument("Provided max-keys not an integer or within integer range", "max-keys", given);
}

function encodingOf(given: string | null): (text: string) => string {
  if (given === null) return (text) => text;
  if (given === "url") return (text) => encodeURIComponent(text).replaceAll("%2F", "/");
  throw invalidArgument("Invalid Encoding Method specified in Request", "encoding-type", given);
}

function keyIn(token: string): string {
  const key = openPlace(token);
  if (key !== undefined && key !== "") return key;
  throw invalidArgument("The continuation token provided is incorrect", "continuation-token", token);
}
