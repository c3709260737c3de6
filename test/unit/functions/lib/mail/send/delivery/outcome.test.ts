import { expect, it } from "vitest";
import { outcomeOf } from "#functions/mail/send/delivery/outcome";

/** An error as the SDK throws it: with the status of SES's answer, or the code of the connection's end. */
function error(name: string, more: { status?: number; code?: string; message?: string } = {}): Error {
  const { status, code, message = "" } = more;
  const metadata = status === undefined ? {} : { $metadata: { httpStatusCode: status } };
  return Object.assign(new Error(message), { name }, metadata, code === undefined ? {} : { code });
}
const later = (seconds: number, isTrouble = false) => ({ is: "LATER", seconds, isTrouble });

// SES API reference v2, SendEmail, "Errors" and "Common Errors"; SES guide, "Errors related to the sending
// quotas".
it.each([
  ["TooManyRequestsException", 429, "Maximum sending rate exceeded.", later(60)],
  ["ThrottlingException", 400, "Maximum sending rate exceeded", later(60)],
  ["ThrottlingException", 400, "Daily message quota exceeded", later(1800)],
  ["LimitExceededException", 400, "Daily message quota exceeded.", later(1800)],
  ["MessageRejected", 400, "Email address is not verified.", { is: "REFUSED", name: "MessageRejected" }],
  ["BadRequestException", 400, "Invalid header", { is: "REFUSED", name: "BadRequestException" }],
  ["NotFoundException", 404, "Configuration set", { is: "REFUSED", name: "NotFoundException" }],
  [
    "MailFromDomainNotVerifiedException",
    400,
    "",
    { is: "REFUSED", name: "MailFromDomainNotVerifiedException" },
  ],
  ["SendingPausedException", 400, "", later(3600, true)],
  ["AccountSuspendedException", 400, "", later(3600, true)],
  ["AccessDeniedException", 403, "", later(3600, true)],
  ["ExpiredTokenException", 403, "", later(3600, true)],
  ["InternalServiceErrorException", 500, "", { is: "UNKNOWN" }],
  ["ServiceUnavailable", 503, "", { is: "UNKNOWN" }],
  // A name says nothing where the status says that the service failed.
  ["ThrottlingException", 503, "", { is: "UNKNOWN" }],
])("%s (%s) %s", (name, status, message, outcome) => {
  expect(outcomeOf(error(name, { status, message }))).toEqual(outcome);
});

it.each([
  ["TimeoutError", undefined, { is: "UNKNOWN" }],
  ["Error", "ECONNRESET", { is: "UNKNOWN" }],
  ["Error", "EPIPE", { is: "UNKNOWN" }],
  ["Error", undefined, { is: "UNKNOWN" }],
  // Nothing was sent: there was no connection.
  ["Error", "ECONNREFUSED", later(60)],
  ["Error", "ENOTFOUND", later(60)],
  ["Error", "EAI_AGAIN", later(60)],
])("%s %s without an answer", (name, code, outcome) => {
  expect(outcomeOf(error(name, { code }))).toEqual(outcome);
});

it("an answer that cannot be read leaves open whether the mail was taken", () => {
  expect(outcomeOf(error("SyntaxError", { status: 200 }))).toEqual({ is: "UNKNOWN" });
});
