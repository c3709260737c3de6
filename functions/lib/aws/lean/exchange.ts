import type { IncomingMessage } from "node:http";
import { Agent, request as requestPlain } from "node:http";
import { Agent as TlsAgent, request as requestTls } from "node:https";
import { TimeoutError } from "./serviceError.ts";

/** The answer to a request, whatever its status. */
export interface ServiceAnswer {
  status: number;
  requestId: string;
  /** The header `x-amzn-errortype` of a refusal. */
  errorType?: string | undefined;
  text: string;
}

/** The longest time of an attempt, in ms. */
export interface Patience {
  ms: number;
  /** For the connection, if there is none yet. */
  connectMs?: number | undefined;
  /** Ends it before that. */
  abortSignal?: AbortSignal | undefined;
}

/** The longest wait for an answer, and the service's name for the error. */
interface Waiting extends Patience {
  who: string;
}

/** Connections are kept, because a TLS handshake costs more than a request. Their number is the SDK's. */
const KEPT = { keepAlive: true, maxSockets: 50 };
const tls = new TlsAgent(KEPT);
const plain = new Agent(KEPT);

/** Returns the SDK's error of a request that was aborted: the request may have been carried out. */
export function abortErrorOf({ reason }: AbortSignal): Error {
  return Object.assign(new Error("Request aborted", { cause: reason }), { name: "AbortError" });
}

/**
 * Posts a text and returns the answer. Throws a TimeoutError if it is not there in time, an AbortError if it
 * was aborted, and Node's error if the connection fails; in each case what was sent may have been done.
 */
export function exchange(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { ms, connectMs, abortSignal, who }: Waiting,
): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    const to = { host: url.hostname, port: url.port, path: url.pathname, method: "POST", headers };
    const take = (response: IncomingMessage): void => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("error", fail);
      response.on("end", () => {
        stop();
        resolve({
          text,
          status: response.statusCode ?? 0,
          requestId: String(response.headers["x-amzn-requestid"] ?? ""),
          errorType: response.headers["x-amzn-errortype"]?.toString(),
        });
      });
    };
    const request =
      url.protocol === "https:"
        ? requestTls({ ...to, agent: tls }, take)
        : requestPlain({ ...to, agent: plain }, take);
    const stop = (): void => {
      clearTimeout(timer);
      abortSignal?.removeEventListener("abort", abort);
    };
    const fail = (error: Error): void => {
      stop();
      reject(error);
    };
    const end = (error: Error): void => {
      fail(error);
      request.destroy();
    };
    const abort = (): void => end(abortErrorOf(abortSignal!));
    const giveUpAfter = (time: number) => setTimeout(() => end(new TimeoutError(who, time)), time);
    const timer = giveUpAfter(ms);
    abortSignal?.addEventListener("abort", abort);
    request.on("error", fail);
    if (connectMs !== undefined)
      request.on("socket", (socket) => {
        if (!socket.connecting) return;
        const connecting = giveUpAfter(connectMs);
        const stopWaiting = (): void => clearTimeout(connecting);
        socket.once("connect", stopWaiting);
        request.once("close", stopWaiting);
      });
    request.end(body);
  });
}
