import type { LookupAddress } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { hostOf } from "./address.ts";
import { type ReceiverAnswer, answerOfStatus, TryError } from "./answer.ts";
import { checkedAddresses, type ResolveHost, resolveName } from "./resolve.ts";

/** One call, whole: nothing is added but what HTTP itself needs. */
export interface HttpCall {
  url: URL;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** The most bytes of a response's body that are read, so that the receiver can end it; they are discarded. */
const MAX_BODY_BYTES = 64 * 1024;
const MAX_HEAD_BYTES = 16 * 1024;

/**
 * Makes one call to a checked address and says what came of it. `limitMs` is for everything: the name, the
 * connection, TLS, and the answer with its body. It never rejects for what the receiver or the network does.
 */
export async function postCall(
  call: HttpCall,
  limitMs: number,
  resolve: ResolveHost = resolveName,
): Promise<ReceiverAnswer> {
  const begun = performance.now();
  const milliseconds = (): number => Math.round(performance.now() - begun);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    const addresses = await checkedAddresses(call.url, limit.signal, resolve);
    const { status, retryAfter } = await exchange(call, addresses, limit.signal);
    return answerOfStatus(status, retryAfter, milliseconds());
  } catch (error) {
    if (!(error instanceof TryError)) throw error;
    return { isDelivered: false, milliseconds: milliseconds(), error: error.code };
  } finally {
    clearTimeout(timer);
  }
}

interface Head {
  status: number;
  retryAfter: string | undefined;
}

/**
 * Sends the call and resolves with the head of the answer once the body is over, broken, too long, or too
 * slow: the status decides what became of the call, and one that was answered is not repeated for its body.
 * Each call has a connection of its own, so that no destination gets that of another, nor one that ended
 * while Lambda had frozen the process.
 */
function exchange(
  { url, headers, body }: HttpCall,
  addresses: LookupAddress[],
  signal: AbortSignal,
): Promise<Head> {
  const host = hostOf(url);
  const isTls = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    let head: Head | undefined;
    let failure: NodeJS.ErrnoException | undefined;
    let isInHandshake = false;
    const request = (isTls ? https : http).request(url, {
      ...{ method: "POST", headers, signal, agent: false, maxHeaderSize: MAX_HEAD_BYTES },
      ...{ lookup: always(addresses), servername: isIP(host) === 0 ? host : "" },
    });
    request.on("socket", (socket) => {
      socket.once("connect", () => (isInHandshake = isTls));
      socket.once("secureConnect", () => (isInHandshake = false));
    });
    request.on("response", (response) => {
      head = { status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] };
      let read = 0;
      response.on("data", (chunk: Buffer) => {
        read += chunk.length;
        if (read >= MAX_BODY_BYTES) response.destroy();
      });
      // A body that breaks off. `close` follows.
      response.on("error", () => {});
    });
    request.on("error", (error) => (failure ??= error));
    request.on("close", () => {
      if (head) resolve(head);
      else reject(new TryError(signal.aborted ? "TIMEOUT" : codeOf(failure, isInHandshake)));
    });
    request.end(body);
  });
}

/** Answers with the checked addresses, in place of a second look-up of the name. */
function always(addresses: LookupAddress[]): LookupFunction {
  return (_name, { all }, found) => {
    const [first] = addresses;
    if (all) found(null, addresses);
    else found(null, first?.address ?? "", first?.family);
  };
}

/**
 * Node documents the parser's errors as `HPE_...` and those of OpenSSL as `ERR_SSL_...` (Node.js, "Errors").
 */
function codeOf({ code = "" }: { code?: string } = {}, isInHandshake: boolean): TryError["code"] {
  if (code === "HPE_HEADER_OVERFLOW") return "TOO_LARGE";
  if (code.startsWith("HPE_")) return "PROTOCOL";
  return isInHandshake || code.startsWith("ERR_SSL_") ? "TLS" : "CONNECTION";
}
