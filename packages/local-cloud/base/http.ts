import type { IncomingMessage } from "node:http";
import type { Duplex, Readable } from "node:stream";
import { parseJson } from "./json.ts";

/** An HTTP request before its body. Header names are lower-case; a repeated header is joined with ", ". */
export interface Head {
  method: string;
  /** The path as it was sent (still encoded), without the query. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  sourceIp: string;
}

/** One HTTP request, read whole. */
export interface Call extends Head {
  body: Buffer;
  /** The ARN of the role that signed it, if one did. */
  role?: string;
  /** The body as JSON, once `inputOf` has read it. */
  input?: unknown;
}

export interface Answer {
  status: number;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
}

export type Handler = (call: Call) => Promise<Answer>;

/** A request whose body is too large to be read whole. The server reads what the handler has left of it. */
export interface StreamCall extends Head {
  body: Readable;
}

/** The headers of a stream include its length. */
export type StreamAnswer = Omit<Answer, "body"> & { body?: Answer["body"] | Readable };

/** Answers a whole request, and its answer may be a stream. */
export type PathHandler = (call: Call) => Promise<StreamAnswer>;

export type StreamHandler = (call: StreamCall) => Promise<StreamAnswer>;

/** Takes over the connection of a request that asks for another protocol (a WebSocket). */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * An error that an AWS service returns. `name` is its code, as the SDK shows it; `fields` are further members
 * of the error's body.
 */
export class AwsError extends Error {
  readonly status: number;
  readonly fields: Record<string, unknown>;

  constructor(name: string, message: string, status = 400, fields: Record<string, unknown> = {}) {
    super(message);
    this.name = name;
    this.status = status;
    this.fields = fields;
  }
}

/** Thrown by a handler that gives no answer: the server closes the connection. */
export class NoAnswer extends Error {}

/** The operation of an AWS JSON call: the part of `X-Amz-Target` after the dot. */
export function operationOf(call: Call): string {
  return call.headers["x-amz-target"]?.split(".").at(-1) ?? "";
}

/** The input of an AWS JSON call, read once. */
export function inputOf(call: Call): unknown {
  return (call.input ??= parse(call.body));
}

/** Runs an AWS JSON (1.0 or 1.1) operation, and returns its answer or error in that protocol's form. */
export async function awsJson(call: Call, run: (input: unknown) => Promise<unknown>): Promise<Answer> {
  const type = call.headers["content-type"]?.split(";")[0] ?? "application/x-amz-json-1.1";
  try {
    const input = inputOf(call);
    const output = await run(input);
    return { status: 200, headers: { "content-type": type }, body: JSON.stringify(output ?? {}) };
  } catch (error) {
    return awsJsonError(error, type);
  }
}

/**
 * Returns an AwsError as an HTTP answer. Throws any other error again: it is a fault of the local cloud,
 * which the server handles.
 */
export function awsJsonError(error: unknown, type = "application/x-amz-json-1.1"): Answer {
  if (!(error instanceof AwsError)) throw error;
  return {
    status: error.status,
    headers: { "content-type": type, "x-amzn-errortype": error.name },
    body: JSON.stringify({ __type: error.name, message: error.message, ...error.fields }),
  };
}

/** The answer to a fault of the local cloud. The details are only in the log, not in the answer. */
export const INTERNAL_FAILURE = new AwsError("InternalFailure", "An internal error occurred.", 500);

/** An operation by the name that a caller sends. Inherited names such as `constructor` are not operations. */
export function operationNamed<Run>(operations: Record<string, Run>, name: string): Run | undefined {
  return Object.hasOwn(operations, name) ? operations[name] : undefined;
}

function parse(body: Buffer): unknown {
  if (body.length === 0) return {};
  let input: unknown;
  try {
    input = parseJson(body.toString("utf8"));
  } catch (error) {
    throw new AwsError("SerializationException", `the request body is not JSON: ${(error as Error).message}`);
  }
  if (typeof input === "object" && input !== null && !Array.isArray(input)) return input;
  throw new AwsError("SerializationException", "the request body is no JSON object");
}
