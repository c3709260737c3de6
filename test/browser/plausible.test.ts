import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bundleTracker } from "../../infra/synth/bundle.ts";
import type {} from "../../tracker/index.ts";
import { describeInBrowser, openBrowser, visitor } from "./browser.ts";
import { Pages } from "./pages.ts";
import { bundled } from "./shop.ts";

const { own, plausible: script } = bundleTracker(join(import.meta.dirname, "../.."));

/**
 * As in Plausible's documentation: scripts with options in their names, and the script of one site
 * (plausible.io/docs/script-update-guide).
 */
const QUEUE =
  "<script>window.plausible = window.plausible || function () { (window.plausible.q = window.plausible.q || []).push(arguments) }</script>";
const init = (options = "") =>
  `<script>window.plausible=window.plausible||function(){(plausible.q=plausible.q||[]).push(arguments)},plausible.init=plausible.init||function(i){plausible.o=i||{}};plausible.init(${options})</script>`;

/** A script tag for a script of another host, as the parser makes it. */
const tag = (file: string, more = "") =>
  `<script>document.write(\`<script defer data-domain="shop.example" ${more} src="http://stats.example:\${location.port}/js/${file}"><\\/script>\`)</script>`;

const page = (head: string) =>
  `<!doctype html><title>Shop</title>${head}<a id="out" href="http://elsewhere.example/a?token=c" target="_blank">out</a>`;

const npm = bundled(`
  import { init } from "@plausible-analytics/tracker";
  init({ domain: "shop.example", endpoint: "http://stats.example:" + location.port + "/api/event", autoCapturePageviews: false });
`);

const BODIES = {
  "/js/script.js": script,
  "/js/plausible.js": script,
  "/js/script.hash.js": script,
  "/js/script.manual.revenue.js": script,
  "/js/script.compat.file-downloads.outbound-links.tagged-events.js": script,
  "/js/script.local.js": script,
  "/js/pa-id.js": script,
  "/js/t.js": own,
  "/": page(tag("script.js")),
  "/queue": page(
    `${QUEUE}<script>plausible("Early", { props: { plan: "pro" } })</script>${tag("plausible.js")}`,
  ),
  "/hash": page(tag("script.hash.js")),
  "/manual": page(
    `${QUEUE}<script>plausible("pageview", { u: "http://shop.example/virtual" })</script>${tag("script.manual.revenue.js")}`,
  ),
  "/links": page(tag("script.compat.file-downloads.outbound-links.tagged-events.js")),
  "/local": page(tag("script.local.js")),
  "/proxied": page(
    `<script defer data-domain="shop.example" data-api="/api/event" src="/js/script.js"></script>`,
  ),
  "/ours": page(`${QUEUE}${tag("t.js")}`),
  "/npm": page(`<script>${npm}</script>${tag("script.js")}`),
  "/init": page(tag("pa-id.js") + init()),
  "/early": page(`${init()}<script>plausible("Early")</script>${tag("pa-id.js")}`),
  "/late": page(tag("pa-id.js")),
  "/options": page(
    tag("pa-id.js") +
      init(`{
        domain: "b.example", endpoint: "/api/event", hashBasedRouting: true, captureOnLocalhost: true, outboundLinks: true,
        customProperties: { author: "Ann", plan: "free" }, fileDownloads: true, formSubmissions: true, logging: false }`),
  ),
  "/silent": page(
    tag("pa-id.js") + init("{ autoCapturePageviews: false, customProperties: (name) => ({ of: name }) }"),
  ),
  "/changed": page(
    tag("pa-id.js") +
      init(
        `{ transformRequest: (payload) => payload.n === "Secret" ? null : { ...payload, u: payload.u.split("?")[0] } }`,
      ),
  ),
};

describeInBrowser("the tracker as Plausible's script", () => {
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
    pages = new Pages(BODIES);
    await pages.open();
    context = await visitor(browser);
    page = await context.newPage();
  });
  afterEach(async () => {
    await context.close();
    await pages.close();
  });

  const visit = (path: string, host = "shop.example") => page.goto(pages.url(host, path));
  const body = async () => (await pages.next()).body;
  /** Sends an event of the page's own: when it comes as the next, the page had sent nothing before it. */
  const nothingBefore = async (): Promise<void> => {
    await page.evaluate(() => window.plausible!("Mark"));
    expect(await body()).toMatchObject({ n: "Mark" });
  };

  it("takes the page's function and its queue, and leaves rollcall alone", async () => {
    await visit("/queue");
    expect(await pages.pair()).toMatchObject({
      pageview: { u: pages.url("shop.example", "/queue"), d: "shop.example", h: 0 },
      Early: { p: { plan: "pro" } },
    });
    const result = await page.evaluate(
      () =>
        new Promise((callback) =>
          window.plausible!("Purchase", {
            props: { plan: "team" },
            revenue: { amount: 15.99, currency: "EUR" },
            interactive: false,
            u: "http://shop.example/thanks",
            callback,
          }),
        ),
    );
    expect(result).toEqual({ status: 202 });
    expect(await body()).toMatchObject({
      n: "Purchase",
      u: "http://shop.example/thanks",
      d: "shop.example",
      p: { plan: "team" },
      $: { amount: 15.99, currency: "EUR" },
      i: false,
    });
    expect(await page.evaluate(() => [window.plausible!.l, typeof window.rollcall])).toEqual([
      true,
      "undefined",
    ]);
  });

  it("leaves plausible alone under its own name, wherever it is", async () => {
    await visit("/ours");
    expect(await body()).toMatchObject({ n: "pageview" });
    const kept = () => {
      window.plausible!("Kept");
      return [window.plausible!.q!.length, window.plausible!.l, window.rollcall!.l];
    };
    expect(await page.evaluate(kept)).toEqual([1, undefined, true]);
    await page.evaluate(() => window.rollcall!("Mark"));
    expect(await body()).toMatchObject({ n: "Mark" });
  });

  it("has what follows # for a page under `hash` alone", async () => {
    await visit("/#/one");
    expect(await body()).toMatchObject({ n: "pageview", h: 0 });
    await page.evaluate(() => (location.hash = "#/two"));
    await nothingBefore();
    await visit("/hash#/one");
    expect(await pages.pair()).toMatchObject({ engagement: {}, pageview: { h: 1 } });
    await page.evaluate(() => (location.hash = "#/two"));
    expect(await pages.pair()).toMatchObject({
      engagement: { u: pages.url("shop.example", "/hash#/one") },
      pageview: { u: pages.url("shop.example", "/hash#/two"), h: 1 },
    });
  });

  it("leaves page views to the page under `manual`", async () => {
    await visit("/manual");
    expect(await body()).toMatchObject({ n: "pageview", u: "http://shop.example/virtual" });
    await page.evaluate(() => history.pushState(null, "", "/two"));
    await nothingBefore();
  });

  it("follows links that leave the site under `outbound-links` alone, and does nothing under what it lacks", async () => {
    await visit("/");
    expect(await body()).toMatchObject({ n: "pageview" });
    await page.click("#out");
    await nothingBefore();
    await visit("/links");
    expect(await pages.pair()).toMatchObject({ engagement: {}, pageview: {} });
    await page.click("#out");
    expect(await body()).toMatchObject({
      n: "Outbound Link: Click",
      p: { url: "http://elsewhere.example/a" },
    });
    await nothingBefore();
  });

  it("counts on this machine under `local` alone", async () => {
    await visit("/", "127.0.0.1");
    const result = await page.evaluate(
      () =>
        new Promise((resolve) =>
          window.plausible!("Any", { callback: (said) => resolve(said ?? "nothing") }),
        ),
    );
    expect(result).toBe("nothing");
    await visit("/local", "127.0.0.1");
    expect(await body()).toMatchObject({ n: "pageview", u: pages.url("127.0.0.1", "/local") });
  });

  it("comes over a path of the site's own, too, and sends to the one that the page names", async () => {
    await visit("/proxied");
    const { headers, body } = await pages.next();
    expect(headers.host).toBe(`shop.example:${pages.port}`);
    expect(body).toMatchObject({ n: "pageview", d: "shop.example" });
    await nothingBefore();
  });

  it("sends nothing for who has opted out of Plausible", async () => {
    await page.addInitScript(() => (localStorage.plausible_ignore = "true"));
    await visit("/");
    const result = await page.evaluate(
      () =>
        new Promise((resolve) =>
          window.plausible!("Any", { callback: (said) => resolve(said ?? "nothing") }),
        ),
    );
    expect(result).toBe("nothing");
  });

  it("is not there beside a client that is there already", async () => {
    await visit("/npm");
    await nothingBefore();
    await page.evaluate(() => history.pushState(null, "", "/two"));
    await nothingBefore();
  });

  it.each(["/init", "/early"])("takes what `init` said before it was there: %s", async (path) => {
    await visit(path);
    const sent = path === "/init" ? { pageview: await body() } : await pages.pair();
    expect(sent).toMatchObject({ pageview: { u: pages.url("shop.example", path), d: "shop.example" } });
    expect(Object.keys(sent).sort()).toEqual(path === "/init" ? ["pageview"] : ["Early", "pageview"]);
    await nothingBefore();
  });

  it("waits for `init` under a site's own name, and begins once", async () => {
    await visit("/late");
    expect(await page.evaluate(() => typeof window.plausible!.init)).toBe("function");
    await page.evaluate(() => history.pushState(null, "", "/two"));
    await page.addScriptTag({ content: init("{ domain: 'b.example' }").replace(/<\/?script>/g, "") });
    expect(await body()).toMatchObject({
      n: "pageview",
      u: pages.url("shop.example", "/two"),
      d: "b.example",
    });
    await page.addScriptTag({ content: init().replace(/<\/?script>/g, "") });
    await nothingBefore();
  });

  it("has the options of `init`, and does nothing under what it lacks", async () => {
    await visit("/options#/one", "127.0.0.1");
    const { headers, body: first } = await pages.next();
    expect(headers.host).toBe(`127.0.0.1:${pages.port}`);
    expect(first).toMatchObject({
      n: "pageview",
      d: "b.example",
      h: 1,
      p: { author: "Ann", plan: "free" },
    });
    await page.evaluate(() => window.plausible!("Signup", { props: { plan: "pro" } }));
    expect(await body()).toMatchObject({ n: "Signup", p: { author: "Ann", plan: "pro" } });
    await page.click("#out");
    expect(await body()).toMatchObject({
      n: "Outbound Link: Click",
      p: { author: "Ann", url: "http://elsewhere.example/a" },
    });
    await nothingBefore();
  });

  it("has properties by event, and sends no page view where `init` says so", async () => {
    await visit("/silent");
    await page.evaluate(() => window.plausible!("Signup"));
    expect(await body()).toMatchObject({ n: "Signup", p: { of: "Signup" } });
  });

  it("sends what `transformRequest` makes of an event, of its page's reading too, and not what it holds back", async () => {
    await visit("/changed?token=c");
    const u = pages.url("shop.example", "/changed");
    expect(await body()).toMatchObject({ n: "pageview", u });
    const result = await page.evaluate(
      () =>
        new Promise((resolve) =>
          window.plausible!("Secret", { callback: (said) => resolve(said ?? "nothing") }),
        ),
    );
    expect(result).toBe("nothing");
    await nothingBefore();
    await page.evaluate(() => history.pushState(null, "", "/two?token=c"));
    expect(await pages.pair()).toMatchObject({
      engagement: { u },
      pageview: { u: pages.url("shop.example", "/two") },
    });
  });
});
