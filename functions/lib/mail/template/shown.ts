import { QuoteType, Tokenizer } from "htmlparser2";

/** The callbacks for the parts of HTML, called in their order. */
export interface Finder {
  /** An element that is shown. It has the first of two attributes with the same name, as browsers do. */
  onopen?: (name: string, attributes: ReadonlyMap<string, string>) => void;
  onclose?: (name: string) => void;
  /** Text that is shown, without entities and in pieces. */
  ontext?: (text: string) => void;
  /**
   * An element that is hidden, from its start tag on. It has no end if nothing says for certain where it
   * ends.
   */
  onhidden?: (start: number, end: number | undefined) => void;
}

const names = (list: string): Set<string> => new Set(list.split(" "));

/** Elements whose content is text for browsers, until their own end tag. */
const RAW = names("iframe noembed noframes plaintext script style textarea title xmp");
/** Elements whose content mail programs do not show, or not at once. */
const UNSEEN = names("applet audio canvas datalist dialog math noscript object select svg template video");
const VOID = names("area base br col embed hr img input link meta param source track wbr");
const FOREIGN = names("svg math");

const HIDING =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*[+-]?0*(?:\.0*)?%?\s*(?:[;!]|$))/i;

/**
 * Finds what of HTML is shown. It errs on one side: a hidden element that is not well-formed hides all that
 * follows, because browsers close elements in ways of their own. Style sheets are not read.
 */
export function findShown(html: string, finder: Finder): void {
  new Search(html, finder).run();
}

class Search {
  readonly #html: string;
  readonly #finder: Finder;
  #name = "";
  #tagStart = 0;
  #attribute = "";
  #value = "";
  #attributes = new Map<string, string>();
  /** The element whose content is text, if one is open. */
  #raw?: string;
  /** The hidden element and the elements that are open in it. */
  #hidden: string[] = [];
  #hiddenStart = 0;

  constructor(html: string, finder: Finder) {
    this.#html = html;
    this.#finder = finder;
  }

  run(): void {
    const html = this.#html;
    const nothing = (): void => {};
    const tokenizer = new Tokenizer(
      { decodeEntities: true },
      {
        onopentagname: (start, end) => {
          this.#name = html.slice(start, end).toLowerCase();
          this.#tagStart = start - 1;
          this.#attributes = new Map();
        },
        onattribname: (start, end) => {
          this.#attribute = html.slice(start, end).toLowerCase();
          this.#value = "";
        },
        onattribdata: (start, end) => void (this.#value += html.slice(start, end)),
        onattribentity: (codepoint) => void (this.#value += String.fromCodePoint(codepoint)),
        onattribend: (quote) => {
          const value = quote === QuoteType.NoValue ? "" : this.#value;
          if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, value);
        },
        onopentagend: (end) => this.#open(end + 1, false),
        onselfclosingtag: (end) => this.#open(end + 1, true),
        // `</ p>` is a comment for browsers.
        onclosetag: (start, end) => {
          if (html[start - 1] === "/") this.#close(html.slice(start, end).toLowerCase(), end);
        },
        ontext: (start, end) => this.#text(html.slice(start, end)),
        ontextentity: (codepoint) => this.#text(String.fromCodePoint(codepoint)),
        oncomment: nothing,
        oncdata: nothing,
        ondeclaration: nothing,
        onprocessinginstruction: nothing,
        onend: nothing,
      },
    );
    tokenizer.write(html);
    tokenizer.end();
    if (this.#hidden.length > 0) this.#finder.onhidden?.(this.#hiddenStart, undefined);
  }

  #open(end: number, closesItself: boolean): void {
    const name = this.#name;
    if (this.#raw !== undefined) return;
    if (RAW.has(name)) return void (this.#raw = name);
    const isEmpty = VOID.has(name) || (closesItself && this.#hidden.some((each) => FOREIGN.has(each)));
    if (this.#hidden.length > 0) return isEmpty ? undefined : void this.#hidden.push(name);
    if (!UNSEEN.has(name) && !isHidden(this.#attributes))
      return this.#finder.onopen?.(name, this.#attributes);
    if (isEmpty) return this.#finder.onhidden?.(this.#tagStart, end);
    this.#hidden = [name];
    this.#hiddenStart = this.#tagStart;
  }

  #close(name: string, nameEnd: number): void {
    if (this.#raw === name) return void (this.#raw = undefined);
    if (this.#raw !== undefined) return;
    if (this.#hidden.length === 0) return this.#finder.onclose?.(name);
    if (this.#hidden.at(-1) !== name) return;
    this.#hidden.pop();
    // The tokenizer looks for the next `>` too, after which the end tag has ended.
    const end = this.#html.indexOf(">", nameEnd) + 1;
    if (this.#hidden.length === 0) this.#finder.onhidden?.(this.#hiddenStart, end || this.#html.length);
  }

  #text(text: string): void {
    if (this.#raw === undefined && this.#hidden.length === 0) this.#finder.ontext?.(text);
  }
}

function isHidden(attributes: ReadonlyMap<string, string>): boolean {
  return attributes.has("hidden") || HIDING.test(plainCss(attributes.get("style") ?? ""));
}

/** CSS without comments and escapes (CSS Syntax, 4.3.7). */
function plainCss(css: string): string {
  return css
    .replace(/\/\*[^]*?(?:\*\/|$)/g, " ")
    .replace(/\\(?:([\da-f]{1,6})\s?|([^\n]))/gi, (_, hex: string | undefined, literal: string) =>
      hex === undefined ? literal : String.fromCodePoint(Math.min(parseInt(hex, 16), 0x10ffff)),
    );
}
