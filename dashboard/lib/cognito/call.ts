import type { Config } from "../config.ts";

type Pool = Pick<Config, "region" | "userPoolId" | "userPoolClientId" | "cognitoUrl" | "passkeyDomain">;

let configured: Pool | undefined;

export function configureCognito(pool: Pool): void {
  configured = pool;
}

/** The user pool of this page. Throws before it is configured. */
export function pool(): Pool {
  if (!configured) throw new Error("Cognito is called before configureCognito");
  return configured;
}

const TRIES = 3;
const FIRST_WAIT_MS = 200;
/** The longest time to wait for an answer. */
const LIMIT_MS = 10_000;

interface How {
  /** Cognito would refuse to do it a second time: if the answer is lost, the request is not repeated. */
  isOnce?: boolean;
  /** The request goes on when the page is left. */
  keepalive?: boolean;
}

/**
 * Calls an operation of Cognito that needs no signature (API reference of user pools, "AWS JSON 1.1"). A
 * request that does not reach Cognito, or that Cognito cannot handle at the moment, is tried three times, as
 * Amplify does. Throws an error with the name that Cognito gives it; `NetworkError` without an answer.
 */
export async function callCognito<Answer>(
  operation: string,
  input: object,
  { isOnce = false, keepalive = false }: How = {},
): Promise<Answer> {
  for (let number = 1; ; number += 1) {
    try {
      return await tryCall<Answer>(operation, input, keepalive);
    } catch (error) {
      const { name } = error as Error;
      if (number === TRIES || !PASSING.includes(name) || (isOnce && name === "NetworkError")) throw error;
      // Half of it at random, so that pages which were refused together come back apart.
      const wait = (2 ** number * FIRST_WAIT_MS * (1 + Math.random())) / 2;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

const PASSING = ["NetworkError", "InternalErrorException", "TooManyRequestsException"];

async function tryCall<Answer>(operation: string, input: object, keepalive: boolean): Promise<Answer> {
  const { cognitoUrl, region } = pool();
  const url = cognitoUrl ?? `https://cognito-idp.${region}.amazonaws.com/`;
  const unreached = (cause: unknown): never => {
    throw named("NetworkError", `Cognito was not reached: ${String(cause)}`);
  };
  const answer = await fetch(url, {
    method: "POST",
    keepalive,
    signal: AbortSignal.timeout(LIMIT_MS),
    cache: "no-store",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  }).catch(unreached);
  const body = bodyIn(await answer.text().catch(unreached));
  if (answer.ok) return body as Answer;
  const name = body.__type?.split("#").at(-1);
  throw named(
    name ?? (answer.status < 500 ? "UnknownError" : "InternalErrorException"),
    body.message ?? `Cognito answered ${answer.status}`,
  );
}

function bodyIn(text: string): { __type?: string; message?: string } {
  try {
    return JSON.parse(text) as ReturnType<typeof bodyIn>;
  } catch {
    // A proxy on the way may answer with a page.
    return {};
  }
}

export function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
