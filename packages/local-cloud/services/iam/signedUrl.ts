import { AwsError } from "../../base/http.ts";
import { ALGORITHM, encode, isSame, signatureOf, signingTime, type Covered } from "./sigv4.ts";

/** A request whose signature is in its query. The path is as it was sent. */
export type SignedUrl = Omit<Covered, "payload"> & { query: URLSearchParams };

interface Expected {
  region: string;
  service: string;
  secretOf: (accessKeyId: string) => string | undefined;
  /**
   * True if any key may have signed. The signature of a key that no role has can not be verified, and its
   * sender may what a person at this machine may.
   */
  takesAnyKey: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

const PARAMETERS = ["Algorithm", "Credential", "Signature", "Date", "SignedHeaders", "Expires"];
const WEEK_SECONDS = 604_800;
/**
 * A date this far in the future is not refused, since clocks differ (S3 API reference, "Error responses").
 */
const LONGEST_SKEW = 15 * 60_000;

/**
 * Verifies the Signature Version 4 of a signed URL, and returns the id of the key that made it. Throws what
 * S3 answers (S3 API reference, "Authenticating Requests: Using Query Parameters"; the texts of errors are
 * those that it is seen to answer).
 */
export function verifySignedUrl(
  request: SignedUrl,
  { region, service, secretOf, takesAnyKey, now }: Expected,
): string {
  const [algorithm, credential, signature, date, signed, expires] = PARAMETERS.map((name) =>
    request.query.get(`X-Amz-${name}`),
  );
  if (!algorithm || !credential || !signature || !date || !signed || expires == null) {
    const names = PARAMETERS.map((name) => `X-Amz-${name}`).join(", ");
    throw badQuery(`Query-string authentication version 4 requires the ${names} parameters.`);
  }
  if (algorithm !== ALGORITHM) throw badQuery(`X-Amz-Algorithm only supports "${ALGORITHM}"`);
  const [accessKeyId = "", day = "", ...rest] = credential.split("/");
  if (rest.join("/") !== `${region}/${service}/aws4_request`) {
    throw badQuery(
      `Error parsing the X-Amz-Credential parameter; it is to end with ${region}/${service}/aws4_request.`,
    );
  }
  const at = signingTime(date);
  if (at === undefined) {
    throw badQuery(`X-Amz-Date must be in the ISO8601 Long Format "yyyyMMdd'T'HHmmss'Z'"`);
  }
  if (!date.startsWith(day)) {
    throw badQuery("Invalid credential date: it is not the same as X-Amz-Date.");
  }
  const end = at + lifetimeOf(expires);
  const secret = secretOf(accessKeyId);
  if (secret === undefined && !takesAnyKey) {
    throw new AwsError(
      "InvalidAccessKeyId",
      "The AWS Access Key Id you provided does not exist in our records.",
      403,
      { AWSAccessKeyId: accessKeyId },
    );
  }
  const times = { ServerTime: new Date(now).toISOString(), Expires: new Date(end).toISOString() };
  if (at > now + LONGEST_SKEW) throw denied("Request is not valid yet", times);
  if (now > end) throw denied("Request has expired", { ...times, "X-Amz-Expires": expires });
  const signedHeaders = signed.split(";");
  refuseUnsigned(request, signedHeaders);
  if (secret === undefined) return accessKeyId;
  const scope = { date: day, region, service };
  const expected = signatureOf(coveredOf(request), signedHeaders, scope, date, secret);
  if (isSame(expected, signature)) return accessKeyId;
  throw new AwsError(
    "SignatureDoesNotMatch",
    "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
    403,
    { AWSAccessKeyId: accessKeyId, SignatureProvided: signature },
  );
}

/** Milliseconds. */
function lifetimeOf(expires: string): number {
  if (!/^-?\d+$/.test(expires)) throw badQuery("X-Amz-Expires should be a number");
  const seconds = Number(expires);
  if (seconds < 0) throw badQuery("X-Amz-Expires must be non-negative");
  if (seconds > WEEK_SECONDS) {
    throw badQuery(
      `X-Amz-Expires must be less than a week (in seconds); that is, the given X-Amz-Expires must be less than ${WEEK_SECONDS} seconds`,
    );
  }
  return seconds * 1000;
}

/** `host` and all `x-amz-` headers of the request have to be signed. */
function refuseUnsigned({ headers }: SignedUrl, signedHeaders: string[]): void {
  const needed = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  const unsigned = needed.filter((name) => !signedHeaders.includes(name));
  if (unsigned.length === 0) return;
  throw denied("There were headers present in the request which were not signed", {
    HeadersNotSigned: unsigned.join(", "),
  });
}

/**
 * S3 encodes the path once, and does not normalise it; the body is not part of the signature (S3 API
 * reference, "Authenticating Requests: Using Query Parameters").
 */
function coveredOf({ query, path, ...request }: SignedUrl): Covered {
  const rest = new URLSearchParams(query);
  rest.delete("X-Amz-Signature");
  const canonical = path.split("/").map((part) => encode(decodeURIComponent(part)));
  return { ...request, path: canonical.join("/"), query: rest, payload: "UNSIGNED-PAYLOAD" };
}

const badQuery = (message: string): AwsError => new AwsError("AuthorizationQueryParametersError", message);
const denied = (message: string, fields: Record<string, string>): AwsError =>
  new AwsError("AccessDenied", message, 403, fields);
