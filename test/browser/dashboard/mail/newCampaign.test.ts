import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as settings from "#table/mail/settings";
import { ulid } from "#functions/ids/ulid";
import { startTestCloud, type Person, type TestCloud } from "../../../support/cloud.ts";
import { campaignItem, storeText } from "../../../support/sends.ts";
import { change, putItems } from "../../../support/sites.ts";
import { read, server, upsert } from "../../../support/subscribers.ts";
import { until } from "../../../support/until.ts";
import { describeInBrowser, openBrowser } from "../../browser.ts";
import { memberOf, openDashboard, pictured, signIn, reachedOf } from "../dashboard.ts";

/** More dry runs than a page of the list has campaigns. */
const DRY_RUNS = 30;

describeInBrowser("a new campaign in the dashboard", () => {
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
    await storeText(test, { key: "news/winter", subject: "Winter", html: "<p>Hello {{ firstName }}</p>" });
    await upsert(test, { email: "ann@example.com", firstName: "Ann", tags: ["winter"] });
    const rule = { trait: { name: "plan", op: "EQUALS", text: "pro" } };
    for (const name of ["Payers", "Vips"])
      await change(
        test,
        server(test),
        "putSegment",
        { segmentId: name.toLowerCase(), name, rule },
        "version",
      );
    page = await openDashboard(test, browser, "/mail/campaigns/~new");
    // Segments come one a page.
    await page.route(test.outputs.graphqlUrl, (route) => {
      const body = route.request().postData()!;
      return route.fallback({ postData: body.replace(/segments\(limit: ?100/, "segments(limit: 1") });
    });
    await signIn(page, editor);
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const template = () => page.getByRole("combobox", { name: "Template", exact: true });
  const says = async (field: string, words: string): Promise<void> => {
    await page.getByRole("alert").filter({ hasText: words }).waitFor();
    await until("the field has the focus", async () =>
      page
        .getByLabel(field, { exact: true })
        .and(page.locator("input, select"))
        .evaluate((each) => each === document.activeElement),
    );
  };
  const campaigns = async () =>
    (
      await read<{ items: { campaignId: string; dryRun: boolean }[] }>(
        test,
        "campaigns { items { campaignId dryRun } }",
      )
    ).items.filter(({ dryRun }) => !dryRun);

  const changeHats = async (): Promise<void> => {
    await button("Change: Hats").press("Enter");
    await button("Yes, cancel it and change a copy: Hats").press("Enter");
  };

  it("says at its field what a step lacks", async () => {
    await template().waitFor();
    await button("Continue").press("Enter");
    await says("Template", "Choose a template.");
    await template().selectOption("news/winter");
    expect(await page.getByRole("alert").count()).toBe(0);
    await button("Continue").press("Enter");
    await page.getByRole("radio", { name: "A tag" }).check();
    await page.keyboard.press("Control+Enter");
    await says("Tag", "Type the tag of the people who get it.");
    await page.getByRole("radio", { name: "A segment" }).check();
    await button("Continue").press("Enter");
    await says("Segment", "Choose a segment.");
  });

  it("offers the segments of all pages", async () => {
    const segments = page.getByRole("combobox", { name: "Segment", exact: true });
    await until("both segments are there", async () => (await segments.locator("option").count()) === 3);
    expect(await segments.locator("option").allTextContents()).toEqual(
      expect.arrayContaining(["Payers", "Vips"]),
    );
    await segments.selectOption("Vips");
    // A new segment has its members after a while.
    await page.getByText("its members are not known yet").or(button("Count again")).first().waitFor();
    for (let step = 0; step < 2; step += 1) await button("Continue").press("Enter");
    await button("Change: Audience").press("Enter");
  });

  it("narrows the audience by conditions, counts after each choice, and shows its first people", async () => {
    await page.getByRole("radio", { name: "Everybody" }).check();
    await page.getByText("1 person would get it, 0 would be skipped.").waitFor();
    // The audience can still change, and a start under way could not.
    await page.getByText("Continue to this step first.").waitFor();
    expect(await button("Send to 1 person").isDisabled()).toBe(true);
    await button("Add a condition").press("Enter");
    const tag = page.getByRole("combobox", { name: "Tag", exact: true });
    await button("Continue").press("Enter");
    await page.getByText("Type a tag.").waitFor();
    const offered = page.locator("datalist option[value=winter]");
    await offered.waitFor({ state: "attached" });
    await tag.fill("vip");
    await page.getByText("0 people would get it, 1 would be skipped.").waitFor();
    const kind = page.getByRole("combobox", { name: "Condition 1" });
    expect(await kind.getByRole("option").allTextContents()).not.toContain("clicked in");
    await kind.selectOption("does not have the tag");
    await page.getByText("1 person would get it, 0 would be skipped.").waitFor();
    await button("Add a condition").press("Enter");
    await page.getByRole("combobox", { name: "Condition 2" }).selectOption("has a value");
    await page.getByLabel("Value", { exact: true }).fill("plan");
    await page.getByText("0 people would get it, 1 would be skipped.").waitFor();
    await page.getByRole("radio", { name: "fulfils any of these" }).check();
    await page.getByText("1 person would get it, 0 would be skipped.").waitFor();
    await page.getByText("only if: does not have the tag vip or plan is known (1 person)").waitFor();
    await button("View people").press("Enter");
    await page.getByRole("list", { name: "People of the audience" }).getByText("ann@example.com").waitFor();
    await page.getByText("The conditions are not applied to this list").waitFor();
    const all = page.getByRole("link", { name: "All of them in Subscribers, before the conditions" });
    expect(await all.getAttribute("href")).toBe("#/mail/subscribers?status=SUBSCRIBED");
    expect(await pictured(page, "new-campaign-audience")).toEqual([]);
    await button("Remove condition 2").press("Enter");
    await button("Remove condition 1").press("Enter");
  });

  it("puts right what the check list finds at the place of it", async () => {
    await page.getByRole("radio", { name: "A tag" }).check();
    await button("Choose the audience").press("Enter");
    expect(await page.getByRole("heading", { name: "Audience", level: 2 }).isVisible()).toBe(true);
    await page.getByText("The check list has something to do.").waitFor();
  });

  it("sends a test of the mail that is shown, as the person of the audience", async () => {
    await page.getByRole("radio", { name: "Everybody" }).check();
    await page.getByText("As ann@example.com gets it").waitFor();
    await button("Send me a test").press("Enter");
    await page
      .getByText(`The test is on its way to ${editor.email}, as ann@example.com would get it.`)
      .waitFor();
    await until("the test is there", async () => (await test.mails(editor.email)).length > 0);
  });

  it("says how long the sending lasts, its price, and who gets it when", async () => {
    await upsert(test, { email: "ann@example.com", timezone: "Asia/Tokyo" });
    await button("Count again").press("Enter");
    await button("Continue").press("Enter");
    await page.getByRole("radio", { name: "At the local time of each" }).check();
    const zones = page.getByRole("region", { name: "Who gets it when" });
    await zones.getByText("Tokyo").waitFor();
    const day = new Date(test.cloud.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Day", { exact: true }).fill(day);
    await page.getByLabel("Time", { exact: true }).fill("09:30");
    // The browser's zone is UTC, nine hours behind.
    await zones.getByText(/12:30/).waitFor();
    const dryRun = page.getByRole("region", { name: "Dry run" });
    await dryRun.getByText("$0.0001").waitFor();
    await dryRun.getByText(/^\ds$/).waitFor();
    expect(await pictured(page, "new-campaign-zones")).toEqual([]);
    await button("Change: Audience").press("Enter");
  });

  it("refuses a time that is over, and a year that no date has", async () => {
    await page.getByRole("radio", { name: "Everybody" }).check();
    await button("Continue").press("Enter");
    await page.getByRole("radio", { name: "At a time" }).check();
    await page.getByLabel("Time", { exact: true }).fill("08:00");
    await page.getByLabel("Day", { exact: true }).fill("20261-12-01");
    await button("Continue").press("Enter");
    await says("Day", "Choose a time that is still to come.");
    await page.reload();
    await template().waitFor();
    expect(await page.getByText("This part of the page could not be shown.").count()).toBe(0);
  });

  it("is discarded by two clicks", async () => {
    await page.getByRole("button", { name: "Discard: this draft" }).press("Enter");
    expect(await template().inputValue()).toBe("news/winter");
    await page.getByRole("button", { name: "Yes, discard: this draft" }).press("Enter");
    expect(await template().inputValue()).toBe("");
  });

  it("is sent once if the form is left before the answer", async () => {
    await template().selectOption("news/winter");
    for (let step = 0; step < 3; step += 1) await button("Continue").press("Enter");
    await button("Send to 1 person").waitFor();
    let leave = (): void => undefined;
    const isLeft = new Promise<void>((resolve) => {
      leave = resolve;
    });
    await page.route(test.outputs.graphqlUrl, async (route) => {
      if (!route.request().postData()!.includes('"dryRun":false')) return route.fallback();
      const response = await route.fetch();
      await isLeft;
      return route.fulfill({ response });
    });
    await button("Send to 1 person").press("Enter");
    await button("Sending").waitFor();
    await page
      .getByRole("navigation", { name: "Pages of Mail" })
      .getByRole("link", { name: "Campaigns" })
      .click();
    await page.getByRole("heading", { name: "Campaigns", level: 1 }).waitFor();
    leave();
    const keys = () => page.evaluate(() => Object.keys(localStorage).join());
    await until("the answer has come", async () => !(await keys()).includes("rollcall.drafts.campaigns"));
    await page.getByRole("link", { name: "New campaign" }).first().click();
    await template().waitFor();
    expect(await template().inputValue()).toBe("");
    expect(await campaigns()).toHaveLength(1);
  });

  it("stays as a draft of the list in all windows, goes on there, and is deleted by two clicks", async () => {
    await template().selectOption("news/winter");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Half done");
    const other = await page.context().newPage();
    await other.goto(`${test.outputs.dashboardUrl}#/mail/campaigns`);
    const drafts = other.getByRole("region", { name: "Drafts" });
    await drafts.getByText("Half done").waitFor();
    await drafts.getByRole("link", { name: "Continue" }).press("Enter");
    const name = other.getByRole("textbox", { name: "Name", exact: true });
    await name.waitFor();
    expect(await name.inputValue()).toBe("Half done");
    await other.close();
    await page.goto(`${test.outputs.dashboardUrl}#/mail/campaigns`);
    const here = page.getByRole("region", { name: "Drafts" });
    await here.getByText("Half done").waitFor();
    expect(await pictured(page, "campaign-drafts")).toEqual([]);
    await here.getByRole("button", { name: "Delete: Half done" }).press("Enter");
    await here.getByRole("button", { name: "Yes, delete: Half done" }).press("Enter");
    await here.waitFor({ state: "detached" });
    // A window that was open before begins another draft: the id of the old one may be sent.
    await page.goto(`${test.outputs.dashboardUrl}#/mail/campaigns/~new?draft=gone`);
    await template().selectOption("news/winter");
    await until("another draft is kept", async () => /\?draft=(?!gone)/.test(page.url()));
    await button("Discard: this draft").press("Enter");
    await button("Yes, discard: this draft").press("Enter");
  });

  it("is the copy of another one, with all its values", async () => {
    const where = { not: { tag: "vip" } };
    const startsAt = new Date(test.cloud.clock.now() + 86_400_000).toISOString();
    const campaignId = ulid(test.cloud.clock.now());
    const copied = { campaignId, status: "SCHEDULED", startsAt, sendAt: startsAt, name: "Hats" } as const;
    const actor = editor.userId;
    await putItems(test, [
      campaignItem({ ...copied, actor, templateKey: "news/winter", tag: "winter", where }),
    ]);
    await page.goto(`${test.outputs.dashboardUrl}#/mail/campaigns/${campaignId}`);
    await changeHats();
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await name.waitFor();
    expect(await name.inputValue()).toBe("Copy of Hats");
    expect(await template().inputValue()).toBe("news/winter");
    const says = "goes to: People with the tag winter, only if: does not have the tag vip";
    await page.getByText(says).waitFor();
    await button("Continue").press("Enter");
    await button("Continue").press("Enter");
    await until("the time is that of the copied one", async () => {
      const at = `${await page.getByLabel("Day").inputValue()}T${await page.getByLabel("Time", { exact: true }).inputValue()}`;
      return (
        at ===
        (await page.evaluate((instant) => {
          const moved = new Date(instant);
          moved.setMinutes(moved.getMinutes() - moved.getTimezoneOffset());
          return moved.toISOString().slice(0, 16);
        }, startsAt))
      );
    });
    expect(await read(test, `campaign(campaignId: "${campaignId}") { status }`)).toEqual({
      status: "CANCELLED",
    });
    await page.getByRole("button", { name: "Discard: this draft" }).press("Enter");
    await page.getByRole("button", { name: "Yes, discard: this draft" }).press("Enter");
    await page.goto(`${test.outputs.dashboardUrl}#/mail/campaigns`);
    await page.getByRole("link", { name: "Copy: news/winter" }).press("Enter");
    await name.waitFor();
    expect(await template().inputValue()).toBe("news/winter");
    expect(await name.inputValue()).toBe("");
    await page.getByRole("button", { name: "Discard: this draft" }).press("Enter");
    await page.getByRole("button", { name: "Yes, discard: this draft" }).press("Enter");
  });

  it("is no blank one in place of a copy that the browser does not keep", async () => {
    await page.goto(`${test.outputs.dashboardUrl}#/mail/campaigns`);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.getByRole("link", { name: "Copy: news/winter" }).press("Enter");
    await page.getByText("This browser keeps no drafts, so no copy was made").waitFor();
    await page.goto(`${test.outputs.dashboardUrl}#/mail/campaigns`);
    await page.reload();
  });

  it("is no copy of a scheduled one that had begun, nor replaces that of a server", async () => {
    const [ofServer, begun] = [1, 2].map((at) => ulid(test.cloud.clock.now() + at)) as [string, string];
    const startsAt = new Date(test.cloud.clock.now() - 1000).toISOString();
    const hats = {
      status: "SCHEDULED",
      startsAt,
      name: "Hats",
      templateKey: "news/winter",
      tag: "winter",
    } as const;
    await putItems(test, [
      campaignItem({ ...hats, campaignId: ofServer }),
      campaignItem({ ...hats, campaignId: begun, actor: editor.userId }),
    ]);
    await page.goto(`${test.outputs.dashboardUrl}#/mail/campaigns/${ofServer}`);
    await button("Cancel: Hats").waitFor();
    expect(await button("Change: Hats").count()).toBe(0);
    await page.goto(`${test.outputs.dashboardUrl}#/mail/campaigns/${begun}`);
    await changeHats();
    await page.getByText("It is cancelled, but its time had come.").waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("drafts.campaigns");
  });

  it("is listed behind more dry runs than a page has campaigns", async () => {
    const later = test.cloud.clock.now() + 60_000;
    await putItems(
      test,
      Array.from({ length: DRY_RUNS }, (_, at) =>
        campaignItem({
          campaignId: ulid(later + at),
          isDryRun: true,
          status: "DONE",
          startsAt: new Date(later + at).toISOString(),
          name: `Count ${at}`,
        }),
      ),
    );
    await page.goto(`${test.outputs.dashboardUrl}#/mail/campaigns`);
    await page.getByRole("row").filter({ hasText: "Everybody who is subscribed" }).waitFor();
    expect(await page.getByRole("row").filter({ hasText: "Count" }).count()).toBe(0);
  });

  it("sends these mutations", () => {
    expect([...reachedOf(test)].sort()).toEqual([
      "cancelCampaign",
      "sendTestEmail",
      "sendToSegment",
      "sendToTag",
    ]);
  });
});
