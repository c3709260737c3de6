import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bundleTracker } from "../../infra/synth/bundle.ts";
import type {} from "../../tracker/index.ts";
import { describeInBrowser, openBrowser, visitor } from "./browser.ts";
import { Pages } from "./pages.ts";

const { own, extensions } = bundleTracker(join(import.meta.dirname, "../.."));

const OPTIONS = 'data-domain="shop.example"';

/** A page with the tracker, as the parser makes it: `attributes` of its script, and `head` before it. */
const page = (content: string, attributes = `defer ${OPTIONS}`, head = "") =>
  `<!doctype html><title>Shop</title><style>body { margin: 0 }</style>${head}<script>document.write(\`<script ${attributes} src="http://stats.example:\${location.port}/t.js"><\\/script>\`)</script>${content}`;

const LINKS = `
  <div id="shadow"></div>
  <svg id="svg" viewBox="0 0 20 20" width="20" height="20"><a href="http://elsewhere.example/svg?q=1"><rect id="rect" width="20" height="20"/></a></svg>
  <svg width="20" height="20" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="http://elsewhere.example/xlink"><rect id="xlink" width="20" height="20"/></a></svg>
  <img id="map" usemap="#areas" width="20" height="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><map name="areas"><area shape="rect" coords="0,0,20,20" href="http://elsewhere.example/area" target="_blank"></map>
  <p onclick="event.stopPropagation()"><a id="stopped" href="http://elsewhere.example/stopped" target="_blank">stopped</a></p>
  <a id="prevented" href="http://elsewhere.example/prevented">prevented</a>
  <a id="same" href="http://elsewhere.example/same">same</a>
  <a id="blog" href="http://blog.shop.example/" onclick="this.target = '_blank'">blog</a>
  <a id="www" href="http://www.shop.example/" target="_blank">www</a>
  <a id="lookalike" href="http://notshop.example/" target="_blank">lookalike</a>
  <a id="mail" href="mailto:help@elsewhere.example" target="_blank">mail</a>
  <script>
    document.getElementById("shadow").attachShadow({ mode: "open" }).innerHTML =
      '<a id="inner" href="http://elsewhere.example/shadow" target="_blank"><b>in a shadow root</b></a>';
    document.getElementById("prevented").addEventListener("click", (event) => event.preventDefault());
  </script>`;

/** An app whose pages scroll inside an element of the window's height, with 3000 pixels of content. */
const TALL = '<div style="height: 3000px">tall</div>';
const INNER = `<main id="inner" style="height: 100vh; overflow: auto">${TALL}</main>`;
/** The same as a web component with a slot, as Ionic's `ion-content` is. */
const SLOTTED = `<x-content>${TALL}</x-content><script>
  customElements.define("x-content", class extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: "open" }).innerHTML = '<div id="inner" style="height: 100vh; overflow-y: scroll"><slot></slot></div>';
    }
  });</script>`;
/** An app that is in a shadow root as a whole. */
const NESTED = `<x-app></x-app><script>
  document.querySelector("x-app").attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(INNER)};</script>`;

const BODIES = {
  "/t.js": own,
  ...Object.fromEntries(Object.entries(extensions).map(([name, text]) => [`/js/${name}.js`, text])),
  "/": page(""),
  "/module": page("", `type="module" ${OPTIONS} data-hash`),
  "/async": page("", `async ${OPTIONS} data-hash`),
  "/import": `<!doctype html><script type="module">await import(\`http://stats.example:\${location.port}/t.js\`)</script>`,
  "/router": page(""),
  "/links": page(LINKS),
  "/inner": page(INNER),
  "/slotted": page(SLOTTED),
  "/nested": page(NESTED),
  "/fits": page('<p style="height: 100px; overflow: auto">short</p>'),
  "/hash": page("", `defer ${OPTIONS} data-hash`),
  "/local": page("", `defer ${OPTIONS} data-local`),
  "/prerendered": page('<script defer src="/early.js"></script>'),
  "/early.js": 'rollcall("Early")',
  "/typed": `<!doctype html><meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">
    <script defer ${OPTIONS} src="/t.js"></script>`,
};

describeInBrowser("the tracker on pages of today", () => {
  let browser: Browser;
  let context: BrowserContext;
  let tab: Page;
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
    context = await visitor(browser, { viewport: { width: 1000, height: 750 } });
    tab = await context.newPage();
  });
  afterEach(async () => {
    await context.close();
    await pages.close();
  });

  const url = (path: string) => pages.url("shop.example", path);
  const visit = (path: string) => tab.goto(url(path));
  const body = async () => (await pages.next()).body;
  /** Sends an event of the page's own: when it comes as the next, the page had sent nothing before it. */
  const nothingBefore = async (): Promise<void> => {
    await tab.evaluate(() => window.rollcall!("Mark"));
    expect(await body()).toMatchObject({ n: "Mark" });
  };

  /** Waits until the extension that measures is there, and has the page look once. */
  const measured = async () => {
    await tab.waitForFunction(() => window.rollcall!.scroll);
    await tab.evaluate(() => dispatchEvent(new Event("load")));
  };

  it.each([
    ["/module", "type=module"],
    ["/async", "async"],
  ])("reads its options from its element on %s (%s)", async (path) => {
    await visit(`${path}#/one`);
    expect(await body()).toMatchObject({ n: "pageview", u: url(`${path}#/one`), d: "shop.example", h: 1 });
    expect(pages.requested).toContain("/js/links.js");
  });

  it("is imported by a module of the page, and counts for the page's host", async () => {
    await visit("/import");
    const { headers, body } = await pages.next();
    expect(body).toMatchObject({ n: "pageview", u: url("/import"), d: "shop.example", h: 0 });
    expect(headers.host).toBe(`stats.example:${pages.port}`);
    await nothingBefore();
  });

  it("follows the Navigation API, of which a replaced address is no navigation", async () => {
    await visit("/router");
    expect(await body()).toMatchObject({ n: "pageview" });
    await measured();
    await tab.evaluate(async () => {
      navigation.addEventListener("navigate", (event) => event.intercept());
      await navigation.navigate("/one").finished;
    });
    expect(await pages.pair()).toMatchObject({ pageview: { u: url("/one") }, engagement: {} });
    await tab.evaluate(() => navigation.navigate("/two", { history: "replace" }).finished);
    await nothingBefore();
    await tab.evaluate(() => navigation.navigate("/three").finished);
    expect(await pages.pair()).toMatchObject({ pageview: { u: url("/three") }, engagement: {} });
    await tab.evaluate(() => navigation.back().finished);
    expect(await pages.pair()).toMatchObject({ pageview: { u: url("/two") }, engagement: {} });
  });

  it("follows the history where the browser has no Navigation API", async () => {
    await tab.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
    await visit("/router");
    expect(await body()).toMatchObject({ n: "pageview" });
    await measured();
    await tab.evaluate(() => history.pushState(null, "", "/one"));
    expect(await pages.pair()).toMatchObject({ pageview: { u: url("/one") }, engagement: {} });
    await tab.evaluate(() => history.replaceState(null, "", "/two"));
    await nothingBefore();
    await tab.evaluate(() => history.back());
    expect(await pages.pair()).toMatchObject({ pageview: { u: url("/router") }, engagement: {} });
  });

  it.each([
    ["#inner b", "shadow"],
    ["#rect", "svg"],
    ["#xlink", "xlink"],
    ["#map", "area"],
    ["#stopped", "stopped"],
    ["#same", "same"],
  ])("reports a click on %s as a link that leaves the site", async (selector, path) => {
    await visit("/links");
    expect(await body()).toMatchObject({ n: "pageview" });
    await tab.click(selector, { position: { x: 5, y: 5 } });
    const sent = [await pages.next()];
    // The page is left by those without a target, so that its engagement comes, too.
    if (sent[0]!.body.n === "engagement") sent.push(await pages.next());
    expect(sent.at(-1)!.body).toMatchObject({
      n: "Outbound Link: Click",
      p: { url: `http://elsewhere.example/${path}` },
    });
  });

  it("reports no click on a link to the site's own hosts, nor one that the page prevents", async () => {
    await visit("/links");
    expect(await body()).toMatchObject({ n: "pageview" });
    for (const selector of ["#blog", "#www", "#mail", "#prevented"]) await tab.click(selector);
    await tab.click("#lookalike");
    expect(await body()).toMatchObject({
      n: "Outbound Link: Click",
      p: { url: "http://notshop.example/" },
    });
    await nothingBefore();
  });

  it("sends nothing of a prerendered page before a visitor sees it, and its view first", async () => {
    await tab.addInitScript(() => {
      if (location.pathname !== "/prerendered") return;
      for (const name of ["prerendering", "hidden"])
        Object.defineProperty(document, name, { value: true, configurable: true });
      const send = fetch;
      window.names = [];
      window.fetch = (input, init) => {
        window.names.push((JSON.parse(init!.body as string) as { n: string }).n);
        return send(input, init);
      };
    });
    await visit("/prerendered");
    await tab.evaluate(() => window.rollcall!("Later"));
    expect(pages.sent).toEqual([]);
    // Another page's event comes first, so the prerendered one had sent nothing.
    const other = await context.newPage();
    await other.goto(url("/hash"));
    expect(await body()).toMatchObject({ u: url("/hash") });
    await tab.evaluate(() => {
      for (const name of ["prerendering", "hidden"]) Object.defineProperty(document, name, { value: false });
      for (const name of ["prerenderingchange", "visibilitychange"])
        document.dispatchEvent(new Event(name, { bubbles: name === "visibilitychange" }));
    });
    // The page records the order of sending; the requests may arrive in any order.
    expect(await tab.evaluate(() => window.names)).toEqual(["pageview", "Early", "Later"]);
    const names = [await body(), await body(), await body()].map(({ n }) => n);
    expect(names.toSorted()).toEqual(["Early", "Later", "pageview"]);
  });

  const scrollTo = (y: number) =>
    tab.evaluate(
      (y) =>
        new Promise((resolve) => {
          const find = (root: Document | ShadowRoot): Element | undefined =>
            root.querySelector("#inner") ??
            [...root.querySelectorAll("*")]
              .map(({ shadowRoot }) => shadowRoot && find(shadowRoot))
              .find(Boolean) ??
            undefined;
          const inner = find(document)!;
          inner.addEventListener("scroll", () => resolve(undefined), { once: true });
          inner.scrollTop = y;
        }),
      y,
    );
  const leave = async () => {
    await tab.goto("about:blank");
    return await body();
  };

  it.each(["/inner", "/slotted", "/nested"])(
    "measures the element that scrolls where the document does not: %s",
    async (path) => {
      await visit(path);
      expect(await body()).toMatchObject({ n: "pageview" });
      await measured();
      // 750 of 3000 pixels are visible at first.
      expect(await leave()).toMatchObject({ n: "engagement", sd: 25 });
      await visit(path);
      expect(await body()).toMatchObject({ n: "pageview" });
      await measured();
      await scrollTo(1500);
      await scrollTo(0);
      expect(await leave()).toMatchObject({ n: "engagement", sd: 75 });
    },
  );

  it("has seen all of a page that fits into the window", async () => {
    await visit("/fits");
    expect(await body()).toMatchObject({ n: "pageview" });
    await measured();
    expect(await leave()).toMatchObject({ n: "engagement", sd: 100 });
  });

  it("takes routes after # for one page whatever their query, as the API does", async () => {
    await visit("/hash#/list?page=1");
    expect(await body()).toMatchObject({ n: "pageview", u: url("/hash#/list?page=1") });
    await measured();
    await tab.evaluate(() => (location.hash = "#/list?page=2"));
    await tab.evaluate(() => history.pushState(null, "", "#/list&page=3"));
    await nothingBefore();
    await tab.evaluate(() => (location.hash = "#/item"));
    expect(await pages.pair()).toMatchObject({ pageview: { u: url("/hash#/item") } });
  });

  it.each(["localhost", "app.localhost", "127.0.0.1"])("says once that %s is not counted", async (host) => {
    const lines: string[] = [];
    tab.on("console", (line) => lines.push(line.text()));
    await tab.goto(pages.url(host, "/"));
    await tab.evaluate(() => window.rollcall!("Any"));
    expect(lines).toEqual(["localhost needs data-local"]);
    await tab.goto(pages.url(host, "/local"));
    expect(await body()).toMatchObject({ n: "pageview", u: pages.url(host, "/local") });
    expect(lines).toHaveLength(1);
  });

  it("counts a page whose policy forbids its extensions (Trusted Types)", async () => {
    const errors: Error[] = [];
    tab.on("pageerror", (error) => errors.push(error));
    await visit("/typed");
    expect(await body()).toMatchObject({ n: "pageview", u: url("/typed") });
    await nothingBefore();
    expect(errors).toEqual([]);
  });
});
