import { isThrottlingError, isTransientError } from "@smithy/core/retry";

/** Why an item of a transaction was refused, or `None`. */
export interface CancellationReason {
  Code?: string;
}

/** What was answered in place of a result. */
interface Refusal {
  text: string;
  status: number;
  requestId: string;
}

/** An error that a service answered, under its own name, in the form of the SDK's errors. */
export class ServiceError extends Error {
  readonly $metadata: { httpStatusCode: number; requestId: string };
  /** Of a cancelled transaction of DynamoDB: one for each of its writes, in their order. */
  readonly CancellationReasons?: CancellationReason[];

  constructor(service: string, { text, status, requestId }: Refusal) {
    const { __type = "", message, Message, CancellationReasons } = parse(text);
    super(message ?? Message ?? `${service} answered with status ${status}`);
    // `com.amazonaws.dynamodb.v20120810#ThrottlingException`
    this.name = __type.slice(__type.indexOf("#") + 1) || "UnknownError";
    this.$metadata = { httpStatusCode: status, requestId };
    if (CancellationReasons) this.CancellationReasons = CancellationReasons;
  }
}

/** No answer came in time: what was sent may have been done. */
export class TimeoutError extends Error {
  override name = "TimeoutError";

  constructor(service: string, ms: number) {
    super(`${service} did not answer within ${Math.round(ms)} ms`);
  }
}

const PAUSE_MS = 100;
const THROTTLED_PAUSE_MS = 500;
const MAX_PAUSE_MS = 20_000;

/**
 * Returns how long to wait before the next attempt, in ms, with full jitter as the SDK's standard mode has it (AWS SDKs and Tools Reference Guide,
 * "Retry behavior"); undefined if the same request would be refused again.
 */
export function pauseAfter(error: unknown, attempts: number): number | undefined {
  const failed = error as Parameters<typeof isThrottlingError>[0];
  const isThrottled = isThrottlingError(failed);
  if (!isThrottled && !isTransientError(failed)) return undefined;
  const base = isThrottled ? THROTTLED_PAUSE_MS : PAUSE_MS;
  return Math.random() * Math.min(base * 2 ** (attempts - 1), MAX_PAUSE_MS);
}

interface ErrorBody {
  __type?: string;
  message?: string;
  Message?: string;
  CancellationReasons?: CancellationReason[];
}

/** What is between here and the service may answer something else than JSON. */
function parse(text: string): ErrorBody {
  try {
    return (JSON.parse(text) ?? {}) as ErrorBody;
  } catch {
    return {};
  }
}
