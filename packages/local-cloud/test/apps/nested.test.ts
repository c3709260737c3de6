import { CfnOutput, CfnStack, NestedStack } from "aws-cdk-lib";
import { AttributeType, BillingMode, Table } from "aws-cdk-lib/aws-dynamodb";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cloud } from "../../app/index.ts";
import { ask, graphqlApi, resolve, started, synthesise, type Heard, type Synthesised } from "./app.ts";

let app: Synthesised;
let cloud: Cloud & Heard;

/** The API is in one nested stack, its table in another, and a queue in a stack nested in that. */
beforeAll(async () => {
  app = synthesise((stack, _, folder) => {
    const data = new NestedStack(stack, "Data");
    const queue = new Queue(new NestedStack(data, "Inner"), "Queue");
    const table = new Table(data, "Table", {
      partitionKey: { name: "id", type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
    });
    const nested = new NestedStack(stack, "Api");
    const api = graphqlApi(
      nested,
      folder,
      "type Query { note(id: ID!): Note } type Note { id: ID! queue: String }",
    );
    api.addEnvironmentVariable("QUEUE", queue.queueUrl);
    const source = api.addDynamoDbDataSource("Notes", table);
    const key = "{ id: { S: ctx.args.id } }";
    resolve(source, "Query.note", `{ operation: "GetItem", key: ${key} }`, "ctx.result");
    resolve(api.addNoneDataSource("None"), "Note.queue", "{ payload: null }", "ctx.env.QUEUE");
    new CfnOutput(stack, "QueueUrl", { value: queue.queueUrl });
    new CfnOutput(stack, "ApiId", { value: api.apiId });
  });
  cloud = await started(app);
});
afterAll(async () => {
  await cloud?.stop();
  app.remove();
});

// CloudFormation user guide, "Split a template into reusable pieces using nested stacks".
test("nested stacks run, and parameters and outputs cross between them", async () => {
  expect(cloud.lacking).toEqual([]);
  const TableName = cloud.assembly.ofType("AWS::DynamoDB::Table")[0]!.ref;
  await cloud.dynamodb.call("PutItem", { TableName, Item: { id: { S: "1" } } });
  const url = cloud.assembly.ofType("AWS::SQS::Queue")[0]!.ref;
  expect(await ask(cloud, '{ note(id: "1") { id queue } }')).toEqual({
    data: { note: { id: "1", queue: url } },
  });
  const ApiId = cloud.assembly.ofType("AWS::AppSync::GraphQLApi")[0]!.attribute("ApiId");
  expect(cloud.assembly.outputs).toEqual({ QueueUrl: url, ApiId });
});

test("a nested stack whose template is elsewhere is named, and what needs its outputs is left out", async () => {
  const other = synthesise((stack) => {
    const templateUrl = "https://example.s3.amazonaws.com/other.json";
    const foreign = new CfnStack(stack, "Foreign", { templateUrl });
    new CfnOutput(stack, "Value", { value: foreign.getAtt("Outputs.Value").toString() });
    new Queue(stack, "Queue");
  });
  const running = await started(other);
  expect(running.lacking).toEqual([
    "Shop/Foreign (AWS::CloudFormation::Stack): its template is no asset of the assembly",
  ]);
  expect(running.assembly.outputs).toEqual({});
  expect(running.assembly.ofType("AWS::SQS::Queue")).toHaveLength(1);
  await running.stop();
  await expect(started(other, { lacks: undefined as never })).rejects.toThrow("its template is no asset");
  other.remove();
});
