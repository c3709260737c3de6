import { SSMClient } from "@aws-sdk/client-ssm";
import { join } from "node:path";
import { ask } from "../demo/ask.ts";
import { readOutputs } from "../demo/outputs.ts";
import type { PlanApi } from "./plan.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Returns the API of a URL, with the credentials of this machine. Without a URL it is the API of the local
 * cloud, as its role `backend`.
 */
export async function apiAt(url: string | undefined): Promise<PlanApi> {
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

async function localApi(): Promise<PlanApi> {
  const { graphqlUrl, clockUrl, ...outputs } = await readOutputs(root);
  const { region, credentials } = outputs as unknown as {
    region: string;
    credentials: { backend: PlanApi["credentials"] };
  };
  const { offsetMs } = JSON.parse((await ask(clockUrl)).text) as { offsetMs: number };
  return { url: graphqlUrl, region, credentials: credentials.backend, offsetMs };
}
