import { setTimeout as wait } from "node:timers/promises";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";

const TRIES = 10;
const PAUSE_MS = 100;

/** Sends a request to the API as a user; throws if it has errors, but for those of the expected types. */
export type Ask = (query: string, variables: object, expected?: string[]) => Promise<Record<string, unknown>>;

interface Body {
  data: Record<string, unknown>;
  errors?: { errorType?: string; errorInfo?: { retry?: boolean } | null }[];
}

/**
 * Asks the API as a user. A request that met another change of the same data is sent again, as its error
 * says: the stream processes earlier writes at the same time. Throws if there are other errors than those of
 * the expected types.
 */
export async function graphql(
  cloud: Pick<Cloud, "origin">,
  token: string,
  query: string,
  variables: object,
  expected: string[] = [],
): Promise<Record<string, unknown>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${cloud.origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: token },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as Body;
    if (!errors || errors.every(({ errorType = "" }) => expected.includes(errorType))) return data;
    const isAgain = errors.every(({ errorInfo }) => errorInfo?.retry === true);
    if (!isAgain || tries === TRIES) throw new Error(JSON.stringify(errors));
    await wait(PAUSE_MS);
  }
}
