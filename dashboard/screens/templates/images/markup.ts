import type { Draft } from "../mail/draft.ts";

/** Returns the source that shows an image in the language of a draft's mail. */
export function markupOf({ format, html }: Pick<Draft, "format" | "html">, src: string, alt: string): string {
  if (format === "MARKDOWN") return `![${alt.replace(/[[\]\\]/g, "\\$&")}](${src})`;
  const attributes = `src="${src}" alt="${alt.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"`;
  return /^\s*<mjml\b/i.test(html)
    ? `<mj-image ${attributes} />`
    : `<img ${attributes} style="max-width: 100%; height: auto">`;
}
