import type { Address } from "postal-mime";
import PostalMime, { decodeWords } from "postal-mime";
import { AwsError } from "../../base/http.ts";
import type { Mail } from "./mail/mail.ts";

/** Headers that a mail has in fields of their own, and those that only describe the encoding of its body. */
const ELSEWHERE = /^(from|to|cc|bcc|subject|mime-version|content-.*)$/;

/**
 * Parses a raw mail (RFC 5322 with MIME bodies of text and html). Throws an error for attachments, which are
 * not imitated.
 */
export async function readMime(raw: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const [attachment] = mail.attachments;
  if (attachment)
    throw new AwsError(
      "BadRequestException",
      `the local SES imitates parts of text and html alone, and no attachments: this mail has a part of type ${attachment.mimeType}`,
    );
  return {
    from: listed(mail.from && [mail.from]).join(),
    to: listed(mail.to),
    cc: listed(mail.cc),
    bcc: listed(mail.bcc),
    subject: mail.subject ?? "",
    ...(mail.text === undefined ? {} : { text: withoutLastLine(mail.text) }),
    ...(mail.html === undefined ? {} : { html: withoutLastLine(mail.html) }),
    headers: Object.fromEntries(
      mail.headerLines.filter(({ key }) => !ELSEWHERE.test(key)).map(({ line }) => headerIn(line)),
    ),
  };
}

/** Name and value of a header. A folded line is joined with one space. */
function headerIn(line: string): [name: string, value: string] {
  const colon = line.indexOf(":");
  const value = line.slice(colon + 1).replace(/\s*\n\s*/g, " ");
  return [line.slice(0, colon), decodeWords(value.trim())];
}

/** Addresses as SendEmail takes them: `name <address>`, a group as its members. */
function listed(addresses: Address[] = []): string[] {
  return addresses
    .flatMap((each) => each.group ?? [each])
    .map(({ name, address }) => (name ? `${quoted(name)} <${address}>` : address));
}

/** A name with characters that mean something in a list of addresses is quoted (RFC 5322, section 3.2.4). */
function quoted(name: string): string {
  return /[()<>[\]:;@\\,."]/.test(name) ? `"${name.replace(/["\\]/g, "\\$&")}"` : name;
}

/**
 * The end of the last line belongs to the boundary that follows (RFC 2046, section 5.1.1); postal-mime leaves
 * one to each part.
 */
function withoutLastLine(body: string): string {
  return body.replace(/\n$/, "");
}
