import { createHmac } from "node:crypto";
import type { Caller, Person, TestCloud } from "./cloud.ts";
import { claim, granted, mutate, type Address } from "./people.ts";

/** A user's own data, as `me` returns it. */
export interface Me {
  userId: string;
  version: number;
  status: string;
  email: string;
  primaryEmailId: string;
  groups: string[];
  emails: { items: (Address & { isVerified: boolean; isPrimary: boolean; bouncedAt: string | null })[] };
}

const ME = `{ me { userId version status email primaryEmailId groups
  emails { items { emailId email isVerified isPrimary bouncedAt } } } }`;

export async function me(test: TestCloud, caller: Caller): Promise<Me> {
  return granted<Me>(await test.graphql(caller, ME));
}

/** The error that refuses, in short: `LimitExceeded`. */
export async function refusal(answer: ReturnType<TestCloud["graphql"]>): Promise<string | undefined> {
  return (await answer).errors.map((error) => error.errorType).join();
}

/** A further address of the person's, verified with the code that was mailed to it. */
export async function verify(test: TestCloud, person: Person, email: string): Promise<Address> {
  const { emailId, code } = await claim(test, person, email);
  granted(await mutate(test, person, "verifyEmail", { emailId, code }));
  return { emailId, email };
}

export async function makePrimary(test: TestCloud, person: Person, { emailId }: Address): Promise<void> {
  const { version: expectedVersion } = await me(test, person);
  granted(await mutate(test, person, "setPrimaryEmail", { emailId, expectedVersion }));
}

/** A sign-in account as Cognito has it. */
export interface Account {
  email: string;
  isVerified: boolean;
  isEnabled: boolean;
  status: string;
}

/** Undefined where there is none of this id or address. */
export async function accountOf(test: TestCloud, name: string): Promise<Account | undefined> {
  const found = await test.cloud.cognito("AdminGetUser", { Username: name }).catch((error: Error) => {
    if (error.name === "UserNotFoundException") return undefined;
    throw error;
  });
  if (!found) return undefined;
  const attributes = found.UserAttributes as { Name: string; Value: string }[];
  const value = (name: string) => attributes.find((each) => each.Name === name)?.Value ?? "";
  return {
    email: value("email"),
    isVerified: value("email_verified") === "true",
    isEnabled: found.Enabled as boolean,
    status: found.UserStatus as string,
  };
}

/** A sign-up that waits for its code. */
export async function signUp(test: TestCloud, email: string): Promise<{ userId: string }> {
  const { UserSub } = await test.cloud.cognito("SignUp", {
    ClientId: test.outputs.userPoolClientId,
    Username: email,
    Password: "Correct-horse-7",
    UserAttributes: [{ Name: "email", Value: email }],
  });
  return { userId: UserSub as string };
}

export async function confirm(test: TestCloud, email: string, code: string): Promise<void> {
  const ClientId = test.outputs.userPoolClientId as string;
  await test.cloud.cognito("ConfirmSignUp", { ClientId, Username: email, ConfirmationCode: code });
}

const STEP_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The codes of a person's authenticator app, by the cloud's clock. */
export interface Factor {
  secret: string;
  /** Returns the next code that was not returned yet: of the present step, or of the one after it. */
  code: () => string;
  /** Returns a code of no step near. */
  wrongCode: () => string;
}

/** Returns the codes of a secret as an authenticator app makes them (RFC 6238), by the cloud's clock. */
export function factorOf(test: TestCloud, secret: string): Factor {
  let used = -1;
  const now = (): number => Math.floor(test.cloud.clock.now() / STEP_MS);
  return {
    secret,
    code: () => {
      used = Math.max(now(), used + 1);
      return codeOf(secret, used);
    },
    wrongCode: () => {
      const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, now() + steps));
      return ["000000", "000001", "000002", "000003", "000004", "000005"].find(
        (code) => !near.includes(code),
      )!;
    },
  };
}

/** Sets up a second factor for a person, by Cognito, and turns it on. */
export async function turnOnFactor(test: TestCloud, { token: AccessToken }: Person): Promise<Factor> {
  const { SecretCode } = await test.cloud.cognito("AssociateSoftwareToken", { AccessToken });
  const factor = factorOf(test, SecretCode as string);
  await test.cloud.cognito("VerifySoftwareToken", { AccessToken, UserCode: factor.code() });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await test.cloud.cognito("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings });
  return factor;
}

function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
  const counter = Buffer.from(step.toString(16).padStart(16, "0"), "hex");
  const hash = createHmac("sha1", key).update(counter).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff;
  return String(number).slice(-6).padStart(6, "0");
}
