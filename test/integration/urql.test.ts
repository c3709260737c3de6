import { Client, fetchExchange, subscriptionExchange } from "@urql/core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MeDocument, OnUserUpdatedDocument } from "../../client/index.ts";
import type { OnUserUpdatedSubscription } from "../../client/index.ts";
import { startTestCloud, type Person, type TestCloud } from "../cloud.ts";
import { Heard } from "./heard.ts";
import { granted, mutate } from "./people.ts";
import { transportOf } from "./urqlTransport.ts";

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
  const transport = transportOf({ url, realtimeUrl: test.outputs.realtimeUrl as string, token, standing });
  return new Client({
    url,
    preferGetMethod: false,
    fetchOptions: { headers: { authorization: token } },
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

it("hears of its own user's changes, and of nobody else's", async () => {
  const heard = { alice: await listen(alice, alice.userId), bob: await listen(bob, bob.userId) };
  const refused = await (await listen(bob, alice.userId)).next();
  expect(refused).toMatchObject({ graphQLErrors: [{ message: expect.stringContaining("user") as string }] });

  await change(alice, heard.alice);
  await change(bob, heard.bob);
});

/** Pushes until then may tell of the sign-up; all are of this person. */
async function change(person: Person, heard: Heard<Push>): Promise<void> {
  granted(await mutate(test, person, "updateUser", { firstName: "Changed", expectedVersion: 1 }));
  const { onUserUpdated } = (await heard.until((push) => {
    expect(push).toMatchObject({ onUserUpdated: { userId: person.userId } });
    return (push as OnUserUpdatedSubscription).onUserUpdated?.firstName === "Changed";
  })) as OnUserUpdatedSubscription;
  expect(onUserUpdated).toMatchObject({ version: 2, emails: { items: [{ isPrimary: true }] } });
}
