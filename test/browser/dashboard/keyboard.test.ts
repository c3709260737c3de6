import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { send } from "../../support/collecting.ts";
import { granted, outputsOf } from "../../support/people.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { openDashboard } from "./dashboard.ts";
import { hasFocus, press, tabTo, type } from "./keyboard.ts";

const DOMAIN = "hats.example";
const WORK = "ada@work.example";

/**
 * One person's way through the dashboard. The mouse is never used, and nothing is focused but by Tab and by
 * the page itself.
 */
describeInBrowser("the dashboard with a keyboard alone", () => {
  let test: TestCloud;
  let browser: Browser;
  let person: Person;
  let page: Page;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: ["due"] });
    browser = await openBrowser();
    person = await test.person();
    page = await openDashboard(test, browser);
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
  const link = (name: string, exact = true): Locator => page.getByRole("link", { name, exact });
  const part = (name: string): Locator => page.getByRole("region", { name, exact: true });
  /** A page that has come begins at its heading, which is read out. */
  const beginsAt = (name: string) =>
    until(`${name} has the focus`, () =>
      hasFocus(page.getByRole("heading", { name, level: 1, exact: true })),
    );
  const visit = (path: string) =>
    send(
      test,
      { n: "pageview", d: DOMAIN, u: `https://${DOMAIN}${path}` },
      { origin: `https://${DOMAIN}`, "x-local-viewer": "203.0.113.1; AT" },
    );

  it("signs in, by way of the other forms", async () => {
    await press(link("Create an account"));
    await beginsAt("Create an account");
    await press(link("Have an account? Sign in"));
    await beginsAt("Sign in");
    await type(page.getByLabel("Email address"), person.email);
    await type(page.getByLabel("Password"), person.password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Measure your first site" }).waitFor();
    await beginsAt("My sites");
  });

  it("skips the bar, and reads which keys there are", async () => {
    await tabTo(link("Skip to the content"), "Shift+Tab");
    await page.keyboard.press("Enter");
    expect(await hasFocus(page.locator("main"))).toBe(true);
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keys" });
    await keys.waitFor();
    await page.keyboard.press("Escape");
    await keys.waitFor({ state: "hidden" });
  });

  it("adds a site, up to its first event", async () => {
    await press(page.locator("main").getByRole("link", { name: "Add a site" }).first());
    // A field that asks for the focus keeps it.
    await until("the name has the focus", () => hasFocus(page.getByRole("textbox", { name: "Name" })));
    await type(page.getByRole("textbox", { name: "Name" }), "Hats");
    await type(page.getByRole("textbox", { name: "Domain" }), DOMAIN);
    await type(page.getByLabel("Time zone"), "Europe/Vienna");
    await page.keyboard.press("Enter");
    await part("The code to copy").waitFor();
    expect(await hasFocus(page.getByRole("heading", { name: "Put the script into your pages" }))).toBe(true);
    await tabTo(page.getByRole("radio", { name: "HTML" }));
    await page.keyboard.press("ArrowRight");
    await page.getByText("As a tag of custom HTML").waitFor();
    await press(button("It is in my pages"));
    await page.getByText("Waiting for the first event").waitFor();
    await visit("/felt");
    await press(link("See it live"));
    await page.getByLabel("Visitors now").waitFor();
    await beginsAt("Hats");
  });

  it("goes from page to page, by tabs and by keys", async () => {
    for (const tab of ["Goals", "Settings"]) {
      await tabTo(link(tab), "Shift+Tab");
      await page.keyboard.press("Enter");
      await page
        .getByRole("link", { name: tab, exact: true })
        .and(page.locator("[aria-current=page]"))
        .waitFor();
      await beginsAt(tab);
    }
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await beginsAt("My sites");
    await press(page.locator("main").getByRole("link", { name: "Hats" }));
    await beginsAt("Hats");
  });

  it("sets a period, by its menu and by a key", async () => {
    await visit("/straw");
    // Visits are counted from events that are gathered for 10 seconds.
    await test.advance("PT15S");
    await page.keyboard.press("g");
    await page.keyboard.press("r");
    await press(button("Period: Last 7 days"));
    await press(button("Today"));
    await button("Period: Today").waitFor();
    // The focus is where it was before the menu.
    expect(await hasFocus(button("Period: Today"))).toBe(true);
    await page.keyboard.press("w");
    await button("Period: Last 7 days").waitFor();
    await page.keyboard.press("d");
    await button("Period: Today").waitFor();
  });

  it("draws another figure, and opens a row to its list", async () => {
    const figure = page.getByRole("radio", { name: /^Page views/ });
    await until("both views are counted", async () => {
      if (await page.getByRole("radio", { name: /^Page views\s*2/ }).count()) return true;
      await page.reload();
      await figure.waitFor();
      return false;
    });
    await tabTo(page.getByRole("radio", { name: /^Visitors/ }));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await figure.isChecked()).toBe(true);
    expect(new URL(page.url()).hash).toContain("figure=views");
    const row = part("Pages").getByRole("link", { name: "All numbers of /straw" });
    await press(row);
    const list = page.getByRole("dialog", { name: "Pages" });
    await list.getByRole("row", { name: /^\/straw/ }).waitFor();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    expect(await hasFocus(row)).toBe(true);
  });

  it("shares the site, and revokes the link", async () => {
    await tabTo(link("Settings"), "Shift+Tab");
    await page.keyboard.press("Enter");
    const links = part("Links");
    await tabTo(links.getByLabel("Visitors now"));
    await page.keyboard.press("Space");
    await press(links.getByRole("button", { name: "Create a link" }));
    const address = await links.getByRole("region", { name: "The address of the new link" }).textContent();
    const token = new URL(address!).hash.slice(1);
    const shared = () =>
      test.graphql({ apiKey: outputsOf(test).apiKey }, `{ sharedSite(token: "${token}") { name fields } }`);
    expect(granted(await shared())).toEqual({ name: "Hats", fields: ["STATS", "BREAKDOWN"] });
    await press(links.getByRole("button", { name: /^Revoke: Link / }));
    await press(links.getByRole("button", { name: /^Revoke now: Link / }));
    await links.getByText("There is no link yet.").waitFor();
    expect((await shared()).errors[0]?.errorType).toBe("NotFound");
  });

  it("adds an address, verifies it and makes it primary", async () => {
    await tabTo(button(`Account: ${person.email}`), "Shift+Tab");
    await page.keyboard.press("Enter");
    await press(link("My addresses"));
    await until("they are read", () => button("Add an address").isVisible());
    await beginsAt("My addresses");
    await press(button("Add an address"));
    const dialog = page.getByRole("dialog");
    await type(dialog.getByLabel("Email address"), WORK);
    await page.keyboard.press("Enter");
    const code = dialog.getByLabel("Code", { exact: true });
    await code.waitFor();
    await type(code, await test.code(WORK));
    await dialog.waitFor({ state: "detached" });
    const row = page.getByRole("listitem").filter({ hasText: WORK });
    await row.getByText("Verified").waitFor();
    await press(row.getByRole("button", { name: "Make primary" }));
    await press(dialog.getByRole("button", { name: "Make primary" }));
    await dialog.waitFor({ state: "detached" });
    await row.getByText("Primary", { exact: true }).waitFor();
  });

  it("signs out", async () => {
    await tabTo(button(`Account: ${WORK}`), "Shift+Tab");
    await page.keyboard.press("Enter");
    await press(button("Sign out"));
    await beginsAt("Sign in");
  });
});
