import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { granted } from "../../support/people.ts";
import { change } from "../../support/sites.ts";
import { server, upsert } from "../../support/subscribers.ts";
import { createText, newApprover } from "../../support/templates.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { memberOf, openDashboard, pictured, signIn, reachedOf } from "./dashboard.ts";
import { hasFocus } from "./keyboard.ts";

/** A mail that tries all that a mail could try on the page that shows it. */
const HOSTILE = `<html><head><meta http-equiv="refresh" content="0;url=https://evil.example/refresh">
<style>p { color: rgb(1, 2, 3) } h1 { background: url(https://evil.example/style.png) }</style></head><body>
<script>top.location = "https://evil.example/script"</script>
<p style="margin: 7px">Hello</p><h1>Title</h1>
<img src="https://evil.example/image.png" onerror="top.location='https://evil.example/error'">
<svg onload="top.location='https://evil.example/svg'"><circle r="9"/></svg>
<form action="https://evil.example/form" method="post"><button>Send</button></form>
<a href="https://evil.example/top" target="_top">Top</a> <a href="https://evil.example/here">Here</a>
</body></html>`;

/** An image of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describeInBrowser("templates in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let editor: Person;
  let colleague: Person;
  let admin: Person;
  let approver: Page;

  beforeAll(async () => {
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    editor = await memberOf(test, "editor");
    admin = await memberOf(test, "admin");
    // Among so many people, one is looked for.
    [colleague] = (await Promise.all(Array.from({ length: 6 }, () => newApprover(test, admin)))) as [Person];
    // A test mail has the values of the person who writes.
    await upsert(test, {
      email: editor.email,
      firstName: "Ed",
      attributes: JSON.stringify({ plan: "free" }),
    });
    await upsert(test, {
      email: "ann@example.com",
      firstName: "Ann & Co",
      attributes: JSON.stringify({ plan: "pro" }),
    });
    for (const key of ["newsletter/spring", "newsletter/summer", "receipt"]) {
      const input = {
        key,
        subject: `About ${key}`,
        html: "<p>Hello {{ firstName }}</p>",
        transactional: true,
      };
      await change(test, server(test), "createTemplate", input, "key");
    }
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const mail = (on = page) => on.frameLocator("iframe");
  const code = (label = "Mail, as MJML or HTML") => page.getByRole("textbox", { name: label });
  const button = (name: string, on = page) => on.getByRole("button", { name, exact: true });
  const press = async (name: string, on = page): Promise<void> => {
    await button(name, on).focus();
    await on.keyboard.press("Enter");
  };
  /** Stops the time of the approver's page: an approval can be taken back until the test has it go on. */
  const stopClock = async (): Promise<void> =>
    approver.clock.pauseAt(await approver.evaluate(() => Date.now() + 1000));
  const approve = async (key: string): Promise<void> => {
    await approver.getByRole("heading", { name: "Approvals" }).click();
    await approver.keyboard.press("a");
    await approver.keyboard.press("Enter");
    await approver.getByText(`${key} will be approved.`).waitFor();
  };
  const ask = async (key: string, more: object = {}): Promise<void> => {
    await createText(test, server(test), { key, ...more });
    await change(test, server(test), "requestApproval", { key, number: 1, expectedVersion: 1 }, "number");
  };
  const openApproval = async (key: string): Promise<void> => {
    const place = `/mail/approvals?key=${encodeURIComponent(key)}&number=1`;
    await approver.goto(`${test.outputs.dashboardUrl}#${place}`);
    await approver.getByRole("heading", { name: key, level: 2 }).waitFor();
  };
  const write = async (format: string): Promise<void> => {
    await page.getByRole("radio", { name: format }).focus();
    await page.keyboard.press("Space");
  };
  const template = async (key: string) => {
    const query = `query($key: ID!) { template(key: $key) { name version approvedNumber latest { status subject previewText source format returnNote } } }`;
    return granted<{
      name: string;
      version: number;
      approvedNumber: number | null;
      latest: Record<string, unknown>;
    }>(await test.graphql(server(test), query, { key }));
  };

  /** Words are stored a moment after the template. A person who types before finds nothing. */
  const wordsOf = (text: string): Promise<unknown> =>
    until(`${text} is found`, async () => {
      const query = "query($text: String!) { search(text: $text) { id } }";
      return granted<object[]>(await test.graphql(server(test), query, { text })).length > 0;
    });

  /** The deeds stay above the bar of the frame while a phone shows the mail. */
  const isAtHandOnAPhone = async (names: string[]): Promise<void> => {
    const desktop = approver.viewportSize()!;
    await approver.setViewportSize({ width: 390, height: 844 });
    await mail(approver).getByText("Plan 2/4 g s? pro.").scrollIntoViewIfNeeded();
    const frame = (await approver.getByRole("navigation", { name: "Rollcall" }).boundingBox())!;
    for (const name of names) {
      const deed = (await button(name, approver).boundingBox())!;
      expect(deed.y).toBeGreaterThan(844 / 2);
      expect(deed.y + deed.height).toBeLessThanOrEqual(frame.y);
    }
    await approver.setViewportSize(desktop);
  };

  it("are listed by folder, and found by name and key", async () => {
    page = await openDashboard(test, browser, "/mail/templates");
    await signIn(page, editor);
    await page.getByRole("rowheader", { name: "newsletter 2" }).waitFor();
    const rows = page.getByRole("row").filter({ hasText: "About" });
    expect(await rows.count()).toBe(3);
    expect(await rows.first().innerText()).toMatch(/receipt\s+About receipt\s+Draft\s+A server/);
    expect(await pictured(page, "templates")).toEqual([]);
    const search = page.getByLabel("Search by name or key");
    await wordsOf("summer");
    await search.fill("SUMM");
    await until("only the template is listed", async () => (await rows.count()) === 1);
    await page.getByRole("link", { name: "summer", exact: true }).waitFor();
    await search.fill("winter");
    await page.getByText("No template is found by “winter”.").waitFor();
    await press("Show all templates");
    await page.getByRole("rowheader", { name: "newsletter 2" }).waitFor();
    expect(await rows.count()).toBe(3);
  });

  it("are listed by state, and the address keeps the choice", async () => {
    await ask("waiting/letter", { html: "<h1>A letter</h1><p>Hello {{ firstName }}</p>" });
    const choose = async (state: string): Promise<void> => {
      await page.getByRole("radio", { name: new RegExp(`^${state} \\d+$`) }).focus();
      await page.keyboard.press("Space");
    };
    const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
    const names = () => rows.getByRole("rowheader").getByRole("link").allInnerTexts();
    await until("the list has the template", async () => {
      await choose("All");
      await choose("Waiting for approval");
      return (await names()).join() === "letter";
    });
    expect(page.url()).toContain("/mail/templates?state=WAITING");
    await page.reload();
    await until("the choice is kept", async () => (await names()).join() === "letter");
    expect(await page.getByRole("radio", { name: "Waiting for approval 1" }).isChecked()).toBe(true);
    const picture = page.getByRole("region", { name: "Waiting for you" }).locator("iframe");
    await picture.contentFrame().getByText("Hello Ann").waitFor();
    expect(await pictured(page, "templates-waiting")).toEqual([]);
    await choose("Cancelled");
    await page.getByText("No template is in the state “Cancelled”.").waitFor();
    await press("Show all templates");
    await until("all are listed", async () => (await rows.count()) > 3);
    expect(page.url()).not.toContain("state=");
    const cancelled = { key: "waiting/letter", number: 1, expectedVersion: 2 };
    await change(test, server(test), "cancelTemplate", cancelled, "number");
  });

  it("are shown beside the list, with a test and the way to the editor, by keyboard", async () => {
    await page.getByRole("heading", { name: "Templates" }).click();
    const link = page.getByRole("link", { name: "spring", exact: true });
    await link.focus();
    await page.keyboard.press("j");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("summer");
    await page.keyboard.press("k");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: "Template spring" });
    await panel.getByText("About newsletter/spring").waitFor();
    await panel.getByText("Not in the last 90 days").waitFor();
    await panel.locator("iframe").waitFor();
    await page.frameLocator("aside iframe").getByText("Hello Ann & Co").waitFor();
    expect(page.url()).toContain("/mail/templates?open=newsletter%2Fspring");
    const welcome = {
      ...{ sequenceId: "welcome", name: "Welcome new people" },
      steps: [{ id: "first", send: { templateKey: "newsletter/spring" } }],
    };
    await change(test, server(test), "putSequence", welcome, "version");
    await press("Show where it is used");
    const use = panel.getByRole("region", { name: "Used by" }).getByRole("link");
    await use.getByText("Welcome new people").waitFor();
    expect(await use.getAttribute("href")).toMatch(/#\/mail\/sequences\/welcome$/);
    expect(await use.count()).toBe(1);
    expect(await pictured(page, "template-panel")).toEqual([]);
    await press("Send me a test");
    await panel
      .getByText(`The test is on its way to ${editor.email}, as ann@example.com would get it.`)
      .waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("spring");
    await page.keyboard.press("Enter");
    await panel.getByRole("link", { name: "Open in the editor" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "newsletter/spring", level: 1 }).waitFor();
    await page.goBack();
    await panel.waitFor();
    await press("Close");
    await page.getByRole("link", { name: "Open summer in the editor" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "newsletter/summer", level: 1 }).waitFor();
    await page
      .getByRole("navigation", { name: "Pages of Mail" })
      .getByRole("link", { name: "Templates" })
      .click();
  });

  it("are found from each page", async () => {
    await page.getByRole("heading", { name: "Templates" }).click();
    await page.keyboard.press("/");
    const field = page.getByRole("dialog").getByRole("combobox");
    await wordsOf("spring");
    await field.fill("spring");
    await page.getByRole("option", { name: "spring" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "newsletter/spring", level: 1 }).waitFor();
    await page
      .getByRole("navigation", { name: "Pages of Mail" })
      .getByRole("link", { name: "Templates" })
      .click();
  });

  it("are written beside their mail, with the values of a person, by keyboard", async () => {
    await page.getByRole("link", { name: "New template" }).focus();
    await page.keyboard.press("Enter");
    await write("MJML or HTML");
    await press("Notice");
    await mail().getByText("Hello Ann & Co,").waitFor();
    await page.getByLabel("Key").fill("Not a key");
    await press("Save");
    await page.getByText("1 to 100 lower-case letters, digits, and - _ . /").waitFor();
    await page.getByLabel("Key").fill("account/plan");
    await page.getByLabel("Name", { exact: true }).fill("Plan of an account");
    await page.getByLabel("Subject").fill("Your plan, {{ firstName }}");
    const listed = page.getByRole("region", { name: "In a list of mails" });
    // Without a line of its own, the mail shows its first words there.
    await listed.getByText("About your account Hello Ann & Co,").waitFor();
    await page.getByLabel("Preview line").fill("{{ firstName }}");
    await listed.getByText("Ann & Co", { exact: true }).waitFor();
    await page.getByLabel("Preview line").fill("{% if firstName %}");
    await page.getByText("Preview line: tag {% if firstName %} not closed.").waitFor();
    await page.getByLabel("Preview line").fill("It is {{ attributes.plan }} now.");
    await listed.getByText("It is pro now.").waitFor();
    await code().focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText("<mjml><mj-body><mj-section><mj-column><mj-text>");
    // The keys of the page are letters of the code here.
    await page.keyboard.type("Plan 2/4 g s? {{ attributes.pl");
    // The completion has the value of the person.
    // The completion has the value of the person. A key is ignored for the first 75 ms, against accidents.
    const plan = page.getByRole("option", { name: "attributes.plan" });
    await plan.getByText("pro").waitFor();
    await plan.click();
    await page.keyboard.insertText(" }}.</mj-text></mj-column></mj-section></mj-body></mjml>");
    await mail().getByText("Plan 2/4 g s? pro.").waitFor();
    await page.getByText("Your plan, Ann & Co", { exact: true }).waitFor();
    expect(await pictured(page, "editor")).toEqual([]);
    await code().focus();
    await page.keyboard.press("ControlOrMeta+S");
    await page.getByRole("heading", { name: "account/plan", level: 1 }).waitFor();
    expect((await template("account/plan")).name).toBe("Plan of an account");
    expect((await template("account/plan")).latest).toMatchObject({
      subject: "Your plan, {{ firstName }}",
      previewText: "It is {{ attributes.plan }} now.",
      source: expect.stringContaining("{{ attributes.plan }}") as string,
    });
  });

  it("are written in Markdown or as plain text, and each comes back with its source", async () => {
    await page.goto(`${test.outputs.dashboardUrl}#/mail/templates/~new`);
    await page.getByLabel("Key").fill("account/markdown");
    // Nothing is left of the template that was created before.
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("");
    await write("Markdown");
    await press("Letter");
    await mail().getByRole("heading", { name: "News of this month" }).waitFor();
    await code("Mail, as Markdown").focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(
      "# Dear {{ firstName }}\n\n*Hats* <b>are</b> [here](https://hats.example/).",
    );
    await mail().getByRole("heading", { name: "Dear Ann & Co" }).waitFor();
    await mail().getByText("Hats <b>are</b> here.").waitFor();
    expect(await pictured(page, "markdown")).toEqual([]);
    await write("Plain text alone");
    await code("Plain text").waitFor();
    expect(await page.getByRole("radio", { name: "Plain text", exact: true }).count()).toBe(0);
    // The source of each format also waits while another screen is open.
    await page.goto(`${test.outputs.dashboardUrl}#/mail/approvals`);
    await page.getByRole("heading", { name: "Approvals" }).waitFor();
    await page.goto(`${test.outputs.dashboardUrl}#/mail/templates/~new`);
    await write("Markdown");
    await code("Mail, as Markdown").getByText("Dear").waitFor();
    await code("Mail, as Markdown").focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText("\n\n[Top](/top)");
    await page.getByText("Line 5", { exact: true }).waitFor();
    for (let time = 1; time <= "\n\n[Top](/top)".length; time += 1) await page.keyboard.press("Backspace");
    await page.getByText("Line 5", { exact: true }).waitFor({ state: "detached" });
    await press("Save");
    await page.getByRole("heading", { name: "account/markdown", level: 1 }).waitFor();
    const { latest } = await template("account/markdown");
    expect(latest).toMatchObject({ format: "MARKDOWN", source: expect.stringMatching(/^# Dear/) as string });
    await page.reload();
    await code("Mail, as Markdown").waitFor();
    expect(await page.getByRole("radio", { name: "Markdown" }).isChecked()).toBe(true);
    await page.goto(`${test.outputs.dashboardUrl}#/mail/templates/account/plan`);
    await mail().getByText("Plan 2/4 g s? pro.").waitFor();
  });

  it("are written in Markdown by a person who does not know it, with buttons and keys", async () => {
    const place = page.url();
    await page.goto(`${test.outputs.dashboardUrl}#/mail/templates/~new`);
    await page.getByLabel("Key").fill("account/toolbar");
    await page.getByLabel("Subject").fill("Hats");
    await write("Markdown");
    const source = code("Mail, as Markdown");
    await source.focus();
    await press("Heading");
    await page.keyboard.type("Hats\n\nDear ");
    await press("Insert a value");
    await page.getByRole("button", { name: /^firstName/ }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("reader");
    await page.keyboard.press("End");
    await page.keyboard.type(", they are ");
    await page.keyboard.press("ControlOrMeta+B");
    await page.keyboard.type("warm");
    await page.keyboard.press("End");
    await page.keyboard.type(" and ");
    await page.keyboard.press("ControlOrMeta+I");
    await page.keyboard.type("light");
    await page.keyboard.press("End");
    await page.keyboard.type(". See ");
    await page.keyboard.press("ControlOrMeta+K");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Words").fill("the shop");
    await page.keyboard.press("Enter");
    await dialog.getByText("Type an address that begins with https: or mailto:").waitFor();
    expect(await pictured(page, "toolbar-link")).toEqual([]);
    await dialog.getByLabel("Address").fill("hats.example/new");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.type(".\n\nwool\nfelt");
    await page.keyboard.press("Shift+ArrowUp");
    await press("List");
    await page.keyboard.press("ControlOrMeta+End");
    await press("Button");
    await dialog.getByLabel("Words").fill("Look at them");
    await dialog.getByLabel("Address").fill("https://hats.example/");
    await page.keyboard.press("Enter");
    await mail().getByRole("heading", { name: "Hats" }).waitFor();
    await mail().getByText("Dear Ann & Co, they are warm and light. See the shop.").waitFor();
    expect(await mail().locator("strong").first().innerText()).toBe("warm");
    expect(await mail().locator("em").innerText()).toBe("light");
    expect(await mail().locator("li").allInnerTexts()).toEqual(["wool", "felt"]);
    const drawn = mail().getByRole("link", { name: "Look at them" });
    expect(await drawn.getAttribute("href")).toBe("https://hats.example/");
    expect(await drawn.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe("rgb(11, 110, 102)");
    expect(await pictured(page, "toolbar")).toEqual([]);
    await page.goto(place);
    await mail().getByText("Plan 2/4 g s? pro.").waitFor();
  });

  it("name the line of a fault, and keep the last mail", async () => {
    await code().focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText("\n{{ firstName");
    await page.getByText("Line 2", { exact: true }).waitFor();
    await mail().getByText("Plan 2/4 g s? pro.").waitFor();
    await press("Go to line");
    await page.keyboard.press("Backspace");
    await page.getByText("Line 2", { exact: true }).waitFor({ state: "detached" });
  });

  it("send a test to the person who writes, as the person of the preview", async () => {
    await press("Save");
    await until(
      "a test can be sent",
      async () => !(await button("Send me a test").getAttribute("aria-disabled")),
    );
    await press("Send me a test");
    await page
      .getByText(`The test is on its way to ${editor.email}, as ann@example.com would get it.`)
      .waitFor();
    const mails = await test.mails(editor.email);
    expect(mails.at(-1)!.subject).toBe("[Test] Your plan, Ann & Co");
    expect(await test.mails("ann@example.com")).toEqual([]);
  });

  it("send a test to chosen colleagues, by keyboard", async () => {
    const before = (await test.mails(editor.email)).length;
    await press("Send colleagues a test");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Find a person").fill(colleague.email);
    await dialog.getByLabel(colleague.email).focus();
    await page.keyboard.press("Space");
    await dialog.getByText("1 of at most 5 chosen").waitFor();
    expect(await pictured(page, "test-colleagues")).toEqual([]);
    await press("Send the test");
    await page
      .getByText(`The test is on its way to ${colleague.email}, as ann@example.com would get it.`)
      .waitFor();
    const mail = (await test.mails(colleague.email)).at(-1);
    expect(mail).toMatchObject({ subject: "[Test] Your plan, Ann & Co", to: [colleague.email] });
    expect((await test.mails(editor.email)).length).toBe(before);
  });

  it("are sent back with a note, changed, asked for again, and approved by somebody else", async () => {
    await press("Ask for approval");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Find a person").fill(colleague.email);
    // Enter in the search asks for nothing.
    await page.keyboard.press("Enter");
    await dialog.getByLabel(colleague.email).focus();
    await page.keyboard.press("Space");
    await dialog.getByText("1 of at most 10 chosen").waitFor();
    expect(await pictured(page, "ask-approval")).toEqual([]);
    await dialog.getByLabel("Note for the approvers").fill("Please look at the plan.");
    await page.keyboard.press("Enter");
    await page.getByText("It waits for approval. 1 person gets a mail.").waitFor();
    await until("the colleague is asked", async () =>
      (await test.mails(colleague.email)).some(({ subject }) => subject === "Please approve: account/plan"),
    );
    approver = await openDashboard(test, browser, "/mail/approvals", Date.now());
    await signIn(approver, admin);
    await approver.getByText("“Please look at the plan.”").waitFor();
    await mail(approver).getByText("Plan 2/4 g s? pro.").waitFor();
    await approver.getByText("It is pro now.").waitFor();
    expect(await pictured(approver, "approvals")).toEqual([]);
    await isAtHandOnAPhone(["Send back", "Approve"]);
    // A phone shows one side of the editor at a time.
    const desktop = approver.viewportSize()!;
    await approver.setViewportSize({ width: 390, height: 844 });
    await approver.getByRole("link", { name: "All versions (2)" }).press("Enter");
    const versions = approver.getByRole("heading", { name: "Versions" });
    await until("the versions have the focus", () => hasFocus(versions));
    expect(new URL(approver.url()).hash).toBe("#/mail/templates/account/plan");
    const { y } = (await versions.boundingBox())!;
    expect([y >= 0, y < approver.viewportSize()!.height]).toEqual([true, true]);
    await approver.setViewportSize(desktop);
    await approver.goBack();
    await press("Send back", approver);
    await approver.getByText("Say what to change: the author reads it.").waitFor();
    await approver.getByLabel("Note").fill("Say the price, too.");
    // Enter in the note decides nothing.
    await approver.keyboard.press("Enter");
    await approver
      .getByText("Everybody who is subscribed, and people who have unsubscribed (transactional)")
      .waitFor();
    await press("Send back", approver);
    await approver.getByText("Plan of an account was sent back.").waitFor();
    await approver.getByText("Nothing waits for you.").waitFor();

    await page.reload();
    await page.getByText("It was sent back: Say the price, too.").waitFor();
    await page.getByLabel("Subject").fill("Your plan and its price");
    await page.getByLabel("Preview line").fill("");
    await press("Ask for approval");
    await dialog.getByLabel("Note for the approvers").fill("Done.");
    await page.keyboard.press("Enter");
    await page.getByText("It waits for somebody else to approve it.").waitFor();
    // The author cannot decide.
    await page.getByRole("link", { name: "Approvals" }).click();
    await page.getByText("You wrote this version. Somebody else approves it.").waitFor();
    for (const name of ["Approve", "Send back"]) expect(await button(name).isDisabled()).toBe(true);
    expect(await page.getByLabel("Choose Plan of an account").isDisabled()).toBe(true);
    const tabs = (on: Page) => on.getByRole("navigation", { name: "Pages of Mail" });
    expect(await tabs(page).getByText("wait for you").count()).toBe(0);
    // The page of templates leads to what waits for somebody.
    await page.getByRole("link", { name: "Templates" }).click();
    await page.getByRole("link", { name: "Plan of an account", exact: true }).waitFor();
    expect(await page.getByRole("region", { name: "Waiting for you" }).count()).toBe(0);
    await approver.getByRole("link", { name: "Templates" }).click();
    await approver.getByRole("region", { name: "Waiting for you" }).getByText("“Done.”").waitFor();
    expect(await pictured(approver, "waiting-for-you")).toEqual([]);
    // The number is asked for again each minute.
    await approver.clock.runFor(61_000);
    await tabs(approver).getByRole("link", { name: "Approvals 1 wait for you" }).waitFor();
    await approver.getByRole("link", { name: "Review Plan of an account" }).focus();
    await approver.keyboard.press("Enter");
    await mail(approver).getByText("Plan 2/4 g s? pro.").waitFor();
    await stopClock();
    await approver.getByLabel("Note").fill("The price is right.");
    await approve("Plan of an account");
    await press("Undo", approver);
    await approver.getByText("Not approved: it waits again.").waitFor();
    expect((await template("account/plan")).approvedNumber).toBeNull();
    await approver.getByText("“Done.”").waitFor();
    expect(await approver.getByLabel("Note").inputValue()).toBe("The price is right.");
    await approve("Plan of an account");
    // A person who goes on has decided.
    await approver.getByRole("link", { name: "Templates" }).click();
    await approver.getByText("Plan of an account is approved.").waitFor();
    await approver.clock.resume();
    await approver.getByRole("link", { name: "Approvals" }).click();
    await approver.getByText("Nothing waits for you.").waitFor();
    const latestOnes = approver.getByRole("region", { name: "Your latest decisions" });
    const decided = latestOnes.getByRole("listitem");
    await until("both decisions are listed", async () => (await decided.count()) === 2);
    expect(await decided.allInnerTexts()).toEqual([
      expect.stringMatching(/account\/plan, version 3\s+Approved/),
      expect.stringMatching(/account\/plan, version 2\s+Sent back/),
    ]);
    const { approvedNumber, latest } = await template("account/plan");
    expect([approvedNumber, latest.status, latest.subject]).toEqual([
      3,
      "APPROVED",
      "Your plan and its price",
    ]);
  });

  it("are approved together, each by itself", async () => {
    for (const key of ["newsletter/spring", "newsletter/summer", "receipt"])
      await change(test, server(test), "requestApproval", { key, number: 1, expectedVersion: 1 }, "number");
    await approver.reload();
    await approver.getByLabel("Choose newsletter/spring").check();
    await approver.getByLabel("Choose receipt").check();
    // One of them is another by now.
    const again = { key: "receipt", number: 1, expectedVersion: 2 };
    await change(test, server(test), "cancelTemplate", again, "status");
    await stopClock();
    await press("Approve the 2 chosen ones", approver);
    await approver.getByText("2 will be approved.").waitFor();
    await approver.getByRole("heading", { name: "newsletter/summer", level: 2 }).waitFor();
    await approver.keyboard.press("b");
    await approver.keyboard.type("Not ");
    await approver.clock.runFor(6000);
    await approver.getByText("1 approved. Not approved: 1. Each says why, and stays chosen.").waitFor();
    // The outcome takes nothing from a person who types.
    await approver.keyboard.type("yet");
    expect(await approver.getByLabel("Note").inputValue()).toBe("Not yet");
    await approver.clock.resume();
    const receipt = approver.getByRole("listitem").filter({ hasText: "receipt" });
    await receipt.getByText("This version was decided elsewhere, or a later one is approved.").waitFor();
    expect(await receipt.getByLabel("Choose receipt").isChecked()).toBe(true);
    expect(await pictured(approver, "approved-together")).toEqual([]);
    expect((await template("newsletter/spring")).approvedNumber).toBe(1);
    expect((await template("newsletter/summer")).approvedNumber).toBeNull();
  });

  it("are approved though the approver has gone, and a refusal is said on any screen", async () => {
    await ask("notice/refused");
    await openApproval("notice/refused");
    await stopClock();
    const refused = { key: "notice/refused", number: 1, expectedVersion: 2 };
    await change(test, server(test), "cancelTemplate", refused, "status");
    await approve("notice/refused");
    await approver.clock.resume();
    await approver.getByRole("link", { name: "Templates" }).click();
    const words = approver.getByText("notice/refused is not approved.");
    await words.waitFor();
    await press("Close", approver);
    await words.waitFor({ state: "detached" });

    await ask("notice/signed-out");
    await openApproval("notice/signed-out");
    await stopClock();
    await approve("notice/signed-out");
    await approver.clock.resume();
    await approver.getByRole("button", { name: /^Account: / }).click();
    await press("Sign out", approver);
    await approver.getByLabel("Password").waitFor();
    expect((await template("notice/signed-out")).approvedNumber).toBe(1);
    await signIn(approver, admin);
    await approver.getByRole("heading", { name: "Approvals" }).waitFor();

    // One more than a request takes, when the page is closed.
    await Promise.all(Array.from({ length: 21 }, (_, at) => ask(`notice/${at}`)));
    await approver.reload();
    await approver.getByLabel("Choose all that are loaded").check();
    await approver.getByLabel("Choose newsletter/summer").uncheck();
    await stopClock();
    await press("Approve the 21 chosen ones", approver);
    await approver.getByText("21 will be approved.").waitFor();
    await approver.goto("about:blank");
    const query = "{ templatesToApprove(limit: 50) { items { key } } }";
    await until("all are approved", async () => {
      const { items } = granted<{ items: unknown[] }>(await test.graphql(server(test), query));
      return JSON.stringify(items) === JSON.stringify([{ key: "newsletter/summer" }]);
    });
  });

  it("show what another window has saved, and keep what was typed", async () => {
    await page.goto(`${test.outputs.dashboardUrl}#/mail/templates/newsletter/summer`);
    await page.getByLabel("Subject").fill("Mine");
    const { version } = await template("newsletter/summer");
    const theirs = { key: "newsletter/summer", expectedVersion: version, subject: "Theirs", text: "Text" };
    await change(test, server(test), "updateTemplate", theirs, "key");
    await press("Save");
    await page.getByText("Another window has saved version 2.").waitFor();
    expect(await page.getByLabel("Subject").inputValue()).toBe("Mine");
    // Another screen does not lose it either.
    await page.getByRole("link", { name: "Approvals" }).click();
    await page.goto(`${test.outputs.dashboardUrl}#/mail/templates/newsletter/summer`);
    await until(
      "the draft is there again",
      async () => (await page.getByLabel("Subject").inputValue()) === "Mine",
    );
    await press("Save");
    await until("it is saved", async () => (await template("newsletter/summer")).latest.subject === "Mine");
    // A version that is saved while another screen is open is said, too.
    await page.getByLabel("Subject").fill("Mine again");
    await page.getByRole("link", { name: "Approvals" }).click();
    const later = { ...theirs, expectedVersion: (await template("newsletter/summer")).version };
    await change(test, server(test), "updateTemplate", later, "key");
    await page.goto(`${test.outputs.dashboardUrl}#/mail/templates/newsletter/summer`);
    await page.getByText("Another window has saved version 4.").waitFor();
    expect(await page.getByLabel("Subject").inputValue()).toBe("Mine again");
    await press("Show theirs");
    await until("theirs is shown", async () => (await page.getByLabel("Subject").inputValue()) === "Theirs");
  });

  it("have versions: an earlier text is taken again, and an approved one is withdrawn", async () => {
    await page.goto(`${test.outputs.dashboardUrl}#/mail/templates/newsletter/spring`);
    await page.getByLabel("Subject").fill("The second subject");
    await press("Save");
    const versions = page.getByRole("table", { name: "Versions" });
    await versions.getByText("The second subject").waitFor();
    await press("Take the text of version 1");
    await page.getByText("The text of version 1 is in the editor.").waitFor();
    expect(await page.getByLabel("Subject").inputValue()).toBe("About newsletter/spring");
    await press("Withdraw version 1");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("New mails use no version until another one is approved.").waitFor();
    await dialog.getByLabel("Reason").fill("A wrong price");
    await page.keyboard.press("Enter");
    await page.getByText("Version 1 is withdrawn.").waitFor();
    await versions.getByText("Cancelled").waitFor();
    await page.getByText("No version is approved yet").waitFor();
    // The text that was taken is still there, and is saved as the next version.
    await press("Save");
    await until("it is saved", async () => {
      const { approvedNumber, latest } = await template("newsletter/spring");
      return approvedNumber === null && latest.subject === "About newsletter/spring";
    });
  });

  it("run nothing and load nothing of a mail", async () => {
    const input = { key: "hostile", subject: "Hostile", html: HOSTILE, transactional: true };
    await change(test, server(test), "createTemplate", input, "key");
    const asked: Request[] = [];
    page.on("request", (request) => asked.push(request));
    const address = `${test.outputs.dashboardUrl}#/mail/templates/hostile`;
    await page.goto(address);
    const text = mail().getByText("Hello", { exact: true });
    await text.waitFor();
    const style = await text.evaluate((element) => {
      const { color, marginTop } = getComputedStyle(element);
      return [color, marginTop];
    });
    expect(style).toEqual(["rgb(1, 2, 3)", "7px"]);
    await page.getByText("1 image of another host is not shown here.").waitFor();
    await mail().getByRole("button", { name: "Send" }).click();
    // The last one takes the mail from its frame, which may show nothing else.
    for (const name of ["Top", "Here"]) await mail().getByRole("link", { name }).click();
    // Another mail shows that the requests of this one had their time.
    await page.getByLabel("Subject").fill("Hostile again");
    await page.getByRole("region", { name: "In a list of mails" }).getByText("Hostile again").waitFor();
    // Chromium lists the requests that it did not make because of the mail's policy: its images.
    const others = asked.filter((request) => new URL(request.url()).hostname === "evil.example");
    expect(new Set(others.map((request) => request.failure()?.errorText))).toEqual(new Set(["csp"]));
    expect(page.url()).toBe(address);
  });

  it("show images that are uploaded, dropped or chosen, and say which of them stay", async () => {
    const [name, mimeType] = ["hat.png", "image/png"];
    const dialog = page.getByRole("dialog", { name: "Images" });
    await page.goto(`${test.outputs.dashboardUrl}#/mail/templates/~new`);
    await page.getByLabel("Key").fill("account/picture");
    await write("Markdown");
    await press("Letter");
    await press("Add an image");
    await dialog.getByText("There are no images yet.").waitFor();
    const field = dialog.getByLabel("Upload an image");
    await field.setInputFiles({ name: "hat.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await dialog.getByText("This is no PNG, JPEG, GIF or WebP.").waitFor();
    await field.setInputFiles({ name, mimeType, buffer: Buffer.from("<svg/>") });
    await dialog.getByText("This is no PNG, JPEG, GIF or WebP.").waitFor();
    await field.setInputFiles({ name, mimeType, buffer: PNG });
    await dialog.getByLabel("Words in its place").fill("A red hat");
    await dialog.getByText("No template shows it.").waitFor();
    expect(await pictured(page, "images")).toEqual([]);
    await page.keyboard.press("Enter");
    await code("Mail, as Markdown").getByText("![A red hat](").waitFor();
    const shown = mail().getByRole("img", { name: "A red hat" });
    await until("the preview has the image", () =>
      shown.evaluate((image) => (image as HTMLImageElement).naturalWidth === 1),
    );
    await press("Save");
    await page.getByRole("heading", { name: "account/picture", level: 1 }).waitFor();
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "drop.png", { type: "image/png" }));
        return data;
      },
      [...PNG, 0],
    );
    await code("Mail, as Markdown").dispatchEvent("drop", { dataTransfer: dropped });
    await dialog.getByRole("button", { name: /^drop.png/, pressed: true }).waitFor();
    await press("Delete: drop.png");
    await press("Delete for good: drop.png");
    await dialog.getByRole("button", { name: /^drop.png/ }).waitFor({ state: "detached" });
    await dialog.getByRole("button", { name: /^hat.png/ }).click();
    await dialog.getByText("Shown in account/picture.").waitFor();
    await press("Delete: hat.png");
    await press("Delete for good: hat.png");
    await dialog.getByText("Version 1 of account/picture shows it.").waitFor();
    await page.keyboard.press("Escape");
    expect((await template("account/picture")).latest.source).toContain("![A red hat](http");
  });

  it("keep a draft for the person who typed it alone", async () => {
    await page.goto(`${test.outputs.dashboardUrl}#/mail/templates/~new`);
    await page.getByLabel("Subject").fill("For me alone");
    await page.getByRole("link", { name: "Approvals" }).click();
    await page.getByRole("button", { name: /^Account: / }).click();
    await press("Sign out");
    await signIn(page, await memberOf(test, "editor"));
    await page.getByRole("heading", { name: "Approvals", level: 1 }).waitFor();
    await page.goto(`${test.outputs.dashboardUrl}#/mail/templates/~new`);
    await page.getByLabel("Subject").waitFor();
    expect(await page.getByLabel("Subject").inputValue()).toBe("");
  });

  it("are read, and not written, by viewers", async () => {
    const viewer = await openDashboard(test, browser, "/mail/templates/account/plan");
    await signIn(viewer, await memberOf(test, "viewer"));
    await mail(viewer).getByText("Plan 2/4 g s? pro.").waitFor();
    await viewer.getByText("Editors and administrators write templates.").waitFor();
    expect(await viewer.getByRole("button", { name: "Save" }).count()).toBe(0);
    await viewer.getByRole("heading", { name: "Difference to the approved version 3" }).waitFor();
    await viewer.goto(`${test.outputs.dashboardUrl}#/mail/templates/none`);
    await viewer.getByText("There is nothing here, or it is not yours to see.").waitFor();
  });

  it("send these mutations", () => {
    expect([...reachedOf(test)].sort()).toEqual([
      "approveTemplate",
      "approveTemplates",
      "cancelTemplate",
      "createTemplate",
      "deleteImage",
      "finishImage",
      "requestApproval",
      "returnTemplate",
      "sendTestEmail",
      "updateTemplate",
      "uploadImage",
    ]);
  });
});
