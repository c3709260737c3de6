import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { granted, mutate, refused, someone, type Someone } from "../../support/people.ts";

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

const invalid = (field: string) => [{ errorType: "ValidationError", errorInfo: { field } }];
const notFound = [{ errorType: "NotFound", errorInfo: null }];

// RFC 5321, 4.5.3.1 (lengths), RFC 5322, 3.2.3 (dot-atom), RFC 1035, 2.3.1 (domains); A-labels only:
// data-model.md, "Conventions".
describe("an address that is none is refused, and nothing is claimed or mailed", () => {
  it.each([
    "",
    " ",
    "alice",
    "@example.com",
    "alice@",
    "alice@example",
    "alice@@example.com",
    "alice@example..com",
    ".alice@example.com",
    "alice.@example.com",
    "al..ice@example.com",
    "al ice@example.com",
    "alice@exa mple.com",
    "alice@-example.com",
    "alice@example-.com",
    "alice@example.com.",
    "alice@127.0.0.1",
    "alice@[127.0.0.1]",
    "alice@bücher.example",
    "josé@example.com",
    "jose\u0301@example.com",
    "用户@example.com",
    '"alice"@example.com',
    "Alice <alice@example.com>",
    "alice@example.com,bob@example.com",
    "alice@example.com\nBcc: bob@example.com",
    "alice\u0000@example.com",
    "alice\u200b@example.com",
    `${"a".repeat(65)}@example.com`,
    `alice@${"a".repeat(64)}.com`,
    `a@${"abcdefghi.".repeat(25)}com`,
    "a".repeat(100_000),
  ])("%j", async (email) => {
    expect(await refused(test, () => mutate(test, alice, "addEmail", { email }))).toEqual(invalid("email"));
  });
});

describe("a code is 6 ASCII digits: anything else spends no try", () => {
  it.each([
    "",
    "12345",
    "1234567",
    "12345a",
    "abcdef",
    " 12345",
    "12345 ",
    "-12345",
    "1e1000",
    "１２３４５６",
    "١٢٣٤٥٦",
  ])("%j", async (code) => {
    const input = { emailId: alice.claimed.emailId, code };
    expect(await refused(test, () => mutate(test, alice, "verifyEmail", input))).toEqual(invalid("code"));
  });
});

describe("another user's address and one that does not exist get the same answer", () => {
  it.each([
    ["sendEmailVerification", {}],
    ["verifyEmail", { code: "123456" }],
    ["setPrimaryEmail", { expectedVersion: 1 }],
    ["removeEmail", { expectedVersion: 1 }],
  ])("%s", async (name, more) => {
    const { claimed, verified, primary } = alice;
    const ids = [claimed.emailId, verified.emailId, primary.emailId, "01JAAAAAAAAAAAAAAAAAAAAAAA"];
    const odd = ["", "a#b", `${bob.userId}#EMAIL`, "x".repeat(129), "../../etc/passwd", "\u0000"];
    const messages = new Set<string>();
    for (const emailId of [...ids, ...odd]) {
      const ask = () => mutate(test, bob, name, { emailId, ...more });
      expect(await refused(test, ask), emailId).toEqual(notFound);
      messages.add((await ask()).errors[0]!.message);
    }
    expect(messages.size).toBe(1);
  });
});

describe("a version that is not the current one is refused with the current one", () => {
  it.each([
    ["updateUser", () => alice, () => ({ firstName: "Ann" })],
    ["setPrimaryEmail", () => alice, () => ({ emailId: alice.verified.emailId })],
    ["removeEmail", () => alice, () => ({ emailId: alice.verified.emailId })],
    ["deleteUser", () => alice, () => ({})],
    ["deleteUser", () => admin, () => ({ userId: alice.userId })],
    ["suspendUser", () => admin, () => ({ userId: alice.userId })],
    ["resetSecondFactor", () => admin, () => ({ userId: alice.userId })],
    ["signOutUser", () => admin, () => ({ userId: alice.userId })],
    ["setUserGroups", () => admin, () => ({ userId: alice.userId, groups: ["editor"] })],
  ])("%s", async (name, caller, input) => {
    for (const expectedVersion of [3, 5, 0, -1, 2 ** 31 - 1]) {
      const ask = () => mutate(test, caller(), name, { ...input(), expectedVersion });
      const conflict = [{ errorType: "VersionConflict", errorInfo: { currentVersion: 4 } }];
      expect(await refused(test, ask)).toEqual(conflict);
    }
    for (const expectedVersion of [2 ** 31, 1.5, "four", null]) {
      const { data, errors } = await mutate(test, caller(), name, { ...input(), expectedVersion });
      expect([data, errors.length]).toEqual([null, 1]);
    }
  });
});

describe("guessing a code", () => {
  it("200 wrong codes at once spend 5 tries, and the right one after them is refused", async () => {
    const { emailId, email, code } = alice.claimed;
    const wrong = Array.from({ length: 1000 }, (_, at) => String(at).padStart(6, "0")).filter(
      (each) => each !== code,
    );
    const answers = await Promise.all(
      wrong.slice(0, 200).map((each) => mutate(test, alice, "verifyEmail", { emailId, code: each })),
    );
    const types = answers.map(({ errors }) => errors[0]!.errorType);
    expect(types.filter((type) => type === "ValidationError")).toHaveLength(5);
    expect(types.filter((type) => type === "LimitExceeded")).toHaveLength(195);
    const limit = [{ errorType: "LimitExceeded", errorInfo: { field: "code" } }];
    expect(await refused(test, () => mutate(test, alice, "verifyEmail", { emailId, code }))).toEqual(limit);
    granted(await mutate(test, alice, "sendEmailVerification", { emailId }));
    const another = granted<object>(
      await mutate(test, alice, "verifyEmail", { emailId, code: await test.code(email) }),
    );
    expect(another).toMatchObject({ isVerified: true });
  });
});
