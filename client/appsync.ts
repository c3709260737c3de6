import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { SocketClass } from "./connection.ts";
import { AppSyncError, type ApiError } from "./error.ts";
import { print } from "./print.ts";
import { Realtime, type Sink, type State } from "./realtime.ts";

export type { Socket, SocketClass } from "./connection.ts";
export { AppSyncError, type ApiError } from "./error.ts";
export type { Push, Sink, State } from "./realtime.ts";

type Headers = Record<string, string>;

/**
 * The options of `createAppSync`.
 *
 * @example
 * import type { AppSyncOptions } from "rollcall-client/appsync";
 *
 * // A public page, which shows what links share.
 * const options: AppSyncOptions = {
 *   url: "https://example.appsync-api.eu-west-1.amazonaws.com/graphql",
 *   headers: () => ({ "x-api-key": "da2-example" }),
 * };
 */
export interface AppSyncOptions {
  /** The API's `GraphqlUrl`, or the `graphqlUrl` of `build/local/outputs.json`. */
  url: string;
  /** The URL of subscriptions; derived from `url` if undefined. */
  realtimeUrl?: string;
  /**
   * `{ Authorization: accessToken }` or `{ "x-api-key": apiKey }`. It is called for each request, connection
   * and subscription, because tokens are short-lived. `isRefused` is true if AppSync has just refused what it
   * returned: get a new token then, also if the last one has not expired by this machine's clock.
   */
  headers: (isRefused: boolean) => Headers | Promise<Headers>;
  /** The WebSocket class if there is no global one (Node 20). The packed client takes that of `ws`. */
  WebSocket?: SocketClass;
}

/**
 * An operation with its types, or its text.
 *
 * @example
 * import { MeDocument, type MeQuery, type MeQueryVariables } from "rollcall-client";
 * import type { Operation } from "rollcall-client/appsync";
 *
 * const typed: Operation<MeQuery, MeQueryVariables> = MeDocument;
 * const text: Operation<{ me: { email: string } | null }, object> = "{ me { email } }";
 */
export type Operation<Data, Variables> = TypedDocumentNode<Data, Variables> | string;

/**
 * A client of AppSync. `createAppSync` makes one.
 *
 * @example
 * import { OnUserUpdatedDocument } from "rollcall-client";
 * import type { AppSync } from "rollcall-client/appsync";
 *
 * // Returns the function that ends the subscription.
 * function follow(appsync: AppSync, userId: string): () => void {
 *   appsync.onState((state) => console.log(state));
 *   return appsync.subscribe(
 *     OnUserUpdatedDocument,
 *     { userId },
 *     { next: ({ data }) => console.log(data), error: console.error },
 *   );
 * }
 */
export interface AppSync {
  /** Runs a query or mutation. Throws an `AppSyncError` if AppSync answers with errors. */
  query<Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    options?: { signal?: AbortSignal },
  ): Promise<Data>;
  /** Subscribes until the returned function is called, over as many connections as it takes. */
  subscribe<Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    sink: Sink<Data>,
  ): () => void;
  readonly state: State;
  /** Calls the listener with each new state, until the returned function is called. */
  onState(listener: (state: State) => void): () => void;
  /**
   * Calls the listener when all subscriptions stand again after a connection was lost. Pushes in between
   * are lost, so query again.
   */
  onReconnect(listener: () => void): () => void;
  /** Ends all subscriptions and the connection. The next subscription opens another one. */
  close(): void;
}

/**
 * Creates a client of AppSync: requests over fetch, and all subscriptions over one WebSocket.
 *
 * @example
 * import { MeDocument } from "rollcall-client";
 * import { createAppSync } from "rollcall-client/appsync";
 *
 * const appsync = createAppSync({
 *   url: "http://127.0.0.1:4000/graphql",
 *   headers: () => ({ Authorization: process.env.TOKEN! }),
 * });
 * const { me } = await appsync.query(MeDocument, {});
 * console.log(me?.email);
 */
export function createAppSync({ url, headers, ...options }: AppSyncOptions): AppSync {
  const { host } = new URL(url);
  const WebSocket = options.WebSocket ?? (globalThis.WebSocket as unknown as SocketClass);
  const realtime = new Realtime({
    url: options.realtimeUrl ?? realtimeUrlOf(url),
    WebSocket,
    authorization: async (isRefused) => ({ host, ...(await headers(isRefused)) }),
  });
  return {
    async query<Data>(operation: Operation<Data, never>, variables: unknown, { signal }: RequestInit = {}) {
      const body = bodyOf(operation, variables);
      const post = async (isRefused: boolean): Promise<Response> =>
        fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json", ...(await headers(isRefused)) },
          body,
          signal,
        });
      const first = await post(false);
      return dataOf<Data>(first.status === 401 ? await post(true) : first);
    },
    subscribe(operation, variables, sink) {
      if (!WebSocket)
        throw new Error("There is no global WebSocket: pass that of the package ws as `WebSocket`.");
      return realtime.subscribe(bodyOf(operation, variables), sink);
    },
    get state() {
      return realtime.state;
    },
    onState: (listener) => listen(realtime.stateListeners, listener),
    onReconnect: (listener) => listen(realtime.reconnectListeners, listener),
    close: () => realtime.close(),
  };
}

/**
 * Returns the real-time URL of an API: AppSync's domains have another host for it, all other URLs another
 * path.
 *
 * @example
 * import { realtimeUrlOf } from "rollcall-client/appsync";
 *
 * // wss://example.appsync-realtime-api.eu-west-1.amazonaws.com/graphql
 * realtimeUrlOf("https://example.appsync-api.eu-west-1.amazonaws.com/graphql");
 */
export function realtimeUrlOf(url: string): string {
  const { host, pathname } = new URL(url);
  const scheme = url.toLowerCase().startsWith("https:") ? "wss" : "ws";
  return host.includes(".appsync-api.")
    ? `${scheme}://${host.replace(".appsync-api.", ".appsync-realtime-api.")}${pathname}`
    : `${scheme}://${host}${pathname}/realtime`;
}

function bodyOf(operation: Operation<unknown, never>, variables: unknown): string {
  const query = typeof operation === "string" ? operation : print(operation);
  return JSON.stringify({ query, variables });
}

async function dataOf<Data>(response: Response): Promise<Data> {
  type Answer = { data?: Data | null; errors?: ApiError[] };
  // A proxy on the way may answer with a page.
  const { data, errors = [] } = (await response.json().catch(() => ({}))) as Answer;
  if (errors.length > 0) throw new AppSyncError(errors, data);
  if (!data)
    throw new AppSyncError([{ message: `AppSync answered with HTTP ${response.status} and no data.` }]);
  return data;
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
