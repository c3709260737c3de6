import { Amplify } from "aws-amplify";
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { totpAt } from "../../services/cognito/pools/totp.ts";
import { failure, having, pool, standUp, type Stood } from "./standUp.ts";

const password = "Correct-horse-7";
let here: Stood;
let people = 0;

beforeAll(async () => {
  const Pool = having(pool, { MfaConfiguration: "OPTIONAL", EnabledMfas: ["SOFTWARE_TOKEN_MFA"] });
  here = await standUp({ resources: { Pool } });
  const { poolId: userPoolId, clientId: userPoolClientId, url } = here;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url, loginWith: { email: true } } },
  });
});
afterAll(() => here.stop());
beforeEach(() => signOut());

const newAddress = (): string => `person${(people += 1)}@example.com`;

async function confirmed(email = newAddress()): Promise<string> {
  await signUp({ username: email, password, options: { userAttributes: { email } } });
  await confirmSignUp({ username: email, confirmationCode: await here.code(email) });
  return email;
}

async function signedIn(): Promise<string> {
  const email = await confirmed();
  await signIn({ username: email, password });
  return email;
}

describe("an unmodified Amplify client", () => {
  it("signs up, confirms with the mailed code and signs in over SRP", async () => {
    const email = newAddress();
    const { nextStep, userId } = await signUp({
      username: email,
      password,
      options: { userAttributes: { email } },
    });
    expect(nextStep).toEqual({
      signUpStep: "CONFIRM_SIGN_UP",
      codeDeliveryDetails: { attributeName: "email", deliveryMedium: "EMAIL", destination: "p***@e***" },
    });
    const [mail] = await here.mails(email);
    expect(mail).toMatchObject({
      from: "no-reply@verificationemail.com",
      subject: "Verify your new account",
    });
    expect(mail?.text).toMatch(/^The verification code to your new account is \d{6}$/);
    await confirmSignUp({ username: email, confirmationCode: await here.code(email) });
    expect(await signIn({ username: email.toUpperCase(), password })).toEqual({
      isSignedIn: true,
      nextStep: { signInStep: "DONE" },
    });
    expect(await getCurrentUser()).toMatchObject({ userId, username: userId });
    expect(await fetchUserAttributes()).toEqual({ sub: userId, email, email_verified: "true" });
  });

  it("takes a resent code and no longer the first", async () => {
    const email = newAddress();
    await signUp({ username: email, password, options: { userAttributes: { email } } });
    const first = await here.code(email);
    await resendSignUpCode({ username: email });
    const second = await here.code(email);
    if (first !== second) {
      expect(await failure(confirmSignUp({ username: email, confirmationCode: first }))).toBe(
        "CodeMismatchException: Invalid verification code provided, please try again.",
      );
    }
    await confirmSignUp({ username: email, confirmationCode: second });
  });

  it("is refused with a wrong password, and for a person that does not exist, in the same words", async () => {
    const email = await confirmed();
    const wrong = "NotAuthorizedException: Incorrect username or password.";
    expect(await failure(signIn({ username: email, password: "Wrong-horse-7" }))).toBe(wrong);
    expect(await failure(signIn({ username: "no-user@example.com", password }))).toBe(wrong);
  });

  it("gets the error for an unconfirmed or disabled user only with the right password", async () => {
    const email = newAddress();
    const wrong = "NotAuthorizedException: Incorrect username or password.";
    await signUp({ username: email, password, options: { userAttributes: { email } } });
    expect(await failure(signIn({ username: email, password: "Wrong-horse-7" }))).toBe(wrong);
    expect((await signIn({ username: email, password })).nextStep).toEqual({ signInStep: "CONFIRM_SIGN_UP" });
    await confirmSignUp({ username: email, confirmationCode: await here.code(email) });
    const who = { UserPoolId: here.poolId, Username: email };
    await here.sdk.send(new AdminDisableUserCommand(who));
    expect(await failure(signIn({ username: email, password: "Wrong-horse-7" }))).toBe(wrong);
    expect(await failure(signIn({ username: email, password }))).toBe(
      "NotAuthorizedException: User is disabled.",
    );
    await here.sdk.send(new AdminEnableUserCommand(who));
    expect((await signIn({ username: email, password })).isSignedIn).toBe(true);
  });

  it("refreshes its tokens, and signs out everywhere", async () => {
    await signedIn();
    const { tokens: first } = await fetchAuthSession();
    const { tokens: second } = await fetchAuthSession({ forceRefresh: true });
    expect(second?.accessToken.payload.origin_jti).toBe(first?.accessToken.payload.origin_jti);
    expect(second?.accessToken.payload.jti).not.toBe(first?.accessToken.payload.jti);
    expect(second?.accessToken.payload.auth_time).toBe(first?.accessToken.payload.auth_time);
    await signOut({ global: true });
    expect(await failure(getCurrentUser())).toMatch(/^UserUnAuthenticatedException/);
    // AppSync does not ask Cognito: the token passes there until it expires.
    expect(here.cognito.verify(second!.accessToken.toString()).kind).toBe("access");
  });

  it("changes and resets its password", async () => {
    const email = await signedIn();
    expect(
      await failure(updatePassword({ oldPassword: "Wrong-horse-7", newPassword: "Battery-staple-8" })),
    ).toBe("NotAuthorizedException: Incorrect username or password.");
    await updatePassword({ oldPassword: password, newPassword: "Battery-staple-8" });
    await signOut();
    const { nextStep } = await resetPassword({ username: email });
    expect(nextStep.resetPasswordStep).toBe("CONFIRM_RESET_PASSWORD_WITH_CODE");
    const confirmationCode = await here.code(email);
    const reset = { username: email, confirmationCode, newPassword: "Another-horse-9" };
    expect(await failure(confirmResetPassword({ ...reset, newPassword: "short" }))).toBe(
      "InvalidPasswordException: Password did not conform with policy: Password not long enough",
    );
    await confirmResetPassword(reset);
    expect(await failure(signIn({ username: email, password: "Battery-staple-8" }))).toMatch(
      /^NotAuthorized/,
    );
    expect((await signIn({ username: email, password: "Another-horse-9" })).isSignedIn).toBe(true);
    expect(await failure(confirmResetPassword(reset))).toMatch(/^ExpiredCodeException/);
  });

  it("changes its address, which is unverified until it is confirmed with the code that was mailed there", async () => {
    const taken = await confirmed();
    const email = await signedIn();
    const next = newAddress();
    expect(await failure(updateUserAttributes({ userAttributes: { email: taken } }))).toBe(
      "AliasExistsException: An account with the given email already exists.",
    );
    await updateUserAttributes({ userAttributes: { email: next } });
    expect(await fetchUserAttributes()).toMatchObject({ email: next, email_verified: "false" });
    await confirmUserAttribute({ userAttributeKey: "email", confirmationCode: await here.code(next) });
    expect(await fetchUserAttributes()).toMatchObject({ email: next, email_verified: "true" });
    await signOut();
    expect(await failure(signIn({ username: email, password }))).toMatch(/^NotAuthorized/);
    expect((await signIn({ username: next, password })).isSignedIn).toBe(true);
  });

  it("replaces a temporary password at the first sign-in", async () => {
    const email = newAddress();
    const { User } = await here.sdk.send(
      new AdminCreateUserCommand({
        UserPoolId: here.poolId,
        Username: email,
        UserAttributes: [{ Name: "email_verified", Value: "true" }],
      }),
    );
    expect(User).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD", Enabled: true });
    const temporary =
      /temporary password is (\S+)\.$/.exec((await here.mails(email))[0]?.text ?? "")?.[1] ?? "";
    const { nextStep } = await signIn({ username: email, password: temporary });
    expect(nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED");
    expect((await confirmSignIn({ challengeResponse: password })).isSignedIn).toBe(true);
    const user = await here.sdk.send(new AdminGetUserCommand({ UserPoolId: here.poolId, Username: email }));
    expect(user.UserStatus).toBe("CONFIRMED");
  });

  it("sets up an authenticator app, signs in with its codes, and turns it off", async () => {
    const email = await signedIn();
    const setup = await setUpTOTP();
    expect(setup.getSetupUri("Rollcall", email).searchParams.get("secret")).toBe(setup.sharedSecret);
    const code = (steps: number): string => totpAt(setup.sharedSecret, here.clock.now() + steps * 30_000);
    expect(await failure(verifyTOTPSetup({ code: code(7) }))).toMatch(/^EnableSoftwareTokenMFAException/);
    await verifyTOTPSetup({ code: code(0) });
    expect(await fetchMFAPreference()).toEqual({});
    await updateMFAPreference({ totp: "PREFERRED" });
    expect(await fetchMFAPreference()).toEqual({ enabled: ["TOTP"], preferred: "TOTP" });
    await signOut();
    const { nextStep } = await signIn({ username: email, password });
    expect(nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    expect(await failure(confirmSignIn({ challengeResponse: code(7) }))).toMatch(/^CodeMismatchException/);
    expect(await failure(confirmSignIn({ challengeResponse: code(0) }))).toMatch(/^ExpiredCodeException/);
    expect((await confirmSignIn({ challengeResponse: code(1) })).isSignedIn).toBe(true);
    await updateMFAPreference({ totp: "DISABLED" });
    expect(await fetchMFAPreference()).toEqual({});
    await signOut();
    expect((await signIn({ username: email, password })).isSignedIn).toBe(true);
  });

  it("deletes itself, and the address is free again", async () => {
    const email = await signedIn();
    await deleteUser();
    expect(await confirmed(email)).toBe(email);
  });
});
