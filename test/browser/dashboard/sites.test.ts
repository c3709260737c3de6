import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { send } from "../../support/collecting.ts";
import { granted } from "../../support/people.ts";
import { ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser, visitor } from "../browser.ts";
import { Pages } from "../pages.ts";
import { pageWith } from "../shop.ts";
import {
  memberOf,
  openDashboard,
  pictured,
  readToEnd,
  signIn,
  startOver,
  withShortPages,
} from "./dashboard.ts";

const DOMAIN = "hats.example";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
/** As many characters as a name may have. */
const EMOJI = "🎩".repeat(100);

describeInBrowser("sites in the dashboard", () => {
  const data = mkdtempSync(join(tmpdir(), "rollcall-"));
  // Cognito's tokens are judged by the browser's clock.
  const start = (port = 0) => startTestCloud({ data, port, isOnTime: true, timers: ["due"] });
  let test: TestCloud;
  let browser: Browser;
  let pages: Pages;
  let owner: Person;
  let page: Page;
  /** Another browser, of other people. */
  let other: Page;
  let siteId: string;

  beforeAll(async () => {
    test = await start();
    browser = await openBrowser();
    owner = await test.person();
    const tracker = `<script defer data-domain="${DOMAIN}" src="${test.outputs.httpUrl}/t.js?v=1"></script>`;
    pages = new Pages({ "/first": pageWith(tracker), "/second": pageWith(tracker) });
    await pages.open();
  });
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
    await test?.stop();
    rmSync(data, { recursive: true });
  });

  const now = () => page.getByLabel("Visitors now");
  const sees = (text: string) => page.getByText(text).waitFor();
  const visit = async (path: string, userAgent?: string): Promise<Page> => {
    const context = await visitor(browser, userAgent === undefined ? {} : { userAgent });
    const visited = await context.newPage();
    await visited.goto(pages.url(DOMAIN, path));
    return visited;
  };

  /**
   * The readings of the site's visitors: whether each asks for its minutes, how many are under way, and the
   * most at once.
   */
  const readings = { hasMinutes: [] as boolean[], open: 0, most: 0 };
  const noteReading = async (route: Route): Promise<void> => {
    const { query, variables } = route.request().postDataJSON() as {
      query: string;
      variables: { hasMinutes: boolean };
    };
    if (!query.includes("query SiteVisitors")) return route.fallback();
    readings.hasMinutes.push(variables.hasMinutes);
    readings.most = Math.max(readings.most, (readings.open += 1));
    const response = await route.fetch();
    readings.open -= 1;
    return route.fulfill({ response });
  };

  it("a keyboard alone adds the first site, up to the wait for its first event", async () => {
    page = await openDashboard(test, browser);
    await signIn(page, owner);
    await page.getByRole("heading", { name: "Measure your first site" }).waitFor();
    expect(await pictured(page, "sites-empty")).toEqual([]);
    await page.getByRole("link", { name: "Add a site" }).first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Name" }).waitFor();
    await page.keyboard.type("Hats");
    await page.keyboard.press("Tab");
    await page.keyboard.insertText("https://www.Hats.example:8443/felt?x=1#y");
    await page.keyboard.press("Tab");
    expect(await page.getByLabel("Domain").inputValue()).toBe(DOMAIN);
    await page.getByLabel("Time zone").fill("Europe/Nowhere");
    await page.keyboard.press("Enter");
    await sees("Choose one of the zones in the list");
    expect(await page.getByLabel("Time zone").evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    expect(await pictured(page, "add-site")).toEqual([]);
    await page.getByLabel("Time zone").fill("Asia/Kathmandu");
    // The site is added, and the answer is lost on its way.
    await page.route(
      test.outputs.graphqlUrl,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    // On the button: in the field, Enter may choose what the browser suggests.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await sees("it is not added twice");
    await page.keyboard.press("Enter");
    const code = page.getByRole("region", { name: "The code to copy" });
    await code.waitFor();
    const next = page.getByRole("heading", { name: "Put the script into your pages" });
    expect(await next.evaluate((heading) => heading === document.activeElement)).toBe(true);
    siteId = /sites\/(\w+)\/install/.exec(page.url())![1]!;
    const tag = `<script defer data-domain="${DOMAIN}" src="${new URL(page.url()).origin}/t.js?v=1"></script>`;
    expect(await code.textContent()).toBe(tag);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await sees("As a tag of custom HTML");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tag);
    await page.route(test.outputs.graphqlUrl, noteReading);
    // From here on the test moves the time of this page, as far as it is about waiting.
    await page.clock.install();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await sees("Waiting for the first event");
    expect(await page.getByText("The usual causes").count()).toBe(0);
    await page.clock.fastForward("02:01");
    await sees("An ad blocker blocks the script.");
    await sees("The page is on localhost.");
    await sees("Your browser asks not to be tracked.");
    expect(await pictured(page, "add-site-waiting")).toEqual([]);
  });

  it("the page that came first is shown, and then the number follows who comes", async () => {
    await visit("/first", FIREFOX);
    await sees("The first event has arrived, from /first.");
    await page.getByRole("link", { name: "See it live" }).click();
    await until("one visitor is shown", async () => (await now().textContent()) === "1");
    await page.getByText("Live", { exact: true }).last().waitFor();
    const second = await visit("/first");
    await until("two visitors are shown", async () => (await now().textContent()) === "2");
    expect(await page.title()).toBe("2 · Hats · Rollcall");
    await second.goto(pages.url(DOMAIN, "/second"));
    const rows = page.getByRole("region", { name: "Active pages" }).getByRole("listitem");
    await until(
      "each is on a page",
      async () => (await rows.allTextContents()).toString() === "/first1,/second1",
    );
    // Visits are counted from events that are gathered for 10 seconds.
    await test.advance("PT15S");
    const visits = page.getByRole("region", { name: "Latest visits" }).getByRole("listitem");
    await until("both visits are listed", async () => {
      await page.clock.fastForward("00:13");
      return (await visits.count()) === 2;
    });
    expect(await visits.allTextContents()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/first\d{1,2}:\d\d.*Direct.*Firefox$/)]),
    );
    // Of a site that was not watched, each reading counts raw events: the first one does, and the others
    // follow it.
    expect(readings.hasMinutes.slice(0, 2)).toEqual([false, true]);
    expect(readings.most).toBe(1);
    await page.unroute(test.outputs.graphqlUrl, noteReading);
    await page.getByRole("button", { name: "Table" }).click();
    const minutes = await page.getByRole("row").allTextContents();
    expect(minutes.length).toBe(31);
    await page.getByRole("button", { name: "Table" }).click();
    expect(await pictured(page, "live")).toEqual([]);
  });

  it("a site that has had events does not wait for the first one, and the page prints light", async () => {
    const install = await page.context().newPage();
    await install.goto(page.url().replace(/live$/, "install"));
    await install.getByText("The first event has arrived").waitFor();
    // Paper is white, also where the dark theme was chosen.
    await install.evaluate(() => (document.documentElement.dataset.theme = "dark"));
    const scheme = () => install.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(await scheme()).toBe("dark");
    await install.emulateMedia({ media: "print" });
    expect(await scheme()).toBe("light");
    await install.close();
  });

  it("code that a deployment took away loads the page again, once; code that is missing for good is said to be", async () => {
    const tab = await page.context().newPage();
    let loads = 0;
    tab.on("load", () => {
      loads += 1;
    });
    const gone = (route: Route) => route.fulfill({ status: 404, body: "" });
    // A route that ends by itself would change what is intercepted while the page is loaded again.
    let isGone = true;
    await tab.route(/AddSite.*\.js$/, (route) => {
      const answer = isGone ? gone(route) : route.continue();
      isGone = false;
      return answer;
    });
    await tab.goto(page.url().replace(/#.*/, "#/sites"));
    const add = tab.getByRole("link", { name: "Add a site" }).first();
    await add.click();
    await tab.getByRole("textbox", { name: "Name" }).waitFor();
    expect([loads, new URL(tab.url()).hash]).toEqual([2, "#/sites/new"]);
    await tab.route(/Profile.*\.js$/, gone);
    const missing = tab.getByText("This part of the page could not be shown.");
    await tab.evaluate(() => (location.hash = "#/profile"));
    await missing.waitFor();
    expect(loads).toBe(3);
    // A browser that keeps nothing for the page could not say whether it was loaded again.
    await tab.addInitScript(() =>
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      }),
    );
    await tab.reload();
    await missing.waitFor();
    expect(loads).toBe(4);
    await tab.getByRole("link", { name: "Rollcall: home" }).click();
    await tab.getByRole("link", { name: "My sites" }).click();
    await tab.getByRole("article", { name: "Hats" }).getByText("2 now").click();
    await tab.getByRole("heading", { name: "Hats" }).waitFor();
    await tab.close();
  });

  it("another person reads that there is nothing, or nothing of theirs", async () => {
    other = await openDashboard(test, browser, `/sites/${siteId}/live`);
    await signIn(other, await test.person());
    const nothing = "There is nothing here, or it is not yours to see.";
    await other.getByRole("heading", { level: 1, name: nothing }).waitFor();
    expect(await pictured(other, "missing")).toEqual([]);
  });

  it("a viewer sees all sites too, with names of any kind, and searches what is loaded", async () => {
    const viewer = await memberOf(test, "viewer");
    for (const name of [EMOJI, "متجر القبعات", "One", "Two", "Three", "Four", "Five"])
      await ownSite(test, viewer, { name });
    const cards = other;
    await startOver(cards);
    await signIn(cards, viewer);
    await cards.getByRole("article", { name: EMOJI }).getByText("0 visitors in 7 days").waitFor();
    expect(await cards.getByLabel("Search by name or domain").count()).toBe(0);
    await cards.getByText("All sites", { exact: true }).click();
    const endOfPages = await withShortPages(test, cards);
    await cards.getByText("My sites", { exact: true }).last().click();
    const names = cards.getByRole("article").getByRole("heading");
    await until("the first page is there", async () => (await names.count()) === 3);
    const [, mine] = await readToEnd(cards, names);
    const { items } = granted<{ items: { name: string }[] }>(
      await test.graphql(viewer, "{ mySites(limit: 100) { items { name } } }"),
    );
    expect(mine).toEqual(items.map(({ name }) => name));
    await endOfPages();
    await cards.getByText("All sites", { exact: true }).click();
    const hats = cards.getByRole("article", { name: "Hats" });
    await hats.getByText("2 visitors in 7 days").waitFor();
    await hats.getByText("2 now").waitFor();
    expect(await hats.getByRole("img").getAttribute("aria-label")).toBe(
      "Visitors of each of the last 7 days: 0, 0, 0, 0, 0, 0, 2",
    );
    await hats.getByText("too young to compare").waitFor({ state: "attached" });
    expect(await pictured(cards, "sites")).toEqual([]);
    await cards.getByLabel("Search by name or domain").fill("HATS.ex");
    await until("the others are left out", async () => (await cards.getByRole("article").count()) === 1);
    await cards.getByRole("link", { name: "Hats" }).click();
    await cards.getByRole("button", { name: "Site: Hats" }).click();
    await cards.getByRole("link", { name: "Add a site" }).click();
    await cards.getByRole("textbox", { name: "Name" }).fill("Other hats");
    await cards.getByRole("textbox", { name: "Domain" }).fill(DOMAIN);
    await cards.keyboard.press("Enter");
    await cards.getByText("Another site has this domain.").waitFor();
    expect(await cards.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Other hats");
    await cards.goBack();
    await cards.getByRole("button", { name: "Site: Hats" }).click();
    await cards.getByRole("link", { name: EMOJI }).click();
    await cards.getByText("No visitors at the moment. There was no visit today.").waitFor();
    expect(await pictured(cards, "live-empty")).toEqual([]);
    await cards.context().close();
  });

  it("while the API is away the page says so, and then has the right number without being loaded again", async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const port = Number(new URL(test.cloud.origin).port);
    await test.stop();
    await sees("Reconnecting");
    expect(await now().textContent()).toBe("2");
    expect(await pictured(page, "live-reconnecting")).toEqual([]);
    await until("attempts have failed", async () => {
      await page.clock.fastForward("00:31");
      return (await page.getByText("Not live since").count()) > 0;
    });
    test = await start(port);
    const event = { n: "pageview", d: DOMAIN, u: `https://${DOMAIN}/third` };
    await send(test, event, { origin: `https://${DOMAIN}` });
    // The pauses between attempts are the page's time.
    await until("it is live again", async () => {
      await page.clock.fastForward("00:31");
      return (await page.getByText("Live", { exact: true }).count()) > 1;
    });
    await until("the third visitor is counted", async () => (await now().textContent()) === "3");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });
});
