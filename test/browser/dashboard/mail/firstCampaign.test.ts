import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../../support/cloud.ts";
import { until } from "../../../support/until.ts";
import { describeInBrowser, openBrowser } from "../../browser.ts";
import { memberOf, openDashboard, pictured } from "../dashboard.ts";
import { Actions } from "./actions.ts";

/** The most actions of an editor and an approver: filled fields, and keys that are neither typing nor Tab. */
const MOST = 60;

describeInBrowser("the first campaign of an empty stage, by keyboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let admin: Person;
  let editor: Person;
  let approver: Page;
  let page: Page;
  const done: string[] = [];
  const approving = () => new Actions(approver, { who: "approver", actions: done, withTabs: false });
  const writing = () => new Actions(page, { who: "editor", actions: done, withTabs: false });

  beforeAll(async () => {
    test = await startTestCloud({ isOnTime: true, timers: ["due"] });
    browser = await openBrowser();
    admin = await memberOf(test, "admin");
    editor = await memberOf(test, "editor");
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const link = (name: string, on = page) => on.getByRole("link", { name, exact: true });
  const button = (name: string, on = page) => on.getByRole("button", { name, exact: true });
  const signIn = async (hands: Actions, { email, password }: Person): Promise<void> => {
    await hands.fill("the address", hands.page.getByLabel("Email address"), email);
    await hands.fill("the password", hands.page.getByLabel("Password"), password);
    await hands.key("Enter", "sign in");
  };
  const steps = (on: Page): Locator => on.getByRole("region", { name: "Next steps to a first campaign" });

  it("Home says the first steps", async () => {
    approver = await openDashboard(test, browser, "/");
    await signIn(approving(), admin);
    await steps(approver).getByText("0 of 5 done").waitFor();
    expect(await pictured(approver, "home-empty")).toEqual([]);
  });

  it("an administrator sets the postal address", async () => {
    const hands = approving();
    await hands.go(link("Set the postal address", approver));
    await hands.fill(
      "the postal address",
      approver.getByLabel("Postal address"),
      "The Shop, 1 Example Street",
    );
    await hands.go(button("Save", approver).first());
    await approver.getByText("Saved.").waitFor();
  });

  it("an editor adds a person", async () => {
    page = await openDashboard(test, browser, "/");
    const hands = writing();
    await signIn(hands, editor);
    await steps(page).getByText("1 of 5 done").waitFor();
    await hands.go(link("Add people"));
    await hands.go(button("Add a subscriber").first());
    const dialog = page.getByRole("dialog");
    await hands.fill(
      "the person's address",
      dialog.getByLabel("Address", { exact: true }),
      "ann@example.com",
    );
    await hands.fill("the person's name", dialog.getByLabel("Given name"), "Ann");
    await hands.key("Enter", "add");
    await page.getByRole("rowheader", { name: "ann@example.com" }).waitFor();
  });

  it("writes the mail, and asks for its approval", async () => {
    const hands = writing();
    await hands.go(link("Templates"));
    await hands.go(link("New template").first());
    await hands.go(button("Letter"), "Shift+Tab");
    await hands.fill("the key", page.getByLabel("Key"), "news/first");
    await hands.fill("the subject", page.getByLabel("Subject"), "Our first news");
    await page.frameLocator("iframe").getByText("Hello Ann").waitFor();
    await hands.go(button("Ask for approval"), "Shift+Tab");
    await hands.key("Enter", "ask");
    await page.getByText("It waits for somebody else to approve it.").waitFor();
  });

  it("the administrator approves it", async () => {
    const hands = approving();
    await hands.go(link("Approvals", approver));
    await approver.frameLocator("iframe").getByText("Hello").first().waitFor();
    await hands.key("a", "approve");
    await hands.key("Enter", "yes, approve");
    await approver.getByText("news/first is approved.").waitFor();
  });

  it("the editor sends it, and reads what became of it", async ({ annotate }) => {
    const hands = writing();
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
    await annotate(`${done.length} actions:\n${hands.listed}`);
    expect(done.length, hands.listed).toBeLessThanOrEqual(MOST);
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
