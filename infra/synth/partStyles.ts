import { build as bundle, type BuildOptions, type Plugin } from "esbuild";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, dirname, relative } from "node:path";

/**
 * Puts the styles of parts that are loaded later into their code, so that a page's own file of styles has
 * none of them. The code of such a part gives its styles to the document when it runs, before anything of it
 * is shown. They come after all others in the cascade. `folders` have these parts: paths relative to the
 * root.
 */
export function partStyles(root: string, parts: RegExp): Plugin {
  return {
    name: "part-styles",
    setup(build) {
      const { target } = build.initialOptions;
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
        const file = relative(root, path).replaceAll("\\", "/");
        if (!parts.test(file)) return undefined;
        return { contents: await scriptOf(path, nameOf(file), target), loader: "js" };
      });
    },
  };
}

/**
 * Returns the name with which the classes of a file begin. Files of several folders have one name, and a page
 * has the styles of all parts that a person has visited.
 */
function nameOf(file: string): string {
  const hash = createHash("sha256").update(file).digest("hex").slice(0, 8);
  return `${basename(file, ".module.css")}${hash}`;
}

/** Returns a module that gives a file's styles to the document, and exports the names of its classes. */
async function scriptOf(path: string, name: string, target: BuildOptions["target"]): Promise<string> {
  const { outputFiles } = await bundle({
    stdin: { contents: `export { default } from ${JSON.stringify(name)};`, resolveDir: dirname(path) },
    plugins: [named(path, name)],
    bundle: true,
    write: false,
    outdir: dirname(path),
    format: "esm",
    // Names stay whole: each file is bundled by itself, and short names would be those of others.
    minifyWhitespace: true,
    minifySyntax: true,
    target,
    logLevel: "silent",
  });
  const textOf = (end: string): string => outputFiles.find((each) => each.path.endsWith(end))?.text ?? "";
  return [
    "const sheet = new CSSStyleSheet();",
    `sheet.replaceSync(${JSON.stringify(textOf(".css").trim())});`,
    "document.adoptedStyleSheets.push(sheet);",
    textOf(".js"),
  ].join("\n");
}

/** Lets a file of styles have another name, which its classes begin with. */
function named(path: string, name: string): Plugin {
  return {
    name: "named-styles",
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: "styles" }));
      build.onLoad({ filter: /.*/, namespace: "styles" }, async () => ({
        contents: await readFile(path, "utf8"),
        loader: "local-css",
        resolveDir: dirname(path),
      }));
    },
  };
}
