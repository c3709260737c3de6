import { fail, notImitated } from "./failure.ts";

const SPACE = " \\t\\n\\v\\f\\r";

/** Classes of java.util.regex.Pattern that JavaScript has not, or means otherwise (Java's are ASCII only). */
const CLASSES: Record<string, string> = {
  Lower: "a-z",
  Upper: "A-Z",
  ASCII: "\\x00-\\x7F",
  Alpha: "a-zA-Z",
  Digit: "0-9",
  Alnum: "a-zA-Z0-9",
  Punct: "!-\\/:-@\\[-`\\{-~",
  Graph: "!-~",
  Print: "\\x20-~",
  Blank: " \\t",
  Cntrl: "\\x00-\\x1F\\x7F",
  XDigit: "0-9a-fA-F",
  Space: SPACE,
  javaLowerCase: "\\p{Lowercase}",
  javaUpperCase: "\\p{Uppercase}",
  javaWhitespace: "\\p{White_Space}",
};

const SHORT: Record<string, string> = {
  d: "0-9",
  w: "a-zA-Z0-9_",
  s: SPACE,
  h: " \\t\\xA0\\u1680\\u180E\\u2000-\\u200A\\u202F\\u205F\\u3000",
  v: "\\n\\v\\f\\r\\x85\\u2028\\u2029",
};

const CONTROLS: Record<string, string> = { t: "\\t", n: "\\n", r: "\\r", f: "\\f", a: "\\x07", e: "\\x1B" };

const SYNTAX = "^$\\.*+?()[]{}|/-";

/** Rewrites a pattern of java.util.regex.Pattern for JavaScript's `v` mode, character by character. */
export class Translation {
  readonly #text: string;
  #at = 0;
  #quantified = false;

  constructor(text: string) {
    this.#text = text;
  }

  run(): { source: string; flags: string } {
    const flags = this.#leadingFlags();
    let source = "";
    while (this.#at < this.#text.length) source += this.#next();
    return { source, flags };
  }

  #leadingFlags(): string {
    if (!this.#text.startsWith("(?")) return "";
    const end = this.#text.indexOf(")");
    const letters = this.#text.slice(2, end);
    for (const letter of letters) if (!"imsu".includes(letter)) return "";
    this.#at = end + 1;
    let flags = "";
    for (const letter of letters) if (letter !== "u" && !flags.includes(letter)) flags += letter;
    return flags;
  }

  #take(): string {
    const char = this.#text.charAt(this.#at);
    this.#at += 1;
    return char;
  }

  #next(): string {
    const char = this.#take();
    const wasQuantified = this.#quantified;
    this.#quantified = false;
    switch (char) {
      case "\\":
        return this.#escape(false);
      case "[":
        return this.#class();
      case "(":
        return this.#group();
      case "*":
      case "+":
      case "?":
        if (char === "+" && wasQuantified)
          return notImitated(`the possessive quantifier in the pattern ${this.#text}`);
        this.#quantified = !(char === "?" && wasQuantified);
        return char;
      case "{": {
        const end = this.#text.indexOf("}", this.#at);
        const counted = `{${this.#text.slice(this.#at, end)}}`;
        this.#at = end < 0 ? this.#text.length : end + 1;
        this.#quantified = true;
        return counted;
      }
      case "]":
      case "}":
      case "/":
        return `\\${char}`;
      default:
        return char;
    }
  }

  #group(): string {
    if (!this.#text.startsWith("?", this.#at)) return "(";
    const rest = this.#text.slice(this.#at, this.#at + 3);
    if (rest.startsWith("?<") && !rest.endsWith("=") && !rest.endsWith("!")) return "(";
    for (const known of ["?:", "?=", "?!", "?<=", "?<!"]) {
      if (!rest.startsWith(known)) continue;
      this.#at += known.length;
      return `(${known}`;
    }
    return notImitated(`the group (${rest} in the pattern ${this.#text}`);
  }

  /**
   * Translates an escape sequence after its backslash; in a class the result stands inside brackets already.
   */
  #escape(inClass: boolean): string {
    const char = this.#take();
    const set = (body: string, negated: boolean): string => `[${negated ? "^" : ""}${body}]`;
    const lower = char.toLowerCase();
    if (Object.hasOwn(SHORT, lower)) return set(SHORT[lower] ?? "", char !== lower);
    if (char === "p" || char === "P") return this.#property(char === "P");
    if (Object.hasOwn(CONTROLS, char)) return CONTROLS[char] ?? "";
    if (char === "x" || char === "u") return this.#code(char);
    if (!inClass && (char === "b" || char === "B" || char === "k" || (char >= "1" && char <= "9")))
      return `\\${char}`;
    if (!inClass && char === "A") return "(?<![^])";
    if (!inClass && char === "z") return "(?![^])";
    if (!inClass && char === "Z") return "(?=\\n?(?![^]))";
    if (!inClass && char === "R") return "(?:\\r\\n|[\\n\\v\\f\\r\\x85\\u2028\\u2029])";
    if (char === "Q") return this.#quoted();
    if (SYNTAX.includes(char) && char !== "") return `\\${char}`;
    if (isWord(char) || char === "") return notImitated(`\\${char} in the pattern ${this.#text}`);
    return literal(char, inClass);
  }

  #code(kind: "x" | "u"): string {
    const digits = this.#text.slice(this.#at, this.#at + (kind === "x" ? 2 : 4));
    this.#at += digits.length;
    return `\\${kind}${digits}`;
  }

  #property(negated: boolean): string {
    const braced = this.#text.startsWith("{", this.#at);
    const end = braced ? this.#text.indexOf("}", this.#at) : this.#at + 1;
    const name = braced ? this.#text.slice(this.#at + 1, end) : this.#text.slice(this.#at, end);
    this.#at = braced ? end + 1 : end;
    const known = Object.hasOwn(CLASSES, name) ? CLASSES[name] : undefined;
    if (known) return `[${negated ? "^" : ""}${known}]`;
    const letter = negated ? "P" : "p";
    if (name.startsWith("Is") && name.length > 4 && !name.startsWith("IsAlphabetic")) {
      return `\\${letter}{Script=${name.slice(2)}}`;
    }
    return `\\${letter}{${name.startsWith("Is") ? name.slice(2) : name}}`;
  }

  #quoted(): string {
    const end = this.#text.indexOf("\\E", this.#at);
    const text = end < 0 ? this.#text.slice(this.#at) : this.#text.slice(this.#at, end);
    this.#at = end < 0 ? this.#text.length : end + 2;
    let out = "";
    for (const char of text) out += literal(char, false);
    return out;
  }

  /** In JavaScript the sides of `&&` are operands without ranges, so each becomes a class of its own. */
  #class(): string {
    const negation = this.#text.startsWith("^", this.#at) ? this.#take() : "";
    const sides: string[] = [];
    let side = "";
    for (let first = true; ; first = false) {
      const char = this.#take();
      if (char === "") return fail(`the pattern ${this.#text} does not close its class`);
      if (char === "]" && !first) break;
      if (char === "&" && this.#text.startsWith("&", this.#at)) {
        this.#take();
        sides.push(`[${side}]`);
        side = "";
      } else if (char === "[") side += this.#class();
      else if (char === "\\") side += this.#escape(true);
      else side += this.#classLiteral(char, first);
    }
    return sides.length > 0 ? `[${negation}${sides.join("&&")}&&[${side}]]` : `[${negation}${side}]`;
  }

  /** A hyphen is a range unless it stands at an edge. */
  #classLiteral(char: string, first: boolean): string {
    const isEdge = first || this.#text.startsWith("]", this.#at);
    return char === "-" && !isEdge ? "-" : literal(char, true);
  }
}

function isWord(char: string): boolean {
  return (char >= "a" && char <= "z") || (char >= "A" && char <= "Z") || (char >= "0" && char <= "9");
}

/** In a class JavaScript's v mode reserves doubled punctuation, so each is written by its code. */
function literal(char: string, inClass: boolean): string {
  if (SYNTAX.includes(char)) return `\\${char}`;
  if (inClass && "&!#%,:;<=>@`~\"'".includes(char)) return RESERVED[char] ?? char;
  return char;
}

const RESERVED: Record<string, string> = {
  "&": "\\x26",
  "!": "\\x21",
  "#": "\\x23",
  "%": "\\x25",
  ",": "\\x2C",
  ":": "\\x3A",
  ";": "\\x3B",
  "<": "\\x3C",
  "=": "\\x3D",
  ">": "\\x3E",
  "@": "\\x40",
  "`": "\\x60",
  "~": "\\x7E",
};
