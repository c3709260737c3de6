import { transformSync } from "esbuild";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Loaded {
  /** The script that runs before the first paint: a path relative to the root. */
  theme: string;
  /** The names of files beside the page: its icon, styles and module, and what the module imports at once. */
  icon: string;
  style: string | undefined;
  module: string;
  imported: string[];
}

/** Returns a page with what a browser loads first in its head, so that nothing of it waits for another file to name it. */
export function pageOf(
  root: string,
  template: string,
  { theme, icon, style, module, imported }: Loaded,
): string {
  const assets = [
    `<link rel="icon" type="image/svg+xml" href="${icon}" />`,
    ...(style === undefined ? [] : [`<link rel="stylesheet" href="${style}" />`]),
    ...imported.map((name) => `<link rel="modulepreload" href="${name}" />`),
    `<script type="module" src="${module}"></script>`,
  ];
  const { code } = transformSync(readFileSync(join(root, theme), "utf8"), { minify: true, target: "es2022" });
  const html = readFileSync(join(root, template), "utf8");
  return put(
    template,
    put(template, html, "theme", `<script>${code.trim()}</script>`),
    "assets",
    assets.join("\n    "),
  );
}

function put(template: string, html: string, name: string, text: string): string {
  const [before, after, ...more] = html.split(`<!-- ${name} -->`);
  if (after === undefined || more.length > 0)
    throw new Error(`${template}: its head needs <!-- ${name} --> once, in whose place the synth writes`);
  return before + text + after;
}
