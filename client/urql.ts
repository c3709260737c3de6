import type { Exchange, Operation, SubscriptionForwarder } from "@urql/core";
import type { AppSync } from "./appsync.ts";

/**
 * Runs all subscriptions of urql over AppSync's real-time protocol: for urql's `subscriptionExchange`.
 *
 * @example
 * import { subscriptionExchange } from "@urql/core";
 * import type { AppSync } from "rollcall-client/appsync";
 * import { transportOf } from "rollcall-client/urql";
 *
 * const subscriptionsOf = (appsync: AppSync) =>
 *   subscriptionExchange({ forwardSubscription: transportOf(appsync) });
 */
export function transportOf(appsync: AppSync): SubscriptionForwarder {
  return ({ query = "", variables }) => ({
    subscribe(sink) {
      const unsubscribe = appsync.subscribe<unknown, unknown>(query, variables, {
        next: (push) => sink.next(push as Parameters<typeof sink.next>[0]),
        // As a result, urql's `error` has AppSync's errors as `graphQLErrors`.
        error: ({ errors }) => {
          sink.next({ errors } as Parameters<typeof sink.next>[0]);
          sink.complete();
        },
        complete: () => sink.complete(),
      });
      return { unsubscribe };
    },
  });
}

/** The `SignalKind` of a value in urql's streams (wonka). */
const PUSH = 1;

/**
 * Runs each query that is on the page again when the connection was lost and is back, because pushes in
 * between are lost. It is before the `cacheExchange`.
 *
 * @example
 * import { cacheExchange, Client, fetchExchange } from "@urql/core";
 * import type { AppSync } from "rollcall-client/appsync";
 * import { rereadExchange } from "rollcall-client/urql";
 *
 * const clientOf = (url: string, appsync: AppSync): Client =>
 *   new Client({
 *     url,
 *     preferGetMethod: false,
 *     exchanges: [rereadExchange(appsync), cacheExchange, fetchExchange],
 *   });
 */
export function rereadExchange(appsync: AppSync): Exchange {
  return ({ client, forward }) => {
    const queries = new Map<number, Operation>();
    const note = (operation: Operation): void => {
      if (operation.kind === "query") queries.set(operation.key, operation);
      else if (operation.kind === "teardown") queries.delete(operation.key);
    };
    appsync.onReconnect(() => {
      for (const query of queries.values()) {
        const context = { ...query.context, requestPolicy: "network-only" as const };
        client.reexecuteOperation({ ...query, context });
      }
    });
    return (operations) =>
      forward((sink) =>
        operations((signal) => {
          if (typeof signal === "object" && Number(signal.tag) === PUSH) note(signal[0] as Operation);
          sink(signal);
        }),
      );
  };
}
