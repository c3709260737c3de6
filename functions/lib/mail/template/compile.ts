import type { CompiledTemplate, TypedTemplate } from "./assemble.ts";
import { assembleParts, checkHtml } from "./assemble.ts";
import { hideLiquid, revealLiquid, type HiddenLiquid } from "./hidden.ts";
import { checkLiquid, checkTyped } from "./limits.ts";
import { parseTyped } from "./liquid.ts";
import { compileMarkdown } from "./markdown.ts";
import { compileMjml, hasPreview, isMjml } from "./mjml.ts";
import { plainTextOf } from "./plainText.ts";
import { TemplateRefusal } from "./refusal.ts";

/** Compiles a typed text. Throws a Refusal that says which part is wrong, where, and what to do. */
export async function compileTemplate(typed: TypedTemplate): Promise<CompiledTemplate> {
  checkTyped(typed);
  const html = typed.html === undefined ? undefined : await htmlOf({ ...typed, html: typed.html });
  const text = typed.text ?? plainTextOf(html!);
  return assembleParts(typed, { ...(html === undefined ? {} : { html }), text });
}

/**
 * Returns HTML as it was typed, and Markdown and MJML compiled. Its Liquid is read first: faults have the
 * line as typed.
 */
async function htmlOf({
  html: source,
  format,
  previewText,
}: TypedTemplate & { html: string }): Promise<string> {
  parseTyped("html", source);
  checkLiquid("html", source);
  const hidden = hideLiquid(source);
  const compiled = format === "MARKDOWN" ? compileMarkdown(hidden) : await mjmlOf(hidden, previewText);
  const html = compiled === undefined ? source : revealLiquid(hidden, compiled);
  checkHtml(html);
  return html;
}

/**
 * Returns the compiled MJML, with the words of its Liquid; undefined for what is no MJML. Two preview lines
 * are refused: mail programs would show one after the other.
 */
async function mjmlOf(hidden: HiddenLiquid, previewText: string | undefined): Promise<string | undefined> {
  if (!isMjml(hidden)) return undefined;
  if (previewText !== undefined && hasPreview(hidden))
    throw new TemplateRefusal("previewText", "the MJML has <mj-preview>, too: keep one of them");
  return compileMjml(hidden);
}
