import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { tier } from "./cases.ts";
import { answering, role, standUp, type Reply, type Running } from "./graphql/api.ts";

const AUTHZ = "Developer Guide, Configuring authorization and authentication";
const ADDITIONAL = "Developer Guide, Using additional authorization modes";
const IDENTITY = "Developer Guide, Context object reference, Identity";

const { check } = tier("own: auth and directives");
const NOT_AUTHORIZED = {
  errors: [{ errorType: "UnauthorizedException", message: "You are not authorized to make this call." }],
};
const messages = ({ body }: Reply): string[] =>
  (body.errors ?? []).map((each: { message: string }) => each.message);
const asked = (token: string) => ({ authorization: token });

/** A type whose every resolver says who asks. */
const identity = answering("JSON.stringify({ identity: ctx.identity, type: util.authType() })");

describe("API key, IAM and user pool beside each other", () => {
  const sdl = `
    type Query {
      who: String
      keyed: String @aws_api_key
      served: String @aws_iam
      both: String @aws_api_key @aws_cognito_user_pools
      admins: String @aws_cognito_user_pools(cognito_groups: ["admin"])
      person: Person @aws_iam @aws_cognito_user_pools
      thing: Thing @aws_api_key @aws_cognito_user_pools
      stranger: Stranger @aws_api_key
    }
    type Person @aws_iam @aws_cognito_user_pools { name: String secret: String @aws_cognito_user_pools(cognito_groups: ["admin"]) }
    type Thing { open: String @aws_api_key @aws_cognito_user_pools own: String }
    type Stranger { name: String }
  `;
  const UserPoolId = { Ref: "Pool" };
  const pool = {
    Type: "AWS::Cognito::UserPool",
    Properties: {
      UsernameAttributes: ["email"],
      AutoVerifiedAttributes: ["email"],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      Schema: [{ Name: "email", Mutable: true, Required: true }],
    },
  };
  const client = (name: string) => ({
    Type: "AWS::Cognito::UserPoolClient",
    Properties: {
      UserPoolId,
      ClientName: name,
      ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes" },
    },
  });

  let api: Running;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    const fields = ["who", "keyed", "served", "both", "admins"].map((name) => [
      `Query.${name}`,
      { code: identity },
    ]);
    api = await standUp({
      sdl,
      api: {
        AuthenticationType: "AMAZON_COGNITO_USER_POOLS",
        UserPoolConfig: { UserPoolId, AwsRegion: "us-east-1", DefaultAction: "ALLOW" },
        AdditionalAuthenticationProviders: [
          { AuthenticationType: "AWS_IAM" },
          { AuthenticationType: "API_KEY" },
        ],
      },
      resolvers: {
        ...Object.fromEntries(fields),
        "Query.person": { code: answering(`({ name: "P", secret: "S" })`) },
        "Query.thing": { code: answering(`({ open: "O", own: "W" })`) },
        "Query.stranger": { code: answering(`({ name: "N" })`) },
      },
      resources: {
        Pool: pool,
        Client: client("web"),
        Admins: { Type: "AWS::Cognito::UserPoolGroup", Properties: { UserPoolId, GroupName: "admin" } },
        Key: {
          Type: "AWS::AppSync::ApiKey",
          Properties: {
            ApiId: { "Fn::GetAtt": ["Api", "ApiId"] },
            Expires: Math.floor(Date.now() / 1000) + 7 * 86_400,
          },
        },
        All: role(),
        Few: role({
          Effect: "Allow",
          Action: "appsync:GraphQL",
          Resource: [
            { "Fn::Sub": "${Api.Arn}/types/Query/fields/person" },
            { "Fn::Sub": "${Api.Arn}/types/Person/fields/name" },
          ],
        }),
      },
    });
    const poolId = api.assembly.ofType("AWS::Cognito::UserPool")[0]!.ref;
    const clientId = api.assembly.ofType("AWS::Cognito::UserPoolClient")[0]!.ref;
    for (const [name, group] of [
      ["ann", undefined],
      ["adam", "admin"],
    ] as const) {
      const Username = `${name}@example.com`;
      await api.cognito.call("SignUp", {
        ClientId: clientId,
        Username,
        Password: "Correct-horse-7",
        UserAttributes: [{ Name: "email", Value: Username }],
      });
      await api.cognito.call("AdminConfirmSignUp", { UserPoolId: poolId, Username });
      if (group)
        await api.cognito.call("AdminAddUserToGroup", { UserPoolId: poolId, Username, GroupName: group });
      tokens[name] = (await api.cognito.signIn(clientId, Username)).accessToken;
    }
  });
  afterAll(() => api.stop());

  const as = (name: string, query: string) => api.graphql(query, {}, asked(tokens[name]!));

  check(`without a directive a field is for the default mode only (${ADDITIONAL})`, async () => {
    expect(messages(await as("ann", "{ who }"))).toEqual([]);
    expect(messages(await api.graphql("{ who }"))).toEqual(["Not Authorized to access who on type Query"]);
    expect(messages(await api.signed("All", "{ who }"))).toEqual([
      "Not Authorized to access who on type Query",
    ]);
  });
  check(`a field's directives replace the default mode (${ADDITIONAL})`, async () => {
    expect(messages(await api.graphql("{ keyed }"))).toEqual([]);
    expect(messages(await as("ann", "{ keyed }"))).toEqual(["Not Authorized to access keyed on type Query"]);
  });
  check(`several directives are alternatives (${ADDITIONAL})`, async () => {
    expect(messages(await api.graphql("{ both }"))).toEqual([]);
    expect(messages(await as("ann", "{ both }"))).toEqual([]);
    expect(messages(await api.signed("All", "{ both }"))).toEqual([
      "Not Authorized to access both on type Query",
    ]);
  });
  check(`cognito_groups: one of them must be the caller's (${ADDITIONAL})`, async () => {
    expect(messages(await as("adam", "{ admins }"))).toEqual([]);
    expect(messages(await as("ann", "{ admins }"))).toEqual([
      "Not Authorized to access admins on type Query",
    ]);
  });
  check(`a field's directives replace its type's (${ADDITIONAL})`, async () => {
    expect((await as("ann", "{ person { name secret } }")).body.data).toEqual({
      person: { name: "P", secret: null },
    });
    expect((await as("adam", "{ person { name secret } }")).body.data).toEqual({
      person: { name: "P", secret: "S" },
    });
    expect((await api.signed("All", "{ person { name secret } }")).body).toMatchObject({
      data: { person: { name: "P", secret: null } },
      errors: [
        {
          path: ["person", "secret"],
          errorType: "Unauthorized",
          message: "Not Authorized to access secret on type Person",
        },
      ],
    });
  });
  check(`a type that a field gives out needs the mode too (${ADDITIONAL})`, async () => {
    expect((await api.graphql("{ stranger { name } thing { open own } }")).body.data).toEqual({
      stranger: { name: null },
      thing: { open: "O", own: null },
    });
    expect((await as("ann", "{ thing { open own } }")).body.data).toEqual({ thing: { open: "O", own: "W" } });
  });
  check(
    `a role's policies decide per field, nested ones too (${AUTHZ}, AWS_IAM; amplify's generated policies)`,
    async () => {
      const reply = await api.signed("Few", "{ served person { name secret } }");
      expect(reply.body.data).toEqual({ served: null, person: { name: "P", secret: null } });
      expect(messages(reply)).toEqual([
        "Not Authorized to access served on type Query",
        "Not Authorized to access secret on type Person",
      ]);
      expect(messages(await api.signed("All", "{ served }"))).toEqual([]);
    },
  );

  check(`ctx.identity of a user (${IDENTITY}, AppSyncIdentityCognito)`, async () => {
    const { identity: found, type } = JSON.parse((await as("adam", "{ who }")).body.data.who);
    expect(type).toBe("User Pool Authorization");
    expect(found).toMatchObject({ defaultAuthStrategy: "ALLOW", groups: ["admin"], sourceIp: ["127.0.0.1"] });
    expect(found.sub).toBe(found.claims.sub);
    expect(found.issuer).toBe(found.claims.iss);
    expect(found.username).toBe(found.claims.username);
    expect(JSON.parse((await as("ann", "{ who }")).body.data.who).identity.groups).toBeNull();
  });
  check(`ctx.identity of a role (${IDENTITY}, AppSyncIdentityIAM)`, async () => {
    const { identity: found, type } = JSON.parse((await api.signed("All", "{ served }")).body.data.served);
    expect(type).toBe("IAM Authorization");
    expect(found).toMatchObject({
      accountId: "000000000000",
      cognitoIdentityId: null,
      sourceIp: ["127.0.0.1"],
    });
    expect(found.userArn).toMatch(/^arn:aws:sts::000000000000:assumed-role\/Contract-All-\w+\/local$/);
    expect(found.username).toMatch(/^AROA[A-Z2-7]{17}:local$/);
  });
  check(`ctx.identity of an API key is null (${IDENTITY})`, async () => {
    expect(JSON.parse((await api.graphql("{ keyed }")).body.data.keyed)).toEqual({
      identity: null,
      type: "API Key Authorization",
    });
  });

  check("a signature over another body, a wrong key, an old date (Signature Version 4)", async () => {
    const wrong = {
      ...api.iam.credentialsOf(api.assembly.resources.find((each) => each.logicalId === "All")!.arn),
    };
    const reply = await api.signed("All", "{ served }", { credentials: { ...wrong, secretAccessKey: "x" } });
    expect(reply.status).toBe(403);
    expect(reply.headers.get("x-amzn-errortype")).toBe("InvalidSignatureException");
    const unknown = await api.signed("All", "{ served }", {
      credentials: { accessKeyId: "AKIAUNKNOWN", secretAccessKey: "x" },
    });
    expect([unknown.status, unknown.body.errors[0].errorType]).toEqual([403, "UnrecognizedClientException"]);
    const old = await api.signed("All", "{ served }", { at: Date.now() - 6 * 60_000 });
    expect(old.body.errors[0]).toMatchObject({
      errorType: "InvalidSignatureException",
      message: expect.stringMatching(/^Signature expired/),
    });
  });
  check(
    "a token that was altered, and one that is none (many issues; aws-appsync-community#198)",
    async () => {
      const [head, , signature] = tokens.ann!.split(".");
      const claims = JSON.parse(Buffer.from(tokens.ann!.split(".")[1]!, "base64url").toString());
      const forged = Buffer.from(JSON.stringify({ ...claims, "cognito:groups": ["admin"] })).toString(
        "base64url",
      );
      const reply = await api.graphql("{ admins }", {}, asked(`${head}.${forged}.${signature}`));
      expect([reply.status, reply.body]).toEqual([401, NOT_AUTHORIZED]);
      for (const token of ["nonsense", `Bearer ${tokens.ann}`]) {
        const { status, body } = await api.graphql("{ who }", {}, asked(token));
        expect(status).toBe(401);
        expect(body.errors[0].message).toBe("Unable to parse JWT token.");
      }
    },
  );
  check("a token and a key expire by the local clock (Cognito: 15 minutes; API key: Expires)", async () => {
    await api.clock.advance(16 * 60_000);
    const { status, body } = await as("ann", "{ who }");
    expect([status, body.errors[0]]).toEqual([
      401,
      { errorType: "UnauthorizedException", message: "Token has expired." },
    ]);
    expect(messages(await api.graphql("{ keyed }"))).toEqual([]);
    await api.clock.advance(7 * 86_400_000);
    expect((await api.graphql("{ keyed }")).body).toEqual(NOT_AUTHORIZED);
    expect((await api.signed("All", "{ served }", { at: Date.now() })).status).toBe(200);
    expect((await api.signed("All", "{ served }")).status).toBe(200);
  });
});

describe("a user pool alone", () => {
  const sdl = `type Query { open: String grouped: String @aws_auth(cognito_groups: ["admin"]) }`;
  const resources = {
    Pool: {
      Type: "AWS::Cognito::UserPool",
      Properties: {
        UsernameAttributes: ["email"],
        AutoVerifiedAttributes: ["email"],
        Schema: [{ Name: "email", Mutable: true, Required: true }],
      },
    },
    Client: {
      Type: "AWS::Cognito::UserPoolClient",
      Properties: {
        UserPoolId: { Ref: "Pool" },
        ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
      },
    },
  };
  const stand = async (config: object) => {
    const api = await standUp({
      sdl,
      api: {
        AuthenticationType: "AMAZON_COGNITO_USER_POOLS",
        UserPoolConfig: { UserPoolId: { Ref: "Pool" }, AwsRegion: "us-east-1", ...config },
      },
      resolvers: { "Query.open": { code: identity }, "Query.grouped": { code: identity } },
      resources,
    });
    const ClientId = api.assembly.ofType("AWS::Cognito::UserPoolClient")[0]!.ref;
    const Username = "ann@example.com";
    await api.cognito.call("SignUp", {
      ClientId,
      Username,
      Password: "Correct-horse-7",
      UserAttributes: [{ Name: "email", Value: Username }],
    });
    await api.cognito.call("AdminConfirmSignUp", {
      UserPoolId: api.assembly.ofType("AWS::Cognito::UserPool")[0]!.ref,
      Username,
    });
    const token = (await api.cognito.signIn(ClientId, Username)).accessToken;
    return { api, ask: (query: string) => api.graphql(query, {}, asked(token)) };
  };

  check(`@aws_auth counts where Cognito is the only mode (${AUTHZ})`, async () => {
    const { api, ask } = await stand({ DefaultAction: "ALLOW" });
    expect(messages(await ask("{ open }"))).toEqual([]);
    expect(messages(await ask("{ grouped }"))).toEqual(["Not Authorized to access grouped on type Query"]);
    await api.stop();
  });
  check(`DefaultAction DENY closes what no directive opens (${AUTHZ})`, async () => {
    const { api, ask } = await stand({ DefaultAction: "DENY" });
    expect(messages(await ask("{ open }"))).toEqual(["Not Authorized to access open on type Query"]);
    await api.stop();
  });
  check(`AppIdClientRegex refuses other clients' tokens (${AUTHZ})`, async () => {
    const { api, ask } = await stand({ DefaultAction: "ALLOW", AppIdClientRegex: "another" });
    expect((await ask("{ open }")).body).toEqual(NOT_AUTHORIZED);
    await api.stop();
  });
});

describe("OPENID_CONNECT", () => {
  let api: Running;
  let issuer: Server;
  let url: string;
  let sign: (claims: Record<string, unknown>, by?: CryptoKey) => Promise<string>;
  let foreign: CryptoKey;
  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair("RS256");
    foreign = (await generateKeyPair("RS256")).privateKey;
    const keys = [{ ...(await exportJWK(publicKey)), kid: "1", alg: "RS256" }];
    issuer = createServer((request, response) => {
      const isConfiguration = request.url === "/.well-known/openid-configuration";
      response.end(JSON.stringify(isConfiguration ? { issuer: url, jwks_uri: `${url}/keys` } : { keys }));
    });
    await new Promise<void>((resolve) => issuer.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
    sign = (claims, by = privateKey) =>
      new SignJWT({
        iss: url,
        sub: "s1",
        aud: "web-1",
        exp: Math.floor(Date.now() / 1000) + 3600,
        iat: Math.floor(Date.now() / 1000),
        ...claims,
      })
        .setProtectedHeader({ alg: "RS256", kid: "1" })
        .sign(by);
    api = await standUp({
      sdl: "type Query { who: String keyed: String @aws_api_key @aws_oidc }",
      api: {
        AuthenticationType: "OPENID_CONNECT",
        OpenIDConnectConfig: { Issuer: url, ClientId: "web-.*|app", IatTTL: 600_000, AuthTTL: 0 },
        AdditionalAuthenticationProviders: [{ AuthenticationType: "API_KEY" }],
      },
      resolvers: { "Query.who": { code: identity }, "Query.keyed": { code: identity } },
    });
  });
  afterAll(async () => {
    await api.stop();
    issuer.close();
  });
  const ask = async (token: string) => api.graphql("{ who }", {}, asked(token));

  check(`a token of the issuer, and its ctx.identity (${IDENTITY}, AppSyncIdentityOIDC)`, async () => {
    const { identity: found, type } = JSON.parse((await ask(await sign({ name: "Ann" }))).body.data.who);
    expect(type).toBe("Open ID Connect Authorization");
    expect(found).toMatchObject({ sub: "s1", issuer: url, claims: { name: "Ann" } });
    expect(Object.keys(found).sort()).toEqual(["claims", "issuer", "sub"]);
  });
  check(`the client id is a regular expression for aud or azp (${AUTHZ}, OPENID_CONNECT)`, async () => {
    expect((await ask(await sign({ aud: "other", azp: "app" }))).status).toBe(200);
    expect((await ask(await sign({ aud: "other-web-1" }))).body).toEqual(NOT_AUTHORIZED);
  });
  check("the token may be behind Bearer (Developer Guide, AWS_LAMBDA authorization)", async () => {
    const token = await sign({});
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    expect((await ask(`Basic ${token}`)).body.errors[0].message).toBe("Unable to parse JWT token.");
  });
  check(`another key, another issuer, no time left (${AUTHZ}, OPENID_CONNECT)`, async () => {
    expect((await ask(await sign({}, foreign))).body).toEqual(NOT_AUTHORIZED);
    expect((await ask(await sign({ iss: "https://example.com" }))).body).toEqual(NOT_AUTHORIZED);
    expect((await ask(await sign({ exp: 1 }))).body.errors[0].message).toBe("Token has expired.");
  });
  check(`IatTTL: a token may be only so old, by the local clock (${AUTHZ}, OPENID_CONNECT)`, async () => {
    const token = await sign({});
    expect((await ask(token)).status).toBe(200);
    await api.clock.advance(11 * 60_000);
    expect((await ask(token)).body).toEqual(NOT_AUTHORIZED);
    expect(messages(await api.graphql("{ keyed }"))).toEqual([]);
  });
});

describe("API keys alone", () => {
  check("a signature where IAM is no mode of the API (many issues)", async () => {
    const api = await standUp({ sdl: "type Query { a: String }", resources: { All: role() } });
    expect((await api.signed("All", "{ a }")).body).toEqual(NOT_AUTHORIZED);
    const { body } = await api.graphql("{ a }", {}, asked("a.b.c"));
    expect(body.errors[0].message).toBe("Valid authorization header not provided.");
    await api.stop();
  });
});
