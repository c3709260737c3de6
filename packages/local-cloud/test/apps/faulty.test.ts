import { CfnResource } from "aws-cdk-lib";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask, graphqlApi, resolve, started, synthesise, type Synthesised } from "./app.ts";

const withSchema = (sdl: string): Synthesised =>
  synthesise((stack, _, folder) => {
    graphqlApi(stack, folder, sdl);
  });
const faultOf = async (app: Synthesised): Promise<string> => {
  const error = await started(app).then(
    () => new Error("it started"),
    (failure: Error) => failure,
  );
  app.remove();
  return error.message;
};
/** The line of the template in which the only resource whose id has this beginning begins. */
const lineOf = ({ outdir }: Synthesised, id: string): number => {
  const lines = readFileSync(join(outdir, "Shop.template.json"), "utf8").split("\n");
  return 1 + lines.findIndex((line) => line.trim().startsWith(`"${id}`));
};

test.each([
  ["type Query {\n  a: Strin\n}", 'line 2, column 6: Unknown type "Strin". Did you mean "String"?'],
  ["type Query {\n  a String\n}", 'line 2, column 5: Syntax Error: Expected ":", found Name "String".'],
  ["scalar Money\ntype Query { a: Money }", "line 1, column 1: AppSync has no custom scalars (Money)"],
  [
    "type Query { a: Int }\nextend type Query { b: Int }",
    'line 2, column 1: AppSync takes no "extend" (Query)',
  ],
  [
    "type Query { a: T }\ntype T implements I { a: Int }\ninterface I { b: Int }",
    "line 3, column 15: Interface field I.b expected",
  ],
  ["type Mutation { a: Int }", "There is no top level schema object defined."],
])("a fault of the schema says in which file, line and resource it is: %j", async (sdl, fault) => {
  const app = withSchema(sdl);
  const line = lineOf(app, "ApiSchema");
  const message = await faultOf(app);
  expect(message).toMatch(/^Shop\/ApiSchema\w+ \(AWS::AppSync::GraphQLSchema\): /);
  expect(message).toContain(
    `Definition in Shop.template.json, line ${line} is no schema of AppSync:\n${fault}`,
  );
});

test("each fault of a schema is named", async () => {
  const message = await faultOf(withSchema("type Query {\n  a: Animal\n  b: Vegetable\n}"));
  expect(message).toContain(
    'line 2, column 6: Unknown type "Animal".\nline 3, column 6: Unknown type "Vegetable".',
  );
});

test("a schema that is an asset is named by its file", async () => {
  const app = withSchema("type Query { a: String }");
  const hash = "a".repeat(64);
  const template = join(app.outdir, "Shop.template.json");
  const parsed = JSON.parse(readFileSync(template, "utf8")) as { Resources: Record<string, any> }; // eslint-disable-line @typescript-eslint/no-explicit-any
  const schema = Object.values(parsed.Resources).find(({ Type }) => Type === "AWS::AppSync::GraphQLSchema")!;
  const { ApiId } = schema.Properties;
  schema.Properties = { ApiId, DefinitionS3Location: `s3://bucket/${hash}.graphql` };
  writeFileSync(template, JSON.stringify(parsed));
  const assets = join(app.outdir, "Shop.assets.json");
  const manifest = JSON.parse(readFileSync(assets, "utf8")) as { files: object };
  const files = { ...manifest.files, [hash]: { source: { path: "asset.graphql" } } };
  writeFileSync(assets, JSON.stringify({ ...manifest, files }));
  writeFileSync(join(app.outdir, "asset.graphql"), "type Query {\n\n  a: Strin\n}");
  expect(await faultOf(app)).toContain(
    'DefinitionS3Location asset.graphql is no schema of AppSync:\nline 3, column 6: Unknown type "Strin".',
  );
});

const KEY = [{ AttributeName: "id", KeyType: "HASH" }];
const ATTRIBUTES = [{ AttributeName: "id", AttributeType: "S" }];
const index = (KeySchema: object[]) => [
  { IndexName: "byName", KeySchema, Projection: { ProjectionType: "ALL" } },
];

test.each([
  [{ AttributeDefinitions: ATTRIBUTES }, "KeySchema is [], and must be [HASH] or [HASH,RANGE]"],
  [{ KeySchema: KEY }, "KeySchema has id, which AttributeDefinitions lacks"],
  [
    { KeySchema: [...KEY, ...KEY], AttributeDefinitions: ATTRIBUTES },
    "KeySchema is [HASH,HASH], and must be [HASH] or [HASH,RANGE]",
  ],
  [
    {
      ...{ KeySchema: KEY, AttributeDefinitions: ATTRIBUTES },
      GlobalSecondaryIndexes: index([{ AttributeName: "name", KeyType: "HASH" }]),
    },
    "GlobalSecondaryIndexes.byName.KeySchema has name, which AttributeDefinitions lacks",
  ],
  [{ KeySchema: KEY, AttributeDefinitions: ATTRIBUTES, TableName: "no" }, "DynamoDB refuses no: "],
])(
  "a fault of a table says in which file, line and resource it is, and the rest runs: %#",
  async (properties, fault) => {
    const app = synthesise((stack, _, folder) => {
      const api = graphqlApi(stack, folder, "type Query { good: String orders: String }");
      resolve(api.addNoneDataSource("None"), "Query.good", "{ payload: null }", '"yes"');
      const table = new CfnResource(stack, "Orders", {
        type: "AWS::DynamoDB::Table",
        properties: { BillingMode: "PAY_PER_REQUEST", ...properties },
      });
      const role = { type: "AWS::IAM::Role", properties: { AssumeRolePolicyDocument: {} } };
      const source = new CfnResource(stack, "Source", {
        type: "AWS::AppSync::DataSource",
        properties: {
          ...{ ApiId: api.apiId, Name: "Orders", Type: "AMAZON_DYNAMODB" },
          DynamoDBConfig: { TableName: table.ref, AwsRegion: stack.region },
          ServiceRoleArn: new CfnResource(stack, "Role", role).getAtt("Arn"),
        },
      });
      const code =
        'export function request() { return { operation: "Scan" }; } export function response() { return "no"; }';
      new CfnResource(stack, "Resolver", {
        type: "AWS::AppSync::Resolver",
        properties: {
          ...{
            ApiId: api.apiId,
            TypeName: "Query",
            FieldName: "orders",
            DataSourceName: "Orders",
            Code: code,
          },
          Runtime: { Name: "APPSYNC_JS", RuntimeVersion: "1.0.0" },
        },
      }).addResourceDependency(source);
    });
    const line = lineOf(app, 'Orders"');
    const cloud = await started(app);
    expect(cloud.lacking).toHaveLength(1);
    expect(cloud.lacking[0]).toContain(
      `Shop/Orders (AWS::DynamoDB::Table): Shop.template.json, line ${line}: ${fault}`,
    );
    expect(await ask(cloud, "{ good orders }")).toMatchObject({
      data: { good: "yes", orders: null },
      errors: [{ message: cloud.lacking[0], path: ["orders"] }],
    });
    await cloud.stop();
    await expect(started(app, { lacks: undefined as never })).rejects.toThrow(cloud.lacking[0]!);
    app.remove();
  },
);
