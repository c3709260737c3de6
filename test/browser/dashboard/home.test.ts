import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as job from "#table/job";
import * as mailDelta from "#table/mail/mailDelta";
import { ulid } from "#functions/ids/ulid";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { storeText } from "../../support/sends.ts";
import { change, ownSite, putItems } from "../../support/sites.ts";
import { server } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { keepForReadme } from "../pictures.ts";
import { memberOf, openDashboard, pictured, signIn, startOver } from "./dashboard.ts";
import { hasFocus, press } from "./keyboard.ts";
import { sendEvents } from "./visits.ts";

const DAY_MS = 86_400_000;
const [HATS, FELT] = ["hats.example", "felt.example"];

describeInBrowser("Home and the frame", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let admin: Person;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: ["due"] });
    browser = await openBrowser();
    // The numbers are ready in the first minute, because the stage is empty.
    await test.advance("PT1M");
    const viewer = await memberOf(test, "viewer");
    await until("the numbers are ready", async () => {
      const { errors } = await test.graphql(viewer, "{ overview { subscribers profiles } }");
      return errors.length === 0;
    });
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const card = (name: string) => page.getByRole("region", { name, exact: true });
  /** The number in the card, which the card's name has, too. */
  const visitorsNow = () => page.locator("output").innerText();
  /** The numbers of all domains, by their names, once they are shown. */
  const numbers = async (): Promise<Record<string, string>> => {
    const all = card("In numbers");
    await all.getByText("Subscribers", { exact: true }).waitFor();
    const [names, values] = await Promise.all(
      ["dt", "dt + dd"].map((each) => all.locator(each).allTextContents()),
    );
    return Object.fromEntries(names!.map((name, at) => [name, values![at]!]));
  };
  const rail = () => page.getByRole("navigation", { name: "Rollcall" });
  const dayFromNow = (days: number): string =>
    new Date(test.cloud.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
  const countMails = async (counts: mailDelta.MailDeltaItem["counts"], day: string): Promise<void> => {
    const deltaId = ulid(test.cloud.clock.now());
    await putItems(test, [{ ...mailDelta.key(deltaId), ...mailDelta.item({ deltaId, day, counts }) }]);
  };
  const invoice = (invoiceId: string, customerId: string, amount: number, days: number, currency = "EUR") =>
    change(
      ...[test, server(test), "putInvoice"],
      {
        invoiceId,
        customerId,
        email: `${customerId}@shop.example`,
        amount,
        currency,
        dueDate: dayFromNow(days),
      },
      "invoiceId",
    );

  /** The item of an export that has expired after all others were made, and is not deleted yet. */
  const endedExport = (actor: string): job.JobItem => {
    const now = test.cloud.clock.now();
    const createdAt = new Date(now + 1000).toISOString();
    const jobId = ulid(now);
    const made = { kind: "EXPORT_SITE", status: "DONE", actor, input: {}, total: 1 } as const;
    const ends = { expiresAt: createdAt, ttl: Math.floor(now / 1000) - 1 };
    return { ...job.key(jobId), ...job.item({ ...made, ...ends, jobId, createdAt }) };
  };

  it("a person without a group or a site begins at Home, and has the entries that are theirs", async () => {
    page = await openDashboard(test, browser, "/");
    await signIn(page, await test.person());
    await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
    await page.getByRole("heading", { name: "Measure your first site" }).waitFor();
    expect(await rail().getByRole("link").allTextContents()).toEqual(["Home", "Sites"]);
    expect(await page.getByRole("region").count()).toBe(1);
    expect(await pictured(page, "home-empty")).toEqual([]);
  });

  it("an admin sees what is under way in each domain", async () => {
    admin = await memberOf(test, "admin");
    await ownSite(test, admin, { name: "Hat shop", domains: [HATS] });
    await ownSite(test, admin, { name: "Felt", domains: [FELT] });
    await sendEvents(test, [HATS], "ana", [{ path: "/" }]);
    await sendEvents(test, [HATS], "bina", [{ path: "/prices" }]);
    await sendEvents(test, [FELT], "cem", [{ path: "/" }]);
    const counts = { sent: 1000, delivered: 986, opened: 412, clicked: 68, unsubscribed: 2, bounced: 45 };
    await countMails(counts, dayFromNow(0));
    await countMails({ sent: 500, delivered: 500 }, dayFromNow(-8));
    await storeText(test, {
      ...{ key: "winter", subject: "Winter hats are here", status: "DRAFTED" },
      html: "<h1>Winter hats are here</h1><p>Warm, and made of wool.</p>",
    });
    await storeText(test, { key: "thanks", subject: "Thank you", status: "DRAFTED", author: admin.userId });
    for (const key of ["winter", "thanks"])
      await change(test, server(test), "requestApproval", { key, number: 1, expectedVersion: 1 }, "number");
    await change(
      test,
      server(test),
      "upsertSubscriber",
      { email: "acme@shop.example", customerId: "acme" },
      "version",
    );
    await invoice("2026-0341", "acme", 392_000, -74);
    await invoice("2026-0377", "acme", 110_800, -41);
    await invoice("2026-0398", "acme", 124_000, -26);
    await invoice("2026-0411", "acme", 31_850, 9);
    await invoice("2026-0412", "acme", 231_000, 9, "USD");
    const hook = {
      destinationId: "stock",
      name: "Warehouse stock",
      kind: "WEBHOOK",
      url: "http://127.0.0.1:9/",
    };
    await change(test, admin, "putDestination", hook, "secret");
    const people = { name: "At the fair", consent: "They agreed.", as: "SUBSCRIBED" };
    await change(test, admin, "importSubscribers", people, "job { jobId }");
    await change(test, admin, "exportSubscriber", { email: "acme@shop.example" }, "jobId");
    await putItems(
      test,
      Array.from({ length: 5 }, () => endedExport(admin.userId)),
    );
    // Counts are gathered for ten seconds.
    await test.advance("PT15S");
    await startOver(page, "/");
    await signIn(page, admin);
    await until("all visitors are counted", async () => /^3/.test(await visitorsNow()));
    await rail().getByText("1 wait for you").waitFor();
    expect(await rail().getByRole("link").allTextContents()).toEqual([
      "Home",
      "Sites",
      "Mail1 wait for you",
      "Invoices",
      "Admin",
    ]);
    const visitors = card("Visitors now");
    await visitors.getByText("2 now").waitFor();
    await visitors.getByText("1 now").waitFor();
    await until("the mails are counted", async () => {
      if (await card("Mail, 7 days").getByText("1,000", { exact: true }).count()) return true;
      await page.reload();
      await card("Mail, 7 days").getByText("Limit 5%").waitFor();
      return false;
    });
    const mail = await card("Mail, 7 days").textContent();
    expect(mail).toMatch(/Delivered98699%/);
    expect(mail).toMatch(/Opened41241%/);
    expect(mail).toMatch(/Bounced4.5%Limit 5%, 45 mails/);
    expect(mail).toMatch(/100%/);
    const drafts = card("Waiting for approval");
    await drafts.getByText("Winter hats are here").waitFor();
    await drafts.getByText("winter · Drafted by a server").waitFor();
    await drafts.getByText("thanks · You wrote it: somebody else approves it").waitFor();
    const review = drafts.getByRole("link", { name: "Winter hats are here" });
    expect(await review.getAttribute("href")).toBe("#/mail/approvals?key=winter&number=1");
    await card("Destinations").getByText("Delivers").waitFor();
    await card("Your latest jobs").getByText("At the fair").waitFor();
    expect(await card("Your latest jobs").getByRole("listitem").allTextContents()).toEqual([
      expect.stringMatching(/^Export of a subscriber(Waits|At work|Done) · \d+ done/),
      expect.stringMatching(/^At the fairImport of subscribers · Waits · 0 done/),
    ]);
    expect(await numbers()).toEqual({
      ...{ Subscribers: "1", "People with data": "0", "Wait for approval": "2" },
      ...{ "Destinations fail": "0", "Invoices overdue": "3" },
    });
    expect(await drafts.getByText("2", { exact: true }).count()).toBe(1);
    const invoices = card("Open invoices");
    await invoices.getByText("74 days late").waitFor();
    expect(await invoices.textContent()).toContain("€6,586.50 open, €6,268.00 of it late · also $2,310.00");
    expect(await invoices.getByRole("listitem").allTextContents()).toEqual([
      ...[
        "Not due €318.50",
        "1 to 30 days late €1,240.00",
        "31 to 60 days €1,108.00",
        "Over 60 days €3,920.00",
      ],
      ...["ACacme2026-034174 days late€3,920.00", "ACacme2026-037741 days late€1,108.00"],
      "ACacme2026-039826 days late€1,240.00",
    ]);
    expect(await pictured(page, "home")).toEqual([]);
    await press(page.getByRole("link", { name: "Add a colleague" }));
    await page.getByText("A colleague signs up in this dashboard").waitFor();
    expect(await pictured(page, "users-about")).toEqual([]);
    await page.goBack();
    keepForReadme("home-desktop-light.png", "home.png");
  });

  it("a visitor who comes is pushed, and a card that fails says so, and the others stay", async () => {
    await sendEvents(test, [FELT], "dan", [{ path: "/" }]);
    await until("there are four", async () => /^4/.test(await visitorsNow()));
    const lost = (route: Route) =>
      route.request().postData()!.includes("query HomeInvoices") ? route.abort() : route.fallback();
    await page.route(test.outputs.graphqlUrl, lost);
    await page.reload();
    const invoices = card("Open invoices");
    await invoices.getByText("This could not be loaded.").waitFor();
    await card("Destinations").getByText("Delivers").waitFor();
    await page.unroute(test.outputs.graphqlUrl, lost);
    await invoices.getByRole("button", { name: "Try again" }).click();
    await invoices.getByText("74 days late").waitFor();
  });

  it("the numbers are one request; one that is not ready is a dash with the reason, and the others stay", async () => {
    const asked: string[] = [];
    const withoutOne = async (route: Route) => {
      const body = route.request().postData()!;
      if (!body.includes("overview")) return route.fallback();
      asked.push(body);
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { overview: object } };
      const errors = [
        { path: ["overview", "profiles"], errorType: "BackfillRunning", message: "later" },
        { path: ["overview", "failingDestinations"], errorType: "Unavailable", message: "try again" },
      ];
      const overview = { ...data.overview, profiles: null, failingDestinations: null };
      return route.fulfill({ response: answer, json: { data: { overview }, errors } });
    };
    await page.route(test.outputs.graphqlUrl, withoutOne);
    await page.reload();
    expect(await numbers()).toMatchObject({
      Subscribers: "1",
      "People with data": "–",
      "Destinations fail": "–",
    });
    expect(await card("In numbers").locator("dd + dd").allInnerTexts()).toEqual([
      ...["Still being counted", "Could not be read"],
    ]);
    expect(asked).toHaveLength(1);
    await page.unroute(test.outputs.graphqlUrl, withoutOne);
    await press(card("In numbers").getByRole("link", { name: "Invoices overdue" }));
    await page.getByRole("heading", { name: "Invoices", level: 1 }).waitFor();
    await page.goBack();
    await card("In numbers").waitFor();
  });

  it("a version that waits is approved on Home once its mail is seen, and the page says its time", async () => {
    await page.getByText(/, as of \d/).waitFor();
    const lost = (route: Route) =>
      route.request().postData()!.includes("query HomeDraftMail") ? route.abort() : route.fallback();
    await page.route(test.outputs.graphqlUrl, lost);
    const drafts = card("Waiting for approval");
    expect(await drafts.getByRole("button").count()).toBe(1);
    await press(
      drafts.getByRole("button", { name: "Read “Winter hats are here”, to approve it or send it back" }),
    );
    const dialog = page.getByRole("dialog", { name: "Winter hats are here" });
    const approve = dialog.getByRole("button", { name: "Approve", exact: true });
    await dialog.getByText("The mail could not be composed.").waitFor();
    expect(await approve.isDisabled()).toBe(true);
    await page.unroute(test.outputs.graphqlUrl, lost);
    await press(dialog.getByRole("button", { name: "Try again" }));
    await until("the mail is seen", () => approve.isEnabled());
    expect(await dialog.locator("iframe, pre").count()).toBe(1);
    expect(await pictured(page, "home-draft")).toEqual([]);
    // A stop on the way is the mail's frame, whose focus is within it.
    await approve.focus();
    await page.keyboard.press("Enter");
    await drafts.getByText("winter is approved.").waitFor();
    await dialog.waitFor({ state: "detached" });
    const stored = '{ template(key: "winter") { approvedNumber } }';
    expect((await test.graphql(admin, stored)).data).toEqual({ template: { approvedNumber: 1 } });
    expect(await drafts.getByRole("link", { name: "Winter hats are here" }).count()).toBe(0);
    await drafts.getByRole("link", { name: "Thank you" }).waitFor();
  });

  it("a version that waits is sent back on Home with a note, which its author needs", async () => {
    await storeText(test, { key: "autumn", subject: "Autumn hats are here", status: "DRAFTED" });
    const input = { key: "autumn", number: 1, expectedVersion: 1 };
    await change(test, server(test), "requestApproval", input, "number");
    await page.reload();
    const drafts = card("Waiting for approval");
    await press(drafts.getByRole("button", { name: /Read “Autumn hats are here”/ }));
    const dialog = page.getByRole("dialog", { name: "Autumn hats are here" });
    const sendBack = dialog.getByRole("button", { name: "Send back", exact: true });
    await sendBack.focus();
    await page.keyboard.press("Enter");
    const note = dialog.getByLabel("Note");
    await until("the note has the focus", () => hasFocus(note));
    await page.keyboard.press("Enter");
    await dialog.getByRole("alert").getByText("Say what to change").waitFor();
    await dialog.locator("iframe, pre").waitFor();
    expect(await pictured(page, "home-send-back")).toEqual([]);
    await note.fill("Say the price, too.");
    await note.press("Enter");
    await drafts.getByText("autumn was sent back.").waitFor();
    await dialog.waitFor({ state: "detached" });
    const stored = '{ template(key: "autumn") { latest { status returnNote } } }';
    expect((await test.graphql(admin, stored)).data).toEqual({
      template: { latest: { status: "DRAFTED", returnNote: "Say the price, too." } },
    });
    expect(await drafts.getByRole("link", { name: "Autumn hats are here" }).count()).toBe(0);
  });

  it("the keyboard goes from entry to entry, and by keys", async () => {
    await press(rail().getByRole("link", { name: "Admin" }));
    const heading = (name: string) => page.getByRole("heading", { name, level: 1, exact: true });
    await until("Users begin at their heading", () => hasFocus(heading("Users")));
    expect(await rail().locator("[aria-current]").allTextContents()).toEqual(["Admin"]);
    await page.keyboard.press("g");
    await page.keyboard.press("h");
    await until("Home begins at its heading", () => hasFocus(heading("Home")));
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await until("My sites begin at their heading", () => hasFocus(heading("My sites")));
  });

  it("below 1,280 pixels the rail has icons with titles, on a phone the entries are at the bottom", async () => {
    const admins = rail().getByRole("link", { name: "Admin" });
    const boxOf = async () => (await admins.boundingBox())!;
    expect((await boxOf()).width).toBeGreaterThan(150);
    await page.setViewportSize({ width: 1024, height: 768 });
    expect((await boxOf()).width).toBeLessThan(56);
    expect(await admins.getAttribute("title")).toBe("Admin");
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await boxOf()).y).toBeGreaterThan(844 - 56);
    await admins.click();
    await page.getByRole("heading", { name: "Users", level: 1 }).waitFor();
    await page.getByRole("button", { name: /^Account: / }).click();
    await page.getByRole("link", { name: "Profile" }).click();
    await page.getByRole("heading", { name: "Profile", level: 1 }).waitFor();
    expect(
      await page.getByRole("navigation", { name: "Pages of Account" }).getByRole("link").allTextContents(),
    ).toEqual(["My addresses", "Profile"]);
  });
});
