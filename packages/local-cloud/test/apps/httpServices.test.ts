import { HttpDataSource } from "aws-cdk-lib/aws-appsync";
import { AttributeType, Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostsOf } from "../../services/appsync/sources/http/destination.ts";
import type { Cloud } from "../../app/index.ts";
import { ask, graphqlApi, resolve, started, synthesise, type Heard, type Synthesised } from "./app.ts";

/** Fields with an HTTP data source each: its endpoint, and the service that its requests are signed for. */
const SOURCES: Record<string, [endpoint: string, signing?: string]> = {
  table: ["https://dynamodb.us-east-1.amazonaws.com", "dynamodb"],
  fips: ["https://dynamodb-fips.eu-west-1.amazonaws.com/", "dynamodb"],
  dualStack: ["https://dynamodb.us-east-1.api.aws", "dynamodb"],
  account: ["https://000000000000.ddb.us-east-1.amazonaws.com", "dynamodb"],
  unsigned: ["https://dynamodb.us-east-1.amazonaws.com"],
  wrong: ["https://dynamodb.us-east-1.amazonaws.com", "sqs"],
  queue: ["https://sqs.us-east-1.amazonaws.com", "sqs"],
  mail: ["https://email.us-east-1.amazonaws.com", "ses"],
  secret: ["https://secretsmanager.us-east-1.amazonaws.com", "secretsmanager"],
  users: ["https://cognito-idp.us-east-1.amazonaws.com"],
  bucket: ["https://files.s3.us-east-1.amazonaws.com", "s3"],
  states: ["https://states.us-east-1.amazonaws.com", "states"],
  streams: ["https://streams.dynamodb.us-east-1.amazonaws.com", "dynamodb"],
  gateway: ["https://abc.execute-api.us-east-1.amazonaws.com"],
  foreign: ["https://api.example.com"],
};

let app: Synthesised;
let cloud: Cloud & Heard;

beforeAll(async () => {
  app = synthesise((stack, _, folder) => {
    const fields = Object.keys(SOURCES).map((name) => `${name}(request: AWSJSON!): AWSJSON`);
    const api = graphqlApi(stack, folder, `type Query { ${fields.join("\n")} }`);
    const partitionKey = { name: "id", type: AttributeType.STRING };
    const table = new Table(stack, "Table", { tableName: "notes", partitionKey });
    new Table(stack, "Other", { tableName: "others", partitionKey });
    new Queue(stack, "Queue", { queueName: "jobs" });
    new Secret(stack, "Secret", { secretName: "key" });
    new Bucket(stack, "Bucket", { bucketName: "files" });
    for (const [name, [endpoint, signingServiceName]] of Object.entries(SOURCES)) {
      const authorizationConfig = signingServiceName && { signingRegion: "us-east-1", signingServiceName };
      const source: HttpDataSource = api.addHttpDataSource(name, endpoint, {
        ...(authorizationConfig && { authorizationConfig }),
      });
      table.grantReadWriteData(source);
      const actions = ["sqs:SendMessage", "ses:SendEmail", "secretsmanager:GetSecretValue", "s3:*"];
      source.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: ["*"] }));
      resolve(source, `Query.${name}`, "ctx.args.request", "ctx.result");
    }
  });
  cloud = await started(app);
});
afterAll(async () => {
  await cloud?.stop();
  app.remove();
});

const send = async (field: string, request: object, at: Cloud = cloud) => {
  const query = `query Send($request: AWSJSON!) { ${field}(request: $request) }`;
  const answer = (await ask(at, query, { request: JSON.stringify(request) })) as {
    data: Record<string, string>;
    errors?: { message: string; errorType: string }[];
  };
  if (answer.errors) return answer.errors[0]!;
  return JSON.parse(answer.data[field]!) as { statusCode: number; body: string };
};
const json = (target: string, body: object, type = "application/x-amz-json-1.0") => ({
  method: "POST",
  resourcePath: "/",
  params: { headers: { "content-type": type, "x-amz-target": target }, body },
});
const put = (TableName: string, id: string) =>
  json("DynamoDB_20120810.PutItem", { TableName, Item: { id: { S: id } } });

describe("an HTTP data source of a service that runs locally", () => {
  test.each(["table", "fips", "dualStack", "account"])("asks the local table: %s", async (field) => {
    expect(await send(field, put("notes", field))).toMatchObject({ statusCode: 200, body: "{}" });
    const Key = { id: { S: field } };
    const { Item } = (await cloud.dynamodb.call("GetItem", { TableName: "notes", Key })) as { Item: object };
    expect(Item).toEqual(Key);
  });

  test("has the permissions of its role only", async () => {
    const refusal = await send("table", put("others", "1"));
    expect(refusal).toMatchObject({
      statusCode: 400,
      body: expect.stringContaining("AccessDenied") as string,
    });
  });

  test("is answered as by AWS without a signature, or with one of another service", async () => {
    const unsigned = await send("unsigned", put("notes", "1"));
    expect(unsigned).toMatchObject({
      statusCode: 403,
      body: expect.stringContaining("Missing Authentication Token") as string,
    });
    expect(await send("wrong", put("notes", "1"))).toMatchObject({
      statusCode: 403,
      body: expect.stringContaining("scoped to correct service: 'dynamodb'") as string,
    });
  });

  test("asks queues, secrets, user pools and buckets", async () => {
    const QueueUrl = cloud.assembly.ofType("AWS::SQS::Queue")[0]!.ref;
    const sent = await send("queue", json("AmazonSQS.SendMessage", { QueueUrl, MessageBody: "x" }));
    expect(sent).toMatchObject({ statusCode: 200, body: expect.stringContaining("MessageId") as string });
    const type = "application/x-amz-json-1.1";
    const secret = await send("secret", json("secretsmanager.GetSecretValue", { SecretId: "key" }, type));
    expect(secret).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining("SecretString") as string,
    });
    const input = { ClientId: "none", AuthFlow: "USER_SRP_AUTH", AuthParameters: {} };
    const users = await send("users", json("AWSCognitoIdentityProviderService.InitiateAuth", input, type));
    expect(users).toMatchObject({ body: expect.stringContaining("User pool client none") as string });
    const object = await send("bucket", { method: "GET", resourcePath: "/none" });
    expect(object).toMatchObject({ statusCode: 404, body: expect.stringContaining("NoSuchKey") as string });
  });

  test("asks SES", async () => {
    const body = { FromEmailAddress: "no address" };
    const sent = await send("mail", {
      method: "POST",
      resourcePath: "/v2/email/outbound-emails",
      params: { body },
    });
    expect(sent).toMatchObject({ statusCode: 400, body: expect.stringContaining("Content needs") as string });
  });

  test("can not be led to another host by its path", async () => {
    for (const resourcePath of ["@example.com/", ".example.com/", ":1/"])
      expect(await send("table", { ...put("notes", "1"), resourcePath })).toMatchObject({
        message: expect.stringContaining("$[resourcePath]") as string,
      });
  });
});

const REFUSED = {
  states:
    "is a service of AWS that does not run locally, and requests that are signed with local keys do not leave this one",
  streams:
    "is a service of AWS that does not run locally, and requests that are signed with local keys do not leave this one",
  gateway:
    "is a service of AWS that does not run locally: ROLLCALL_HTTP_HOSTS=abc.execute-api.us-east-1.amazonaws.com lets the local cloud ask it",
  foreign: "is on another machine: ROLLCALL_HTTP_HOSTS=api.example.com lets the local cloud ask it",
};

test("other hosts are named at the start, and their fields fail with the same sentence", async () => {
  expect(cloud.lacking).toHaveLength(4);
  for (const [index, [field, why]] of Object.entries(REFUSED).entries()) {
    const { message, errorType } = (await send(field, put("notes", "1"))) as never;
    expect([message, errorType]).toEqual([cloud.lacking[index], "NotImitated"]);
    expect(message).toContain(`HttpConfig.Endpoint ${SOURCES[field]![0]} ${why}`);
  }
});

test("a host that is allowed is asked, but never with a signature", async () => {
  const open = await started(app, { httpHosts: hostsOf("*, *.amazonaws.com") });
  expect(open.lacking).toEqual([cloud.lacking[0], cloud.lacking[1]]);
  await open.stop();
});

test("ROLLCALL_HTTP_HOSTS has host names", () => {
  expect(hostsOf(undefined)).toEqual([]);
  expect(hostsOf(" API.example.com, *.test ,*")).toEqual(["api.example.com", "*.test", "*"]);
  expect(() => hostsOf("https://api.example.com")).toThrow(
    'ROLLCALL_HTTP_HOSTS has "https://api.example.com"',
  );
});
