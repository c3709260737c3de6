import type { Handler } from "../../base/http.ts";
import type { FunctionSettings } from "./settings.ts";

export interface Invoked {
  payload: unknown;
  /** Set when the function failed; `payload` is then `{ errorType, errorMessage, trace }`. */
  functionError?: "Unhandled";
}

/** `Event`: accepted at once and retried by Lambda; the answer has no result. */
export type InvocationType = "RequestResponse" | "Event";

export interface Lambda {
  /**
   * Continues with asynchronous events of before a restart. Call it when all services that functions call
   * have started.
   */
  start(): void;
  /** The Invoke operation of Lambda's REST API. */
  handle: Handler;
  /**
   * Runs a function, named by ARN or name. A failure is logged as an error; as a detail if the caller reports
   * it (`callerReports`), or tries again. Throws a ResourceNotFoundException for a function that no template
   * has.
   */
  invoke: (
    functionArnOrName: string,
    event: unknown,
    options?: { type?: InvocationType; callerReports?: boolean },
  ) => Promise<Invoked>;
  /**
   * Resolves when the code of a function is there, if it is made at the first event. For callers that measure
   * how long an event takes: that is no time of the function.
   */
  ready: (functionArnOrName: string) => Promise<void>;
  /**
   * Replaces a function's code (a folder or file), as UpdateFunctionCode does on AWS. Resolves when no event
   * runs with the old code.
   */
  updateCode(functionArnOrName: string, path: string): Promise<void>;
  /**
   * Has the code that is made at the first event made again: at once where an environment runs it, otherwise
   * at the next event. Throws if it cannot be made; then the code before stays.
   */
  renewCode(functionArnOrName: string): Promise<void>;
  settingsOf(functionArnOrName: string): FunctionSettings | undefined;
  /** The concurrency that all functions reserve together. */
  reserved(): number;
  /** The current number of execution environments of all functions. */
  environments(): number;
  /** The names of the functions that are handling an event. Events that wait for a retry are not included. */
  atWork(): string[];
  stop(): Promise<void>;
}
