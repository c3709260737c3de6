import { chromium, type Browser, type CDPSession, type Page } from "playwright-core";
import { installedBrowser } from "../../test/browser/installed.ts";

export async function openBrowser(): Promise<Browser> {
  const executablePath = installedBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-proxy-server"] });
}

/** A new page of a reader of its own, and the session by which the browser's own measures are read. */
export async function openPage(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  return { page, session };
}

/** A measure of Chromium's page (DevTools protocol, `Performance.getMetrics`): seconds, bytes or a count. */
export async function metricOf(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find((each) => each.name === name)!.value;
}
