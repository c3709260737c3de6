import type { CancellationReason } from "@aws-sdk/client-dynamodb";

/** The answer of a request that was refused. */
interface Refusal {
  text: string;
  status: number;
  requestId: string;
  /** The header `x-amzn-errortype`, if there was one. */
  errorType?: string | undefined;
}

/** An error that a service answered, under its own name, in the form of the SDK's errors. */
export class ServiceError extends Error {
  readonly $metadata: { httpStatusCode: number; requestId: string };
  readonly $fault: "client" | "server";
  /** The reasons of a cancelled transaction of DynamoDB: one for each of its writes, in their order. */
  readonly CancellationReasons?: CancellationReason[];

  constructor(service: string, { text, status, requestId, errorType }: Refusal) {
    const { __type, code, message, Message, CancellationReasons } = parse(text);
    super(message ?? Message ?? `${service} answered with status ${status}`);
    // `com.amazonaws.dynamodb.v20120810#ThrottlingException`, `ParameterNotFound:http://...`
    // (smithy.io/2.0/aws/protocols, "Operation error serialization").
    const [type = ""] = String(errorType ?? __type ?? code ?? "").split(":");
    this.name = type.slice(type.indexOf("#") + 1) || "UnknownError";
    this.$metadata = { httpStatusCode: status, requestId };
    this.$fault = status < 500 ? "client" : "server";
    if (CancellationReasons) this.CancellationReasons = CancellationReasons;
  }
}

/** No answer came in time: the request may have been carried out. */
export class TimeoutError extends Error {
  override name = "TimeoutError";

  constructor(service: string, ms: number) {
    super(`${service} did not answer within ${Math.round(ms)} ms`);
  }
}

/**
 * The errors that the SDK takes for throttling, and for transient (`@smithy/core/retry`, which is 14 KB:
 * `serviceError.test.ts` compares).
 */
const THROTTLED = [
  ...["BandwidthLimitExceeded", "EC2ThrottledException", "LimitExceededException", "PriorRequestNotComplete"],
  ...["ProvisionedThroughputExceededException", "RequestLimitExceeded", "RequestThrottled", "SlowDown"],
  ...["RequestThrottledException", "ThrottledException", "Throttling", "ThrottlingException"],
  ...["TooManyRequestsException", "TransactionInProgressException"],
];
const PASSING_NAMES = ["TimeoutError", "RequestTimeout", "RequestTimeoutException"];
const PASSING_STATUS = [500, 502, 503, 504];
/** Node's codes of a connection that could not be made or broke. */
const PASSING_CODES = [
  ...["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
];
const PAUSE_MS = 50;
const THROTTLED_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 20_000;

/**
 * Returns how long to wait before the next attempt, in ms, twice as long each time, with full jitter
 * (@smithy/core 3.41, `retry/util-retry/retries-2026-config.js`); undefined if the same request would be
 * refused again.
 */
export function pauseAfter(error: unknown, attempts: number): number | undefined {
  const { name = "", code = "", $metadata } = error as Partial<ServiceError> & { code?: string };
  const status = $metadata?.httpStatusCode ?? 0;
  const isThrottled = status === 429 || THROTTLED.includes(name);
  const isPassing =
    PASSING_NAMES.includes(name) || PASSING_STATUS.includes(status) || PASSING_CODES.includes(code);
  if (!isThrottled && !isPassing) return undefined;
  const base = isThrottled ? THROTTLED_PAUSE_MS : PAUSE_MS;
  return Math.random() * Math.min(base * 2 ** (attempts - 1), MAX_PAUSE_MS);
}

interface ErrorBody {
  __type?: string;
  code?: string;
  message?: string;
  Message?: string;
  CancellationReasons?: CancellationReason[];
}

/** A proxy between here and the service may answer something else than JSON. */
function parse(text: string): ErrorBody {
  try {
    return (JSON.parse(text) ?? {}) as ErrorBody;
  } catch {
    return {};
  }
}
