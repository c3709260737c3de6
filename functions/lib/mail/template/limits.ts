import { MAX_IMAGES_OF_VERSION } from "#table/mail/images/image";
import { MAX_HTML_BYTES, MAX_SOURCE_BYTES, MAX_TEXT_BYTES } from "#table/mail/templateBody";
import type { TemplatePart } from "./refusal.ts";
import { TemplateRefusal } from "./refusal.ts";
import { imagesIn } from "../images/addresses.ts";
import { liquidIn } from "./hidden.ts";
import { withoutTurning } from "../../text/turning.ts";

const MAX_SUBJECT = 300;
/** Characters of a preview line. */
export const MAX_PREVIEW_TEXT = 200;
/** Liquid outputs and tags of a part: liquidjs takes the square of their number to find the variables. */
const MAX_LIQUID = 2_000;

/** Control characters but the tab and line breaks, and halves of surrogate pairs. */
const REFUSED = "\\p{Cs}|[^\\P{Cc}\\t\\n\\r]";
const FIRST_REFUSED = new RegExp(REFUSED, "u");
const EACH_REFUSED = new RegExp(REFUSED, "gu");

interface TypedParts {
  subject: string;
  previewText?: string;
  html?: string;
  text?: string;
}

/**
 * Throws a Refusal for a typed text without a part, or with one that is empty, too large or not well-formed.
 */
export function checkTyped({ subject, previewText, html, text }: TypedParts): void {
  checkLine("subject", subject, MAX_SUBJECT);
  if (previewText !== undefined) {
    checkLine("previewText", previewText, MAX_PREVIEW_TEXT);
    if (html === undefined)
      throw new TemplateRefusal(
        "previewText",
        "it is hidden in the HTML, and this template has none: type HTML, or leave it out",
      );
  }
  if (html === undefined && text === undefined)
    throw new TemplateRefusal("text", "type a text part, an HTML part, or both");
  for (const [part, source] of [
    ["html", html],
    ["text", text],
  ] as const) {
    if (source === undefined) continue;
    if (source.trim() === "") throw new TemplateRefusal(part, "it is empty: leave it out, or type something");
    checkCharacters(part, source);
  }
  const [one, other] = [bytesOf(html), bytesOf(text)];
  // Both in one item, beside what is compiled from them.
  if (one + other > MAX_SOURCE_BYTES)
    throw new TemplateRefusal(
      one > other ? "html" : "text",
      `what is typed has ${one + other} bytes, and the limit is ${MAX_SOURCE_BYTES}: shorten it`,
    );
}

/** Throws a Refusal for a line that is empty, too long, or more than one. */
function checkLine(part: "subject" | "previewText", line: string, most: number): void {
  if (line.trim() === "" || line.length > most || /[\r\n\u2028\u2029]/.test(line))
    throw new TemplateRefusal(part, `it must be one line of 1 to ${most} characters`);
  checkCharacters(part, line);
  if (withoutTurning(line) !== line)
    throw new TemplateRefusal(
      part,
      "it has a character that turns the direction of text (such as U+202E): remove it",
    );
}

/** Throws a Refusal for a typed part, whose Liquid parses, with too many outputs and tags. */
export function checkLiquid(part: "html" | "text", source: string): void {
  const count = liquidIn(source).length;
  if (count > MAX_LIQUID)
    throw new TemplateRefusal(
      part,
      `it has ${count} Liquid outputs and tags, and the limit is ${MAX_LIQUID}: loop over a list, or shorten it`,
    );
}

/** Returns the ids of the images that HTML shows. Throws a Refusal for too many. */
export function checkImages(html: string | undefined): string[] {
  const images = imagesIn(html);
  if (images.length > MAX_IMAGES_OF_VERSION)
    throw new TemplateRefusal(
      "html",
      `it shows ${images.length} uploaded images, and the limit is ${MAX_IMAGES_OF_VERSION}: leave some out`,
    );
  return images;
}

/** Throws a Refusal for a compiled part that is too large. */
export function checkSize(part: "html" | "text", compiled: string): void {
  const limit = part === "html" ? MAX_HTML_BYTES : MAX_TEXT_BYTES;
  const size = bytesOf(compiled);
  if (size > limit)
    throw new TemplateRefusal(part, `compiled it has ${size} bytes, and the limit is ${limit}: shorten it`);
}

const bytesOf = (text = "") => Buffer.byteLength(text);

/** A lone surrogate cannot be written as UTF-8, and a mail with a control character is refused or cut off. */
function checkCharacters(part: TemplatePart, text: string): void {
  const at = text.search(FIRST_REFUSED);
  if (at < 0) return;
  const line = text.slice(0, at).split(/\r\n|\r|\n/).length;
  throw new TemplateRefusal(part, "it has a control character or half of a character here: remove it", {
    line,
  });
}

/**
 * Text without the characters that no mail can have: each is the character for what is unknown, as in UTF-8
 * that is wrong.
 */
export function withoutRefused(text: string): string {
  return text.replace(EACH_REFUSED, "\uFFFD");
}
