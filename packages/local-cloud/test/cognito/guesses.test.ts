import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { challenged, joined, password, signedIn } from "./people.ts";
import { client, failure, having, standUp, type Stood } from "./standUp.ts";

const email = "ada@example.com";
const HOUR = 3_600_000;
let here: Stood;
beforeEach(async () => {
  here = await standUp();
});
afterEach(() => here.stop());

const signUp = (Username: string, Password = password, ClientId = here.clientId): Promise<unknown> =>
  here.sdk.send(new SignUpCommand({ ClientId, Username, Password }));
const confirm = (ConfirmationCode: string, Username = email): Promise<unknown> =>
  here.sdk.send(new ConfirmSignUpCommand({ ClientId: here.clientId, Username, ConfirmationCode }));
const respond = (ChallengeResponses: Record<string, string>): Promise<unknown> =>
  here.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: here.clientId,
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeResponses,
    }),
  );
/** A code that is not the one mailed. */
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("signing up", () => {
  it.each([
    ["Short-1", "Password not long enough"],
    ["lower-case-1", "Password must have uppercase characters"],
    ["UPPER-CASE-1", "Password must have lowercase characters"],
    ["No-digit-here", "Password must have numeric characters"],
    ["NoSymbol1here", "Password must have symbol characters"],
  ])("refuses the password %s", async (weak, reason) => {
    expect(await failure(signUp(email, weak))).toBe(
      `InvalidPasswordException: Password did not conform with policy: ${reason}`,
    );
    expect(await here.mails(email)).toEqual([]);
  });

  it("refuses an invalid address and a missing member", async () => {
    expect(await failure(signUp("ada"))).toBe("InvalidParameterException: Username should be an email.");
    expect(await failure(here.sdk.send(new SignUpCommand({ ClientId: here.clientId } as never)))).toBe(
      "InvalidParameterException: 1 validation error detected: Value at 'username' failed to satisfy constraint: Member must not be null",
    );
  });

  it("refuses a member of another type, and names that only JavaScript knows", async () => {
    const call = async (operation: string, input: object): Promise<unknown> => {
      const headers = { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` };
      return (
        await fetch(`${here.url}/cognito`, { method: "POST", headers, body: JSON.stringify(input) })
      ).json();
    };
    const ClientId = here.clientId;
    expect(await call("SignUp", { ClientId, Username: 5, Password: password })).toMatchObject({
      __type: "SerializationException",
    });
    expect(await call("constructor", {})).toMatchObject({ __type: "NotImplementedException" });
    expect(await call("InitiateAuth", { ClientId, AuthFlow: "constructor" })).toMatchObject({
      __type: "InvalidParameterException",
    });
  });

  it("gives an address to one of many who ask at once, confirmed or not, in whatever case", async () => {
    const results = await Promise.all(
      ["ada", "ADA", "Ada"].map((name) => failure(signUp(`${name}@example.com`))),
    );
    const taken = "UsernameExistsException: An account with the given email already exists.";
    expect(results.sort()).toEqual([taken, taken, "no error"]);
  });

  it("lets a client write only its writable attributes, and never the verified flags", async () => {
    const write = (stood: Stood, Name: string): Promise<unknown> =>
      stood.sdk.send(
        new SignUpCommand({
          ClientId: stood.clientId,
          Username: email,
          Password: password,
          UserAttributes: [{ Name, Value: "true" }],
        }),
      );
    const unauthorized = "NotAuthorizedException: A client attempted to write unauthorized attribute";
    expect(await failure(write(here, "email_verified"))).toBe(unauthorized);
    expect(await failure(write(here, "shoe_size"))).toMatch(
      /^InvalidParameterException: .*does not exist in the schema/s,
    );
    const narrow = await standUp({ resources: { Client: having(client, { WriteAttributes: ["email"] }) } });
    expect(await failure(write(narrow, "given_name"))).toBe(unauthorized);
    await narrow.stop();
  });
});

describe("codes", () => {
  it("confirm once, are wrong, or lapse after a day", async () => {
    await signUp(email);
    const code = await here.code(email);
    expect(await failure(confirm(other(code)))).toMatch(/^CodeMismatchException/);
    await here.clock.advance(24 * HOUR);
    expect(await failure(confirm(code))).toBe(
      "ExpiredCodeException: Invalid code provided, please request a code again.",
    );
    await here.sdk.send(new ResendConfirmationCodeCommand({ ClientId: here.clientId, Username: email }));
    const next = await here.code(email);
    await confirm(next);
    expect(await failure(confirm(next))).toBe(
      "NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED",
    );
  });

  it("cannot be tried for ever: the right one after 15 wrong ones in an hour is refused", async () => {
    await signUp(email);
    const code = await here.code(email);
    for (let n = 0; n < 15; n += 1) expect(await failure(confirm(other(code)))).toMatch(/^CodeMismatch/);
    expect(await failure(confirm(code))).toBe(
      "LimitExceededException: Attempt limit exceeded, please try after some time.",
    );
    await here.clock.advance(HOUR);
    expect(await failure(confirm(code))).toBe("no error");
  });

  it("to reset a password lapse after an hour", async () => {
    await joined(here, email);
    await here.sdk.send(new ForgotPasswordCommand({ ClientId: here.clientId, Username: email }));
    const ConfirmationCode = await here.code(email);
    await here.clock.advance(HOUR);
    const reset = {
      ClientId: here.clientId,
      Username: email,
      ConfirmationCode,
      Password: "Battery-staple-8",
    };
    expect(await failure(here.sdk.send(new ConfirmForgotPasswordCommand(reset)))).toMatch(/^ExpiredCode/);
  });

  it("do not reveal which users exist (PreventUserExistenceErrors)", async () => {
    const absent = { ClientId: here.clientId, Username: "no-user@example.com" };
    const CodeDeliveryDetails = { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "n***@e***" };
    expect(await here.sdk.send(new ForgotPasswordCommand(absent))).toMatchObject({ CodeDeliveryDetails });
    expect(await here.sdk.send(new ResendConfirmationCodeCommand(absent))).toMatchObject({
      CodeDeliveryDetails,
    });
    expect(await failure(confirm("123456", "no-user@example.com"))).toMatch(/^ExpiredCodeException/);
    expect(await here.mails("no-user@example.com")).toEqual([]);
    const legacy = await standUp({
      resources: { Client: having(client, { PreventUserExistenceErrors: "LEGACY" }) },
    });
    expect(
      await failure(legacy.sdk.send(new ForgotPasswordCommand({ ...absent, ClientId: legacy.clientId }))),
    ).toBe("UserNotFoundException: Username/client id combination not found.");
    expect(await failure(signedIn(legacy, "no-user@example.com"))).toBe(
      "UserNotFoundException: User does not exist.",
    );
    await legacy.stop();
  });
});

describe("SRP", () => {
  it("simulates a challenge for an unknown user, with the same salt and name each time", async () => {
    const one = await challenged(here, "no-user@example.com");
    const two = await challenged(here, "no-user@example.com");
    const { SALT, USER_ID_FOR_SRP } = one.parameters;
    expect(two.parameters).toMatchObject({ SALT, USER_ID_FOR_SRP });
    expect(USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(one.parameters.SRP_B).not.toBe(two.parameters.SRP_B);
    expect(await failure(respond(one.responses))).toBe(
      "NotAuthorizedException: Incorrect username or password.",
    );
  });

  it("takes a proof once and for three minutes", async () => {
    await joined(here, email);
    const spent = "NotAuthorizedException: Invalid session for the user, session is expired.";
    const { responses } = await challenged(here, email);
    expect(await failure(respond(responses))).toBe("no error");
    expect(await failure(respond(responses))).toBe(spent);
    const late = await challenged(here, email);
    await here.clock.advance(181_000);
    expect(await failure(respond(late.responses))).toBe(spent);
  });

  it("refuses A = 0 modulo N, which would sign in any caller, and a timestamp of another form", async () => {
    await joined(here, email);
    const AuthParameters = { USERNAME: email, SRP_A: "0" };
    const zero = new InitiateAuthCommand({
      ClientId: here.clientId,
      AuthFlow: "USER_SRP_AUTH",
      AuthParameters,
    });
    expect(await failure(here.sdk.send(zero))).toMatch(/^InvalidParameterException: SRP_A/);
    const { responses } = await challenged(here, email);
    expect(await failure(respond({ ...responses, TIMESTAMP: "2026-11-21T09:00:00Z" }))).toBe(
      "InvalidParameterException: TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.",
    );
  });

  it("locks after five wrong passwords, one second and then twice as long each time (developer guide)", async () => {
    await joined(here, email);
    const wrong = "NotAuthorizedException: Incorrect username or password.";
    for (let n = 0; n < 5; n += 1) expect(await failure(signedIn(here, email, "Wrong-horse-7"))).toBe(wrong);
    const locked = "NotAuthorizedException: Password attempts exceeded";
    for (const seconds of [1, 2, 4]) {
      await here.clock.advance(seconds * 1_000);
      expect(await failure(signedIn(here, email, "Wrong-horse-7"))).toBe(wrong);
    }
    expect(await failure(signedIn(here, email))).toBe(locked);
    await here.clock.advance(8_000);
    expect(await failure(signedIn(here, email))).toBe("no error");
  });
});

describe("a restart", () => {
  it("keeps people, sign-ins and the key, in files for their owner only, without a password in them", async () => {
    const folder = mkdtempSync(join(tmpdir(), "cognito-"));
    const before = await standUp({ folder });
    await joined(before, email);
    const tokens = await signedIn(before, email);
    // The first cloud is not stopped: the second reads the files as a kill -9 leaves them.
    const after = await standUp({ folder });
    expect(after.cognito.verify(tokens.AccessToken).kind).toBe("access");
    const { AuthenticationResult } = await after.sdk.send(
      new InitiateAuthCommand({
        ClientId: after.clientId,
        AuthFlow: "REFRESH_TOKEN_AUTH",
        AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken },
      }),
    );
    expect(AuthenticationResult?.AccessToken).toBeDefined();
    expect(await failure(signedIn(after, email))).toBe("no error");
    for (const name of readdirSync(folder).filter((each) => each.startsWith("cognito-"))) {
      const file = join(folder, name);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, "utf8")).not.toContain(password);
      expect(readFileSync(file, "utf8")).not.toContain(tokens.RefreshToken);
    }
    await before.stop();
    await after.stop();
  });
});
