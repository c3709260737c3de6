import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../../support/cloud.ts";
import { until } from "../../../support/until.ts";
import { describeInBrowser, openBrowser } from "../../browser.ts";
import { memberOf, openDashboard, pictured } from "../dashboard.ts";
import { Hands } from "./hands.ts";

/** The most that an editor and an approver do: a field that is filled, or a key that is not typing. */
const MOST = 60;

describeInBrowser("the first campaign of an empty stage, by keyboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let admin: Person;
  let editor: Person;
  let approver: Page;
  let page: Page;
  const done: string[] = [];
  const approving = () => new Hands(approver, "approver", done);
  const writing = () => new Hands(page, "editor", done);

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
  const signIn = async (hands: Hands, { email, password }: Person): Promise<void> => {
    await hands.fill(hands.page.getByLabel("Email address"), email);
    await hands.fill(hands.page.getByLabel("Password"), password);
    await hands.key("Enter");
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
    await hands.press(link("Set the postal address", approver));
    await hands.fill(approver.getByLabel("Postal address"), "The Shop, 1 Example Street");
    await hands.press(button("Save", approver).first());
    await approver.getByText("Saved.").waitFor();
  });

  it("an editor adds a person", async () => {
    page = await openDashboard(test, browser, "/");
    const hands = writing();
    await signIn(hands, editor);
    await steps(page).getByText("1 of 5 done").waitFor();
    await hands.press(link("Add people"));
    await hands.press(button("Add a subscriber").first());
    const dialog = page.getByRole("dialog");
    await hands.fill(dialog.getByLabel("Address", { exact: true }), "ann@example.com");
    await hands.fill(dialog.getByLabel("Given name"), "Ann");
    await hands.key("Enter");
    await page.getByRole("rowheader", { name: "ann@example.com" }).waitFor();
  });

  it("writes the mail, and asks for its approval", async () => {
    const hands = writing();
    await hands.press(link("Templates"));
    await hands.press(link("New template").first());
    await hands.press(button("Letter"), "Shift+Tab");
    await hands.fill(page.getByLabel("Key"), "news/first");
    await hands.fill(page.getByLabel("Subject"), "Our first news");
    await page.frameLocator("iframe").getByText("Hello Ann").waitFor();
    await hands.press(button("Ask for approval"), "Shift+Tab");
    await hands.key("Enter");
    await page.getByText("It waits for somebody else to approve it.").waitFor();
  });

  it("the administrator approves it", async () => {
    const hands = approving();
    await hands.press(link("Approvals", approver));
    await approver.frameLocator("iframe").getByText("Hello").first().waitFor();
    await hands.key("a");
    await hands.key("Enter");
    await approver.getByText("news/first is approved.").waitFor();
  });

  it("the editor sends it, and reads what became of it", async ({ annotate }) => {
    const hands = writing();
    await hands.press(link("Campaigns"), "Shift+Tab");
    await hands.press(link("New campaign").last());
    await hands.choose(page.getByRole("combobox", { name: "Template", exact: true }), "news/first");
    await hands.fill(page.getByRole("textbox", { name: "Name", exact: true }), "First news");
    for (const next of ["Everybody", "Now"]) {
      await hands.key("Control+Enter");
      await page.getByRole("radio", { name: next }).waitFor();
    }
    await hands.key("Control+Enter");
    await hands.press(button("Count the people"));
    await hands.press(button("Send to 1 person"));
    await page.getByRole("heading", { name: "First news", level: 1 }).waitFor();
    const mails = page.getByRole("region", { name: "Mails" });
    await until("the mail was delivered", async () => /Delivered\s+1\s+100%/.test(await mails.innerText()));
    expect((await test.mails("ann@example.com")).map(({ subject }) => subject)).toEqual(["Our first news"]);
    await annotate(`${done.length} actions:\n${done.join("\n")}`);
    expect(done.length, done.join("\n")).toBeLessThanOrEqual(MOST);
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
