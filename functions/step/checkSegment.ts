import { orUnavailable } from "#functions/aws/unavailable";
import { checkSegment } from "#functions/people/segments/putSegment";

/** Checks a segment for `putSegment`. Replies with `Unavailable` if the table fails. */
export const handler = orUnavailable(checkSegment, "The segment could not be checked");
