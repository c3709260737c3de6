import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import {
  DeleteParameterCommand,
  DeleteParametersCommand,
  GetParameterCommand,
  GetParametersByPathCommand,
  PutParameterCommand,
  SSMClient,
} from "@aws-sdk/client-ssm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { parameters, readParameter } from "#functions/aws/parameters";
import { readSecretText } from "#functions/aws/secrets";
import { sendAll } from "#functions/aws/sqs";
import { putOnBus } from "#functions/people/sender/bus";
import { deleteSecrets, periodsWithSecrets } from "#functions/sites/visitors/secrets";
import { serveRequests, type Received, type Serving } from "./requests.ts";

let received: Received[] = [];
let serving: Serving;

beforeAll(async () => {
  serving = await serveRequests(
    (response) => response.end("{}"),
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
    DUE_QUEUE_URL: "https://sqs.eu-central-1.amazonaws.com/0/due",
    EVENT_BUS_NAME: "rollcall-dev",
    VISITOR_SECRETS_PATH: Path,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});
afterAll(() => serving?.stop());

/** What of a request the service decides by. The SDK signs more headers, at its own time. */
function essence({ path, headers, body }: Received) {
  const scope = /Credential=\w+\/\d{8}\/([^,]+)/.exec(headers.authorization!)?.[1];
  const same = ["content-type", "x-amz-target", "x-amz-security-token", "x-amzn-trace-id"] as const;
  return { path, scope, headers: same.map((name) => headers[name]), body: JSON.parse(body) as unknown };
}

const Path = "/rollcall/dev/visitors";
const Name = "/rollcall/dev/ä";
const Value = "s";
const QueueUrl = "https://sqs.eu-central-1.amazonaws.com/0/due";
const SecretId = "arn:aws:secretsmanager:eu-central-1:0:secret:s";
const at = "2026-11-26T10:00:00.257Z";
const parameter = { Name, Value, Type: "SecureString" } as const;
const MessageAttributes = { queue: { DataType: "String", StringValue: "due" } };
const EVENT = { Source: "rollcall", DetailType: "track", Detail: '{"a":1}', EventBusName: "rollcall-dev" };

it.each([
  [
    "GetParameter",
    () => readParameter(Name),
    () => new SSMClient({}).send(new GetParameterCommand({ Name, WithDecryption: true })),
  ],
  [
    "PutParameter",
    () => parameters.send("PutParameter", parameter),
    () => new SSMClient({}).send(new PutParameterCommand(parameter)),
  ],
  [
    "DeleteParameter",
    () => parameters.send("DeleteParameter", { Name }),
    () => new SSMClient({}).send(new DeleteParameterCommand({ Name })),
  ],
  [
    "GetParametersByPath",
    () => periodsWithSecrets(),
    () => new SSMClient({}).send(new GetParametersByPathCommand({ Path })),
  ],
  [
    "DeleteParameters",
    () => deleteSecrets(["D1", "D2"]),
    () => new SSMClient({}).send(new DeleteParametersCommand({ Names: [`${Path}/D1`, `${Path}/D2`] })),
  ],
  [
    "GetSecretValue",
    () => readSecretText({ SecretId, VersionStage: "AWSPREVIOUS" }),
    () =>
      new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId, VersionStage: "AWSPREVIOUS" })),
  ],
  [
    "SendMessageBatch",
    () => sendAll("due", [{ shard: "ä" }], { delaySeconds: 5, groupId: "g" }),
    () =>
      new SQSClient({ useQueueUrlAsEndpoint: false }).send(
        new SendMessageBatchCommand({
          QueueUrl,
          Entries: [
            {
              ...{ Id: "0", MessageBody: '{"shard":"ä"}', MessageAttributes },
              ...{ DelaySeconds: 5, MessageGroupId: "g" },
            },
          ],
        }),
      ),
  ],
  [
    "PutEvents",
    () => putOnBus({ type: "track", at, data: { a: 1 } } as never, 5000),
    () =>
      new EventBridgeClient({}).send(new PutEventsCommand({ Entries: [{ ...EVENT, Time: new Date(at) }] })),
  ],
])("%s is asked as the SDK asks", async (_, ours, bySdk) => {
  received = [];
  await ours();
  await bySdk();
  const [own, sdk] = received.map(essence);
  expect(received).toHaveLength(2);
  expect(own).toEqual(sdk);
});
