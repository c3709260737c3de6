import { convert } from "html-to-text";
import { hideLiquid, liquidIn, revealLiquid } from "./hidden.ts";
import { parseLiquid, liquidVariables } from "./liquid.ts";
import { TemplateRefusal } from "./refusal.ts";
import { outlineOf } from "./outline.ts";
import { findShown } from "./shown.ts";
import { withoutUnsafeLinks } from "./unsafeLinks.ts";

interface Image {
  attribs: { alt?: string };
}

interface Link {
  attribs: { href?: string };
}

const OPTIONS = {
  wordwrap: false,
  decodeEntities: true,
  formatters: {
    alt: ({ attribs }: Image, _walk: unknown, builder: { addInline(text: string): void }) =>
      builder.addInline(attribs.alt ?? ""),
  },
  selectors: [
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    {
      selector: "a",
      options: {
        ...{ hideLinkHrefIfSameAsText: true, noAnchorUrl: true, linkBrackets: ["(", ")"] },
        pathRewrite: (href: string, _metadata: unknown, { attribs }: Link) =>
          shownOf(attribs.href ?? "", href),
      },
    },
    { selector: "img", format: "alt" },
    // Tables are layouts: their cells are read one after another.
    ...["td", "th"].map((selector) => ({
      selector,
      format: "block",
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
  ],
};

/**
 * Returns the text part of compiled HTML, with its Liquid. Throws a Refusal that asks for a text part if the
 * text would not say the same as the HTML.
 */
export function plainTextOf(html: string): string {
  const hidden = hideLiquid(html, "alike");
  const text = convert(withoutUnsafeLinks(withoutHidden(hidden.html)).html, OPTIONS);
  const revealed = revealLiquid(hidden, text).trim();
  if (revealed === "")
    throw new TemplateRefusal("text", "the HTML has no text of which it could be made: type a text part");
  const words = [...text.matchAll(hidden.word)].map(([, number]) => hidden.tags[Number(number)]!.typed);
  // `&#123;&#123;` is a brace in HTML, and would be Liquid in the text.
  if (outlineOf(hidden).inTag || String(liquidIn(revealed)) !== String(words)) throw noText();
  const known = new Set(liquidVariables(parseLiquid("html", html)));
  if (!variablesIn(revealed).every((variable) => known.has(variable))) throw noText();
  return revealed;
}

/**
 * A link as people read it: the addresses of a mail, the number of a call, and any other URL as it is. The
 * query of a mail has its subject and text, which are for a program (RFC 6068).
 */
function shownOf(href: string, otherwise: string): string {
  const [, scheme = "", to = "", query = ""] = /^\s*(mailto|tel|sms):([^?]*)\??([^]*)/i.exec(href) ?? [];
  if (scheme === "") return otherwise;
  return decoded(to).trim() || decoded(/(?:^|&)to=([^&]*)/i.exec(query)?.[1] ?? "").trim();
}

/** Text without percent encoding; a plus is itself. A broken sequence becomes U+FFFD. */
function decoded(text: string): string {
  const escaped = text.replaceAll("+", "%2B").replaceAll("&", "%26");
  return new URLSearchParams(`text=${escaped}`).get("text")!;
}

/** Hidden elements have, among others, the preview that mail programs show in the list. */
function withoutHidden(html: string): string {
  const shown: string[] = [];
  let from = 0;
  findShown(html, {
    onhidden(start, end) {
      if (end === undefined)
        throw new TemplateRefusal(
          "text",
          "it cannot be made from HTML with a hidden element that is not closed: type a text part",
        );
      shown.push(html.slice(from, start));
      from = end;
    },
  });
  return [...shown, html.slice(from)].join("");
}

/** An `assign` in the head is no part of the text, and neither is half of an `if`. */
function variablesIn(text: string): string[] {
  try {
    return liquidVariables(parseLiquid("text", text));
  } catch (error) {
    throw error instanceof TemplateRefusal ? noText() : error;
  }
}

const noText = () =>
  new TemplateRefusal(
    "text",
    "it cannot be made from the HTML, whose Liquid is partly in its tags or its head: type a text part",
  );
