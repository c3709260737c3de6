import type { Fetcher, FetcherParams, Observable } from "@graphiql/toolkit";
import { getOperationAST, parse, type ExecutionResult } from "graphql";
import { listen, type Observer } from "./realtime.mts";
import type { Session, Settings } from "./session.mts";

/** What GraphiQL runs an operation with: HTTP for queries and mutations, the real-time protocol for subscriptions. */
export function createFetcher(settings: Settings, session: Session): Fetcher {
  return (params) =>
    isSubscription(params) ? subscription(settings, session, params) : query(settings, session, params);
}

/** A token that ended (the local clock can be set forward) costs one more request, not another sign-in by hand. */
async function query(settings: Settings, session: Session, params: FetcherParams): Promise<ExecutionResult> {
  const first = await post(settings.graphqlPath, await session.token(), params);
  const response =
    first.status === 401 ? await post(settings.graphqlPath, await session.token(true), params) : first;
  return (await response.json()) as ExecutionResult;
}

function post(path: string, token: string, params: FetcherParams): Promise<Response> {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: token },
    body: JSON.stringify(params),
  });
}

/** A new token for each: a subscription lives longer than most. */
function subscription(settings: Settings, session: Session, params: FetcherParams) {
  const subscribe = (observer: Observer) => {
    let end: () => void = () => {};
    let ended = false;
    session.token(true).then((token) => {
      if (!ended) end = listen(settings, token, params, observer);
    }, observer.error);
    return {
      unsubscribe() {
        ended = true;
        end();
      },
    };
  };
  return { subscribe } as Observable<ExecutionResult>;
}

/** Text that does not parse is no subscription: then the API says what is wrong with it. */
function isSubscription({ query: text, operationName }: FetcherParams): boolean {
  try {
    return getOperationAST(parse(text), operationName)?.operation === "subscription";
  } catch {
    return false;
  }
}
