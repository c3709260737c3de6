import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { expect, test } from "vitest";
import { assemblyOf } from "../../support/assembly.ts";

type Properties = Record<string, unknown>;
interface Resource {
  Type: string;
  Properties: Properties;
}

/** The properties of all resources of a type, in all stacks. */
async function propertiesOf(context: Record<string, string>): Promise<(type: string) => Properties[]> {
  const { stacks } = new CloudAssembly(await assemblyOf(context));
  const all = stacks.flatMap(({ template }) =>
    Object.values((template as { Resources: Record<string, Resource> }).Resources),
  );
  return (type) => all.filter((each) => each.Type === type).map((each) => each.Properties);
}

const environments = (of: (type: string) => Properties[]) =>
  of("AWS::Lambda::Function")
    .map(({ Environment }) => (Environment as { Variables: Properties } | undefined)?.Variables ?? {})
    .filter((each) => "PASSKEY_DOMAIN" in each);

test("a stage has no passkeys, and Cognito's plan LITE, unless it names their domain", async () => {
  const of = await propertiesOf({});
  const [pool] = of("AWS::Cognito::UserPool");
  expect(pool).toMatchObject({ UserPoolTier: "LITE" });
  expect(Object.keys(pool!).filter((name) => name.startsWith("WebAuthn"))).toEqual([]);
  expect(Object.keys(pool!.Policies as object)).toEqual(["PasswordPolicy"]);
  const [client] = of("AWS::Cognito::UserPoolClient");
  expect(client!.ExplicitAuthFlows).not.toContain("ALLOW_USER_AUTH");
  expect(environments(of)).toEqual([]);
});

test("with a domain people sign in with passkeys that verify them, and that are no second factor", async () => {
  const of = await propertiesOf({ passkeyDomain: "app.example.com" });
  expect(of("AWS::Cognito::UserPool")).toMatchObject([
    {
      UserPoolTier: "ESSENTIALS",
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] } },
      WebAuthnRelyingPartyID: "app.example.com",
      WebAuthnUserVerification: "required",
      WebAuthnFactorConfiguration: "SINGLE_FACTOR",
      MfaConfiguration: "OPTIONAL",
      EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
    },
  ]);
  const [client] = of("AWS::Cognito::UserPoolClient");
  expect(client!.ExplicitAuthFlows).toEqual(
    expect.arrayContaining(["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"]),
  );
  expect(client!.ExplicitAuthFlows).not.toContain("ALLOW_USER_PASSWORD_AUTH");
  // The page learns of it from its own function alone.
  expect(environments(of)).toMatchObject([{ PASSKEY_DOMAIN: "app.example.com" }]);
});
