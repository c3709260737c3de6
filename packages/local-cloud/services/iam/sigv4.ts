import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { AwsError } from "../../base/http.ts";
import type { Credentials } from "./index.ts";

/** A request as far as its signature covers it. Header names are lower-case. */
export interface Signable {
  method: string;
  /** Still encoded, without the query. */
  path: string;
  query?: URLSearchParams | undefined;
  headers: Readonly<Record<string, string | undefined>>;
  body: string | Buffer;
}

/**
 * A request as its signature covers it: the path as its service encodes it, and the body's hash or what the
 * service takes instead of it.
 */
export interface Covered extends Omit<Signable, "body"> {
  payload: string;
}

/** `<date>/<region>/<service>/aws4_request` of a signature. */
export interface Scope {
  date: string;
  region: string;
  service: string;
}

interface Authorization {
  accessKeyId: string;
  scope: Scope;
  signedHeaders: string[];
  signature: string;
}

export const ALGORITHM = "AWS4-HMAC-SHA256";
/** IAM User Guide, "Signature Version 4": requests are good for five minutes. */
const LONGEST_SKEW = 5 * 60_000;

/**
 * Verifies a request's Signature Version 4 and says whose key made it. `nows` are the clocks by which its
 * date may be right: the local one, and the machine's, which unmodified SDKs sign by. Throws what AWS
 * answers.
 */
export function verifySignature(
  request: Signable,
  secretOf: (accessKeyId: string) => string | undefined,
  nows: number[],
): { accessKeyId: string; scope: Scope } {
  const authorization = parse(request.headers.authorization ?? "");
  const { accessKeyId, scope, signedHeaders } = authorization;
  const secret = secretOf(accessKeyId);
  if (secret === undefined) {
    throw refused("UnrecognizedClientException", "The security token included in the request is invalid.");
  }
  const date = request.headers["x-amz-date"] ?? "";
  const at = signingTime(date);
  if (at === undefined || !date.startsWith(scope.date)) {
    throw refused(
      "IncompleteSignatureException",
      "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header, of the credential's date.",
    );
  }
  const absent = signedHeaders.find((name) => request.headers[name] === undefined);
  if (absent !== undefined) {
    throw refused(
      "IncompleteSignatureException",
      `'${absent}' is named as a SignedHeader, but it does not exist in the HTTP request.`,
    );
  }
  if (!nows.some((now) => Math.abs(now - at) <= LONGEST_SKEW)) {
    throw refused(
      "InvalidSignatureException",
      `Signature expired: ${date} is not within 5 min. of ${amzDate(nows[0] ?? 0)}`,
    );
  }
  const expected = signatureOf(coveredOf(request), signedHeaders, scope, date, secret);
  if (!isSame(expected, authorization.signature)) {
    throw refused(
      "InvalidSignatureException",
      "The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method. Consult the service documentation for details.",
    );
  }
  return { accessKeyId, scope };
}

/** The headers that sign a request (all of its own and `x-amz-date`) with a key pair, at a time. */
export function sign(
  request: Signable,
  { accessKeyId, secretAccessKey }: Credentials,
  { region, service }: Omit<Scope, "date">,
  now: number,
): Record<string, string> {
  const date = amzDate(now);
  const scope = { date: date.slice(0, 8), region, service };
  const headers = { ...request.headers, "x-amz-date": date };
  const names = Object.keys(headers).sort();
  const signature = signatureOf(coveredOf({ ...request, headers }), names, scope, date, secretAccessKey);
  const credential = `${accessKeyId}/${scope.date}/${region}/${service}/aws4_request`;
  return {
    "x-amz-date": date,
    authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${names.join(";")}, Signature=${signature}`,
  };
}

function parse(header: string): Authorization {
  const part = (name: string): string => new RegExp(`${name}=([^, ]+)`).exec(header)?.[1] ?? "";
  const [accessKeyId = "", date = "", region = "", service = "", end] = part("Credential").split("/");
  const signedHeaders = part("SignedHeaders").split(";").filter(Boolean);
  const signature = part("Signature");
  if (
    !header.startsWith(`${ALGORITHM} `) ||
    end !== "aws4_request" ||
    !signature ||
    signedHeaders.length === 0
  ) {
    throw refused(
      "IncompleteSignatureException",
      "Authorization header requires 'Credential', 'Signature' and 'SignedHeaders' parameters.",
    );
  }
  if (!signedHeaders.includes("host")) {
    throw refused("InvalidSignatureException", "'Host' must be a 'SignedHeader' in the AWS Authorization.");
  }
  return { accessKeyId, scope: { date, region, service }, signedHeaders, signature };
}

/** Compares in constant time. */
export function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Every service but S3 encodes the path again, and has the body's hash signed. */
function coveredOf({ body, ...request }: Signable): Covered {
  return { ...request, path: request.path.split("/").map(encode).join("/"), payload: sha256(body) };
}

export function signatureOf(
  request: Covered,
  signedHeaders: string[],
  { date, region, service }: Scope,
  time: string,
  secret: string,
): string {
  const canonical = canonicalRequest(request, signedHeaders);
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = [ALGORITHM, time, scope, sha256(canonical)].join("\n");
  const key = [date, region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString("hex");
}

/** IAM User Guide, "Create a signed AWS API request", step 1. */
function canonicalRequest(
  { method, path, query, headers, payload }: Covered,
  signedHeaders: string[],
): string {
  const parameters = [...(query ?? [])]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join("&");
  const lines = signedHeaders.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/\s+/g, " ")}\n`);
  return [method, path, parameters, lines.join(""), signedHeaders.join(";"), payload].join("\n");
}

export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** `20261120T101500Z`, the form of x-amz-date. */
function amzDate(now: number): string {
  return new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

export function signingTime(date: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function refused(name: string, message: string): AwsError {
  return new AwsError(name, message, 403);
}
