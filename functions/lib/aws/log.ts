import { Logger } from "@aws-lambda-powertools/logger";
import { InternalError } from "#functions/aws/errors";
import { countTrouble } from "#functions/aws/metric";

const logger = new Logger();

/** Ids only: no address, no name, no code, nothing that a person typed. */
type Ids = Record<string, string | number | undefined>;

export function info(what: string, ids: Ids = {}): void {
  logger.info(what, ids);
}

/** Something that a person has to look at: it raises an alarm. */
export function alert(what: string, ids: Ids = {}): void {
  logger.error(what, ids);
  countTrouble(what);
}

/** Something that nothing here will try again, such as what a person was answered `Unavailable` for: trouble. */
export function failed(what: string, error: unknown, ids: Ids = {}): void {
  alert(what, { ...ids, ...named(error) });
}

/** Something that a queue, the stream or a roll-up tries again: no trouble before that gives it up, which has an alarm of its own. */
export function willRetry(what: string, error: unknown, ids: Ids = {}): void {
  logger.warn(what, { ...ids, ...named(error) });
}

/** An error by its name and AWS's request id, and what it says if it is one of ours: the messages of services quote addresses. */
function named(error: unknown): Ids {
  const { name, $metadata } = error as { name?: string; $metadata?: { requestId?: string } };
  const why = error instanceof InternalError ? { why: error.message } : {};
  return { error: name ?? typeof error, requestId: $metadata?.requestId ?? "", ...why };
}
