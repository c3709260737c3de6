import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { Corrupt } from "../../base/dataFolder.ts";
import type { Log } from "../../base/log.ts";
import { startWatched } from "../../base/watched.ts";
import { internalError } from "./answer.ts";
import { dynoxideBinary } from "./binary.ts";
import { Connections, ConnectionLost, type Reply } from "./connections.ts";
import { databasePort } from "./port.ts";

/** The number of starts in a row that may fail, for example because the process is killed again and again. */
const STARTS = 20;
const STOP_WITHIN = 2000;
const NO_DATABASE = /not a valid SQLite database|malformed/;

interface Options {
  /** The database's file. In memory if undefined. */
  file?: string;
  log: Log;
  /**
   * Called with each process before it serves: creates the tables that are missing. `again` is true after an
   * abort.
   */
  prepare: (send: Send, started: { pid: number; again: boolean }) => Promise<void>;
}

type Send = (operation: string, input: unknown) => Promise<Reply>;

/** A supervised Dynoxide process. It is started again if it ends unexpectedly. */
export class Dynoxide {
  readonly #options: Options;
  #child: ChildProcess | undefined;
  #ready: Promise<Connections>;
  #stopping = false;

  constructor(options: Options) {
    this.#options = options;
    this.#ready = this.#start(false);
    this.#ready.catch(() => {});
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async started(): Promise<void> {
    await this.#ready;
  }

  /**
   * Sends once, and waits for a process that is starting. Throws `ConnectionLost` if the outcome is unknown.
   */
  async send(operation: string, input: unknown): Promise<Reply> {
    if (this.#stopping) throw internalError("DynamoDB is stopping");
    return (await this.#ready).send(operation, input);
  }

  /**
   * Sends a request that only reads. It is sent again if Dynoxide ended before it answered, but only a few
   * times: the request itself may be the cause.
   */
  async read(operation: string, input: unknown, tries = 3): Promise<Reply> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.send(operation, input);
      } catch (error) {
        if (!(error instanceof ConnectionLost) || tried >= tries) throw error;
      }
      // Waits until the end of the process is noticed, which is after the end of its connections.
      await setImmediate();
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const connections = await this.#ready.catch(() => undefined);
    connections?.close();
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    const hard = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN);
    await exited;
    clearTimeout(hard);
  }

  async #start(again: boolean): Promise<Connections> {
    let said = "";
    for (let tries = 0; tries < STARTS; tries += 1) {
      const { child, port, output } = await this.#launch();
      const connections = port === undefined ? undefined : await this.#prepare(child, port, again);
      said = output();
      if (!connections || hasEnded(child)) continue;
      child.once("exit", (code, signal) => this.#ended(connections, signal ?? `code ${code}`, output()));
      return connections;
    }
    const { file } = this.#options;
    // The rest of the message is about encrypted files, which are not used here.
    if (file && NO_DATABASE.test(said)) throw new Corrupt(file, "it is no database of SQLite");
    throw new Error(`Dynoxide did not start: ${said.trim() || "it said nothing"}`);
  }

  /** Returns undefined if the process ended before it was ready. */
  async #prepare(child: ChildProcess, port: number, again: boolean): Promise<Connections | undefined> {
    const connections = new Connections(port);
    const send: Send = (operation, input) => connections.send(operation, input);
    try {
      await this.#options.prepare(send, { pid: child.pid!, again });
      return connections;
    } catch (error) {
      connections.close();
      if (error instanceof ConnectionLost) return undefined;
      throw error;
    }
  }

  #ended(connections: Connections, how: string, said: string): void {
    // Set before the connections fail, so that requests that are tried again wait for the next process.
    if (!this.#stopping) {
      this.#options.log.error(`DynamoDB's process ended (${how}) and is started again. ${lastLine(said)}`);
      this.#ready = this.#start(true);
      this.#ready.catch((error: unknown) => this.#options.log.error(String(error)));
    }
    connections.close();
  }

  async #launch(): Promise<{ child: ChildProcess; port: number | undefined; output: () => string }> {
    if (this.#stopping) throw internalError("DynamoDB is stopping");
    const { file } = this.#options;
    const port = await databasePort();
    const args = ["--host", "127.0.0.1", "--port", String(port), ...(file ? ["--db-path", file] : [])];
    const child = startWatched(dynoxideBinary(), args, { stdout: "ignore" });
    this.#child = child;
    let said = "";
    const listening = new Promise<boolean>((resolve) => {
      child.once("exit", () => resolve(false));
      child.once("error", (error) => {
        said += error.message;
        resolve(false);
      });
      child.stderr?.on("data", (data: Buffer) => {
        said = (said + data.toString("utf8")).slice(-2000);
        if (said.includes("listening on")) resolve(true);
      });
    });
    return { child, port: (await listening) ? port : undefined, output: () => said };
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const lastLine = (said: string): string => said.trim().split("\n").at(-1) ?? "";
