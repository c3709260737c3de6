import type { Template } from "liquidjs";
import { cacheOf } from "../../aws/cache.ts";
import { oneLine } from "../../text/headerText.ts";
import { withoutRefused } from "./limits.ts";
import { parseLiquid, renderLiquid } from "./liquid.ts";
import type { TemplatePart } from "./refusal.ts";
import { TemplateRefusal } from "./refusal.ts";

export interface Rendered {
  subject: string;
  /** The line that mail programs show beside the subject. */
  previewText?: string;
  text: string;
  html?: string;
}

/** A large part takes a few MB when it is parsed. */
const MAX_PARSED = 20;
/**
 * A text is rendered for many people, and parsing it takes longer than that. Rendering changes nothing of
 * what is parsed.
 */
const parsed = {
  subject: parsedOf("subject"),
  previewText: parsedOf("previewText"),
  text: parsedOf("text"),
  html: parsedOf("html"),
};

/**
 * Renders a compiled text for one person. Throws a Refusal; one for a missing variable names it in
 * `variable`.
 */
export async function renderTemplate(body: Rendered, variables: Record<string, unknown>): Promise<Rendered> {
  const rendered = (part: keyof Rendered, source: string) => {
    const raw = renderLiquid(part, parsed[part].memo(source), variables);
    // Values may have any characters, and filters cut them.
    return withoutRefused(part === "subject" || part === "previewText" ? oneLine(raw) : raw);
  };
  const subject = rendered("subject", body.subject);
  if (subject === "") throw new TemplateRefusal("subject", "it is empty when it is rendered");
  const optional = (part: "previewText" | "html") => {
    const source = body[part];
    return source === undefined ? {} : { [part]: rendered(part, source) };
  };
  return { subject, ...optional("previewText"), text: rendered("text", body.text), ...optional("html") };
}

function parsedOf(part: TemplatePart) {
  return cacheOf<Template[]>(MAX_PARSED, (source) => parseLiquid(part, source));
}
