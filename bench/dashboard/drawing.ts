import type { Browser, CDPSession, Route } from "playwright-core";
import { median } from "../figure.ts";
import { metricOf, openPage } from "./browser.ts";

const POINTS = 400;
const ROUNDS = 15;
const FIGURES = ["Visits", "Page views"];
/** The metrics that Chromium counts as work of the page's main thread between two moments. */
const WORK = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"];

/**
 * Milliseconds of CPU in which another figure of 400 months is drawn, changes around the chart included: the
 * median. The report is made here, and the site's age: no site of a bench is that old.
 */
export async function millisecondsToDraw(
  browser: Browser,
  share: string,
  graphqlUrl: string,
): Promise<number> {
  const { page, session } = await openPage(browser);
  const months = monthsBefore(Date.now());
  await page.route(graphqlUrl, (route) => {
    const asked = route.request().postData() ?? "";
    if (asked.includes("query SharedLink")) return answerAged(route, months);
    if (asked.includes("query SharedReport"))
      return route.fulfill({ json: { data: { sharedSite: { report: reportOf(months) } } } });
    return route.continue();
  });
  await page.goto(`${share}?period=all`);
  await page.locator("canvas").waitFor();
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await workOf(session);
    await page.getByRole("radio", { name: new RegExp(`^${FIGURES[round % 2]}`) }).click();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    taken.push(1000 * ((await workOf(session)) - before));
  }
  await page.context().close();
  return Math.round(10 * median(taken)) / 10;
}

async function workOf(session: CDPSession): Promise<number> {
  let sum = 0;
  for (const name of WORK) sum += await metricOf(session, name);
  return sum;
}

function monthsBefore(now: number): { start: string; end: string }[] {
  const date = new Date(now);
  const at = (back: number): string =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)).toISOString();
  return Array.from({ length: POINTS }, (_, index) => ({
    start: at(POINTS - 1 - index),
    end: at(POINTS - 2 - index),
  }));
}

type Months = ReturnType<typeof monthsBefore>;

/** The API's answer about the link, with a site that is as old as the months, and with figures alone. */
async function answerAged(route: Route, months: Months): Promise<void> {
  const response = await route.fetch();
  const { data } = (await response.json()) as { data: { sharedSite: object } };
  const aged = { ...data.sharedSite, createdAt: months[0]!.start, fields: ["STATS"] };
  await route.fulfill({ response, json: { data: { sharedSite: aged } } });
}

function reportOf(months: Months): object {
  const counts = months.map(({ start, end }, at) => ({
    ...{
      periodStart: start,
      periodEnd: end,
      uniqueVisitors: 500 + ((at * 37) % 300),
      sessions: 900 + ((at * 53) % 400),
    },
    ...{
      pageViews: 2000 + ((at * 71) % 900),
      events: 0,
      viewsPerSession: 2.2,
      bounceRate: 0.4,
      averageDuration: 61,
    },
  }));
  const completeUntil = new Date().toISOString();
  return { completeUntil, stats: counts[0], previous: null, periods: counts, previousPeriods: null };
}
