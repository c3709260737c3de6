import { expect, it } from "vitest";
import { isOfMailbox } from "#functions/bounce";

it.each([
  ...["General", "NoEmail", "Suppressed", "OnAccountSuppressionList", "MailboxFull", "Undetermined"].map(
    (subtype) => [subtype, true] as const,
  ),
  ...["MessageTooLarge", "ContentRejected", "AttachmentRejected"].map((subtype) => [subtype, false] as const),
  [undefined, true],
  [{ toString: 1 }, true],
] as const)("a bounce of the subtype %j is about the mailbox: %s", (subtype, expected) => {
  expect(isOfMailbox(subtype)).toBe(expected);
});
