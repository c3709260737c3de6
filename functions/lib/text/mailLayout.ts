/**
 * The colours of mails, light and dark: those of the dashboard's tokens, which mail programs cannot read.
 * Text has a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3).
 */
export const MAIL_COLOURS = {
  light: {
    ...{ ground: "#f3f4f6", paper: "#ffffff", line: "#e4e6eb", selected: "#e6f4f2" },
    ...{ ink: "#15171c", quiet: "#535a67", accent: "#0b6e66", onAccent: "#ffffff" },
  },
  dark: {
    ...{ ground: "#0d0f13", paper: "#14171d", line: "#272c36", selected: "#143431" },
    ...{ ink: "#eceef2", quiet: "#a5adbb", accent: "#3ccfbe", onAccent: "#06110f" },
  },
};
const { light: LIGHT, dark: DARK } = MAIL_COLOURS;

export const MAIL_FONT = `-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif`.replaceAll('"', "'");
export const MAIL_MONO = "ui-monospace,Menlo,Consolas,monospace";
const heading = (size: number, height: number): string =>
  `margin:24px 0 8px;font-size:${size}px;line-height:${height}px;font-weight:600`;

/** The styles of elements, by name. */
export const MAIL_STYLES: Record<string, string> = {
  h1: heading(24, 32),
  h2: heading(20, 28),
  ...Object.fromEntries(["h3", "h4", "h5", "h6"].map((name) => [name, heading(16, 24)])),
  p: "margin:0 0 16px",
  ul: "margin:0 0 16px;padding-left:24px",
  ol: "margin:0 0 16px;padding-left:24px",
  li: "margin:0 0 4px",
  a: `color:${LIGHT.accent}`,
  blockquote: `margin:0 0 16px;padding-left:16px;border-left:2px solid ${LIGHT.line};color:${LIGHT.quiet}`,
  hr: `margin:24px 0;border:0;border-top:1px solid ${LIGHT.line}`,
  pre: `margin:0 0 16px;padding:12px;background:${LIGHT.ground};font-family:${MAIL_MONO};font-size:13px;white-space:pre-wrap`,
  code: `font-family:${MAIL_MONO};font-size:13px`,
  img: "max-width:100%;height:auto;border:0",
  table: "margin:0 0 16px;border-collapse:collapse;width:100%",
  th: `padding:8px;border-bottom:1px solid ${LIGHT.line};text-align:left`,
  td: `padding:8px;border-bottom:1px solid ${LIGHT.line}`,
};

/** A link that looks like a button. */
export const MAIL_BUTTON = `display:inline-block;padding:10px 20px;border-radius:6px;background:${LIGHT.accent};color:${LIGHT.onAccent};font-weight:600;text-decoration:none`;

/**
 * The colours of dark mode, where a mail program reads a style sheet
 * (caniemail.com/features/css-at-media-prefers-color-scheme).
 */
const SHEET = [
  ":root{color-scheme:light dark}",
  ".paper>:first-child{margin-top:0!important}",
  // The footer stands on the ground, below the paper.
  `body>div{background:${LIGHT.ground}!important}`,
  "@media (max-width:480px){.paper{padding:24px 20px!important}}",
  "@media (prefers-color-scheme:dark){",
  `body,.ground,body>div{background:${DARK.ground}!important}`,
  `body>div,body>div a{color:${DARK.quiet}!important}`,
  `.paper{background:${DARK.paper}!important;border-color:${DARK.line}!important;color:${DARK.ink}!important}`,
  `.paper a{color:${DARK.accent}!important}`,
  `.paper a.button{background:${DARK.accent}!important;color:${DARK.onAccent}!important}`,
  `.paper blockquote{border-color:${DARK.line}!important;color:${DARK.quiet}!important}`,
  `.paper hr,.paper th,.paper td{border-color:${DARK.line}!important}`,
  `.paper pre{background:${DARK.ground}!important}`,
  "}",
].join("\n");

/** Puts the HTML of blocks on a paper, as a whole page: calm, at most 600 px wide, light or dark. */
export function inMailLayout(blocks: string): string {
  const text = `color:${LIGHT.ink};font:16px/24px ${MAIL_FONT}`;
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>
${SHEET}
</style>
</head>
<body style="margin:0;background:${LIGHT.ground}">
<table role="presentation" class="ground" width="100%" cellspacing="0" cellpadding="0" style="background:${LIGHT.ground}"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px"><tr><td class="paper" style="padding:32px;background:${LIGHT.paper};border:1px solid ${LIGHT.line};border-radius:10px;${text};text-align:left;overflow-wrap:anywhere">
${blocks}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
