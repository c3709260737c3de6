import { bodyHash } from "./hash.ts";
import { withHtmlFooter, withTextFooter } from "./footer.ts";
import { hide, reveal } from "./hidden.ts";
import { checkSize, checkTyped } from "./limits.ts";
import { parse, variablesOf } from "./liquid.ts";
import { compileMjml, isMjml } from "./mjml.ts";
import { plainTextOf } from "./plainText.ts";
import type { Part } from "./refusal.ts";
import { outlineOf } from "./outline.ts";

/** A text as an editor types it. */
export interface TypedText {
  subject: string;
  /** HTML or MJML. */
  html?: string;
  /** Made from the HTML if it is absent. */
  text?: string;
  topic?: string;
  transactional: boolean;
  from?: string;
  replyTo?: string;
  once: boolean;
}

export interface CompiledText {
  subject: string;
  text: string;
  html?: string;
  /** What was typed. */
  source: { html?: string; text?: string };
  /** The variables that all parts use, as paths with dots, sorted. */
  variables: string[];
  /** The SHA-256 of everything that an approval approves, in hex. */
  bodyHash: string;
}

/** Compiles a typed text. Throws a Refusal that says which part is wrong, where, and what to do. */
export async function compileText(typed: TypedText): Promise<CompiledText> {
  checkTyped(typed);
  const { subject, transactional } = typed;
  const markup = typed.html === undefined ? undefined : await htmlOf(typed.html);
  const plain = typed.text ?? plainTextOf(markup!);
  checkSize("text", plain);
  parse("text", plain);
  const html = markup === undefined || transactional ? markup : withHtmlFooter(markup);
  const text = transactional ? plain : withTextFooter(plain);
  if (html !== undefined) checkSize("html", html);
  checkSize("text", text);
  const parts = { subject, text, ...(html === undefined ? {} : { html }) };
  const used = Object.entries(parts).flatMap(([part, source]) => variablesOf(parse(part as Part, source)));
  return {
    ...parts,
    source: {
      ...(typed.html === undefined ? {} : { html: typed.html }),
      ...(typed.text === undefined ? {} : { text: typed.text }),
    },
    variables: [...new Set(used)].sort(),
    bodyHash: bodyHash(typed, parts),
  };
}

/** Returns HTML as it was typed, and MJML compiled. Its Liquid is read first: faults have the line as typed. */
async function htmlOf(source: string): Promise<string> {
  parse("html", source);
  const hidden = hide(source);
  const html = isMjml(hidden) ? reveal(hidden, await compileMjml(hidden)) : source;
  checkSize("html", html);
  outlineOf(hide(html));
  return html;
}
