import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, openBrowser, visitor } from "./browser.ts";
import { Pages } from "./pages.ts";
import type { Mail } from "../../packages/local-cloud/services/ses/index.ts";
import { standUp, tracking } from "../../packages/local-cloud/test/ses/standUp.ts";

describeInBrowser("the inbox in a browser", () => {
  const outside = new Pages({
    "/": "<!doctype html>outside",
    "/linked": "<!doctype html>linked",
    "/u/token": "",
  });
  let here: Awaited<ReturnType<typeof standUp>>;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    await outside.open();
    here = await standUp(tracking("OPEN", "CLICK"));
    browser = await openBrowser();
    page = await (await visitor(browser, { timezoneId: "Asia/Tokyo", locale: "en-GB" })).newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await here.stop();
    await outside.close();
  });

  const deliver = async (subject: string, html: string, text?: string, more: Partial<Mail> = {}) => {
    await here.ses.deliver({
      ...{ from: "Shop <shop@example.com>", to: ["ada@example.com"], subject, html },
      ...(text !== undefined && { text }),
      ...more,
    });
    await page.goto(`${here.url}/inbox`);
    const mail = page.locator("details", { hasText: subject });
    await mail.locator("summary").click();
    return mail;
  };

  /**
   * Follows a link of a mail by the keyboard: a frame of its own origin that has not been painted yet
   * receives no click.
   */
  const follow = async (mail: Locator, link: string): Promise<Page> => {
    const opened = page.waitForEvent("popup");
    await mail.frameLocator("iframe").getByText(link).press("Enter");
    return await opened;
  };

  it("shows the sender, the time in the reader's time zone, and a link back", async () => {
    const mail = await deliver("Hello", "<b>hello</b>");
    const at = mail.locator("time");
    const sent = new Date((await at.getAttribute("datetime"))!);
    // Tokyo is nine hours ahead of UTC all year.
    const hour = String((sent.getUTCHours() + 9) % 24).padStart(2, "0");
    expect(await at.textContent()).toContain(`, ${hour}:${String(sent.getUTCMinutes()).padStart(2, "0")}:`);
    expect(await mail.locator("small").textContent()).toContain("Shop <shop@example.com> to ada@example.com");
    expect(await page.locator("header a").getAttribute("href")).toBe("/");
  });

  it("shows HTML or text, as a switch says, and lets its height be changed", async () => {
    const mail = await deliver("Both", "<b>as HTML</b>", "as text");
    const [frame, text] = [mail.locator("iframe"), mail.locator("pre")];
    expect(await Promise.all([frame.isVisible(), text.isVisible()])).toEqual([true, false]);
    expect(await mail.frameLocator("iframe").locator("b").textContent()).toBe("as HTML");
    await mail.getByLabel("Text").check();
    expect(await Promise.all([frame.isVisible(), text.isVisible()])).toEqual([false, true]);
    await mail.getByLabel("HTML").check();
    expect(await frame.isVisible()).toBe(true);
    expect(await frame.evaluate((element) => getComputedStyle(element).resize)).toBe("vertical");
  });

  it("blocks a mail's scripts, loads and forms, and its access to the local cloud's origin", async () => {
    const asked: string[] = [];
    // A navigation that the browser blocks is a request that failed: what counts is what was answered, or
    // arrived.
    page.on("response", (response) => asked.push(response.url()));
    const there = outside.url("shop.example", "/");
    const script = `top.ran = 1; fetch("${here.url}/inbox/messages", { method: "DELETE" })`;
    const mail = await deliver(
      "Attack",
      `<script>${script}</script>
      <img src="${there}" onerror='${script}'><img src=x onerror='${script}'>
      <svg onload='${script}'></svg><iframe src="${here.url}/inbox/messages"></iframe>
      <link rel=stylesheet href="${there}"><object data="${there}"></object>
      <meta http-equiv=refresh content="0;url=${there}">
      <form method=post action="${here.url}/inbox/messages"><button>send</button></form>
      <a id=run href='javascript:${script}'>run</a>
      <a id=run-here target=_self href='javascript:${script}'>run here</a>
      <a id=top target=_top href="${there}">top</a><a id=self target=_self href="${there}">self</a>`,
      "as text",
    );
    const body = mail.frameLocator("iframe").first();
    for (const name of ["send", "run", "run here", "top", "self"])
      await body.getByText(name, { exact: true }).click();
    // A link that is followed afterwards has its window: what was clicked before it has had its effect.
    await deliver("Link", `<a href="${outside.url("shop.example", "/linked")}">follow</a>`);
    const opened = await follow(page.locator("details[open]"), "follow");
    expect(await opened.textContent("body")).toBe("linked");
    // It can do nothing with the page that it was opened from.
    expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    expect(new URL(page.url()).pathname).toBe("/inbox");
    const foreign = asked.filter(
      (url) => !url.startsWith(`${here.url}/inbox`) && !/^(data|about):/.test(url),
    );
    expect(foreign).toEqual([]);
    expect(outside.requested.filter((path) => path !== "/favicon.ico")).toEqual(["/linked"]);
    const messages = (await (await fetch(`${here.url}/inbox/messages`)).json()) as { subject: string }[];
    expect(messages.map(({ subject }) => subject)).toEqual(["Hello", "Both", "Attack", "Link"]);
  });

  it("opens no mail by showing it; a followed link is a click of the reader's browser", async () => {
    const html = `<p>News</p><a href="${outside.url("shop.example", "/linked")}">read</a>`;
    const mail = await deliver("Tracked", html, undefined, { configurationSet: "bulk" });
    const opened = await follow(mail, "read");
    expect(await opened.textContent("body")).toBe("linked");
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

  it("shows the headers, and unsubscribes with one click", async () => {
    const uri = outside.url("shop.localhost", "/u/token");
    const headers = { "List-Unsubscribe": `<${uri}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    const mail = await deliver("Newsletter", "<p>News</p>", "News", { headers });
    expect(await mail.locator("dl").textContent()).toContain(`List-Unsubscribe<${uri}>`);
    await mail.getByRole("button", { name: "Unsubscribe" }).click();
    await mail.getByText("answered with 200").waitFor();
    expect(outside.requested.at(-1)).toBe("/u/token");
  });
});
