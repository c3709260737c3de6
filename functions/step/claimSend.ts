import * as log from "#functions/aws/log";
import { refused } from "#functions/aws/reply";
import { requestSend, type SendRequest } from "#functions/mail/send/request";
import type { Reply } from "#reply";

/** Requests a mail for `sendEmail`. Replies with `Unavailable` if a service fails; nothing is thrown. */
export async function handler(request: SendRequest): Promise<Reply<object>> {
  try {
    return await requestSend(request);
  } catch (error) {
    log.failed("a send could not be requested: the caller was answered Unavailable", error, {
      templateKey: request.templateKey,
    });
    return refused("Unavailable", "The mail could not be requested: try again in a moment.", { retry: true });
  }
}
