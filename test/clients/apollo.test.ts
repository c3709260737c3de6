import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client/core";
import { AUTH_TYPE, createAuthLink } from "aws-appsync-auth-link";
import { createSubscriptionHandshakeLink } from "aws-appsync-subscription-link";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MeDocument, OnUserUpdatedDocument, UpdateUserDocument } from "../../client/index.ts";
import type { OnUserUpdatedSubscription } from "../../client/index.ts";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { Heard } from "../support/heard.ts";
import { granted, mutate } from "../support/people.ts";
import "../support/process/webSocket.ts";

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

/** As the links' own README sets a client up. */
function clientOf(person: Person): ApolloClient {
  const { graphqlUrl: url, region } = test.outputs as Record<string, string>;
  const auth = { type: AUTH_TYPE.AMAZON_COGNITO_USER_POOLS as const, jwtToken: person.token };
  const of = { url: url!, region: region!, auth };
  const link = ApolloLink.from([
    createAuthLink(of),
    createSubscriptionHandshakeLink(of, new HttpLink({ uri: url })),
  ]);
  return new ApolloClient({ link, cache: new InMemoryCache() });
}

it("asks for a profile with a generated document", async () => {
  const { data } = await clientOf(alice).query({ query: MeDocument });
  expect(data?.me).toMatchObject({ userId: alice.userId, email: "alice@example.com", version: 1 });
  expect(data?.me?.emails?.items).toMatchObject([{ email: "alice@example.com", isPrimary: true }]);
});

/** The user's changes as they come; what is refused instead comes as the error. */
function listen(person: Person, userId: string): Heard<Push> {
  const heard = new Heard<Push>();
  clientOf(person)
    .subscribe({ query: OnUserUpdatedDocument, variables: { userId } })
    .subscribe({ next: ({ data, error }) => heard.add(error ?? data!) });
  return heard;
}

/**
 * Changes the user until a push arrives, because the link does not report when a subscription is established.
 * All pushes are of this user.
 */
async function change(person: Person, heard: Heard<Push>): Promise<OnUserUpdatedSubscription> {
  const isOwn = (push: Push) => {
    expect(push).toMatchObject({ onUserUpdated: { userId: person.userId } });
    return (push as OnUserUpdatedSubscription).onUserUpdated?.firstName === "Changed";
  };
  let pushed: Push | undefined;
  const hearing = heard.until(isOwn).then((push) => (pushed = push));
  for (let expectedVersion = 1; pushed === undefined; expectedVersion += 1) {
    granted(await mutate(test, person, "updateUser", { firstName: "Changed", expectedVersion }));
    await Promise.race([hearing, new Promise((resolve) => setTimeout(resolve, 200))]);
  }
  return pushed as OnUserUpdatedSubscription;
}

it("receives its own user's changes, and no others", async () => {
  const heard = { alice: listen(alice, alice.userId), bob: listen(bob, bob.userId) };
  const refused = await listen(bob, alice.userId).next();
  expect(JSON.stringify((refused as Error).cause)).toContain("NotFound");
  const { onUserUpdated } = await change(alice, heard.alice);
  expect(onUserUpdated).toMatchObject({ emails: { items: [{ isPrimary: true }] } });
  await change(bob, heard.bob);
});

it("changes a profile with a generated document", async () => {
  const { me } = (await clientOf(alice).query({ query: MeDocument })).data!;
  const input = { lastName: "Adams", expectedVersion: me!.version };
  const { data } = await clientOf(alice).mutate({ mutation: UpdateUserDocument, variables: { input } });
  expect(data?.updateUser).toMatchObject({ lastName: "Adams", version: me!.version + 1 });
});
