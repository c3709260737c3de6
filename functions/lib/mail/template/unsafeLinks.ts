import { Tokenizer } from "htmlparser2";

/** HTML without its unsafe links, and these links. */
export interface SafeHtml {
  html: string;
  removed: string[];
}

/**
 * Attributes whose value a program follows or loads (HTML standard, "Attributes": the ones with a URL; SVG 2,
 * "href").
 */
const ATTRIBUTES = new Set([
  ...[
    "href",
    "xlink:href",
    "action",
    "formaction",
    "src",
    "data",
    "background",
    "poster",
    "cite",
    "longdesc",
  ],
  ...["lowsrc", "dynsrc", "ping", "manifest", "codebase", "classid", "usemap", "profile"],
  // Attributes of animations, which set an href.
  ...["from", "to", "by", "values"],
]);
/** Attributes that show an image, which may be in the mail itself. */
const OF_IMAGES = new Set(["src", "background", "poster"]);

/**
 * Browsers pass over blanks and control characters before a URL, and over line breaks and tabs in it (URL
 * standard, 4.4).
 */
// oxlint-disable-next-line no-control-regex -- these are the characters that are meant.
const BEFORE = /^[\u0000-\u0020]+/;
const WITHIN = /[\t\n\r]/g;
const UNSAFE = /^(?:javascript|vbscript|data):/i;
const IMAGE = /^data:image\//i;

/**
 * HTML without this has no unsafe link, however it is written: no letter of these has an entity with a name.
 */
const HINT = /(?:javascript|vbscript|data)[:&]|&(?:#|tab;|newline;)/i;

/** Conditional comments have HTML for Outlook. */
const CONDITIONAL = /^\[if\s[^\]]*\]>/i;

/**
 * Removes the attributes of HTML that lead to code or to a page in the link itself: `javascript:`,
 * `vbscript:` and `data:`, but not images. All other bytes stay. Only a tokenizer is used, which reads HTML
 * as browsers do.
 */
export function withoutUnsafeLinks(html: string): SafeHtml {
  if (!HINT.test(html.replace(WITHIN, ""))) return { html, removed: [] };
  const found = unsafeIn(html);
  let from = 0;
  const parts = found.map(({ start, end }) => {
    const before = html.slice(from, start);
    from = end;
    return before;
  });
  return { html: [...parts, html.slice(from)].join(""), removed: found.map(({ value }) => value) };
}

interface Unsafe {
  start: number;
  end: number;
  value: string;
}

function unsafeIn(html: string): Unsafe[] {
  const found: Unsafe[] = [];
  let [name, value, start] = ["", "", 0];
  const nothing = (): void => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onattribname: (from, to) => {
        [name, value, start] = [html.slice(from, to).toLowerCase(), "", from];
      },
      onattribdata: (from, to) => void (value += html.slice(from, to)),
      onattribentity: (codepoint) => void (value += String.fromCodePoint(codepoint)),
      onattribend: (_quote, end) => {
        if (ATTRIBUTES.has(name) && isUnsafe(name, value)) found.push({ start, end, value });
      },
      oncomment: (from, to) => {
        const comment = html.slice(from, to);
        const begin = CONDITIONAL.exec(comment)?.[0].length;
        if (begin === undefined) return;
        for (const each of unsafeIn(comment.slice(begin)))
          found.push({ ...each, start: from + begin + each.start, end: from + begin + each.end });
      },
      ...{ onopentagname: nothing, onopentagend: nothing, onselfclosingtag: nothing, onclosetag: nothing },
      ...{ ontext: nothing, ontextentity: nothing, oncdata: nothing, ondeclaration: nothing },
      ...{ onprocessinginstruction: nothing, onend: nothing },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return found;
}

function isUnsafe(name: string, value: string): boolean {
  const url = value.replace(BEFORE, "").replace(WITHIN, "");
  return UNSAFE.test(url) && !(OF_IMAGES.has(name) && IMAGE.test(url));
}
