import {
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { fetchAuthSession } from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { configureCognito } from "../../../../../dashboard/lib/cognito/call.ts";
import { storage } from "../../../../../dashboard/lib/cognito/storage.ts";
import {
  beginSession,
  endSession,
  hasSession,
  sessionTokens,
} from "../../../../../dashboard/lib/cognito/tokens.ts";
import { until } from "../../../../support/until.ts";
import { failure, standUp, type Stood } from "../../../../../packages/local-cloud/test/cognito/standUp.ts";

// Amplify signs in, as on the page. Both sides of what it keeps are here: what is read of it, and what it
// reads itself.
const MINUTE = 60_000;
const password = "Correct-horse-7";
const NAMES = ["accessToken", "idToken", "refreshToken", "clockDrift", "signInDetails"];
let here: Stood;
let auth: typeof import("../../../../../dashboard/lib/session/auth.ts");

const pool = (cognitoUrl = here.url) =>
  configureCognito({
    region: "any",
    userPoolId: here.poolId,
    userPoolClientId: here.clientId,
    cognitoUrl,
    passkeyDomain: null,
  });
const keyOf = (name: string): string => `CognitoIdentityServiceProvider.${here.clientId}.${name}`;
const keptNow = (): Record<string, string | null> => {
  const user = storage.getItem(keyOf("LastAuthUser"));
  const names = ["LastAuthUser", ...NAMES.map((name) => `${user}.${name}`)];
  return Object.fromEntries(names.map((name) => [keyOf(name), storage.getItem(keyOf(name))]));
};

async function register(email: string): Promise<void> {
  await auth.register(email, password);
  await auth.confirm(email, await here.code(email));
}

/** The clock of Cognito and that of this machine. */
async function advance(ms: number): Promise<void> {
  await here.clock.advance(ms);
  vi.setSystemTime(Date.now() + ms);
}

beforeAll(async () => {
  // Node has none before 21.
  vi.stubGlobal("navigator", { userAgent: "Test" });
  here = await standUp();
  pool();
  auth = await import("../../../../../dashboard/lib/session/auth.ts");
  await register("one@example.com");
  await register("two@example.com");
});
afterAll(() => here?.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  pool();
  await auth.enter("one@example.com", password);
});
afterEach(async () => {
  await endSession();
  vi.useRealTimers();
});

it("are those of the sign-in until they end, and are then renewed once for all that ask", async () => {
  const signedIn = await sessionTokens();
  expect((await fetchAuthSession()).tokens?.accessToken.toString()).toBe(signedIn?.accessToken);
  await advance(14 * MINUTE);
  expect(await sessionTokens()).toMatchObject({ accessToken: signedIn?.accessToken });
  await advance(MINUTE);
  const [one, other] = await Promise.all([sessionTokens(), sessionTokens()]);
  expect(one?.userId).toBe(signedIn?.userId);
  expect(one?.accessToken).not.toBe(signedIn?.accessToken);
  expect(other?.accessToken).toBe(one?.accessToken);
  const { tokens } = await fetchAuthSession();
  expect(tokens?.accessToken.toString()).toBe(one?.accessToken);
});

it("begin a session that Amplify takes for its own", async () => {
  const byAmplify = keptNow();
  const { userId } = (await sessionTokens())!;
  const kept = (name: string) => byAmplify[keyOf(`${userId}.${name}`)]!;
  storage.clear();
  beginSession({
    ...{ AccessToken: kept("accessToken"), IdToken: kept("idToken") },
    RefreshToken: kept("refreshToken"),
  });
  const drift = keyOf(`${userId}.clockDrift`);
  const other = { [drift]: storage.getItem(drift), [keyOf(`${userId}.signInDetails`)]: null };
  expect(keptNow()).toEqual({ ...byAmplify, ...other });
  expect((await fetchAuthSession()).tokens?.accessToken.toString()).toBe(kept("accessToken"));
  await advance(15 * MINUTE);
  expect((await sessionTokens())?.userId).toBe(userId);
});

it("begin a session that ends the one of another person, whose tokens are revoked", async () => {
  const one = keptNow();
  const { userId } = (await sessionTokens())!;
  storage.clear();
  await auth.enter("two@example.com", password);
  const two = (await sessionTokens())!;
  const AccessToken = one[keyOf(`${userId}.accessToken`)]!;
  const RefreshToken = one[keyOf(`${userId}.refreshToken`)]!;
  const refreshToken = storage.getItem(keyOf(`${two.userId}.refreshToken`))!;
  beginSession({ AccessToken, RefreshToken });
  expect((await sessionTokens())?.userId).toBe(userId);
  expect(storage.getItem(keyOf(`${two.userId}.refreshToken`))).toBeNull();
  const renew = new GetTokensFromRefreshTokenCommand({ ClientId: here.clientId, RefreshToken: refreshToken });
  await until("the tokens are revoked", () =>
    here.sdk.send(renew).then(
      () => false,
      () => true,
    ),
  );
});

it("are renewed before their end if they were refused", async () => {
  const signedIn = await sessionTokens();
  await advance(MINUTE);
  const renewed = await sessionTokens(true);
  expect(renewed?.accessToken).not.toBe(signedIn?.accessToken);
  expect(await sessionTokens()).toEqual(renewed);
});

it("judge their end by Cognito's clock, whatever this machine's says", async () => {
  const { accessToken } = (await sessionTokens())!;
  await endSession();
  vi.setSystemTime(Date.now() + 3 * 60 * MINUTE);
  await auth.enter("one@example.com", password);
  const late = await sessionTokens();
  expect(late?.accessToken).not.toBe(accessToken);
  await here.clock.advance(14 * MINUTE);
  vi.setSystemTime(Date.now() + 14 * MINUTE);
  expect(await sessionTokens()).toEqual(late);
});

it("are none once Cognito has ended the session, and nothing of it is kept", async () => {
  const { userId } = (await sessionTokens())!;
  await here.sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId: here.poolId, Username: userId }));
  expect(hasSession()).toBe(true);
  expect(await sessionTokens(true)).toBeUndefined();
  expect(hasSession()).toBe(false);
  expect(NAMES.filter((name) => storage.getItem(keyOf(`${userId}.${name}`)) !== null)).toEqual([]);
});

it("stay while Cognito cannot be reached", async () => {
  // Nothing listens at port 9 (discard) of this machine.
  pool("http://127.0.0.1:9");
  expect(await failure(sessionTokens(true))).toMatch(/^NetworkError: Cognito was not reached: /);
  pool();
  expect(await sessionTokens()).toBeDefined();
});

it("are those of who has signed in while they were renewed", async () => {
  const one = keptNow();
  storage.clear();
  await auth.enter("two@example.com", password);
  const two = keptNow();
  for (const [key, value] of Object.entries(one)) storage.setItem(key, value!);
  const renewed = sessionTokens(true);
  for (const [key, value] of Object.entries(two)) storage.setItem(key, value!);
  expect((await renewed)?.accessToken).toBe(two[keyOf(`${two[keyOf("LastAuthUser")]}.accessToken`)]);
  expect(keptNow()).toEqual(two);
});

it("are none of who signs out while they are renewed", async () => {
  const renewed = sessionTokens(true);
  const signedOut = endSession();
  expect(hasSession()).toBe(false);
  await signedOut;
  expect(await renewed).toBeUndefined();
  expect(Object.values(keptNow()).filter((value) => value !== null)).toEqual([]);
});

it("stay if the session of another person is ended", async () => {
  await endSession("another");
  expect(hasSession()).toBe(true);
  const { userId } = (await sessionTokens())!;
  await endSession(userId);
  expect(hasSession()).toBe(false);
});

it("are of no use after the person has signed out", async () => {
  const kept = keptNow();
  await endSession();
  expect(await sessionTokens()).toBeUndefined();
  for (const [key, value] of Object.entries(kept)) storage.setItem(key, value!);
  expect(await sessionTokens(true)).toBeUndefined();
});
