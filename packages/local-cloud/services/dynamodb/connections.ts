import { connect, type Socket } from "node:net";

/** The answer of Dynoxide: its body is JSON text. */
export interface Reply {
  status: number;
  text: string;
}

/** The connection ended before the answer came, so it is unknown whether the request was carried out. */
export class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

interface Waiting {
  request: string;
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
}

/** More connections do not make Dynoxide faster, because it carries out writes one after the other. */
const MOST_CONNECTIONS = 32;
const HEADER_END = Buffer.from("\r\n\r\n");

/** Dynoxide requires a header of this form and does not check the signature. */
const HEAD = [
  "POST / HTTP/1.1",
  "Host: 127.0.0.1",
  "Content-Type: application/x-amz-json-1.0",
  "Authorization: AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
  "X-Amz-Date: 20260101T000000Z",
  "X-Amz-Target: DynamoDB_20120810.",
].join("\r\n");

/**
 * Keep-alive connections to one Dynoxide process, with one request at a time on each. They are plain sockets,
 * because a GetItem through `node:http` takes three times as long. They parse only the HTTP that Dynoxide
 * sends: a status and a content-length.
 */
export class Connections {
  readonly #port: number;
  readonly #all = new Set<Connection>();
  readonly #free: Connection[] = [];
  readonly #queue: Waiting[] = [];
  #closed = false;

  constructor(port: number) {
    this.#port = port;
  }

  send(operation: string, input: unknown): Promise<Reply> {
    const body = JSON.stringify(input);
    const request = `${HEAD}${operation}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new ConnectionLost("Dynoxide is not running"));
      this.#queue.push({ request, resolve, reject });
      this.#serve();
    });
  }

  close(): void {
    this.#closed = true;
    for (const connection of this.#all) connection.close();
    for (const { reject } of this.#queue.splice(0)) reject(new ConnectionLost("Dynoxide has ended"));
  }

  #serve(): void {
    while (this.#queue.length > 0) {
      const connection =
        this.#free.pop() ?? (this.#all.size < MOST_CONNECTIONS ? this.#connect() : undefined);
      if (!connection) return;
      connection.send(this.#queue.shift()!);
    }
  }

  #connect(): Connection {
    const connection: Connection = new Connection(
      this.#port,
      () => {
        this.#free.push(connection);
        this.#serve();
      },
      () => {
        this.#all.delete(connection);
        const at = this.#free.indexOf(connection);
        if (at >= 0) this.#free.splice(at, 1);
        this.#serve();
      },
    );
    this.#all.add(connection);
    return connection;
  }
}

class Connection {
  readonly #socket: Socket;
  readonly #onFree: () => void;
  #waiting: Waiting | undefined;
  #received: Buffer = Buffer.alloc(0);

  constructor(port: number, onFree: () => void, onClose: () => void) {
    this.#onFree = onFree;
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (chunk: Buffer) => this.#receive(chunk));
    this.#socket.on("error", () => this.#socket.destroy());
    this.#socket.on("close", () => {
      onClose();
      this.#waiting?.reject(new ConnectionLost("Dynoxide ended before it answered"));
    });
  }

  send(waiting: Waiting): void {
    this.#waiting = waiting;
    this.#socket.write(waiting.request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headerEnd = this.#received.indexOf(HEADER_END);
    if (headerEnd < 0) return;
    const header = this.#received.toString("latin1", 0, headerEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(header)?.[1];
    if (length === undefined) return void this.#socket.destroy();
    const start = headerEnd + HEADER_END.length;
    const end = start + Number(length);
    if (this.#received.length < end) return;
    const reply = { status: Number(header.slice(9, 12)), text: this.#received.toString("utf8", start, end) };
    const waiting = this.#waiting;
    this.#received = Buffer.alloc(0);
    this.#waiting = undefined;
    this.#onFree();
    waiting?.resolve(reply);
  }
}
