import type { Watching } from "./pushes.ts";

/** The page of a shared link. */
export const sharedLink = (share: string): Watching => ({
  field: "onSharedRealtime",
  open: async (page) => {
    await page.goto(share);
    await page.getByText("Live", { exact: true }).waitFor();
  },
});

/**
 * Live of the demo user alice, with its list of pages from the pushes, and its list of visits from a
 * stand-in: the site of a bench has none.
 */
export const liveOfAlice = (live: string, graphqlUrl: string): Watching => ({
  field: "onRealtimeStats",
  open: async (page) => {
    await page.route(graphqlUrl, (route) =>
      route.request().postData()?.includes("query LatestVisits")
        ? route.fulfill({ json: { data: { site: { sessions: { items: latestVisits() } } } } })
        : route.fallback(),
    );
    await page.goto(live);
    await page.getByLabel("Email address").fill("alice@example.com");
    await page.getByLabel("Password").fill("Rollcall-demo-1");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("main").getByText("Live", { exact: true }).waitFor();
    await page.getByRole("region", { name: "Latest visits" }).getByRole("listitem").first().waitFor();
  },
});

/** Ten visits, others with each answer. */
const latestVisits = (): object[] =>
  Array.from({ length: 10 }, (_, at) => ({
    visitorId: `visitor-${at}`,
    startedAt: new Date(Date.now() - at * 1000).toISOString(),
    entryPage: `/page/${at}`,
    attribution: { source: null },
    client: { country: "AT", browser: "Chrome" },
  }));
