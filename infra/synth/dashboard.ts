import { buildSync, transformSync, type BuildOptions, type Metafile } from "esbuild";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { checkSizes } from "./dashboardSizes.ts";
import { OUT } from "./esbuild.ts";
import { staticImports } from "./staticImports.ts";

/** The function that serves the dashboard. Its asset has the dashboard's files in the folder `app`. */
export const DASHBOARD_FUNCTION = "functions/http/dashboard.ts";

const FOLDER = "dashboard";
/** The pages, and the module that each loads. */
const PAGES: Record<string, string> = { "index.html": "main.tsx" };
const THEME = "theme.js";

const TARGET = "es2022";
const OPTIONS: BuildOptions = {
  bundle: true,
  write: false,
  metafile: true,
  logLevel: "silent",
  platform: "browser",
  format: "esm",
  splitting: true,
  minify: true,
  target: TARGET,
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  loader: { ".woff2": "file", ".svg": "file" },
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
};

export interface Dashboard {
  /** The contents of its files by their names. All but the pages have a hash in the name. */
  files: Map<string, Uint8Array>;
  /** The files that they were made of: paths relative to the project's root. */
  inputs: string[];
}

/** What decides about the dashboard's files besides those that they are made of. */
export const DASHBOARD_SETTINGS = JSON.stringify([OPTIONS, PAGES]);

/**
 * Bundles the dashboard: for each page its module, what that imports at once or later, the styles of all of it as one file, and the page
 * itself, which names what a browser loads first. Throws if that is too much.
 */
export function bundleDashboard(root: string): Dashboard {
  const { outputFiles, metafile } = buildSync({
    ...OPTIONS,
    absWorkingDir: root,
    entryPoints: Object.values(PAGES).map((entry) => `${FOLDER}/${entry}`),
    outdir: join(root, OUT),
  });
  const files = new Map<string, Uint8Array>();
  const unused = stylesOfLater(metafile!);
  for (const { path, contents } of outputFiles!)
    if (!unused.includes(basename(path))) files.set(basename(path), contents);
  for (const [page, entry] of Object.entries(PAGES)) {
    const output = outputOf(`${FOLDER}/${entry}`, metafile!);
    const { cssBundle } = metafile!.outputs[output]!;
    const first = [...(cssBundle === undefined ? [] : [cssBundle]), ...staticImports(output, metafile!)];
    files.set(
      page,
      Buffer.from(
        pageOf(
          root,
          page,
          first.map((each) => basename(each)),
        ),
      ),
    );
    checkSizes(`${FOLDER}/${entry}`, { page, output, cssBundle }, files, metafile!);
  }
  const read = [...Object.keys(PAGES), THEME].map((name) => `${FOLDER}/${name}`);
  return { files, inputs: [...Object.keys(metafile!.inputs), ...read] };
}

function outputOf(entry: string, { outputs }: Metafile): string {
  return Object.keys(outputs).find((name) => outputs[name]!.entryPoint === entry)!;
}

/** esbuild gives what is imported later a file of styles too. The page's one has them all, in the order of the imports. */
function stylesOfLater({ outputs }: Metafile): string[] {
  const entries = Object.values(PAGES).map((entry) => `${FOLDER}/${entry}`);
  return Object.values(outputs).flatMap(({ entryPoint, cssBundle }) =>
    cssBundle === undefined || entries.includes(entryPoint ?? "") ? [] : [basename(cssBundle)],
  );
}

/** The page with what a browser loads first: styles, module, and what the module imports at once, so that none waits for the other. */
function pageOf(root: string, page: string, first: string[]): string {
  const styles = first.filter((name) => name.endsWith(".css"));
  const [entry, ...imported] = first.filter((name) => name.endsWith(".js"));
  const tags = [
    ...styles.map((name) => `<link rel="stylesheet" href="${name}" />`),
    ...imported.map((name) => `<link rel="modulepreload" href="${name}" />`),
    `<script type="module" src="${entry}"></script>`,
  ];
  const theme = transformSync(readFileSync(join(root, FOLDER, THEME), "utf8"), {
    minify: true,
    target: TARGET,
  });
  const parts = { assets: tags.join("\n    "), theme: `<script>${theme.code.trim()}</script>` };
  return Object.entries(parts).reduce(
    (html, [name, part]) => {
      const [before, after, ...more] = html.split(`<!-- ${name} -->`);
      if (after === undefined || more.length > 0)
        throw new Error(
          `${FOLDER}/${page}: its head needs <!-- ${name} --> once, in whose place the synth writes`,
        );
      return before + part + after;
    },
    readFileSync(join(root, FOLDER, page), "utf8"),
  );
}
