/** Why an item of a transaction was refused, or `None`. */
export interface CancellationReason {
  Code?: string;
}

/** An error that DynamoDB answered, under its own name, in the form of the SDK's errors. */
export class DynamoDbError extends Error {
  readonly $metadata: { httpStatusCode: number; requestId: string };
  /** Of a cancelled transaction: one for each of its writes, in their order. */
  readonly CancellationReasons?: CancellationReason[];

  constructor(text: string, status: number, requestId: string) {
    const { __type = "", message, Message, CancellationReasons } = parse(text);
    super(message ?? Message ?? `DynamoDB answered with status ${status}`);
    // `com.amazonaws.dynamodb.v20120810#ThrottlingException`
    this.name = __type.slice(__type.indexOf("#") + 1) || "UnknownError";
    this.$metadata = { httpStatusCode: status, requestId };
    if (CancellationReasons) this.CancellationReasons = CancellationReasons;
  }
}

/** No answer came in time: what was sent may have been done. */
export class TimeoutError extends Error {
  override name = "TimeoutError";

  constructor(ms: number) {
    super(`DynamoDB did not answer within ${Math.round(ms)} ms`);
  }
}

/** DynamoDB guide, "Error handling with DynamoDB"; AWS SDKs and Tools Reference Guide, "Retry behavior". */
const THROTTLED = [
  ...["ProvisionedThroughputExceededException", "RequestLimitExceeded", "ThrottlingException"],
  ...["LimitExceededException", "TransactionInProgressException"],
];
const PASSING_STATUS = [500, 502, 503, 504];
/** Node's codes of a connection that could not be made or broke. */
const PASSING_CODES = [
  ...["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
];
const PAUSE_MS = 100;
const THROTTLED_PAUSE_MS = 500;
const MAX_PAUSE_MS = 20_000;

/**
 * Returns how long to wait before the next attempt, in ms, with full jitter as the SDK's standard mode has it; undefined if the same
 * request would be refused again.
 */
export function pauseAfter(error: unknown, attempts: number): number | undefined {
  const { name, code = "", $metadata } = error as Partial<DynamoDbError> & { code?: string };
  const status = $metadata?.httpStatusCode ?? 0;
  const isThrottled = status === 429 || THROTTLED.includes(name ?? "");
  const isPassing =
    name === "TimeoutError" || PASSING_STATUS.includes(status) || PASSING_CODES.includes(code);
  if (!isThrottled && !isPassing) return undefined;
  const base = isThrottled ? THROTTLED_PAUSE_MS : PAUSE_MS;
  return Math.random() * Math.min(base * 2 ** (attempts - 1), MAX_PAUSE_MS);
}

interface ErrorBody {
  __type?: string;
  message?: string;
  Message?: string;
  CancellationReasons?: CancellationReason[];
}

/** What is between here and DynamoDB may answer something else than JSON. */
function parse(text: string): ErrorBody {
  try {
    return (JSON.parse(text) ?? {}) as ErrorBody;
  } catch {
    return {};
  }
}
