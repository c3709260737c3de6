import type { LambdaFunctionURLEvent } from "aws-lambda";
import { gunzipSync } from "node:zlib";
import { HttpError, InputError } from "./errors.ts";

/** The texts and the numbers of JSON: a number inside a text is part of that text. */
const TEXTS_AND_NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
const WHOLE = /^-?\d+$/;
/** 2^53 has 16 digits: without so many in a row no whole number is beyond it. */
const LONG = /\d{16}/;
/** RFC 9110, section 8.4.1.3: `x-gzip` is the same. */
const GZIP = ["gzip", "x-gzip"];
/**
 * The names of no encoding. Some libraries send the header without a value, and some servers their charset in
 * it.
 */
export const PLAIN = ["", "identity", "none", "utf-8", "utf8"];
const NUL = /\0/;
/** Editors and some HTTP libraries put it before UTF-8. RFC 8259, section 8.1, lets a parser ignore it. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Parses the body of a request as JSON, of at most `most` bytes, in UTF-8 or UTF-16. It may be gzipped. The
 * content type is ignored, because browsers send `text/plain` to avoid a preflight. Throws an InputError or
 * HttpError.
 */
export function parseJsonBody(request: LambdaFunctionURLEvent, most: number): unknown {
  const text = textOf(readBody(request, most));
  try {
    return parseJson(text);
  } catch {
    throw new InputError("body", "must be JSON");
  }
}

/** Parses the body of a request as a JSON object, likewise. */
export function parseJsonObject(request: LambdaFunctionURLEvent, most: number): Record<string, unknown> {
  const body = parseJsonBody(request, most);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new InputError("body", "must be a JSON object");
  return body as Record<string, unknown>;
}

/**
 * Returns the text of JSON. Its first two characters are ASCII, so a NUL beside one, or a byte order mark,
 * names UTF-16 (RFC 4627, section 3). Programs in C also send the NUL at the end of their text.
 */
function textOf(bytes: Buffer): string {
  return trimEnd(new TextDecoder(charsetOf(bytes)).decode(bytes), NUL);
}

function charsetOf([first, second]: Buffer): string {
  if (second === 0 || (first === 0xff && second === 0xfe)) return "utf-16le";
  return first === 0 || (first === 0xfe && second === 0xff) ? "utf-16be" : "utf-8";
}

/**
 * Parses JSON that comes from outside. A byte order mark is ignored. A whole number from 2^53 on that is
 * written in digits alone becomes the text of these: it is an id (Discord, Steam, `bigint` columns), and a
 * double would make another id of it. JSON of protocol buffers has such numbers as text, too (protobuf.dev,
 * "ProtoJSON format": int64). With a point or an exponent it is the nearest double, as JSON.parse has it:
 * programs write their doubles so, and these have no more digits.
 * Throws a SyntaxError.
 */
export function parseJson(json: string): unknown {
  const text = json.startsWith(BYTE_ORDER_MARK) ? json.slice(1) : json;
  const value = JSON.parse(text) as unknown;
  return LONG.test(text) ? (JSON.parse(text.replace(TEXTS_AND_NUMBERS, quoted)) as unknown) : value;
}

function quoted(token: string): string {
  return WHOLE.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}

function readBody({ body = "", isBase64Encoded, headers }: LambdaFunctionURLEvent, most: number): Buffer {
  const sent = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "";
  const isZipped = GZIP.includes(encoding);
  if (!isZipped && !PLAIN.includes(encoding))
    throw new HttpError(415, "content-encoding", "must be gzip, or left out");
  const bytes = sent.length <= most && isZipped ? unzip(sent, most) : sent;
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

/**
 * Returns a text without the characters at its end that `isLeftOut` names. An expression such as `/x+$/` is
 * tried again at each x, so a long run of them that is not at the end takes the square of its length.
 */
export function trimEnd(text: string, isLeftOut: RegExp): string {
  let end = text.length;
  while (end > 0 && isLeftOut.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
