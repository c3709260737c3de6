import { afterEach, beforeEach, expect, it } from "vitest";
import { clientOf, Endpoint, listen, type Client, type Peer } from "./endpoint.ts";

let endpoint: Endpoint;
let client: Client;
let peer: Peer;

beforeEach(async () => {
  endpoint = await Endpoint.open();
  client = clientOf(endpoint);
});
afterEach(async () => {
  await client.end();
  await endpoint.close();
});

async function connected(): Promise<void> {
  peer = await endpoint.peers.next();
  await peer.acknowledge();
}

/** Two subscriptions that stand. */
async function two() {
  const [users, sites] = [listen(client.appsync, "onUser"), listen(client.appsync, "onSite")];
  await connected();
  const ids = [(await peer.stand()).id, (await peer.stand()).id] as const;
  expect([await users.heard.next(), await sites.heard.next()]).toEqual(["standing", "standing"]);
  await client.state("live");
  return { users, sites, ids };
}

it("connects once for all subscriptions, with the credentials in the connection and in each start", async () => {
  const authorization = { host: new URL(endpoint.url).host, "x-api-key": "key" };
  const first = listen(client.appsync);
  await connected();
  expect(peer.path).toBe("/graphql/realtime");
  expect(peer.authorization).toEqual(authorization);
  const data = JSON.stringify({ query: first.query, variables: {} });
  expect(await peer.stand()).toEqual({
    id: "1",
    type: "start",
    payload: { data, extensions: { authorization } },
  });
  await client.state("live");
  listen(client.appsync, "onSite");
  expect(await peer.stand()).toMatchObject({ id: "2", type: "start" });
  expect(client.states).toEqual(["live"]);
});

it("hands each push to its subscription, with the errors beside it", async () => {
  const { users, sites, ids } = await two();
  const errors = [{ message: "Not Authorized to access email on type User", path: ["onUser", "email"] }];
  peer.send({ type: "data", id: ids[0], payload: { data: { onUser: { email: null } }, errors } });
  peer.send({ type: "data", id: ids[1], payload: { data: { onSite: 1 } } });
  expect(await users.heard.next()).toEqual({ data: { onUser: { email: null } }, errors });
  expect(await sites.heard.next()).toEqual({ data: { onSite: 1 } });
});

it("ignores a second connection_ack, types that it does not know, and what is about no subscription", async () => {
  const { users, ids } = await two();
  peer.send(
    { type: "connection_ack", payload: { connectionTimeoutMs: 1 } },
    { type: "ka" },
    { type: "news", id: ids[0] },
    {
      type: "error",
      payload: { errors: { errorType: "LimitExceededError", message: "Rate limit exceeded" } },
    },
    { type: "data", id: "other", payload: { data: {} } },
    { type: "complete", id: "other" },
    { type: "data", id: ids[0], payload: { data: "first" } },
  );
  expect(await users.heard.next()).toEqual({ data: "first" });
  users.stop();
  expect(await peer.frames.next()).toEqual({ type: "stop", id: ids[0] });
});

// The shapes of amplify-js#8370 and of the recorded refusal.
it.each([
  [1, { errorType: "MaxSubscriptionsReachedError", message: "Max number of 200 subscriptions reached" }],
  // Fresh credentials are tried once.
  [2, [{ errorType: "UnauthorizedException", message: "You are not authorized to make this call." }]],
])("after %i starts, ends the one subscription that AppSync refuses: %j", async (starts, errors) => {
  const refused = listen(client.appsync);
  const other = listen(client.appsync, "onSite");
  await connected();
  const { id } = await peer.frames.next();
  await peer.stand();
  for (let sent = 1; sent < starts; sent += 1) {
    peer.send({ type: "error", id, payload: { errors } });
    expect(await peer.frames.next()).toMatchObject({ type: "start", id });
  }
  peer.send({ type: "error", id, payload: { errors } });
  expect(await refused.heard.next()).toEqual({ errors: [errors].flat() });
  await client.state("live");
  expect(await other.heard.next()).toBe("standing");
  refused.stop();
  other.stop();
  expect(await peer.frames.next()).toEqual({ type: "stop", id: "2" });
});

it("starts a subscription again with fresh credentials, and keeps it, each time that AppSync refuses the last ones", async () => {
  const asked: boolean[] = [];
  const renewed = clientOf(endpoint, (isRefused) => {
    asked.push(isRefused);
    return { Authorization: isRefused ? "fresh" : "stale" };
  });
  const { heard } = listen(renewed.appsync);
  const errors = [{ errorType: "UnauthorizedException", message: "Token has expired." }];
  for (let connections = 0; connections < 2; connections += 1) {
    await connected();
    const { id } = await peer.frames.next();
    peer.send({ type: "error", id, payload: { errors } });
    const { payload } = await peer.stand();
    expect(payload.extensions.authorization).toMatchObject({ Authorization: "fresh" });
    expect(await heard.next()).toBe("standing");
    await renewed.state("live");
    peer.close();
  }
  expect(asked.slice(0, 6)).toEqual([false, false, true, false, false, true]);
  await renewed.end();
});

it("completes a subscription that AppSync ends, and keeps the others over the end of the connection", async () => {
  const { users, sites, ids } = await two();
  peer.send({ type: "complete", id: ids[0] });
  peer.close();
  expect(await users.heard.next()).toBe("complete");
  await connected();
  expect((await peer.stand()).id).toBe(ids[1]);
  expect(await sites.heard.next()).toBe("standing");
  await client.state("again");
  expect(client.states).toEqual(["live", "connecting", "live", "again"]);
});

it("stops a subscription that ended before AppSync knew it as soon as AppSync does", async () => {
  const stopped = listen(client.appsync);
  const early = listen(client.appsync);
  early.stop();
  await connected();
  const { id } = await peer.frames.next();
  stopped.stop();
  listen(client.appsync);
  expect(await peer.stand()).toMatchObject({ type: "start" });
  peer.send({ type: "start_ack", id });
  expect(await peer.frames.next()).toEqual({ type: "stop", id });
  await client.state("live");
});

it("has no connection and no timer after close, and connects again for the next subscription", async () => {
  const { users } = await two();
  client.appsync.close();
  await peer.closed;
  users.stop();
  expect(client.appsync.state).toBe("connecting");
  const other = listen(client.appsync);
  await connected();
  await peer.stand();
  expect(await other.heard.next()).toBe("standing");
});
