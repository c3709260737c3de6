import { bundleDashboard } from "../../infra/synth/dashboard.ts";
import { percentile, type Figure } from "../figure.ts";
import { npmStart, root } from "../processes.ts";
import { makeLink, makeSite } from "../siteOfAlice.ts";
import { openBrowser } from "./browser.ts";
import { millisecondsToDraw } from "./drawing.ts";
import { millisecondsToScreen } from "./onScreen.ts";
import { heapWithPushes, type Kept } from "./pushes.ts";
import { liveOfAlice, sharedLink } from "./watched.ts";

/** Measures the dashboard's cost in a browser: bytes, time to the screen, drawing, memory. */
export async function dashboard(): Promise<Figure> {
  const cloud = await npmStart(root);
  const browser = await openBrowser();
  try {
    const { dashboardUrl, httpUrl, graphqlUrl } = cloud.outputs;
    const siteId = await makeSite(cloud.outputs);
    const share = `${dashboardUrl}share.html#${await makeLink(cloud.outputs, siteId)}`;
    const live = `${dashboardUrl}#/sites/${siteId}/live`;
    const draw = await millisecondsToDraw(browser, share, graphqlUrl);
    const ofLink = await heapWithPushes(browser, sharedLink(share));
    const ofLive = await heapWithPushes(browser, liveOfAlice(live, graphqlUrl));
    const latencies = await millisecondsToScreen(browser, share, httpUrl);
    const atShare = (share: number): number => Math.round(percentile(latencies, share));
    return {
      title: `From POST to the number on the screen: p99 ${atShare(0.99)} ms at 50 events/s`,
      how:
        "Bytes are HTML, styles and scripts, gzipped, without the font: a `first` load, with its page; a part that is loaded `later`, besides what is there; a `whole` screen, with all that it loads. " +
        "The number is that of a shared link's page, with its motion of 300 ms; each event has a visitor of its own. The 400 points and the pushes are made by stand-ins. " +
        "Local cloud and browser share this machine. Left out: the time from opening to the numbers on a slow phone (`lighthouse` has it) and other dashboards beside it.",
      rows: [
        ...(await sizes()),
        row("event to the number, p50", atShare(0.5), "ms", ""),
        row("event to the number, p99", atShare(0.99), "ms", ""),
        row("400 points drawn", draw, "ms of CPU", 16),
        ...rowsOf("a shared link", ofLink),
        ...rowsOf("Live, signed in", ofLive),
      ],
    };
  } finally {
    await browser.close();
    await cloud.stop();
  }
}

async function sizes(): Promise<Figure["rows"]> {
  const { sizes } = await bundleDashboard(root);
  return sizes.map(({ source, load, bytes, most }) => row(`${source}, ${load}`, bytes, "bytes", most));
}

const rowsOf = (page: string, kept: Kept[]): Figure["rows"] =>
  kept.flatMap(({ pushes, megabytes, nodes }) => [
    row(`${page}: heap after ${pushes} pushes`, megabytes, "MB", ""),
    row(`${page}: nodes after ${pushes} pushes`, nodes, "", ""),
  ]);

const row = (what: string, measured: number, unit: string, most: number | ""): Figure["rows"][number] => ({
  what,
  measured,
  unit,
  most,
});
