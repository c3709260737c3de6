import { Client, fetchExchange, subscriptionExchange } from "@urql/core";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import { MeDocument, OnUserUpdatedDocument } from "../../../client/index.ts";
import type { OnUserUpdatedSubscription } from "../../../client/index.ts";
import { realtimeUrlOf, transportOf } from "../../../client/urql.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { Heard } from "../../support/heard.ts";
import { granted, mutate } from "../../support/people.ts";

type Push = OnUserUpdatedSubscription | Error;

let test: TestCloud;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  test = await startTestCloud();
  alice = await test.person({ email: "alice@example.com" });
  bob = await test.person({ email: "bob@example.com" });
});
afterAll(() => test?.stop());

function clientOf({ token }: Person, standing: () => void = () => {}): Client {
  const url = test.outputs.graphqlUrl as string;
  return urqlOf(url, { Authorization: token }, standing);
}

/** Node 20 has no WebSocket of its own. */
function urqlOf(url: string, headers: Record<string, string>, standing: () => void): Client {
  const Given = WebSocket as unknown as NonNullable<Parameters<typeof transportOf>[0]["WebSocket"]>;
  const transport = transportOf({ url, headers: () => headers, standing, WebSocket: Given });
  return new Client({
    url,
    preferGetMethod: false,
    fetchOptions: { headers },
    exchanges: [fetchExchange, subscriptionExchange({ forwardSubscription: transport })],
  });
}

/** Resolves when the subscription stands, or is refused. */
async function listen(person: Person, userId: string): Promise<Heard<Push>> {
  const heard = new Heard<Push>();
  await new Promise<void>((resolve) => {
    clientOf(person, resolve)
      .subscription(OnUserUpdatedDocument, { userId })
      .subscribe(({ data, error }) => {
        heard.add(error ?? data!);
        resolve();
      });
  });
  return heard;
}

it("asks for a profile with a generated document", async () => {
  const { data } = await clientOf(alice).query(MeDocument, {});
  expect(data?.me).toMatchObject({ userId: alice.userId, email: "alice@example.com", version: 1 });
  expect(data?.me?.emails?.items).toMatchObject([{ email: "alice@example.com", isPrimary: true }]);
});

it("receives its own user's changes, and no others", async () => {
  const heard = { alice: await listen(alice, alice.userId), bob: await listen(bob, bob.userId) };
  const refused = await (await listen(bob, alice.userId)).next();
  expect(refused).toMatchObject({ graphQLErrors: [{ message: expect.stringContaining("user") as string }] });

  await change(alice, heard.alice);
  await change(bob, heard.bob);
});

/** Pushes until then may be about the sign-up; all are of this user. */
async function change(person: Person, heard: Heard<Push>): Promise<void> {
  granted(await mutate(test, person, "updateUser", { firstName: "Changed", expectedVersion: 1 }));
  const { onUserUpdated } = (await heard.until((push) => {
    expect(push).toMatchObject({ onUserUpdated: { userId: person.userId } });
    return (push as OnUserUpdatedSubscription).onUserUpdated?.firstName === "Changed";
  })) as OnUserUpdatedSubscription;
  expect(onUserUpdated).toMatchObject({ version: 2, emails: { items: [{ isPrimary: true }] } });
}

it("finds where an API's subscriptions go", () => {
  expect(realtimeUrlOf(test.outputs.graphqlUrl as string)).toBe(test.outputs.realtimeUrl);
  expect(
    realtimeUrlOf("https://abcdefghijklmnopqrstuvwxyz.appsync-api.eu-central-1.amazonaws.com/graphql"),
  ).toBe("wss://abcdefghijklmnopqrstuvwxyz.appsync-realtime-api.eu-central-1.amazonaws.com/graphql");
  expect(realtimeUrlOf("https://api.example.com/graphql")).toBe("wss://api.example.com/graphql/realtime");
});

it("is refused with a token that is not good, in AppSync's words", async () => {
  const heard = await listen({ ...alice, token: "no token" }, alice.userId);
  expect(await heard.next()).toMatchObject({ graphQLErrors: [{ message: expect.any(String) as string }] });
});

it("ends a subscription at AppSync when it is ended here", async () => {
  const stood = new Heard<true>();
  const pushes: unknown[] = [];
  const subscription = clientOf(bob, () => stood.add(true))
    .subscription(OnUserUpdatedDocument, { userId: bob.userId })
    .subscribe((push) => pushes.push(push));
  await stood.next();
  subscription.unsubscribe();
  const other = await listen(bob, bob.userId);
  const { me } = (await clientOf(bob).query(MeDocument, {})).data!;
  granted(await mutate(test, bob, "updateUser", { firstName: "Later", expectedVersion: me!.version }));
  await other.until((push) => (push as OnUserUpdatedSubscription).onUserUpdated?.firstName === "Later");
  expect(pushes).toEqual([]);
});

/** The error of a subscription whose server, one of this test's own, answers its first message like this, and then says nothing. */
async function brokenBy(respond: (socket: WebSocket) => void): Promise<unknown> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  try {
    await once(server, "listening");
    server.on("connection", (socket) => socket.once("message", () => respond(socket)));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
    const heard = new Heard<unknown>();
    urqlOf(url, { "x-api-key": "any" }, () => undefined)
      .subscription(OnUserUpdatedDocument, { userId: "any" })
      .subscribe(({ error }) => heard.add(error));
    return await heard.next();
  } finally {
    for (const socket of server.clients) socket.terminate();
    server.close();
  }
}

it.each([
  ["a connection that AppSync closes", (socket: WebSocket) => socket.close(), /closed the connection/],
  [
    "one on which AppSync stays silent for longer than it said",
    (socket: WebSocket) =>
      socket.send(JSON.stringify({ type: "connection_ack", payload: { connectionTimeoutMs: 20 } })),
    /silent for 20 ms/,
  ],
])("reports %s", async (_, respond, message) => {
  expect(await brokenBy(respond)).toMatchObject({
    networkError: { message: expect.stringMatching(message) as string },
  });
});
