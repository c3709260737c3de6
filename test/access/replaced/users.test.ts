import { afterAll, beforeAll } from "vitest";
import { users } from "../../../docs/generator/replaced/users.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { silence } from "../../support/following.ts";
import { claim } from "../../support/people.ts";
import { verify } from "../../support/accounts.ts";
import { change } from "../../support/sites.ts";
import { read, upsert } from "../../support/subscribers.ts";
import { testEach } from "./asking.ts";

const VERIFIED = ["alice@example.com", "alice@work.example"];
const CLAIMED = "shared@example.com";
let test: TestCloud;
let alice: Person;
let admin: Person;
/** When alice, admin, alicd, alice2 and alicf were created, in this order. */
let created: string[];

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  await silence(test, ["stream/aggregate", "stream/react"]);
  alice = await test.person({ email: "alice@example.com" });
  admin = await test.person({ email: "admin@example.com", groups: ["admin"] });
  // Neighbours of all that is asked for.
  const neighbours: Person[] = [];
  for (const name of ["alicd", "alice2", "alicf"])
    neighbours.push(await test.person({ email: `${name}@example.com` }));
  const [alicd, alice2, alicf] = neighbours as [Person, Person, Person];
  created = await Promise.all([alice, admin, alicd, alice2, alicf].map(createdAt));
  const suspended = { userId: alice2.userId, expectedVersion: 1 };
  await change(test, admin, "suspendUser", suspended, "status");
  await verify(test, alice, "alice@work.example");
  await claim(test, alice, CLAIMED);
  for (const email of VERIFIED) await upsert(test, { email });
});
afterAll(() => test?.stop());

async function createdAt({ userId }: Person): Promise<string> {
  const user = await read<{ createdAt: string }>(test, `user(userId: "${userId}") { createdAt }`);
  return user.createdAt;
}

testEach(users, () => test, {
  U1: () => [
    { query: "me { email }", caller: alice, answer: { email: alice.email }, requests: ["GetItem 1 1"] },
  ],
  U2: () => [
    {
      query: `user(userId: "${alice.userId}") { email }`,
      answer: { email: alice.email },
      requests: ["GetItem 1 1"],
    },
  ],
  // Without the alias the addresses come with the user, as in U9.
  U3: () => [
    {
      query: `user(userId: "${alice.userId}") { page: emails(limit: 2) { items { email } } }`,
      answer: { page: { items: VERIFIED.map((email) => ({ email })) } },
      requests: ["GetItem 1 1", "Query 2 1"],
    },
  ],
  U4: () => [
    {
      query: 'userByEmail(email: "alice@work.example") { email }',
      answer: { email: alice.email },
      requests: ["GetItem 1 1", "GetItem 1 1"],
    },
  ],
  // Staff: their own user first, eventually consistently.
  U5: () => [
    {
      query: 'users(prefix: "alice") { items { email } }',
      caller: admin,
      answer: { items: [{ email: "alice2@example.com" }, { email: alice.email }] },
      requests: ["GetItem 1 0.5", "Query GSI1 2 0.5"],
    },
    {
      query: "users { items { email } }",
      caller: admin,
      answer: {
        items: ["admin", "alicd", "alice2", "alice", "alicf"].map((name) => ({
          email: `${name}@example.com`,
        })),
      },
      requests: ["GetItem 1 0.5", "Query GSI1 5 0.5"],
    },
  ],
  U6: () => [
    {
      query: 'subscriber(email: "alice@work.example") { user { email } }',
      answer: { user: { email: alice.email } },
      requests: ["GetItem 1 1", "GetItem 1 1", "GetItem 1 1"],
    },
  ],
  U7: () => [
    {
      query: "me { emails { items { subscriber { email } } } }",
      caller: alice,
      answer: {
        emails: { items: [...VERIFIED.map((email) => ({ subscriber: { email } })), { subscriber: null }] },
      },
      requests: ["Query 4 1", "GetItem 1 1", "GetItem 1 1"],
    },
  ],
  U8: () => [
    {
      query: `userItems(userId: "${alice.userId}") { items { ... on User { userId } ... on Email { email } } }`,
      answer: {
        items: [{ userId: alice.userId }, ...[...VERIFIED, CLAIMED].toReversed().map((email) => ({ email }))],
      },
      requests: ["Query 4 1"],
    },
  ],
  U9: () => [
    {
      query: "me { userId emails { items { email } } }",
      caller: alice,
      answer: { userId: alice.userId, emails: { items: [...VERIFIED, CLAIMED].map((email) => ({ email })) } },
      requests: ["Query 4 1"],
    },
  ],
  // Staff: their own user first, eventually consistently.
  U10: () => [
    {
      query: `users(status: ACTIVE, createdFrom: "${created[1]}", createdTo: "${created[4]}") { items { email } }`,
      caller: admin,
      answer: { items: ["admin", "alicd"].map((name) => ({ email: `${name}@example.com` })) },
      requests: ["GetItem 1 0.5", "Query GSI2 2 0.5", "BatchGetItem 2 2"],
    },
    {
      query: "users(status: SUSPENDED) { items { email } }",
      caller: admin,
      answer: { items: [{ email: "alice2@example.com" }] },
      requests: ["GetItem 1 0.5", "Query GSI2 1 0.5", "BatchGetItem 1 1"],
    },
  ],
});
