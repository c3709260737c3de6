import { parseJson } from "../../../base/json.ts";

/** A message from a client. None of its members is checked yet. */
export interface ClientFrame {
  id?: unknown;
  type?: unknown;
  payload?: { data?: unknown; extensions?: { authorization?: unknown } };
}

export interface FrameError {
  errorType?: string;
  message: string;
  errorCode?: number;
}

/**
 * Every message of the service (Developer Guide, "Building a real-time WebSocket client"; error shapes as
 * recorded in public issues).
 */
export const frames = {
  connectionAck: (connectionTimeoutMs: number) => ({
    type: "connection_ack",
    payload: { connectionTimeoutMs },
  }),
  keepAlive: { type: "ka" },
  startAck: (id: string) => ({ type: "start_ack", id }),
  data: (id: string, payload: unknown) => ({ type: "data", id, payload }),
  complete: (id: string) => ({ type: "complete", id }),
  error: (id: string, errors: unknown) => ({ type: "error", id, payload: { errors } }),
  /** An error that belongs to no subscription. */
  fault: (errors: unknown) => ({ type: "error", payload: { errors } }),
  connectionError: (error: FrameError) => ({ type: "connection_error", payload: { errors: [error] } }),
};

/** The client asked for no `graphql-ws` subprotocol. */
export const noProtocol: FrameError = { message: "NoProtocolError", errorCode: 400 };

/**
 * The reply to a message of an unknown type, or to a `start` without an operation
 * (artilleryio/artillery#1567).
 */
export function unsupported(what = "unknown"): FrameError {
  return { errorType: "UnsupportedOperation", message: `${what} not supported through the realtime channel` };
}

/** amplify-js#12818. */
export function duplicated(id: string): FrameError {
  return { errorType: "DuplicatedOperationError", message: `Duplicated operation with id ${id}` };
}

/** Not recorded for this protocol; the Events API, on the same endpoint, documents it for an unknown id. */
export function unknownOperation(id: string): FrameError {
  return { errorType: "UnknownOperationError", message: `Unknown operation id ${id}` };
}

/** amplify-js#8370: `errors` is an object here, not a list. */
export function tooManySubscriptions(most: number): FrameError {
  return {
    errorType: "MaxSubscriptionsReachedError",
    message: `Max number of ${most} subscriptions reached`,
  };
}

/** aws-appsync-realtime-client-ios#67: an object too, and without the subscription's id. */
export const rateLimited: FrameError = { errorType: "LimitExceededError", message: "Rate limit exceeded" };

/** A message of a client, or undefined when it is not a JSON object. */
export function readFrame(text: string): ClientFrame | undefined {
  try {
    const frame = parseJson(text);
    return typeof frame === "object" && frame !== null && !Array.isArray(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}
