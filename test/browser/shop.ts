import { buildSync } from "esbuild";

/** A page's script: `code` with its imports from npm, as a file of `folder` has them, bundled for a page. */
export function bundled(code: string, folder = import.meta.dirname): string {
  const { outputFiles } = buildSync({
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    // Builds for production replace these.
    define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" },
    logLevel: "error",
  });
  return outputFiles[0]!.text;
}

/** A page with this head, and a link that leaves the site. */
export function pageWith(head: string): string {
  return `<!doctype html><title>Shop</title>${head}<a id="out" href="http://elsewhere.example/a" target="_blank">out</a>`;
}
