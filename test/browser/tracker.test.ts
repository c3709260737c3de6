import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bundleTracker } from "../../infra/synth/bundle.ts";
import type {} from "../../tracker/index.ts";
import { describeInBrowser, openBrowser, stopTime, visitor } from "./browser.ts";
import { Pages } from "./pages.ts";

declare global {
  interface Window {
    /** The records of a test in the page: the delays of timers, and the names of the events sent. */
    delays: number[];
    names: string[];
  }
}

const { own: script, extensions } = bundleTracker(join(import.meta.dirname, "../.."));
const stub = "<script>window.rollcall ||= function () { (rollcall.q ||= []).push(arguments) }</script>";

/** An event id as the API accepts it, in the length that the tracker uses. */
const ID = expect.stringMatching(/^[\w-]{20,36}$/) as unknown;

/** A page of a shop that loads the tracker from another host, as is usual. */
const shop = (options = "", before = ""): string => `<!doctype html><title>Shop</title>
  <style>body { margin: 0; height: 3000px }</style>
  ${before}<script>document.write(\`<script defer data-domain="shop.example" ${options} src="http://stats.example:\${location.port}/t.js"><\\/script>\`)</script>
  <a id="out" href="http://me:secret@elsewhere.example/a?token=c#d" target="_blank"><b>out</b></a> <a id="in" href="/two">in</a> <a id="none" href="http://" onclick="return false">none</a>`;

const BODIES = {
  "/t.js": script,
  ...Object.fromEntries(Object.entries(extensions).map(([name, text]) => [`/js/${name}.js`, text])),
  "/": shop(),
  "/two": shop(),
  "/queue": shop("", `${stub}<script>rollcall("Early", { props: { plan: "pro" } })</script>`),
  "/hash": shop("data-hash"),
  "/manual": shop("data-manual"),
  "/quiet": shop('data-outbound="off"'),
  "/admin/users/7": shop('data-exclude="/private, /admin/**"'),
  "/a/b/c": shop('data-exclude="/a/*"'),
  "/b": shop('data-manual data-exclude="/a/* /private,"'),
  "/twice": shop() + shop(),
  "/local": shop("data-local"),
  "/three": `${stub}<script>document.write(\`<script defer data-domain="a.example,b.example,c.example" src="http://stats.example:\${location.port}/t.js"><\\/script>\`)</script>`,
  "/elsewhere": shop('data-api="/api/event"'),
};

describeInBrowser("the tracker", () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let pages: Pages;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
  beforeEach(async () => {
    // A server for each test: events of a page that is closed may arrive during the next test.
    pages = new Pages(BODIES);
    await pages.open();
    context = await visitor(browser, { viewport: { width: 1000, height: 750 } });
    page = await context.newPage();
  });
  afterEach(async () => {
    await context.close();
    await pages.close();
  });

  const visit = (path: string, options: Parameters<Page["goto"]>[1] = {}) =>
    page.goto(pages.url("shop.example", path), options);
  const body = async () => (await pages.next()).body;
  /** Sends an event of the page's own: when it comes as the next, the page had sent nothing before it. */
  const nothingBefore = async (): Promise<void> => {
    await page.evaluate(() => window.rollcall!("Mark"));
    expect(await body()).toMatchObject({ n: "Mark" });
  };

  /** Runs timers of the page at once, and records their delays. */
  const hurry = () =>
    page.addInitScript(() => {
      const later = setTimeout;
      window.delays = [];
      window.setTimeout = ((handler: () => void, ms: number, ...given: []) => {
        window.delays.push(ms);
        return later(handler, 0, ...given);
      }) as typeof setTimeout;
    });
  const delays = () => page.evaluate(() => window.delays);

  it("sends a page view as plain text, with where it was seen and where the visitor came from", async () => {
    await visit("/?utm_source=news#top", { referer: "https://search.example/?q=shop" });
    const { headers, body } = await pages.next();
    expect(body).toEqual({
      n: "pageview",
      u: pages.url("shop.example", "/?utm_source=news#top"),
      d: "shop.example",
      r: "https://search.example/?q=shop",
      h: 0,
      k: ID,
    });
    expect(headers).toMatchObject({
      "content-type": "text/plain;charset=UTF-8",
      origin: `http://shop.example:${pages.port}`,
    });
  });

  it("follows navigation within the page, of which a query and a replaced address are none", async () => {
    await visit("/");
    expect(await body()).toMatchObject({ n: "pageview", u: pages.url("shop.example", "/") });
    await page.evaluate(() => history.pushState(null, "", "/two"));
    // 750 of the page's 3000 pixels are visible at once; the time is too short to be reported.
    expect(await pages.pair()).toMatchObject({
      engagement: { u: pages.url("shop.example", "/"), sd: 25 },
      pageview: { u: pages.url("shop.example", "/two") },
    });
    await page.evaluate(() => {
      history.pushState(null, "", "/two?page=2");
      history.replaceState(null, "", "/three?page=2");
      history.replaceState(null, "", "/two#hash");
    });
    await nothingBefore();
    await page.evaluate(() => history.go(-2));
    expect(await pages.pair()).toMatchObject({
      engagement: { u: pages.url("shop.example", "/two") },
      pageview: { u: pages.url("shop.example", "/") },
    });
  });

  it("sends what is left of a page with the view of the next one, and repeats both", async () => {
    await hurry();
    await visit("/");
    expect(await pages.next()).toMatchObject({ body: { n: "pageview" }, together: 1 });
    pages.refusals.push(503);
    await page.evaluate(() => history.pushState(null, "", "/two"));
    const first = [await pages.next(), await pages.next()];
    expect(first).toMatchObject([
      { body: { n: "pageview", u: pages.url("shop.example", "/two"), k: ID }, together: 2 },
      { body: { n: "engagement", u: pages.url("shop.example", "/"), k: ID }, together: 2 },
    ]);
    expect(first[0]!.body.k).not.toBe(first[1]!.body.k);
    expect([await body(), await body()]).toEqual(first.map((each) => each.body));
  });

  it("sends the engagement of a page alone where the next one is left out, whose callback gets nothing", async () => {
    await visit("/b");
    await page.evaluate(() => window.rollcall!("pageview"));
    expect(await body()).toMatchObject({ n: "pageview", u: pages.url("shop.example", "/b") });
    const result = await page.evaluate(() => {
      history.pushState(null, "", "/private");
      return new Promise((resolve) =>
        window.rollcall!("pageview", { callback: (result) => resolve(result ?? "nothing") }),
      );
    });
    expect(result).toBe("nothing");
    expect(await pages.next()).toMatchObject({
      body: { n: "engagement", u: pages.url("shop.example", "/b") },
      together: 1,
    });
    await page.goto("about:blank");
    await visit("/");
    expect(await body()).toMatchObject({ n: "pageview", u: pages.url("shop.example", "/") });
  });

  it("takes what follows # for a page where the page says so", async () => {
    await visit("/hash#/one");
    expect(await body()).toMatchObject({ n: "pageview", u: pages.url("shop.example", "/hash#/one"), h: 1 });
    await page.evaluate(() => (location.hash = "#/two"));
    expect(await pages.pair()).toMatchObject({
      engagement: { u: pages.url("shop.example", "/hash#/one"), h: 1 },
      pageview: { u: pages.url("shop.example", "/hash#/two"), h: 1 },
    });
    await page.evaluate(() => history.pushState(null, "", "#/three"));
    expect(await pages.pair()).toMatchObject({
      engagement: { u: pages.url("shop.example", "/hash#/two") },
      pageview: { u: pages.url("shop.example", "/hash#/three") },
    });
    await nothingBefore();
  });

  it("sends an event for a click on a link that leaves the site, by whichever button opens it", async () => {
    await visit("/");
    expect(await body()).toMatchObject({ n: "pageview" });
    for (const button of ["left", "middle"] as const) {
      await page.click("#out b", { button });
      expect(await body()).toMatchObject({
        n: "Outbound Link: Click",
        u: pages.url("shop.example", "/"),
        p: { url: "http://elsewhere.example/a" },
      });
    }
    await page.click("#out", { button: "right" });
    await page.evaluate(() =>
      document
        .getElementById("none")!
        .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })),
    );
    await nothingBefore();
    await page.click("#in");
    expect(await pages.pair()).toMatchObject({
      engagement: { u: pages.url("shop.example", "/") },
      pageview: { u: pages.url("shop.example", "/two") },
    });
    await visit("/quiet");
    expect(await pages.pair()).toMatchObject({
      engagement: { u: pages.url("shop.example", "/two") },
      pageview: { u: pages.url("shop.example", "/quiet") },
    });
    await page.click("#out");
    await nothingBefore();
  });

  it("sends the page's own events, those that came before the script after its page view", async () => {
    // The page records the order of sending; the requests may arrive in any order.
    await page.addInitScript(() => {
      const fetchIt = fetch;
      window.names = [];
      window.fetch = (input, init) => {
        window.names.push((JSON.parse(init!.body as string) as { n: string }).n);
        return fetchIt(input, init);
      };
    });
    await visit("/queue");
    expect(await pages.pair()).toMatchObject({ pageview: {}, Early: { p: { plan: "pro" } } });
    expect(await page.evaluate(() => window.names)).toEqual(["pageview", "Early"]);
    const result = await page.evaluate(
      () =>
        new Promise((callback) =>
          window.rollcall!("Purchase", {
            props: { plan: "team", seats: 3, trial: false },
            revenue: { amount: "15.99", currency: "EUR" },
            interactive: false,
            url: "http://shop.example/thanks",
            callback,
          }),
        ),
    );
    expect(result).toEqual({ status: 202 });
    expect(await body()).toEqual({
      n: "Purchase",
      u: "http://shop.example/thanks",
      d: "shop.example",
      r: "",
      p: { plan: "team", seats: 3, trial: false },
      $: { amount: "15.99", currency: "EUR" },
      i: false,
      h: 0,
      k: ID,
    });
  });

  it("leaves page views to the page where the page says so", async () => {
    await visit("/manual");
    await nothingBefore();
    await page.evaluate(() =>
      window.rollcall!("pageview", { url: "http://shop.example/virtual", props: { a: "b" } }),
    );
    expect(await body()).toMatchObject({ n: "pageview", u: "http://shop.example/virtual" });
    await page.goto("about:blank");
    expect(await body()).toMatchObject({ n: "engagement", u: "http://shop.example/virtual", p: { a: "b" } });
  });

  /** Shows the page, puts another window in front of it, or hides it: another tab or app is in front. */
  const show = (how: "front" | "behind" | "hidden") =>
    page.evaluate((how) => {
      const isHidden = how === "hidden";
      const hasChanged = isHidden !== document.hidden;
      Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
      document.hasFocus = () => how === "front";
      if (hasChanged) document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      dispatchEvent(new Event(how === "front" ? "focus" : "blur"));
    }, how);
  const scrolled = async (y: number) => {
    await page.evaluate((y) => {
      const done = new Promise((resolve) => document.addEventListener("scroll", resolve, { once: true }));
      scrollTo(0, y);
      return done;
    }, y);
  };

  it("reports how far and for how long a page was read once, however often another window is in front", async () => {
    await stopTime(page);
    await visit("/");
    expect(await body()).toMatchObject({ n: "pageview" });
    await scrolled(750);
    await scrolled(0);
    for (const seconds of [10, 2, 30]) {
      await page.clock.runFor(seconds * 1000);
      await show("behind");
      await page.clock.runFor(60_000);
      await show("front");
    }
    await nothingBefore();
    await page.goto("about:blank");
    // The lowest that was seen is 750 + 750 of 3000 pixels.
    expect(await body()).toMatchObject({ n: "engagement", sd: 50, e: 42_000 });
    expect(pages.sent).toEqual([]);
  });

  it("reports a page that is hidden, and again only if more was seen or the time has grown by half and 3 seconds", async () => {
    await stopTime(page);
    await visit("/");
    expect(await body()).toMatchObject({ n: "pageview" });
    await page.clock.runFor(10_000);
    await show("hidden");
    expect(await body()).toMatchObject({ n: "engagement", sd: 25, e: 10_000 });
    await page.clock.runFor(60_000);
    await show("front");
    await page.clock.runFor(7_999);
    await show("hidden");
    await nothingBefore();
    await show("front");
    await page.clock.runFor(1);
    await show("hidden");
    // The time that was kept back comes with it.
    expect(await body()).toMatchObject({ n: "engagement", sd: 25, e: 8_000 });
    await show("front");
    await scrolled(2_250);
    await page.goto("about:blank");
    expect(await body()).toMatchObject({ n: "engagement", sd: 100, e: 0 });
    expect(pages.sent).toEqual([]);
  });

  it("counts a page that was loaded in the background when it is seen, and one that comes back", async () => {
    await page.addInitScript(() =>
      Object.defineProperty(document, "hidden", { value: true, configurable: true }),
    );
    await visit("/");
    await nothingBefore();
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: false });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    expect(await body()).toMatchObject({ n: "pageview" });
    await page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
    });
    await nothingBefore();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(Object.keys(await pages.pair()).sort()).toEqual(["engagement", "pageview"]);
  });

  it("is there once where a page names it twice", async () => {
    await visit("/twice");
    expect(await body()).toMatchObject({ n: "pageview" });
    await nothingBefore();
  });

  it.each([429, 500, 502, 503, 504])(
    "repeats what was answered %i, later each time and under the same id, and says so in the end",
    async (status) => {
      await hurry();
      pages.refusals.push(status, status);
      await visit("/three");
      const first = await body();
      expect(first).toMatchObject({ n: "pageview", d: "a.example,b.example,c.example", k: ID });
      for (let repeats = 0; repeats < 2; repeats += 1) expect(await body()).toEqual(first);
      await nothingBefore();
      expect(await delays()).toEqual([2_000, 4_000]);
      pages.refusals.push(status, status, status, status);
      const result = await page.evaluate(
        () => new Promise((callback) => window.rollcall!("Any", { callback })),
      );
      expect(result).toEqual({ status });
      expect(await delays()).toEqual([2_000, 4_000, 2_000, 4_000, 8_000]);
    },
  );

  it.each([200, 400, 404, 413])("does not repeat what was answered %i", async (status) => {
    await hurry();
    pages.refusals.push(status);
    await visit("/");
    expect(await body()).toMatchObject({ n: "pageview" });
    await nothingBefore();
    expect(await delays()).toEqual([]);
  });

  it("repeats what had no answer, under the same id, and says at once that there was none", async () => {
    await hurry();
    pages.refusals.push("unreadable");
    await visit("/three");
    const first = await body();
    expect(first).toMatchObject({ n: "pageview", k: ID });
    expect(await body()).toEqual(first);
    await nothingBefore();
    expect(await delays()).toEqual([2_000]);
    pages.refusals.push("unreadable", "unreadable", "unreadable", "unreadable");
    const outcome = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const callback = (result?: object) => resolve([result, window.delays.length]);
          window.rollcall!("Any", { callback });
        }),
    );
    expect(outcome).toEqual([{ error: expect.anything() as unknown }, 1]);
    const ids = new Set<unknown>();
    for (let tries = 0; tries < 4; tries += 1) ids.add((await body()).k);
    expect([...ids]).toEqual([ID]);
    await nothingBefore();
    expect(await delays()).toEqual([2_000, 2_000, 4_000, 8_000]);
  });

  it("gives each event an id of its own", async () => {
    await visit("/queue");
    await page.evaluate(() => window.rollcall!("Signup"));
    const ids = new Set<unknown>();
    for (let sent = 0; sent < 3; sent += 1) ids.add((await body()).k);
    expect([...ids]).toEqual([ID, ID, ID]);
  });

  it("sends to where the page says", async () => {
    await visit("/elsewhere");
    const { headers } = await pages.next();
    expect(headers.host).toBe(`shop.example:${pages.port}`);
  });

  it("sets no cookie, stores nothing, and sends no cookie of where it sends to", async () => {
    await context.addCookies([{ name: "a", value: "b", url: pages.url("stats.example", "/") }]);
    await visit("/");
    const { headers } = await pages.next();
    expect(headers.cookie).toBeUndefined();
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["a"]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  const sendsNothing = async (url: string): Promise<void> => {
    await page.goto(url);
    const result = await page.evaluate(
      () =>
        new Promise((resolve) =>
          window.rollcall!("Any", { callback: (result) => resolve(result ?? "nothing") }),
        ),
    );
    expect(result).toBe("nothing");
    await page.goto("about:blank");
    // From another page, whose view counts: an event of the first page would have arrived before it.
    await visit("/local");
    expect(await body()).toMatchObject({ u: pages.url("shop.example", "/local") });
  };

  it.each(["doNotTrack", "globalPrivacyControl"])(
    "sends nothing for who does not want it: %s",
    async (name) => {
      const asks = `if (location.pathname === "/") Object.defineProperty(navigator, "${name}", { value: "1" })`;
      await page.addInitScript(asks);
      await sendsNothing(pages.url("shop.example", "/"));
    },
  );

  it("sends nothing for who has opted out, and can live without storage", async () => {
    await page.addInitScript(() => {
      if (location.pathname === "/") localStorage.rollcall_ignore = "true";
      else
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new Error("forbidden");
          },
        });
    });
    await sendsNothing(pages.url("shop.example", "/"));
  });

  it("sends nothing from a page that is left out", async () => {
    await sendsNothing(pages.url("shop.example", "/admin/users/7"));
  });

  it("takes * for one part of a path only", async () => {
    await visit("/a/b/c");
    expect(await body()).toMatchObject({ n: "pageview" });
  });

  it("sends nothing from this machine, nor for a program, unless the page says so", async () => {
    await sendsNothing(pages.url("127.0.0.1", "/"));
    await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { value: true }));
    await page.goto(pages.url("shop.example", "/"));
    await page.goto(pages.url("127.0.0.1", "/local"));
    expect(await pages.pair()).toMatchObject({
      engagement: { u: pages.url("shop.example", "/local") },
      pageview: { u: pages.url("127.0.0.1", "/local") },
    });
  });
});
