import type { LambdaFunctionURLEvent } from "aws-lambda";
import { gunzipSync } from "node:zlib";
import type { ParsedEvent } from "./body.ts";
import { parseEvent } from "./body.ts";
import { HttpError, InputError } from "../../aws/errors.ts";

const MAX_BYTES = 32 * 1024;
/** A request is stored with one BatchWriteItem, which takes 25 items (API reference). */
export const MAX_EVENTS = 25;

/**
 * Parses the events of a request: one, or a list of them. The content type is ignored, because browsers send
 * `text/plain` to avoid a preflight. Throws an InputError or HttpError.
 */
export function parseRequest(request: LambdaFunctionURLEvent): ParsedEvent[] {
  const json = parseJson(readBody(request).toString("utf8"));
  if (!Array.isArray(json)) return requireEventLimit([parseEvent(json)]);
  if (json.length === 0) throw new InputError("body", "must have an event");
  if (json.length > MAX_EVENTS) throw new InputError("body", `must have at most ${MAX_EVENTS} events`);
  return requireEventLimit(
    json.map((each, at) => {
      try {
        return parseEvent(each);
      } catch (error) {
        throw error instanceof InputError ? new InputError(`[${at}].${error.field}`, error.message) : error;
      }
    }),
  );
}

function requireEventLimit(posted: ParsedEvent[]): ParsedEvent[] {
  const count = posted.reduce((sum, { domains }) => sum + domains.length, 0);
  if (count <= MAX_EVENTS) return posted;
  throw new InputError(
    "body",
    `must have at most ${MAX_EVENTS} events, one for several domains counted for each`,
  );
}

function readBody({ body = "", isBase64Encoded, headers }: LambdaFunctionURLEvent): Buffer {
  const sent = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (!["identity", "gzip"].includes(encoding))
    throw new HttpError(415, "content-encoding", "must be gzip, or left out");
  const bytes = sent.length <= MAX_BYTES && encoding === "gzip" ? unzip(sent) : sent;
  if (bytes.length > MAX_BYTES) throw tooLargeError();
  return bytes;
}

function unzip(sent: Buffer): Buffer {
  try {
    return gunzipSync(sent, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw tooLargeError();
    throw new InputError("body", "must be gzip, as content-encoding says");
  }
}

function tooLargeError(): HttpError {
  return new HttpError(413, "body", `must have at most ${MAX_BYTES} bytes, unzipped`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InputError("body", "must be JSON");
  }
}
