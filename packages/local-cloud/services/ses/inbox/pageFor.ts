import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Answer } from "../../../base/http.ts";
import type { InboxLinks } from "./links.ts";

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL("page", import.meta.url));

let made: Promise<{ html: string; css: string; script: string }> | undefined;

/**
 * Answers the page of the inbox. It runs its own script alone, loads its font alone, and may frame the mails
 * of the inbox alone.
 */
export async function pageFor(host: string, links: InboxLinks): Promise<Answer> {
  const { html, css, script } = await (made ??= make());
  const nonce = randomBytes(12).toString("base64");
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src data:",
    "connect-src 'self'",
    `frame-src http://${host}/inbox/messages/`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  const settings = JSON.stringify({ bar: links.bar ?? [] })
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;");
  const parts: Record<string, string> = { nonce, css, script, settings };
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    },
    body: html.replaceAll(/(?:\/\* )?\{\{(\w+)\}\}(?: \*\/)?/g, (_, name: string) => parts[name]!),
  };
}

/** Answers the Latin letters of Inter, the font of the page, from the package that has it. */
export async function fontFile(): Promise<Answer> {
  const file = require.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
  const headers = { "content-type": "font/woff2", "cache-control": "public, max-age=604800" };
  return { status: 200, headers, body: await readFile(file) };
}

/** The page is made when it is first asked for: most clouds never show it. */
async function make(): Promise<{ html: string; css: string; script: string }> {
  const { buildSync } = await import("esbuild");
  const { outputFiles } = buildSync({
    absWorkingDir: folder,
    entryPoints: ["main.mts"],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2022",
    charset: "ascii",
    logLevel: "error",
  });
  const [html, css] = await Promise.all(
    ["page.html", "page.css"].map((name) => readFile(join(folder, name), "utf8")),
  );
  // The end of a script is its tag, wherever it stands.
  const script = outputFiles[0]!.text.replaceAll("</script", "<\\/script");
  return { html: html!, css: css!, script };
}
