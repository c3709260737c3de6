import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../dashboard/browser.ts";
import { median, type Figure } from "../figure.ts";
import { npmStart, root } from "../processes.ts";
import { makeLink, makeVisitedSite } from "../siteOfAlice.ts";
import { startEdge } from "./edge.ts";
import { PEER_PACKAGE, startPeer } from "./peer.ts";

const ROUNDS = 3;
/** A number that stands nowhere else on the pages. */
const VIEWS = 137;
const LONGEST_MS = 120_000;
/**
 * The phone of Lighthouse where a browser throttles by itself (core/config/constants.js: `mobileSlow4G`,
 * `cpuSlowdownMultiplier`).
 */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const CPU = 4;

/** From opening a dashboard to the numbers on a slow phone, beside another open one. */
export async function opening(): Promise<Figure> {
  const cloud = await npmStart(root);
  const browser = await openBrowser();
  const peer = await startPeer(VIEWS);
  const { dashboardUrl } = cloud.outputs;
  const { origin } = new URL(dashboardUrl);
  const edge = await startEdge((path) => fetch(`${origin}${path}`, { redirect: "manual" }));
  try {
    const siteId = await makeVisitedSite(cloud.outputs, VIEWS);
    const share = `share.html#${await makeLink(cloud.outputs, siteId)}?period=today`;
    return {
      title: "From opening to the numbers on a slow phone",
      how:
        `Medians of ${ROUNDS} openings in a browser that has nothing of the page yet: 1.6 Mbit/s, 562 ms a request, a processor ${CPU} times as slow, throttled by the browser as Lighthouse does. Both are served by the same ` +
        `compressing server over HTTP/1.1. A shared link's page asks the local cloud; the peer is the dashboard of the package ${PEER_PACKAGE}, whose API is a stand-in that answers at once. Bytes are all that is loaded, as sent. Needs the npm registry.`,
      rows: [
        { page: "a shared link", ...(await measured(browser, `${edge.url}/app/${share}`)) },
        { page: PEER_PACKAGE, ...(await measured(browser, peer.url)) },
      ],
    };
  } finally {
    await browser.close();
    await edge.stop();
    await peer.stop();
    await cloud.stop();
  }
}

async function measured(browser: Browser, url: string): Promise<Record<string, number>> {
  const opened: { ms: number; kilobytes: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) opened.push(await open(browser, url));
  return {
    "to the numbers ms": Math.round(median(opened.map(({ ms }) => ms))),
    KB: Math.round(median(opened.map(({ kilobytes }) => kilobytes))),
  };
}

async function open(browser: Browser, url: string): Promise<{ ms: number; kilobytes: number }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const begun = performance.now();
  await page.goto(url, { waitUntil: "commit", timeout: LONGEST_MS });
  await numbers(page);
  const ms = performance.now() - begun;
  await context.close();
  return { ms, kilobytes: bytes / 1000 };
}

const numbers = (page: Page): Promise<void> =>
  page.getByText(String(VIEWS), { exact: true }).first().waitFor({ timeout: LONGEST_MS });
