import type { CompiledText, TypedText } from "./assemble.ts";
import { assemble, checkHtml } from "./assemble.ts";
import { hide, reveal } from "./hidden.ts";
import { checkTyped } from "./limits.ts";
import { parseTyped } from "./liquid.ts";
import { compileMjml, isMjml } from "./mjml.ts";
import { plainTextOf } from "./plainText.ts";

/** Compiles a typed text. Throws a Refusal that says which part is wrong, where, and what to do. */
export async function compileText(typed: TypedText): Promise<CompiledText> {
  checkTyped(typed);
  const html = typed.html === undefined ? undefined : await htmlOf(typed.html);
  const text = typed.text ?? plainTextOf(html!);
  return assemble(typed, { ...(html === undefined ? {} : { html }), text });
}

/**
 * Returns HTML as it was typed, and MJML compiled. Its Liquid is read first: faults have the line as typed.
 */
async function htmlOf(source: string): Promise<string> {
  parseTyped("html", source);
  const hidden = hide(source);
  const html = isMjml(hidden) ? reveal(hidden, await compileMjml(hidden)) : source;
  checkHtml(html);
  return html;
}
