import type { Language } from "../../language.ts";
import { hide, reveal, type Hidden } from "./hidden.ts";
import { Refusal } from "./refusal.ts";
import { outlineOf } from "./outline.ts";

/** What a text that is not transactional shows: the link, and who sends it (CAN-SPAM Act, 15 USC 7704 (a)(5)). */
const NEEDED = ["postalAddress", "unsubscribeUrl"] as const;
type Needed = (typeof NEEDED)[number];

const { en, ...others }: Record<Language, string> = { en: "Unsubscribe", de: "Abmelden" };

/** The word in the language of the person, in Liquid: as `languageOf` chooses, so the default is English. */
const WORD = [
  '{% assign footerLanguage = locale | default: "" | downcase | split: "-" | first %}{% case footerLanguage %}',
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

/** Adds to compiled HTML what it does not show, at the end of its body. Throws a Refusal if it would be hidden there. */
export function withHtmlFooter(html: string): string {
  const hidden = hide(html);
  const { visible, bodyEnd } = outlineOf(hidden);
  const missing = missingIn(visibleTags(hidden, visible));
  if (missing.length === 0) return html;
  const footer = `<div style="${STYLE}">${missing.map((each) => IN_HTML[each]).join("<br>\n")}</div>\n`;
  const at = bodyEnd === undefined ? html.length : reveal(hidden, hidden.html.slice(0, bodyEnd)).length;
  const whole = html.slice(0, at) + footer + html.slice(at);
  const shown = hide(whole);
  if (missingIn(visibleTags(shown, outlineOf(shown).visible)).length === 0) return whole;
  throw new Refusal(
    "html",
    "it ends in an open comment or a hidden element, in which the footer with the link to unsubscribe would be: close it",
  );
}

/** Adds to a compiled text part what it does not show. */
export function withTextFooter(text: string): string {
  const missing = missingIn(hide(text).tags.map(({ typed }) => typed));
  if (missing.length === 0) return text;
  return `${text.trimEnd()}\n\n-- \n${missing.map((each) => IN_TEXT[each]).join("\n")}\n`;
}

function visibleTags({ tags }: Hidden, visible: Set<number>): string[] {
  return tags.filter((_, number) => visible.has(number)).map(({ typed }) => typed);
}

/** What no output shows: an `if` that asks for it shows nothing. */
function missingIn(tags: string[]): Needed[] {
  const shown = tags.filter((tag) => /^\{(\{|%-?\s*assign)/.test(tag));
  return NEEDED.filter((name) => !shown.some((tag) => new RegExp(`\\b${name}\\b`).test(tag)));
}
