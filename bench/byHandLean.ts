// `me` as an expert writes it for speed: graphql-jit on node:http, and DynamoDB's protocol over undici with a
// signature of its own. Over the same DynamoDB endpoint. Argument: the outputs.json of a running local cloud,
// as text. Prints its URL when it listens.
import { buildSchema, parse } from "graphql";
import { compileQuery, isCompiledQuery, type CompiledQuery } from "./apart/graphqlJit.ts";
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "undici";
import * as user from "#table/users/user";
import { callers, typeDefs } from "./meByHand.ts";
import type { Outputs } from "./processes.ts";

const outputs = JSON.parse(process.argv[2]!) as Outputs;
const { region, tableName, dynamodbUrl } = outputs;
const endpoint = new URL(dynamodbUrl);
const pool = new Pool(endpoint.origin, { connections: 64 });
const callerOf = callers(outputs);
const schema = buildSchema(typeDefs);
schema.getQueryType()!.getFields().me!.resolve = (_, __, { token }: { token: string }) => me(token);

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const keys = new Map<string, Buffer>();

/** The key of a day, which all requests of that day share (IAM guide, "Create a signed AWS API request"). */
function keyOf(day: string): Buffer {
  const known = keys.get(day);
  if (known) return known;
  const key = [region, "dynamodb", "aws4_request"].reduce<Buffer>(hmac, hmac("AWS4any", day));
  keys.set(day, key);
  return key;
}

/** Returns the headers of a signed request. */
function signed(target: string, body: string): Record<string, string> {
  const now = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
  const scope = `${now.slice(0, 8)}/${region}/dynamodb/aws4_request`;
  const headers = {
    "content-type": "application/x-amz-json-1.0",
    host: endpoint.host,
    "x-amz-date": now,
    "x-amz-target": `DynamoDB_20120810.${target}`,
  };
  const names = Object.keys(headers).join(";");
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
  const canonical = ["POST", endpoint.pathname, "", ...lines, "", names, sha256(body)].join("\n");
  const signature = hmac(
    keyOf(now.slice(0, 8)),
    ["AWS4-HMAC-SHA256", now, scope, sha256(canonical)].join("\n"),
  ).toString("hex");
  const authorization = `AWS4-HMAC-SHA256 Credential=any/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
}

type Item = Record<string, { S?: string; N?: string }>;

async function me(token: string): Promise<unknown> {
  const { PK, SK } = user.key(await callerOf(token));
  const body = JSON.stringify({
    ...{ TableName: tableName, ConsistentRead: true },
    Key: { PK: { S: PK }, SK: { S: SK } },
  });
  const answer = await pool.request({
    ...{ method: "POST", path: endpoint.pathname, body },
    headers: signed("GetItem", body),
  });
  const { Item } = (await answer.body.json()) as { Item?: Item };
  if (Item?.status?.S !== "ACTIVE") throw new Error("Unauthorized");
  return Object.fromEntries(
    Object.entries(Item).map(([name, { S, N }]) => [name, N === undefined ? S : Number(N)]),
  );
}

const compiled = new Map<string, CompiledQuery>();

/** A document is parsed and compiled once. */
function queryOf(text: string): CompiledQuery {
  const known = compiled.get(text);
  if (known) return known;
  const query = compileQuery(schema, parse(text));
  if (!isCompiledQuery(query)) throw new Error(JSON.stringify(query));
  compiled.set(text, query);
  return query;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { query } = JSON.parse(Buffer.concat(chunks).toString()) as { query: string };
  const token = request.headers.authorization ?? "";
  const result = await queryOf(query).query(undefined, { token }, {});
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`);
});
