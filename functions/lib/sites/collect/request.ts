import type { LambdaFunctionURLEvent } from "aws-lambda";
import { gunzipSync } from "node:zlib";
import type { Posted } from "./body.ts";
import { postedOf } from "./body.ts";
import { HttpError, InputError } from "../../aws/errors.ts";

const MOST_BYTES = 32 * 1024;
/** API reference, BatchWriteItem: 25 items; a request is one of them. */
export const MOST_EVENTS = 25;

/** The events of a request: one, or a list of them. The content type is not looked at: browsers send `text/plain` to be asked no preflight. */
export function eventsOf(request: LambdaFunctionURLEvent): Posted[] {
  const json = parsed(bytesOf(request).toString("utf8"));
  if (!Array.isArray(json)) return within([postedOf(json)]);
  if (json.length === 0) throw new InputError("body", "must have an event");
  if (json.length > MOST_EVENTS) throw new InputError("body", `must have at most ${MOST_EVENTS} events`);
  return within(
    json.map((each, at) => {
      try {
        return postedOf(each);
      } catch (error) {
        throw error instanceof InputError ? new InputError(`[${at}].${error.field}`, error.message) : error;
      }
    }),
  );
}

function within(posted: Posted[]): Posted[] {
  const count = posted.reduce((sum, { domains }) => sum + domains.length, 0);
  if (count <= MOST_EVENTS) return posted;
  throw new InputError(
    "body",
    `must have at most ${MOST_EVENTS} events, one for several domains counted for each`,
  );
}

function bytesOf({ body = "", isBase64Encoded, headers }: LambdaFunctionURLEvent): Buffer {
  const sent = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (!["identity", "gzip"].includes(encoding))
    throw new HttpError(415, "content-encoding", "must be gzip, or left out");
  const bytes = sent.length <= MOST_BYTES && encoding === "gzip" ? unzipped(sent) : sent;
  if (bytes.length > MOST_BYTES) throw tooLarge();
  return bytes;
}

function unzipped(sent: Buffer): Buffer {
  try {
    return gunzipSync(sent, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw new InputError("body", "must be gzip, as content-encoding says");
  }
}

function tooLarge(): HttpError {
  return new HttpError(413, "body", `must have at most ${MOST_BYTES} bytes, unzipped`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InputError("body", "must be JSON");
  }
}
