import { getOperationAST, OperationTypeNode, parse, type ExecutionResult } from "graphql";
import { listenToEvents, type Observer, type PageOperation } from "./realtime.mts";
import { headersOf, type Settings } from "./session.mts";

/**
 * What GraphiQL runs an operation with: HTTP for queries and mutations, the real-time protocol for
 * subscriptions.
 */
export function createFetcher(settings: Settings, caller: string) {
  return (params: PageOperation) =>
    isSubscription(params) ? subscription(settings, caller, params) : query(settings, caller, params);
}

async function query(
  { graphqlPath }: Settings,
  caller: string,
  params: PageOperation,
): Promise<ExecutionResult> {
  const body = JSON.stringify(params);
  const headers = { "content-type": "application/json", ...(await headersOf(caller, graphqlPath, body)) };
  const response = await fetch(graphqlPath, { method: "POST", headers, body });
  return (await response.json()) as ExecutionResult;
}

function subscription(settings: Settings, caller: string, params: PageOperation) {
  const subscribe = (observer: Observer) => {
    let end: () => void = () => {};
    let ended = false;
    listenToEvents(settings, caller, params, observer).then(
      (stop) => {
        if (ended) stop();
        else end = stop;
      },
      (error) => observer.error(error),
    );
    return {
      unsubscribe() {
        ended = true;
        end();
      },
    };
  };
  return { subscribe };
}

/** Text that does not parse is no subscription: then the API says what is wrong with it. */
function isSubscription({ query: text, operationName }: PageOperation): boolean {
  try {
    return getOperationAST(parse(text), operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
  } catch {
    return false;
  }
}
