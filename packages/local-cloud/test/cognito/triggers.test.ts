import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, describe, expect, it } from "vitest";
import { until } from "../support/until.ts";
import { joined, password, signedIn } from "./people.ts";
import { client, failure, having, pool, standUp, type Handler, type Stood } from "./standUp.ts";

const email = "ada@example.com";
const arnOf = (name: string): string => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;
let here: Stood;
afterEach(() => here.stop());

/** Starts a pool with these triggers. Each handler gets the event and returns it. */
async function withTriggers(handlers: Record<string, Handler>, flows = ["USER_SRP_AUTH"]): Promise<void> {
  const LambdaConfig = Object.fromEntries(Object.keys(handlers).map((name) => [name, arnOf(name)]));
  here = await standUp({
    resources: {
      Pool: having(pool, { LambdaConfig }),
      Client: having(client, {
        ExplicitAuthFlows: [...flows, "REFRESH_TOKEN_AUTH"].map((each) => `ALLOW_${each}`),
      }),
    },
    functions: Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [arnOf(name), handler])),
  });
}

const signUp = (more = {}): Promise<{ UserSub?: string; UserConfirmed?: boolean }> =>
  here.sdk.send(new SignUpCommand({ ClientId: here.clientId, Username: email, Password: password, ...more }));
const confirm = async (): Promise<unknown> =>
  here.sdk.send(
    new ConfirmSignUpCommand({
      ClientId: here.clientId,
      Username: email,
      ConfirmationCode: await here.code(email),
    }),
  );
const fail = (message: string) => (): never => {
  throw new Error(message);
};

describe("triggers (developer guide, Customizing user pool workflows with Lambda triggers)", () => {
  it("get a sign-up and its confirmation as events in AWS's form", async () => {
    await withTriggers({ PreSignUp: (event) => event, PostConfirmation: (event) => event });
    const { UserSub } = await signUp({
      ValidationData: [{ Name: "k", Value: "v" }],
      ClientMetadata: { from: "test" },
    });
    await confirm();
    const common = {
      version: "1",
      region: "us-east-1",
      userPoolId: here.poolId,
      userName: UserSub,
      callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: here.clientId },
    };
    expect(here.events.map(({ event }) => event)).toEqual([
      {
        ...common,
        triggerSource: "PreSignUp_SignUp",
        request: { userAttributes: { email }, validationData: { k: "v" }, clientMetadata: { from: "test" } },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      },
      {
        ...common,
        triggerSource: "PostConfirmation_ConfirmSignUp",
        request: {
          userAttributes: { sub: UserSub, "cognito:user_status": "CONFIRMED", email, email_verified: "true" },
        },
        response: {},
      },
    ]);
  });

  it("refuse a sign-up, of which nothing is left", async () => {
    await withTriggers({ PreSignUp: fail("This address is taken") });
    expect(await failure(signUp())).toBe(
      "UserLambdaValidationException: PreSignUp failed with error This address is taken.",
    );
    expect(await here.mails(email)).toEqual([]);
    const get = new AdminGetUserCommand({ UserPoolId: here.poolId, Username: email });
    expect(await failure(here.sdk.send(get))).toMatch(/^UserNotFound/);
    const create = new AdminCreateUserCommand({ UserPoolId: here.poolId, Username: email });
    expect(await failure(here.sdk.send(create))).toMatch(/^UserLambdaValidation/);
    expect(here.events.at(-1)?.event).toMatchObject({
      triggerSource: "PreSignUp_AdminCreateUser",
      callerContext: { clientId: "CLIENT_ID_NOT_APPLICABLE" },
    });
  });

  it("confirm a person at once, without a code", async () => {
    const response = { autoConfirmUser: true, autoVerifyEmail: true };
    await withTriggers({ PreSignUp: (event) => ({ ...event, response }) });
    expect(await signUp()).toMatchObject({ UserConfirmed: true });
    expect(await here.mails(email)).toEqual([]);
    expect(await failure(signedIn(here, email))).toBe("no error");
  });

  it("that fail after the confirmation return the error to the caller, and leave the user confirmed", async () => {
    await withTriggers({ PostConfirmation: fail("no table") });
    await signUp();
    expect(await failure(confirm())).toBe(
      "UserLambdaValidationException: PostConfirmation failed with error no table.",
    );
    expect(await failure(signedIn(here, email))).toBe("no error");
  });

  it("refuse a sign-in before the password is checked, and fail it afterwards", async () => {
    let refuses = "PreAuthentication";
    const keeper =
      (name: string): Handler =>
      (event) =>
        refuses === name ? fail(`${name} says no`)() : event;
    await withTriggers({
      PreAuthentication: keeper("PreAuthentication"),
      PostAuthentication: keeper("PostAuthentication"),
    });
    await joined(here, email);
    for (const name of ["PreAuthentication", "PostAuthentication"]) {
      refuses = name;
      expect(await failure(signedIn(here, email))).toBe(
        `UserLambdaValidationException: ${name} failed with error ${name} says no.`,
      );
    }
    refuses = "";
    expect(await failure(signedIn(here, email))).toBe("no error");
    expect(here.events.at(-1)?.event).toMatchObject({
      triggerSource: "PostAuthentication_Authentication",
      request: { newDeviceUsed: false },
    });
  });

  it("get no metadata of the request that begins a sign-in, but for the one before the password", async () => {
    const same: Handler = (event) => event;
    const flows = ["USER_SRP_AUTH", "USER_PASSWORD_AUTH"];
    await withTriggers({ PreAuthentication: same, PostAuthentication: same }, flows);
    await joined(here, email);
    await here.sdk.send(
      new InitiateAuthCommand({
        ...{ ClientId: here.clientId, AuthFlow: "USER_PASSWORD_AUTH" },
        AuthParameters: { USERNAME: email, PASSWORD: password },
        ClientMetadata: { from: "test" },
      }),
    );
    // API reference, InitiateAuth, ClientMetadata.
    expect(here.events.map(({ event: { request } }) => request)).toMatchObject([
      { validationData: { from: "test" } },
      { newDeviceUsed: false },
    ]);
    expect(here.events[1]?.event.request).not.toHaveProperty("clientMetadata");
    here.events.length = 0;
    await signedIn(here, email, password, { from: "test" });
    expect(here.events.at(-1)?.event.request).toMatchObject({ clientMetadata: { from: "test" } });
  });

  it("add, replace and hide claims of the id token, except those that identify the user", async () => {
    const claimsOverrideDetails = {
      claimsToAddOrOverride: { tier: "gold", sub: "somebody-else" },
      claimsToSuppress: ["email", "iss"],
      groupOverrideDetails: { groupsToOverride: ["staff"] },
    };
    await withTriggers({
      PreTokenGeneration: (event) => ({ ...event, response: { claimsOverrideDetails } }),
    });
    const sub = await joined(here, email);
    const { AccessToken, IdToken, RefreshToken } = await signedIn(here, email, password, { from: "test" });
    const id = here.cognito.verify(IdToken).claims;
    expect(id).toMatchObject({ sub, tier: "gold", "cognito:groups": ["staff"] });
    expect(id).not.toHaveProperty("email");
    const access = here.cognito.verify(AccessToken).claims;
    expect(access).toMatchObject({ sub, "cognito:groups": ["staff"] });
    expect(access).not.toHaveProperty("tier");
    await here.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: here.clientId, RefreshToken }));
    expect(here.events.map(({ event }) => event.triggerSource)).toEqual([
      "TokenGeneration_Authentication",
      "TokenGeneration_RefreshTokens",
    ]);
    expect(here.events[0]?.event.request).toMatchObject({
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
      clientMetadata: { from: "test" },
    });
  });

  it("write the mail, around the code", async () => {
    const response = {
      smsMessage: null,
      emailSubject: "Hi",
      emailMessage: "<p>Code&nbsp;{####}</p>&#123456;",
    };
    await withTriggers({ CustomMessage: (event) => ({ ...event, response }) });
    await signUp();
    const [mail] = await here.mails(email);
    expect(mail).toMatchObject({ subject: "Hi", text: expect.stringMatching(/^Code \d{6}$/) as string });
    expect(await failure(confirm())).toBe("no error");
    expect(here.events[0]?.event).toMatchObject({
      triggerSource: "CustomMessage_SignUp",
      request: { codeParameter: "{####}", linkParameter: "{##Click Here##}", usernameParameter: null },
    });
  });

  it("have three times five seconds by the local clock", async () => {
    await withTriggers({ PreSignUp: () => new Promise(() => {}) });
    const running = failure(signUp());
    for (const calls of [1, 2, 3]) {
      await until(`call ${calls}`, () => here.events.length === calls);
      await here.clock.advance(5_000);
    }
    expect(await running).toBe(
      "UnexpectedLambdaException: PreSignUp invocation failed due to error Socket timeout while invoking Lambda function.",
    );
  });

  it("that answer nothing are refused", async () => {
    await withTriggers({ PreSignUp: () => null });
    expect(await failure(signUp())).toBe("InvalidLambdaResponseException: Unrecognizable lambda output");
  });
});

describe("templates", () => {
  const refusal = async (resources: Record<string, unknown>): Promise<string> => {
    here = await standUp();
    return failure(standUp({ resources }));
  };

  it.each([
    ["MfaConfiguration", "ON", 'MfaConfiguration "ON"'],
    ["UsernameAttributes", ["phone_number"], 'UsernameAttributes ["phone_number"]'],
    ["AliasAttributes", ["phone_number"], 'AliasAttributes ["phone_number"]'],
    ["SmsConfiguration", { ExternalId: "x" }, 'SmsConfiguration {"ExternalId":"x"}'],
    ["UserPoolAddOns", { AdvancedSecurityMode: "ENFORCED" }, "UserPoolAddOns"],
    ["LambdaConfig", { UserMigration: "arn" }, "LambdaConfig.UserMigration"],
    [
      "VerificationMessageTemplate",
      { DefaultEmailOption: "CONFIRM_WITH_LINK" },
      "VerificationMessageTemplate",
    ],
    [
      "LambdaConfig",
      { PreTokenGenerationConfig: { LambdaArn: "arn", LambdaVersion: "V2_0" } },
      "LambdaConfig.PreTokenGenerationConfig V2_0",
    ],
  ])("whose pool has %s %j are refused by name", async (name, value, what) => {
    const message = await refusal({ Pool: having(pool, { [name]: value }) });
    expect(message).toContain(`Test/Pool (AWS::Cognito::UserPool): ${what}`);
    expect(message).toContain("is not imitated locally");
  });

  it("whose pool has aliases beside addresses as user names are refused, as by AWS", async () => {
    expect(await refusal({ Pool: having(pool, { AliasAttributes: ["email"] }) })).toContain(
      "Test/Pool (AWS::Cognito::UserPool): AliasAttributes can not stand beside UsernameAttributes",
    );
  });

  it.each([
    ["GenerateSecret", true],
    ["AllowedOAuthFlows", ["implicit"]],
    ["ExplicitAuthFlows", ["ALLOW_CUSTOM_AUTH"]],
  ])("whose client has %s %j are refused by name", async (name, value) => {
    expect(await refusal({ Client: having(client, { [name]: value }) })).toBe(
      `Error: Test/Client (AWS::Cognito::UserPoolClient): ${name} ${JSON.stringify(value)} is not imitated locally`,
    );
  });

  it("keep the old address until the new one is verified, where they say so", async () => {
    const UserAttributeUpdateSettings = { AttributesRequireVerificationBeforeUpdate: ["email"] };
    here = await standUp({ resources: { Pool: having(pool, { UserAttributeUpdateSettings }) } });
    await joined(here, email);
    const { AccessToken } = await signedIn(here, email);
    const next = "new@example.com";
    await here.cognito.call("UpdateUserAttributes", {
      AccessToken,
      UserAttributes: [{ Name: "email", Value: next }],
    });
    expect(await failure(signedIn(here, email))).toBe("no error");
    const Code = await here.code(next);
    await here.cognito.call("VerifyUserAttribute", { AccessToken, AttributeName: "email", Code });
    expect(await failure(signedIn(here, next))).toBe("no error");
    expect(await failure(signedIn(here, email))).toMatch(/^NotAuthorized/);
  });

  it("close sign-up to all but administrators, where they say so", async () => {
    here = await standUp({
      resources: { Pool: having(pool, { AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } }) },
    });
    expect(await failure(signUp())).toBe(
      "NotAuthorizedException: SignUp is not permitted for this user pool",
    );
  });
});
