import type { Browser, Page, Response } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type {} from "../../../tracker/index.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { granted } from "../../support/people.ts";
import { ownSite } from "../../support/sites.ts";
import { describeInBrowser, openBrowser, stopTime, visitor } from "../../browser/browser.ts";
import { Pages } from "../../browser/pages.ts";
import { bundled, pageWith } from "../../browser/shop.ts";

declare global {
  interface Window {
    /** Sends a custom event through the client of the page. */
    trackEvent(name: string, options: { props: Record<string, string> }): void;
  }
}

/** The heads of pages with one client each, which send to `origin` for the site `domain`. */
const clients = {
  "plausible-tracker": (origin: string, domain: string) =>
    `<script type="module">${bundled(
      `
      import Plausible from "plausible-tracker";
      const plausible = Plausible({ domain: "${domain}", apiHost: "${origin}" });
      plausible.enableAutoPageviews();
      plausible.enableAutoOutboundTracking();
      window.trackEvent = plausible.trackEvent;
    `,
      import.meta.dirname,
    )}</script>`,
  "@plausible-analytics/tracker": (origin: string, domain: string) =>
    `<script type="module">${bundled(
      `
      import { init, track } from "@plausible-analytics/tracker";
      init({ domain: "${domain}", endpoint: "${origin}/api/event", outboundLinks: true });
      window.trackEvent = track;
    `,
      import.meta.dirname,
    )}</script>`,
  // It counts with Plausible's script what its bundled client does not, so that one of them must leave page
  // views to the other.
  "v-plausible": (origin: string, domain: string) =>
    `<script type="module">${bundled(
      `
      import { createApp } from "vue";
      import { createPlausible } from "v-plausible/vue";
      const app = createApp({});
      app.use(createPlausible({
        init: { domain: "${domain}", apiHost: "${origin}" },
        settings: { enableAutoPageviews: false, enableAutoOutboundTracking: true },
      }));
      window.trackEvent = app.config.globalProperties.$plausible.trackEvent;
    `,
      import.meta.dirname,
    )}</script>`,
  // The site is the page's host: unlike Plausible's, the script is not made for one site.
  "next-plausible": (origin: string) =>
    nextPage("next-plausible", {
      src: `${origin}/js/pa-id.outbound-links.js`,
      init: { autoCapturePageviews: true },
    }),
  "next-plausible 3": (origin: string, domain: string) =>
    nextPage("next-plausible-3", { domain, customDomain: origin, trackOutboundLinks: true, revenue: true }),
  "Plausible's script": (origin: string, domain: string) =>
    `<script defer data-domain="${domain}" src="${origin}/js/script.outbound-links.tagged-events.js"></script>
    <script>window.plausible = window.plausible || function () { (window.plausible.q = window.plausible.q || []).push(arguments) }</script>
    <script>window.trackEvent = (...given) => plausible(...given)</script>`,
  "our tracker": (origin: string, domain: string) =>
    `<script defer data-domain="${domain}" src="${origin}/t.js"></script>
    <script>window.trackEvent = (...given) => rollcall(...given)</script>`,
};

/** A page of Next with the provider, which has these properties. */
function nextPage(client: string, properties: object): string {
  return `<script type="module">${bundled(
    `
    import { createElement } from "react";
    import { createRoot } from "react-dom/client";
    import PlausibleProvider, { usePlausible } from "${client}";
    const Page = () => void (window.trackEvent = usePlausible());
    const page = createElement(PlausibleProvider, ${JSON.stringify(properties)}, createElement(Page));
    createRoot(document.createElement("div")).render(page);
  `,
    import.meta.dirname,
  )}</script>`;
}

const READ = `query ($siteId: ID!, $from: AWSDateTime!, $to: AWSDateTime!, $date: AWSDate!) {
  site(siteId: $siteId) {
    pageViews(from: $from, to: $to) { items { path hostname attribution { source utmSource } client { browser device } visitorId } }
    events(from: $from, to: $to) { items { name path props visitorId } }
    sessions(date: $date) {
      items { visitorId pageViews events isBounce entryPage exitPage attribution { source } engagedSeconds }
    }
  }
}`;

interface Read {
  pageViews: { items: Record<string, unknown>[] };
  events: { items: { name: string }[] };
  sessions: { items: { events: number; engagedSeconds: number }[] };
}

describeInBrowser("clients in a browser", () => {
  let test: TestCloud;
  let owner: Person;
  let browser: Browser;

  beforeAll(async () => {
    test = await startTestCloud();
    owner = await test.person();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  async function read(siteId: string): Promise<Read> {
    const now = test.cloud.clock.now();
    // All of one day: a list comes a day at a time.
    const [from, to] = [now - 600_000, now + 600_000].map((at) => new Date(at).toISOString());
    const date = test.cloud.clock.iso().slice(0, 10);
    return granted<Read>(await test.graphql(owner, READ, { siteId, from, to, date }));
  }

  /**
   * Runs `act` in the page, and waits until its events with this name have been accepted, so that later
   * events arrive later.
   */
  async function sending(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
    const isSent = (answer: Response) => answer.request().postData()?.includes(`"${name}"`) === true;
    const [answer] = await Promise.all([page.waitForResponse(isSent), act()]);
    expect(answer.status()).toBe(202);
  }

  /** A visit of two pages: from a newsletter, within the page, with an event, away over a link. */
  async function visit(page: Page, url: string): Promise<void> {
    await stopTime(page);
    await sending(page, "pageview", () => page.goto(url));
    await page.clock.runFor(10_000);
    await sending(page, "pageview", () => page.evaluate(() => history.pushState(null, "", "/two")));
    const signUp = () => page.evaluate(() => window.trackEvent("Signup", { props: { plan: "pro" } }));
    await sending(page, "Signup", signUp);
    await sending(page, "Outbound Link: Click", async () => {
      await page.click("#out");
      // Our script waits for what the page does with the click.
      await page.clock.runFor(1);
    });
  }

  it.each(Object.entries(clients))("%s: what a visit did is read from the API", async (name, head) => {
    const domain = `${name.toLowerCase().replace(/\W+/g, "-").replace(/^-/, "")}.example`;
    const { siteId } = await ownSite(test, owner, { domains: [domain], timezone: "UTC" });
    const pages = new Pages({ "/": pageWith(head(test.outputs.httpUrl, domain)) });
    await pages.open();
    const context = await visitor(browser);
    await visit(await context.newPage(), pages.url(domain, "/?utm_source=newsletter"));

    const { pageViews, events } = await until("all has arrived", async () => {
      const found = await read(siteId);
      return found.pageViews.items.length >= 2 && found.events.items.length >= 2 && found;
    });
    const [{ visitorId }] = pageViews.items as [{ visitorId: string }];
    const common = { hostname: domain, client: { browser: "Chrome", device: "Desktop" }, visitorId };
    expect(pageViews.items).toEqual([
      { ...common, path: "/", attribution: { source: "newsletter", utmSource: "newsletter" } },
      { ...common, path: "/two", attribution: { source: null, utmSource: null } },
    ]);
    expect(events.items).toEqual([
      { name: "Signup", path: "/two", props: JSON.stringify({ plan: "pro" }), visitorId },
      {
        name: "Outbound Link: Click",
        path: "/two",
        props: JSON.stringify({ url: "http://elsewhere.example/a" }),
        visitorId,
      },
    ]);

    // The window in which the aggregator gathers events is 10 seconds.
    await test.advance("PT15S");
    // The first of Plausible's clients does not send how long a page was read; the others send it in a
    // request of its own.
    const engagedSeconds = name === "plausible-tracker" ? 0 : 10;
    const { sessions } = await until("it is one visit, with all that it did", async () => {
      const found = await read(siteId);
      const [visit] = found.sessions.items;
      return visit?.events === 2 && visit.engagedSeconds === engagedSeconds && found;
    });
    expect(sessions.items).toMatchObject([
      {
        visitorId,
        pageViews: 2,
        events: 2,
        isBounce: false,
        entryPage: "/",
        exitPage: "/two",
        attribution: { source: "newsletter" },
        engagedSeconds,
      },
    ]);
    // Closed only now, because closing the page drops the requests that it still sends.
    await context.close();
    await pages.close();
  });

  it("our tracker: what one of two sites did not take is repeated under the same id", async () => {
    const domains = ["shop.two.example", "two.example"];
    const ids: string[] = [];
    for (const domain of domains)
      ids.push((await ownSite(test, owner, { domains: [domain], timezone: "UTC" })).siteId);
    const head = clients["our tracker"](test.outputs.httpUrl, domains.join());
    const pages = new Pages({ "/": pageWith(head) });
    await pages.open();
    const context = await visitor(browser);
    const page = await context.newPage();
    await stopTime(page);
    const { faults } = test.cloud.dynamodb;
    // Of two items the second is left over, and nothing more is taken then.
    faults.add({ error: "Unprocessed", operation: "BatchWriteItem", prefix: "PV#", times: 1 });
    faults.add({ error: "ThrottlingException", operation: "BatchWriteItem", prefix: "PV#", times: 1000 });
    const answered = () => page.waitForResponse(`${test.outputs.httpUrl}/api/event`);
    const [refused] = await Promise.all([answered(), page.goto(pages.url(domains[0]!, "/"))]);
    expect(refused.status()).toBe(503);
    faults.clear();
    const [taken] = await Promise.all([answered(), page.clock.runFor(2_000)]);
    expect(taken.status()).toBe(202);
    expect(taken.request().postData()).toBe(refused.request().postData());
    await context.close();
    await pages.close();
    for (const siteId of ids) {
      await until("it has arrived", async () => (await read(siteId)).pageViews.items.length > 0);
    }
    // The window in which the aggregator gathers events is 10 seconds.
    await test.advance("PT15S");
    for (const siteId of ids) {
      const visits = await until("it is counted", async () => {
        const { items } = (await read(siteId)).sessions;
        return items.length > 0 && items;
      });
      expect(visits).toMatchObject([{ pageViews: 1, entryPage: "/" }]);
    }
    // The site that had taken it has it twice, and counted it once: nothing else of it is on its way.
    const stored = await Promise.all(ids.map(async (siteId) => (await read(siteId)).pageViews.items.length));
    expect(stored.sort()).toEqual([1, 2]);
  });
});
