import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { generateKeyPairSync, sign } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { joined, password, signedIn } from "./people.ts";
import { client, failure, having, standUp, type Stood } from "./standUp.ts";

const email = "ada@example.com";
const MINUTE = 60_000;
let here: Stood;
let sub: string;
beforeEach(async () => {
  here = await standUp();
  sub = await joined(here, email);
});
afterEach(() => here.stop());

const getUser = (AccessToken: string): Promise<unknown> => here.sdk.send(new GetUserCommand({ AccessToken }));
const refresh = (RefreshToken: string) =>
  here.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: here.clientId, RefreshToken }));
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as never;

describe("tokens", () => {
  it("pass the verifier that runs in production", async () => {
    const { AccessToken, IdToken } = await signedIn(here, email);
    const keys = await (await fetch(`${here.url}/${here.poolId}/.well-known/jwks.json`)).json();
    for (const [tokenUse, token] of [
      ["access", AccessToken],
      ["id", IdToken],
    ] as const) {
      const verifier = CognitoJwtVerifier.create({
        userPoolId: here.poolId,
        clientId: here.clientId,
        tokenUse,
      });
      verifier.cacheJwks(keys as never);
      expect(await verifier.verify(token)).toMatchObject({ sub, token_use: tokenUse });
    }
  });

  it("have the claims of the developer guide", async () => {
    await here.sdk.send(
      new AdminAddUserToGroupCommand({ UserPoolId: here.poolId, Username: email, GroupName: "viewer" }),
    );
    await here.sdk.send(
      new AdminAddUserToGroupCommand({ UserPoolId: here.poolId, Username: sub, GroupName: "admin" }),
    );
    const { AccessToken, IdToken } = await signedIn(here, email);
    const iss = `https://cognito-idp.us-east-1.amazonaws.com/${here.poolId}`;
    const access = claimsOf(AccessToken);
    const common = { sub, iss, "cognito:groups": ["admin", "viewer"], origin_jti: access.origin_jti };
    expect(access).toEqual({
      ...common,
      client_id: here.clientId,
      token_use: "access",
      scope: "aws.cognito.signin.user.admin",
      username: sub,
      auth_time: access.auth_time,
      iat: access.auth_time,
      exp: Number(access.iat) + 900,
      event_id: expect.any(String) as string,
      jti: expect.any(String) as string,
    });
    expect(claimsOf(IdToken)).toMatchObject({
      ...common,
      aud: here.clientId,
      token_use: "id",
      "cognito:username": sub,
      email,
      email_verified: true,
    });
  });

  it("expire by the local clock", async () => {
    const { AccessToken } = await signedIn(here, email);
    await here.clock.advance(14 * MINUTE);
    expect(here.cognito.verify(AccessToken)).toMatchObject({ kind: "access", claims: { sub } });
    await here.clock.advance(MINUTE);
    expect(() => here.cognito.verify(AccessToken)).toThrow("the token has expired");
    expect(await failure(getUser(AccessToken))).toBe("NotAuthorizedException: Access Token has expired");
  });

  it("are refused when they are forged", async () => {
    const { AccessToken } = await signedIn(here, email);
    const [head = "", body = "", signature = ""] = AccessToken.split(".");
    const other = Buffer.from(JSON.stringify({ ...claimsOf(AccessToken), sub: "somebody-else" })).toString(
      "base64url",
    );
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const own = sign("RSA-SHA256", Buffer.from(`${head}.${body}`), privateKey).toString("base64url");
    for (const forged of [
      `${head}.${other}.${signature}`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${body}.${own}`,
      `${head}.${body}`,
      "nonsense",
    ]) {
      expect(() => here.cognito.verify(forged)).toThrow(/^the token/);
      expect(await failure(getUser(forged))).toBe("NotAuthorizedException: Invalid Access Token");
    }
  });

  it.each([
    ["no signature", {}],
    ["what only begins as one", { authorization: "AWS4-HMAC-SHA256 any" }],
  ])("give no administrators' operations with %s", async (_, signature) => {
    const unsigned = await fetch(`${here.url}/cognito`, {
      method: "POST",
      headers: { ...signature, "x-amz-target": "AWSCognitoIdentityProviderService.AdminGetUser" },
      body: JSON.stringify({ UserPoolId: here.poolId, Username: email }),
    });
    expect(await unsigned.json()).toMatchObject({ __type: "MissingAuthenticationTokenException" });
  });
});

describe("refresh tokens", () => {
  it("give fresh tokens until they expire, for their own client only", async () => {
    const { RefreshToken } = await signedIn(here, email);
    await here.clock.advance(29 * 24 * 60 * MINUTE);
    const { AuthenticationResult } = await refresh(RefreshToken);
    expect(here.cognito.verify(AuthenticationResult!.AccessToken!).claims.sub).toBe(sub);
    expect(AuthenticationResult).not.toHaveProperty("RefreshToken");
    await here.clock.advance(2 * 24 * 60 * MINUTE);
    expect(await failure(refresh(RefreshToken))).toBe("NotAuthorizedException: Refresh Token has expired");
    expect(await failure(refresh("forged"))).toBe("NotAuthorizedException: Invalid Refresh Token");
  });

  it("serve InitiateAuth too, under both names of the flow", async () => {
    const { RefreshToken } = await signedIn(here, email);
    for (const AuthFlow of ["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"] as const) {
      const AuthParameters = { REFRESH_TOKEN: RefreshToken };
      const { AuthenticationResult } = await here.sdk.send(
        new InitiateAuthCommand({ ClientId: here.clientId, AuthFlow, AuthParameters }),
      );
      expect(AuthenticationResult).toMatchObject({ TokenType: "Bearer", ExpiresIn: 900 });
    }
  });

  it("end one sign-in when revoked, and nothing else", async () => {
    const one = await signedIn(here, email);
    const two = await signedIn(here, email);
    const revoke = new RevokeTokenCommand({ ClientId: here.clientId, Token: one.RefreshToken });
    await here.sdk.send(revoke);
    await here.sdk.send(revoke);
    expect(await failure(refresh(one.RefreshToken))).toBe(
      "NotAuthorizedException: Refresh Token has been revoked",
    );
    expect(await failure(getUser(one.AccessToken))).toBe(
      "NotAuthorizedException: Access Token has been revoked",
    );
    expect(await getUser(two.AccessToken)).toMatchObject({ Username: sub });
  });

  it("end all sign-ins at a global sign-out or when the person is disabled; AppSync's tokens pass until they expire", async () => {
    const one = await signedIn(here, email);
    await here.sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId: here.poolId, Username: email }));
    expect(await failure(getUser(one.AccessToken))).toBe(
      "NotAuthorizedException: Access Token has been revoked",
    );
    const two = await signedIn(here, email);
    await here.sdk.send(new AdminDisableUserCommand({ UserPoolId: here.poolId, Username: email }));
    expect(await failure(refresh(two.RefreshToken))).toBe(
      "NotAuthorizedException: Refresh Token has been revoked",
    );
    expect(await failure(getUser(two.AccessToken))).toBe("NotAuthorizedException: User is disabled.");
    expect(here.cognito.verify(two.AccessToken).claims.sub).toBe(sub);
  });

  it("rotate if the client enables it; the old one works for the grace period", async () => {
    const RefreshTokenRotation = { Feature: "ENABLED", RetryGracePeriodSeconds: 30 };
    const rotating = await standUp({ resources: { Client: having(client, { RefreshTokenRotation }) } });
    await joined(rotating, email);
    const { RefreshToken } = await signedIn(rotating, email);
    const turn = async (token: string): Promise<string> => {
      const command = new GetTokensFromRefreshTokenCommand({
        ClientId: rotating.clientId,
        RefreshToken: token,
      });
      return (await rotating.sdk.send(command)).AuthenticationResult!.RefreshToken!;
    };
    const second = await turn(RefreshToken);
    expect(await turn(RefreshToken)).not.toBe(second);
    await rotating.clock.advance(31_000);
    expect(await failure(turn(RefreshToken))).toBe("NotAuthorizedException: Invalid Refresh Token");
    expect(await turn(second)).not.toBe(second);
    await rotating.stop();
  });
});

describe("a client", () => {
  it("offers only the flows that it names", async () => {
    const AuthParameters = { USERNAME: email, PASSWORD: password };
    const signIn = (stood: Stood): Promise<unknown> =>
      stood.sdk.send(
        new InitiateAuthCommand({ ClientId: stood.clientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters }),
      );
    expect(await failure(signIn(here))).toBe(
      "InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client",
    );
    const open = await standUp({
      resources: { Client: having(client, { ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] }) },
    });
    await joined(open, email);
    expect(await signIn(open)).toMatchObject({ AuthenticationResult: { TokenType: "Bearer" } });
    expect(await failure(signedIn(open, email))).toMatch(
      /^InvalidParameterException: USER_SRP_AUTH is not enabled/,
    );
    await open.stop();
  });

  it("that does not exist is named", async () => {
    const command = new InitiateAuthCommand({ ClientId: "none", AuthFlow: "USER_SRP_AUTH" });
    expect(await failure(here.sdk.send(command))).toBe(
      "ResourceNotFoundException: User pool client none does not exist.",
    );
  });
});
