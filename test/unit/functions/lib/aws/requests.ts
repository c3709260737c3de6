import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it came. */
export interface Received {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Serving {
  server: Server;
  url: string;
  stop(): void;
}

/** A server on this machine that takes requests and answers them as a test says. */
export async function serveRequests(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
  take: (received: Received) => void,
): Promise<Serving> {
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      take({ path: request.url, headers: request.headers, body });
      answer(response, request);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
