import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { tmpdir } from "node:os";
import type { AddressInfo, Server, Socket } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { postCall } from "#functions/people/sender/post";
import type { ResolveHost } from "#functions/people/sender/resolve";
import { certificateOf } from "./certificate.ts";
import { bareReceiver, receiver } from "./receivers.ts";

/** For what ends by itself, and for what has no answer. */
const [LONG, SHORT] = [15_000, 50];
/** Enough for the head of an answer on a busy machine; the body never ends. */
const SOME = 2000;

const stops: (() => Promise<unknown>)[] = [];
beforeEach(() => (process.env.WEBHOOK_NETWORKS = "127.0.0.0/8,::1/128"));
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

const call = (url: string, limitMs = LONG, resolve?: ResolveHost, body = "{}") =>
  postCall({ url: new URL(url), headers: { "content-type": "application/json" }, body }, limitMs, resolve);

/** Asks a server that does this with its connection. */
async function ask(connected: (socket: Socket) => void, limitMs?: number, body?: string) {
  const { url, stop } = await bareReceiver(connected);
  stops.push(stop);
  return call(url, limitMs, undefined, body);
}

/** Writes this once the call is there. */
const answering =
  (...chunks: string[]) =>
  (socket: Socket): unknown =>
    socket.once("data", () => chunks.forEach((chunk) => socket.write(chunk)));

const failed = (error: string) => ({ isDelivered: false, milliseconds: expect.any(Number) as number, error });
const delivered = { isDelivered: true, status: 200, milliseconds: expect.any(Number) as number };

it.each<[string, (socket: Socket) => void]>([
  ["says nothing", () => {}],
  ["sends a head that does not end", answering("HTTP/1.1 200 OK\r\nX-Slow: 1\r\n")],
  [
    "sends interim answers only",
    answering("HTTP/1.1 102 Processing\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\n"),
  ],
])("a receiver that %s is out of time", async (_, connected) => {
  expect(await ask(connected, SHORT)).toEqual(failed("TIMEOUT"));
});

it.each<[string, string, (socket: Socket) => void]>([
  ["CONNECTION", "resets the connection", (socket) => socket.resetAndDestroy()],
  [
    "CONNECTION",
    "takes the call and resets",
    (socket) => socket.once("data", () => socket.resetAndDestroy()),
  ],
  ["CONNECTION", "ends without an answer", (socket) => socket.once("data", () => socket.end())],
  [
    "CONNECTION",
    "ends in the head",
    (socket) => socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\nX: ")),
  ],
  [
    "CONNECTION",
    "changes the protocol",
    answering("HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"),
  ],
  ["PROTOCOL", "speaks no HTTP", answering("220 mail.example.com ESMTP\r\n")],
  ["TOO_LARGE", "has a huge head", answering(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(20_000)}\r\n\r\n`)],
  ["TOO_LARGE", "has many headers", answering(`HTTP/1.1 200 OK\r\n${"X: xxxxxxxxxx\r\n".repeat(2000)}\r\n`)],
])("%s: a receiver %s", async (error, _, connected) => {
  expect(await ask(connected)).toEqual(failed(error));
});

it("no server at the port", async () => {
  const { url, stop } = await bareReceiver(() => {});
  await stop();
  expect(await call(url)).toEqual(failed("CONNECTION"));
});

const HEAD = "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n";

it("the head of an answer decides: its body may break off, or not end in time", async () => {
  const cut = (socket: Socket) => socket.once("data", () => socket.write(HEAD, () => socket.end("x")));
  expect(await ask(cut)).toEqual(delivered);
  expect(await ask(answering(HEAD, "x"), SOME)).toEqual(delivered);
  const refused = "HTTP/1.1 503 Busy\r\nRetry-After: 60\r\nContent-Length: 9\r\n\r\nx";
  expect(await ask(answering(refused), SOME)).toEqual({
    ...{ ...failed("STATUS"), status: 503, retryAfterSeconds: 60 },
  });
});

it("of an endless body 64 KB are read, then the connection is closed", async () => {
  let written = 0;
  let end!: () => void;
  const closed = new Promise<void>((resolve) => (end = resolve));
  const endless = (socket: Socket): void => {
    const chunk = Buffer.alloc(16_384, "x");
    const more = (): void => {
      while (!socket.destroyed && socket.write(chunk)) written += chunk.length;
    };
    socket.once("close", end);
    socket.once("data", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      socket.on("drain", more);
      more();
    });
  };
  expect(await ask(endless)).toEqual(delivered);
  await closed;
  // The rest is in the buffers of the two sockets.
  expect(written).toBeLessThan(16 * 1024 * 1024);
});

it("a server that answers without reading the call has answered", async () => {
  const early = (socket: Socket) => socket.end("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n");
  expect(await ask(early)).toEqual({ ...failed("STATUS"), status: 413 });
});

it("an interim answer is none", async () => {
  const hints = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
  expect(await ask(answering(hints))).toEqual(delivered);
});

/** Servers at the same port of several loopback addresses, and which of them were called. */
async function servers(...hosts: string[]): Promise<{ port: number; called: string[] }> {
  const called: string[] = [];
  let port = 0;
  for (const host of hosts) {
    const server = createServer((_, response) => {
      called.push(host);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    ({ port } = server.address() as AddressInfo);
    stops.push(() => close(server));
  }
  return { port, called };
}

const close = (server: Server): Promise<unknown> => new Promise((resolve) => server.close(resolve));

it("a name that changes its address after the check: the connection goes to the checked one", async () => {
  const { port, called } = await servers("127.0.0.1", "127.0.0.2");
  let asked = 0;
  const changing: ResolveHost = async () => [
    { address: (asked += 1) === 1 ? "127.0.0.2" : "127.0.0.1", family: 4 },
  ];
  expect(await call(`http://localhost:${port}/`, LONG, changing)).toEqual(delivered);
  expect([asked, called]).toEqual([1, ["127.0.0.2"]]);
});

it("of several checked addresses one that answers is enough", async () => {
  const { port, called } = await servers("127.0.0.3");
  const both: ResolveHost = async () => ["127.0.0.2", "127.0.0.3"].map((address) => ({ address, family: 4 }));
  expect(await call(`http://localhost:${port}/`, LONG, both)).toEqual(delivered);
  expect(called).toEqual(["127.0.0.3"]);
});

it("each call has a connection of its own", async () => {
  let connections = 0;
  const open = await receiver((_, response) => response.end());
  stops.push(open.stop);
  for (const _ of [1, 2]) await call(open.url);
  for (const { headers } of open.received) if (headers.connection === "close") connections += 1;
  expect(connections).toBe(2);
});

it("with no networks of the stage nothing on this machine is called: not by its address, not by a name", async () => {
  process.env.WEBHOOK_NETWORKS = "";
  const { port, called } = await servers("127.0.0.1");
  const hosts = ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "0177.1", "0.0.0.0", "[::ffff:127.0.0.1]"];
  for (const host of [...hosts, "[::ffff:7f00:1]", "[::1]", "[::]", "[::7f00:1]", "[64:ff9b::7f00:1]"]) {
    for (const scheme of ["http", "https"]) {
      const answer = await call(`${scheme}://${host}:${port}/2018-06-01/runtime/invocation/next`);
      expect([host, answer]).toEqual([host, failed("ADDRESS_REFUSED")]);
    }
  }
  expect(called).toEqual([]);
});

it("a receiver without TLS at an https URL", async () => {
  const open = await receiver((_, response) => response.end());
  stops.push(open.stop);
  expect(await call(open.url.replace("http:", "https:"))).toEqual(failed("TLS"));
});

it("a certificate must be of the name and of an authority that is trusted", async () => {
  const folder = mkdtempSync(join(tmpdir(), "certificates-"));
  stops.push(async () => rmSync(folder, { recursive: true }));
  const own = certificateOf("localhost");
  const ofOther = certificateOf("other.example.com");
  const unknown = certificateOf("localhost");
  const urls: string[] = [];
  for (const certificate of [own, ofOther, unknown]) {
    const server = createTlsServer(certificate, (_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    stops.push(() => close(server));
    urls.push(`https://localhost:${(server.address() as AddressInfo).port}/`);
  }
  const trusted = join(folder, "trusted.pem");
  writeFileSync(trusted, own.cert + ofOther.cert);
  // Node reads what it trusts besides its own list once, when it starts.
  const program = `
    import { postCall } from "#functions/people/sender/post";
    const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    const answers = [];
    for (const url of ${JSON.stringify(urls)})
      answers.push(await postCall({ url: new URL(url), headers: {}, body: "{}" }, ${LONG}, resolve));
    console.log(JSON.stringify(answers));
  `;
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  const child = spawn(process.execPath, args, { env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted } });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  expect(output).toMatch(/^\[/);
  expect(JSON.parse(output)).toEqual([delivered, failed("TLS"), failed("TLS")]);
});
