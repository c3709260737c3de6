import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { expect, test } from "vitest";
import { assemblyOf } from "../../support/assembly.ts";

interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DependsOn?: string[];
}

async function resourcesOf(context: Record<string, string>): Promise<Record<string, Resource>> {
  const { stacks } = new CloudAssembly(await assemblyOf(context));
  const data = stacks.find(({ stackName }) => stackName.endsWith("-Data"))!;
  return (data.template as { Resources: Record<string, Resource> }).Resources;
}

const CALLBACK = "https://d111.cloudfront.net/app/";

test("a stage with providers has them, a domain and a trigger, and no secret in plain text; others have none", async () => {
  const [usual, federated] = [
    await resourcesOf({}),
    await resourcesOf({
      providers: JSON.stringify(["Google google-client", "Acme https://id.acme.example acme-client"]),
      callbackUrls: JSON.stringify([CALLBACK]),
    }),
  ];
  const added = Object.entries(federated).filter(([id]) => !(id in usual));
  expect(added.map(([, { Type }]) => Type).sort()).toEqual([
    "AWS::Cognito::UserPoolDomain",
    "AWS::Cognito::UserPoolIdentityProvider",
    "AWS::Cognito::UserPoolIdentityProvider",
    "AWS::IAM::Policy",
    ...["AWS::IAM::Role", "AWS::IAM::Role"],
    ...["AWS::Lambda::Function", "AWS::Lambda::Function"],
    ...["AWS::Lambda::Permission", "AWS::Lambda::Permission", "AWS::Lambda::Permission"],
  ]);
  const providers = added.filter(([, { Type }]) => Type.endsWith("IdentityProvider"));
  const detailsOf = (name: string) =>
    providers.find(([, { Properties }]) => Properties.ProviderName === name)![1].Properties;
  expect(detailsOf("Google")).toMatchObject({
    ProviderType: "Google",
    ProviderDetails: {
      client_id: "google-client",
      client_secret: "{{resolve:secretsmanager:rollcall-dev-Google:SecretString:::}}",
      authorize_scopes: "openid email",
    },
  });
  expect(detailsOf("Acme")).toMatchObject({
    ProviderType: "OIDC",
    ProviderDetails: {
      client_id: "acme-client",
      client_secret: "{{resolve:secretsmanager:rollcall-dev-Acme:SecretString:::}}",
      oidc_issuer: "https://id.acme.example",
      attributes_request_method: "GET",
    },
    AttributeMapping: { email: "email", email_verified: "email_verified", preferred_username: "sub" },
  });
  const one = (type: string) => Object.values(federated).find(({ Type }) => Type === type)!;
  expect(one("AWS::Cognito::UserPool").Properties.LambdaConfig).toMatchObject({
    InboundFederation: { LambdaVersion: "V1_0" },
    PreTokenGeneration: expect.anything() as unknown,
  });
  const environments = added
    .filter(([, { Type }]) => Type === "AWS::Lambda::Function")
    .map(([, { Properties }]) => (Properties.Environment as { Variables: object }).Variables);
  expect(environments).toContainEqual(expect.objectContaining({ PROVIDERS: "Google,Acme" }));
  for (const each of environments) expect(each).not.toHaveProperty("SECOND_FACTOR_FOR");
  const client = one("AWS::Cognito::UserPoolClient");
  expect(client.Properties).toMatchObject({
    AllowedOAuthFlows: ["code"],
    AllowedOAuthScopes: ["openid", "email", "aws.cognito.signin.user.admin"],
    CallbackURLs: [CALLBACK],
    LogoutURLs: [CALLBACK],
    SupportedIdentityProviders: ["Google", "Acme"],
    GenerateSecret: false,
  });
  expect(client.DependsOn?.sort()).toEqual(providers.map(([id]) => id).sort());
  const before = Object.values(usual).find(({ Type }) => Type === "AWS::Cognito::UserPoolClient")!;
  expect(before.Properties).toMatchObject({
    AllowedOAuthFlowsUserPoolClient: false,
    WriteAttributes: ["email"],
  });
});
