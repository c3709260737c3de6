import { AwsError } from "../http.ts";
import type { Mail } from "./mail.ts";

interface Part {
  /** By lower-case name. */
  headers: Record<string, string>;
  /** As the names were written, by lower-case name. */
  names: Record<string, string>;
  body: Buffer;
}

/** Reads a raw mail (RFC 5322 with MIME bodies of text and html). Attachments are not imitated and are refused. */
export function readMime(raw: Buffer): Mail {
  const root = split(raw);
  const bodies: { text?: string; html?: string } = {};
  collect(root, bodies);
  const { from = "", to = "", cc = "", bcc = "", subject = "", ...headers } = root.headers;
  return {
    from,
    to: addresses(to),
    cc: addresses(cc),
    bcc: addresses(bcc),
    subject,
    ...bodies,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !/^(mime-version|content-.*)$/.test(name))
        .map(([name, value]) => [root.names[name] ?? name, value] as const),
    ),
  };
}

function collect(part: Part, into: { text?: string; html?: string }): void {
  const type = (part.headers["content-type"] ?? "text/plain").toLowerCase();
  const boundary = parameter(part.headers["content-type"], "boundary");
  if (type.startsWith("multipart/") && boundary !== undefined) {
    for (const each of partsBetween(part.body, boundary)) collect(split(each), into);
  } else if (/^attachment/i.test(part.headers["content-disposition"] ?? "")) {
    throw new AwsError("BadRequestException", "the local SES does not imitate attachments");
  } else if (type.startsWith("text/html")) into.html ??= decoded(part);
  else if (type.startsWith("text/plain")) into.text ??= decoded(part);
  else throw new AwsError("BadRequestException", `the local SES does not imitate a part of type ${type}`);
}

function split(raw: Buffer): Part {
  const text = raw.toString("latin1");
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const headers: Record<string, string> = {};
  const names: Record<string, string> = {};
  for (const line of head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) {
      const name = line.slice(0, colon);
      const value = Buffer.from(line.slice(colon + 1).trim(), "latin1").toString("utf8");
      headers[name.toLowerCase()] = words(value);
      names[name.toLowerCase()] = name;
    }
  }
  return { headers, names, body: end ? raw.subarray(end.index + end[0].length) : Buffer.alloc(0) };
}

function partsBetween(body: Buffer, boundary: string): Buffer[] {
  const text = `\n${body.toString("latin1")}`;
  const pieces = text.split(
    new RegExp(`\\r?\\n--${boundary.replace(/[^\w]/g, "\\$&")}(?:--)?[ \\t]*(?=\\r?\\n|$)`),
  );
  return pieces.slice(1, -1).map((each) => Buffer.from(each.replace(/^\r?\n/, ""), "latin1"));
}

function decoded({ headers, body }: Part): string {
  const encoding = headers["content-transfer-encoding"]?.toLowerCase();
  const charset = parameter(headers["content-type"], "charset") ?? "utf-8";
  const bytes =
    encoding === "base64"
      ? Buffer.from(body.toString("latin1"), "base64")
      : encoding === "quoted-printable"
        ? quotedPrintable(body.toString("latin1").replace(/=[ \t]*\r?\n/g, ""))
        : body;
  return new TextDecoder(charset).decode(bytes);
}

function quotedPrintable(text: string): Buffer {
  const characters = text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(characters, "latin1");
}

/** Encoded words in a header (RFC 2047): `=?utf-8?Q?caf=C3=A9?=`. */
function words(value: string): string {
  return value
    .replace(/(\?=)\s+(?==\?)/g, "$1")
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, form: string, text: string) => {
      const bytes =
        form.toLowerCase() === "b" ? Buffer.from(text, "base64") : quotedPrintable(text.replace(/_/g, " "));
      return new TextDecoder(charset).decode(bytes);
    });
}

function parameter(header: string | undefined, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, "i").exec(header ?? "");
  return found?.[1] ?? found?.[2];
}

function addresses(header: string): string[] {
  return header
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}
