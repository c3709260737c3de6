import type { SuppressionItem } from "#table/mail/suppression";
import * as suppressionTable from "#table/mail/suppression";
import type { Reply } from "#reply";
import { get } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import * as log from "../../aws/log.ts";
import { isRefused, isThrottled, sendOnce } from "../../aws/ses.ts";
import { ulid } from "../../ids/ulid.ts";
import { refuseSuppressed } from "../send/checks.ts";
import type { Mail } from "../send/compose.ts";
import { composeMail } from "../send/compose.ts";
import { ofTemplate, storedSubject } from "../send/newSend.ts";
import { sealLinks } from "../send/recipientLinks.ts";
import type { CurrentTemplate } from "../send/template.ts";
import { currentTemplate } from "../send/template.ts";
import { parseVariables } from "../send/variables.ts";
import { findSubscriber } from "../subscriber.ts";
import { NO_TEMPLATE } from "./answer.ts";
import type { TestMailInput, Send } from "./claim.ts";
import type { MailPerson } from "./recipient.ts";
import { mailPersonOf } from "./recipient.ts";
import { claimTestMail, earlierReply, keepResult, releaseTestMail } from "./claim.ts";

const PREFIX = "[Test] ";
/** A number in these statuses is sent to people no more, so there is nothing to test. */
const ENDED = ["CANCELLED", "SUPERSEDED"];

/**
 * Sends a text to the caller or a colleague, at once and at most once for an `idempotencyKey`. Nothing is
 * stored but the limit and the result for the key. Throws what `compose` and `parseVariables` throw.
 */
export async function sendTestMail(asked: TestMailInput, now: Date): Promise<Reply<Send>> {
  const earlier = await earlierReply(asked, now);
  if (earlier) return earlier;
  const given = parseVariables(asked.variables);
  const template = await currentTemplate(asked.key, asked.number);
  if (!template) return NO_TEMPLATE;
  const { status } = template.version;
  if (ENDED.includes(status))
    return refusedReply(
      "InvalidTransition",
      `A template version that is ${status} is sent no more: test another one.`,
      {
        status,
      },
    );
  const suppression = await get<SuppressionItem>(suppressionTable.key(asked.address));
  if (suppression) return { error: refuseSuppressed(suppression) };
  const recipient = await testRecipient(template, asked);
  if (recipient.error) return recipient;
  const sendId = ulid(now.getTime());
  const mail = await composed(template, asked.address, { ...recipient.data, sendId, given, now });
  const subject = PREFIX + mail.subject;
  const at = now.toISOString();
  const queued = {
    ...{ sendId, email: asked.address, ...ofTemplate(template.version), subject: storedSubject(subject) },
    ...{ attempt: 1, actor: asked.userId, queuedAt: at, updatedAt: at },
  };
  const refusal = await claimTestMail(asked, now);
  if (refusal) return refusal;
  // The values of another person leave the deployment, so the log has who asked for them, and no address.
  if (asked.as) log.info("a test mail has the values of another person", { userId: asked.userId, sendId });
  return sent(asked, { ...mail, subject }, queued);
}

/** The person whose values a test mail has. The address that gets it needs no subscriber. */
async function testRecipient(
  template: CurrentTemplate,
  { as, address }: TestMailInput,
): Promise<Reply<MailPerson>> {
  if (as !== undefined && as !== null) return mailPersonOf(template, "as", as);
  return { data: { email: address, subscriber: await findSubscriber(address) } };
}

/** The links of a test mail work, as in a mail that is sent. They are the recipient's in each case. */
async function composed(
  template: CurrentTemplate,
  address: string,
  { sendId, ...person }: MailPerson & { sendId: string; given: Record<string, unknown>; now: Date },
): Promise<Mail> {
  const { topic } = template.version;
  const links = await sealLinks({ address, topic, sendId, at: person.now.getTime() });
  return composeMail(template, { ...person, links, invoice: template.invoice });
}

async function sent(
  asked: TestMailInput,
  { subject, text, html, headers }: Mail,
  queued: Omit<Send, "status">,
): Promise<Reply<Send>> {
  const { from, replyTo, more } = headers;
  const { sendId, email: to } = queued;
  const tags = { kind: "test", sendId };
  let messageId: string | undefined;
  try {
    messageId = await sendOnce({ from, replyTo, to, subject, text, html, headers: more, tags });
  } catch (error) {
    return notSent(asked, queued, error as Error);
  }
  const sentAt = new Date().toISOString();
  return kept(asked, {
    ...queued,
    status: "SENT",
    sentAt,
    updatedAt: sentAt,
    ...(messageId && { messageId }),
  });
}

async function notSent(
  asked: TestMailInput,
  queued: Omit<Send, "status">,
  error: Error,
): Promise<Reply<Send>> {
  const { sendId } = queued;
  if (isThrottled(error)) {
    await releaseTestMail(asked, new Date(queued.queuedAt));
    return refusedReply("LimitExceeded", "SES takes no more mail now: try again in a moment.", {
      retry: true,
    });
  }
  if (isRefused(error)) {
    return kept(asked, { ...queued, status: "FAILED", failedBecause: whyRefused(error) });
  }
  log.failed("SES did not answer: the caller of a test mail was answered Unavailable", error, { sendId });
  const advice = "Look for it; to send another one, use a new idempotencyKey";
  return refusedReply("Unavailable", `SES did not answer, so the mail may have been sent. ${advice}.`);
}

/**
 * As of any other send, and with SES's message for the caller, whose address it is. IAM's names the
 * function's role.
 */
function whyRefused({ name, message }: Error): string {
  const isOfIam = name === "AccessDeniedException";
  return `REFUSED: ${name}: ${isOfIam ? "this deployment may not send from the template's sender" : message}`;
}

/** The mail is decided by now, so the caller gets the result even if it cannot be kept. */
async function kept(asked: TestMailInput, send: Send): Promise<Reply<Send>> {
  await keepResult(asked, send).catch((error: unknown) =>
    log.failed("the result of a test mail was not kept: a repetition is answered Conflict", error, {
      sendId: send.sendId,
    }),
  );
  return { data: send };
}
