import { escapeHtml } from "../text/html.ts";
import { MAIL_COLOURS, MAIL_FONT, MAIL_MONO } from "../text/mailLayout.ts";
import type { ProductMail } from "./productMail.ts";

const { light: LIGHT, dark: DARK } = MAIL_COLOURS;

/** A colour without six digits in a row: programs that look for the code read style sheets too. */
function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(",")})`;
}

/**
 * The colours of dark mode, where a mail program reads a style sheet
 * (caniemail.com/features/css-at-media-prefers-color-scheme). All else is in the elements' own styles.
 */
const SHEET = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media (max-width:480px){.paper{padding:24px 20px!important}}",
  "@media (prefers-color-scheme:dark){",
  `body,.ground{background:${rgb(DARK.ground)}!important}`,
  `.paper{background:${rgb(DARK.paper)}!important;border-color:${rgb(DARK.line)}!important}`,
  `.ink{color:${rgb(DARK.ink)}!important}`,
  `.quiet{color:${rgb(DARK.quiet)}!important}`,
  `.code{background:${rgb(DARK.selected)}!important}`,
  `.line{border-color:${rgb(DARK.line)}!important}`,
  `.mark,.deed{background:${rgb(DARK.accent)}!important}`,
  `.deed a{color:${rgb(DARK.onAccent)}!important}`,
  "}",
].join("\n");

const INK = `color:${LIGHT.ink};font:400 16px/24px ${MAIL_FONT}`;
const QUIET = `color:${LIGHT.quiet};font:400 14px/20px ${MAIL_FONT}`;
const TABLE = 'role="presentation" cellspacing="0" cellpadding="0" border="0"';

/**
 * Returns the HTML part of a mail: a paper of at most 480 px with tables and inline styles, light or dark,
 * that loads nothing. `brand` is the sender's name.
 */
export function htmlOf(mail: ProductMail, brand: string): string {
  const code = mail.code === undefined ? "" : grouped(mail.code);
  return page(mail, brand, code);
}

/** Returns the same with a placeholder for the code, which the sender fills in; it has no groups. */
export function htmlWithPlaceholder(mail: ProductMail, brand: string): string {
  return page(mail, brand, escapeHtml(mail.code ?? ""));
}

/** Returns the text part: the same words, with the code or the link alone on its line. */
export function textOf({ title, lead, code, link, details = [], notes = [], footer }: ProductMail): string {
  const deed = [code, link?.url].filter((each) => each !== undefined);
  const end = footer === undefined ? [] : [`-- \n${footer}`];
  return `${[title, ...lead, ...deed, ...details, ...notes, ...end].join("\n\n")}\n`;
}

function page(mail: ProductMail, brand: string, code: string): string {
  const { language, subject, preview, footer } = mail;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>
${SHEET}
</style>
</head>
<body style="margin:0;padding:0;background:${LIGHT.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${TABLE} class="ground" width="100%" style="background:${LIGHT.ground}">
<tr><td align="center" style="padding:32px 16px 24px">
<table ${TABLE} width="100%" style="max-width:480px;border-collapse:separate">
<tr><td class="paper" style="padding:32px;background:${LIGHT.paper};border:1px solid ${LIGHT.line};border-radius:10px;text-align:left;overflow-wrap:anywhere">
${content(mail, brand, code)}
</td></tr>
</table>
${footer === undefined ? "" : foot(footer)}</td></tr>
</table>
</body>
</html>
`;
}

function content(mail: ProductMail, brand: string, code: string): string {
  const { title, lead, link, details = [], notes = [] } = mail;
  return [
    head(brand),
    `<h1 class="ink" style="margin:0 0 4px;color:${LIGHT.ink};font:600 20px/28px ${MAIL_FONT}">${escapeHtml(title)}</h1>`,
    ...lead.map((each) => paragraph("ink", `margin:0 0 8px;${INK}`, each)),
    ...(code === "" ? [] : [codeBox(code)]),
    ...(link ? [deed(link)] : []),
    ...details.map((each) => paragraph("quiet", `margin:0 0 8px;${QUIET}`, each)),
    ...(notes.length === 0
      ? []
      : [`<div class="line" style="margin:20px 0;border-top:1px solid ${LIGHT.line}"></div>`]),
    ...notes.map((each) => paragraph("quiet", `margin:0 0 8px;${QUIET}`, each)),
  ].join("\n");
}

/** The mark is a round cell: no image is loaded. It has a table of its own, or its row would stretch it. */
function head(brand: string): string {
  const mark = `width:12px;height:12px;border-radius:50%;background:${LIGHT.accent};font-size:0;line-height:0`;
  return `<table ${TABLE} style="margin:0 0 24px"><tr>
<td valign="middle"><table ${TABLE}><tr><td class="mark" width="12" height="12" style="${mark}">&nbsp;</td></tr></table></td>
<td class="ink" style="padding-left:8px;color:${LIGHT.ink};font:600 14px/20px ${MAIL_FONT}">${escapeHtml(brand)}</td>
</tr></table>`;
}

function paragraph(name: string, style: string, text: string): string {
  return `<p class="${name}" style="${style}">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

function codeBox(code: string): string {
  const style = `padding:16px 0;background:${LIGHT.selected};border-radius:6px;color:${LIGHT.ink};font:600 32px/40px ${MAIL_MONO};letter-spacing:3px`;
  return `<table ${TABLE} width="100%" style="margin:16px 0 12px;border-collapse:separate">
<tr><td class="code ink" align="center" style="${style}">
${code}
</td></tr>
</table>`;
}

/** Two groups, which are apart by the space after a digit alone: what is copied is all digits. */
function grouped(code: string): string {
  const half = code.length / 2;
  const [first, last, rest] = [code.slice(0, half - 1), code.slice(half - 1, half), code.slice(half)];
  return `${escapeHtml(first)}<span style="letter-spacing:20px">${escapeHtml(last)}</span>${escapeHtml(rest)}`;
}

function deed({ label, url }: { label: string; url: string }): string {
  return `<table ${TABLE} style="margin:16px 0 20px;border-collapse:separate">
<tr><td class="deed" style="background:${LIGHT.accent};border-radius:6px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 20px;color:${LIGHT.onAccent};font:600 16px/24px ${MAIL_FONT};text-decoration:none">${escapeHtml(label)}</a>
</td></tr>
</table>`;
}

function foot(text: string): string {
  return `<p class="quiet" style="margin:0;padding-top:16px;color:${LIGHT.quiet};font:400 12px/16px ${MAIL_FONT}">${escapeHtml(text).replaceAll("\n", "<br>")}</p>
`;
}
