import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { assemble, type Resource } from "../../base/assembly/index.ts";
import { createCognito, openCognitoStores } from "../../services/cognito/index.ts";
import { silentLog } from "../../base/log.ts";
import { listen } from "../../app/server.ts";
import { createSes, openSesStores } from "../../services/ses/index.ts";
import { StandingClock } from "../support/clock.ts";

const region = "us-east-1";
const place = { origin: "http://127.0.0.1:4000", region, accountId: "000000000000" };

/** One signing key for all pools in memory: drawing one takes longer than most tests. */
const { keys } = openCognitoStores(undefined);

/** A pool as the CDK synthesises one for sign-in by address with verified addresses. */
export const pool = {
  Type: "AWS::Cognito::UserPool",
  Properties: {
    UserPoolName: "people",
    UsernameAttributes: ["email"],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ["email"],
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    EmailVerificationMessage: "The verification code to your new account is {####}",
    EmailVerificationSubject: "Verify your new account",
    VerificationMessageTemplate: {
      DefaultEmailOption: "CONFIRM_WITH_CODE",
      EmailMessage: "The verification code to your new account is {####}",
      EmailSubject: "Verify your new account",
    },
    SmsVerificationMessage: "The verification code to your new account is {####}",
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
        RequireUppercase: true,
        TemporaryPasswordValidityDays: 3,
      },
    },
    Schema: [{ Name: "email", Mutable: true, Required: true }],
  },
};

export const client = {
  Type: "AWS::Cognito::UserPoolClient",
  Properties: {
    UserPoolId: { Ref: "Pool" },
    AllowedOAuthFlowsUserPoolClient: false,
    ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    GenerateSecret: false,
    AccessTokenValidity: 15,
    IdTokenValidity: 15,
    RefreshTokenValidity: 43_200,
    TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "minutes" },
    PreventUserExistenceErrors: "ENABLED",
    EnableTokenRevocation: true,
    SupportedIdentityProviders: ["COGNITO"],
  },
};

/** A copy of a resource with other properties; undefined leaves one out. */
export const having = <R extends { Properties: object }>(
  resource: R,
  properties: Record<string, unknown>,
): R => ({
  ...resource,
  Properties: Object.fromEntries(
    Object.entries({ ...resource.Properties, ...properties }).filter(([, value]) => value !== undefined),
  ),
});

const group = (name: string, precedence: number): object => ({
  Type: "AWS::Cognito::UserPoolGroup",
  Properties: { UserPoolId: { Ref: "Pool" }, GroupName: name, Precedence: precedence },
});

export type Handler = (event: Record<string, any>) => unknown; // eslint-disable-line @typescript-eslint/no-explicit-any

interface Options {
  resources?: Record<string, unknown>;
  folder?: string;
  /** The functions by ARN; an error that one throws becomes Lambda's answer. */
  functions?: Record<string, Handler>;
}

/** Cognito and SES on a port of their own, the SDK's client for the former, and the inbox. */
export async function standUp({ resources = {}, folder, functions = {} }: Options = {}) {
  const all = {
    Pool: pool,
    Client: client,
    Admin: group("admin", 1),
    Viewer: group("viewer", 3),
    ...resources,
  };
  const assembly = assemble([{ name: "Test", template: { Resources: all as never } }], new Map(), place);
  const clock = new StandingClock();
  const ses = createSes({
    configurationSets: [],
    destinations: [],
    identities: [],
    naming: assembly.ofType("AWS::Cognito::UserPool"),
    stores: openSesStores(folder),
    clock,
    log: silentLog,
    ...place,
    putEvents: async () => {},
  });
  const events: { arn: string; event: Record<string, unknown> }[] = [];
  const cognito = createCognito({
    pools: assembly.ofType("AWS::Cognito::UserPool"),
    clients: assembly.ofType("AWS::Cognito::UserPoolClient"),
    groups: assembly.ofType("AWS::Cognito::UserPoolGroup"),
    providers: assembly.ofType("AWS::Cognito::UserPoolIdentityProvider"),
    domains: assembly.ofType("AWS::Cognito::UserPoolDomain"),
    get origin() {
      return url;
    },
    stores: { ...openCognitoStores(folder), ...(folder === undefined ? { keys } : {}) },
    clock,
    region,
    deliver: ses.deliver,
    invoke: async (arn, event) => {
      events.push({ arn, event: structuredClone(event) as Record<string, unknown> });
      try {
        return { payload: await functions[arn]?.(event as Record<string, unknown>) };
      } catch (error) {
        const { message: errorMessage, name: errorType } = error as Error;
        return { payload: { errorMessage, errorType, trace: [] }, functionError: "Unhandled" };
      }
    },
  });
  const one = (type: string): Resource => assembly.ofType(type)[0]!;
  const poolId = one("AWS::Cognito::UserPool").ref;
  const routes = {
    services: { "cognito-idp": cognito.handleSigned },
    targets: { AWSCognitoIdentityProviderService: cognito.handle },
    paths: { "/cognito": cognito.handle, [`/${poolId}`]: cognito.handle },
    near: { paths: { [`/${poolId}`]: cognito.handle } },
    upgrade: () => {},
  };
  const server = await listen(0, () => routes, silentLog);
  const url = `http://127.0.0.1:${server.port}`;
  const sdk = new CognitoIdentityProviderClient({
    endpoint: `${url}/cognito`,
    region,
    credentials: { accessKeyId: "any", secretAccessKey: "any" },
    maxAttempts: 1,
  });
  const mails = async (to: string) => {
    const { body } = await ses.paths["/inbox"]!({
      method: "GET",
      path: "/inbox/messages",
      query: new URLSearchParams({ to }),
      headers: {},
      body: Buffer.alloc(0),
      sourceIp: "127.0.0.1",
    });
    return JSON.parse(body as string) as { subject: string; text: string; from: string }[];
  };
  return {
    cognito,
    clock,
    sdk,
    url,
    events,
    mails,
    poolId,
    clientId: one("AWS::Cognito::UserPoolClient").ref,
    clientIds: assembly.ofType("AWS::Cognito::UserPoolClient").map(({ ref }) => ref),
    /** The newest code that was mailed to an address. */
    code: async (to: string) => /\b\d{6}\b/.exec((await mails(to)).at(-1)?.text ?? "")?.[0] ?? "no mail",
    stop: async () => {
      sdk.destroy();
      await server.stop();
      cognito.stop();
      await ses.stop();
      clock.stop();
    },
  };
}

export type Stood = Awaited<ReturnType<typeof standUp>>;

/** Returns the error of a refused call. */
export async function failure(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "no error",
    (error: Error) => `${error.name}: ${error.message}`,
  );
}
