import { build } from "esbuild";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SendMessage } from "#functions/mail/send/routes";

/**
 * At which of its requests a process is killed: before that is carried out, or after it and without the
 * answer.
 */
export interface Kill {
  at: number;
  when: "before" | "after";
}

const SERVICES = ["DYNAMODB", "SESV2", "SSM", "SQS"];

/** Processes that run the product's deliveries, each request of which goes through here. */
export type Processes = Awaited<ReturnType<typeof startProcesses>>;

/** Bundles the program as functions are, and stands before the services that the environment names. */
export async function startProcesses() {
  const folder = mkdtempSync(join(tmpdir(), "killed-"));
  const outfile = join(folder, "killed.mjs");
  await build({
    ...{ entryPoints: [join(import.meta.dirname, "killed.ts")], outfile, bundle: true, format: "esm" },
    ...{
      platform: "node",
      target: "node20",
      minify: true,
      keepNames: true,
      mainFields: ["module", "main"],
      logLevel: "warning",
    },
    banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
  });
  let asked: string[] = [];
  let child: ChildProcess | undefined;
  let kill: Kill | undefined;
  const ended = async (): Promise<void> => {
    const exited = once(child!, "exit");
    child!.kill("SIGKILL");
    await exited;
  };
  const proxies = SERVICES.map((service) => {
    const target = new URL(process.env[`AWS_ENDPOINT_URL_${service}`]!);
    const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
      const body = await wholeOf(incoming);
      const isLast = kill?.at === asked.length;
      asked.push(nameOf(incoming));
      if (isLast && kill?.when === "before") return ended();
      const forwarded = ask({
        ...{ host: target.hostname, port: target.port, method: incoming.method, path: incoming.url },
        headers: { ...incoming.headers, host: target.host },
      });
      const answered = once(forwarded, "response") as Promise<[IncomingMessage]>;
      forwarded.end(body);
      const [answer] = await answered;
      const content = await wholeOf(answer);
      if (isLast) return ended();
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(content);
    };
    // A service that hangs up ends the connection here as well.
    const server = createServer((incoming, outgoing) => {
      pass(incoming, outgoing).catch(() => outgoing.destroy());
    });
    return { service, server };
  });
  for (const { server } of proxies) await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origins = proxies.map(({ service, server }) => {
    const { port } = server.address() as AddressInfo;
    return [`AWS_ENDPOINT_URL_${service}`, `http://127.0.0.1:${port}`] as const;
  });
  // The SDK asks for a queue where its URL says.
  const [, sqs] = origins.find(([name]) => name.endsWith("_SQS"))!;
  const queues = Object.entries(process.env)
    .filter(([name]) => name.endsWith("_QUEUE_URL"))
    .map(([name, url]) => [name, `${sqs}${new URL(url!).pathname}`]);
  const env = { ...process.env, ...Object.fromEntries([...origins, ...queues]) };
  return {
    /** Runs one process. Returns its requests by name, and whether it was killed at one of them. */
    run: async (phase: "deliver" | "due", { email, sendId }: SendMessage, death?: Kill) => {
      asked = [];
      kill = death;
      const args = [outfile, phase, email, sendId, String(Date.now())];
      child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
      const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
      if (code) throw new Error(`the process of ${phase} ended with ${code}`);
      return { asked, wasKilled: signal === "SIGKILL" };
    },
    stop: async () => {
      for (const { server } of proxies) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(folder, { recursive: true });
    },
  };
}

async function wholeOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function nameOf({ headers, url = "" }: IncomingMessage): string {
  const target = headers["x-amz-target"];
  return typeof target === "string" ? target.slice(target.indexOf(".") + 1) : (url.split("/").at(-1) ?? "");
}
