import { expect, test } from "vitest";
import type { Person } from "../support/cloud.ts";
import { isInFull } from "../support/nightly.ts";
import { until } from "../support/until.ts";
import { cloud, processes } from "./arena.ts";
import { claim, claimants, job, me, owner } from "./crowd.ts";
import { scanTable } from "./invariants.ts";
import { ends, times } from "./storm.ts";

const password = "Correct-horse-7";

/** Calls at once: all of them every night, about a third by day. */
const [SIGN_UPS, LEAVERS, WRONG, MIXED, RIGHT, SETTINGS] = isInFull
  ? [50, 20, 200, 100, 50, 30]
  : [18, 8, 60, 40, 18, 12];

const usersOf = async (address: string) =>
  (await scanTable(cloud.outputs)).filter((item) => item.entity === "User" && item.email === address);

/** Cognito as a browser calls it. */
async function cognito(operation: string, input: object): Promise<string> {
  const answer = await fetch(cloud.cloud.origin, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: String(cloud.outputs.userPoolClientId), ...input }),
  });
  const body = (await answer.json()) as { __type?: string };
  return answer.ok ? "success" : String(body.__type);
}

const signUp = (address: string): Promise<string> =>
  cognito("SignUp", {
    Username: address,
    Password: password,
    UserAttributes: [{ Name: "email", Value: address }],
  });

const confirm = async (address: string): Promise<string> =>
  cognito("ConfirmSignUp", { Username: address, ConfirmationCode: await cloud.code(address) });

const RIVALS = 8;

/**
 * Calls that meet each other at one place, in the arena of the file that calls this. Some of these people are
 * deleted.
 */
export function collisions(peopleOf: () => Person[]): void {
  test(`${SIGN_UPS} sign-ups of one address in any spelling: one account, and its confirmation makes one user`, async () => {
    const spellings = ["crowded@example.com", "Crowded@Example.com", "CROWDED@example.com"];

    const signUps = await Promise.all(times(SIGN_UPS, (at) => signUp(spellings[at % 3]!)));
    expect(signUps.sort()).toEqual([
      ...Array<string>(SIGN_UPS - 1).fill("UsernameExistsException"),
      "success",
    ]);

    const confirmations = await Promise.all(Array.from({ length: 10 }, () => confirm("crowded@example.com")));
    expect(confirmations).toContain("success");
    expect(await usersOf("crowded@example.com")).toHaveLength(1);
  });

  test("a confirmed sign-up against a verification of the same address: one of them has it", async () => {
    const rivals = peopleOf().slice(0, RIVALS);
    const addresses = rivals.map((_, at) => `disputed${at}@example.com`);
    for (const address of addresses) expect(await signUp(address)).toBe("success");
    const confirmations = await Promise.all(
      addresses.map(async (address) => ({ address, code: await cloud.code(address) })),
    );
    const verifications = await Promise.all(
      rivals.map(async (rival, at) => (await claimants(cloud, [rival], addresses[at]!))[0]!),
    );

    const [outcomes] = await Promise.all([
      processes.run(verifications),
      Promise.all(
        confirmations.map(({ address, code }) =>
          cognito("ConfirmSignUp", { Username: address, ConfirmationCode: code }),
        ),
      ),
    ]);

    expect(["success", "Conflict"]).toEqual(expect.arrayContaining(ends(outcomes)));
    const owners = (await scanTable(cloud.outputs)).filter((item) => item.entity === "EmailOwner");
    for (const address of addresses) {
      expect(
        owners.filter((item) => item.address === address),
        address,
      ).toHaveLength(1);
    }
  });

  test("deleteUser against verifyEmail: whichever comes first, the address is free in the end", async () => {
    const people = peopleOf().slice(RIVALS, RIVALS + LEAVERS);
    const verifications = await Promise.all(
      people.map(async (person, at) => (await claimants(cloud, [person], `going${at}@example.com`))[0]!),
    );
    const deletions = await Promise.all(
      people.map(async (person) => {
        const { version: expectedVersion } = await me(cloud, person, "version");
        return job(person, "deleteUser", { expectedVersion });
      }),
    );

    const outcomes = await processes.run(verifications.flatMap((each, at) => [each, deletions[at]!]));

    expect(ends(outcomes.filter(({ job }) => job.does === "deleteUser"))).toEqual(["success"]);
    // The address was removed, or its verifier.
    expect(["success", "NotFound", "Unauthorized"]).toEqual(
      expect.arrayContaining(ends(outcomes.filter(({ job }) => job.does === "verifyEmail"))),
    );
    const heir = await cloud.person();
    const [inherit] = await claimants(cloud, [heir], "going0@example.com");
    expect(ends(await processes.run([inherit!]))).toEqual(["success"]);
  });

  test("addEmail, removeEmail and deleteUser on one user at once: a tombstone stays and nothing else", async () => {
    const alice = await owner(cloud, 4);
    const [primary, ...others] = alice.emailIds;

    const outcomes = await processes.run([
      ...Array.from({ length: 12 }, (_, at) => job(alice, "addEmail", { email: `more${at}@example.com` })),
      ...others.flatMap((emailId) => [
        job(alice, "removeEmail", { emailId, expectedVersion: 1 }),
        job(alice, "removeEmail", { emailId, expectedVersion: 1 }),
      ]),
      job(alice, "removeEmail", { emailId: primary, expectedVersion: 1 }),
      job(alice, "deleteUser", { expectedVersion: 1 }),
    ]);

    expect(ends(outcomes.filter(({ job }) => job.does === "deleteUser"))).toEqual(["success"]);
    expect(["Conflict", "LimitExceeded", "NotFound", "Unauthorized", "success"]).toEqual(
      expect.arrayContaining(ends(outcomes)),
    );
    // Codes expire, and the stream's followers delete sign-ins.
    const later = ["EmailVerification", "SignIn"];
    const left = (await scanTable(cloud.outputs)).filter(
      (item) => "userId" in item && item.userId === alice.userId && !later.includes(item.entity),
    );
    expect(left).toMatchObject([{ entity: "User", status: "DELETED", emailCount: 0 }]);
  });

  test("an idempotencyKey 20 times at once: one Email, one mail, and each call gets the same result", async () => {
    const bob = await cloud.person();
    const input = { email: "once@example.com", idempotencyKey: "the only one" };

    const outcomes = await processes.run(Array.from({ length: 20 }, () => job(bob, "addEmail", input)));

    expect(ends(outcomes)).toEqual(["success"]);
    expect(new Set(outcomes.map(({ fields }) => fields?.emailId)).size).toBe(1);
    expect(await cloud.mails("once@example.com")).toHaveLength(1);
    expect(await me(cloud, bob, "version", "emails")).toMatchObject({
      version: 2,
      emails: { items: [{}, {}] },
    });
  });

  test(`${WRONG} wrong codes at once spend 5 tries, and the right one after them is refused`, async () => {
    const eve = await cloud.person();
    const emailId = await claim(cloud, eve, "guessed@example.com");
    const right = await cloud.code("guessed@example.com");
    const wrong = right === "000000" ? "000001" : "000000";

    const guesses = await processes.run(
      times(WRONG, () => job(eve, "verifyEmail", { emailId, code: wrong })),
    );

    expect(guesses.filter(({ errorType }) => errorType === "ValidationError")).toHaveLength(5);
    expect(guesses.filter(({ errorType }) => errorType === "LimitExceeded")).toHaveLength(WRONG - 5);
    const [late] = await processes.run([job(eve, "verifyEmail", { emailId, code: right })]);
    expect(late?.errorType).toBe("LimitExceeded");
  });

  test(`${MIXED} codes at once, each tenth of them the right one: at most 5 are compared and found wrong`, async () => {
    const eve = await cloud.person();
    const emailId = await claim(cloud, eve, "mixed@example.com");
    const right = await cloud.code("mixed@example.com");
    const others = Array.from({ length: 91 }, (_, at) => String(at).padStart(6, "0"));
    const wrong = others.filter((code) => code !== right).slice(0, 90);
    const codes = times(MIXED, (at) => (at % 10 === 9 ? right : wrong[at - Math.floor(at / 10)]!));

    const outcomes = await processes.run(codes.map((code) => job(eve, "verifyEmail", { emailId, code })));

    expect(outcomes.filter(({ errorType }) => errorType === "ValidationError").length).toBeLessThanOrEqual(5);
    const verified = outcomes.filter(({ fields }) => fields);
    expect(verified.length).toBeLessThanOrEqual(1);
    expect(verified.every(({ job }) => job.input.code === right)).toBe(true);
    expect(["Conflict", "LimitExceeded", "ValidationError", "success"]).toEqual(
      expect.arrayContaining(ends(outcomes)),
    );
  });

  test(`the right code costs no try: ${RIGHT} times at once after 4 wrong ones it verifies once`, async () => {
    const alice = await cloud.person();
    const emailId = await claim(cloud, alice, "eager@example.com");
    const code = await cloud.code("eager@example.com");
    const wrong = code === "000000" ? "000001" : "000000";
    const guesses = await processes.run(
      Array.from({ length: 4 }, () => job(alice, "verifyEmail", { emailId, code: wrong })),
    );
    expect(ends(guesses)).toEqual(["ValidationError"]);

    const outcomes = await processes.run(times(RIGHT, () => job(alice, "verifyEmail", { emailId, code })));

    expect(outcomes.filter(({ fields }) => fields)).toHaveLength(1);
    expect(outcomes.filter(({ errorType }) => errorType === "Conflict")).toHaveLength(RIGHT - 1);
  });

  test(`${SETTINGS} switches of the primary address at once: Cognito ends with the one that stands`, async () => {
    const carol = await owner(cloud, 3);
    const settings = times(SETTINGS, (at) =>
      job(carol, "setPrimaryEmail", { emailId: carol.emailIds[at % 3], expectedVersion: 1 }, 6),
    );

    await processes.run(settings);

    const { email } = await me(cloud, carol, "email");
    await until("Cognito follows the primary address", async () => {
      const { UserAttributes } = await cloud.cloud.cognito("AdminGetUser", { Username: carol.userId });
      const attributes = UserAttributes as { Name: string; Value: string }[];
      return attributes.find(({ Name }) => Name === "email")?.Value === email;
    });
  });
}
