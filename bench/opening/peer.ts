import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { startEdge } from "./edge.ts";

/** The nearest serverless peer. Its package has its dashboard as it is deployed. */
export const PEER_PACKAGE = "serverless-website-analytics@1.12.0";
const PAGES = "package/application/build/frontend";
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/**
 * Serves the peer's dashboard from the registry's package, with answers of a stand-in for its API that come
 * at once.
 */
export async function startPeer(pageViews: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "bench-opening-"));
  execFileSync("npm", ["pack", PEER_PACKAGE, "--silent", "--pack-destination", folder]);
  execFileSync("tar", ["xzf", `${PEER_PACKAGE.replace("@", "-")}.tgz`], { cwd: folder });
  const fileAt = (path: string): Response => {
    const asked = join(folder, PAGES, path.split("?")[0]!);
    const file = extname(asked) === "" ? join(folder, PAGES, "index.html") : asked;
    if (!existsSync(file)) return new Response("", { status: 404 });
    return new Response(readFileSync(file), { headers: { "content-type": TYPES[extname(file)] ?? "" } });
  };
  const { url, stop } = await startEdge((path) =>
    Promise.resolve(path.startsWith("/api/") ? answerOf(path, pageViews) : fileAt(path)),
  );
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * An answer of tRPC, in the shapes that the package's own backend declares. Several procedures in one path
 * are answered as a list.
 */
function answerOf(path: string, pageViews: number): Response {
  const [names = "", query = ""] = path.slice("/api/".length).split("?");
  const results = names.split(",").map((name) => ({ result: { data: dataOf(name, pageViews) } }));
  return Response.json(query.includes("batch=1") ? results : results[0]);
}

const DAY_MS = 86_400_000;

function dataOf(procedure: string, page_views: number): unknown {
  const period = { from: new Date(Date.now() - 7 * DAY_MS).toISOString(), to: new Date().toISOString() };
  const totals = { visitors: 11, page_views, avg_time_on_page: 12, bounce_rate: 40, period };
  const site = "shop.example.com";
  const answers: Record<string, unknown> = {
    getFrontendEnvironment: {},
    sites: [site],
    getPageTopLevelStats: { ...totals, previous: { ...totals, page_views: 20 } },
    getPageViews: { queryExecutionId: "1", data: [{ site, page_url: "/", views: 5, avg_time_on_page: 12 }] },
    getPageChartViews: [{ site, date_key: period.from, visitors: 11, views: page_views }],
  };
  // All other lists of the page are empty.
  return answers[procedure] ?? [];
}
