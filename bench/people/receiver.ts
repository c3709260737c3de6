// The server of a customer, which takes webhooks at `/<name>`: it answers at once, with 503 if the name
// begins with `broken`, and not at all if it begins with `silent`. `GET /<name>` says what has come. Prints
// its URL when it listens.
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface Came {
  /** Of different ids: on a busy machine a message can come twice. */
  count: number;
  /** Of the first ones. */
  calls: { headers: IncomingHttpHeaders; body: string }[];
}

const KEPT = 100;
const came = new Map<string, Came & { ids: Set<unknown> }>();

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const server = createServer((request, response) => {
  const name = request.url!.slice(1);
  const of = came.get(name) ?? { count: 0, calls: [], ids: new Set() };
  came.set(name, of);
  if (request.method === "GET") return void response.end(JSON.stringify(of));
  void bodyOf(request).then((body) => {
    of.count = of.ids.add(request.headers["webhook-id"]).size;
    if (of.calls.length < KEPT) of.calls.push({ headers: request.headers, body });
    if (!name.startsWith("silent")) response.writeHead(name.startsWith("broken") ? 503 : 200).end();
  });
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
