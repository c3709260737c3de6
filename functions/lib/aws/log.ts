import { Logger } from "@aws-lambda-powertools/logger";
import { InternalError } from "#functions/aws/errors";

const logger = new Logger();

/** Only ids and counts: no address, name, code or other text that a person typed. */
type Ids = Record<string, string | number | undefined>;

export function info(what: string, ids: Ids = {}): void {
  logger.info(what, ids);
}

/**
 * Logs trouble: a person has to look at it. A filter of the log counts these lines for an alarm
 * (infra/constructs/functionsLog.ts).
 */
export function alert(what: string, ids: Ids = {}): void {
  logger.error(what, ids);
}

/**
 * Logs a warning that a filter counts for the alarm, too: it is trouble on a clock that is never set forward.
 */
export function warn(what: string, ids: Ids = {}): void {
  logger.warn(what, { ...ids, alarm: "yes" });
}

/**
 * The time in ms after a line in which an environment writes no other one. Some trouble lasts for hours: with
 * all its lines the alarm would not end, and would not notify of other failures in that time (CloudWatch
 * guide, "Alarm actions": only a change of the state notifies).
 */
const SILENT_MS = 30 * 60_000;

/**
 * Returns a function that logs this warning, at most once in half an hour. It takes the time `now`, in ms.
 */
export function seldom(what: string): (ids: Ids, now: number) => void {
  let warnedAt = -Infinity;
  return (ids, now) => {
    if (now - warnedAt < SILENT_MS) return;
    warnedAt = now;
    warn(what, ids);
  };
}

/**
 * Logs an error that is not retried, such as one for which a caller was answered `Unavailable`, as trouble.
 */
export function failed(what: string, error: unknown, ids: Ids = {}): void {
  alert(what, { ...ids, ...named(error) });
}

/**
 * Logs an error that a queue, the stream or a rollup retries. It is not trouble: the dead-letter queue has an
 * alarm of its own.
 */
export function willRetry(what: string, error: unknown, ids: Ids = {}): void {
  logger.warn(what, { ...ids, ...named(error) });
}

/**
 * Describes an error by its name, or Node's code of a connection, and AWS's request id, and an InternalError
 * by its message too. Messages of services may quote addresses, so they are left out.
 */
function named(error: unknown): Ids {
  const { code, name, $metadata } = error as Partial<NodeJS.ErrnoException> & {
    $metadata?: { requestId?: string };
  };
  const why = error instanceof InternalError ? { why: error.message } : {};
  return { error: code ?? name ?? typeof error, requestId: $metadata?.requestId ?? "", ...why };
}
