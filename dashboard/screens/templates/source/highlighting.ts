import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import type { StringStream } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { tags } from "@lezer/highlight";
import { LIQUID, markdown } from "./markdown.ts";

/** The languages that are coloured: MJML and HTML, and Markdown. */
export type Language = keyof typeof LANGUAGES;

/** The place of the reader in the markup: between tags, in a tag, in a value of it, or in a comment. */
interface Place {
  at: "text" | "tag" | "value" | "comment";
  quote: string;
}

/** The markup of a mail: MJML or HTML, with Liquid. It colours, and refuses nothing. */
const markup = StreamLanguage.define<Place>({
  startState: () => ({ at: "text", quote: "" }),
  token: (stream, place) => {
    if (stream.match(LIQUID)) return "macroName";
    return READERS[place.at](stream, place);
  },
});

const READERS: Record<Place["at"], (stream: StringStream, place: Place) => string | null> = {
  text: (stream, place) => {
    if (stream.match("<!--")) {
      place.at = "comment";
      return "comment";
    }
    if (stream.match(/^<\/?[\w-]+/)) {
      place.at = "tag";
      return "tagName";
    }
    stream.next();
    stream.eatWhile(/[^<{]/);
    return null;
  },
  tag: (stream, place) => {
    if (stream.eatSpace()) return null;
    if (stream.match(/^\/?>/)) {
      place.at = "text";
      return "tagName";
    }
    const quote = stream.eat(/["']/);
    if (quote) {
      place.at = "value";
      place.quote = String(quote);
      return "string";
    }
    stream.next();
    stream.eatWhile(/[\w-]/);
    return "attributeName";
  },
  value: (stream, place) => {
    const character = stream.next();
    if (character === place.quote) place.at = "tag";
    else stream.eatWhile((next) => next !== place.quote && next !== "{");
    return "string";
  },
  comment: (stream, place) => {
    if (stream.match("-->")) place.at = "text";
    else stream.next();
    return "comment";
  },
};

const style = HighlightStyle.define([
  { tag: tags.tagName, color: "var(--accent)" },
  { tag: tags.attributeName, color: "var(--text-2)" },
  { tag: tags.comment, color: "var(--text-3)" },
  { tag: tags.macroName, color: "var(--warn)" },
  { tag: [tags.heading, tags.link], color: "var(--accent)" },
  { tag: [tags.processingInstruction, tags.monospace], color: "var(--text-2)" },
]);

const LANGUAGES = { HTML: markup, MARKDOWN: markdown };

/** The colours of a mail's source. */
export function highlighting(language: Language): Extension {
  return [LANGUAGES[language], syntaxHighlighting(style)];
}
