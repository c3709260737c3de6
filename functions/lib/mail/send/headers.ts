import { requireVariable } from "../../aws/environment.ts";
import { addressInMailbox, mailbox, oneLine, phrase } from "../../text/headerText.ts";

/** The facts that decide about the headers of a mail. */
export interface HeaderFacts {
  transactional: boolean;
  /** The sender that the text names. */
  from?: string;
  replyTo?: string;
  topic?: { topic: string; name: string };
  /** The link of the person that the mail is to. Absent for transactional mail. */
  unsubscribeUrl?: string;
}

export interface Headers {
  from: string;
  replyTo?: string;
  /** All others, by name. */
  more: Record<string, string>;
}

/**
 * The longest value of a header: 995 by the API reference of SES v2 (MessageHeader), and 870 by earlier ones.
 */
const MAX_VALUE = 870;

/**
 * Returns the headers of a mail. Mail that is not transactional can be left with one click (RFC 8058), and
 * mail programs group it by its list (RFC 2919).
 */
export function headersOf({ transactional, from, replyTo, topic, unsubscribeUrl }: HeaderFacts): Headers {
  const sender = requireVariable(transactional ? "SENDER" : "BULK_SENDER");
  const unsubscribe: Record<string, string> = unsubscribeUrl
    ? {
        "List-Unsubscribe": `<${oneLine(unsubscribeUrl)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : {};
  return {
    from: mailbox(from ?? sender),
    ...(replyTo ? { replyTo: mailbox(replyTo) } : {}),
    more: transactional ? {} : { ...unsubscribe, "List-Id": listId(topic) },
  };
}

/**
 * The id of a list stays the same for all texts of a topic, whatever their senders (RFC 2919, 3: it should
 * not change). So its domain is the domain of the stage's sender. Mail without a topic is a list of its own.
 */
function listId(topic: HeaderFacts["topic"]): string {
  const sender = addressInMailbox(requireVariable("BULK_SENDER"));
  const domain = sender.slice(sender.lastIndexOf("@") + 1);
  const id = `<${topic ? `${oneLine(topic.topic)}.` : ""}lists.${domain}>`;
  const named = `${phrase(topic?.name ?? "")} ${id}`.trim();
  return named.length <= MAX_VALUE ? named : id;
}
