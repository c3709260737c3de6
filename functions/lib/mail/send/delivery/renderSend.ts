import type { SendItem } from "#table/mail/send";
import type { Composed } from "../../../aws/ses.ts";
import { composeMail } from "../compose.ts";
import type { KnownDelivery } from "./read.ts";
import { sealLinks } from "../recipientLinks.ts";
import { cachedTemplate } from "../template.ts";

/**
 * The values that SES takes for tags (API reference v2, MessageTag). An id of an invoice, which is of another
 * system, can have other characters: its mail has no such tag.
 */
const TAG_VALUE = /^[A-Za-z0-9_-]{1,256}$/;

/**
 * Returns the mail of a send. Throws a Refusal if its text cannot be rendered for the person as it is now.
 */
export async function renderSend(send: SendItem, known: KnownDelivery, now: Date): Promise<Composed> {
  const { email, sendId, templateKey, variant } = send;
  const { subscriber, settings, topic, invoice } = known;
  const { version, body } = await cachedTemplate(templateKey, send.number);
  const links = await sealLinks({ address: email, topic: version.topic, sendId, at: now.getTime() });
  const given = JSON.parse(send.variables ?? "{}") as Record<string, unknown>;
  const labels = { campaign: templateKey, content: variant };
  const occasion = { email, subscriber, links, invoice, given, now, topic, labels };
  const {
    headers,
    removedLinks: _removed,
    previewText: _previewText,
    ...mail
  } = await composeMail({ version, body, settings }, occasion);
  return {
    ...mail,
    from: headers.from,
    ...(headers.replyTo === undefined ? {} : { replyTo: headers.replyTo }),
    to: email,
    headers: headers.more,
    tags: { sendId, ...originOf(send) },
    tracking: subscriber?.tracking ?? true,
  };
}

/** The campaign, sequence or invoice of a send: reports of SES, and the local inbox, can name it. */
function originOf({ campaignId, sequenceId, invoiceId }: SendItem): Record<string, string> {
  return {
    ...(campaignId === undefined ? {} : { campaignId }),
    ...(sequenceId === undefined ? {} : { sequenceId }),
    ...(invoiceId !== undefined && TAG_VALUE.test(invoiceId) ? { invoiceId } : {}),
  };
}
