import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as settings from "#table/mail/settings";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { storeText, campaignItem } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { read, server, upsert } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { memberOf, openDashboard, pictured, signIn, reachedOf } from "./dashboard.ts";

const READER =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
const addressOf = (name: string): string => `${name.toLowerCase()}@example.com`;
const NAMES = ["Ann", "Ben"];
const PEOPLE = NAMES.map(addressOf);

describeInBrowser("campaigns in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let editor: Person;

  beforeAll(async () => {
    test = await startTestCloud({ isOnTime: true, timers: ["due"] });
    browser = await openBrowser();
    editor = await memberOf(test, "editor");
    await putItems(test, [
      { ...settings.key, ...settings.DEFAULTS, entity: "EmailSettings", postalAddress: "Main Street 1" },
    ]);
    for (const key of ["news/winter", "news/spring"])
      await storeText(test, { key, subject: `About ${key}`, html: "<p>Hello {{ firstName }}</p>" });
    for (const firstName of NAMES)
      await upsert(test, { email: addressOf(firstName), firstName, tags: ["winter"] });
    await upsert(test, { email: "left@example.com", firstName: "Lea", tags: ["winter"] });
    await change(test, server(test), "unsubscribe", { email: "left@example.com" }, "status");
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const button = (name: string, on = page) => on.getByRole("button", { name, exact: true });
  const press = async (name: string, on = page): Promise<void> => {
    await button(name, on).focus();
    await on.keyboard.press("Enter");
  };
  const region = (name: string, on = page) => on.getByRole("region", { name, exact: true });
  const all = async () =>
    (
      await read<{ items: { campaignId: string; dryRun: boolean; status: string }[] }>(
        test,
        "campaigns { items { campaignId dryRun status } }",
      )
    ).items;
  const campaigns = async () => (await all()).filter(({ dryRun }) => !dryRun);

  /** The mail of one person is never shown under the name of another. */
  const stepsToBen = async (): Promise<void> => {
    await page.frameLocator("iframe").getByText("Hello Ann").waitFor();
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(test.outputs.graphqlUrl, async (route) => {
      if (route.request().postData()?.includes(" MailOfPerson(")) await isAnswered;
      return route.fallback();
    });
    await press("The next person");
    await page.getByText("As ben@example.com gets it").waitFor();
    await page.locator("iframe").waitFor({ state: "detached" });
    answer();
    await page.frameLocator("iframe").getByText("Hello Ben").waitFor();
  };

  it("begin with an empty list", async () => {
    page = await openDashboard(test, browser, "/mail/campaigns");
    await signIn(page, editor);
    await page.getByRole("heading", { name: "Send the first campaign" }).waitFor();
    expect(await pictured(page, "campaigns-empty")).toEqual([]);
  });

  it("are made in four steps by keyboard, and keep their draft when the page is loaded again", async () => {
    await page.getByRole("link", { name: "New campaign" }).last().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Template", exact: true }).selectOption("news/winter");
    await page.frameLocator("iframe").getByText("Hello Ann").waitFor();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Winter hats");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("radio", { name: "Everybody" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("combobox", { name: "Tag", exact: true }).fill("winter");
    await page.reload();
    await page.getByRole("textbox", { name: "Name", exact: true }).waitFor();
    expect(await page.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe("Winter hats");
    // The answer comes when all were counted: no push is left, and the page reads the campaign again.
    const { graphqlUrl } = test.outputs;
    await page.route(graphqlUrl, async (route) => {
      if (!route.request().postData()!.includes('"dryRun":true')) return route.fallback();
      const response = await route.fetch();
      await until("all were counted", async () => (await all()).every(({ status }) => status === "DONE"));
      return route.fulfill({ response });
    });
    await press("Continue");
    expect(await page.getByRole("combobox", { name: "Tag", exact: true }).inputValue()).toBe("winter");
    await press("Continue");
    await page.getByText("It starts when you press Send.").waitFor();
    await press("Continue");
    await page.getByText("Template is approved, and version 1 is sent").waitFor();
    await page.getByText("At once, “winter” goes to: People with the tag winter.").waitFor();
    await button("Send to 2 people").waitFor();
    await page.getByText("Not subscribed: 1").waitFor();
    await page.unroute(graphqlUrl);
    // A look at another step keeps the count.
    await page
      .getByRole("button", { name: /^Change/ })
      .first()
      .click();
    for (let step = 0; step < 3; step += 1) await press("Continue");
    await button("Send to 2 people").waitFor();
    expect(await pictured(page, "new-campaign")).toEqual([]);
    await stepsToBen();
  });

  it("are sent once, although the answer was lost, the button pressed twice and the page loaded again", async () => {
    const { graphqlUrl } = test.outputs;
    await page.route(graphqlUrl, async (route) => {
      const isSend = route.request().postData()!.includes('"dryRun":false');
      if (!isSend) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await press("Send to 2 people");
    await page.getByText("Rollcall could not be reached. Press it again: nothing is sent twice.").waitFor();
    await page.unroute(graphqlUrl);
    // Another draft would be sent under another key: nothing can be changed until the answer is known.
    expect(await page.getByRole("button", { name: /^Change/ }).count()).toBe(0);
    await page.reload();
    await page.getByText("It is not known if this campaign was sent.").waitFor();
    expect(await page.getByRole("button", { name: /^(Change|Continue|Count)/ }).count()).toBe(0);
    expect(await pictured(page, "new-campaign-unknown")).toEqual([]);
    await button("Send again").dblclick();
    await page.getByRole("heading", { name: "Winter hats", level: 1 }).waitFor();
    expect(await campaigns()).toHaveLength(1);
  });

  it("show how they go on by pushes, and what became of their mails", async () => {
    const mails = region("Mails");
    await until("both mails were delivered", async () =>
      /Delivered\s+2\s+100%/.test(await mails.innerText()),
    );
    await page.getByText("3 of 3 people").waitFor();
    await region("Skipped").getByRole("button", { name: "Not subscribed" }).press("Enter");
    await region("Skipped").getByRole("link", { name: "left@example.com" }).waitFor();
    for (const email of PEOPLE)
      expect((await test.mails(email)).map(({ subject }) => subject)).toEqual(["About news/winter"]);
    await page.getByRole("slider", { name: "Course" }).focus();
    await page.keyboard.press("End");
    await page.getByText("Sent 2, Opened 0, Clicked 0").waitFor();
    await page.keyboard.press("Escape");
    expect(await pictured(page, "campaign")).toEqual([]);
  });

  it("are paused, resumed and cancelled, each said in words", async () => {
    const campaignId = "01KAQ1V6J8T3ZCW5DQ9H2N4RXM";
    const variants = ["news/winter", "news/spring"].map((templateKey) => ({
      ...{ templateKey, number: 1, weight: 1 },
    }));
    const startsAt = new Date(test.cloud.clock.now() + 86_400_000).toISOString();
    await putItems(test, [
      campaignItem({ campaignId, variants, status: "SCHEDULED", startsAt, name: "Spring or winter" }),
    ]);
    await page.goto(`${test.outputs.dashboardUrl}#/mail/campaigns/${campaignId}`);
    await page.getByRole("heading", { name: "Spring or winter", level: 1 }).waitFor();
    await region("Variants").getByText("B: news/spring").waitFor();
    const pictures = region("Variants").locator("iframe");
    await pictures.nth(1).waitFor({ state: "attached" });
    await pictures.first().contentFrame().getByText("Hello").waitFor();
    await press("Pause");
    await page.getByText("The campaign is paused.").waitFor();
    await page.getByText("A person paused it. Mails that wait stay where they are.").waitFor();
    await press("Resume");
    await page.getByText("The campaign goes on.").waitFor();
    const cancel = page.getByRole("button", { name: "Cancel: Spring or winter" });
    await cancel.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByText("The campaign is cancelled.").waitFor();
    expect((await campaigns()).find((each) => each.campaignId === campaignId)?.status).toBe("CANCELLED");
  });

  it("are listed with their audience, state and numbers", async () => {
    await page
      .getByRole("navigation", { name: "Pages of Mail" })
      .getByRole("link", { name: "Campaigns" })
      .click();
    const row = page.getByRole("row").filter({ hasText: "Winter hats" });
    await row.waitFor();
    expect(await row.innerText()).toMatch(
      /Winter hats\s+People with the tag winter\s+\w+ \d+, \d{4}\s+Done\s+2\s+0 0%/,
    );
    expect(await pictured(page, "campaigns")).toEqual([]);
    await page.getByLabel("Name, template or tag").fill("nothing like it");
    await page.getByText("No campaign is like that.").waitFor();
    await press("Show all");
    const asked = page.waitForRequest((request) => {
      const body = request.postData() ?? "";
      return body.includes("query Campaigns") && body.includes('"status":"CANCELLED"');
    });
    await page.getByRole("radio", { name: "Done" }).press("ArrowRight");
    await asked;
    await page.getByRole("link", { name: "Spring or winter", exact: true }).waitFor();
    expect(await row.count()).toBe(0);
    expect(page.url()).toContain("/mail/campaigns?status=CANCELLED");
  });

  it("list the people behind their results", async () => {
    const { html } = (await test.mails("ann@example.com"))[0]!;
    const pixel = /src="([^"]*\/I0\/[^"]*)"/.exec(html)![1]!.replaceAll("&amp;", "&");
    await fetch(pixel, { headers: { "user-agent": READER } });
    await page.getByRole("radio", { name: "Done" }).check();
    await page.getByRole("link", { name: "Winter hats", exact: true }).click();
    const results = region("People by result");
    const choose = (name: string) => results.getByRole("radio", { name }).check({ force: true });
    const reader = results.getByRole("link", { name: "ann@example.com" });
    await until("the reader is listed", async () => {
      await choose("Bounced");
      await results.getByText("No mail has come back.").waitFor();
      await choose("Opened");
      await results.getByText("No person has opened it yet.").or(reader).waitFor();
      return (await reader.count()) === 1;
    });
    expect(await pictured(page, "campaign-people")).toEqual([]);
    await page.goto(`${test.outputs.dashboardUrl}#/mail/campaigns`);
    await page.getByRole("link", { name: "Winter hats", exact: true }).waitFor();
  });

  it("say that sending is paused, why, and who resumes it", async () => {
    const pausedAt = new Date(test.cloud.clock.now()).toISOString();
    await putItems(test, [
      {
        ...{ ...settings.key, ...settings.DEFAULTS, entity: "EmailSettings", pausedAt },
        ...{ pausedBecause: "COMPLAINTS", postalAddress: "Main Street 1" },
      },
    ]);
    await page.reload();
    await page.getByText("because too many people reported mails as spam").waitFor();
    await page.getByText("Mails of campaigns wait until an administrator resumes sending.").waitFor();
  });

  it("are read, and not sent, by viewers", async () => {
    const viewer = await openDashboard(test, browser, "/mail/campaigns");
    await signIn(viewer, await memberOf(test, "viewer"));
    await viewer.getByText("Editors and administrators send campaigns.").waitFor();
    await viewer.getByRole("link", { name: "Winter hats" }).click();
    await region("Mails", viewer).waitFor();
    expect(await viewer.getByRole("button", { name: "Cancel: Winter hats" }).count()).toBe(0);
    await viewer.goto(`${test.outputs.dashboardUrl}#/mail/campaigns/~new`);
    await viewer.getByRole("heading", { name: "New campaign", level: 1 }).waitFor();
    await viewer.getByText("Editors and administrators send campaigns.").waitFor();
    await viewer.goto(`${test.outputs.dashboardUrl}#/mail/campaigns/none`);
    await viewer.getByText("There is nothing here, or it is not yours to see.").waitFor();
  });

  it("send these mutations", () => {
    expect([...reachedOf(test)].sort()).toEqual([
      "cancelCampaign",
      "pauseCampaign",
      "resumeCampaign",
      "sendToTag",
    ]);
  });
});
