import type { Readable } from "node:stream";
import { AwsError, type StreamCall } from "../../base/http.ts";
import { accessKeyOf } from "../iam/guard.ts";
import type { Iam } from "../iam/index.ts";
import { verifySignedUrl } from "../iam/signedUrl.ts";
import type { Sender } from "../../base/origins.ts";

/** A request, and who signed it. */
export interface S3Request {
  method: string;
  key: string;
  /** Without the parameters of a signature. */
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: Readable;
  /** The ARN of the role that signed it; undefined for a person at this machine, who may everything. */
  role: string | undefined;
}

/** The bucket and the key that a path names; without a key it is the bucket's path. */
export function objectPlace(path: string): { bucket: string; key: string } {
  const [, bucket = "", key = ""] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) };
  } catch {
    throw new AwsError("InvalidURI", "Couldn't parse the specified URI.", 400, { URI: path });
  }
}

interface Around {
  sender: Sender;
  iam: Pick<Iam, "roleOf" | "secretOf">;
  region: string;
  now: number;
}

/** Reads who signed a request. Throws AccessDenied for one without a signature: every bucket is private. */
export function readRequest(call: StreamCall, key: string, around: Around): S3Request {
  const { method, query, headers, body } = call;
  const { authorization } = headers;
  const inUrl = query.has("X-Amz-Algorithm") || query.has("X-Amz-Signature");
  if (authorization !== undefined && inUrl) {
    const message =
      "Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter, Signature query string parameter or the Authorization header should be specified";
    throw new AwsError("InvalidArgument", message);
  }
  if (authorization !== undefined) {
    if (!authorization.startsWith("AWS4-HMAC-SHA256 ")) {
      const message =
        "The authorization mechanism you have provided is not supported. Please use AWS4-HMAC-SHA256.";
      throw new AwsError("InvalidRequest", message);
    }
    return { method, key, query, headers, body, role: around.iam.roleOf(accessKeyOf(authorization)) };
  }
  if (!inUrl) throw new AwsError("AccessDenied", "Access Denied", 403);
  const { region, now, iam, sender } = around;
  const { secretOf } = iam;
  // A page of elsewhere could sign whatever it likes with a key of its own.
  const takesAnyKey = sender !== "foreign";
  const accessKeyId = verifySignedUrl(call, { region, service: "s3", secretOf, takesAnyKey, now });
  return { method, key, ...unfolded(call), body, role: iam.roleOf(accessKeyId) };
}

/**
 * The `x-amz-` parameters of a signed URL are headers that its signer could not send. S3 ignores a checksum
 * among them: the SDK for JavaScript signs the checksum of an empty body (localstack/localstack#12169,
 * aws/aws-sdk-go-v2#2610).
 */
function unfolded({ query, headers }: StreamCall): Pick<S3Request, "query" | "headers"> {
  const rest = new URLSearchParams();
  const folded: Record<string, string> = {};
  for (const [name, value] of query) {
    const lower = name.toLowerCase();
    if (!lower.startsWith("x-amz-")) rest.append(name, value);
    else if (!IGNORED.test(lower)) folded[lower] = value;
  }
  return { query: rest, headers: { ...folded, ...headers } };
}

const IGNORED =
  /^x-amz-(algorithm|credential|date|expires|signature|signedheaders|security-token|checksum-.*|sdk-checksum-algorithm)$/;
