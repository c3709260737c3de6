import { Client, fetchExchange, mapExchange, type CombinedError, type Operation } from "urql";
import { readClock } from "./clock.ts";

/** The state of a reading that a page shows. */
export type ReadStatus = "loading" | "there" | "failed";

interface Caller {
  /** The headers that say who asks. `isRefused`: AppSync has just refused what it returned before. */
  headers: (isRefused: boolean) => Record<string, string> | Promise<Record<string, string>>;
  /** Called with each request that has failed. */
  onError: (error: CombinedError, operation: Operation) => void;
}

/** AppSync ends a request after as long (quotas: "Request execution time"). */
const LIMIT_MS = 30_000;

/**
 * A client of the API. Nothing is cached: each screen shows the API's current answer. AppSync refuses a
 * request whose token has ended before it does anything. The request is sent once more, so a form can be
 * saved that was open for longer than its token.
 */
export function clientOf(graphqlUrl: string, { headers, onError }: Caller): Client {
  return new Client({
    url: graphqlUrl,
    preferGetMethod: false,
    exchanges: [mapExchange({ onError }), fetchExchange],
    requestPolicy: "network-only",
    fetch: async (url, init) => {
      const signal = limited(init?.signal);
      const send = async (isRefused: boolean): Promise<Response> =>
        fetch(url, { ...init, headers: { ...init?.headers, ...(await headers(isRefused)) }, signal });
      const first = await send(false);
      const answer = first.status === 401 ? await send(true) : first;
      readClock(answer);
      return answer;
    },
  });
}

/**
 * Aborts with `signal`, and at the limit. `AbortSignal.any` would ask for newer browsers than the rest of the
 * page does.
 */
function limited(signal?: AbortSignal | null): AbortSignal {
  const either = new AbortController();
  for (const each of [signal, AbortSignal.timeout(LIMIT_MS)]) {
    each?.addEventListener("abort", () => either.abort(each.reason));
    if (each?.aborted) either.abort(each.reason);
  }
  return either.signal;
}

/**
 * The API's refusal: `errorType` and `errorInfo` of docs/errors.md; undefined without an error, or without an
 * answer.
 */
export interface ApiRefusal {
  /** The API's own words, for people who read its documentation. */
  message?: string;
  errorType?: string;
  errorInfo?: Record<string, unknown> | null;
}

/**
 * The first refusal of an answer. AppSync has it beside the message, which urql keeps as the original error.
 */
export function refusalOf(error: CombinedError | undefined): ApiRefusal | undefined {
  return error?.graphQLErrors[0]?.originalError;
}
