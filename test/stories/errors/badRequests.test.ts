import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type Reply, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { subscribe } from "../../support/listener.ts";
import { settle } from "../../access/askers/settle.ts";
import {
  claim,
  granted,
  mutate,
  outputsOf,
  refused,
  someone,
  tableOf,
  type Someone,
} from "../../support/people.ts";

let test: TestCloud;
let admin: Person;
let bob: Person;
let alice: Someone;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  admin = await test.person({ groups: ["admin"] });
  bob = await test.person({ email: "bob@example.com" });
  alice = await someone(test, "alice");
  // The reader of the stream stores their words, which are no change of what is refused.
  await settle(test);
});
afterAll(() => test?.stop());

const invalid = [{ errorType: "ValidationError", errorInfo: { field: "nextToken" } }];

describe("a page's token is good for that list of that person only", () => {
  const USERS = `query($prefix: String, $nextToken: String) {
    users(prefix: $prefix, limit: 1, nextToken: $nextToken) { items { email } nextToken }
  }`;
  const EMAILS = `query($userId: ID!, $nextToken: String) {
    user(userId: $userId) { emails(limit: 1, nextToken: $nextToken) { items { email } nextToken } }
  }`;
  type Page = { items: { email: string }[]; nextToken: string };
  const users = (prefix: string, nextToken?: string) => test.graphql(admin, USERS, { prefix, nextToken });
  const emails = (userId: string, nextToken?: string) => test.graphql(admin, EMAILS, { userId, nextToken });

  it("goes on where it was given, and nowhere else", async () => {
    for (const name of ["page1", "page2", "leaf1", "leaf2"])
      await test.person({ email: `${name}@example.com` });
    // The reader of the stream stores their words, which are no change of what is refused.
    await settle(test);
    const first = granted<Page>(await users("page"));
    const own = granted<{ emails: Page }>(await emails(alice.userId)).emails;
    expect(granted<Page>(await users("page", first.nextToken)).items).toEqual([
      { email: "page2@example.com" },
    ]);
    for (const [prefix, token] of [
      ["leaf", first.nextToken],
      ["page", own.nextToken],
      ["page", ""],
      ["page", "eyJ2ZXJzaW9uIjozLCJ0b2tlbiI6IkFBQUEifQ=="],
      ["page", JSON.stringify({ PK: "USERS" })],
      ["page", first.nextToken.slice(0, -8)],
      ["page", changed(first.nextToken)],
    ]) {
      expect(await refused(test, () => users(prefix!, token)), `${prefix} ${token}`).toEqual(invalid);
    }
    for (const token of [first.nextToken, own.nextToken]) {
      const { data, errors } = await emails(bob.userId, token);
      expect([data.user.emails, errors[0]?.errorType]).toEqual([null, "ValidationError"]);
    }
  });

  const changed = (token: string): string => {
    const at = Math.floor(token.length / 2);
    return `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
  };
});

describe("AppSync refuses a request that makes no sense, and nothing runs", () => {
  const post = async (body: string | Buffer): Promise<[number, string | undefined]> => {
    // The stream still follows what tests before have changed.
    await settle(test);
    const before = await tableOf(test);
    const headers = { "content-type": "application/json", authorization: alice.token };
    const answer = await fetch(outputsOf(test).graphqlUrl, {
      method: "POST",
      headers,
      body: body as BodyInit,
    });
    const { errors } = (await answer.json()) as Reply;
    expect(await tableOf(test)).toEqual(before);
    return [answer.status, errors[0]?.errorType];
  };
  const mutation = `mutation { addEmail(input: { email: "new@example.com" }) { emailId } }`;

  // graphql-over-http#81: an engineer of AppSync on its statuses.
  it.each([
    "meow",
    "{",
    "{}}",
    "{}",
    "[]",
    "null",
    '"text"',
    `{"query":${JSON.stringify(mutation)}`,
    '{"query":7}',
    "",
  ])("malformed: %j", async (body) =>
    expect(await post(body)).toEqual([400, "MalformedHttpRequestException"]),
  );

  it("bytes that are no UTF-8", async () => {
    expect(await post(Buffer.from([0xff, 0xfe, 0x7b, 0x7d]))).toEqual([400, "MalformedHttpRequestException"]);
  });

  it("a body that is too large, however it is meant", async () => {
    const body = JSON.stringify({ query: mutation, variables: { padding: "p".repeat(2 ** 20) } });
    expect(await post(body)).toEqual([413, "RequestEntityTooLargeException"]);
  });

  it.each([
    [
      "a field that is not there, beside one that is",
      `mutation { addEmail(input: { email: "new@example.com" }) { emailId secret } }`,
    ],
    ["an operation that is not there", "mutation { dropTable }"],
    ["an argument that is not there", "{ me(all: true) { userId } }"],
    [
      "a field of an input that is not there",
      `mutation { addEmail(input: { email: "new@example.com", isVerified: true }) { emailId } }`,
    ],
    ["a stored attribute that the schema does not show", "{ me { PK emailCount } }"],
  ])("unknown: %s", async (_, query) => {
    const { data, errors } = await test.graphql(alice, query);
    expect(data).toBeNull();
    expect(errors[0]?.message).toMatch(/^Validation error of type /);
    expect(granted(await test.graphql(alice, "{ me { version } }"))).toEqual({ version: 4 });
  });
});

describe("a removed user", () => {
  it("hears and does nothing more, although the token lives on, and leaves the address to others", async () => {
    const carol = await someone(test, "carol");
    const subscribed = await subscribe(test, carol, carol.userId);
    if ("refused" in subscribed) throw new Error(subscribed.refused);
    granted(await mutate(test, admin, "deleteUser", { userId: carol.userId, expectedVersion: 4 }));

    const ended = await subscribed.client.ended();
    expect(ended.code).toBe(1000);
    expect(subscribed.client.heard.map((frame) => frame.type)).toContain("complete");
    // The reader of the stream deletes the words of the user.
    await settle(test);
    expect(await subscribe(test, carol, carol.userId)).toEqual({ refused: "Unauthorized" });
    const unauthorized = [{ errorType: "Unauthorized", errorInfo: { status: "DELETED" } }];
    expect(await refused(test, () => test.graphql(carol, "{ me { userId } }"))).toEqual(unauthorized);
    for (const [name, input] of [
      ["updateUser", { firstName: "Carol", expectedVersion: 5 }],
      ["addEmail", { email: "carol.new@example.com" }],
      ["sendEmailVerification", { emailId: carol.claimed.emailId }],
      ["setPrimaryEmail", { emailId: carol.verified.emailId, expectedVersion: 5 }],
      ["removeEmail", { emailId: carol.verified.emailId, expectedVersion: 5 }],
      ["deleteUser", { expectedVersion: 5 }],
    ] as const) {
      expect(await refused(test, () => mutate(test, carol, name, input)), name).toEqual(unauthorized);
    }
    await until(
      "Cognito has forgotten carol",
      async () => !(await test.signIn(carol.email).catch(() => undefined)),
    );
    const { emailId, code } = await claim(test, bob, carol.email);
    expect(granted<object>(await mutate(test, bob, "verifyEmail", { emailId, code }))).toMatchObject({
      isVerified: true,
    });
  });
});
