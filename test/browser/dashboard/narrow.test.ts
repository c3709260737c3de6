import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { claim } from "../../support/people.ts";
import { change, furnished, ownSite, type OwnSite } from "../../support/sites.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { cutOff, cutPaths } from "./cutOff.ts";
import { memberOf, openDashboard, signIn } from "./dashboard.ts";
import { LONG_PATH, sendEvents } from "./visits.ts";

/**
 * The narrowest screen that pages are read on (WCAG 2.2, 1.4.10), and so high that each card is seen: then it
 * asks for its rows.
 */
const NARROWEST = { width: 320, height: 3000 };
/** As long as a name may be. */
const LONG_NAME = "Straw-hats-of-the-alps-".repeat(5).slice(0, 100);
const PATH = "/blog/how-to-light-a-room";
const WORDS =
  "Straw hats and caps of the alps, for winter and summer, for heads of all sizes, and for the sun also";
const LONG_ADDRESS = `${"long-address-".repeat(4)}@mail.example.com`;
const STEPS = "step=page,exact,/&step=page,exact,/prices";

/** The screens: where each is, by what it is known that it is there, and what is opened on it. */
const SCREENS: [name: string, place: string, there: (page: Page) => Locator, opens?: RegExp][] = [
  ["home", "/", (page) => page.getByText("Delivers").or(page.getByText("No other system receives"))],
  ["sites", "/sites", (page) => page.getByRole("article").first()],
  ["account menu", "/sites", (page) => page.getByRole("article").first(), /^Account: /],
  ["add a site", "/sites/new", (page) => page.getByLabel("Domain")],
  ["install", "/sites/:id/install", (page) => page.getByRole("button", { name: "Copy" }).first()],
  [
    "invitation",
    "/invitation/site.token",
    (page) => page.getByRole("button", { name: "Accept the invitation" }),
  ],
  ["live", "/sites/:id/live", (page) => page.getByLabel("Visitors now")],
  ["report", "/sites/:id/report?period=today", (page) => page.getByRole("link", { name: /^\/prices/ })],
  ["site menu", "/sites/:id/report", (page) => page.getByRole("radio", { name: /^Visitors/ }), /^Site: /],
  ["period", "/sites/:id/report", (page) => page.getByRole("radio", { name: /^Visitors/ }), /^Period: /],
  [
    ...(["a list in full", "/sites/:id/report?period=today&list=page"] as const),
    (page) => page.getByRole("dialog").getByRole("row", { name: "/prices" }),
  ],
  ["funnel", `/sites/:id/explore?part=funnels&${STEPS}`, (page) => page.getByText("do all steps")],
  ["funnel form", "/sites/:id/explore", (page) => page.getByText("See where people stop"), /^New funnel/],
  [
    "paths",
    "/sites/:id/explore?part=paths",
    (page) => page.getByRole("button", { name: /1 visits/ }).first(),
  ],
  ["retention", "/sites/:id/explore?part=retention", (page) => page.getByRole("rowheader").first()],
  ["goals", "/sites/:id/goals", (page) => page.getByRole("button", { name: /^Edit/ }).first()],
  [
    "goal form",
    "/sites/:id/goals",
    (page) => page.getByRole("button", { name: /^Edit/ }).first(),
    /^Add a goal/,
  ],
  ["visits", "/sites/:id/visits", (page) => page.getByRole("listitem").first()],
  ["settings", "/sites/:id/settings", (page) => page.getByRole("button", { name: /^Revoke/ }).first()],
  ["addresses", "/addresses", (page) => page.getByText(LONG_ADDRESS)],
  ["add an address", "/addresses", (page) => page.getByText(LONG_ADDRESS), /^Add an address/],
  ["profile", "/profile", (page) => page.getByLabel("First name")],
  ["users", "/users", (page) => page.getByText("active@example.com")],
];

const isWithin = (link: Locator): Promise<boolean> =>
  link.evaluate((element) => element.getBoundingClientRect().right <= window.innerWidth);

describeInBrowser("the dashboard, 320 pixels wide", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let site: OwnSite;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    const admin = await memberOf(test, "admin");
    const details = { name: LONG_NAME, visitorIdRotation: "MONTH" };
    site = await furnished(test, admin, await ownSite(test, admin, details));
    const { siteId } = site;
    await change(
      test,
      admin,
      "putGoal",
      { siteId, name: WORDS, kind: "PAGE", pattern: LONG_PATH.slice(0, 500) },
      "goalId",
    );
    await change(
      test,
      admin,
      "putGoal",
      { siteId, name: LONG_NAME, kind: "EVENT", pattern: LONG_NAME, currency: "EUR", defaultRevenue: 1999 },
      "goalId",
    );
    await test.person({ email: "active@example.com" });
    await claim(test, admin, LONG_ADDRESS);
    const sends = (visitor: "ana" | "bina", path: string) =>
      sendEvents(test, [site.domain], visitor, [{ path }]);
    await sends("ana", "/");
    await sends("bina", LONG_PATH.slice(0, 1900));
    await test.advance("PT1S");
    await sends("ana", "/prices");
    await sends("bina", PATH);
    await test.advance("PT15S");
    page = await openDashboard(test, browser);
    await page.setViewportSize(NARROWEST);
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await cutOff(page)).toEqual([]);
    await signIn(page, admin);
    await page.getByRole("article").first().waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  it.each(SCREENS)("%s", async (_name, place, there, opens) => {
    await page.goto(`${test.outputs.dashboardUrl}#${place.replace(":id", site.siteId)}`);
    await there(page).waitFor();
    if (opens) {
      await page.getByRole("button", { name: opens }).click();
      await page.locator("dialog[open], :popover-open").first().waitFor();
    }
    expect(await cutOff(page)).toEqual([]);
    expect(await cutPaths(page)).toEqual([]);
    // Of the tabs that scroll, the one of the screen is in sight.
    const chosen = page.locator("nav [aria-current=page]");
    if ((await chosen.count()) > 0) expect(await isWithin(chosen)).toBe(true);
    if (opens) await page.keyboard.press("Escape");
  });

  it.each(["Visitors", "Visit duration"])(
    "the buttons of the chart of %s are in the line of its title",
    async (figure) => {
      const place = `/sites/${site.siteId}/report?period=today`;
      await page.goto(
        `${test.outputs.dashboardUrl}#${place}${figure === "Visitors" ? "" : "&figure=duration"}`,
      );
      const title = page.getByRole("heading", { name: figure });
      await title.waitFor();
      const middleOf = async (part: Locator): Promise<number> => {
        const { y, height } = (await part.boundingBox())!;
        return y + height / 2;
      };
      for (const name of ["Add a note", "Table"])
        expect(await middleOf(page.getByRole("button", { name, exact: true }))).toBeCloseTo(
          await middleOf(title),
          0,
        );
    },
  );

  it("a shared link", async () => {
    await page.goto(`${test.outputs.dashboardUrl}share.html#${site.token}?period=today`);
    await page.getByRole("radio", { name: /^Visitors/ }).waitFor();
    await page.getByRole("link", { name: /^\/prices/ }).waitFor();
    expect(await cutOff(page)).toEqual([]);
  });

  it("a path shows its beginning and its end also where a tablet has two lists beside each other", async () => {
    await page.goto(`${test.outputs.dashboardUrl}#/sites/${site.siteId}/report?period=today`);
    await page.setViewportSize({ ...NARROWEST, width: 768 });
    await page.getByTitle(PATH).first().waitFor();
    expect(await cutPaths(page)).toEqual([]);
  });
});
