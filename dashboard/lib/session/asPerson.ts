import type { Client, CombinedError } from "urql";
import { createAppSync, type AppSync } from "../../../client/appsync.ts";
import { clientOf, refusalOf } from "../api.ts";
import type { Config } from "../config.ts";
import { accessToken, doubtSession } from "./tokens.ts";

/** The client of the API, as the person who is signed in. */
export function apiOfPerson({ graphqlUrl }: Config): Client {
  const headers = async (isRefused: boolean): Promise<Record<string, string>> => {
    const token = await accessToken(isRefused);
    return token === undefined ? {} : { Authorization: token };
  };
  return clientOf(graphqlUrl, {
    headers,
    onError: (error, { context }) => {
      // A request with `asksWho` checks the session by its own answer.
      if (!context.asksWho) doubtIfRefused(error);
    },
  });
}

/**
 * The pushes of the API, as the person who is signed in: all subscriptions of the page over one connection.
 */
export function realtimeOfPerson({ graphqlUrl, realtimeUrl }: Config): AppSync {
  return createAppSync({
    url: graphqlUrl,
    realtimeUrl,
    headers: async (isRefused) => ({ Authorization: (await accessToken(isRefused)) ?? "" }),
  });
}

/**
 * A token that the API does not take, and a person who may do nothing any more: the page asks again who is
 * there. A token with groups that the person has lost is renewed, for what is asked next.
 */
function doubtIfRefused(error: CombinedError): void {
  const { errorType, errorInfo } = refusalOf(error) ?? {};
  const isOut = errorType === "Unauthorized" && errorInfo?.status !== undefined;
  if (isOut || errorType === "UnauthorizedException") doubtSession();
  if (errorType === "Unauthorized" && errorInfo?.groups !== undefined) accessToken(true).catch(doubtSession);
}
