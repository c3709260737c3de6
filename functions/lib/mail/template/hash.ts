import { createHash } from "node:crypto";

/** The fields that an approval approves besides the compiled parts. */
interface Approved {
  subject: string;
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
  { subject, topic, from, replyTo, transactional, once }: Approved,
  { text, html }: { text: string; html?: string },
): string {
  const approved = [
    ...[subject, text, html ?? null],
    ...[topic ?? null, from ?? null, replyTo ?? null, transactional, once],
  ];
  return createHash("sha256").update(JSON.stringify(approved)).digest("hex");
}
