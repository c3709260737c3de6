type Value = string | number | boolean | null | Element | Value[];
interface Element {
  [name: string]: Value;
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * util.xml.toMap (D: "XML helpers in util.xml"): elements are members, repeated ones a list, attributes are
 * members too, and text beside them is `content`; numbers, true, false and null are read as such, as
 * org.json's XML.toJSONObject does.
 */
export function toMap(xml: unknown): Element {
  if (typeof xml !== "string") throw new Error("util.xml takes a string");
  const parser = new Parser(xml);
  return parser.document();
}

class Parser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): Element {
    const root: Element = {};
    for (this.#skipProlog(); this.#at < this.#text.length; this.#skipProlog()) this.#element(root);
    return root;
  }

  #fail(what: string): never {
    throw new Error(`util.xml: ${what} at character ${this.#at + 1}`);
  }

  #until(end: string, what: string): string {
    const found = this.#text.indexOf(end, this.#at);
    if (found < 0) this.#fail(`${what} is not closed`);
    const between = this.#text.slice(this.#at, found);
    this.#at = found + end.length;
    return between;
  }

  #take(prefix: string): boolean {
    if (!this.#text.startsWith(prefix, this.#at)) return false;
    this.#at += prefix.length;
    return true;
  }

  #spaces(): void {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1;
  }

  #skipProlog(): void {
    for (;;) {
      this.#spaces();
      if (this.#take("<?")) this.#until("?>", "an instruction");
      else if (this.#take("<!--")) this.#until("-->", "a comment");
      else if (this.#take("<!")) this.#until(">", "a declaration");
      else return;
    }
  }

  #name(): string {
    const name = /^[^\s/>=<]+/.exec(this.#text.slice(this.#at, this.#at + 500))?.[0];
    if (!name) this.#fail("a name is missing");
    this.#at += name.length;
    return name;
  }

  #element(parent: Element): void {
    if (!this.#take("<")) this.#fail("an element is missing");
    const name = this.#name();
    const members: Element = {};
    this.#attributes(members);
    let text = "";
    if (!this.#take("/>")) {
      if (!this.#take(">")) this.#fail(`the start of ${name} is not closed`);
      text = this.#content(name, members);
    }
    if (text !== "" && Object.keys(members).length > 0) add(members, "content", scalar(text));
    add(parent, name, Object.keys(members).length > 0 ? members : scalar(text));
  }

  #attributes(members: Element): void {
    for (;;) {
      this.#spaces();
      if (/^(\/?>|$)/.test(this.#text.slice(this.#at, this.#at + 2))) return;
      const name = this.#name();
      this.#spaces();
      if (!this.#take("=")) this.#fail(`the attribute ${name} has no value`);
      this.#spaces();
      const quote = this.#take('"')
        ? '"'
        : this.#take("'")
          ? "'"
          : this.#fail(`the attribute ${name} has no quotes`);
      add(members, name, scalar(unescaped(this.#until(quote, `the attribute ${name}`))));
    }
  }

  #content(name: string, members: Element): string {
    let text = "";
    for (;;) {
      if (this.#at >= this.#text.length) this.#fail(`${name} is not closed`);
      if (this.#take("</")) {
        if (this.#until(">", `the end of ${name}`).trim() !== name)
          this.#fail(`${name} is closed by another name`);
        return text.trim();
      }
      if (this.#take("<!--")) this.#until("-->", "a comment");
      else if (this.#take("<![CDATA[")) text += this.#until("]]>", "a CDATA section");
      else if (this.#take("<?")) this.#until("?>", "an instruction");
      else if (this.#text.charAt(this.#at) === "<") this.#element(members);
      else text += unescaped(this.#characters());
    }
  }

  #characters(): string {
    const end = this.#text.indexOf("<", this.#at);
    const between = this.#text.slice(this.#at, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#text.length : end;
    return between;
  }
}

function add(to: Element, name: string, value: Value): void {
  const known = Object.hasOwn(to, name) ? to[name] : undefined;
  if (known === undefined) to[name] = value;
  else if (Array.isArray(known)) known.push(value);
  else to[name] = [known, value];
}

function unescaped(text: string): string {
  return text.replace(/&(#x[0-9a-fA-F]+|#\d+|\w+);/g, (whole, name: string) => {
    if (name.startsWith("#x")) return String.fromCodePoint(parseInt(name.slice(2), 16));
    if (name.startsWith("#")) return String.fromCodePoint(parseInt(name.slice(1), 10));
    return ENTITIES[name] ?? whole;
  });
}

function scalar(text: string): Value {
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text) && Number.isSafeInteger(Math.trunc(+text))
    ? +text
    : text;
}
