import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { PATIENCE } from "../until.ts";

/** What has been told to end takes part of a second, and longer where other tests have the processors. */
const GOING = 20_000;

interface Options {
  /** The tree to start in. */
  root: string;
  outputs: string;
  port: number;
  data: string;
  arguments?: string[];
  environment?: Record<string, string>;
}

/** What `npm start` runs, as a process of its own. */
export class Program {
  readonly #child: ChildProcess;
  readonly #outputs: string;
  readonly #exit: Promise<number | NodeJS.Signals>;
  readonly #root: string;
  said = "";

  constructor({ root, outputs, port, data, arguments: more = [], environment = {} }: Options) {
    this.#outputs = outputs;
    this.#root = root;
    this.#child = spawn(process.execPath, ["infra/start.mjs", ...more], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        ROLLCALL_DATA: data,
        ROLLCALL_OUTPUTS: outputs,
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on("data", (chunk: Buffer) => (this.said += chunk.toString()));
    }
    this.#exit = once(this.#child, "close").then(([code, signal]) => (signal ?? code) as number);
  }

  /** Resolves when it welcomes; what it has written for other programs then. */
  async up(): Promise<Outputs> {
    const ended = this.#exit.then((how) => {
      throw new Error(`it ended (${how}) instead of starting:\n${this.said}`);
    });
    await Promise.race([ended, this.says("Rollcall is up")]);
    return JSON.parse(readFileSync(this.#outputs, "utf8")) as Outputs;
  }

  /** Waits for a text in its output. */
  async says(text: string | RegExp): Promise<void> {
    const isSaid = (): boolean =>
      typeof text === "string" ? this.said.includes(text) : text.test(this.said);
    const end = performance.now() + PATIENCE;
    while (!isSaid()) {
      if (performance.now() > end)
        throw new Error(`waited in vain for "${text}" in the output:\n${this.said}`);
      await wait(25);
    }
  }

  /** By its process id alone: what it has started gets no signal. */
  signal(signal: NodeJS.Signals): void {
    process.kill(this.#child.pid!, signal);
  }

  /** The exit code, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals> {
    return this.#exit;
  }

  /** The processes that are left of it, itself included, each with its command. */
  left(): string[] {
    return processesIn(this.#root);
  }

  /** Kills it, whatever it does; for the end of a test that failed. */
  async end(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.signal("SIGKILL");
    await this.#exit;
  }
}

export interface Outputs {
  graphqlUrl: string;
  httpUrl: string;
  inboxUrl: string;
  cognitoUrl: string;
  tableName: string;
  userPoolId: string;
  userPoolClientId: string;
  users: { email: string; password: string; groups: string[] }[];
}

/** Resolves when nothing is left of it; processes that outlive it are named. */
export async function untilGone(program: Program): Promise<void> {
  const end = performance.now() + GOING;
  while (program.left().length > 0 && performance.now() < end) await wait(100);
  const left = program.left();
  if (left.length > 0) throw new Error(`left after ${GOING / 1000} s:\n${left.join("\n")}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** By their working directory, which is the tree's for every process that comes of a start in it (proc(5): /proc/<pid>/cwd). */
function processesIn(root: string): string[] {
  if (!existsSync("/proc")) throw new Error("these tests look for processes in /proc, which only Linux has");
  return readdirSync("/proc").flatMap((name) => {
    try {
      if (!/^\d+$/.test(name) || !readlinkSync(`/proc/${name}/cwd`).startsWith(root)) return [];
      return [`${name} ${readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ")}`];
    } catch {
      // Somebody else's, or gone meanwhile.
      return [];
    }
  });
}
