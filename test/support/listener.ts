import type { Caller, TestCloud } from "./cloud.ts";
import { outputsOf } from "./people.ts";
import { RawClient, withHeader } from "../../packages/local-cloud/test/appsync/realtime/client.ts";

/** A subscription that runs, or why it does not. */
export type Subscribed = { client: RawClient } | { refused: string; errorInfo?: unknown };

/** Subscribes to a user over WebSocket. */
export function subscribe(test: TestCloud, caller: Caller, userId: string): Promise<Subscribed> {
  const query = "subscription($userId: ID!) { onUserUpdated(userId: $userId) { userId } }";
  return listen(test, caller, query, { userId });
}

const STATS =
  "siteId at currentVisitors pageViews activePages { path visitors } minutes { at pageViews visitors }";

/** Subscribes to who is on a site. */
export function subscribeToSite(test: TestCloud, caller: Caller, siteId: string): Promise<Subscribed> {
  const query = `subscription($siteId: ID!) { onRealtimeStats(siteId: $siteId) { ${STATS} } }`;
  return listen(test, caller, query, { siteId });
}

/** Subscribes to who is on the site behind a link. */
export function subscribeToShare(test: TestCloud, caller: Caller, token: string): Promise<Subscribed> {
  const query = `subscription($token: String!) { onSharedRealtime(token: $token) { ${STATS} } }`;
  return listen(test, caller, query, { token });
}

/**
 * Starts a subscription over WebSocket, with whatever proves the caller in the connection and in the start.
 */
export async function listen(
  test: TestCloud,
  caller: Caller,
  query: string,
  variables: object,
): Promise<Subscribed> {
  const client = new RawClient(
    withHeader(outputsOf(test).realtimeUrl, await proof(test, caller, "{}", "/graphql/connect")),
  );
  await client.open();
  client.send({ type: "connection_init" });
  const connected = await client.next();
  if (connected.type !== "connection_ack") return refusal(client, connected.payload.errors);
  const data = JSON.stringify({ query, variables });
  const authorization = await proof(test, caller, data);
  client.send({ id: "1", type: "start", payload: { data, extensions: { authorization } } });
  const started = await client.next();
  return started.type === "start_ack" ? { client } : refusal(client, started.payload.errors);
}

/**
 * Takes what is heard until the subscription ends: what comes before it, and how often, is the clock's
 * affair.
 */
export async function completed(client: RawClient): Promise<void> {
  while ((await client.next()).type !== "complete");
}

async function proof(test: TestCloud, caller: Caller, body: string, path?: string): Promise<object> {
  return { host: new URL(test.cloud.origin).host, ...(await test.headers(caller, body, path)) };
}

/** Of a connection the status, of a start the type. */
function refusal(client: RawClient, [error]: { errorType?: string; errorCode?: number }[]) {
  client.close();
  return { refused: error?.errorCode === 401 ? "401" : (error?.errorType ?? "no errorType") };
}
