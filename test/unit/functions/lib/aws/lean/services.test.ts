import * as secretsManager from "@aws-sdk/client-secrets-manager";
import * as sqs from "@aws-sdk/client-sqs";
import * as ssm from "@aws-sdk/client-ssm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as leanSecretsManager from "#functions/aws/lean/secretsManager";
import * as leanSqs from "#functions/aws/lean/sqs";
import * as leanSsm from "#functions/aws/lean/ssm";
import { serveRequests, type Received, type Serving } from "../requests.ts";

let received: Received[] = [];
/** The answer. */
let body = "{}";
let serving: Serving;

beforeAll(async () => {
  serving = await serveRequests(
    (response) => response.end(body),
    (each) => received.push(each),
  );
  const variables = {
    AWS_ENDPOINT_URL: serving.url,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_SESSION_TOKEN: "token",
    AWS_LAMBDA_FUNCTION_NAME: "any",
    _X_AMZN_TRACE_ID: "Root=1-5759e988-bd862e3fe1be46a994272793",
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});
afterAll(() => serving?.stop());

/** The parts of a request on which the service decides. The SDK signs more headers, at its own time. */
function essence({ path, headers, body }: Received) {
  const scope = /Credential=\w+\/\d{8}\/([^,]+)/.exec(headers.authorization!)?.[1];
  const same = ["content-type", "x-amz-target", "x-amz-security-token", "x-amzn-trace-id"] as const;
  return { path, scope, headers: same.map((name) => headers[name]), body: JSON.parse(body) as unknown };
}

const Path = "/rollcall/dev/visitors";
const Name = "/rollcall/dev/ä";
const parameter = { Name, Value: "s", Type: "SecureString" } as const;
const QueueUrl = "https://sqs.eu-central-1.amazonaws.com/0/due";
const MessageAttributes = { queue: { DataType: "String", StringValue: "due" } };
const Entries = [
  {
    ...{ Id: "0", MessageBody: '{"shard":"ä"}', MessageAttributes },
    ...{ DelaySeconds: 5, MessageGroupId: "g" },
  },
];
const SecretId = "arn:aws:secretsmanager:eu-central-1:0:secret:s";

/** The lean modules have the SDK's names and types, as far as functions use them. */
const parameterStores = [ssm, leanSsm as unknown as typeof ssm];
const queues = [sqs, leanSqs as unknown as typeof sqs];
const secrets = [secretsManager, leanSecretsManager as unknown as typeof secretsManager];

type Ask = () => Promise<unknown>;
const asked: [operation: string, asks: Ask[]][] = [
  [
    "GetParameter",
    parameterStores.map(
      ({ SSMClient, GetParameterCommand: Command }): Ask =>
        () =>
          new SSMClient({}).send(new Command({ Name, WithDecryption: true })),
    ),
  ],
  [
    "PutParameter",
    parameterStores.map(
      ({ SSMClient, PutParameterCommand: Command }): Ask =>
        () =>
          new SSMClient({}).send(new Command(parameter)),
    ),
  ],
  [
    "GetParametersByPath",
    parameterStores.map(
      ({ SSMClient, GetParametersByPathCommand: Command }): Ask =>
        () =>
          new SSMClient({}).send(new Command({ Path })),
    ),
  ],
  [
    "DeleteParameters",
    parameterStores.map(
      ({ SSMClient, DeleteParametersCommand: Command }): Ask =>
        () =>
          new SSMClient({}).send(new Command({ Names: [Name, `${Name}2`] })),
    ),
  ],
  [
    "GetSecretValue",
    secrets.map(
      ({ SecretsManagerClient, GetSecretValueCommand: Command }): Ask =>
        () =>
          new SecretsManagerClient({}).send(new Command({ SecretId, VersionStage: "AWSPREVIOUS" })),
    ),
  ],
  [
    "SendMessageBatch",
    queues.map(
      ({ SQSClient, SendMessageBatchCommand: Command }): Ask =>
        () =>
          new SQSClient({ useQueueUrlAsEndpoint: false }).send(new Command({ QueueUrl, Entries })),
    ),
  ],
];

it.each(asked)("%s is asked as the SDK asks", async (_, asks) => {
  received = [];
  for (const ask of asks) await ask();
  const [bySdk, lean] = received.map(essence);
  expect(received).toHaveLength(2);
  expect(lean).toEqual(bySdk);
});

it("may have an answer without a text", async () => {
  const [, { SSMClient, DeleteParametersCommand }] = parameterStores as [typeof ssm, typeof ssm];
  body = "";
  const command = new DeleteParametersCommand({ Names: [Name] });
  expect(await new SSMClient({}).send(command)).toEqual({});
});
