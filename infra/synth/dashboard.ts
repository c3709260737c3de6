import { buildSync, type BuildOptions, type Metafile } from "esbuild";
import { basename, join } from "node:path";
import { checkContents } from "./dashboardContents.ts";
import { pageOf } from "./dashboardPage.ts";
import { checkSizes, sizesOf, type Size } from "./dashboardSizes.ts";
import { OUT } from "./esbuild.ts";
import { staticImports } from "./staticImports.ts";

/** The function that serves the dashboard. Its asset has the dashboard's files in the folder `app`. */
export const DASHBOARD_FUNCTION = "functions/http/dashboard.ts";

/** A page, and what it loads: paths relative to the project's root. */
interface Page {
  /** Its HTML, in which the synth writes what a browser loads first. */
  template: string;
  /** Its module. */
  entry: string;
  /** The scripts that run in its head before the first paint. */
  head: string[];
  /** The screen whose files a script of its head asks for, which has their names as FORM_FILES. */
  form?: string;
}

const THEME = "dashboard/theme.js";
const PAGES: Page[] = [
  {
    template: "dashboard/index.html",
    entry: "dashboard/main.tsx",
    head: [THEME, "dashboard/ahead.js"],
    form: "dashboard/screens/signIn/SignedOut.tsx",
  },
  { template: "dashboard/share.html", entry: "dashboard/share.tsx", head: [THEME] },
];
const ICON = "dashboard/icon.svg";

const OPTIONS: BuildOptions = {
  bundle: true,
  write: false,
  metafile: true,
  logLevel: "silent",
  platform: "browser",
  format: "esm",
  splitting: true,
  minify: true,
  target: "es2022",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  loader: { ".woff2": "file", ".shapes": "file", ".svg": "copy" },
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
};

export interface Dashboard {
  /** The contents of its files by their names. All but the pages have a hash in the name. */
  files: Map<string, Uint8Array>;
  /** The files that they were made of: paths relative to the project's root. */
  inputs: string[];
  /** How much a browser loads for its pages and their parts. */
  sizes: Size[];
}

/** What decides about the dashboard's files besides those that they are made of. */
export const DASHBOARD_SETTINGS = JSON.stringify([OPTIONS, PAGES]);

/**
 * Bundles the dashboard: for each page its module, what that imports at once or later, the styles of all of it as one file, and the page
 * itself, which names what a browser loads first. Throws if that is too much, or what a page may not load.
 */
export function bundleDashboard(root: string): Dashboard {
  const pages = PAGES.map((page) => bundlePage(root, page));
  const sizes = pages.flatMap((page) => page.sizes);
  checkSizes(sizes);
  return {
    files: new Map(pages.flatMap(({ files }) => [...files])),
    inputs: [...new Set(pages.flatMap(({ inputs }) => inputs))],
    sizes,
  };
}

/**
 * Bundles a page by itself: modules that both pages import would otherwise be files of their own, eleven small ones of the page of shared links, with all
 * that the other page needs of them.
 */
function bundlePage(root: string, { template, entry, head, form }: Page): Dashboard {
  const { outputFiles, metafile } = buildSync({
    ...OPTIONS,
    absWorkingDir: root,
    entryPoints: [entry, ICON],
    outdir: join(root, OUT),
  });
  const unused = stylesOfLater(entry, metafile!);
  const files = new Map<string, Uint8Array>(
    outputFiles!
      .map(({ path, contents }) => [basename(path), contents] as const)
      .filter(([name]) => !unused.includes(name)),
  );
  const output = outputOf(entry, metafile!)!;
  const { cssBundle } = metafile!.outputs[output]!;
  const first = staticImports(output, metafile!);
  const [module = "", ...imported] = first.map((each) => basename(each));
  const ahead = form && outputOf(form, metafile!);
  const more = ahead ? staticImports(ahead, metafile!).filter((each) => !first.includes(each)) : [];
  const scripts = { names: head, formFiles: more.map((each) => basename(each)) };
  const style = cssBundle && basename(cssBundle);
  const icon = basename(outputOf(ICON, metafile!)!);
  const fonts = [...files.keys()].filter((name) => name.endsWith(".woff2"));
  const page = basename(template);
  files.set(page, Buffer.from(pageOf(root, template, { scripts, icon, fonts, style, module, imported })));
  checkContents(entry, output, metafile!);
  const others = style === undefined ? [page] : [page, style];
  const sizes = sizesOf(entry, { output, others }, files, metafile!);
  return { files, inputs: [...Object.keys(metafile!.inputs), template, ...head], sizes };
}

function outputOf(module: string, { outputs }: Metafile): string | undefined {
  return Object.keys(outputs).find((name) => outputs[name]!.entryPoint === module);
}

/** esbuild gives what is imported later a file of styles too. The page's one has them all, in the order of the imports. */
function stylesOfLater(entry: string, { outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ entryPoint, cssBundle }) =>
    cssBundle === undefined || entryPoint === entry ? [] : [basename(cssBundle)],
  );
}
