import { QuoteType, Tokenizer } from "htmlparser2";

/** The `href` of an `<a>`, as it stands in the HTML, between `start` and `end`. */
export interface Href {
  start: number;
  end: number;
  /** Without entities. */
  value: string;
}

export interface Anchor {
  /** The offsets at which attributes can be inserted. */
  nameEnd: number;
  href?: Href;
  attributes: string[];
}

/** The text between the name of an attribute and its value. */
const AFTER_NAME = /\s*=\s*["']?/y;

/**
 * Returns the `<a>` of HTML in their order. Only the tokenizer is used: it reads HTML as browsers do, and
 * says where everything stands.
 */
export function anchorsIn(html: string): Anchor[] {
  const anchors: Anchor[] = [];
  let open: Anchor | undefined;
  let name = "";
  let value = "";
  let start = 0;
  const nothing = (): void => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (from, to) => {
        open = html.slice(from, to).toLowerCase() === "a" ? { nameEnd: to, attributes: [] } : undefined;
        if (open) anchors.push(open);
      },
      onattribname: (from, to) => {
        name = html.slice(from, to).toLowerCase();
        value = "";
        AFTER_NAME.lastIndex = to;
        start = AFTER_NAME.test(html) ? AFTER_NAME.lastIndex : to;
      },
      onattribdata: (from, to) => {
        value += html.slice(from, to);
      },
      onattribentity: (codepoint) => {
        value += String.fromCodePoint(codepoint);
      },
      onattribend: (quote, to) => {
        open?.attributes.push(name);
        const isQuoted = quote === QuoteType.Single || quote === QuoteType.Double;
        const end = isQuoted ? to - 1 : to;
        // Browsers take the first of two attributes with the same name.
        if (name === "href" && open && quote !== QuoteType.NoValue) open.href ??= { start, end, value };
      },
      onopentagend: nothing,
      onselfclosingtag: nothing,
      onclosetag: nothing,
      ontext: nothing,
      ontextentity: nothing,
      oncomment: nothing,
      oncdata: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return anchors;
}
