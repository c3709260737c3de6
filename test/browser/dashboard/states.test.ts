import type { Browser, Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { claim, granted, mutate } from "../../support/people.ts";
import { ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { memberOf, openDashboard, pictured, signIn } from "./dashboard.ts";
import { sendEvents } from "./visits.ts";

const VERIFIED = "verified@example.com";
const CLAIMED = "claimed@example.com";
const DOMAIN = "caps.example";

const FUNNEL = "part=funnels&step=page,exact,/&step=page,exact,/prices";

/** The screens, what each says where what it shows cannot be read, and what of it is there before. */
const SCREENS: [name: string, place: string, words: string, there?: RegExp][] = [
  ["sites", "/sites", "Your sites could not be loaded."],
  ["live", "/sites/:id/live", "The visitors could not be loaded."],
  ["report", "/sites/:id/report", "could not be loaded."],
  ["goals", "/sites/:id/goals", "Rollcall could not be reached."],
  ["visits", "/sites/:id/visits", "could not be"],
  ["explore", "/sites/:id/explore", "Rollcall could not be reached."],
  ["funnels", "/sites/:id/explore", "The saved funnels could not be loaded.", /query ExploreSite\b/],
  ["funnel", `/sites/:id/explore?${FUNNEL}`, "This could not be loaded.", /query (ExploreSite|Funnels)\b/],
  ["paths", "/sites/:id/explore?part=paths", "This could not be loaded.", /query ExploreSite\b/],
  ["retention", "/sites/:id/explore?part=retention", "This could not be loaded.", /query ExploreSite\b/],
  ["settings", "/sites/:id/settings", "Rollcall could not be reached."],
  ["install", "/sites/:id/install", "The site could not be loaded."],
  ["addresses", "/addresses", "Your addresses could not be loaded."],
  ["profile", "/profile", "Your profile could not be loaded."],
  ["users", "/users", "The users could not be loaded."],
];

/**
 * The parts of Explore: what each says of a site without visits, and by what it is known that those of
 * another one are there.
 */
const EXPLORED: [name: string, search: string, nothing: string, found: (page: Page) => Locator][] = [
  ["funnel", FUNNEL, "No visit reaches the first step.", (page) => page.getByText("1 of 1 do all steps")],
  ["paths", "part=paths", "No visits here.", (page) => page.getByRole("button", { name: /^\/ ?1 visits/ })],
  ["retention", "part=retention", "No day or week with visitors", (page) => page.getByRole("rowheader")],
];

/** The states to open: the screen, and the buttons or keys that open them. */
const OPENED: [name: string, place: string, steps: (RegExp | { key: string })[]][] = [
  ["menu-account", "/sites", [/^Account: /]],
  ["menu-sites", "/sites/:id/report", [/^Site: /]],
  ["menu-period", "/sites/:id/report", [/^Period: /]],
  ["dialog-dates", "/sites/:id/report", [{ key: "c" }]],
  ["dialog-keys", "/sites", [{ key: "?" }]],
  ["menu-address", "/addresses", [/^More for claimed/]],
  ["dialog-add-address", "/addresses", [/^Add an address/]],
  ["dialog-make-primary", "/addresses", [/^Make primary/]],
  ["dialog-remove-address", "/addresses", [/^More for verified/, /^Remove/]],
  ["dialog-delete-account", "/profile", [/^Delete the account/]],
  ["menu-user", "/users", [/^Actions for active/]],
  ["dialog-groups", "/users", [/^Actions for active/, /^Change groups/]],
  ["dialog-reset-factor", "/users", [/^Actions for active/, /^Reset the second factor/]],
  ["dialog-sign-out", "/users", [/^Actions for active/, /^Sign out everywhere/]],
  ["dialog-sign-ins", "/users", [/^Actions for active/, /^Sign-ins/]],
  ["dialog-suspend", "/users", [/^Actions for active/, /^Suspend/]],
  ["dialog-reactivate", "/users", [/^Actions for idle/, /^Reactivate/]],
];

describeInBrowser("the dashboard in each of its states", () => {
  let test: TestCloud;
  let browser: Browser;
  let admin: Person;
  let page: Page;
  let siteId: string;
  /** A site with a visit. */
  let visitedId: string;
  /** Of all that the page has asked for. */
  const origins = new Set<string>();

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    admin = await memberOf(test, "admin");
    const rotation = { visitorIdRotation: "MONTH" };
    ({ siteId } = await ownSite(test, admin, { name: "Hats", ...rotation }));
    ({ siteId: visitedId } = await ownSite(test, admin, { name: "Caps", domains: [DOMAIN], ...rotation }));
    await sendEvents(test, [DOMAIN], "ana", [{ path: "/" }]);
    await test.advance("PT1S");
    await sendEvents(test, [DOMAIN], "ana", [{ path: "/prices" }]);
    await test.advance("PT15S");
    await test.person({ email: "active@example.com" });
    const { userId } = await test.person({ email: "idle@example.com" });
    granted(await mutate(test, admin, "suspendUser", { userId, expectedVersion: 1 }));
    const { emailId, code } = await claim(test, admin, VERIFIED);
    granted(await mutate(test, admin, "verifyEmail", { emailId, code }));
    await claim(test, admin, CLAIMED);
    page = await openDashboard(test, browser);
    page.on("request", (request) => origins.add(new URL(request.url()).origin));
    await page.reload();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const go = (place: string, of = siteId): Promise<unknown> =>
    page.goto(`${test.outputs.dashboardUrl}#${place.replace(":id", of)}`);
  const button = (name: RegExp): Locator => page.getByRole("button", { name });

  it("signed out", async () => {
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(await pictured(page, "signed-out")).toEqual([]);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByRole("heading", { name: "Forgotten password" }).waitFor();
    expect(await pictured(page, "forgotten")).toEqual([]);
    await page.getByLabel("Email address").fill("active@example.com");
    await button(/^Send a code/).click();
    await page.getByLabel("New password").waitFor();
    expect(await pictured(page, "forgotten-code")).toEqual([]);
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await signIn(page, admin);
    await page.getByRole("article", { name: "Hats" }).waitFor();
  });

  it.each(SCREENS)("%s waits, and then says that it failed", async (name, place, words, there) => {
    const held: Route[] = [];
    let isHeld = true;
    await page.route(test.outputs.graphqlUrl, async (route) => {
      const asked = route.request().postData()!;
      if (/query Me\b/.test(asked) || there?.test(asked)) await route.fallback();
      else if (isHeld) held.push(route);
      else await route.abort();
    });
    // Another screen is left, so that this one is not there yet.
    await go("/nowhere");
    await go(place);
    const waiting = page.getByRole("status", { name: "Loading", exact: true }).first();
    await waiting.waitFor();
    await waiting.locator("[data-shown=true]").first().waitFor();
    expect(await pictured(page, `${name}-waiting`)).toEqual([]);
    isHeld = false;
    for (const route of held) await route.abort();
    await page.getByText(words).first().waitFor();
    await button(/^Try again/)
      .first()
      .waitFor();
    expect(await pictured(page, `${name}-failed`)).toEqual([]);
    await page.unroute(test.outputs.graphqlUrl);
    await button(/^Try again/)
      .first()
      .click();
    await page.getByText(words).first().waitFor({ state: "detached" });
  });

  it.each(EXPLORED)(
    "%s of a site without visits, and of one with some",
    async (name, search, nothing, found) => {
      const place = `/sites/:id/explore?${search}`;
      await go(place);
      await page.getByText(nothing).waitFor();
      expect(await pictured(page, `${name}-empty`)).toEqual([]);
      await go(place, visitedId);
      await found(page).waitFor();
      expect(await pictured(page, `${name}-filled`)).toEqual([]);
    },
  );

  it.each(OPENED)("%s is open", async (name, place, steps) => {
    await go(place);
    const open = async (): Promise<void> => {
      for (const step of steps)
        if ("key" in step) await page.keyboard.press(step.key);
        else await button(step).click();
      const opened = page.locator("dialog[open], :popover-open");
      await opened.first().waitFor();
    };
    // Waits for the content to which the keys and menus belong.
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("status", { name: "Loading", exact: true }).first().waitFor({ state: "detached" });
    expect(await pictured(page, name, open)).toEqual([]);
  });

  it("code that cannot be loaded", async () => {
    await page.route(/AddSite.*\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
    await go("/sites/new");
    await page.getByText("This part of the page could not be shown.").waitFor();
    expect(await pictured(page, "code-missing")).toEqual([]);
    await page.unroute(/AddSite.*\.js$/);
    await button(/^Try again/).click();
    await page.getByRole("textbox", { name: "Name" }).waitFor();
  });

  it("it is not known who is there: the site is asked for at the same time", async () => {
    const held: Route[] = [];
    let isHeld = true;
    await page.route(test.outputs.graphqlUrl, async (route) => {
      if (isHeld) held.push(route);
      else await route.abort();
    });
    await go("/sites/:id/report");
    await page.reload();
    await page.getByText("Rollcall", { exact: true }).first().waitFor();
    await until("both are asked for", () => held.length === 2);
    const asked = held.map((route) => /query (\w+)/.exec(route.request().postData()!)![1]);
    expect(asked.sort()).toEqual(["Me", "SiteVisitors"]);
    expect(await pictured(page, "opening")).toEqual([]);
    isHeld = false;
    for (const route of held) await route.abort();
    await page.getByText("Rollcall could not be reached.").waitFor();
    expect(await pictured(page, "opening-failed")).toEqual([]);
    await page.unroute(test.outputs.graphqlUrl);
    await button(/^Try again/).click();
    await page.getByRole("radio", { name: /^Visitors/ }).waitFor();
  });

  it("nothing was asked of another origin, and the page's policy refuses it", async () => {
    expect([...origins]).toEqual([test.cloud.origin]);
    const refused = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
            resolve(`${effectiveDirective} ${blockedURI}`),
          );
          fetch("http://other.example/").catch(() => undefined);
        }),
    );
    expect(await refused).toBe("connect-src http://other.example/");
  });
});
