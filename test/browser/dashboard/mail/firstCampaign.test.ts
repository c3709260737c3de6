import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type TestCloud } from "../../../support/cloud.ts";
import { until } from "../../../support/until.ts";
import { describeInBrowser, openBrowser } from "../../browser.ts";
import { pictured } from "../dashboard.ts";
import { MOST_ACTIONS } from "./actions.ts";
import { EmptyStage } from "./emptyStage.ts";

describeInBrowser("the first campaign of an empty stage, by keyboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let stage: EmptyStage;
  let page: Page;

  beforeAll(async () => {
    test = await startTestCloud({ isOnTime: true, timers: ["due"] });
    browser = await openBrowser();
    stage = await EmptyStage.open(test, browser);
    page = stage.editor.page;
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const steps = (on: Page): Locator => on.getByRole("region", { name: "Next steps to a first campaign" });

  it("Home says the first steps", async () => {
    const approver = stage.admin.page;
    await stage.signIn("admin");
    await steps(approver).getByText("0 of 5 done").waitFor();
    expect(await pictured(approver, "home-empty")).toEqual([]);
  });

  it("an administrator sets the postal address", () => stage.setPostalAddress());

  it("an editor adds a person", async () => {
    await stage.signIn("editor");
    await steps(page).getByText("1 of 5 done").waitFor();
    await stage.addPerson("ann@example.com", "Ann");
  });

  it("writes the mail, and asks for its approval", () => stage.writeMail("news/first", "Our first news"));

  it("the administrator approves it", () => stage.approve(["news/first"]));

  it("the editor sends it, and reads what became of it", async ({ annotate }) => {
    const hands = stage.editor;
    await hands.go(link("Campaigns"), "Shift+Tab");
    await hands.go(link("New campaign").last());
    const templates = page.getByRole("combobox", { name: "Template", exact: true });
    await templates.getByRole("option", { name: "news/first" }).waitFor({ state: "attached" });
    await hands.fill("the template", templates, "news/first");
    await hands.fill("the name", page.getByRole("textbox", { name: "Name", exact: true }), "First news");
    for (const next of ["Everybody", "Now"]) {
      await hands.key("Control+Enter", "the next step");
      await page.getByRole("radio", { name: next }).waitFor();
    }
    await hands.key("Control+Enter", "the next step");
    await hands.go(button("Send to 1 person"));
    await page.getByRole("heading", { name: "First news", level: 1 }).waitFor();
    const mails = page.getByRole("region", { name: "Mails" });
    await until("the mail was delivered", async () => /Delivered\s+1\s+100%/.test(await mails.innerText()));
    expect((await test.mails("ann@example.com")).map(({ subject }) => subject)).toEqual(["Our first news"]);
    await annotate(`${hands.actions.length} actions:\n${hands.listed}`);
    expect(hands.actions.length, hands.listed).toBeLessThanOrEqual(MOST_ACTIONS);
    await page.goto(`${test.outputs.dashboardUrl}#/`);
    await page.getByRole("region", { name: "Open invoices" }).waitFor();
    await steps(page).waitFor({ state: "detached" });
  });

  it("a double click that closes a dialog presses nothing behind it", async () => {
    await page.goto(`${test.outputs.dashboardUrl}#/mail/subscribers`);
    await button("Add a subscriber").first().waitFor();
    const heard = await page.evaluateHandle(() => {
      const clicks: number[] = [];
      document.addEventListener("click", ({ detail }) => clicks.push(detail));
      return clicks;
    });
    await button("Add a subscriber").first().press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).dblclick();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await heard.jsonValue()).toEqual([0, 1]);
    await button("Add a subscriber").first().click();
    await page.getByRole("dialog").waitFor();
  });
});
