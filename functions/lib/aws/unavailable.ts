import type { Reply } from "#reply";
import * as log from "./log.ts";
import { refusedReply } from "./reply.ts";

/**
 * Returns the handler of a step or field of the API that does `work`. If it throws, the caller is answered
 * `Unavailable` with the message, and may repeat the call; the error is logged with these details of the
 * request.
 *
 * @example
 * export const handler = orUnavailable(checkSegment, "The segment could not be checked");
 */
export function orUnavailable<Request, Data>(
  work: (request: Request) => Promise<Reply<Data>>,
  message: string,
  detailsOf: (request: Request) => Record<string, string> = () => ({}),
): (request: Request) => Promise<Reply<Data>> {
  return async (request) => {
    try {
      return await work(request);
    } catch (error) {
      log.failed(`${message}: the caller was answered Unavailable`, error, detailsOf(request));
      return refusedReply("Unavailable", `${message}: try again in a moment.`, { retry: true });
    }
  };
}
