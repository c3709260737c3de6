import type { LambdaFunctionURLEvent } from "aws-lambda";
import { gunzipSync } from "node:zlib";
import { HttpError, InputError } from "./errors.ts";

/**
 * Parses the body of a request as JSON, of at most `most` bytes. It may be gzipped. The content type is ignored, because
 * browsers send `text/plain` to avoid a preflight. Throws an InputError or HttpError.
 */
export function parseJsonBody(request: LambdaFunctionURLEvent, most: number): unknown {
  const text = readBody(request, most).toString("utf8");
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InputError("body", "must be JSON");
  }
}

function readBody({ body = "", isBase64Encoded, headers }: LambdaFunctionURLEvent, most: number): Buffer {
  const sent = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (!["identity", "gzip"].includes(encoding))
    throw new HttpError(415, "content-encoding", "must be gzip, or left out");
  const bytes = sent.length <= most && encoding === "gzip" ? unzip(sent, most) : sent;
  if (bytes.length > most) throw tooLargeError(most);
  return bytes;
}

function unzip(sent: Buffer, most: number): Buffer {
  try {
    return gunzipSync(sent, { maxOutputLength: most });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw tooLargeError(most);
    throw new InputError("body", "must be gzip, as content-encoding says");
  }
}

function tooLargeError(most: number): HttpError {
  return new HttpError(413, "body", `must have at most ${most} bytes, unzipped`);
}
