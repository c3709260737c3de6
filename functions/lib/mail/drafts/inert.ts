import { randomInt } from "node:crypto";
import { MAX_PREVIEW_TEXT } from "../template/limits.ts";
import type { Rendered } from "../template/render.ts";
import { RESERVED } from "../template/reserved.ts";

/**
 * Words that stand for the variables of Rollcall while a text is rendered, so that they can be variables
 * again in what was rendered. They are digits, which filters for letters leave as they are, and no data has
 * them: they are random.
 */
export type VariableMarks = Record<string, string>;

const DIGITS = 30;
/**
 * The brace that begins Liquid: before another one or a percent sign, or at the end, because Liquid can
 * follow it.
 */
const BEGINS = /\{(?=[{%]|$)/g;

export function newMarks(): VariableMarks {
  return Object.fromEntries(RESERVED.map((name) => [name, word()]));
}

/**
 * Returns parts that render to what they are now: Liquid in them is text. The marks are the variables again.
 */
export function inertParts({ subject, previewText, text, html }: Rendered, marks: VariableMarks): Rendered {
  return {
    subject: part(subject, marks),
    ...line(previewText, marks),
    text: part(text, marks),
    ...(html === undefined ? {} : { html: part(html, marks, " | newline_to_br") }),
  };
}

/** A preview line that is empty or too long with these values is left out: the mail is worth more than it. */
function line(rendered: string | undefined, marks: VariableMarks): Pick<Rendered, "previewText"> {
  const previewText = part(rendered ?? "", marks);
  return previewText.trim() !== "" && previewText.length <= MAX_PREVIEW_TEXT ? { previewText } : {};
}

/** In HTML the postal address has its lines. */
function part(source: string, marks: VariableMarks, ofAddress = ""): string {
  const names = new Map(Object.entries(marks).map(([name, mark]) => [mark, name]));
  const pieces = source.split(new RegExp(`(${[...names.keys()].join("|")})`));
  return pieces
    .map((piece) => {
      const name = names.get(piece);
      if (name === undefined) return piece.replace(BEGINS, '{{ "{" }}');
      return `{{ ${name}${name === "postalAddress" ? ofAddress : ""} }}`;
    })
    .join("");
}

function word(): string {
  return Array.from({ length: DIGITS }, () => randomInt(1, 10)).join("");
}
