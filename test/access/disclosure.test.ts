import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { granted, mutate, outputsOf, someone, type Someone } from "../support/people.ts";

let test: TestCloud;
let bob: Person;
let alice: Someone;

beforeAll(async () => {
  test = await startTestCloud();
  bob = await test.person({ email: "bob@example.com" });
  alice = await someone(test, "alice");
});
afterAll(() => test?.stop());

const unknown = "absent@example.com";

/** An operation of Cognito as the app client calls it: its answer, or the error's name and message. */
async function cognito(operation: string, input: object): Promise<Record<string, unknown>> {
  const ClientId = outputsOf(test).userPoolClientId;
  return test.cloud.cognito(operation, { ClientId, ...input }).catch((error: Error) => {
    return { error: `${error.name}: ${error.message}` };
  });
}

/** Without what differs by the address that was asked about. */
const about = (address: string, answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll(address, "<address>")
      .replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/g, "<id>"),
  );

describe("the API discloses of an address only that it is taken", () => {
  it("an address that another user has verified, as primary or not, is a Conflict in the same words", async () => {
    const answers = [];
    for (const { email } of [alice.primary, alice.verified]) {
      answers.push((await mutate(test, bob, "addEmail", { email })).errors);
    }
    expect(answers[0]).toMatchObject([{ errorType: "Conflict" }]);
    expect(answers[1]).toEqual(answers[0]);
  });

  it("an address that another user has only claimed is claimed as any other, and gets its code", async () => {
    const seen = [];
    for (const email of [alice.claimed.email, unknown]) {
      const reply = await mutate(test, bob, "addEmail", { email });
      seen.push(about(email, reply));
      expect(await test.mails(email)).toHaveLength(email === unknown ? 1 : 2);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(granted<object>(await test.graphql(alice, "{ me { version } }"))).toEqual({ version: 4 });
  });

  it("a user in no group asks for an owned address and for a free one, and gets the same answer", async () => {
    const query = "query($email: String!) { userByEmail(email: $email) { userId } }";
    const [owned, free] = await Promise.all(
      [alice.email, unknown].map((email) => test.graphql(bob, query, { email })),
    );
    expect(owned).toEqual(free);
    expect(owned!.errors).toMatchObject([{ errorType: "Unauthorized" }]);
  });

  it("a user in no group asks for another user's id and for one of no user, and gets the same answer", async () => {
    const query = "query($userId: ID!) { user(userId: $userId) { userId } }";
    const ids = [alice.userId, "7c1e5f3a-0000-4000-8000-000000000000"];
    const [somebodys, nobodys] = await Promise.all(ids.map((userId) => test.graphql(bob, query, { userId })));
    expect(somebodys).toEqual(nobodys);
    const deletions = ids.map((userId) => mutate(test, bob, "deleteUser", { userId, expectedVersion: 4 }));
    const [somebody, none] = await Promise.all(deletions);
    expect(somebody).toEqual(none);
    expect(somebody!.errors).toMatchObject([{ errorType: "NotFound" }]);
  });
});

// Cognito developer guide, "Managing user existence error responses": with PreventUserExistenceErrors all but
// sign-up answer alike.
describe("Cognito does not disclose whether an address signs in", () => {
  it("a sign-up with an owned address is refused, with a claimed one it goes on as with a free one", async () => {
    const signUp = (email: string) => cognito("SignUp", { Username: email, Password: "Correct-horse-7" });
    const taken = "An account with the given email already exists.";
    for (const { email } of [alice.primary, alice.verified]) {
      expect((await signUp(email)).error).toContain(taken);
    }
    const keys = [await signUp(alice.claimed.email), await signUp("free@example.com")].map(Object.keys);
    expect(keys[0]).toEqual(["UserConfirmed", "UserSub", "CodeDeliveryDetails"]);
    expect(keys[1]).toEqual(keys[0]);
  });

  it("a forgotten password is answered alike, and mailed to whom it belongs only", async () => {
    const before = (await test.mails(alice.email)).length;
    const answers = [];
    for (const email of [alice.email, "alicf1@example.com", alice.verified.email]) {
      answers.push(await cognito("ForgotPassword", { Username: email }));
    }
    expect(answers[0]).toEqual({
      CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "a***@e***" },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await test.mails(alice.email)).toHaveLength(before + 1);
    expect(await test.mails("alicf1@example.com")).toEqual([]);
  });

  it("a code that was never sent is refused alike", async () => {
    const answers = [];
    for (const Username of [bob.email, unknown]) {
      const guess = { Username, ConfirmationCode: "000000", Password: "Correct-horse-8" };
      answers.push(await cognito("ConfirmForgotPassword", guess));
    }
    expect(answers[0]!.error).toMatch(/^ExpiredCodeException: /);
    expect(answers[1]).toEqual(answers[0]);
  });

  it("a sign-in with a wrong password gets the same challenge and the same refusal", async () => {
    const seen = [];
    for (const email of [alice.email, unknown]) {
      const started = await cognito("InitiateAuth", {
        AuthFlow: "USER_SRP_AUTH",
        AuthParameters: { USERNAME: email, SRP_A: "ab".repeat(384) },
      });
      const { SALT, SECRET_BLOCK, SRP_B, USER_ID_FOR_SRP } = started.ChallengeParameters as Record<
        string,
        string
      >;
      const refused = await cognito("RespondToAuthChallenge", {
        ChallengeName: "PASSWORD_VERIFIER",
        ChallengeResponses: {
          USERNAME: USER_ID_FOR_SRP,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString("base64"),
          TIMESTAMP: "Sat Nov 21 10:00:00 UTC 2026",
        },
      });
      const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(USER_ID_FOR_SRP!);
      seen.push({
        refused,
        isUuid,
        // 16 random bytes, without the zeros that they may begin with.
        salt: SALT!.length > 20,
        key: SRP_B!.length > 750,
        name: started.ChallengeName,
      });
    }
    expect(seen[0]).toEqual({
      refused: { error: "NotAuthorizedException: Incorrect username or password." },
      ...{ isUuid: true, salt: true, key: true, name: "PASSWORD_VERIFIER" },
    });
    expect(seen[1]).toEqual(seen[0]);
  });
});
