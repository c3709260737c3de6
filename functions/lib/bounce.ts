/**
 * Subtypes of bounces that say nothing about the mailbox: the message was too large, or its content or an
 * attachment was refused. The next one can arrive. SES reports them as transient (SES guide, "Contents of
 * event data that Amazon SES publishes to EventBridge": bounce types; read on 28 November 2026).
 */
const OF_MESSAGE = ["MessageTooLarge", "ContentRejected", "AttachmentRejected"];

/** True if a bounce says that the mailbox does not take mail, now or ever. Takes SES's `bounceSubType`. */
export function isOfMailbox(bounceSubType: unknown): boolean {
  return !OF_MESSAGE.some((each) => each === bounceSubType);
}
