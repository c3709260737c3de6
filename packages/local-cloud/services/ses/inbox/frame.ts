import type { Answer } from "../../../base/http.ts";

/** The colours that a mail is shown in, by its own rules for them. */
export type Scheme = "light" | "dark";

/** Questions of a style sheet whose answers are known. */
const [HOLDS, FAILS] = ["(min-width:0)", "(max-width:0)"];

/**
 * Answers a mail's HTML for a frame. It is of no origin, runs nothing, sends nothing, and loads the images
 * `own` alone (Content Security Policy level 3). Links open in a new window.
 */
export function framed(html: string, own: string[], scheme: Scheme): Answer {
  const policy = [
    "sandbox allow-popups allow-popups-to-escape-sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ["img-src data:", ...own.map(asSource)].join(" "),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-dns-prefetch-control": "off",
    },
    body: shown(html, scheme),
  };
}

/**
 * Elements that change settings of the page, or open a connection ahead, which no policy stops. `basefont` is
 * empty and hidden as they are, may stand in a head too, and does nothing (HTML, 13.2.6.4.4 and 15.3.1).
 */
const POWERFUL = /<(?:link|meta)(?=[\s/>])/gi;
const POWERLESS = "<basefont";

/** The characters that end a source or a directive of a policy. */
function asSource(url: string): string {
  return url.replaceAll(/[;,\s]/g, (found) => encodeURIComponent(found));
}

/**
 * The HTML as a mail program shows it in this scheme: its rules for the scheme hold, and no others. A mail
 * without such rules is light. Elements are renamed, and last: one that is taken out may leave another one
 * behind.
 */
function shown(html: string, scheme: Scheme): string {
  const canvas = /color-scheme/i.test(html) ? scheme : "light";
  const ruled = html
    .replace(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi, (_, asked: string) =>
      asked.toLowerCase() === scheme ? HOLDS : FAILS,
    )
    .replace(/color-scheme\s*:[^;}"'<>]*/gi, `color-scheme:${canvas}`)
    .replace(POWERFUL, POWERLESS);
  const [doctype = ""] = /^\s*<!doctype[^>]*>/i.exec(ruled) ?? [];
  const head = `<meta name="color-scheme" content="${canvas}"><base target="_blank">`;
  return `${doctype}${head}${ruled.slice(doctype.length)}`;
}
