import { orUnavailable } from "#functions/aws/unavailable";
import { requestStart } from "#functions/mail/sequences/request";

/** Begins a run for `startExecution`. Replies with `Unavailable` if a service fails. */
export const handler = orUnavailable(requestStart, "The execution could not be begun", ({ sequenceId }) => ({
  sequenceId,
}));
