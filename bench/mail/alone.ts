// A function in a process of its own, which takes events over HTTP. Arguments: the file of its handler and
// its variables. Prints its URL when it listens.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";

type Handler = (event: unknown) => Promise<unknown>;

const [file, variables] = process.argv.slice(2) as [string, string];
Object.assign(process.env, JSON.parse(variables));
const { handler } = (await import(pathToFileURL(file).href)) as { handler: Handler };

async function eventOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
}

const server = createServer((request, response) => {
  eventOf(request)
    .then(handler)
    .then(
      (answer) => response.writeHead(200).end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
