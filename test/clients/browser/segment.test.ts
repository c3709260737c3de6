import type { Browser, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { rawOf } from "../../support/collecting.ts";
import { createSource, rawEvents, type Source } from "../../support/people/events.ts";
import { ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser, visitor } from "../../browser/browser.ts";
import { Pages } from "../../browser/pages.ts";
import { bundled, pageWith } from "../../browser/shop.ts";

/** The client's methods that the tests call; each call is done when it was sent, or waits to be. */
interface Client {
  identify(userId: string, traits: object): Promise<unknown>;
  track(event: string, properties?: object, options?: { timestamp: Date }): Promise<unknown>;
  page(category: string, name: string): Promise<unknown>;
  screen(category: string, name: string): Promise<unknown>;
  group(groupId: string, traits: object): Promise<unknown>;
  alias(userId: string, previousId: string): Promise<unknown>;
}
declare global {
  interface Window {
    analytics: Client;
  }
}

/**
 * Segment's client as its documentation loads it, but for the host: every call by itself, or six in a batch.
 */
const client = (origin: string, { writeKey }: Source, isBatching: boolean) => {
  const batching = { strategy: "batching", config: { size: 6, timeout: 100 } };
  const options = {
    ...{ apiHost: `${new URL(origin).host}/v1`, protocol: "http" },
    ...(isBatching ? { deliveryStrategy: batching } : {}),
  };
  return pageWith(
    `<script>${bundled(
      `
    import { AnalyticsBrowser } from "@segment/analytics-next";
    window.analytics = AnalyticsBrowser.load(
      { writeKey: "${writeKey}", cdnURL: "${origin}" },
      { integrations: { "Segment.io": ${JSON.stringify(options)} } },
    );
  `,
      import.meta.dirname,
    )}</script>`,
  );
};

describeInBrowser("@segment/analytics-next in a page", () => {
  let test: TestCloud;
  let admin: Person;
  let browser: Browser;
  let pages: Pages | undefined;

  beforeAll(async () => {
    test = await startTestCloud({ isOnTime: true });
    admin = await test.person({ groups: ["admin"] });
    browser = await openBrowser();
  });
  afterEach(async () => {
    test.cloud.dynamodb.faults.clear();
    await pages?.close();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  /** A page with the client, and all requests that it makes. */
  async function opened(source: Source, isBatching: boolean): Promise<{ page: Page; requests: Request[] }> {
    pages = new Pages({ "/": client(test.outputs.httpUrl as string, source, isBatching) });
    await pages.open();
    const page = await (await visitor(browser)).newPage();
    const requests: Request[] = [];
    page.on("request", (request) => requests.push(request));
    await page.goto(pages.url("shop.example", "/"));
    return { page, requests };
  }
  const oursOf = (requests: Request[]) => {
    const { origin } = new URL(test.outputs.httpUrl as string);
    return requests.filter((request) => request.url().startsWith(origin));
  };
  const sendAgain = async (post: Request) => {
    const { authorization, "content-type": type, "user-agent": agent } = await post.allHeaders();
    const headers = { authorization: authorization!, "content-type": type!, "user-agent": agent! };
    const again = await fetch(post.url(), {
      ...{ method: "POST", headers: { ...headers, origin: "http://shop.example" }, body: post.postData() },
    });
    expect(again.status).toBe(200);
  };
  const idsOf = async ({ sourceId }: Source) =>
    (await rawEvents(test, sourceId)).map(({ messageId }) => messageId);

  it.each([
    ["one by one", false],
    ["in a batch", true],
  ])("makes all its calls %s, and sent again they are nothing new", async (_, isBatching) => {
    const source = await createSource(test, admin, { allowedOrigins: [] });
    const { page, requests } = await opened(source, isBatching);
    await page.evaluate(async () => {
      const { analytics } = window;
      await Promise.all([
        // Before `identify`: after it, the client itself puts its user in the place of `u2`.
        analytics.alias("u2", "u0"),
        analytics.page("Docs", "Home"),
        analytics.track("Order", { total: 59.9 }),
        analytics.identify("u1", { plan: "pro" }),
        analytics.screen("Docs", "Cart"),
        analytics.group("g1", { size: 2 }),
      ]);
    });
    await until("all six are stored", async () => (await idsOf(source)).length === 6);
    const stored = await rawEvents(test, source.sourceId);
    const byType = new Map(stored.map((event) => [event.type, event]));
    expect([...byType.keys()].sort()).toEqual(["alias", "group", "identify", "page", "screen", "track"]);
    expect(byType.get("track")).toMatchObject({ name: "Order", content: { properties: { total: 59.9 } } });
    expect(byType.get("page")).toMatchObject({
      name: "Home",
      browser: "Chrome",
      os: "Linux",
      device: "Desktop",
    });
    expect(byType.get("identify")).toMatchObject({ content: { userId: "u1", traits: { plan: "pro" } } });
    expect(byType.get("group")).toMatchObject({ content: { groupId: "g1", traits: { size: 2 } } });
    expect(byType.get("alias")).toMatchObject({ content: { userId: "u2", previousId: "u0" } });
    expect(JSON.stringify(stored)).not.toContain("Mozilla");
    for (const { at, receivedAt, problems } of stored)
      expect([at <= receivedAt, problems]).toEqual([true, undefined]);

    const ours = oursOf(requests);
    expect(
      requests.filter((each) => !ours.includes(each)).map((each) => new URL(each.url()).hostname),
    ).toEqual(["shop.example"]);
    const posts = ours.filter((request) => request.method() === "POST");
    expect(posts.length).toBe(isBatching ? 1 : 6);
    for (const post of posts) await sendAgain(post);
    expect(await idsOf(source)).toEqual(stored.map(({ messageId }) => messageId));
  });

  it("sends the past at its own time", async () => {
    const source = await createSource(test, admin, { allowedOrigins: [] });
    const { page } = await opened(source, false);
    const ago = test.cloud.clock.now() - 200 * 86_400_000;
    await page.evaluate(async (at) => window.analytics.track("Order", {}, { timestamp: new Date(at) }), ago);
    const [event] = await until("it is stored", async () => {
      const stored = await rawEvents(test, source.sourceId);
      return stored.length === 1 ? stored : undefined;
    });
    // The clock of the page and that of the cloud differ by what a request takes.
    expect(Math.abs(Date.parse(event!.at) - ago)).toBeLessThan(3_600_000);
    expect(event).not.toHaveProperty("problems");
  });

  it("counts a page once at the source's site, as /api/event does", async () => {
    const { siteId } = await ownSite(test, admin, { domains: ["shop.example"] });
    const source = await createSource(test, admin, { siteId });
    const { page, requests } = await opened(source, false);
    await page.evaluate(async () => {
      await window.analytics.identify("u1", { plan: "pro" });
      await window.analytics.page("Docs", "Home");
    });
    await until("both calls are stored", async () => (await idsOf(source)).length === 2);
    const [view] = await rawOf(test, siteId);
    expect(view).toMatchObject({
      ...{ entity: "PageView", hostname: "shop.example", path: "/", browser: "Chrome", os: "Linux" },
    });
    const [taken] = (await rawEvents(test, source.sourceId)).filter(({ type }) => type === "page");
    const { messageId, content } = taken!;
    for (const id of [messageId, content.userId!, content.anonymousId!, source.sourceId])
      expect(Object.values(view!)).not.toContain(id);
    for (const post of oursOf(requests).filter((request) => request.method() === "POST"))
      await sendAgain(post);
    expect(await rawOf(test, siteId)).toEqual([view]);
  });

  it("repeats by itself what the table could not take", async () => {
    const source = await createSource(test, admin);
    const { page } = await opened(source, false);
    const error = "ThrottlingException";
    test.cloud.dynamodb.faults.add({ error, operation: "BatchWriteItem", prefix: "Late Order", times: 1000 });
    const refused = page.waitForResponse((response) => response.status() === 503);
    await page.evaluate(() => void window.analytics.track("Late Order"));
    expect((await refused).headers()["retry-after"]).toBe("1");
    test.cloud.dynamodb.faults.clear();
    const repeated = page.waitForRequest((request) => request.headers()["x-retry-count"] !== undefined);
    expect((await (await repeated).response())?.status()).toBe(200);
    expect((await rawEvents(test, source.sourceId)).map(({ name }) => name)).toEqual(["Late Order"]);
  });
});
