import type { Reply } from "#reply";
import * as log from "./log.ts";
import type { Stamp } from "#table/changes/stamp";
import { refusedReply } from "./reply.ts";
import { changingAs } from "./stamp.ts";

/** A step of a mutation sends the stamp of its caller beside the request. */
type Stamped<Request> = Request & { stamp?: Stamp };

/**
 * Returns the handler of a step or field of the API that does `work`, in the name of the caller of a
 * mutation. If it throws, the caller is answered `Unavailable` with the message, and may repeat the call; the
 * error is logged with these details of the request.
 *
 * @example
 * export const handler = orUnavailable(checkSegment, "The segment could not be checked");
 */
export function orUnavailable<Request, Data>(
  work: (request: Request) => Promise<Reply<Data>>,
  message: string,
  detailsOf: (request: Request) => Record<string, string> = () => ({}),
): (request: Stamped<Request>) => Promise<Reply<Data>> {
  return async (sent) => {
    const request = withoutStamp(sent);
    try {
      return await changingAs(sent.stamp, () => work(request));
    } catch (error) {
      log.failed(`${message}: the caller was answered Unavailable`, error, detailsOf(request));
      return refusedReply("Unavailable", `${message}: try again in a moment.`, { retry: true });
    }
  };
}

/** The stamp is no part of the request. */
function withoutStamp<Request>(sent: Stamped<Request>): Request {
  if (!sent.stamp) return sent;
  const { stamp: _, ...request } = sent;
  return request as unknown as Request;
}
