import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NOT_WAITING } from "#table/due";
import * as mailStats from "#table/mail/mailStats";
import * as suppression from "#table/mail/suppression";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { granted } from "../../support/people.ts";
import { sendItem } from "../../support/sends.ts";
import { putItems } from "../../support/sites.ts";
import { server } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { memberOf, openDashboard, pictured, signIn, reachedOf } from "./dashboard.ts";

const NOW = "2026-01-01T00:00:00.000Z";

describeInBrowser("settings and health of mail in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let admin: Person;
  let editor: Person;

  beforeAll(async () => {
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    admin = await memberOf(test, "admin");
    editor = await memberOf(test, "editor");
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const card = (name: string) => page.getByRole("region", { name, exact: true });
  const dialog = () => page.getByRole("dialog");
  const press = async (name: string, within = page.locator("body")): Promise<void> => {
    await within.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  const settings = async () => {
    const query = `{ emailSettings { version postalAddress timezone cap { messages days } quietHours { from to } reminders { type daysOverdue templateKey mode } pausedAt } }`;
    return granted<Record<string, unknown>>(await test.graphql(server(test), query, {}));
  };

  it("saves each part of the settings by itself, by keyboard", async () => {
    page = await openDashboard(test, browser, "/mail/settings");
    await signIn(page, admin);
    await page.getByText("There is no postal address yet").waitFor();
    expect(await pictured(page, "mailSettings")).toEqual([]);
    await page.getByLabel("Postal address").fill("The Shop\n1 Example Street");
    await press("Save", card("Sender"));
    await card("Sender").getByText("Saved.").waitFor();
    await card("At the end of each mail").getByText("1 Example Street").waitFor();
    await page.getByLabel("A limit", { exact: true }).press("Space");
    await page.getByLabel("At most this many mails").fill("0");
    await press("Save", card("Frequency"));
    await page.getByText("Write a whole number from 1 to 100.").waitFor();
    await page.getByLabel("At most this many mails").fill("3");
    await press("Save", card("Frequency"));
    await card("Frequency").getByText("Saved.").waitFor();
    expect(await settings()).toMatchObject({
      version: 2,
      postalAddress: "The Shop\n1 Example Street",
      timezone: "UTC",
      cap: { messages: 3, days: 7 },
      quietHours: null,
    });
  });

  it("sends the reminders that are chosen, each later than the one before", async () => {
    const reminders = card("Reminders of open invoices");
    const sent = (name: string) =>
      reminders.getByRole("group", { name }).getByRole("radio", { name: "Sent", exact: true });
    await sent("First reminder").press("Space");
    await sent("Final notice").press("Space");
    await reminders.getByLabel("Template").first().fill("invoices/first");
    await reminders.getByLabel("Template").last().fill("invoices/last");
    await reminders.getByLabel("Days after the due date").last().fill("7");
    await reminders.getByText("No template has this key yet.").first().waitFor();
    await press("Save", reminders);
    await page.getByText("Write more days than for the reminder before it.").waitFor();
    await reminders.getByLabel("Days after the due date").last().fill("30");
    await press("Save", reminders);
    await reminders.getByText("Saved.").waitFor();
    const mode = "DRAFT";
    expect((await settings()).reminders).toEqual([
      { type: "FIRST_REMINDER", daysOverdue: 7, templateKey: "invoices/first", mode },
      { type: "FINAL_NOTICE", daysOverdue: 30, templateKey: "invoices/last", mode },
    ]);
  });

  it("shows what another window changed, and keeps what was typed", async () => {
    const { version } = await settings();
    await page.getByLabel("Time zone").fill("Europe/Paris");
    const change = `mutation($input: UpdateEmailSettingsInput!) { updateEmailSettings(input: $input) { version } }`;
    const input = { expectedVersion: version, timezone: "Europe/Vienna" };
    granted(await test.graphql(admin, change, { input }));
    await press("Save", card("Time"));
    await card("Time").getByText("Time zone: UTC → Europe/Vienna").waitFor();
    expect(await page.getByLabel("Time zone").inputValue()).toBe("Europe/Paris");
    await press("Save", card("Time"));
    await card("Time").getByText("Saved.").waitFor();
    expect((await settings()).timezone).toBe("Europe/Paris");
  });

  it("saves again what was submitted, and not text that is typed since", async () => {
    const { version } = await settings();
    const change = `mutation($input: UpdateEmailSettingsInput!) { updateEmailSettings(input: $input) { version } }`;
    const input = { expectedVersion: version, cap: null };
    granted(await test.graphql(admin, change, { input }));
    const address = page.getByLabel("Postal address");
    const { graphqlUrl } = test.outputs;
    let isFirst = true;
    await page.route(graphqlUrl, async (route) => {
      if (isFirst && route.request().postData()!.includes("UpdateEmailSettings")) {
        isFirst = false;
        await address.fill("Half an addr");
      }
      return route.continue();
    });
    await address.fill("The Shop\n2 Example Street");
    await press("Save", card("Sender"));
    await card("Sender").getByText("Saved.").waitFor();
    await page.unroute(graphqlUrl);
    expect((await settings()).postalAddress).toBe("The Shop\n2 Example Street");
    expect(await address.inputValue()).toBe("Half an addr");
    await address.fill("The Shop\n2 Example Street");
  });

  it("adds a topic, refuses a key that is taken, and edits it", async () => {
    await press("Add a topic");
    await dialog().getByLabel("Name").fill("News");
    await dialog().getByLabel("Key").fill("News!");
    await dialog().getByLabel("Key").press("Enter");
    await dialog().getByText("Write 1 to 64 lower-case letters").waitFor();
    await dialog().getByLabel("Key").fill("news");
    await dialog().getByLabel("Key").press("Enter");
    await page.getByText("News is saved.").waitFor();
    await press("Add a topic");
    await dialog().getByLabel("Name").fill("Other news");
    await dialog().getByLabel("Key").fill("news");
    await dialog().getByLabel("Key").press("Enter");
    await dialog().getByText("There is a topic with this key.").waitFor();
    await page.keyboard.press("Escape");
    await press("Edit News");
    await dialog().getByLabel("Description").fill("Once a month.");
    await dialog().getByLabel("Description").press("Enter");
    await card("Topics").getByText("Once a month.").waitFor();
  });

  it("pauses sending and resumes it, after it has said what that does", async () => {
    await page.getByRole("link", { name: "Health" }).click();
    await card("Sending").getByText("Mails are sent.").waitFor();
    await press("Pause sending");
    await dialog().getByText("wait until an administrator resumes").waitFor();
    await press("Pause sending", dialog());
    await card("Sending").getByText("Sending has been paused since").waitFor();
    expect((await settings()).pausedAt).not.toBeNull();
    await press("Resume sending");
    await press("Resume sending", dialog());
    await card("Sending").getByText("Mails are sent.").waitFor();
    expect((await settings()).pausedAt).toBeNull();
  });

  it("lists the latest mails of everybody, and those of one state", async () => {
    const now = test.cloud.clock.now();
    const text = { key: "latest" };
    const delivered = sendItem("ann@example.com", text, { now });
    const failed = { ...sendItem("bob@example.com", text, { now: now - 86_400_000 }), status: "FAILED" };
    await putItems(test, [
      { ...delivered, status: "DELIVERED", ...NOT_WAITING },
      { ...failed, ...NOT_WAITING },
    ]);
    await page.reload();
    const latest = card("Latest mails");
    await latest.getByRole("link", { name: "bob@example.com" }).waitFor();
    const row = latest.getByRole("row", { name: /bob@example\.com/ });
    expect(await row.getByRole("link").nth(1).getAttribute("href")).toMatch(/#\/mail\/templates\/latest$/);
    await latest.getByRole("radio", { name: "All" }).press("ArrowRight");
    await latest.getByText("There is no such mail in seven days.").waitFor();
    await latest.getByRole("radio", { name: "Waits" }).press("ArrowRight");
    await latest.getByRole("link", { name: "ann@example.com" }).waitFor();
    expect(await latest.getByRole("link", { name: "bob@example.com" }).count()).toBe(0);
  });

  it("draws the mails by day, over 14, 30 or 90 days or by week, and has them as a table", async () => {
    const now = test.cloud.clock.now();
    // Days of mails are those of the time zone that was set above.
    const ofParis = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" });
    const dayOf = (ago: number): string => ofParis.format(now - ago * 86_400_000);
    const counted = (ago: number, sent: number) => ({
      ...mailStats.key(dayOf(ago)),
      ...{ entity: "MailStats", day: dayOf(ago), ttl: Math.floor(now / 1000) + 86_400 },
      ...{ sent, delivered: sent - 3, bounced: 2, complained: 1 },
    });
    await putItems(
      test,
      Array.from({ length: 80 }, (_, ago) => counted(ago, 100 + ((ago * 37) % 90))),
    );
    await page.reload();
    const days = card("Mails by day");
    const chart = days.getByRole("slider", { name: "Mails by day" });
    const has = (name: string, value: RegExp) =>
      until(`the chart has ${name} ${value}`, async () =>
        value.test((await chart.getAttribute(`aria-${name}`)) ?? ""),
      );
    await chart.press("Home");
    await has("valuemax", /^14$/);
    await chart.press("End");
    await has("valuetext", /, Delivered 97, Sent 100$/);
    await days.getByRole("radio", { name: "Bounced and reported" }).check();
    await chart.press("End");
    await has("valuetext", /, Bounced 2, Reported as spam 1$/);
    // People who hear the page have the table beside the chart.
    await until("each day has its row", async () => (await days.getByRole("row").count()) === 15);
    await days.getByRole("radio", { name: "90 days" }).check();
    await days.getByRole("row").nth(80).waitFor();
    await has("valuemax", /^90$/);
    await days.getByRole("radio", { name: "Sent and delivered" }).check();
    expect(await pictured(page, "mailDays")).toEqual([]);
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.postData() ?? ""));
    await days.getByRole("radio", { name: "56 weeks" }).check();
    await has("valuemax", /^56$/);
    expect(asked.filter((body) => body.includes("query MailDays"))).toHaveLength(1);
    await chart.press("End");
    await has("valuetext", / – .*, Delivered \d{3}, Sent \d{3}$/);
    expect(await pictured(page, "mailWeeks")).toEqual([]);
    await days.getByRole("radio", { name: "90 days" }).check();
    await press("Table", days);
    await days
      .getByRole("row", { name: /97 %|97%/ })
      .first()
      .waitFor();
    await chart.waitFor({ state: "detached" });
    await days.getByRole("radio", { name: "14 days" }).check();
  });

  it("suppresses an address with a reason, finds it, and lifts that again", async () => {
    await press("Suppress an address");
    await dialog().getByLabel("Address").fill("ann@example.com");
    await dialog().getByLabel("Address").press("Enter");
    await dialog().getByText("Write 1 to 500 characters on one line.").waitFor();
    await dialog().getByLabel("Reason").fill("She asked us on the phone");
    await dialog().getByLabel("Reason").press("Enter");
    await page.getByText("No mail goes to ann@example.com any more.").waitFor();
    await page.getByRole("row", { name: /ann@example\.com By hand She asked us/ }).waitFor();
    expect(await pictured(page, "mailHealth")).toEqual([]);
    await page.getByLabel("Bounced", { exact: true }).check();
    await page.getByText("No address is here for this: Bounced.").waitFor();
    await page.getByLabel("By hand", { exact: true }).check();
    await page.getByRole("row", { name: /ann@example\.com By hand/ }).waitFor();
    await page.getByLabel("Address begins with").fill("bob");
    await page.getByText("No address with “By hand” begins with “bob”.").waitFor();
    await press("Show all");
    await press("Lift the suppression of ann@example.com");
    await dialog().getByLabel("Reason").fill("She asked for it again");
    await dialog().getByLabel("Reason").press("Enter");
    await page.getByText("Mails may go to ann@example.com again.").waitFor();
    await page.getByText("No address is suppressed.").waitFor();
  });

  it("suppresses a pasted list or a file, names its wrong lines, and loses nothing", async () => {
    await page.getByRole("link", { name: "Suppress a list" }).press("Enter");
    const list = page.getByLabel("Addresses", { exact: true });
    await list.fill(
      "mail;name\nann@example.com;Ann\nBob <bob@example.com>\nno-address\nAnn@example.com\neve@x",
    );
    await page.getByText("2 lines have no address, or a wrong one").waitFor();
    await page.getByText("Line 4: no-address").waitFor();
    await press("Suppress 2 addresses");
    await page.getByText("Correct these lines, or take them out.").waitFor();
    await page.getByText("Write 1 to 500 characters on one line.").waitFor();
    expect(await pictured(page, "suppressList")).toEqual([]);
    await press("Take these lines out");
    expect(await list.inputValue()).toBe(
      "mail;name\nann@example.com;Ann\nBob <bob@example.com>\nAnn@example.com",
    );
    const file = (name: string, text: string) =>
      page
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });
    await file("list.pdf", "%PDF-1.7\n");
    await page.getByText("This is a PDF, not a CSV file.").waitFor();
    expect(await list.inputValue()).toContain("ann@example.com;Ann");
    const many = Array.from({ length: 300 }, (_, at) => `"P\u00e9ter",p${at}@example.com`);
    await file("left.csv", ["Name,E-Mail", ...many, '"Ann",ann@example.com'].join("\r\n"));
    await page.getByText("The list is that of left.csv.").waitFor();
    await page.getByLabel("Reason").fill("They asked us by letter");
    await page.getByRole("button", { name: "Suppress 301 addresses" }).dblclick();
    await page.getByText("301 lines are taken").waitFor();
    await page.reload();
    await page.getByText("301 lines are taken").waitFor();
    const stored = `{ suppressions(prefix: "p299@", limit: 1) { items { email kind reason } } }`;
    const { items } = granted<{ items: unknown[] }>(await test.graphql(admin, stored, {}));
    expect(items).toEqual([{ email: "p299@example.com", kind: "MANUAL", reason: "They asked us by letter" }]);
    await page.getByRole("link", { name: "Show the suppressed addresses" }).press("Enter");
    await page.getByRole("row", { name: /ann@example\.com By hand They asked us by letter/ }).waitFor();
  });

  it("lifts chosen suppressions with one reason, and keeps those that stay chosen", async () => {
    const email = "a@example.com";
    const erased = suppression.item({ email, kind: "ERASED", reason: "Erased", at: NOW });
    await putItems(test, [{ ...suppression.key(email), ...erased }]);
    await page.getByLabel("Address begins with").fill("a");
    const box = (email: string) => page.getByRole("checkbox", { name: `Choose ${email}` });
    await box(email).waitFor();
    expect(await box(email).isDisabled()).toBe(true);
    await page.getByLabel("Address begins with").fill("");
    await box("p0@example.com").waitFor();
    await page.getByRole("checkbox", { name: "Choose all loaded ones that you may lift" }).press("Space");
    await page.getByText("24 chosen", { exact: true }).waitFor();
    // Another choice of the list chooses none.
    await page.getByLabel("Address begins with").fill("p1");
    await page.getByText("24 chosen", { exact: true }).waitFor({ state: "detached" });
    // The list of before has these three, too, until the answer takes its place.
    await box("p0@example.com").waitFor({ state: "detached" });
    for (const chosen of ["p100@example.com", "p101@example.com", "p102@example.com"])
      await box(chosen).press("Space");
    expect(await pictured(page, "suppressions")).toEqual([]);
    // Another window has lifted one, and the answer for another one is lost.
    const lift = "mutation($input: UnsuppressInput!) { unsuppress(input: $input) { email } }";
    granted(await test.graphql(admin, lift, { input: { email: "p100@example.com", reason: "Mistake" } }));
    const { graphqlUrl } = test.outputs;
    await page.route(graphqlUrl, (route) =>
      route.request().postData()!.includes('"p102@') ? route.abort() : route.continue(),
    );
    await press("Lift chosen");
    await dialog().getByLabel("Reason").fill("They are customers again");
    await dialog().getByLabel("Reason").press("Enter");
    await page
      .getByText(
        "Mails may go to 1 address again. 1 was lifted in another window. 1 stays suppressed, and is still chosen",
      )
      .waitFor();
    await page.unroute(graphqlUrl);
    expect(await box("p102@example.com").isChecked()).toBe(true);
    await press("Lift chosen");
    await dialog().getByLabel("Reason").fill("They are customers again");
    await dialog().getByLabel("Reason").press("Enter");
    await page.getByText("Mails may go to p102@example.com again.").waitFor();
    const left = `{ suppressions(prefix: "p10", limit: 25) { items { email } } }`;
    const { items } = granted<{ items: { email: string }[] }>(await test.graphql(admin, left, {}));
    expect(items.map(({ email }) => email)).not.toContain("p101@example.com");
    expect(items).toHaveLength(8);
  });

  it("lets editors pause, and change topics alone", async () => {
    page = await openDashboard(test, browser, "/mail/settings");
    await signIn(page, editor);
    await page.getByText("Only administrators change these settings.").waitFor();
    expect(await page.getByLabel("Postal address").isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Edit News" }).waitFor();
    await page.getByRole("link", { name: "Health" }).click();
    await press("Pause sending");
    await press("Pause sending", dialog());
    await card("Sending").getByText("Only administrators resume sending.").waitFor();
    const resume = page.getByRole("button", { name: "Resume sending" });
    expect(await resume.getAttribute("aria-disabled")).toBe("true");
  });

  it("sends these mutations", () => {
    expect([...reachedOf(test)].sort()).toEqual([
      "importSubscribers",
      "pauseSending",
      "putTopic",
      "resumeSending",
      "startJob",
      "suppress",
      "unsuppress",
      "updateEmailSettings",
    ]);
  });
});
