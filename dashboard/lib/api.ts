import { Client, fetchExchange, mapExchange, type CombinedError } from "urql";
import type { Config } from "./config.ts";
import { accessToken, doubtSession } from "./tokens.ts";

/** The client of the API, as the person who is signed in. Nothing is cached: each screen shows what the API answers now. */
export function apiOf({ graphqlUrl }: Config): Client {
  return new Client({
    url: graphqlUrl,
    preferGetMethod: false,
    exchanges: [mapExchange({ onError: doubtIfRefused }), fetchExchange],
    requestPolicy: "network-only",
    fetch: async (url, init) => {
      const token = await accessToken();
      return fetch(url, { ...init, headers: { ...init?.headers, ...(token && { Authorization: token }) } });
    },
  });
}

/** A token that the API does not take, and a person who may do nothing any more: the page asks again who is there. */
function doubtIfRefused(error: CombinedError): void {
  const refusal = refusalOf(error);
  const isOut = refusal?.errorType === "Unauthorized" && refusal.errorInfo?.status !== undefined;
  if (isOut || refusal?.errorType === "UnauthorizedException") doubtSession();
}

/** What the API refused: `errorType` and `errorInfo` of docs/errors.md; undefined without an error, or without an answer. */
export interface ApiRefusal {
  errorType?: string;
  errorInfo?: Record<string, unknown> | null;
}

/** The first refusal of an answer. AppSync has it beside the message, which urql keeps as the original error. */
export function refusalOf(error: CombinedError | undefined): ApiRefusal | undefined {
  return error?.graphQLErrors[0]?.originalError as ApiRefusal | undefined;
}
