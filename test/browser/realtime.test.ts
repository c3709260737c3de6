import { Amplify, type ResourcesConfig } from "aws-amplify";
import { CONNECTION_STATE_CHANGE, ConnectionState, generateClient } from "aws-amplify/api";
import { signIn, signOut } from "aws-amplify/auth";
import { Hub } from "aws-amplify/utils";
import type { DocumentNode } from "graphql";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OnRealtimeStatsDocument, type OnRealtimeStatsSubscription } from "../../client/index.ts";
import { amplifyConfig } from "../../infra/start/outputs.ts";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { Heard } from "../support/heard.ts";
import { granted } from "../support/people.ts";
import { ownSite } from "../support/sites.ts";
import "../support/process/webSocket.ts";
import { describeInBrowser, openBrowser, visitor } from "./browser.ts";
import { Pages } from "./pages.ts";
import { pageWith } from "./shop.ts";

interface Client {
  graphql(operation: { query: DocumentNode; variables?: unknown }): {
    subscribe(observer: object): { unsubscribe(): void };
  };
}

const domain = "shop.example";

describeInBrowser("visitors of a site, as a dashboard sees them", () => {
  let test: TestCloud;
  let [owner, other]: Person[] = [];
  let client: Client;
  let siteId: string;
  let browser: Browser;
  let pages: Pages;

  beforeAll(async () => {
    test = await startTestCloud();
    owner = await test.person();
    other = await test.person();
    siteId = (await ownSite(test, owner, { domains: [domain] })).siteId;
    Amplify.configure(amplifyConfig(test.outputs) as ResourcesConfig);
    client = generateClient() as unknown as Client;
    browser = await openBrowser();
    const head = `<script defer data-domain="${domain}" src="${test.outputs.httpUrl}/t.js"></script>`;
    pages = new Pages({ "/": pageWith(head), "/two": pageWith(head) });
    await pages.open();
  });
  afterAll(async () => {
    await browser?.close();
    await pages?.close();
    await test?.stop();
  });

  const query = OnRealtimeStatsDocument;
  const connected = () =>
    new Promise<void>((resolve) => {
      const stop = Hub.listen("api", ({ payload }) => {
        const { connectionState } = (payload.data ?? {}) as { connectionState?: ConnectionState };
        if (payload.event !== CONNECTION_STATE_CHANGE || connectionState !== ConnectionState.Connected)
          return;
        stop();
        resolve();
      });
    });

  it("go from none to two and to none, as pages are opened and left and time goes by", async () => {
    await signIn({ username: owner!.email, password: owner!.password });
    const heard = new Heard<OnRealtimeStatsSubscription>();
    const listening = connected();
    const subscription = client.graphql({ query, variables: { siteId } }).subscribe({
      next: ({ data }: { data: OnRealtimeStatsSubscription }) => heard.add(data),
      error: (error: unknown) => {
        throw error;
      },
    });
    await listening;
    const seen = async (visitors: number) =>
      (await heard.until((each) => each.onRealtimeStats?.currentVisitors === visitors)).onRealtimeStats;
    const now = await test.graphql(
      owner!,
      "query ($siteId: ID!) { site(siteId: $siteId) { realtime { currentVisitors } } }",
      { siteId },
    );
    expect(granted(now)).toEqual({ realtime: { currentVisitors: 0 } });

    const people: Page[] = [];
    for (const userAgent of [
      "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
      undefined,
    ]) {
      const page = await (await visitor(browser, userAgent ? { userAgent } : {})).newPage();
      await page.goto(pages.url(domain, "/"));
      people.push(page);
      expect(await seen(people.length)).toMatchObject({
        siteId,
        pageViews: people.length,
        activePages: [{ path: "/", visitors: people.length }],
      });
    }
    await people[0]!.goto(pages.url(domain, "/two"));
    const { onRealtimeStats } = await heard.until((each) => each.onRealtimeStats?.pageViews === 3);
    expect(onRealtimeStats).toMatchObject({
      currentVisitors: 2,
      activePages: [
        { path: "/", visitors: 1 },
        { path: "/two", visitors: 1 },
      ],
    });
    for (const page of people) await page.goto("about:blank");
    // They count as present for 5 minutes, because no event reports that a page was left for good.
    await test.advance("PT6M");
    expect(await seen(0)).toMatchObject({ siteId, pageViews: 0, activePages: [] });
    subscription.unsubscribe();
    await signOut();
  });

  it("are refused to another user", async () => {
    await signIn({ username: other!.email, password: other!.password });
    const refused = new Promise((resolve, reject) =>
      client.graphql({ query, variables: { siteId } }).subscribe({
        next: () => reject(new Error("another user received a push")),
        error: resolve,
      }),
    );
    expect(await refused).toMatchObject({ errors: [{ message: expect.stringContaining("NotFound") }] });
    await signOut();
  });
});
