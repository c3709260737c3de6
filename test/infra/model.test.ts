import { App, Stack, Validations } from "aws-cdk-lib";
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { AwsSolutionsChecks } from "cdk-nag";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { acknowledgeModel } from "../../infra/constructs/model.ts";
import { grant, type StackContext } from "../../infra/constructs/needs.ts";

const outdir = mkdtempSync(join(tmpdir(), "synth-"));
afterAll(() => rmSync(outdir, { recursive: true }));

/** The resources that a role may ask models of, of a synth with the validators. */
function resourcesOf(draftModel: string): string[] {
  const app = new App({ outdir, analyticsReporting: false, treeMetadata: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const stack = new Stack(app, "Stack");
  const granted = grant({ model: true }, { stage: { draftModel } } as StackContext);
  expect(granted.environment).toEqual({ DRAFT_MODEL: draftModel });
  const role = new Role(stack, "Role", {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { Leave: new PolicyDocument({ statements: granted.allow }) },
  });
  acknowledgeModel(role, draftModel);
  app.synth();
  const [statement, ...others] = granted.allow.map((each) => stack.resolve(each.toStatementJson()) as object);
  expect(others).toEqual([]);
  expect(statement).toMatchObject({ Effect: "Allow", Action: "bedrock:InvokeModel" });
  const found = JSON.stringify([(statement as { Resource: unknown }).Resource].flat());
  return (JSON.parse(found) as (string | { "Fn::Join": [string, (string | object)[]] })[]).map((each) =>
    typeof each === "string" ? each : each["Fn::Join"][1].map(plain).join(""),
  );
}

const PLACE = { "AWS::Partition": "aws", "AWS::Region": "eu-west-1", "AWS::AccountId": "111111111111" };
const plain = (part: string | { Ref?: keyof typeof PLACE }): string =>
  typeof part === "string" ? part : PLACE[part.Ref!];

test("a model is asked in the region of the stage", () => {
  expect(resourcesOf("amazon.nova-lite-v1:0")).toEqual([
    "arn:aws:bedrock:eu-west-1::foundation-model/amazon.nova-lite-v1:0",
  ]);
});

test("an inference profile is asked with its model, in the regions that AWS chooses", () => {
  expect(resourcesOf("eu.amazon.nova-lite-v1:0")).toEqual([
    "arn:aws:bedrock:eu-west-1:111111111111:inference-profile/eu.amazon.nova-lite-v1:0",
    "arn:aws:bedrock:*::foundation-model/amazon.nova-lite-v1:0",
  ]);
});

test("without a model there is no permission and no variable", () => {
  const stage = { draftModel: "" };
  expect(grant({ model: true }, { stage } as StackContext)).toEqual({ allow: [], environment: {} });
});
