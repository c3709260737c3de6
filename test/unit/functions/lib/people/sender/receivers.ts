import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Socket } from "node:net";

/** A request that a receiver got. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Names and values in turn: node leaves `__proto__` out of \`headers\`. */
  rawHeaders: string[];
  body: string;
}

export interface Receiver {
  url: string;
  port: number;
  /** Oldest first. */
  received: Received[];
  stop: () => Promise<void>;
}

/** A server that takes each request whole, and then answers as `answer` does. */
export async function receiver(answer: RequestListener): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers, rawHeaders } = request;
      received.push({ method, path: url, headers, rawHeaders, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  const port = await listening(server);
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/hook`, port, received, stop };
}

/** A server that has the bare connection. */
export async function bareReceiver(connected: (socket: Socket) => void): Promise<Omit<Receiver, "received">> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    // The other side ends connections in the midst of an answer.
    socket.on("error", () => {});
    connected(socket);
  });
  const port = await listening(server);
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/hook`, port, stop };
}

async function listening(server: ReturnType<typeof createTcpServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
