import type { Language } from "../../text/language.ts";
import { hideLiquid, revealLiquid } from "./hidden.ts";
import { parseLiquid } from "./liquid.ts";
import { TemplateRefusal } from "./refusal.ts";
import type { TemplatePart } from "./refusal.ts";
import { outlineOf } from "./outline.ts";
import { topLevelOf } from "./topLevel.ts";
import { missingInHtml, missingInText, type WayOut } from "./wayOut.ts";

type Needed = keyof WayOut;

const { en, ...others }: Record<Language, string> = { en: "Unsubscribe", de: "Abmelden" };

/**
 * The word in the language of the person, in Liquid: as `knownLanguage` chooses, so the default is English.
 */
const WORD = [
  '{% assign footerLanguage = locale | default: "" | downcase | split: "-" | first | default: "" %}',
  "{% case footerLanguage %}",
  ...Object.entries(others).map(([language, word]) => `{% when "${language}" %}${word}`),
  `{% else %}${en}{% endcase %}`,
].join("");

const IN_HTML: Record<Needed, string> = {
  postalAddress: "{{ postalAddress | newline_to_br }}",
  unsubscribeUrl: `<a href="{{ unsubscribeUrl }}" style="color:#555555">${WORD}</a>`,
};

const IN_TEXT: Record<Needed, string> = {
  postalAddress: "{{ postalAddress }}",
  unsubscribeUrl: `${WORD}: {{ unsubscribeUrl }}`,
};

const STYLE =
  "background:#ffffff;color:#555555;font:12px/18px Arial,sans-serif;padding:16px;text-align:center";

/**
 * Adds to compiled HTML what it does not show whatever its variables are, at the end of its body. Throws a
 * Refusal if it would be hidden there.
 */
export function withHtmlFooter(html: string): string {
  const missing = missingInHtml(...marked("html", html));
  if (missing.length === 0) return html;
  const footer = `<div style="${STYLE}">${missing.map((each) => IN_HTML[each]).join("<br>\n")}</div>\n`;
  const at = bodyEnd(html) ?? html.length;
  const whole = html.slice(0, at) + footer + html.slice(at);
  if (missingInHtml(...marked("html", whole)).length === 0) return whole;
  throw new TemplateRefusal(
    "html",
    "it ends in an open tag, an open comment or a hidden element, in which the footer with the link to unsubscribe would be: close it",
  );
}

/** Adds to a compiled text part what it does not show whatever its variables are. */
export function withTextFooter(text: string): string {
  const missing = missingInText(...marked("text", text));
  if (missing.length === 0) return text;
  return `${text.trimEnd()}\n\n-- \n${missing.map((each) => IN_TEXT[each]).join("\n")}\n`;
}

/** The end of the body, if it is not in a Liquid tag, which could leave out what stands before it. */
function bodyEnd(html: string): number | undefined {
  const hidden = hideLiquid(html);
  const end = outlineOf(hidden).bodyEnd;
  if (end === undefined) return undefined;
  const at = revealLiquid(hidden, hidden.html.slice(0, end)).length;
  return topLevelOf(parseLiquid("html", html)).hasMarkupAt(at) ? at : undefined;
}

/** The text that is written in the place of the outputs that count. No text has a NUL. */
const MARKS: WayOut = { postalAddress: "\u0000postalAddress", unsubscribeUrl: "\u0000unsubscribeUrl" };

/** Escaping and line breaks show the value as it is; other filters may not. */
const OUTPUT = /^\{\{-?\s*(postalAddress|unsubscribeUrl)\s*(?:\|\s*(?:escape|newline_to_br)\s*)?-?\}\}$/;

/** A part with a mark in the place of each output at its top level that shows what is needed. */
function marked(part: TemplatePart, source: string): [marked: string, marks: WayOut] {
  const { outputs } = topLevelOf(parseLiquid(part, source));
  const { html, tags, word } = hideLiquid(source);
  const withMarks = html.replace(word, (other, number: string) => {
    const { typed, at } = tags[Number(number)]!;
    const name = outputs.has(at) ? (OUTPUT.exec(typed)?.[1] as Needed | undefined) : undefined;
    return name ? MARKS[name] : other;
  });
  return [withMarks, MARKS];
}
