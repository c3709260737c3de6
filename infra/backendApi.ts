import { Sha256 } from "@aws-crypto/sha256-js";
import { SSMClient } from "@aws-sdk/client-ssm";
import { SignatureV4 } from "@smithy/signature-v4";
import { join } from "node:path";
import { ask } from "./demo/ask.ts";
import { readOutputs } from "./demo/outputs.ts";

/** The address of the API, and the credentials that sign a request. */
export interface BackendApi {
  url: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** The time in milliseconds by which the API's clock is ahead. */
  offsetMs: number;
}

export interface BackendError {
  message: string;
  errorType?: string;
}

/** An answer of the API. The caller names the type of its data. */
export interface BackendAnswer<Data> {
  data?: Data | null;
  errors?: BackendError[];
}

const root = join(import.meta.dirname, "..");

/**
 * Returns the API of a URL, with the credentials of this machine. Without a URL it is the API of the local
 * cloud, as its role `backend`.
 */
export async function apiAt(url: string | undefined): Promise<BackendApi> {
  if (url === undefined) return localApi();
  const region = /\.appsync-api\.([a-z0-9-]+)\.amazonaws\.com/.exec(url)?.[1] ?? process.env.AWS_REGION;
  if (!region) throw new Error(`--url ${url} does not name its region: set AWS_REGION`);
  // The warning that a later version will need a newer Node.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  // Any client will do: all find credentials in the same places (environment, files, SSO, the machine's
  // role).
  const credentials = await new SSMClient({ region }).config.credentials();
  return { url, region, credentials, offsetMs: 0 };
}

async function localApi(): Promise<BackendApi> {
  const { graphqlUrl, clockUrl, ...outputs } = await readOutputs(root);
  const { region, credentials } = outputs as unknown as {
    region: string;
    credentials: { backend: BackendApi["credentials"] };
  };
  const { offsetMs } = JSON.parse((await ask(clockUrl)).text) as { offsetMs: number };
  return { url: graphqlUrl, region, credentials: credentials.backend, offsetMs };
}

/**
 * Asks the API, signed (AppSync guide, "AWS_IAM authorization"). Throws an error if nothing answers, or an
 * answer is not that of GraphQL.
 */
export async function askAsBackend<Data>(
  { url, region, credentials, offsetMs }: BackendApi,
  query: string,
  variables: object,
): Promise<BackendAnswer<Data>> {
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
  if (answer.ok) return JSON.parse(text) as BackendAnswer<Data>;
  throw new Error(`${url} answered with status ${answer.status}: ${text.slice(0, 500)}`);
}
