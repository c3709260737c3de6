import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { ownSite } from "../../support/sites.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { takePicture } from "../pictures.ts";
import { openDashboard, signIn } from "./dashboard.ts";
import { sendEvents } from "./visits.ts";

/**
 * Returns for each element if it is visible as such: by a line around or below it, or by another colour than
 * the page's.
 */
const marks = (elements: Locator): Promise<boolean[]> =>
  elements.evaluateAll((all) => {
    const page = getComputedStyle(document.documentElement).backgroundColor;
    const isSeen = (colour: string): boolean =>
      colour !== page && !/^(transparent|rgba\(.*, 0\))$/.test(colour);
    return all.map((element) => {
      const { backgroundColor, outlineStyle, outlineColor, borderBottomStyle, borderBottomColor } =
        getComputedStyle(element);
      const hasOutline = outlineStyle !== "none" && isSeen(outlineColor);
      return (
        isSeen(backgroundColor) || hasOutline || (borderBottomStyle !== "none" && isSeen(borderBottomColor))
      );
    });
  });

describeInBrowser("the dashboard where the system sets the colours", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let siteId: string;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    const owner = await test.person();
    const domain = "hats.example";
    ({ siteId } = await ownSite(test, owner, { name: "Hats", domains: [domain] }));
    await sendEvents(test, [domain], "ana", [{ path: "/" }]);
    await sendEvents(test, [domain], "bina", [{ path: "/" }]);
    await test.advance("PT1S");
    await sendEvents(test, [domain], "ana", [{ path: "/prices" }]);
    await test.advance("PT15S");
    page = await openDashboard(test, browser, `/sites/${siteId}/report?period=today`);
    await page.emulateMedia({ forcedColors: "active" });
    await signIn(page, owner);
    await page.getByRole("link", { name: /^\/prices/ }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const open = (place: string) => page.goto(`${test.outputs.dashboardUrl}#/sites/${siteId}/${place}`);
  const bars = (within: Locator) => within.locator("[style*='--share']");

  it("the tab of the screen, the chosen figure and segment, and the bars of lists are seen", async () => {
    await takePicture(page, "report-forced.png");
    expect(await marks(page.locator("nav [aria-current=page]"))).toEqual([true]);
    const others = await marks(page.locator("nav a:not([aria-current])"));
    expect(others).toEqual(others.map(() => false));
    for (const group of ["Figure", "Pages by"]) {
      const options = page.getByRole("group", { name: group }).locator("label");
      const chosen = await options.evaluateAll((all) => all.map((each) => each.matches(":has(:checked)")));
      expect(chosen.filter(Boolean)).toHaveLength(1);
      expect(await marks(options)).toEqual(chosen);
    }
    const rows = await marks(bars(page.getByRole("region", { name: "Pages", exact: true })));
    expect(rows).toEqual([true, true]);
  });

  it("the row with which a list was opened is seen", async () => {
    await open("report?period=today&list=page&row=%2Fprices");
    const rows = page.getByRole("dialog").getByRole("row");
    await rows.filter({ hasText: "/prices" }).waitFor();
    expect(await marks(rows)).toEqual([false, false, true]);
    await page.keyboard.press("Escape");
  });

  it("the bars of Live are seen, and the one of this minute stands out", async () => {
    await open("live");
    const figure = page.getByRole("figure");
    await figure.waitFor();
    await takePicture(page, "live-forced.png");
    const all = bars(figure);
    expect(await marks(all)).toEqual(Array.from({ length: 30 }, () => true));
    const colours = await all.evaluateAll((each) => each.map((bar) => getComputedStyle(bar).backgroundColor));
    expect(new Set(colours.slice(0, -1)).has(colours.at(-1)!)).toBe(false);
  });

  it("the bars of a funnel are seen", async () => {
    await open("explore?part=funnels&step=page,exact,/&step=page,exact,/prices");
    await page.getByText("do all steps").waitFor();
    await takePicture(page, "funnel-forced.png");
    expect(await marks(bars(page.getByRole("main")).locator("span:last-child"))).toEqual([true, true]);
  });
});
