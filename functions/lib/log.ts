import { Logger } from "@aws-lambda-powertools/logger";

const logger = new Logger();

/** Ids only: no address, no name, no code, nothing that a person typed. */
type Ids = Record<string, string | number | undefined>;

export function info(what: string, ids: Ids = {}): void {
  logger.info(what, ids);
}

/** Something that a person has to look at. */
export function trouble(what: string, ids: Ids = {}): void {
  logger.error(what, ids);
}

/** An error by its name and AWS's request id: the messages of services quote addresses. */
export function failed(what: string, error: unknown, ids: Ids = {}): void {
  const { name, $metadata } = error as { name?: string; $metadata?: { requestId?: string } };
  logger.error(what, { ...ids, error: name ?? typeof error, requestId: $metadata?.requestId ?? "" });
}
