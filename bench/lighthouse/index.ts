import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type BrowserContext } from "playwright-core";
import { installedBrowser } from "../../test/browser/installed.ts";
import { median, type Figure } from "../figure.ts";
import { npmStart, root, type Outputs } from "../processes.ts";
import { startEdge } from "../opening/edge.ts";
import { makeLink, makeVisitedSite } from "../siteOfAlice.ts";

const LIGHTHOUSE = join(import.meta.dirname, "node_modules/lighthouse/core/index.js");
const ROUNDS = 5;
const VIEWS = 300;
const CATEGORIES = ["performance", "accessibility", "best-practices"];
/** Columns, and the audits that have their values in ms or bytes. */
const AUDITS = {
  "first paint ms": "first-contentful-paint",
  "largest paint ms": "largest-contentful-paint",
  "blocked ms": "total-blocking-time",
  bytes: "total-byte-weight",
};

/**
 * The part of Lighthouse's interface that is used here (github.com/GoogleChrome/lighthouse, core/index.js and
 * types/lhr).
 */
type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; disableStorageReset: boolean; logLevel: "error" },
) => Promise<{ lhr: Result } | undefined>;
interface Result {
  /** Why there is no result. */
  runtimeError?: { code: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse's scores of the dashboard's pages, on its simulated phone. */
export async function lighthouse(): Promise<Figure> {
  if (!existsSync(LIGHTHOUSE))
    throw new Error(
      "Lighthouse is not installed: run `npm ci --ignore-scripts --prefix bench/lighthouse` first",
    );
  const { default: measure } = (await import(pathToFileURL(LIGHTHOUSE).href)) as { default: Lighthouse };
  const cloud = await npmStart(root);
  const profile = mkdtempSync(join(tmpdir(), "bench-lighthouse-"));
  const executablePath = installedBrowser();
  const browser = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: ["--remote-debugging-port=0"],
  });
  const { dashboardUrl } = cloud.outputs;
  const { origin } = new URL(dashboardUrl);
  const edge = await startEdge((path) => fetch(`${origin}${path}`, { redirect: "manual" }));
  try {
    const port = Number(readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n")[0]);
    const app = `${edge.url}/app/`;
    const siteId = await makeVisitedSite(cloud.outputs, VIEWS);
    const pages: Record<string, string> = {
      "sign-in": `${app}#/sign-in`,
      "share view": `${app}share.html#${await makeLink(cloud.outputs, siteId)}`,
      report: `${app}#/sites/${siteId}/report`,
    };
    const rows: Figure["rows"] = [];
    for (const [name, url] of Object.entries(pages)) {
      if (name === "report") await signIn(browser, app, cloud.outputs);
      const run = (): Promise<Result> => coldRun(browser, () => measure(url, { port, ...FLAGS }));
      rows.push({ page: name, ...(await medians(run)) });
    }
    return {
      title: "Lighthouse 12.8.2 of the dashboard (aim: scores of at least 95)",
      how:
        `Medians of ${ROUNDS} runs in the browser of this machine, with Lighthouse's defaults: a phone, a slow network and a slow processor, both simulated. The browser has nothing of the page yet, and a server before the local cloud compresses as the edge does, over HTTP/1.1. ` +
        `The site has ${VIEWS} page views of today. Local cloud, browser and Lighthouse share this machine.`,
      rows,
    };
  } finally {
    await browser.close();
    await edge.stop();
    await cloud.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** The browser's storage stays, with the tokens of the signed-in user. */
const FLAGS = { onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: "error" } as const;
const TRIES = 3;

/**
 * A run without the browser's cache, which stays with what is kept. Now and then Lighthouse finds no
 * beginning in its own trace.
 */
async function coldRun(browser: BrowserContext, run: () => ReturnType<Lighthouse>): Promise<Result> {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  try {
    for (let number = 1; ; number += 1) {
      await session.send("Network.clearBrowserCache");
      const lhr = (await run())?.lhr;
      if (lhr && !lhr.runtimeError) return lhr;
      if (number === TRIES) throw new Error(`Lighthouse has no result: ${lhr?.runtimeError?.code}`);
    }
  } finally {
    await page.close();
  }
}

async function medians(run: () => Promise<Result>): Promise<Figure["rows"][number]> {
  const results: Result[] = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await run());
  const scores = CATEGORIES.map((name) => {
    const all = results.map(({ categories }) => 100 * (categories[name]?.score ?? 0));
    return [name, Math.round(median(all))] as const;
  });
  const values = Object.entries(AUDITS).map(([column, audit]) => {
    const all = results.map(({ audits }) => audits[audit]?.numericValue ?? NaN);
    return [column, Math.round(median(all))] as const;
  });
  const moved = results.map(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? NaN);
  return { ...Object.fromEntries([...scores, ...values]), moved: Math.round(1000 * median(moved)) / 1000 };
}

async function signIn(browser: BrowserContext, app: string, { users }: Outputs): Promise<void> {
  const alice = users.find(({ email }) => email === "alice@example.com")!;
  const page = await browser.newPage();
  await page.goto(app);
  await page.getByLabel("Email address").fill(alice.email);
  await page.getByLabel("Password").fill(alice.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Home" }).waitFor();
  await page.close();
}
