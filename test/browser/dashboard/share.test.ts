import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { send } from "../../support/collecting.ts";
import { change, ownSite, type OwnSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser, visitor } from "../browser.ts";
import { Pages } from "../pages.ts";
import { pictured } from "./dashboard.ts";

const ENDED = "This link has ended.";

interface Made {
  token: string;
  shareId: string;
}

interface Listed {
  breakdown: { items: { name: string }[] };
}

describeInBrowser("a shared link", () => {
  let test: TestCloud;
  let browser: Browser;
  let pages: Pages;
  let owner: Person;
  let site: OwnSite;
  /** A browser of somebody who has the addresses of links, and nothing else. */
  let page: Page;
  /** The API fields that the open page has requested, by name, and all addresses that it has requested. */
  const requested = new Set<string>();
  const urls: string[] = [];

  beforeAll(async () => {
    // A sandboxed frame is of the origin `null`, which AppSync answers as all others, and the local cloud
    // where it is named.
    test = await startTestCloud({ isOnTime: true, timers: ["due"], origins: ["null"] });
    browser = await openBrowser();
    owner = await test.person();
    site = await ownSite(test, owner, { name: "Hats", timezone: "Asia/Kathmandu" });
    const frame = (name: string, path: string, more = "") =>
      `<iframe name="${name}" src="${addressOf(path)}" ${more}></iframe>`;
    const { token } = await shared(["REALTIME", "STATS", "BREAKDOWN"]);
    const ofLink = `share.html#${token}`;
    const framing =
      frame("shared", ofLink) +
      frame("sandboxed", ofLink, 'sandbox="allow-scripts" width="1000" height="700"') +
      frame("mine", "") +
      frame("index", "index.html");
    pages = new Pages({ "/framing": `<!doctype html><title>Framing</title>${framing}` });
    await pages.open();
    page = await (await visitor(browser, { reducedMotion: "reduce" })).newPage();
    const note = (body: string | Buffer | null) => {
      const operation = /\b(?:query|subscription) (\w+)/.exec(String(body))?.[1];
      if (operation !== undefined) requested.add(operation);
    };
    page.on("request", (request) => {
      urls.push(request.url());
      if (request.url() === test.outputs.graphqlUrl) note(request.postData());
    });
    page.on("websocket", (socket) => {
      urls.push(socket.url());
      socket.on("framesent", ({ payload }) => note(payload));
    });
  });
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
    await test?.stop();
  });

  const addressOf = (path: string) => `${test.outputs.dashboardUrl}${path}`;
  const visit = (path: string) =>
    send(
      test,
      { n: "pageview", d: site.domain, u: `https://${site.domain}${path}` },
      { origin: `https://${site.domain}` },
    );

  async function shared(fields: string[], expiresAt?: string, filters?: object[]): Promise<Made> {
    const input = { siteId: site.siteId, fields, expiresAt, filters };
    const made = await change<{ token: string; share: Made }>(
      test,
      owner,
      "shareSite",
      input,
      "token share { shareId }",
    );
    return { token: made.token, shareId: made.share.shareId };
  }

  const revoke = ({ shareId }: Made) =>
    change(test, owner, "revokeShare", { siteId: site.siteId, shareId }, "shareId");

  /** Opens the page of a link, as if it were the first one. */
  async function open(token: string): Promise<void> {
    await page.goto("about:blank");
    requested.clear();
    urls.length = 0;
    await page.goto(addressOf(`share.html#${token}`));
  }

  const operations = () => [...requested].sort();
  const sees = (text: string | RegExp) => page.getByText(text).waitFor();
  const now = () => page.getByLabel("Visitors now");
  /** As when somebody comes back to the page. */
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  it("shows the visitors now, which move, where it shares them", async () => {
    const { token } = await shared(["REALTIME"]);
    // Before its scripts have run the page says in words that there is something to come.
    await page.route(/\.js$/, async (route) => {
      await sees("Loading");
      await route.fallback();
    });
    await open(token);
    await page.getByRole("heading", { name: "Hats" }).waitFor();
    await page.unroute(/\.js$/);
    await sees("Shared: visitors now");
    await until("no visitor is shown", async () => (await now().textContent()) === "0");
    await page.getByText("Live", { exact: true }).waitFor();
    await visit("/felt");
    await until("one visitor is shown", async () => (await now().textContent()) === "1");
    expect(await page.title()).toBe("1 · Hats · Rollcall");
    expect(await pictured(page, "share-live")).toEqual([]);
    await page.getByRole("button", { name: "Table" }).click();
    expect(await page.getByRole("row").count()).toBe(31);
    expect(operations()).toEqual(["OnSharedVisitors", "SharedLink", "SharedVisitors"]);
    expect(urls.filter((url) => url.split("#")[0]!.includes(token))).toEqual([]);
  });

  it("shows the figures and the lists that it shares, and asks for nothing else", async () => {
    await test.advance("PT15S");
    const all = await shared(["STATS", "BREAKDOWN", "REALTIME"]);
    const hour = 3_600_000;
    const [from, to] = [-24 * hour, hour].map((by) => new Date(test.cloud.clock.now() + by).toISOString());
    const asked = `{ sharedSite(token: "${all.token}") { breakdown(dimension: PAGE, from: "${from}", to: "${to}") { items { name } } } }`;
    await until("the visit is counted", async () => {
      const { data } = await test.graphql({ apiKey: String(test.outputs.apiKey) }, asked);
      return (data as { sharedSite: Listed }).sharedSite.breakdown.items.length === 1;
    });
    const live = ["OnSharedVisitors", "SharedVisitors"];
    for (const { token, asks, figures, lists, number } of [
      { ...(await shared(["STATS"])), asks: ["SharedReport"], figures: 1, lists: 0, number: 0 },
      { ...(await shared(["BREAKDOWN"])), asks: ["SharedList"], figures: 0, lists: 1, number: 0 },
      // The first rows of the lists come with the figures.
      { ...all, asks: ["SharedReport", ...live], figures: 1, lists: 1, number: 1 },
    ]) {
      await open(token);
      const visitors = page.getByRole("radio", { name: /^Visitors/ });
      const row = page.getByRole("region", { name: "Pages" }).getByRole("link", { name: /^\/felt/ });
      if (figures > 0) await visitors.waitFor();
      // A list is asked for when it is seen.
      if (lists > 0) await page.getByRole("heading", { name: "Pages" }).scrollIntoViewIfNeeded();
      if (lists > 0) await row.waitFor();
      if (number > 0) await now().waitFor();
      expect([await visitors.count(), await row.count(), await now().count()]).toEqual([
        figures,
        lists,
        number,
      ]);
      expect(operations()).toEqual(["SharedLink", ...asks].sort());
      await page.getByRole("button", { name: "Period: Last 7 days" }).click();
      await page.getByRole("button", { name: "Last 24 hours" }).click();
      await page.getByRole("button", { name: "Period: Last 24 hours" }).waitFor();
      expect(new URL(page.url()).hash).toBe(`#/${token}?period=24h`);
      if (lists > 0) {
        await row.click();
        await page
          .getByRole("dialog", { name: "Pages" })
          .getByRole("row", { name: /^\/felt/ })
          .waitFor();
        await page.keyboard.press("Escape");
        asks.push("SharedList");
      }
      expect(operations()).toEqual([...new Set(["SharedLink", ...asks])].sort());
      expect(urls.filter((url) => url.split("#")[0]!.includes(token))).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      if (token === all.token) expect(await pictured(page, "share")).toEqual([]);
    }
  });

  it("with filters of its own says up to when it is complete, asks once for all that is seen, and says when it was asked too often", async () => {
    const felt = { dimension: "PAGE", operator: "IS", values: ["/felt"] };
    const { token } = await shared(["STATS", "BREAKDOWN"], undefined, [felt]);
    let asked = 0;
    await page.route(test.outputs.graphqlUrl, async (route) => {
      if (!/query Shared(Report|List)/.test(route.request().postData()!)) return route.fallback();
      asked += 1;
      const response = await route.fetch();
      const json = (await response.json()) as { data: { sharedSite: { report: { completeUntil: string } } } };
      json.data.sharedSite.report.completeUntil = new Date(Date.now() - 3_600_000).toISOString();
      return route.fulfill({ response, json });
    });
    await open(token);
    await sees(/^Complete up to .*: later visits are still to come\./);
    for (const name of ["Sources", "Pages", "Places", "Devices", "Goals and events"])
      await page.getByRole("heading", { name }).scrollIntoViewIfNeeded();
    await page.getByRole("region", { name: "Devices" }).getByRole("listitem").waitFor();
    expect(asked).toBe(1);
    expect(await pictured(page, "share-filtered")).toEqual([]);
    await page.unroute(test.outputs.graphqlUrl);
    // The limit is that of a minute of the clock. One begins here, so that the page asks in the same.
    await test.advance(`PT${60 - new Date(test.cloud.clock.now()).getUTCSeconds()}S`);
    const day = `from: "${new Date(Date.now() - 24 * 3_600_000).toISOString()}", to: "${new Date().toISOString()}"`;
    const twenty = Array.from({ length: 20 }, (_, at) => `a${at}: summary(${day}) { stats { sessions } }`);
    const query = `{ sharedSite(token: "${token}") { ${twenty.join(" ")} } }`;
    await until("the link was asked too often", async () => {
      const { errors } = await test.graphql({ apiKey: String(test.outputs.apiKey) }, query);
      return errors.some(({ errorType }) => errorType === "LimitExceeded");
    });
    await open(token);
    const words = page.getByText("This link was asked too often in the last minute. Try again in a minute.");
    await words.first().waitFor();
    await page.getByRole("heading", { name: "Devices" }).scrollIntoViewIfNeeded();
    await until("its lists say it too", async () => (await words.count()) > 2);
    await test.advance("PT1M");
    await page.getByRole("button", { name: "Try again" }).first().click();
    await page.getByRole("radio", { name: /^Visitors/ }).waitFor();
  });

  it("is shown in a frame of another site, as no other page is", async () => {
    await page.goto(pages.url("other.example", "/framing"));
    await page.frameLocator("[name=shared]").getByRole("heading", { name: "Hats" }).waitFor();
    for (const name of ["mine", "index"])
      expect(await page.frame(name)!.evaluate(() => location.href)).toBe("chrome-error://chromewebdata/");
  });

  // Such a frame is of no origin, and the browser keeps nothing for it.
  it("is shown in a sandboxed frame, with its figures, lists and pushes", async () => {
    await page.goto(pages.url("other.example", "/framing"));
    const frame = page.frame("sandboxed")!;
    await frame.getByRole("heading", { name: "Hats" }).waitFor();
    expect(await frame.evaluate(() => [origin, document.fonts.check('14px "Inter Variable"')])).toEqual([
      "null",
      true,
    ]);
    await frame.getByText("Live", { exact: true }).waitFor();
    await frame.getByRole("radio", { name: /^Visitors/ }).waitFor();
    await frame.getByRole("button", { name: /^Period: / }).click();
    await frame.getByRole("button", { name: "Today" }).click();
    await frame.getByRole("button", { name: "Period: Today" }).waitFor();
    await frame.getByRole("heading", { name: "Pages" }).waitFor();
    // Only public files may be read across origins, and no page.
    const isRead = (path: string) =>
      page.evaluate(
        (url) =>
          fetch(url).then(
            () => true,
            () => false,
          ),
        addressOf(path),
      );
    expect([await isRead("config.json"), await isRead("share.html"), await isRead("")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("says that it has ended, alike for a forged, a missing, a revoked and an expired one, also while it is open", async () => {
    await open("forged");
    await sees(ENDED);
    expect(await page.locator("main").textContent()).toBe(ENDED);
    expect(await pictured(page, "share-ended")).toEqual([]);
    // The page follows its address.
    const second = Math.floor(test.cloud.clock.now() / 1000);
    const expiresAt = new Date((second + 60) * 1000).toISOString();
    const expiring = await shared(["REALTIME"], expiresAt);
    await page.goto(addressOf(`share.html#${expiring.token}`));
    await page.getByText("Live", { exact: true }).waitFor();
    await sees(/^Shared: visitors now · until \w+ \d+, \d{4} at /);
    await test.advance("PT2M");
    await sees(ENDED);
    const live = await shared(["REALTIME"]);
    await page.goto(addressOf(`share.html#${live.token}`));
    await page.getByText("Live", { exact: true }).waitFor();
    await revoke(live);
    await sees(ENDED);
    const figures = await shared(["STATS"]);
    await page.goto(addressOf(`share.html#${figures.token}`));
    await sees("Shared: figures");
    await revoke(figures);
    await comeBack();
    await sees(ENDED);
    await page.goto(addressOf("share.html#"));
    await sees(ENDED);
  });

  it("stays as it is while the API cannot be reached, and can be tried again", async () => {
    const { token } = await shared(["REALTIME"]);
    const { graphqlUrl } = test.outputs;
    await page.route(graphqlUrl, (route) => route.abort());
    await open(token);
    await sees("What the link shows could not be loaded.");
    await page.unroute(graphqlUrl);
    await page.route(graphqlUrl, (route) =>
      route.request().postData()!.includes('"hasMinutes":true') ? route.abort() : route.fallback(),
    );
    await page.getByRole("button", { name: "Try again" }).click();
    await sees("The last 30 minutes could not be loaded.");
    await page.getByText("Live", { exact: true }).waitFor();
    await now().waitFor();
    await page.unroute(graphqlUrl);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("figure").waitFor();
    const cut = new Set<string>();
    await page.route(graphqlUrl, (route) => {
      cut.add(/query (\w+)/.exec(route.request().postData()!)![1]!);
      return route.abort();
    });
    await comeBack();
    await until("both requests have failed", () => cut.size === 2);
    await page.unroute(graphqlUrl);
    await comeBack();
    await now().waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("ends by itself when it expires, also where nothing is pushed", async () => {
    // Between two of the readings that are every ten minutes.
    const end = Math.floor(test.cloud.clock.now() / 1000) + 65 * 60;
    const long = await shared(["STATS"], new Date(end * 1000).toISOString());
    await page.clock.install();
    await page.goto(addressOf(`share.html#${long.token}`));
    await sees(/^Shared: figures · until /);
    await test.advance("PT64M");
    await page.clock.fastForward("01:04:00");
    await sees(/^Shared: figures · until /);
    await test.advance("PT2M");
    await page.clock.fastForward("01:30");
    await sees(ENDED);
  });
});
