import type { AttemptError } from "#table/people/delivery";

/** The result of one try. */
export interface ReceiverAnswer {
  isDelivered: boolean;
  status?: number;
  milliseconds: number;
  error?: AttemptError;
  /** The time for which the receiver wants to be left alone, at most a day. */
  retryAfterSeconds?: number;
  /** The receiver has answered 410: it wants no more events. */
  isGone?: boolean;
}

/** The receiver could not be asked, or its answer is none. */
export class TryError extends Error {
  override name = "TryError";
  readonly code: AttemptError;

  constructor(code: AttemptError) {
    super(code);
    this.code = code;
  }
}

const MAX_RETRY_AFTER = 24 * 3600;

/**
 * Only 2xx is a success (Standard Webhooks 1.0.0, "Delivery success and failure"); a redirect is not
 * followed.
 */
export function answerOfStatus(
  status: number,
  retryAfter: string | undefined,
  milliseconds: number,
): ReceiverAnswer {
  if (status >= 200 && status < 300) return { isDelivered: true, status, milliseconds };
  return {
    ...{ isDelivered: false, status, milliseconds },
    error: status < 400 ? "REDIRECT" : "STATUS",
    retryAfterSeconds: secondsOf(retryAfter, Date.now()),
    ...(status === 410 && { isGone: true }),
  };
}

/** RFC 9110, 10.2.3: seconds, or a date. Anything else is left out. */
function secondsOf(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now) / 1000);
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER) : undefined;
}
