import { cacheExchange, Client, fetchExchange, subscriptionExchange } from "@urql/core";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import WebSocket from "ws";
import {
  createAppSync,
  realtimeUrlOf,
  type AppSync,
  type SocketClass,
  type State,
} from "../../../client/appsync.ts";
import { MeDocument, OnUserUpdatedDocument } from "../../../client/index.ts";
import type { MeQuery, OnUserUpdatedSubscription } from "../../../client/index.ts";
import { rereadExchange, transportOf } from "../../../client/urql.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { Heard } from "../../support/heard.ts";
import { granted, mutate } from "../../support/people.ts";

type Push = OnUserUpdatedSubscription | Error;

const folder = mkdtempSync(join(tmpdir(), "urql-"));
const data = join(folder, "data");
const opened: AppSync[] = [];
let test: TestCloud;
let alice: Person;
let bob: Person;
/** The network of a page: without it, no connection can be made. */
let isCut = false;

beforeAll(async () => {
  test = await startTestCloud({ data, timers: [] });
  alice = await test.person({ email: "alice@example.com" });
  bob = await test.person({ email: "bob@example.com" });
});
afterEach(() => {
  for (const appsync of opened.splice(0)) appsync.close();
});
afterAll(async () => {
  await test?.stop();
  rmSync(folder, { recursive: true });
});

/** Node 20 has no WebSocket of its own. */
class Connection extends WebSocket {
  constructor(url: string, protocols: string[]) {
    super(isCut ? "ws://127.0.0.1:1/" : url, protocols);
  }
}

function clientOf({ token }: Person): { appsync: AppSync; urql: Client } {
  const url = test.outputs.graphqlUrl as string;
  const headers = { Authorization: token };
  const appsync = createAppSync({
    url,
    headers: () => headers,
    WebSocket: Connection as unknown as SocketClass,
  });
  opened.push(appsync);
  const urql = new Client({
    url,
    preferGetMethod: false,
    fetchOptions: { headers },
    exchanges: [
      rereadExchange(appsync),
      cacheExchange,
      fetchExchange,
      subscriptionExchange({ forwardSubscription: transportOf(appsync) }),
    ],
  });
  return { appsync, urql };
}

async function stands(appsync: AppSync): Promise<void> {
  if (appsync.state === "live") return;
  await new Promise<void>((resolve) => appsync.onState((state) => state === "live" && resolve()));
}

/** Resolves when the subscription stands, or is refused. */
async function listen(person: Person, userId: string): Promise<Heard<Push>> {
  const { appsync, urql } = clientOf(person);
  const heard = new Heard<Push>();
  const refused = new Promise<void>((resolve) => {
    urql.subscription(OnUserUpdatedDocument, { userId }).subscribe(({ data, error }) => {
      heard.add(error ?? data!);
      if (error) resolve();
    });
  });
  await Promise.race([stands(appsync), refused]);
  return heard;
}

it("asks for a profile with a generated document, with urql and without", async () => {
  const { appsync, urql } = clientOf(alice);
  const { data } = await urql.query(MeDocument, {});
  expect(data?.me).toMatchObject({ userId: alice.userId, email: "alice@example.com", version: 1 });
  expect(data?.me?.emails?.items).toMatchObject([{ email: "alice@example.com", isPrimary: true }]);
  expect(await appsync.query(MeDocument, {})).toMatchObject({ me: { email: "alice@example.com" } });
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
});

it("is refused with a token that is not good, in AppSync's words", async () => {
  const heard = await listen({ ...alice, token: "no token" }, alice.userId);
  expect(await heard.next()).toMatchObject({ graphQLErrors: [{ message: expect.any(String) as string }] });
});

it("ends a subscription at AppSync when it is ended here", async () => {
  const names: unknown[] = [];
  const { appsync, urql } = clientOf(bob);
  const subscription = urql
    .subscription(OnUserUpdatedDocument, { userId: bob.userId })
    .subscribe(({ data }) => names.push(data?.onUserUpdated?.firstName));
  await stands(appsync);
  subscription.unsubscribe();
  const other = await listen(bob, bob.userId);
  await rename(bob, "Later");
  await other.until((push) => (push as OnUserUpdatedSubscription).onUserUpdated?.firstName === "Later");
  expect(names).not.toContain("Later");
});

async function rename(person: Person, firstName: string): Promise<void> {
  const { me } = (await test.graphql(person, "{ me { version } }")).data;
  granted(await mutate(test, person, "updateUser", { firstName, expectedVersion: me.version as number }));
}

it("goes on when the cloud was killed and started again: queries run again, and pushes arrive", async () => {
  const { appsync, urql } = clientOf(alice);
  const [pushes, answers, states] = [new Heard<Push>(), new Heard<MeQuery["me"]>(), new Heard<State>()];
  appsync.onState((state) => states.add(state));
  urql
    .subscription(OnUserUpdatedDocument, { userId: alice.userId })
    .subscribe(({ data, error }) => pushes.add(error ?? data!));
  urql.query(MeDocument, {}).subscribe(({ data }) => data && answers.add(data.me));
  expect(await states.next()).toBe("live");
  expect((await answers.next())?.firstName).toBe("Changed");

  isCut = true;
  const port = Number(new URL(test.cloud.origin).port);
  await test.stop();
  expect(await states.next()).toBe("connecting");
  test = await startTestCloud({ data, port, timers: [] });
  await rename(alice, "Away");
  isCut = false;
  await states.until((state) => state === "live");
  // urql first repeats what it has, marked as stale.
  await answers.until((me) => me?.firstName === "Away");
  await rename(alice, "Back");
  await pushes.until((push) => (push as OnUserUpdatedSubscription).onUserUpdated?.firstName === "Back");
});
