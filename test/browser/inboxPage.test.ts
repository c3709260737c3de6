import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, openBrowser, visitor } from "./browser.ts";
import { barriers } from "./barriers.ts";
import { Pages } from "./pages.ts";
import { keepForReadme, takePicture } from "./pictures.ts";
import { htmlOf, textOf } from "#functions/productMail/frame";
import { codeMail } from "#functions/users/texts";
import type { Mail } from "../../packages/local-cloud/services/ses/index.ts";
import { standUp, tracking } from "../../packages/local-cloud/test/ses/standUp.ts";
import { until } from "../support/until.ts";

const code = codeMail("482913", Date.parse("2026-11-28T09:57:00Z"), { timezone: "Europe/Vienna" });
const CLIPBOARD = ["clipboard-read", "clipboard-write"];

describeInBrowser("the inbox in a browser", () => {
  const outside = new Pages({
    "/": "<!doctype html>outside",
    "/linked": "<!doctype html>linked",
    "/u/token": "",
  });
  /** An origin of its own: a followed link opens connections to its own alone. */
  const ahead = new Pages({});
  let here: Awaited<ReturnType<typeof standUp>>;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    await Promise.all([outside.open(), ahead.open()]);
    here = await standUp(tracking("OPEN", "CLICK"));
    browser = await openBrowser();
    const context = await visitor(browser, {
      ...{ timezoneId: "Asia/Tokyo", locale: "en-GB", colorScheme: "light" },
      viewport: { width: 1440, height: 900 },
      permissions: CLIPBOARD,
    });
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await here.stop();
    await Promise.all([outside.close(), ahead.close()]);
  });

  const deliver = async (subject: string, html: string, text?: string, more: Partial<Mail> = {}) =>
    here.ses.deliver({
      ...{ from: "Shop <shop@example.com>", to: ["ada@example.com"], subject, html },
      ...(text !== undefined && { text }),
      ...more,
    });

  const row = (subject: string) => page.getByRole("link", { name: subject });
  const body = (): FrameLocator => page.frameLocator("iframe");
  const opened = async (subject: string): Promise<void> => {
    await row(subject).click();
    await page.getByRole("heading", { name: subject }).waitFor();
  };
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const shownSubjects = () => page.locator("#rows .subject").allTextContents();

  /**
   * Follows a link of a mail by the keyboard: a frame of its own origin that has not been painted yet
   * receives no click.
   */
  const follow = async (link: string): Promise<Page> => {
    const popup = page.waitForEvent("popup");
    await body().getByText(link).press("Enter");
    return await popup;
  };

  /** The fonts that the page has loaded, or failed to load, once none is under way. */
  const fontsOf = (of: Page) =>
    of.evaluate(async () =>
      [...(await document.fonts.ready)].map(
        ({ family, status }) => `${family.replaceAll('"', "")} ${status}`,
      ),
    );

  it("is empty at first, and shows a mail that comes at once, with its code to copy", async () => {
    await page.goto(`${here.url}/inbox`);
    await page.getByText("No mail yet.").waitFor();
    await page.getByText("Live", { exact: true }).waitFor();
    expect(await fontsOf(page)).toEqual(["Inter Variable loaded"]);
    expect(await page.getByRole("link", { name: "GraphiQL" }).getAttribute("href")).toBe("/");
    await here.ses.deliver({
      ...{ from: "Rollcall <no-reply@example.com>", to: ["alice@work.example"], tags: { kind: "code" } },
      ...{ subject: code.subject, text: textOf(code), html: htmlOf(code, "Rollcall") },
    });
    await row("482913 is your code").waitFor();
    const copy = page.locator("#rows").getByRole("button", { name: "Copy the code 482913" });
    expect(await copy.innerText()).toBe("482913");
    await copy.click();
    await page.getByText("The code 482913 is copied.").waitFor();
    expect(await copied()).toBe("482913");
  });

  it("shows the sender, the time in the reader's time zone, and a read mail as read after a reload", async () => {
    await opened("482913 is your code");
    const at = page.locator(".when-long");
    const sent = new Date((await at.getAttribute("datetime"))!);
    // Tokyo is nine hours ahead of UTC all year.
    const hour = String((sent.getUTCHours() + 9) % 24).padStart(2, "0");
    expect(await at.textContent()).toContain(`${hour}:${String(sent.getUTCMinutes()).padStart(2, "0")}:`);
    expect(await page.locator(".people").innerText()).toContain("Rollcall no-reply@example.com");
    expect(await page.locator(".people").innerText()).toContain("to alice@work.example");
    await deliver("Greeting", "<b>hello</b>");
    await row("Greeting").waitFor();
    await page.reload();
    await row("Greeting").waitFor();
    expect(await page.locator(".row.new .subject").allTextContents()).toEqual(["Greeting"]);
    expect(await page.getByRole("link", { name: "Unread:" }).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get("mail")).not.toBeNull();
    await page.getByRole("heading", { name: "482913 is your code" }).waitFor();
  });

  it("a code is copied out of the mail as its digits", async () => {
    const box = body().locator(".code");
    await box.waitFor();
    expect((await box.innerText()).trim()).toBe("482913");
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.keyboard.press("c");
    await until("the code is copied", async () => (await copied()) === "482913");
    await page.context().clearPermissions();
    await page.keyboard.press("c");
    await page.getByText("The browser does not let this page copy: the code is 482913.").waitFor();
    await page.context().grantPermissions(CLIPBOARD);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("alert").waitFor({ state: "hidden" });
  });

  it("has each part of a mail under a tab, by the keyboard too", async () => {
    const html =
      "<style>p{color:#010203}@media (prefers-color-scheme:dark){p{color:#a0b0c0}}</style><p>as HTML</p>";
    await deliver("Both", html, "as text", { headers: { "X-Campaign": '"<b>"' } });
    await opened("Both");
    const colour = () =>
      body()
        .locator("p")
        .evaluate((element) => getComputedStyle(element).color);
    expect(await colour()).toBe("rgb(1, 2, 3)");
    const width = () => page.locator("iframe").evaluate((frame) => frame.clientWidth);
    expect(await width()).toBe(600);
    await page.getByLabel("375 pixels").check({ force: true });
    expect(await width()).toBe(375);
    await page.getByLabel("600 pixels").check({ force: true });
    await page.getByLabel("Dark").check({ force: true });
    await until("the mail is dark", async () => (await colour()) === "rgb(160, 176, 192)");
    await page.getByLabel("Light").check({ force: true });
    await page.getByRole("tab", { name: "HTML" }).press("ArrowRight");
    expect(await page.getByRole("tabpanel").innerText()).toBe("as text");
    await page.keyboard.press("3");
    await page.getByRole("cell", { name: '"<b>"' }).waitFor();
    await page.keyboard.press("4");
    const lines = page.locator(".raw li");
    await lines.first().waitFor();
    expect(await lines.first().textContent()).toMatch(/^Date: /);
    expect(new URL(page.url()).searchParams.get("tab")).toBe("raw");
    await page.keyboard.press("1");
    await body().locator("p").waitFor();
    const file = page.getByRole("link", { name: ".eml" });
    expect(await file.getAttribute("download")).toMatch(/\.eml$/);
    const raw = await (await fetch(new URL((await file.getAttribute("href"))!, here.url))).text();
    expect(raw).toContain("Subject: Both");
  });

  it("blocks a mail's scripts, loads and forms, and its access to the local cloud's origin", async () => {
    const asked: string[] = [];
    // A navigation that the browser blocks is a request that failed: what counts is what was answered, or
    // arrived.
    page.on("response", (response) => asked.push(response.url()));
    const there = outside.url("shop.example", "/");
    const script = `top.ran = 1; fetch("${here.url}/inbox/messages", { method: "DELETE" })`;
    await deliver(
      "Attack",
      `<script>${script}</script><style>body { background: url(${there}) }</style>
      <img src="${there}" onerror='${script}'><img src=x onerror='${script}'>
      <svg onload='${script}'></svg><iframe src="${here.url}/inbox/messages"></iframe>
      <link rel=stylesheet href="${there}"><object data="${there}"></object>
      <link rel=preconnect href="${ahead.url("ahead.example", "/")}">
      <li<link>nk rel=preconnect href="${ahead.url("nested.example", "/")}">
      <meta http-equiv=refresh content="0;url=${there}">
      <form method=post action="${here.url}/inbox/messages"><button>send</button></form>
      <a id=run href='javascript:${script}'>run</a>
      <a id=run-here target=_self href='javascript:${script}'>run here</a>
      <a id=top target=_top href="${there}">top</a><a id=self target=_self href="${there}">self</a>`,
      "as text",
    );
    await opened("Attack");
    await body().getByText("send").waitFor();
    // Chrome opens connections ahead, its headless shell opens none: so its elements count as well.
    expect(await body().locator("link, meta[http-equiv]").count()).toBe(0);
    for (const name of ["send", "run", "run here", "top", "self"])
      await body().getByText(name, { exact: true }).click();
    // A link that is followed afterwards has its window: what was clicked before it has had its effect.
    await deliver("Link", `<a href="${outside.url("shop.example", "/linked")}">follow</a>`);
    await opened("Link");
    const linked = await follow("follow");
    expect(await linked.textContent("body")).toBe("linked");
    // It can do nothing with the page that it was opened from.
    expect(await linked.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    await linked.close();
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    expect(new URL(page.url()).pathname).toBe("/inbox");
    const foreign = asked.filter(
      (url) => !url.startsWith(`${here.url}/inbox`) && !/^(data|about):/.test(url),
    );
    expect(foreign).toEqual([]);
    expect(outside.requested.filter((path) => path !== "/favicon.ico")).toEqual(["/linked"]);
    expect(ahead.connections).toBe(0);
    const messages = (await (await fetch(`${here.url}/inbox/messages`)).json()) as { subject: string }[];
    expect(messages.map(({ subject }) => subject)).toEqual([
      ...[code.subject, "Greeting", "Both", "Attack", "Link"],
    ]);
  });

  it("opens no mail by showing it; a followed link is a click of the reader's browser", async () => {
    const html = `<p>News</p><a href="${outside.url("shop.example", "/linked")}">read</a>`;
    await deliver("Tracked", html, undefined, { configurationSet: "bulk" });
    await opened("Tracked");
    const linked = await follow("read");
    expect(await linked.textContent("body")).toBe("linked");
    await linked.close();
    expect(here.events.map(({ detail }) => [detail.eventType, detail.click])).toMatchObject([
      [
        "Click",
        {
          link: outside.url("shop.example", "/linked"),
          userAgent: await page.evaluate(() => navigator.userAgent),
        },
      ],
    ]);
  });

  it("unsubscribes with one click", async () => {
    const uri = outside.url("shop.localhost", "/u/token");
    const headers = { "List-Unsubscribe": `<${uri}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    await deliver("Newsletter", "<p>News</p>", "News", { headers });
    await opened("Newsletter");
    await page.getByRole("button", { name: "Unsubscribe with one click" }).click();
    await page.locator("output").getByText("answered with 200").waitFor();
    expect(outside.requested.at(-1)).toBe("/u/token");
  });

  it("is searched and filtered, and its address says so", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("newsletter");
    await until("the search is answered", async () => (await shownSubjects()).join() === "Newsletter");
    await page.reload();
    await row("Newsletter").waitFor();
    expect(await page.getByLabel("Search subject").inputValue()).toBe("newsletter");
    await page.getByLabel("Search subject").fill("xyzzy");
    await page.getByText("No mail matches “xyzzy”.").waitFor();
    await page.getByRole("button", { name: "Show all mails" }).click();
    await row("Greeting").waitFor();
    await page.getByRole("button", { name: /^Codes 1$/ }).click();
    await until("codes are shown alone", async () => (await shownSubjects()).length === 1);
    await page.goBack();
    await row("Greeting").waitFor();
    await page.getByLabel("From", { exact: true }).selectOption("no-reply@example.com");
    await until("one sender is shown alone", async () => (await shownSubjects()).join() === code.subject);
    await page.goBack();
    await row("Greeting").waitFor();
  });

  it("J and K go from mail to mail, and deleting one opens the next", async () => {
    await opened("Newsletter");
    await page.keyboard.press("j");
    await page.getByRole("heading", { name: "Tracked" }).waitFor();
    await page.keyboard.press("j");
    await page.getByRole("heading", { name: "Link" }).waitFor();
    await page.keyboard.press("k");
    await page.getByRole("heading", { name: "Tracked" }).waitFor();
    await page.getByRole("button", { name: "Delete this mail" }).click();
    await page.getByRole("heading", { name: "Link" }).waitFor();
    expect(await shownSubjects()).not.toContain("Tracked");
    await page.keyboard.press("Escape");
    await page.getByText("Choose a mail").waitFor();
  });

  /** Shows the page, or another tab in front of it. */
  const turn = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, isHidden);

  it("has no stream while it is hidden, and waits for a local cloud that starts", async () => {
    await page.getByText("Live", { exact: true }).waitFor();
    const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/inbox/events"));
    await turn(true);
    await ended;
    await deliver("Hidden", "<p>Hidden</p>", "Hidden");
    const start = here.starting();
    await turn(false);
    await page.getByText("Reconnecting").waitFor();
    start();
    await row("Hidden").waitFor();
    await page.getByText("Live", { exact: true }).waitFor();
  });

  it("says which deed or reading failed, and goes on", async () => {
    await opened("Hidden");
    const start = here.starting();
    await page.getByRole("button", { name: "Delete this mail" }).click();
    await page.getByText("The mail is not deleted. The local cloud answered with 503.").waitFor();
    await page.getByRole("tab", { name: "Raw" }).click();
    await page.getByText(/^The local cloud answered with 503/).waitFor();
    start();
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await page.locator(".raw li").first().waitFor();
    await page.locator(".row a:focus").waitFor();
    await page.route("**/inbox/list?*", (route) => route.fulfill({ body: '{"total":' }));
    await deliver("Broken", "<p>Broken</p>", "Broken");
    const words = page.getByText("The local cloud did not answer to the end.");
    await words.waitFor();
    await page.unroute("**/inbox/list?*");
    await deliver("Whole", "<p>Whole</p>", "Whole");
    await row("Whole").waitFor();
    await words.waitFor({ state: "hidden" });
  });

  it("keeps the keyboard where it is on a phone, from mail to mail and back", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${here.url}/inbox`);
    await row("Whole").press("Enter");
    await page.locator("#mail:focus").waitFor();
    const press = async (name: string, subject: string): Promise<void> => {
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: subject }).waitFor();
      await page.locator(`#mail [aria-label^="${name}"]:focus`).waitFor();
    };
    await page.getByRole("button", { name: "The mail below" }).focus();
    await press("The mail below", "Broken");
    await press("The mail below", "Hidden");
    await page.getByRole("button", { name: "Delete this mail" }).focus();
    await press("Delete this mail", "Newsletter");
    await page.getByRole("button", { name: "All mails" }).press("Enter");
    await page.locator(".row a:focus", { hasText: "Newsletter" }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("a page has 50 mails, and more are loaded", async () => {
    const kinds = [
      "Felt, made for the cold",
      "Welcome, Priya",
      "Invoice 2026-0418 is due",
      "Your hat is on its way",
    ];
    for (let at = 1; at <= 60; at += 1)
      await deliver(`${kinds[at % 4]} (${at})`, "<p>Felt</p>", "Felt", { to: [`person${at}@example.net`] });
    await row("(60)").waitFor();
    await until("50 rows", async () => (await shownSubjects()).length === 50);
    await page.getByRole("button", { name: "Load more" }).press("Enter");
    await row(code.subject).waitFor();
    expect(await page.getByRole("button", { name: "Load more" }).isVisible()).toBe(false);
    await page.locator("li:nth-child(51) a:focus").waitFor();
    await deliver("Newest", "<p>New</p>", "New");
    await row("Newest").waitFor();
    expect((await shownSubjects()).at(-1)).toBe(code.subject);
  });

  it.each([
    ["a desktop", "light", 1440, 900],
    ["a desktop", "dark", 1440, 900],
    ["a phone", "light", 390, 844],
    ["a phone", "dark", 390, 844],
    ["a small phone", "light", 320, 640],
  ] as const)(
    "on %s, %s, %i wide, nothing bars a reader and nothing is cut off",
    async (_, scheme, width, height) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height });
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      await page.goto(`${here.url}/inbox?q=482913`);
      await row(code.subject).waitFor();
      expect([await barriers(page), await fits()]).toEqual([[], true]);
      await opened(code.subject);
      await body().locator(".code").waitFor();
      if (width === 1440 && scheme === "light") await picture();
      for (const tab of ["HTML", "Text", "Headers", "Raw"]) {
        await page.getByRole("tab", { name: tab }).click();
        expect([tab, await barriers(page), await fits()]).toEqual([tab, [], true]);
      }
      if (width >= 768) return;
      expect(await row(code.subject).isVisible()).toBe(false);
      await page.getByRole("button", { name: "All mails" }).click();
      await row(code.subject).waitFor();
    },
  );

  async function picture(): Promise<void> {
    const seen = codeMail("162911", Date.parse("2026-11-28T09:57:00Z"), { timezone: "Europe/Vienna" });
    const shown = { subject: seen.subject, text: textOf(seen), html: htmlOf(seen, "Rollcall") };
    const from = "Rollcall <no-reply@example.com>";
    await here.ses.deliver({ ...shown, from, to: ["demo@example.com"], tags: { kind: "code" } });
    await page.goto(`${here.url}/inbox`);
    await opened(seen.subject);
    await body().locator(".code").waitFor();
    await takePicture(page, "inbox.png");
    keepForReadme("inbox.png", "inbox.png");
    const frame = page.locator("iframe");
    await page.setViewportSize({ width: 1440, height: 760 });
    await frame.screenshot({ path: "build/screenshots/code-mail.png" });
    keepForReadme("code-mail.png", "code-mail.png");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${here.url}/inbox?q=482913`);
    await opened(code.subject);
  }

  it("clears all in two clicks, and says that it does not reach the local cloud", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${here.url}/inbox`);
    await row("Newest").waitFor();
    const clear = page.locator("#clear");
    await clear.click();
    expect(await clear.textContent()).toBe("Delete all mails?");
    await page.keyboard.press("Escape");
    expect(await clear.textContent()).toBe("Clear all");
    await clear.click();
    await clear.click();
    await page.getByText("No mail yet.").waitFor();
    expect(await (await fetch(`${here.url}/inbox/messages`)).json()).toEqual([]);
    await page.context().setOffline(true);
    await page.getByLabel("Search subject").fill("x");
    await page.getByText("The local cloud does not answer.").waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("No mail matches “x”.").waitFor();
  });
});
