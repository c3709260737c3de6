import { Parser } from "htmlparser2";
import type { Hidden } from "./hidden.ts";
import { typedLine, wordsIn } from "./hidden.ts";
import { Refusal } from "./refusal.ts";

/** Recursive parsers overflow the stack at some thousands. Layouts of tables are 20 to 60 deep. */
export const MAX_DEPTH = 200;

/** What can be seen of hidden HTML, and where its body ends. */
export interface Outline {
  /** The numbers of the words that a reader can see: in text and in values of attributes of the body. */
  visible: Set<number>;
  /** Whether a word stands in a tag, but not in the value of an attribute. */
  inTag: boolean;
  /** The place of the body's end tag. */
  bodyEnd?: number;
}

/** Elements whose content is not shown. */
const UNSEEN = new Set(["head", "style", "script", "title", "template"]);

const isUnseen = (name: string, { style = "" }: Record<string, string>) =>
  UNSEEN.has(name) || /display\s*:\s*none/i.test(style);

/** Returns the outline of hidden HTML. Throws a Refusal for elements that are nested too deeply, and for those of MJML. */
export function outlineOf(hidden: Hidden): Outline {
  const found: Outline = { visible: new Set(), inTag: false };
  /** For each open element, whether it or one around it is hidden. */
  const open: boolean[] = [];
  const see = (text: string) => {
    if (!open.at(-1)) for (const number of wordsIn(hidden, text)) found.visible.add(number);
  };
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        if (/^mj(ml$|-)/.test(name))
          throw new Refusal("html", `<${name}> stands outside of <mjml>: begin with <mjml>`, {
            line: lineOf(hidden, parser.startIndex),
          });
        if (open.push(!!open.at(-1) || isUnseen(name, attributes)) > MAX_DEPTH)
          throw tooDeep(lineOf(hidden, parser.startIndex));
        Object.values(attributes).forEach(see);
        if ([name, ...Object.keys(attributes)].some((each) => wordsIn(hidden, each).size > 0))
          found.inTag = true;
      },
      onclosetag(name, isImplied) {
        open.pop();
        if (name === "body" && !isImplied) found.bodyEnd = parser.startIndex;
      },
      ontext: see,
    },
    { decodeEntities: false },
  );
  parser.end(hidden.html);
  return found;
}

/** The typed line of a place in hidden HTML. */
export function lineOf(hidden: Hidden, index: number): number {
  return typedLine(hidden, hidden.html.slice(0, index).split("\n").length);
}

export function tooDeep(line: number): Refusal {
  return new Refusal("html", `elements are nested more than ${MAX_DEPTH} deep: use fewer levels`, { line });
}
