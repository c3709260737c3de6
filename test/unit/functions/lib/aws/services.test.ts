import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import {
  DeleteParameterCommand,
  GetParameterCommand,
  PutParameterCommand,
  SSMClient,
} from "@aws-sdk/client-ssm";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { parameters, readParameter } from "#functions/aws/parameters";
import { readSecretText } from "#functions/aws/secrets";
import { sendAll } from "#functions/aws/sqs";
import { putOnBus } from "#functions/people/sender/bus";

interface Received {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let received: Received[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      received.push({ path: request.url, headers: request.headers, body });
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const variables = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_SESSION_TOKEN: "token",
    AWS_LAMBDA_FUNCTION_NAME: "any",
    _X_AMZN_TRACE_ID: "Root=1-5759e988-bd862e3fe1be46a994272793",
    DUE_QUEUE_URL: "https://sqs.eu-central-1.amazonaws.com/0/due",
    EVENT_BUS_NAME: "rollcall-dev",
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
});

/** What of a request the service decides by. The SDK signs more headers, at its own time. */
function essence({ path, headers, body }: Received) {
  const scope = /Credential=\w+\/\d{8}\/([^,]+)/.exec(headers.authorization!)?.[1];
  const same = ["content-type", "x-amz-target", "x-amz-security-token", "x-amzn-trace-id"] as const;
  return { path, scope, headers: same.map((name) => headers[name]), body: JSON.parse(body) as unknown };
}

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
