import { domainOf } from "../mail/address.ts";
import type { Kept } from "../mail/mail.ts";

/** The longest line without its line break (RFC 2045, 6.7; RFC 5322, 2.1.1). */
const LINE = 76;
/** The most bytes in one encoded-word: 64 characters with its frame, so that `Subject:` fits before it. */
const WORD_BYTES = 39;
const PRINTABLE = /^[ -~]*$/;

/** The headers of a mail in their order, as a reader sees them. */
export function shownHeaders(mail: Kept): [name: string, value: string][] {
  const { messageId, at, from, to, cc, subject, headers } = mail;
  return [
    ["Date", new Date(at).toUTCString().replace("GMT", "+0000")],
    ["From", from],
    ["To", to.join(", ")],
    ...(cc ? [["Cc", cc.join(", ")] as [string, string]] : []),
    ["Subject", subject],
    ["Message-ID", `<${messageId}@${domainOf(from).replace(/>$/, "")}>`],
    ...Object.entries(headers),
  ];
}

/**
 * Returns the mail in MIME (RFC 5322, RFC 2045), made of what was delivered: SES composes a mail of SendEmail
 * itself, and does not keep the one of a raw mail.
 */
export function rawOf(mail: Kept): string {
  const parts = [
    ...(mail.text === "" && mail.html !== "" ? [] : [part("plain", mail.text)]),
    ...(mail.html === "" ? [] : [part("html", mail.html)]),
  ];
  const head = [...shownHeaders(mail), ["MIME-Version", "1.0"] as const].map(([name, value]) =>
    header(name, value),
  );
  if (parts.length === 1) return [...head, ...parts].join("\r\n");
  const boundary = `=_${mail.messageId}`;
  return [
    ...head,
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    ...parts.flatMap((each) => [`--${boundary}`, each]),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

function part(type: "plain" | "html", text: string): string {
  return [
    `Content-Type: text/${type}; charset=utf-8`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    quotedPrintable(text),
  ].join("\r\n");
}

/** A header on lines of at most 76 characters, where it has spaces to break at. */
function header(name: string, value: string): string {
  const words = PRINTABLE.test(value) ? value.split(" ") : encoded(name, value).split(" ");
  let line = `${name}:`;
  const lines: string[] = [];
  for (const word of words) {
    if (line.length + 1 + word.length > LINE && line.trimEnd() !== `${name}:`) {
      lines.push(line);
      line = "";
    }
    line += ` ${word}`;
  }
  return [...lines, line].join("\r\n");
}

/** In headers with addresses only names are encoded (RFC 2047, 5). */
function encoded(name: string, value: string): string {
  if (!/^(from|to|cc|reply-to)$/i.test(name)) return encodedWords(value);
  return value.replace(/"((?:[^"\\]|\\.)*)"|[^\s<>,"][^<>,"]*(?=\s<)/g, (found, quoted?: string) =>
    PRINTABLE.test(found) ? found : encodedWords(quoted?.replace(/\\(.)/g, "$1") ?? found),
  );
}

/** No character is split between two words, because each is decoded by itself (RFC 2047, 5). */
function encodedWords(text: string): string {
  const words = [""];
  for (const character of text) {
    const longer = `${words.at(-1)}${character}`;
    if (Buffer.byteLength(longer) <= WORD_BYTES) words[words.length - 1] = longer;
    else words.push(character);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}

/** RFC 2045, 6.7. White space at the end of a line is encoded, because servers may cut it off. */
function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(quotedLine)
    .join("\r\n");
}

function quotedLine(text: string): string {
  const octets = [...Buffer.from(text)].map((byte, at, all) => {
    const isLast = at === all.length - 1;
    const isPlain = (byte > 32 && byte < 127 && byte !== 61) || ((byte === 32 || byte === 9) && !isLast);
    return isPlain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  });
  let line = "";
  const lines: string[] = [];
  for (const octet of octets) {
    if (line.length + octet.length >= LINE) {
      lines.push(`${line}=`);
      line = "";
    }
    line += octet;
  }
  return [...lines, line].join("\r\n");
}
