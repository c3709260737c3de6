import { AwsError } from "../../base/http.ts";

export type Xml = string | number | boolean | undefined | Xml[] | { [name: string]: Xml };

/** An XML document. A list repeats its element; undefined members are left out. */
export function document(name: string, content: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, content)}`;
}

export const NAMESPACE = "http://s3.amazonaws.com/doc/2006-03-01/";

/** A result of S3, whose root names S3's namespace. */
export function result(name: string, content: Xml): string {
  return document(name, content).replace(`<${name}>`, `<${name} xmlns="${NAMESPACE}">`);
}

function element(name: string, content: Xml): string {
  if (content === undefined) return "";
  if (Array.isArray(content)) return content.map((each) => element(name, each)).join("");
  const inner =
    typeof content === "object"
      ? Object.entries(content)
          .map(([child, each]) => element(child, each))
          .join("")
      : escaped(String(content));
  return `<${name}>${inner}</${name}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"\u0000-\u001f]/g, (each) => `&#${each.charCodeAt(0)};`);
}

/** An element of a request: its text, or the elements in it. */
export interface Read {
  name: string;
  text: string;
  children: Read[];
}

const TOKEN = /<\?[^>]*\?>|<(\/?)([\w:.-]+)(?:\s[^<>]*?)?(\/?)>|([^<]+)/gy;

/** Reads the XML of a request, which has elements and text only. Throws MalformedXML. */
export function read(text: string): Read {
  const root: Read = { name: "", text: "", children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text);
    if (!token) throw malformed();
    const [, closing, name, alone, characters] = token;
    const current = open.at(-1)!;
    if (characters !== undefined) current.text += unescaped(characters);
    else if (closing && (open.length === 1 || open.pop()!.name !== name)) throw malformed();
    else if (name !== undefined && !closing) {
      const child: Read = { name, text: "", children: [] };
      current.children.push(child);
      if (!alone) open.push(child);
    }
  }
  const [only] = root.children;
  if (open.length > 1 || root.children.length !== 1 || !only || root.text.trim() !== "") throw malformed();
  return only;
}

const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi, (_, decimal, hex, name) => {
    const code = decimal !== undefined ? Number(decimal) : parseInt(String(hex), 16);
    const character =
      name !== undefined ? NAMED[String(name)] : code <= 0x10ffff && String.fromCodePoint(code);
    if (character) return character;
    throw malformed();
  });
}

export function malformed(): AwsError {
  return new AwsError(
    "MalformedXML",
    "The XML you provided was not well-formed or did not validate against our published schema",
  );
}
