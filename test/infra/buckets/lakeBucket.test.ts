import { App, Stack, Validations } from "aws-cdk-lib";
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { AwsSolutionsChecks } from "cdk-nag";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LakeBucket, lakeNeedsOf } from "../../../infra/constructs/lakeBucket.ts";
import { grant, type StackContext } from "../../../infra/constructs/needs.ts";
import type { Needs } from "../../../infra/domains/part.ts";

interface Template {
  Resources: Record<string, { Type: string; DeletionPolicy?: string; Properties: Record<string, unknown> }>;
}

test("the bucket of the lake is private, encrypted, retained and without versions; a function gets what it names", () => {
  const outdir = mkdtempSync(join(tmpdir(), "synth-"));
  const app = new App({ outdir, analyticsReporting: false, treeMetadata: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const lake = new LakeBucket(new Stack(app, "Data"), "LakeBucket");
  const stack = new Stack(app, "Other");
  const needs: Needs = { lake: ["ListBucket", "DeleteObject"], customerLake: ["GetObject"] };
  const granted = grant(needs, { lake } as unknown as StackContext);
  const role = new Role(stack, "Role", {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { Leave: new PolicyDocument({ statements: granted.allow }) },
  });
  for (const { prefix } of lakeNeedsOf(needs)) lake.acknowledge(role, prefix);
  const assembly = app.synth();
  const of = (name: string, type: string) => {
    const { Resources } = assembly.getStackByName(name).template as Template;
    return Object.values(Resources).filter(({ Type }) => Type === type);
  };
  const [bucket] = of("Data", "AWS::S3::Bucket");
  expect(bucket).toMatchObject({ DeletionPolicy: "Retain" });
  expect(bucket!.Properties).toEqual({
    PublicAccessBlockConfiguration: {
      ...{ BlockPublicAcls: true, BlockPublicPolicy: true },
      ...{ IgnorePublicAcls: true, RestrictPublicBuckets: true },
    },
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } }],
    },
    OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
    LifecycleConfiguration: {
      Rules: [
        { Id: "incomplete", AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: "Enabled" },
      ],
    },
  });
  const { Policies } = of("Other", "AWS::IAM::Role")[0]!.Properties as {
    Policies: [{ PolicyDocument: { Statement: { Action: string; Resource: unknown }[] } }];
  };
  const statements = Policies[0].PolicyDocument.Statement;
  expect(
    statements.map(({ Action, Resource }) => [Action, /\/\w+\/\*/.exec(JSON.stringify(Resource))?.[0]]),
  ).toEqual([
    ["s3:DeleteObject", "/web/*"],
    ["s3:ListBucket", undefined],
    ["s3:GetObject", "/customer/*"],
  ]);
  expect(Object.keys(granted.environment)).toEqual(["LAKE_BUCKET_NAME"]);
  expect(() => grant({ lake: ["PutObject"] }, {} as StackContext)).toThrow(
    "a function needs the bucket of the lake, which its stack does not have",
  );
  rmSync(outdir, { recursive: true });
});
