import { CfnCondition, CfnOutput, CfnResource, Duration, Fn } from "aws-cdk-lib";
import {
  CfnResolver,
  Code,
  Definition,
  FunctionRuntime,
  GraphqlApi,
  MappingTemplate,
} from "aws-cdk-lib/aws-appsync";
import { UserPool } from "aws-cdk-lib/aws-cognito";
import { AttributeType, BillingMode, Table } from "aws-cdk-lib/aws-dynamodb";
import { EventBus, Rule, Schedule as RuleSchedule } from "aws-cdk-lib/aws-events";
import { SnsTopic } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  Code as FunctionCode,
  Function,
  FunctionUrlAuthType,
  Runtime,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Schedule, ScheduleExpression } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { Topic } from "aws-cdk-lib/aws-sns";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cloud } from "../../app/index.ts";
import { ask, graphqlApi, resolve, started, synthesise, type Heard, type Synthesised } from "./app.ts";

let app: Synthesised;
let cloud: Cloud & Heard;
const FIELDS = ["good", "python", "cluster", "template", "elsewhere", "bus", "number", "unlike", "bad"];

beforeAll(async () => {
  app = synthesise((stack, _, folder) => {
    const api = graphqlApi(
      stack,
      folder,
      `type Query { ${FIELDS.map((name) => `${name}: String`).join("\n")} }`,
    );
    const none = api.addNoneDataSource("None");
    resolve(none, "Query.good", "{ payload: null }", '"yes"');

    const source = join(folder, "python");
    mkdirSync(source);
    writeFileSync(join(source, "index.py"), "def handler(event, context): return 1");
    const python = new Function(stack, "Python", {
      ...{ runtime: Runtime.PYTHON_3_13, handler: "index.handler", code: FunctionCode.fromAsset(source) },
      timeout: Duration.seconds(3),
    });
    // The URL needs the function: it is left out too, and says nothing more.
    python.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
    const key = { name: "id", type: AttributeType.STRING };
    const billingMode = BillingMode.PAY_PER_REQUEST;
    const queue = new Queue(stack, "Queue");
    python.addEventSource(new SqsEventSource(queue));
    new Schedule(stack, "Nightly", {
      schedule: ScheduleExpression.rate(Duration.days(1)),
      target: new LambdaInvoke(python),
    });
    api
      .addLambdaDataSource("Python", python)
      .createResolver("PythonField", { typeName: "Query", fieldName: "python" });

    const cluster = new CfnResource(stack, "Cluster", {
      type: "AWS::RDS::DBCluster",
      properties: { Engine: "mysql" },
    });
    const search = new CfnResource(stack, "Search", {
      type: "AWS::AppSync::DataSource",
      properties: { ApiId: api.apiId, Name: "Search", Type: "RELATIONAL_DATABASE", Description: cluster.ref },
    });
    const code = 'export function request() { return {}; } export function response(ctx) { return "no"; }';
    const runtime = { name: "APPSYNC_JS", runtimeVersion: "1.0.0" };
    const cfn = (id: string, fieldName: string, more: object) =>
      new CfnResolver(stack, id, { apiId: api.apiId, typeName: "Query", fieldName, ...more });
    cfn("ClusterField", "cluster", { dataSourceName: "Search", code, runtime }).addResourceDependency(search);
    cfn("BadField", "bad", { dataSourceName: "None", code: "export const request = /x/;", runtime });
    none.createResolver("TemplateField", {
      ...{ typeName: "Query", fieldName: "template" },
      requestMappingTemplate: MappingTemplate.fromString("{}"),
      responseMappingTemplate: MappingTemplate.fromString("{}"),
    });
    const imported = Table.fromTableName(stack, "Imported", "elsewhere");
    const get = '{ operation: "GetItem", key: { id: { S: "1" } } }';
    resolve(api.addDynamoDbDataSource("Elsewhere", imported), "Query.elsewhere", get, "ctx.result");
    const bus = EventBus.fromEventBusName(stack, "ImportedBus", "elsewhere");
    resolve(
      api.addEventBridgeDataSource("Bus", bus),
      "Query.bus",
      '{ operation: "PutEvents" }',
      "ctx.result",
    );
    const numbers = new Table(stack, "Numbers", {
      ...{ billingMode, partitionKey: { name: "id", type: AttributeType.NUMBER } },
      stream: undefined,
    });
    resolve(api.addDynamoDbDataSource("Numbers", numbers), "Query.number", get, "ctx.result");

    // A pipeline's function and a property with an intrinsic function that is not imitated.
    const never = new CfnCondition(stack, "Never", { expression: Fn.conditionEquals("a", "b") });
    const notes = new Table(stack, "Notes", { billingMode, partitionKey: key });
    (notes.node.defaultChild as CfnResource).addPropertyOverride(
      "TableName",
      Fn.conditionIf(never.logicalId, "a", "b"),
    );
    resolve(api.addDynamoDbDataSource("Notes", notes), "Query.unlike", get, "ctx.result");
    new CfnOutput(stack, "NotesName", { value: notes.tableName });
    new CfnOutput(stack, "QueueUrl", { value: queue.queueUrl });

    // Nothing needs these.
    new Rule(stack, "Hourly", { schedule: RuleSchedule.rate(Duration.hours(1)) });
    new Rule(stack, "Notified", {
      eventPattern: { source: ["shop"] },
      targets: [new SnsTopic(new Topic(stack, "Topic"))],
    });
    new UserPool(stack, "Users", { signInAliases: { phone: true } });
    const other = join(folder, "other.graphql");
    writeFileSync(other, "type Query { other: String }");
    const second = new GraphqlApi(stack, "Second", {
      name: "second",
      definition: Definition.fromFile(other),
    });
    second.addNoneDataSource("SecondNone").createResolver("Other", {
      ...{ typeName: "Query", fieldName: "other", runtime: FunctionRuntime.JS_1_0_0 },
      code: Code.fromInline(code),
    });
    python.addToRolePolicy(
      new PolicyStatement({
        ...{ actions: ["s3:GetObject"], resources: ["*"] },
        conditions: { Bool: { "aws:SecureTransport": "true" } },
      }),
    );
    python.addEventSource(
      new DynamoEventSource(
        new Table(stack, "Streamed", { billingMode, partitionKey: { ...key }, stream: "NEW_IMAGE" as never }),
        {
          startingPosition: StartingPosition.LATEST,
        },
      ),
    );
  });
  cloud = await started(app);
});
afterAll(async () => {
  await cloud?.stop();
  app.remove();
});

const LACKING = {
  notes: "Shop/Notes5BB3582F (AWS::DynamoDB::Table): Fn::If is not imitated locally",
  cluster: "Shop/Cluster: AWS::RDS::DBCluster is not imitated locally",
  numbers: "Shop/Numbers114013F5 (AWS::DynamoDB::Table): KeySchema id is no string, which is not imitated",
  condition: "Shop/PythonServiceRoleED2545B9 (AWS::IAM::Role): Condition in a policy is not imitated locally",
  python: "Shop/PythonBF3E4494 (AWS::Lambda::Function): Runtime python3.13 is not imitated locally",
  hourly:
    "Shop/HourlyF36A3822 (AWS::Events::Rule): ScheduleExpression is not imitated locally: use an AWS::Scheduler::Schedule",
  told: expect.stringMatching(
    /^Shop\/Notified.*: Targets\.0\.Arn arn:.* is no function and no queue of the templates$/,
  ) as string,
  phone: [
    expect.stringMatching(/^Shop\/Users.* AutoVerifiedAttributes /) as string,
    expect.stringMatching(/^Shop\/Users.* SmsConfiguration /) as string,
    expect.stringMatching(/^Shop\/Users.* UsernameAttributes /) as string,
  ],
  second:
    "Shop/Second394350F9 (AWS::AppSync::GraphQLApi): a second API is not imitated locally: the endpoint serves one",
  elsewhere:
    "Shop/ApiElsewhere45BDC4FD (AWS::AppSync::DataSource): DynamoDBConfig.TableName elsewhere is no table of the templates",
  bus: expect.stringMatching(
    /^Shop\/ApiBus.*EventBusArn arn:.*\/elsewhere is no event bus of the templates$/,
  ) as string,
  search: "Shop/Search (AWS::AppSync::DataSource): Type RELATIONAL_DATABASE is not imitated locally",
  template: [
    "Shop/ApiTemplateField339AFEF8 (AWS::AppSync::Resolver): RequestMappingTemplate is not imitated locally",
    "Shop/ApiTemplateField339AFEF8 (AWS::AppSync::Resolver): ResponseMappingTemplate is not imitated locally",
  ],
  bad: expect.stringMatching(
    /^Shop\/BadField \(AWS::AppSync::Resolver\): The code contains one or more errors/,
  ) as string,
};

test("all that is lacking is named once, at the start, and what needs it says nothing more", () => {
  expect(cloud.lacking).toEqual(Object.values(LACKING).flat());
  expect(Object.keys(cloud.assembly.outputs)).toEqual(["QueueUrl"]);
});

test("what lacks nothing runs", async () => {
  expect(await ask(cloud, "{ good }")).toEqual({ data: { good: "yes" } });
});

test.each([
  ["python", LACKING.python],
  ["cluster", LACKING.search],
  ["template", LACKING.template[0]],
  ["elsewhere", LACKING.elsewhere],
  ["bus", LACKING.bus],
  ["number", LACKING.numbers],
  ["unlike", LACKING.notes],
  ["bad", LACKING.bad],
])("a field that needs it fails with the same sentence: %s", async (field, message) => {
  const answer = (await ask(cloud, `{ good ${field} }`)) as { data: unknown; errors: unknown[] };
  expect(answer.data).toEqual({ good: "yes", [field]: null });
  expect(answer.errors).toMatchObject([{ message, errorType: "NotImitated", path: [field] }]);
});

test("without `lacks`, the first of it ends the start", async () => {
  await expect(started(app, { lacks: undefined as never })).rejects.toThrow(LACKING.notes);
});
