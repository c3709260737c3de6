import { Parser } from "htmlparser2";
import type { HiddenLiquid } from "./hidden.ts";
import { typedLine, wordsIn } from "./hidden.ts";
import { TemplateRefusal } from "./refusal.ts";

/** Recursive parsers overflow the stack at some thousands. Layouts of tables are 20 to 60 deep. */
export const MAX_DEPTH = 200;

/** The facts about hidden HTML that are known without compiling it. */
export interface Outline {
  /** True if a word stands in a tag, but not in the value of an attribute. */
  inTag: boolean;
  /** The place of the body's end tag. */
  bodyEnd?: number;
}

/**
 * Returns the outline of hidden HTML. Throws a Refusal for elements that are nested too deeply, and for
 * elements of MJML.
 */
export function outlineOf(hidden: HiddenLiquid): Outline {
  const found: Outline = { inTag: false };
  let depth = 0;
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        if (/^mj(ml$|-)/.test(name))
          throw new TemplateRefusal("html", `<${name}> stands outside of <mjml>: begin with <mjml>`, {
            line: lineOf(hidden, parser.startIndex),
          });
        if ((depth += 1) > MAX_DEPTH) throw tooDeep(lineOf(hidden, parser.startIndex));
        if ([name, ...Object.keys(attributes)].some((each) => wordsIn(hidden, each).size > 0))
          found.inTag = true;
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        if (name === "body" && !isImplied) found.bodyEnd = parser.startIndex;
      },
    },
    { decodeEntities: false },
  );
  parser.end(hidden.html);
  return found;
}

/** The typed line of a place in hidden HTML. */
export function lineOf(hidden: HiddenLiquid, index: number): number {
  return typedLine(hidden, hidden.html.slice(0, index).split("\n").length);
}

export function tooDeep(line: number): TemplateRefusal {
  return new TemplateRefusal("html", `elements are nested more than ${MAX_DEPTH} deep: use fewer levels`, {
    line,
  });
}
