import type { LambdaFunctionURLResult } from "aws-lambda";
import { createHash } from "node:crypto";
import { escapeHtml } from "../../text/html.ts";
import type { Language } from "../../text/language.ts";

/** The content of a page: plain text, and HTML for its forms. */
export interface PageContent {
  title: string;
  paragraphs: string[];
  /** HTML. */
  form?: string;
}

/** System colours follow the light or dark mode of the reader. */
const STYLE =
  ":root{color-scheme:light dark;font:1.1rem/1.5 system-ui,sans-serif}" +
  "body{max-width:34rem;margin:0 auto;padding:2rem 1rem}" +
  "button{font:inherit;padding:.5rem 1rem}fieldset{margin:0 0 1rem}label{display:block;padding:.25rem 0}";

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/**
 * A page is about one person: no cache keeps it, no other site sees its address, and it loads and runs
 * nothing.
 */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  "x-content-type-options": "nosniff",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

/** The content with more paragraphs at its end, before its form. */
export function withNotes(content: PageContent, notes: string[]): PageContent {
  return { ...content, paragraphs: [...content.paragraphs, ...notes] };
}

/** Returns a page. */
export function page(
  status: number,
  language: Language,
  { title, paragraphs, form = "" }: PageContent,
  more: Record<string, string> = {},
): LambdaFunctionURLResult {
  const text = paragraphs.map((each) => `<p>${escapeHtml(each)}</p>\n`).join("");
  const body = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${text}${form}</main>
</body>
</html>
`;
  return { statusCode: status, headers: { ...HEADERS, "content-language": language, ...more }, body };
}

/** Returns a form of one button. It is sent to the address of its own page. */
export function button(name: string, value: string, label: string): string {
  return `<form method="post"><button name="${escapeHtml(name)}" value="${escapeHtml(value)}">${escapeHtml(label)}</button></form>\n`;
}
