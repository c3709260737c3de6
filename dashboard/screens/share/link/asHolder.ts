import type { Client } from "urql";
import { createAppSync, type AppSync } from "../../../../client/appsync.ts";
import { clientOf, refusalOf } from "../../../lib/api.ts";
import type { Config } from "../../../lib/config.ts";
import { endLink } from "./links.ts";

/** The client of the API, as the holder of a public link: its token is an argument of each request. */
export function apiOfHolder({ graphqlUrl, apiKey }: Config): Client {
  return clientOf(graphqlUrl, {
    headers: () => ({ "x-api-key": apiKey }),
    onError: (error, { variables }) => {
      // For a field that the link does not show, `NotFound` is below `sharedSite`.
      const isOfLink = error.graphQLErrors[0]?.path?.length === 1;
      if (isOfLink && refusalOf(error)?.errorType === "NotFound")
        endLink((variables as { token: string }).token);
    },
  });
}

/**
 * The pushes of the API, as the holder of a public link: all subscriptions of the page over one connection.
 */
export function realtimeOfHolder({ graphqlUrl, realtimeUrl, apiKey }: Config): AppSync {
  return createAppSync({ url: graphqlUrl, realtimeUrl, headers: () => ({ "x-api-key": apiKey }) });
}
