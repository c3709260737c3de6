import { createHash } from "node:crypto";

/** The fields that an approval approves besides the compiled parts. */
interface Approved {
  subject: string;
  previewText?: string;
  topic?: string;
  from?: string;
  replyTo?: string;
  transactional: boolean;
  once: boolean;
}

/**
 * Returns the SHA-256 (hex) of everything that an approval approves: of the UTF-8 of a JSON array without
 * spaces. docs/email/templates.md describes it, so that another program can compute it.
 */
export function bodyHash(
  { subject, previewText, topic, from, replyTo, transactional, once }: Approved,
  { text, html }: { text: string; html?: string },
): string {
  const approved = [
    ...[subject, text, html ?? null],
    ...[topic ?? null, from ?? null, replyTo ?? null, transactional, once],
    // Versions without one have the hash that they had before there were such lines.
    ...(previewText === undefined ? [] : [previewText]),
  ];
  return createHash("sha256").update(JSON.stringify(approved)).digest("hex");
}
