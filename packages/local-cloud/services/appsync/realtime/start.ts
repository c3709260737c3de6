import type { IncomingMessage } from "node:http";
import { getOperationAST, parse } from "graphql";
import { AwsError } from "../../../base/http.ts";
import { parseJson } from "../../../base/json.ts";
import type { Log } from "../../../base/log.ts";
import type { CallerCredentials, Operation } from "../model/types.ts";
import { filterFault } from "./filterLimits.ts";
import { unsupported, type ClientFrame, type FrameError } from "./frames.ts";
import { handshakeCredentials, authorizationHeaders } from "./handshake.ts";
import type { PreparedSubscription, RealtimeHooks } from "./hooks.ts";
import { Subscription } from "./subscription.ts";

/**
 * Checks a connection's credentials. A signature is made for `POST .../graphql/connect` with the body `{}`.
 */
export async function judge(
  { appsync, log }: { appsync: RealtimeHooks; log: Log },
  request: IncomingMessage,
): Promise<FrameError | undefined> {
  const credentials = handshakeCredentials(request);
  if ("malformed" in credentials) {
    return { errorType: "BadRequestException", message: credentials.malformed, errorCode: 400 };
  }
  try {
    await appsync.authorize({
      headers: credentials.headers,
      method: "POST",
      path: "/graphql/connect",
      body: "{}",
      sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
    });
    return undefined;
  } catch (error) {
    return errorOf(error, log);
  }
}

export interface StartContext {
  appsync: RealtimeHooks;
  log: Log;
  pushBytes: number;
  sourceIp: string;
  send: (payload: unknown) => void;
}

/**
 * Authorises one `start` by its own header object (a signature is made for `POST /graphql` over
 * `payload.data`) and runs its resolver.
 */
export async function subscribe(
  frame: ClientFrame,
  context: StartContext,
): Promise<Subscription | { errors: unknown }> {
  const data = frame.payload?.data;
  const operation = typeof data === "string" ? readOperation(data) : undefined;
  if (!operation) return { errors: [unsupported()] };
  const kind = kindOf(operation.query, operation.operationName);
  if (kind !== undefined && kind !== "subscription") return { errors: [unsupported(kind)] };
  const headers = authorizationHeaders(frame.payload?.extensions?.authorization) ?? {};
  const prepared = await prepare(operation, data as string, headers, context).catch((error: unknown) => ({
    errors: [errorOf(error, context.log)],
  }));
  if ("errors" in prepared) return { errors: prepared.errors.map(brief) };
  const fault = faultOf(prepared);
  if (fault !== undefined) return { errors: [{ message: fault, errorCode: 400 }] };
  hintEmpty(prepared, context.log);
  const { send, log, pushBytes } = context;
  return new Subscription({ prepared, send, log, pushBytes });
}

async function prepare(
  operation: Operation,
  body: string,
  headers: Record<string, string>,
  { appsync, sourceIp }: StartContext,
): ReturnType<RealtimeHooks["prepareSubscription"]> {
  const credentials: CallerCredentials = { method: "POST", path: "/graphql", headers, body, sourceIp };
  const caller = await appsync.authorize(credentials);
  return appsync.prepareSubscription(operation, caller, credentials);
}

function readOperation(data: string): Operation | undefined {
  try {
    const operation = parseJson(data) as Operation | null;
    return typeof operation?.query === "string" ? operation : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns undefined if the text cannot be parsed or names no operation. The GraphQL endpoint then reports the
 * error.
 */
function kindOf(query: string, operationName: string | undefined): string | undefined {
  try {
    return getOperationAST(parse(query), operationName)?.operation;
  } catch {
    return undefined;
  }
}

function faultOf({ filter, invalidationFilter }: PreparedSubscription): string | undefined {
  return [filter, invalidationFilter]
    .filter((each) => each !== null && each !== undefined)
    .map(filterFault)
    .find((fault) => fault !== undefined);
}

function hintEmpty({ fieldName, filter }: PreparedSubscription, log: Log): void {
  const groups = (filter as { filterGroup: unknown[] } | null | undefined)?.filterGroup;
  if (groups?.length === 0) {
    log.hint(
      `realtime: the resolver of ${fieldName} set a filter without groups: nothing will ever match it`,
    );
  }
}

/**
 * An AWS error keeps its type and text. Any other is a fault of the local cloud, and must not look like a
 * refusal.
 */
function errorOf(error: unknown, log: Log): FrameError {
  if (error instanceof AwsError) {
    return { errorType: error.name, message: error.message, errorCode: error.status };
  }
  log.error(`realtime: ${String((error as Error)?.stack ?? error)}`);
  return { errorType: "InternalFailure", message: "An internal failure occurred.", errorCode: 500 };
}

/**
 * The real-time endpoint sends only type and message, not path and locations (amplify-js#8370, and the
 * recorded refusal of a start).
 */
function brief(error: FrameError): FrameError {
  const { errorType, message, errorCode } = error;
  return { ...(errorType && { errorType }), message, ...(errorCode && { errorCode }) };
}
