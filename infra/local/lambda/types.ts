import type { Handler } from "../http.ts";
import type { FunctionSettings } from "./settings.ts";

export interface Invoked {
  payload: unknown;
  /** Set when the function failed; `payload` is then `{ errorType, errorMessage, trace }`. */
  functionError?: "Unhandled";
}

/** `Event`: accepted and retried by itself, the answer says nothing. */
export type InvocationType = "RequestResponse" | "Event";

export interface Lambda {
  /** Goes on with asynchronous events from before a restart; call it when everything that functions call is there. */
  start(): void;
  /** The Invoke operation of Lambda's REST API. */
  handle: Handler;
  /** Runs a function, named by ARN or name; one that no template has is a ResourceNotFoundException. */
  invoke: (
    functionArnOrName: string,
    event: unknown,
    options?: { type?: InvocationType },
  ) => Promise<Invoked>;
  /** Swaps a function's code, given as a folder or file: what UpdateFunctionCode does on AWS. Resolves when the old code handles nothing any more. */
  updateCode(functionArnOrName: string, path: string): Promise<void>;
  settingsOf(functionArnOrName: string): FunctionSettings | undefined;
  /** How many execution environments there are now, of all functions. */
  environments(): number;
  /** The functions, by name, that are handling an event. Events that are to be tried again wait for the clock. */
  atWork(): string[];
  stop(): Promise<void>;
}
