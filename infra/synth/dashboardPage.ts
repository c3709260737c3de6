import { transformSync } from "esbuild";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Loaded {
  /**
   * The scripts that run before the first paint, as paths relative to the root, and the lists of files that
   * one of them names.
   */
  scripts: { names: string[]; lists: Record<string, string[]> };
  /**
   * The names of files beside the page: its icon, fonts, styles and module, and what the module imports at
   * once.
   */
  icon: string;
  fonts: string[];
  style: string | undefined;
  module: string;
  imported: string[];
}

/**
 * Returns a page with what a browser loads first in its head, so that nothing of it waits for another file to
 * name it.
 */
export function pageOf(
  root: string,
  template: string,
  { scripts, icon, fonts, style, module, imported }: Loaded,
): string {
  const assets = [
    `<link rel="icon" type="image/svg+xml" href="${icon}" />`,
    ...(style === undefined ? [] : [`<link rel="stylesheet" href="${style}" />`]),
    // The first screen needs the styles alone: scripts do not come before them.
    ...imported.map((name) => `<link rel="modulepreload" href="${name}" fetchpriority="low" />`),
    `<script type="module" src="${module}"></script>`,
    // As `fetch` asks for it, in mode and credentials, or it is loaded twice.
    `<link rel="preload" href="config.json" as="fetch" crossorigin="anonymous" />`,
    // No text waits for a font, and text that changes its font late moves what is below it.
    ...fonts.map(
      (name) => `<link rel="preload" href="${name}" as="font" type="font/woff2" crossorigin="anonymous" />`,
    ),
  ];
  const define = Object.fromEntries(
    Object.entries(scripts.lists).map(([name, files]) => [name, JSON.stringify(files)]),
  );
  const inline = scripts.names.map((name) => {
    const source = readFileSync(join(root, name), "utf8");
    const { code } = transformSync(source, { minify: true, target: "es2022", define });
    return `<script>${code.trim()}</script>`;
  });
  const html = readFileSync(join(root, template), "utf8");
  return put(template, put(template, html, "first", inline.join("\n    ")), "assets", assets.join("\n    "));
}

function put(template: string, html: string, name: string, text: string): string {
  const [before, after, ...more] = html.split(`<!-- ${name} -->`);
  if (after === undefined || more.length > 0)
    throw new Error(`${template}: its head needs <!-- ${name} --> once, in whose place the synth writes`);
  return before + text + after;
}
