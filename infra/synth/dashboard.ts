import { build, type BuildOptions, type Metafile } from "esbuild";
import { basename, join } from "node:path";
import { checkContents } from "./dashboardContents.ts";
import { pageOf } from "./dashboardPage.ts";
import { checkSizes, sizesOf, type Size } from "./dashboardSizes.ts";
import { OUT } from "./esbuild.ts";
import { partStyles } from "./partStyles.ts";
import { staticImports } from "./staticImports.ts";
import { moduleOf, together, type Together } from "./together.ts";

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
  /** Parts whose files a script of its head asks for, by the names of the lists that it has of them. */
  ahead?: Record<string, string[]>;
  /**
   * Parts that its module loads later, and always: the page names their files, so that they come while it
   * waits for the API.
   */
  soon?: string[];
  /** The list of modules that its parts share. */
  together?: Together;
}

const THEME = "dashboard/theme.js";
const PLOT = "dashboard/components/report/chart/Plot.tsx";
const REPORT_TOGETHER = "dashboard/together/report.ts";
const SHARE_TOGETHER = "dashboard/together/share.ts";
const PAGES: Page[] = [
  {
    template: "dashboard/index.html",
    entry: "dashboard/main.tsx",
    head: [THEME, "dashboard/ahead.js"],
    ahead: {
      FORM_FILES: ["dashboard/screens/signIn/SignedOut.tsx"],
      REPORT_FILES: ["dashboard/screens/report/Report.tsx", PLOT],
    },
    together: {
      "dashboard/screens": "dashboard/together/screens.ts",
      "dashboard/components/keys": "dashboard/together/first.ts",
      "dashboard/components/waiting": "dashboard/together/first.ts",
      "dashboard/screens/signIn": "dashboard/together/first.ts",
      "dashboard/screens/report": REPORT_TOGETHER,
      "dashboard/screens/explore": REPORT_TOGETHER,
      "dashboard/components/report": REPORT_TOGETHER,
    },
  },
  {
    template: "dashboard/share.html",
    entry: "dashboard/share.tsx",
    head: [THEME],
    soon: [PLOT],
    together: {
      "dashboard/screens": SHARE_TOGETHER,
      "dashboard/components/report": SHARE_TOGETHER,
    },
  },
];
const ICON = "dashboard/icon.svg";
/**
 * The parts that bring their styles with their code. All other styles are the page's: also those of the
 * report and of shared links, whose first paint is what counts.
 */
const WITH_STYLES =
  /^dashboard\/(screens\/(?!report\/|share\/)|screens\/report\/(exports|map)\/|components\/(conditions|drafts|explore|imports|keys|mail)\/)/;

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
  /** The bytes that a browser loads for its pages and their parts. */
  sizes: Size[];
}

/** The settings that the dashboard's files depend on, besides the files that they are made of. */
export const DASHBOARD_SETTINGS = JSON.stringify([OPTIONS, PAGES, WITH_STYLES.source]);

/**
 * Bundles the dashboard: for each page its module, what that imports at once or later, the styles of its
 * first parts as one file, and the page itself, which names what a browser loads first. Throws if that is too
 * much, or what a page may not load.
 */
export async function bundleDashboard(root: string): Promise<Dashboard> {
  const pages = await Promise.all(PAGES.map((page) => bundlePage(root, page)));
  const sizes = pages.flatMap((page) => page.sizes);
  checkSizes(sizes);
  return {
    files: new Map(pages.flatMap(({ files }) => [...files])),
    inputs: [...new Set(pages.flatMap(({ inputs }) => inputs))],
    sizes,
  };
}

/**
 * Bundles a page by itself: modules that both pages import would otherwise be files of their own, eleven
 * small ones of the page of shared links, with all that the other page needs of them.
 */
async function bundlePage(
  root: string,
  { template, entry, head, ahead = {}, soon = [], together: shared = {} }: Page,
): Promise<Dashboard> {
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    absWorkingDir: root,
    entryPoints: [entry, ICON],
    outdir: join(root, OUT),
    plugins: [together(root, shared), partStyles(root, WITH_STYLES)],
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
  const filesOf = (parts: string[]): string[] => {
    const outputs = parts.flatMap((part) => outputOf(part, metafile!) ?? []);
    const all = new Set(outputs.flatMap((each) => staticImports(each, metafile!)));
    return [...all].filter((each) => !first.includes(each)).map((each) => basename(each));
  };
  imported.push(...filesOf(soon));
  const lists = Object.entries(ahead).map(([name, parts]) => [name, filesOf(parts)] as const);
  const scripts = { names: head, lists: Object.fromEntries(lists) };
  const style = cssBundle && basename(cssBundle);
  const icon = basename(outputOf(ICON, metafile!)!);
  const fonts = [...files.keys()].filter((name) => name.endsWith(".woff2"));
  const page = basename(template);
  files.set(page, Buffer.from(pageOf(root, template, { scripts, icon, fonts, style, module, imported })));
  checkContents(entry, output, metafile!);
  const others = style === undefined ? [page] : [page, style];
  const sizes = sizesOf(entry, { output, others }, files, metafile!);
  return { files, inputs: [...Object.keys(metafile!.inputs).map(moduleOf), template, ...head], sizes };
}

function outputOf(module: string, { outputs }: Metafile): string | undefined {
  return Object.keys(outputs).find((name) => moduleOf(outputs[name]!.entryPoint ?? "") === module);
}

/**
 * esbuild gives what is imported later a file of styles too. The page's one has them all, in the order of the
 * imports.
 */
function stylesOfLater(entry: string, { outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ entryPoint, cssBundle }) =>
    cssBundle === undefined || entryPoint === entry ? [] : [basename(cssBundle)],
  );
}
