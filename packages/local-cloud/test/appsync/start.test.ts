import { describe, expect, it } from "vitest";
import { answering, role, source, standUp, type Definition } from "../contract/graphql/api.ts";

const ApiId = { "Fn::GetAtt": ["Api", "ApiId"] };
const sdl = "type Query { a: String }";

/** Stands up and expects to be refused. */
const refused = (definition: Partial<Definition>, message: RegExp) =>
  expect(standUp({ sdl, ...definition })).rejects.toThrow(message);

const resolver = (properties: object) => ({
  R: {
    Type: "AWS::AppSync::Resolver",
    Properties: { ApiId, TypeName: "Query", FieldName: "a", ...properties },
  },
});

describe("the start refuses, with a name in the error", () => {
  it("a data source that is not imitated", async () => {
    for (const type of ["RELATIONAL_DATABASE", "AMAZON_OPENSEARCH_SERVICE", "AMAZON_BEDROCK_RUNTIME"]) {
      await refused({ resources: { S: source(type, "S") } }, new RegExp(`Contract/S .*Type ${type}`));
    }
  });
  it("a table with conflict detection", () =>
    refused(
      {
        resources: {
          Role: role(),
          S: source("AMAZON_DYNAMODB", "S", "Role", {
            DynamoDBConfig: { TableName: "t", AwsRegion: "us-east-1", Versioned: true },
          }),
        },
      },
      /conflict detection is not imitated locally/,
    ));
  it("mapping templates", () =>
    refused(
      { resources: resolver({ DataSourceName: "NONE", RequestMappingTemplate: "{}" }) },
      /Contract\/R .*RequestMappingTemplate is not imitated/,
    ));
  it("caching of a resolver", () =>
    refused(
      { resources: resolver({ DataSourceName: "NONE", CachingConfig: { Ttl: 60 } }) },
      /CachingConfig is not imitated/,
    ));
  it("another runtime than APPSYNC_JS", () =>
    refused(
      { resources: resolver({ DataSourceName: "NONE", Code: answering("1") }) },
      /Runtime other than APPSYNC_JS/,
    ));
  it("a resolver without code whose data source is no function", () =>
    refused(
      { resources: resolver({ DataSourceName: "NONE" }) },
      /Code is missing: only a Lambda function needs none/,
    ));
  it("a data source that is not defined", () =>
    refused(
      { resources: resolver({ DataSourceName: "Missing", Code: answering("1") }) },
      /DataSourceName Missing is no data source/,
    ));
  it("a field that the schema does not have", () =>
    refused({ resolvers: { "Query.b": { code: answering("1") } } }, /Query\.b is not a field of the schema/));
  it("a pipeline of more than ten functions", () =>
    refused(
      {
        resolvers: {
          "Query.a": {
            code: answering("1"),
            steps: Array.from({ length: 11 }, () => ({ code: answering("1") })),
          },
        },
      },
      /more than 10 functions/,
    ));
  it("an API property that is not imitated, and a merged API", async () => {
    await refused({ api: { ApiType: "MERGED" } }, /ApiType MERGED/);
    await refused({ api: { MergedApiExecutionRoleArn: "arn" } }, /MergedApiExecutionRoleArn is not imitated/);
  });
  it("two providers of a mode that an API has once", () =>
    refused(
      { api: { AdditionalAuthenticationProviders: [{ AuthenticationType: "API_KEY" }] } },
      /may have API_KEY once only/,
    ));
  it("a user pool that is not set", () =>
    refused({ api: { AuthenticationType: "AMAZON_COGNITO_USER_POOLS" } }, /UserPoolConfig is missing/));
  it("environment variables beyond the guide's form", async () => {
    await refused({ api: { EnvironmentVariables: { "1a": "x" } } }, /EnvironmentVariables\.1a must be/);
    await refused(
      { api: { EnvironmentVariables: { NAME: "x".repeat(513) } } },
      /EnvironmentVariables\.NAME must be/,
    );
  });
  it("code over 32 KB", () =>
    refused(
      { resolvers: { "Query.a": { code: `${answering("1")}\n// ${"x".repeat(33_000)}` } } },
      /Query\.a\.ts.*32,?768/s,
    ));
});
