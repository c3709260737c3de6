// The deployed bundle of a function that takes events behind node:http, as the handlers by hand are, with the
// headers that the distribution would add. Arguments: the function's folder, its variables and its path.
// Prints its URL when it listens.
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { LambdaFunctionURLEvent } from "aws-lambda";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

type Answer = { statusCode: number; headers: Record<string, string>; body: string };
type Handler = (event: LambdaFunctionURLEvent) => Promise<Answer>;

const [folder, text, path] = process.argv.slice(2) as [string, string, string];
const variables = JSON.parse(text) as Record<string, string>;
Object.assign(process.env, variables);
const { handler } = (await import(pathToFileURL(join(folder, "index.cjs")).href)) as { handler: Handler };
const secret = new GetSecretValueCommand({ SecretId: variables.EDGE_SECRET_ARN });
const { SecretString: key = "" } = await new SecretsManagerClient({}).send(secret);

async function eventOf(request: IncomingMessage): Promise<LambdaFunctionURLEvent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = {
    ...request.headers,
    "cloudfront-viewer-address": `${request.socket.remoteAddress}:46532`,
  };
  return {
    rawPath: request.url,
    headers: { ...headers, [variables.EDGE_HEADER ?? ""]: key },
    requestContext: { http: { method: request.method } },
    body: Buffer.concat(chunks).toString(),
    isBase64Encoded: false,
  } as unknown as LambdaFunctionURLEvent;
}

const server = createServer((request, response) => {
  eventOf(request)
    .then(handler)
    .then(
      ({ statusCode, headers, body }) => response.writeHead(statusCode, headers).end(body),
      () => response.writeHead(500).end(),
    );
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
});
