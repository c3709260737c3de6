import { bodyHash } from "./hash.ts";
import { withHtmlFooter, withTextFooter } from "./footer.ts";
import { hideLiquid } from "./hidden.ts";
import { checkImages, checkLiquid, checkSize, checkTyped } from "./limits.ts";
import { parseTyped, liquidVariables } from "./liquid.ts";
import type { TemplatePart } from "./refusal.ts";
import { outlineOf } from "./outline.ts";

/** A text as an editor types it. */
export interface TypedTemplate {
  subject: string;
  /** The line that mail programs show beside the subject. It needs HTML. */
  previewText?: string;
  /** HTML, MJML, or Markdown if `format` says so. */
  html?: string;
  /** Absent: HTML or MJML. */
  format?: "MARKDOWN";
  /** Made from the HTML if it is absent. */
  text?: string;
  topic?: string;
  transactional: boolean;
  from?: string;
  replyTo?: string;
  once: boolean;
}

export interface CompiledTemplate {
  subject: string;
  text: string;
  html?: string;
  /** The parts as typed. */
  source: { html?: string; text?: string };
  /** The variables that all parts use, as paths with dots, sorted. */
  variables: string[];
  /** The ids of the images whose addresses the HTML has. */
  images: string[];
  /** The SHA-256 of everything that an approval approves, in hex. */
  bodyHash: string;
}

/** The parts of a text without MJML, and both of them where it has HTML. */
export interface Markup {
  html?: string;
  text: string;
}

/**
 * Compiles a program's text that has a text part, and whose HTML is no MJML. Throws a Refusal that says which
 * part is wrong, where, and what to do.
 */
export function compileMarkup(typed: TypedTemplate & Markup): CompiledTemplate {
  checkTyped(typed);
  if (typed.html !== undefined) {
    parseTyped("html", typed.html);
    checkLiquid("html", typed.html);
    checkHtml(typed.html);
  }
  return assembleParts(typed, typed);
}

/** Completes the parts of a text: its footer, the variables that it uses, and the hash. Throws a Refusal. */
export function assembleParts(typed: TypedTemplate, { html: markup, text: plain }: Markup): CompiledTemplate {
  const { subject, previewText, transactional } = typed;
  checkSize("text", plain);
  parseTyped("text", plain);
  checkLiquid("text", plain);
  const html = markup === undefined || transactional ? markup : withHtmlFooter(markup);
  const text = transactional ? plain : withTextFooter(plain);
  if (html !== undefined) checkSize("html", html);
  checkSize("text", text);
  const parts = { subject, text, ...(html === undefined ? {} : { html }) };
  const rendered = { ...parts, ...(previewText === undefined ? {} : { previewText }) };
  const used = Object.entries(rendered).flatMap(([part, source]) =>
    liquidVariables(parseTyped(part as TemplatePart, source)),
  );
  return {
    ...parts,
    source: {
      ...(typed.html === undefined ? {} : { html: typed.html }),
      ...(typed.text === undefined ? {} : { text: typed.text }),
    },
    variables: [...new Set(used)].sort(),
    images: checkImages(html),
    bodyHash: bodyHash(typed, parts),
  };
}

/** Throws a Refusal for HTML that is too large or nested too deeply. Its Liquid parses. */
export function checkHtml(html: string): void {
  checkSize("html", html);
  outlineOf(hideLiquid(html));
}
