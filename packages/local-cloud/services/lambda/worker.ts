import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import type { Log } from "../../base/log.ts";
import type { FunctionFailure } from "./failure.ts";
import { isNormal } from "./logLine.ts";
import type { FunctionSettings } from "./settings.ts";

export type InvocationOutcome = { payload: unknown } | { failure: FunctionFailure };

/**
 * The init phase may take this long before the timeout of the first event begins to count (developer guide,
 * "Lambda lifecycle").
 */
const LONGEST_INIT = 10_000;

type Answered = { payload?: string; error?: FunctionFailure };

interface Options {
  env: Record<string, string>;
  /** The offset of the local clock. */
  offset: SharedArrayBuffer;
  /** The folder that keeps what V8 has compiled. */
  compiled?: string;
  log: Log;
  onExit: () => void;
}

/**
 * One execution environment: a thread that has loaded the function's code and handles one event at a time.
 */
export class Environment {
  readonly settings: FunctionSettings;
  /** Set when the thread has ended, by a crash, a timeout or `end`. */
  ended = false;
  readonly #worker: Worker;
  readonly #ready: Promise<FunctionFailure | undefined>;
  #settle: ((outcome: InvocationOutcome) => void) | undefined;
  #requestId = "";

  constructor(settings: FunctionSettings, { env, offset, compiled, log, onExit }: Options) {
    this.settings = settings;
    this.#worker = new Worker(new URL("./lambdaWorker.mjs", import.meta.url), {
      name: settings.name,
      env,
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: settings.memoryMb, maxYoungGenerationSizeMb: 4 },
      workerData: { code: settings.code, handler: settings.handler, offset, compiled },
    });
    for (const [stream, kind] of [
      [this.#worker.stdout, "info"],
      [this.#worker.stderr, "error"],
    ] as const)
      createInterface(stream).on("line", (line) =>
        log[isNormal(line) ? "detail" : kind](`${settings.name}: ${line}`),
      );
    this.#ready = new Promise((resolve) => {
      this.#worker.once("message", ({ error }: Answered) => {
        this.#worker.on("message", (answered: Answered) => this.#answered(answered));
        resolve(error);
      });
      this.#worker.once("exit", () => resolve(exited(this.#requestId, "exited before it was ready")));
    });
    this.#worker.on("error", (error) => this.#crashed(error));
    this.#worker.on("exit", (status) => {
      this.ended = true;
      onExit();
      const reason =
        status === 0 ? "exited without providing a reason" : `exited with error: exit status ${status}`;
      // A thread's last message may arrive in the same turn as its exit. The message is handled first.
      void this.#ready.then(() => this.#settle?.({ failure: exited(this.#requestId, reason) }));
    });
  }

  /** Handles one event. A timeout or crash fails only that event, and ends the environment. */
  run(event: string, requestId: string): Promise<InvocationOutcome> {
    const { timeout } = this.settings;
    this.#requestId = requestId;
    return new Promise((resolve) => {
      let timer = this.#limit(LONGEST_INIT + timeout);
      this.#settle = (outcome) => {
        clearTimeout(timer);
        this.#settle = undefined;
        resolve(outcome);
      };
      void this.#ready.then((failure) => {
        clearTimeout(timer);
        if (!this.#settle) return;
        if (failure) return this.#fail(failure);
        timer = this.#limit(timeout);
        this.#worker.postMessage({ event, timeout, context: contextOf(this.settings, requestId) });
      });
    });
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.#worker.terminate();
  }

  #answered({ payload, error }: Answered): void {
    this.#settle?.(error ? { failure: error } : { payload: JSON.parse(payload ?? "null") as unknown });
  }

  #limit(milliseconds: number): NodeJS.Timeout {
    const reason = `Task timed out after ${(milliseconds / 1000).toFixed(2)} seconds`;
    const errorMessage = `RequestId: ${this.#requestId} Error: ${reason}`;
    return setTimeout(() => this.#fail({ errorType: "Sandbox.Timedout", errorMessage }), milliseconds);
  }

  #fail(failure: FunctionFailure): void {
    void this.end();
    this.#settle?.({ failure });
  }

  #crashed(error: unknown): void {
    const { name, message, stack, code } = error as Error & { code?: string };
    const outOfMemory = code === "ERR_WORKER_OUT_OF_MEMORY";
    this.#fail(
      outOfMemory
        ? exited(this.#requestId, "exited with error: signal: killed")
        : {
            errorType: name ?? typeof error,
            errorMessage: message ?? String(error),
            trace: stack?.split("\n"),
          },
    );
  }
}

function exited(requestId: string, reason: string): FunctionFailure {
  return { errorType: "Runtime.ExitError", errorMessage: `RequestId: ${requestId} Error: Runtime ${reason}` };
}

function contextOf(settings: FunctionSettings, requestId: string) {
  return {
    awsRequestId: requestId,
    functionName: settings.name,
    functionVersion: "$LATEST",
    invokedFunctionArn: settings.arn,
    memoryLimitInMB: String(settings.memoryMb),
    logGroupName: settings.logGroup,
    logStreamName: `local/[$LATEST]${requestId.replaceAll("-", "")}`,
  };
}
