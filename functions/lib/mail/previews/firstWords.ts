import { Parser } from "htmlparser2";

/** The most characters that a list of mails shows of one. */
const MOST = 200;

/** Elements whose text no mail program shows. */
const UNREAD = new Set(["head", "script", "style", "title"]);

/** White space, and the characters that fill the room behind a line: they have no shape. */
const BLANK = /[\s\u034F\u00AD\u200B-\u200D\u2007\uFEFF]+/gu;

/**
 * Returns the text that lists of mail programs show of a mail without a preview line: its first words, hidden
 * ones too, and the descriptions of its images.
 */
export function firstWords({ html, text }: { html?: string; text: string }): string {
  const words = (html === undefined ? text : wordsOf(html)).replace(BLANK, " ").trim();
  return [...words].slice(0, MOST).join("").trimEnd();
}

function wordsOf(html: string): string {
  const words: string[] = [];
  const unread: string[] = [];
  new Parser({
    onopentag(name, { alt = "" }) {
      if (UNREAD.has(name)) unread.push(name);
      words.push(name === "img" ? ` ${alt} ` : "");
    },
    onclosetag(name) {
      if (unread.at(-1) === name) unread.pop();
      else words.push(INLINE.has(name) ? "" : " ");
    },
    ontext(text) {
      if (unread.length === 0) words.push(text);
    },
  }).end(html);
  return words.join("");
}

/** Elements that end within a line. */
const INLINE = new Set(["a", "b", "code", "em", "font", "i", "small", "span", "strong", "sub", "sup", "u"]);
