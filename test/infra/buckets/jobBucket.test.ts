import { App, Stack, Validations } from "aws-cdk-lib";
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { AwsSolutionsChecks } from "cdk-nag";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { JobBucket } from "../../../infra/constructs/bucket.ts";
import { grant, type StackContext } from "../../../infra/constructs/needs.ts";
import type { Files } from "../../../infra/domains/part.ts";

interface Template {
  Resources: Record<string, { Type: string; DeletionPolicy?: string; Properties: Record<string, unknown> }>;
  Outputs: Record<string, { Value: unknown; Export: { Name: string } }>;
}

const outdir = mkdtempSync(join(tmpdir(), "synth-"));
const FILES: Files = { read: ["import"], write: ["import", "export"], delete: ["images"] };
let data: Template;
let other: Template;
let environment: Record<string, string>;

/** The bucket in one stack, and a role that needs it in another, with the validators. */
beforeAll(() => {
  const app = new App({ outdir, analyticsReporting: false, treeMetadata: false });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const bucket = new JobBucket(new Stack(app, "Data"), "JobBucket", ["images"]);
  const stack = new Stack(app, "Other");
  const granted = grant({ files: FILES }, { bucket } as unknown as StackContext);
  const role = new Role(stack, "Role", {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { Leave: new PolicyDocument({ statements: granted.allow }) },
  });
  bucket.acknowledge(role, FILES);
  environment = stack.resolve(granted.environment) as Record<string, string>;
  const assembly = app.synth();
  [data, other] = ["Data", "Other"].map((name) => assembly.getStackByName(name).template as Template) as [
    Template,
    Template,
  ];
});
afterAll(() => rmSync(outdir, { recursive: true }));

const only = ({ Resources }: Template, type: string) => {
  const found = Object.values(Resources).filter(({ Type }) => Type === type);
  expect(found).toHaveLength(1);
  return found[0]!;
};

test("the bucket: private, encrypted, retained; uploads expire after 2 days, downloads after 31, previews after 1", () => {
  const bucket = only(data, "AWS::S3::Bucket");
  expect(bucket.DeletionPolicy).toBe("Retain");
  expect(bucket.Properties).toEqual({
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
        { Id: "import", Prefix: "import/", ExpirationInDays: 2, Status: "Enabled" },
        { Id: "export", Prefix: "export/", ExpirationInDays: 31, Status: "Enabled" },
        { Id: "preview", Prefix: "preview/", ExpirationInDays: 1, Status: "Enabled" },
        { Id: "uploads", Prefix: "uploads/", ExpirationInDays: 1, Status: "Enabled" },
        { Id: "incomplete", AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: "Enabled" },
      ],
    },
    CorsConfiguration: {
      CorsRules: [
        {
          ...{ AllowedOrigins: ["*"], AllowedMethods: ["PUT"] },
          AllowedHeaders: ["content-type", "x-amz-checksum-sha256", "x-amz-meta-name"],
        },
      ],
    },
  });
});

test("its policy denies what does not come by TLS, and lets distributions of the account read images", () => {
  const { PolicyDocument } = only(data, "AWS::S3::BucketPolicy").Properties;
  expect(PolicyDocument).toMatchObject({
    Statement: [
      { Effect: "Deny", Action: "s3:*", Condition: { Bool: { "aws:SecureTransport": "false" } } },
      {
        ...{ Effect: "Allow", Action: "s3:GetObject" },
        Principal: { Service: "cloudfront.amazonaws.com" },
        Resource: { "Fn::Join": ["", [expect.anything(), "/images/*"]] },
        Condition: {
          ArnLike: { "AWS:SourceArn": { "Fn::Join": ["", expect.arrayContaining([":distribution/*"])] } },
        },
      },
    ],
  });
});

test("a function gets the bucket's name, and permissions for the prefixes that it needs", () => {
  const { Value, Export } = data.Outputs[environmentExport()]!;
  expect(Value).toEqual({ Ref: expect.stringMatching(/^JobBucket/) as string });
  expect(environment).toEqual({ BUCKET_NAME: { "Fn::ImportValue": Export.Name } });
  const { Policies } = only(other, "AWS::IAM::Role").Properties as {
    Policies: [{ PolicyDocument: { Statement: { Action: unknown; Resource: unknown }[] } }];
  };
  const granted = Policies[0].PolicyDocument.Statement.map(({ Action, Resource }) => ({
    Action,
    Resource: JSON.stringify(Resource).match(/\/\w+\/\*/g),
  }));
  expect(granted).toEqual([
    { Action: "s3:GetObject", Resource: ["/import/*"] },
    { Action: "s3:ListBucket", Resource: null },
    { Action: "s3:PutObject", Resource: ["/import/*", "/export/*"] },
    { Action: "s3:DeleteObject", Resource: ["/images/*"] },
  ]);
});

const environmentExport = (): string =>
  Object.keys(data.Outputs).find((name) => name.startsWith("ExportsOutputRef")) ?? "";

test("a stack without the bucket can not grant it", () => {
  expect(() => grant({ files: FILES }, {} as StackContext)).toThrow(
    "a function needs the bucket of jobs, which its stack does not have",
  );
});
