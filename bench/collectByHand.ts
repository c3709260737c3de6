// `POST /api/event` as it would be written by hand: node:http and the AWS SDK's document client, over the
// same DynamoDB endpoint. Argument: the output of `collectCloud.ts`. Prints its URL when it listens.
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import bowser from "bowser";
import { isbot } from "isbot";
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { ulid } from "#functions/ids/ulid";
import * as event from "#table/sites/event";
import type { CollectCloud } from "./collectCloud.ts";

interface Posted {
  name: string;
  url: string;
  domain: string;
  referrer?: string;
}

const { siteId, domain, origin, region, tableName } = JSON.parse(process.argv[2] ?? "") as CollectCloud;
const credentials = { accessKeyId: "any", secretAccessKey: "any" };
const table = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint: origin, credentials }));
const RETENTION_SECONDS = 30 * 24 * 3600;

function itemOf({ url, referrer }: Posted, userAgent: string, address: string): object {
  const now = Date.now();
  const { hostname, pathname } = new URL(url);
  const { browser, os, platform } = bowser.parse(userAgent);
  const visitorId = createHmac("sha256", "salt")
    .update(`${address}\n${userAgent}`)
    .digest("hex")
    .slice(0, 16);
  const common = { siteId, eventId: ulid(now), at: new Date(now).toISOString(), entity: "PageView" as const };
  const source = referrer === undefined ? {} : { referrer, source: new URL(referrer).hostname };
  return {
    ...event.key({ ...common, shard: 0 }),
    ...common,
    ...{ visitorId, name: "pageview", hostname, path: pathname, ...source },
    ...{ browser: browser.name, os: os.name, device: platform.type === "mobile" ? "Mobile" : "Desktop" },
    ttl: Math.floor(now / 1000) + RETENTION_SECONDS,
  };
}

async function store(items: object[]): Promise<void> {
  if (items.length === 1) await table.send(new PutCommand({ TableName: tableName, Item: items[0] }));
  else {
    const puts = items.map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: puts } }));
  }
}

async function collect(request: IncomingMessage): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const posted = [JSON.parse(Buffer.concat(chunks).toString()) as Posted | Posted[]].flat();
  const userAgent = request.headers["user-agent"] ?? "";
  if (isbot(userAgent) || posted.some((each) => each.domain !== domain)) return 202;
  await store(posted.map((each) => itemOf(each, userAgent, request.socket.remoteAddress ?? "")));
  return 202;
}

const server = createServer((request, response) => {
  collect(request).then(
    (status) => response.writeHead(status, { "content-type": "text/plain" }).end("ok"),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/event`);
});
