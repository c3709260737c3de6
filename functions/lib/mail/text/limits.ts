import { MAX_HTML_BYTES, MAX_SOURCE_BYTES, MAX_TEXT_BYTES } from "#table/mail/templateBody";
import type { Part } from "./refusal.ts";
import { Refusal } from "./refusal.ts";

const MAX_SUBJECT = 300;

/** Control characters but the tab and line breaks, and halves of surrogate pairs. */
const REFUSED = /\p{Cs}|[^\P{Cc}\t\n\r]/u;

/** Throws a Refusal for a subject that is not one line of 1 to 300 characters. */
export function checkSubject(subject: string): void {
  if (subject.trim() === "" || subject.length > MAX_SUBJECT || /[\r\n\u2028\u2029]/.test(subject))
    throw new Refusal("subject", `it must be one line of 1 to ${MAX_SUBJECT} characters`);
  checkCharacters("subject", subject);
}

/** Throws a Refusal for a typed part that is empty, over 100 KB, or not well-formed. */
export function checkTyped(part: Part, source: string | undefined): void {
  if (source === undefined) return;
  if (source.trim() === "") throw new Refusal(part, "it is empty: leave it out, or type something");
  checkBytes(part, source, MAX_SOURCE_BYTES, "as typed");
  checkCharacters(part, source);
}

/** Throws a Refusal for a compiled part that is too large. */
export function checkSize(part: "html" | "text", compiled: string): void {
  checkBytes(part, compiled, part === "html" ? MAX_HTML_BYTES : MAX_TEXT_BYTES, "compiled");
}

function checkBytes(part: Part, text: string, limit: number, when: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > limit)
    throw new Refusal(part, `it has ${bytes} bytes ${when}, and the limit is ${limit}: shorten it`);
}

/** A lone surrogate cannot be written as UTF-8, and a mail with a control character is refused or cut off. */
function checkCharacters(part: Part, text: string): void {
  const at = text.search(REFUSED);
  if (at < 0) return;
  const line = text.slice(0, at).split(/\r\n|\r|\n/).length;
  throw new Refusal(part, "it has a control character or half of a character here: remove it", { line });
}
