import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { settingsWith } from "./clients.ts";

/** A response takes milliseconds; without this limit, a lost one would be awaited for minutes. */
const MAX_ATTEMPT_MS = 2000;

/** Returns a client of Parameter Store that makes so many attempts at most. */
export function parameterStore(maxAttempts: number): SSMClient {
  return new SSMClient(settingsWith({ maxAttempts, requestTimeout: MAX_ATTEMPT_MS }));
}

/**
 * An account has 40 reads and 3 writes a second by default, for all functions (Systems Manager endpoints and
 * quotas, "Parameter Store"): a throttled function retries for 8 s on average rather than fail.
 */
export const parameters = parameterStore(5);

/**
 * Returns the value of a parameter, undefined if there is none of this name. Throws the service's other
 * errors.
 */
export async function readParameter(Name: string, store = parameters): Promise<string | undefined> {
  try {
    const command = new GetParameterCommand({ Name, WithDecryption: true });
    return (await store.send(command)).Parameter?.Value;
  } catch (error) {
    if ((error as Error).name === "ParameterNotFound") return undefined;
    throw error;
  }
}
