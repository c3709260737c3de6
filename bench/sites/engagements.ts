import type { Browser, Page } from "playwright-core";
import { bundleTracker } from "../../infra/synth/bundle.ts";
import { Pages } from "../../test/browser/pages.ts";
import { until } from "../../test/support/until.ts";
import { openBrowser } from "../dashboard/browser.ts";
import type { Figure } from "../figure.ts";
import { root } from "../processes.ts";

/** Another tree can be measured, such as one of an earlier commit. */
const TREE = process.env.ROLLCALL_TREE ?? root;
const HOST = "127.0.0.1";
const VIEWPORT = { width: 1000, height: 750 };

/** A visitor at a page, whose clock advances only by what the visitor does. */
class Reader {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async reads(seconds: number): Promise<void> {
    await this.#page.clock.runFor(seconds * 1000);
  }

  async scrollsTo(pixels: number): Promise<void> {
    await this.#page.evaluate((top) => {
      const done = new Promise((resolve) => document.addEventListener("scroll", resolve, { once: true }));
      scrollTo(0, top);
      return done;
    }, pixels);
  }

  /** Puts another window in front for some seconds; the page stays visible behind it. */
  async usesAnotherWindow(seconds: number): Promise<void> {
    await this.#show({ isHidden: false, hasFocus: false });
    await this.reads(seconds);
    await this.#show({ isHidden: false, hasFocus: true });
  }

  /** Looks at another tab or app; without seconds the visitor stays there. */
  async usesAnotherTab(seconds?: number): Promise<void> {
    await this.#show({ isHidden: true, hasFocus: false });
    if (seconds === undefined) return;
    await this.reads(seconds);
    await this.#show({ isHidden: false, hasFocus: true });
  }

  async navigatesWithin(path: string): Promise<void> {
    await this.#page.evaluate((to) => history.pushState(null, "", to), path);
  }

  /** The browser reports a change as it would: a headless one has no windows and tabs in front. */
  async #show(state: { isHidden: boolean; hasFocus: boolean }): Promise<void> {
    await this.#page.evaluate(({ isHidden, hasFocus }) => {
      const wasHidden = document.hidden;
      Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
      document.hasFocus = () => hasFocus;
      if (isHidden !== wasHidden) document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      dispatchEvent(new Event(hasFocus ? "focus" : "blur"));
    }, state);
  }
}

/** Ways to read a page, each with the views that it has. */
const WAYS: { name: string; path?: string; views?: number; visit: (reader: Reader) => Promise<void> }[] = [
  { name: "reads 40 s, scrolls, and leaves", visit: article },
  {
    name: "the same, with another window in front twice",
    visit: async (reader) => {
      await article(reader);
      await reader.usesAnotherWindow(20);
      await reader.reads(10);
      await reader.usesAnotherWindow(20);
      await reader.reads(10);
    },
  },
  {
    name: "the same, with another tab three times, 10 s in between",
    visit: async (reader) => {
      await article(reader);
      for (let times = 0; times < 3; times += 1) {
        await reader.usesAnotherTab(60);
        await reader.reads(10);
      }
    },
  },
  {
    name: "looks up another tab, comes back and reads on to the end",
    visit: async (reader) => {
      await article(reader);
      await reader.usesAnotherTab(60);
      await reader.scrollsTo(2250);
      await reader.reads(60);
    },
  },
  {
    name: "opens an app on a phone and never comes back",
    visit: async (reader) => {
      await article(reader);
      await reader.usesAnotherTab();
    },
  },
  {
    name: "three pages within one, another window on each",
    views: 3,
    visit: async (reader) => {
      for (const path of ["/two", "/three", undefined]) {
        await reader.reads(20);
        await reader.usesAnotherWindow(20);
        await reader.reads(10);
        if (path !== undefined) await reader.navigatesWithin(path);
      }
    },
  },
  {
    name: "a page that fits into the window, another window twice",
    path: "/short",
    visit: async (reader) => {
      for (let times = 0; times < 2; times += 1) {
        await reader.reads(10);
        await reader.usesAnotherWindow(20);
      }
    },
  },
  { name: "leaves after 1 s", visit: (reader) => reader.reads(1) },
];

async function article(reader: Reader): Promise<void> {
  await reader.reads(10);
  await reader.scrollsTo(750);
  await reader.reads(30);
}

/** The number of engagements that the tracker sends for a page view, and what of a visit they contain. */
export async function engagements(): Promise<Figure> {
  const { own, extensions } = bundleTracker(TREE);
  const html = (height: number): string =>
    `<!doctype html><title>Shop</title><style>body { margin: 0; height: ${height}px }</style>` +
    `<script defer data-domain="shop.example" data-local src="/t.js"></script>`;
  const pages = new Pages({
    ...{ "/": html(3000), "/short": html(300), "/t.js": own },
    ...Object.fromEntries(Object.entries(extensions).map(([name, text]) => [`/js/${name}.js`, text])),
  });
  await pages.open();
  const browser = await openBrowser();
  try {
    const rows: Figure["rows"] = [];
    for (const way of WAYS) rows.push(await rowOf(browser, pages, way));
    return {
      title: "Engagements of a page view, in a real browser with the tracker",
      how:
        "A page of 3,000 pixels in a window of 750, whose clock advances by what the visitor does; then the visitor leaves. " +
        "Seconds and percent are those that arrive of the time with the page in front and of the deepest point seen. ROLLCALL_TREE=<folder> measures another tree.",
      rows,
    };
  } finally {
    await browser.close();
    await pages.close();
  }
}

async function rowOf(
  browser: Browser,
  pages: Pages,
  { name, path = "/", views = 1, visit }: (typeof WAYS)[number],
): Promise<Figure["rows"][number]> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(24 * 3600 * 1000);
  await page.goto(pages.url(HOST, path), { waitUntil: "load" });
  await until("the first page view", () => pages.sent.length > 0);
  await visit(new Reader(page));
  await page.goto("about:blank");
  // The next page's view comes after all that the last one sent.
  await page.goto(pages.url(HOST, "/"));
  const isEnd = (at: number): boolean => pages.sent.filter(({ body }) => body.n === "pageview").length > at;
  await until("the page view after the visit", () => isEnd(views));
  const sent = pages.sent.splice(0).map(({ body }) => body);
  await context.close();
  const reports = sent.filter(({ n }) => n === "engagement");
  const sum = reports.reduce((all, { e }) => all + Number(e), 0);
  return {
    visitor: name,
    "page views": views,
    engagements: reports.length,
    "a view": Math.round((reports.length / views) * 100) / 100,
    "seconds that arrive": Math.round(sum / 1000),
    "deepest, percent": Math.max(0, ...reports.map(({ sd = 0 }) => Number(sd))),
  };
}
