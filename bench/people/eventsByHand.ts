// `POST /v1/batch` as it would be written by hand: node:http and the AWS SDK's document client, over the same
// DynamoDB endpoint. Argument: the output of `eventsCloud.ts`. Prints its URL when it listens.
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import bowser from "bowser";
import { isbot } from "isbot";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import * as rawEvent from "#table/people/rawEvent";
import type { EventsCloud } from "./eventsCloud.ts";

interface Call {
  type: string;
  event: string;
  anonymousId: string;
  messageId?: string;
  timestamp: string;
  context: { userAgent: string };
}

const { origin, region, tableName, sourceId, writeKey } = JSON.parse(process.argv[2] ?? "") as EventsCloud;
const credentials = { accessKeyId: "any", secretAccessKey: "any" };
const table = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint: origin, credentials }));
const AUTHORIZATION = `Basic ${btoa(`${writeKey}:`)}`;

function itemOf({
  type,
  event,
  anonymousId,
  messageId = randomUUID(),
  timestamp,
  context,
  ...call
}: Call): object {
  const now = Date.now();
  const { userAgent, ...kept } = context;
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    ...rawEvent.key(sourceId, "anonymous", anonymousId, messageId),
    ...{ entity: "RawEvent", sourceId, messageId, type, name: event, at: timestamp },
    receivedAt: new Date(now).toISOString(),
    ...{ browser: browser.name, os: os.name, device: platform.type === "mobile" ? "Mobile" : "Desktop" },
    ...(isbot(userAgent) ? { isBot: true } : {}),
    body: JSON.stringify({ anonymousId, ...call, context: kept }),
    ttl: Math.floor(now / 1000) + rawEvent.TTL_SECONDS,
  };
}

async function store(items: object[]): Promise<void> {
  if (items.length === 1) await table.send(new PutCommand({ TableName: tableName, Item: items[0] }));
  else {
    const puts = items.map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: puts } }));
  }
}

async function take(request: IncomingMessage): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.headers.authorization !== AUTHORIZATION) return 401;
  const { batch } = JSON.parse(Buffer.concat(chunks).toString()) as { batch: Call[] };
  if (batch.some(({ event, anonymousId }) => !event || !anonymousId)) return 400;
  await store(batch.map(itemOf));
  return 200;
}

const server = createServer((request, response) => {
  take(request).then(
    (status) => response.writeHead(status, { "content-type": "application/json" }).end('{"success":true}'),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/batch`);
});
