import { afterAll, beforeAll } from "vitest";
import { users } from "../../../docs/generator/replaced/users.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { silence } from "../../support/following.ts";
import { claim } from "../../support/people.ts";
import { verify } from "../../support/accounts.ts";
import { upsert } from "../../support/subscribers.ts";
import { testEach } from "./asking.ts";

let test: TestCloud;
let alice: Person;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  await silence(test, ["stream/aggregate", "stream/react"]);
  alice = await test.person({ email: "alice@example.com" });
  admin = await test.person({ email: "admin@example.com", groups: ["admin"] });
  // Neighbours of all that is asked for.
  for (const name of ["alicd", "alice2", "alicf"]) await test.person({ email: `${name}@example.com` });
  await verify(test, alice, "alice@work.example");
  await claim(test, alice, "shared@example.com");
  for (const email of [alice.email, "alice@work.example"]) await upsert(test, { email });
});
afterAll(() => test?.stop());

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
  U3: () => [
    {
      query: `user(userId: "${alice.userId}") { emails(limit: 3) { items { email } } }`,
      answer: {
        emails: {
          items: ["alice@example.com", "alice@work.example", "shared@example.com"].map((email) => ({
            email,
          })),
        },
      },
      requests: ["GetItem 1 1", "Query 3 1"],
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
      query: "me { emails(limit: 2) { items { subscriber { email } } } }",
      caller: alice,
      answer: {
        emails: {
          items: ["alice@example.com", "alice@work.example"].map((email) => ({ subscriber: { email } })),
        },
      },
      requests: ["GetItem 1 1", "Query 2 1", "GetItem 1 1", "GetItem 1 1"],
    },
  ],
});
