import { CloudAssembly } from "aws-cdk-lib/cx-api";
import { expect, test } from "vitest";
import { assemblyOf } from "../../support/assembly.ts";

type Resources = Record<string, { Type: string; Properties: Record<string, unknown> }>;

async function resourcesOf(context: Record<string, string>): Promise<Resources> {
  const { stacks } = new CloudAssembly(await assemblyOf(context));
  const data = stacks.find(({ stackName }) => stackName.endsWith("-Data"))!;
  return (data.template as { Resources: Resources }).Resources;
}

const poolOf = (all: Resources) => Object.values(all).find(({ Type }) => Type === "AWS::Cognito::UserPool")!;
const triggersOf = (all: Resources) => Object.keys(poolOf(all).Properties.LambdaConfig as object).sort();

test("a stage with groups that need a second factor has a function before tokens, and others have none", async () => {
  const [usual, strict] = [
    await resourcesOf({}),
    await resourcesOf({ secondFactorFor: '["admin","editor"]' }),
  ];
  const all = ["PostAuthentication", "PostConfirmation", "PreSignUp"];
  expect(triggersOf(usual)).toEqual(all);
  expect(triggersOf(strict)).toEqual([...all, "PreTokenGeneration"]);
  const added = Object.keys(strict).filter((id) => !(id in usual));
  const kinds = added.map((id) => strict[id]!.Type).sort();
  expect(kinds).toEqual([
    "AWS::IAM::Policy",
    "AWS::IAM::Role",
    "AWS::Lambda::Function",
    // One before the pool, and one for the pool.
    ...["AWS::Lambda::Permission", "AWS::Lambda::Permission"],
  ]);
  const of = (type: string) => strict[added.find((id) => strict[id]!.Type === type)!]!.Properties;
  expect(of("AWS::Lambda::Function").Timeout).toBe(5);
  expect(of("AWS::Lambda::Function").Environment).toMatchObject({
    Variables: { SECOND_FACTOR_FOR: "admin,editor" },
  });
  const { Statement } = of("AWS::IAM::Policy").PolicyDocument as { Statement: { Action: string }[] };
  expect(Statement.map(({ Action }) => Action)).toEqual(["cognito-idp:AdminGetUser"]);
});
