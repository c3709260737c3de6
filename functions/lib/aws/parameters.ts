import type { GetParameterRequest } from "@aws-sdk/client-ssm";
import { JsonClient, type Limits } from "./jsonClient.ts";

/**
 * The client of Parameter Store. An account has 40 reads and 3 writes a second by default, for all functions (Systems Manager endpoints and quotas,
 * "Parameter Store"): a throttled function retries for 8 s on average rather than fail. A response takes milliseconds; without this limit, a
 * lost one would be awaited for 20 s.
 */
export const parameters = new JsonClient(
  { id: "SSM", name: "ssm", target: "AmazonSSM", version: "1.1" },
  { attempts: 6, attemptMs: 2000 },
);

/** Returns the value of a parameter, undefined if there is none of this name. Throws the service's other errors. */
export async function readParameter(Name: string, limits?: Limits): Promise<string | undefined> {
  const asked: GetParameterRequest = { Name, WithDecryption: true };
  try {
    const found = await parameters.send<{ Parameter?: { Value?: string } }>("GetParameter", asked, limits);
    return found.Parameter?.Value;
  } catch (error) {
    if ((error as Error).name === "ParameterNotFound") return undefined;
    throw error;
  }
}
