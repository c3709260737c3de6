import type { LambdaFunctionURLEvent } from "aws-lambda";
import { HttpError } from "../../aws/errors.ts";
import { PLAIN } from "../../aws/requestBody.ts";
import { parseMultipart } from "./multipart.ts";

const MAX_BYTES = 16 * 1024;
const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
/** Percent-encoding, and quoted-printable. */
const ENCODED = /[%=]([\da-f]{2})/gi;
/**
 * The letters of the name and of the value, with letters of a part's headers or of another notation in
 * between.
 */
const ONE_CLICK = /listunsubscribe.{0,200}?oneclick/;

/** The texts of a form by their names. */
export type Form = Pick<URLSearchParams, "get" | "getAll" | "has" | "keys">;

/** Reads the body of a request. Throws an HttpError if it is too long or encoded. */
export function readBody(request: LambdaFunctionURLEvent): Buffer<ArrayBuffer> {
  const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (!PLAIN.includes(encoding)) throw new HttpError(415, "content-encoding", "must be left out");
  return readBytes(request);
}

function readBytes({ body = "", isBase64Encoded }: LambdaFunctionURLEvent): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > MAX_BYTES) throw new HttpError(413, "body", `must have at most ${MAX_BYTES} bytes`);
  return bytes;
}

/**
 * True for each type of JSON: `application/json`, `text/json`, and subtypes that end in `+json` (WHATWG MIME
 * Sniffing, "JSON MIME type").
 */
export function isJson(request: LambdaFunctionURLEvent): boolean {
  return /^((application|text)\/json|[^/]+\/[^/]+\+json)$/.test(kindOf(request));
}

/**
 * Parses the form of a page, which browsers send urlencoded, or the one click of a mail program: it sends
 * `List-Unsubscribe=One-Click` as `multipart/form-data` or urlencoded (RFC 8058, 3.2). The text of the click
 * is enough, whatever its form, its content-type and its encoding are said to be. Throws an HttpError.
 */
export function readPageForm(request: LambdaFunctionURLEvent): Form {
  const isClick = isOneClick(readBytes(request).toString("utf8"));
  return isClick ? new URLSearchParams({ "List-Unsubscribe": "One-Click" }) : readForm(request);
}

/** Only the letters decide: `list_unsubscribe%3Done click` is one click, too. */
function isOneClick(text: string): boolean {
  const plain = text.replace(ENCODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return ONE_CLICK.test(plain.toLowerCase().replace(/[^a-z]/g, ""));
}

/**
 * Parses a form. Mistakes of programs are accepted: a line break at the end, no content-type, and the
 * liberties of `multipart.ts`. Files are left out. Throws an HttpError; `others` are types that the caller
 * takes besides.
 */
export function readForm(request: LambdaFunctionURLEvent, others: string[] = []): Form {
  const text = readBody(request).toString("utf8");
  const kind = kindOf(request) || URLENCODED;
  if (kind === URLENCODED) return new URLSearchParams(text.trim());
  if (kind !== MULTIPART)
    throw new HttpError(415, "content-type", `must be ${orOf([URLENCODED, MULTIPART, ...others])}`);
  const texts = parseMultipart(text, request.headers["content-type"] ?? "");
  if (!texts) throw new HttpError(400, "body", "must be a form as content-type says");
  return new URLSearchParams(texts);
}

/** Returns the kind of content without its parameters: `application/json`. */
function kindOf({ headers }: LambdaFunctionURLEvent): string {
  return headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

function orOf(kinds: string[]): string {
  return `${kinds.slice(0, -1).join(", ")} or ${kinds.at(-1)}`;
}
