import {
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import {
  DeleteSuppressedDestinationCommand,
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetEmailIdentityCommand,
  GetSuppressedDestinationCommand,
  ListSuppressedDestinationsCommand,
  PutSuppressedDestinationCommand,
  SendBulkEmailCommand,
  SendEmailCommand,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { GetParameterCommand, GetParametersByPathCommand, SSMClient } from "@aws-sdk/client-ssm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Handler } from "../../base/http.ts";
import { guarded } from "../../services/iam/guard.ts";
import { createIam } from "../../services/iam/index.ts";
import { silentLog } from "../../base/log.ts";
import { listen, type Listening } from "../../app/server.ts";
import { openStore } from "../../base/store.ts";
import { PLACE, resources } from "../lambda/functions.ts";

const arn = (service: string, path: string): string => `arn:aws:${service}:us-east-1:000000000000:${path}`;
const TABLE = arn("dynamodb", "table/t");

const allow = (Action: string | string[], Resource: string | string[]) => ({
  Effect: "Allow",
  Action,
  Resource,
});
const STATEMENTS = [
  allow(["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:ConditionCheckItem"], TABLE),
  allow("dynamodb:Query", `${TABLE}/index/GSI1`),
  allow("sqs:SendMessage", arn("sqs", "work")),
  allow("ssm:GetParameter", arn("ssm", "parameter/visitors/*")),
  allow("ssm:GetParametersByPath", arn("ssm", "parameter/visitors")),
  allow("secretsmanager:GetSecretValue", arn("secretsmanager", "secret:key-abcdef")),
  allow("cognito-idp:AdminGetUser", arn("cognito-idp", "userpool/us-east-1_P")),
  allow("ses:SendEmail", [arn("ses", "identity/example.com"), arn("ses", "configuration-set/mail")]),
  allow(["ses:GetAccount", "ses:PutSuppressedDestination"], "*"),
  allow("ses:DeleteSuppressedDestination", "*"),
  allow("ses:GetConfigurationSet", arn("ses", "configuration-set/mail")),
];

const [role, policy] = resources({
  Role: { Type: "AWS::IAM::Role", Properties: { RoleName: "worker" } },
  Policy: {
    Type: "AWS::IAM::Policy",
    Properties: { PolicyName: "p", Roles: [{ Ref: "Role" }], PolicyDocument: { Statement: STATEMENTS } },
  },
});
const iam = createIam({ roles: [role!], policies: [policy!], store: openStore(undefined) });

let server: Listening;
/** The number of requests that passed IAM: the services behind are not in question here. */
let passed = 0;

beforeAll(async () => {
  const answer: Handler = async () => {
    passed += 1;
    return { status: 200, headers: { "content-type": "application/x-amz-json-1.0" }, body: "{}" };
  };
  const names = ["dynamodb", "sqs", "ssm", "secretsmanager", "cognito-idp", "ses"];
  const services = Object.fromEntries(names.map((name) => [name, guarded(name, answer, iam, PLACE)]));
  server = await listen(0, () => ({ services, targets: {}, paths: {}, upgrade: () => {} }), silentLog);
});
afterAll(() => server.stop());

const settings = (credentials = iam.credentialsOf(role!.arn)) => ({
  endpoint: `http://127.0.0.1:${server.port}`,
  region: "us-east-1",
  credentials,
  maxAttempts: 1,
});

/**
 * "passed" if the role may send the request, otherwise the action and the resource that it has no permission
 * for.
 */
async function outcome(send: Promise<unknown>): Promise<string> {
  const before = passed;
  try {
    await send;
    return passed > before ? "passed" : "answered without reaching the service";
  } catch (error) {
    expect((error as Error).name).toBe("AccessDeniedException");
    return /perform: (.*) because/.exec((error as Error).message)?.[1] ?? (error as Error).message;
  }
}

const Key = { PK: { S: "a" } };
const Item = Key;

// DynamoDB guide, "Using IAM with DynamoDB transactions", and the Service Authorization Reference.
describe("DynamoDB", () => {
  const send = (command: object) => outcome(new DynamoDBClient(settings()).send(command as GetItemCommand));

  test("an operation on its table", async () => {
    expect(await send(new GetItemCommand({ TableName: "t", Key }))).toBe("passed");
    expect(await send(new GetItemCommand({ TableName: TABLE, Key }))).toBe("passed");
    expect(await send(new GetItemCommand({ TableName: "u", Key }))).toBe(
      `dynamodb:GetItem on resource: ${arn("dynamodb", "table/u")}`,
    );
    expect(await send(new ListTablesCommand({}))).toBe("dynamodb:ListTables on resource: *");
  });

  test("an index is a resource of its own", async () => {
    const query = { TableName: "t", KeyConditionExpression: "#a = :a" };
    expect(await send(new QueryCommand({ ...query, IndexName: "GSI1" }))).toBe("passed");
    expect(await send(new QueryCommand(query))).toBe(`dynamodb:Query on resource: ${TABLE}`);
    expect(await send(new QueryCommand({ ...query, IndexName: "GSI2" }))).toBe(
      `dynamodb:Query on resource: ${TABLE}/index/GSI2`,
    );
  });

  test("a transaction is allowed by its parts, a batch is not", async () => {
    const put = { Put: { TableName: "t", Item } };
    const check = { ConditionCheck: { TableName: "t", Key, ConditionExpression: "#a = :a" } };
    const remove = { Delete: { TableName: "t", Key } };
    expect(await send(new TransactWriteItemsCommand({ TransactItems: [put, check] }))).toBe("passed");
    expect(await send(new TransactWriteItemsCommand({ TransactItems: [put, remove] }))).toBe(
      `dynamodb:DeleteItem on resource: ${TABLE}`,
    );
    expect(await send(new BatchWriteItemCommand({ RequestItems: { t: [{ PutRequest: { Item } }] } }))).toBe(
      `dynamodb:BatchWriteItem on resource: ${TABLE}`,
    );
  });
});

test("a queue, by its URL; a batch by the action that it repeats", async () => {
  const client = new SQSClient(settings());
  const QueueUrl = (name: string): string => `${settings().endpoint}/000000000000/${name}`;
  // The answer is not SQS's: the client finds no digest in it, having sent.
  const one = (name: string) =>
    outcome(
      client.send(new SendMessageCommand({ QueueUrl: QueueUrl(name), MessageBody: "m" })).catch(unlessDenied),
    );
  expect(await one("work")).toBe("passed");
  expect(await one("other")).toBe(`sqs:SendMessage on resource: ${arn("sqs", "other")}`);
  const Entries = [{ Id: "1", MessageBody: "m" }];
  const batch = new SendMessageBatchCommand({ QueueUrl: QueueUrl("work"), Entries });
  expect(await outcome(client.send(batch).catch(unlessDenied))).toBe("passed");
});

function unlessDenied(error: Error): void {
  if (error.name === "AccessDeniedException") throw error;
}

test("parameters, by name and by path", async () => {
  const client = new SSMClient(settings());
  const get = (Name: string) => outcome(client.send(new GetParameterCommand({ Name })));
  expect(await get("/visitors/a")).toBe("passed");
  expect(await get("/other")).toBe(`ssm:GetParameter on resource: ${arn("ssm", "parameter/other")}`);
  expect(await outcome(client.send(new GetParametersByPathCommand({ Path: "/visitors" })))).toBe("passed");
  expect(await outcome(client.send(new GetParametersByPathCommand({ Path: "/" })))).toContain("ByPath on");
});

test("secrets, accounts, and mail by its sender's domain", async () => {
  const secrets = new SecretsManagerClient(settings());
  const secret = (id: string) =>
    outcome(secrets.send(new GetSecretValueCommand({ SecretId: arn("secretsmanager", `secret:${id}`) })));
  expect(await secret("key-abcdef")).toBe("passed");
  expect(await secret("key-other1")).toContain("secretsmanager:GetSecretValue on");

  const cognito = new CognitoIdentityProviderClient(settings());
  const user = (UserPoolId: string) =>
    outcome(cognito.send(new AdminGetUserCommand({ UserPoolId, Username: "u" })));
  expect(await user("us-east-1_P")).toBe("passed");
  expect(await user("us-east-1_Q")).toContain("userpool/us-east-1_Q");

  const ses = new SESv2Client(settings());
  const mail = (FromEmailAddress: string, ConfigurationSetName: string) =>
    outcome(ses.send(new SendEmailCommand({ FromEmailAddress, ConfigurationSetName, Content: {} })));
  expect(await mail("Rollcall <no-reply@example.com>", "mail")).toBe("passed");
  expect(await mail("a@example.org", "mail")).toContain("ses:SendEmail on");
  expect(await mail("no-reply@example.com", "other")).toContain("configuration-set/other");
});

// Service Authorization Reference, "Actions, resources, and condition keys for Amazon Simple Email Service
// v2".
test("SES's quotas and its list of suppressed addresses, each by an action of its own", async () => {
  const client = new SESv2Client(settings());
  const send = (command: object) => outcome(client.send(command as GetAccountCommand));
  const EmailAddress = "ada@example.com";
  expect(await send(new GetAccountCommand({}))).toBe("passed");
  expect(await send(new PutSuppressedDestinationCommand({ EmailAddress, Reason: "BOUNCE" }))).toBe("passed");
  expect(await send(new DeleteSuppressedDestinationCommand({ EmailAddress }))).toBe("passed");
  expect(await send(new GetSuppressedDestinationCommand({ EmailAddress }))).toBe(
    "ses:GetSuppressedDestination on resource: *",
  );
  expect(await send(new ListSuppressedDestinationsCommand({}))).toBe(
    "ses:ListSuppressedDestinations on resource: *",
  );
  const set = (ConfigurationSetName: string) =>
    send(new GetConfigurationSetCommand({ ConfigurationSetName }));
  expect(await set("mail")).toBe("passed");
  expect(await set("other")).toBe(
    `ses:GetConfigurationSet on resource: ${arn("ses", "configuration-set/other")}`,
  );
  expect(await send(new GetEmailIdentityCommand({ EmailIdentity: EmailAddress }))).toBe(
    `ses:GetEmailIdentity on resource: ${arn("ses", `identity/${EmailAddress}`)}`,
  );
  expect(await send(new SendBulkEmailCommand({ DefaultContent: {}, BulkEmailEntries: [] }))).toBe(
    "permission for POST /v2/email/outbound-bulk-emails is not imitated locally",
  );
});

test("keys that are no role's may everything", async () => {
  const client = new DynamoDBClient(settings({ accessKeyId: "local", secretAccessKey: "local" }));
  expect(await outcome(client.send(new GetItemCommand({ TableName: "u", Key })))).toBe("passed");
});
