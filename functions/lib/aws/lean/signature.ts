import { createHash, createHmac } from "node:crypto";
import { InternalError } from "../errors.ts";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/** The sender of requests, and their region. */
export interface RequestSigner {
  region: string;
  credentials: Credentials;
}

const ALGORITHM = "AWS4-HMAC-SHA256";

/**
 * Returns the sender of requests by the environment at this moment (Lambda guide, "Defined runtime
 * environment variables"): the keys are the function's role's.
 */
export function sender(): RequestSigner {
  const { AWS_REGION: region, AWS_SESSION_TOKEN: sessionToken } = process.env;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  if (!region || !accessKeyId || !secretAccessKey)
    throw new InternalError(
      "the environment does not say who asks AWS: set AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, as Lambda does",
    );
  return { region, credentials: { accessKeyId, secretAccessKey, sessionToken } };
}

/**
 * The signing keys, by service. A key is good for a day, a region and a secret: derived once, it takes four
 * of five hashes off each request.
 */
const derived = new Map<string, { of: string; key: Buffer }>();

/** The sender of a request, and the name of its service in signatures. */
interface Signing extends RequestSigner {
  service: string;
}

/**
 * Returns the headers of a POST, signed (IAM User Guide, "Create a signed AWS API request"). `headers` has
 * lower-case names; all of them are signed.
 */
export function signedHeaders(
  { pathname, host }: Pick<URL, "pathname" | "host">,
  headers: Record<string, string>,
  body: string,
  { service, region, credentials }: Signing,
  now = Date.now(),
): Record<string, string> {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const time = `${new Date(now).toISOString().slice(0, 19).replaceAll("-", "").replaceAll(":", "")}Z`;
  const day = time.slice(0, 8);
  const all: Record<string, string> = { ...headers, host, "x-amz-date": time };
  if (sessionToken) all["x-amz-security-token"] = sessionToken;
  const names = Object.keys(all).sort();
  const signed = names.join(";");
  const lines = names.map((name) => `${name}:${all[name]}\n`).join("");
  const canonical = `POST\n${pathname}\n\n${lines}\n${signed}\n${sha256(body)}`;
  const scope = `${day}/${region}/${service}/aws4_request`;
  const signature = createHmac("sha256", signingKey(secretAccessKey, day, region, service))
    .update(`${ALGORITHM}\n${time}\n${scope}\n${sha256(canonical)}`)
    .digest("hex");
  all.authorization = `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
  return all;
}

function signingKey(secret: string, day: string, region: string, service: string): Buffer {
  const of = `${day} ${region} ${secret}`;
  const before = derived.get(service);
  if (before?.of === of) return before.key;
  const key = [day, region, service, "aws4_request"].reduce<string | Buffer>(
    (last, part) => createHmac("sha256", last).update(part).digest(),
    `AWS4${secret}`,
  ) as Buffer;
  derived.set(service, { of, key });
  return key;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
