import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { ownSite, type OwnSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { memberOf, openDashboard, pictured, signIn } from "./dashboard.ts";
import { hasFocus } from "./keyboard.ts";

describeInBrowser("the search of the frame", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let admin: Person;
  let hats: OwnSite;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: ["due"] });
    browser = await openBrowser();
    admin = await memberOf(test, "admin");
    hats = await ownSite(test, admin, { name: "Harbour hats", domains: ["hats.example"] });
    await ownSite(test, admin, { name: "Harbour felt", domains: ["felt.example"] });
    await test.person({ email: "harriet@harbour.example" });
    page = await openDashboard(test, browser, "/");
    await signIn(page, admin);
    await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const opener = (): Locator => page.getByRole("button", { name: "Search or go to" });
  const dialog = (): Locator => page.getByRole("dialog", { name: "Search" });
  const field = (): Locator => dialog().getByRole("combobox");
  const options = (): Locator => dialog().getByRole("option");
  const chosen = (): Promise<string | null> => dialog().locator("[aria-selected=true]").textContent();

  /** Types a text, and waits for its hits: the words of an item are written a moment after it. */
  async function find(text: string, count: number): Promise<void> {
    await until(`${count} hits of ${text}`, async () => {
      await field().fill("");
      await dialog().getByText("Type at least three characters.").waitFor();
      await field().fill(text);
      await dialog()
        .getByRole("status")
        .getByText(/result|Nothing begins/)
        .waitFor();
      return (await options().count()) === count;
    });
  }

  it("opens by its button, Ctrl K and /, with the focus in its field, and gives that back", async () => {
    await opener().click();
    await until("the field has the focus", () => hasFocus(field()));
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "hidden" });
    expect(await hasFocus(opener())).toBe(true);
    for (const key of ["Control+K", "/"]) {
      await page.keyboard.press(key);
      await until(`${key} opens it`, () => hasFocus(field()));
      await page.keyboard.press("Escape");
      await dialog().waitFor({ state: "hidden" });
    }
  });

  it("shows what begins with the text, kind by kind, and says if nothing does", async () => {
    await page.keyboard.press("Control+K");
    await find("har", 3);
    expect(await dialog().getByRole("group", { name: "Sites" }).getByRole("option").count()).toBe(2);
    const user = dialog().getByRole("group", { name: "Users" }).getByRole("option");
    expect(await user.textContent()).toContain("harriet@harbour.example");
    await find("nothing of it", 0);
    expect(await dialog().getByRole("status").textContent()).toBe("Nothing begins with “nothing of it”.");
    await page.keyboard.press("Escape");
    const open = async (): Promise<void> => {
      await page.keyboard.press("Control+K");
      await find("har", 3);
    };
    expect(await pictured(page, "search", open)).toEqual([]);
  });

  it("goes to a site by the arrows and Enter, and the button is on its pages", async () => {
    await page.keyboard.press("Control+K");
    await find("harbour", 2);
    const first = await chosen();
    await page.keyboard.press("ArrowUp");
    expect(await chosen()).not.toBe(first);
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).toBe(first);
    await find("harbour hats", 1);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/#/sites/${hats.siteId}/report*`);
    await dialog().waitFor({ state: "hidden" });
    await opener().waitFor();
    expect(await pictured(page, "search-button")).toEqual([]);
  });

  it("goes to a user, whose address the list then begins with", async () => {
    await page.keyboard.press("/");
    await find("harriet", 1);
    await options().click();
    await page.getByRole("heading", { name: "Users", level: 1 }).waitFor();
    await page.getByRole("cell", { name: "harriet@harbour.example" }).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("harriet@harbour.example");
  });

  it("says that a search has failed, and tries again", async () => {
    const { graphqlUrl } = test.outputs as { graphqlUrl: string };
    await page.keyboard.press("Control+K");
    await page.route(graphqlUrl, (route) => route.abort());
    await field().fill("harbour");
    await dialog().getByRole("alert").getByText("The search could not be made.").waitFor();
    await page.unroute(graphqlUrl);
    await dialog().getByRole("button", { name: "Try again" }).click();
    await until("it is made", async () => (await options().count()) === 2);
  });
});
