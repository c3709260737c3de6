import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { afterEach, describe } from "vitest";
import { PATIENCE } from "../support/until.ts";
import { HOW_TO_GET_IT, installedBrowser } from "./installed.ts";

const open = new Set<Browser>();

/**
 * Like `describe`, for tests that need a browser. Without one they are skipped, and the reporter says so at
 * the end; in CI they fail. The output of the pages is printed if a test fails, and routes end with their
 * test.
 */
export function describeInBrowser(name: string, tests: () => void): void {
  describe.skipIf(installedBrowser() === undefined && !process.env.CI)(name, () => {
    afterEach(async ({ task }) => {
      if (task.result?.state !== "fail") return;
      for (const page of pages()) {
        console.log(`${page.url()}\n${await shownBy(page)}`);
        await page.unrouteAll();
      }
    });
    tests();
  });
}

const pages = (): Page[] =>
  [...open].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());

const shownBy = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const { activeElement, body } = document;
      return `focused: ${activeElement?.outerHTML.slice(0, 200)}\n${body.innerText.slice(0, 2_000)}`;
    })
    .catch((error: unknown) => `cannot be read: ${String(error)}`);

/**
 * Resolves names under .example (RFC 2606 reserves them) and localhost to this machine, and blocks all other
 * names and addresses. test/support/loopback.cjs does the same for our own processes.
 */
const RESOLVER =
  "MAP *.example 127.0.0.1, MAP localhost 127.0.0.1, MAP *.localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";

/**
 * The browser of this machine, without the marks of automation, because trackers send nothing for automated
 * browsers.
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = installedBrowser();
  if (executablePath === undefined)
    throw new Error(`there is no Chromium or Chrome on this machine: ${HOW_TO_GET_IT}`);
  const browser = await chromium.launch({
    executablePath,
    timeout: PATIENCE,
    ignoreDefaultArgs: ["--enable-automation"],
    args: [
      `--host-resolver-rules=${RESOLVER}`,
      "--disable-blink-features=AutomationControlled",
      "--disable-background-networking",
      "--disable-component-update",
      "--no-proxy-server",
    ],
  });
  open.add(browser);
  browser.on("disconnected", () => open.delete(browser));
  return browser;
}

/** A visitor with a profile of its own, and with the user agent of a Chrome that has a window. */
export async function visitor(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const major = browser.version().split(".")[0];
  const context = await browser.newContext({
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/**
 * Stops the page's time, which then only advances by `page.clock.runFor`. It is set a day ahead, because it
 * runs until it stops and is never set back.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(24 * 3600 * 1000);
}
