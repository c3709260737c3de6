import type { CompiledTemplate, TypedTemplate } from "./assemble.ts";
import { assembleParts, checkHtml } from "./assemble.ts";
import { hideLiquid, revealLiquid } from "./hidden.ts";
import { checkTyped } from "./limits.ts";
import { parseTyped } from "./liquid.ts";
import { compileMjml, isMjml } from "./mjml.ts";
import { plainTextOf } from "./plainText.ts";

/** Compiles a typed text. Throws a Refusal that says which part is wrong, where, and what to do. */
export async function compileTemplate(typed: TypedTemplate): Promise<CompiledTemplate> {
  checkTyped(typed);
  const html = typed.html === undefined ? undefined : await htmlOf(typed.html);
  const text = typed.text ?? plainTextOf(html!);
  return assembleParts(typed, { ...(html === undefined ? {} : { html }), text });
}

/**
 * Returns HTML as it was typed, and MJML compiled. Its Liquid is read first: faults have the line as typed.
 */
async function htmlOf(source: string): Promise<string> {
  parseTyped("html", source);
  const hidden = hideLiquid(source);
  const html = isMjml(hidden) ? revealLiquid(hidden, await compileMjml(hidden)) : source;
  checkHtml(html);
  return html;
}
