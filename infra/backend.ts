import { Sha256 } from "@aws-crypto/sha256-js";
import { SSMClient } from "@aws-sdk/client-ssm";
import { SignatureV4, type SignatureV4Init } from "@smithy/signature-v4";
import { join } from "node:path";
import { ask as get } from "./demo/ask.ts";
import { readOutputs } from "./demo/outputs.ts";

const root = join(import.meta.dirname, "..");

/** The address of the API, and the credentials that sign a request. */
export interface ApiAccess {
  url: string;
  region: string;
  credentials: SignatureV4Init["credentials"];
  /** The time in milliseconds by which the API's clock is ahead. */
  offsetMs: number;
}

/** The answer to an operation. With errors, `data` has what the API could return beside them. */
export interface ApiAnswer<Data> {
  data?: Data | null;
  errors?: { message: string; errorType?: string; errorInfo?: { field?: string } | null }[];
}

/**
 * Returns the API of a URL, with the credentials of this machine. Without a URL it is the API of the local
 * cloud, as its role `backend`.
 */
export async function apiAt(url: string | undefined): Promise<ApiAccess> {
  if (url === undefined) return localApi();
  const region = /\.appsync-api\.([a-z0-9-]+)\.amazonaws\.com/.exec(url)?.[1] ?? process.env.AWS_REGION;
  if (!region) throw new Error(`--url ${url} does not name its region: set AWS_REGION`);
  // The warning that a later version will need a newer Node.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  // Any client will do: all find credentials in the same places (environment, files, SSO, the machine's
  // role), and renew those that end.
  const { credentials } = new SSMClient({ region }).config;
  await credentials();
  return { url, region, credentials, offsetMs: 0 };
}

/** Throws if the text is no URL. */
export function checkUrl(url: string): void {
  try {
    new URL(url);
  } catch (cause) {
    throw new Error(`--url: ${url} is no URL`, { cause });
  }
}

async function localApi(): Promise<ApiAccess> {
  const { graphqlUrl, clockUrl, ...outputs } = await readOutputs(root);
  const { region, credentials } = outputs as unknown as {
    region: string;
    credentials: { backend: { accessKeyId: string; secretAccessKey: string } };
  };
  const { offsetMs } = JSON.parse((await get(clockUrl)).text) as { offsetMs: number };
  return { url: graphqlUrl, region, credentials: credentials.backend, offsetMs };
}

/**
 * Sends an operation, signed (AppSync guide, "AWS_IAM authorization"). Throws if nothing answers, or if the
 * status is none of success.
 */
export async function askApi<Data>(
  { url, region, credentials, offsetMs }: ApiAccess,
  query: string,
  variables: object,
): Promise<ApiAnswer<Data>> {
  const { protocol, hostname, host, pathname } = new URL(url);
  const body = JSON.stringify({ query, variables });
  const signer = new SignatureV4({ service: "appsync", region, sha256: Sha256, credentials });
  const signed = await signer.sign(
    {
      ...{ method: "POST", protocol, hostname, path: pathname, body },
      headers: { host, "content-type": "application/json" },
    },
    { signingDate: new Date(Date.now() + offsetMs) },
  );
  const answer = await fetch(url, { method: "POST", headers: signed.headers, body }).catch(
    (cause: unknown) => {
      throw new Error(`nothing answers at ${url}`, { cause });
    },
  );
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as ApiAnswer<Data>;
  throw new Error(`${url} answered with status ${answer.status}: ${text.slice(0, 500)}`);
}
