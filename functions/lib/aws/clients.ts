/** The attempts and timeouts of a client of the SDK, in ms. */
interface Patience {
  /** The most attempts of a request. */
  maxAttempts?: number;
  /** For a new connection. */
  connectionTimeout?: number;
  /** For the answer to an attempt. */
  requestTimeout?: number;
}

/**
 * As in the standard mode of the SDKs (SDKs and Tools Reference Guide, "Retry behavior"); the SDK's client of
 * DynamoDB makes one more by itself.
 */
const MAX_ATTEMPTS = 3;
/**
 * A connection that died without a word ends here, so that the next attempt has a new one. The largest answer
 * of DynamoDB (16 MB) takes a few seconds.
 */
const MAX_ATTEMPT_MS = 20_000;

/**
 * Returns the settings of a client: an attempt that is not answered in time fails, and is no warning alone.
 * The SDK's `requestTimeout` ends with the head of an answer, so a body that stalls has the same time.
 */
export function settingsWith({
  maxAttempts = MAX_ATTEMPTS,
  requestTimeout = MAX_ATTEMPT_MS,
  ...more
}: Patience = {}) {
  const times = { requestTimeout, socketTimeout: requestTimeout, ...more };
  return { maxAttempts, requestHandler: { ...times, throwOnRequestTimeout: true } };
}

/** An end of all attempts of a request. */
export interface AttemptEnd {
  abortSignal: AbortSignal;
}

/**
 * Ends a request and its retries after so many ms: nothing more is sent then, but what was sent may have been
 * done. Nothing is sent at all if none are left. The client throws an AbortError.
 */
export function endAfter(ms: number): AttemptEnd {
  return { abortSignal: ms > 0 ? AbortSignal.timeout(Math.ceil(ms)) : AbortSignal.abort() };
}

/** The SDK calls a connection that broke a TimeoutError, too (@smithy/node-http-handler). */
const BROKEN = ["ECONNRESET", "EPIPE"];

/** True if the error of a client means that no answer came in time: the request may have been carried out. */
export function isSilence(error: unknown): boolean {
  const { name, code = "" } = error as NodeJS.ErrnoException;
  return name === "AbortError" || (name === "TimeoutError" && !BROKEN.includes(code));
}

/** True if a client of the SDK threw the error: a service refused what was asked, or did not answer. */
export function isOfService(error: unknown): boolean {
  return "$metadata" in (error as object) || isSilence(error);
}
