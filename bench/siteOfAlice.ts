import { setTimeout as wait } from "node:timers/promises";
import { tokenOfAlice } from "./alice.ts";
import type { Outputs } from "./processes.ts";

export const DOMAIN = "shop.example.com";

/** Creates a site of the demo user alice, and returns its id. */
export async function makeSite(outputs: Outputs): Promise<string> {
  const input = { name: "Shop", domains: [DOMAIN], timezone: "Europe/Vienna" };
  const query = "mutation ($input: CreateSiteInput!) { createSite(input: $input) { siteId } }";
  const { createSite } = await askAsAlice<{ createSite: { siteId: string } }>(outputs, query, { input });
  return createSite.siteId;
}

/** Creates a site with so many page views of today, all of them counted. */
export async function makeVisitedSite(outputs: Outputs, views: number): Promise<string> {
  const siteId = await makeSite(outputs);
  for (let view = 0; view < views; view += 1) {
    const url = `https://${DOMAIN}/page/${view % 20}`;
    const answer = await fetch(`${outputs.httpUrl}/api/event`, {
      method: "POST",
      headers: { "user-agent": `Mozilla/5.0 (X11; Linux x86_64; rv:${view % 90}.0) Firefox/${view % 90}.0` },
      body: JSON.stringify({ name: "pageview", url, domain: DOMAIN }),
    });
    if (answer.status !== 202) throw new Error(`/api/event answered ${answer.status}`);
  }
  while ((await viewsOf(outputs, siteId)) < views) await wait(500);
  return siteId;
}

async function viewsOf(outputs: Outputs, siteId: string): Promise<number> {
  const hour = 3_600_000;
  const [from, to] = [-24, 1].map((hours) =>
    new Date(Math.floor(Date.now() / hour + hours) * hour).toISOString(),
  );
  const query =
    "query ($siteId: ID!, $from: AWSDateTime!, $to: AWSDateTime!) { site(siteId: $siteId) { summary(from: $from, to: $to) { stats { pageViews } } } }";
  type Counted = { site: { summary: { stats: { pageViews: number } } } };
  const { site } = await askAsAlice<Counted>(outputs, query, { siteId, from, to });
  return site.summary.stats.pageViews;
}

/** Creates a public link to all parts of a site, and returns its token. */
export async function makeLink(outputs: Outputs, siteId: string): Promise<string> {
  const input = { siteId, fields: ["STATS", "BREAKDOWN", "REALTIME"] };
  const query = "mutation ($input: ShareSiteInput!) { shareSite(input: $input) { token } }";
  const { shareSite } = await askAsAlice<{ shareSite: { token: string } }>(outputs, query, { input });
  return shareSite.token;
}

async function askAsAlice<Data>(outputs: Outputs, query: string, variables: object): Promise<Data> {
  const answer = await fetch(outputs.graphqlUrl, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: await tokenOfAlice(outputs) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
