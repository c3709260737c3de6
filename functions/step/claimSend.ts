import { orUnavailable } from "#functions/aws/unavailable";
import { requestSend } from "#functions/mail/send/request";

/** Requests a mail for `sendEmail`. Replies with `Unavailable` if a service fails. */
export const handler = orUnavailable(requestSend, "The mail could not be requested", ({ templateKey }) => ({
  templateKey,
}));
