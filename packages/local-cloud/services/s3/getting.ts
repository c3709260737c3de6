import { AwsError, type StreamAnswer } from "../../base/http.ts";
import { isNotModified, rangeOf } from "./conditions.ts";
import { checksumHeaders, objectHeaders, permit, type Context } from "./context.ts";
import { checkHeader, noSuchKey } from "./errors.ts";
import type { Stored } from "./objects.ts";
import type { S3Request } from "./request.ts";

/** GetObject, and HeadObject: the same without the bytes. */
export function getObject(request: Omit<S3Request, "body">, context: Context): StreamAnswer {
  const { method, key, headers, query } = request;
  const { bucket, objects } = context;
  const object = objects.get(bucket.name, key);
  if (!object) {
    // A caller without permission to list the bucket gets 403, which does not reveal its content (API
    // reference, GetObject, "Permissions").
    permit(request, context, "s3:ListBucket", bucket.arn);
    throw noSuchKey(key);
  }
  const about = {
    ...object.headers,
    ...objectHeaders(object, context),
    "accept-ranges": "bytes",
    "last-modified": new Date(object.at).toUTCString(),
  };
  if (isNotModified(headers, object)) return { status: 304, headers: about };
  const range = rangeOf(headers.range, object.size);
  if (range === "none") throw invalidRange(headers.range ?? "", object);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  const all = { ...about, ...overrides(query), "content-length": String(end - start + 1) };
  const body = method === "HEAD" || object.size === 0 ? "" : objects.read(object, start, end);
  if (range) {
    const headers = { ...all, "content-range": `bytes ${start}-${end}/${object.size}` };
    return { status: 206, headers, body };
  }
  // The checksum covers the whole object.
  const checksum = headers["x-amz-checksum-mode"] === "ENABLED" ? checksumHeaders(object) : {};
  return { status: 200, headers: { ...all, ...checksum }, body };
}

/** API reference, GetObject, "Overriding response header values through the request". */
function overrides(query: URLSearchParams): Record<string, string> {
  const named = [...query].filter(([name]) => name.startsWith("response-"));
  for (const [name, value] of named) checkHeader(name, value);
  return Object.fromEntries(named.map(([name, value]) => [name.slice("response-".length), value]));
}

function invalidRange(given: string, { size }: Stored): AwsError {
  return new AwsError("InvalidRange", "The requested range is not satisfiable", 416, {
    RangeRequested: given,
    ActualObjectSize: size,
  });
}
