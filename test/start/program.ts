import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:net";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PATIENCE } from "../support/until.ts";

interface Options {
  /** The tree to start in. */
  root: string;
  outputs: string;
  port: number;
  data: string;
  arguments?: string[];
  /** The command; `npm start`'s own, without npm, if left out. */
  command?: [program: string, ...words: string[]];
  environment?: Record<string, string>;
}

const START: [string, string] = [process.execPath, "infra/start.mjs"];

/** The program that `npm start` runs, as a process of its own. */
export class Program {
  readonly #child: ChildProcess;
  readonly #outputs: string;
  readonly #exit: Promise<number | NodeJS.Signals>;
  readonly #root: string;
  said = "";

  constructor({
    root,
    outputs,
    port,
    data,
    arguments: more = [],
    command = START,
    environment = {},
  }: Options) {
    this.#outputs = outputs;
    this.#root = root;
    const [file, ...words] = command;
    this.#child = spawn(file, [...words, ...more], {
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
    const isUp = this.says("starting the local cloud").then(() => this.says("Rollcall is up"));
    await Promise.race([ended, isUp]);
    return JSON.parse(readFileSync(this.#outputs, "utf8")) as Outputs;
  }

  /** Waits for a text in its output, or in what comes of it after the first so many characters. */
  async says(text: string | RegExp, after = 0): Promise<void> {
    const isSaid = (): boolean => {
      const said = this.said.slice(after);
      return typeof text === "string" ? said.includes(text) : text.test(said);
    };
    const end = performance.now() + PATIENCE;
    while (!isSaid()) {
      if (performance.now() > end)
        throw new Error(`waited in vain for "${text}" in the output:\n${this.said}`);
      await wait(25);
    }
  }

  /** By its process id alone, of npm if that is the command: what it has started gets no signal. */
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

  /**
   * The files that its processes have in their memory: programs and libraries (proc(5): /proc/<pid>/maps).
   */
  mapped(): string[] {
    const maps = inProcesses(this.#root, (folder) => readFileSync(`${folder}/maps`, "utf8"));
    return [...new Set(maps.flatMap((map) => map.match(/\/\S+$/gm) ?? []))];
  }

  /** Kills it, whatever it does; for the end of a test that failed. Its files may be deleted then. */
  async end(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.signal("SIGKILL");
    await this.#exit;
    await untilGone(this);
  }
}

export interface Outputs {
  graphqlUrl: string;
  httpUrl: string;
  realtimeUrl: string;
  inboxUrl: string;
  dashboardUrl: string;
  cognitoUrl: string;
  tableName: string;
  userPoolId: string;
  userPoolClientId: string;
  users: { email: string; password: string; groups: string[] }[];
}

/** Resolves when nothing is left of it; processes that outlive it are named. */
export async function untilGone(program: Program): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (program.left().length > 0 && performance.now() < end) await wait(100);
  const left = program.left();
  if (left.length > 0) throw new Error(`left after ${PATIENCE / 1000} s:\n${left.join("\n")}`);
}

/**
 * A free port below the range of ephemeral ports (Linux: from 32768), so that it stays free until the program
 * has it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

function processesIn(root: string): string[] {
  return inProcesses(root, (folder) => {
    return `${basename(folder)} ${readFileSync(`${folder}/cmdline`, "utf8").replaceAll("\0", " ")}`;
  });
}

/**
 * Returns the files that `read` gets for each process whose working directory is in the tree (proc(5):
 * /proc/<pid>/cwd). Every process of a start in the tree has such a directory.
 */
function inProcesses(root: string, read: (folder: string) => string): string[] {
  if (!existsSync("/proc")) throw new Error("these tests look for processes in /proc, which only Linux has");
  return readdirSync("/proc").flatMap((name) => {
    try {
      const folder = `/proc/${name}`;
      return /^\d+$/.test(name) && readlinkSync(`${folder}/cwd`).startsWith(root) ? [read(folder)] : [];
    } catch {
      // The process belongs to another user, or has ended.
      return [];
    }
  });
}
