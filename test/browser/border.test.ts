import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, openBrowser, visitor } from "./browser.ts";
import { Pages } from "./pages.ts";

const pages = new Pages({ "/": "here" });

describeInBrowser("the browser of the tests", () => {
  let browser: Browser;
  beforeAll(async () => {
    await pages.open();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await pages.close();
  });

  // 192.0.2.1 is reserved for documentation (RFC 5737); example.com is registered, unlike names under
  // .example.
  it("reaches this machine, under whichever name of ours, and no other", async () => {
    const context = await visitor(browser);
    // A new page for each: a page that failed navigates to the browser's error page at some later time.
    const goTo = async (url: string) => (await context.newPage()).goto(url);
    expect((await goTo(pages.url("shop.example", "/")))?.status()).toBe(200);
    expect((await goTo(pages.url("127.0.0.1", "/")))?.status()).toBe(200);
    for (const url of ["http://192.0.2.1/", "http://example.com/", "http://[2001:db8::1]/"]) {
      await expect(goTo(url)).rejects.toThrow("ERR_NAME_NOT_RESOLVED");
    }
  });

  it("looks like a person's", async () => {
    const page = await (await visitor(browser)).newPage();
    await page.goto(pages.url("shop.example", "/"));
    expect(await page.evaluate(() => [navigator.webdriver, navigator.userAgent])).toEqual([
      false,
      expect.not.stringContaining("Headless"),
    ]);
  });
});
