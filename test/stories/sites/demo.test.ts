import { expect, it } from "vitest";
import type { Graphql } from "../../../infra/demo/graphql.ts";
import { clockPace } from "../../../infra/demo/pace.ts";
import { planOf, type Request } from "../../../infra/demo/plan.ts";
import { sendPlan } from "../../../infra/demo/run.ts";
import { demoSite } from "../../../infra/demo/site.ts";
import { startTestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { granted } from "../../support/people.ts";

const HOUR = 3_600_000;
const domain = "shop.example";

const READ = `query ($domain: String!, $date: AWSDate!, $from: AWSDateTime!, $to: AWSDateTime!) {
  siteByDomain(domain: $domain) {
    stats(period: HOUR, from: $from, to: $to) { items { periodStart pageViews uniqueVisitors sessions bounces events } }
    sessions(date: $date, limit: 100) {
      items { startedAt pageViews events isBounce entryPage exitPage attribution { source } client { country browser os device } goals { goalId } }
    }
  }
}`;

interface Read {
  stats: { items: { pageViews: number; sessions: number }[] };
  sessions: { items: { startedAt: string; pageViews: number; goals: object[] }[] };
}

/**
 * Has the plan's people visit a cloud of their own, with its clock; what it counted then, in an order that no
 * id decides.
 */
async function visited(plan: Request[]) {
  const test = await startTestCloud({ timers: ["due", "secrets"] });
  try {
    const owner = await test.person();
    const caller = { token: await test.signIn(owner.email) };
    const ask: Graphql = async (query, variables, expected = []) => {
      const { data, errors } = await test.graphql(caller, query, variables);
      expect(errors.filter(({ errorType }) => !expected.includes(errorType ?? ""))).toEqual([]);
      return data as Record<string, unknown>;
    };
    const { key, isNew } = await demoSite(ask, domain);
    expect(isNew).toBe(true);
    const pace = await clockPace(test.outputs.clockUrl);
    const signal = new AbortController().signal;
    const { httpUrl } = test.outputs;
    const sent = await sendPlan(plan, { httpUrl, key, pace, signal, show: () => undefined });
    expect(sent.pageViews).toBe(plan.filter(({ body }) => body.name === "pageview").length);
    expect(sent.dropped).toBe(0);
    await test.advance("PT15S");
    const date = test.cloud.clock.iso().slice(0, 10);
    // An access token lives 15 minutes, and half a day has gone by.
    const token = await test.signIn(owner.email);
    const variables = { domain, date, from: `${date}T00:00:00.000Z`, to: test.cloud.clock.iso() };
    const { stats, sessions } = await until("every page view is counted", async () => {
      const found = granted<Read>(await test.graphql({ token }, READ, variables));
      // Both lists are read at once, so either may be a moment older.
      const counted = [found.stats.items, found.sessions.items].map((items) =>
        items.reduce((sum, each) => sum + each.pageViews, 0),
      );
      return counted.every((each) => each === sent.pageViews) && found;
    });
    const visits = sessions.items.map(({ startedAt, goals, ...rest }) => {
      return JSON.stringify({ hour: startedAt.slice(11, 13), goals: goals.length, ...rest });
    });
    return { stats: stats.items, visits: visits.sort() };
  } finally {
    await test.stop();
  }
}

it("makes the same numbers on two clouds for the same seed, as planned", async () => {
  const plan = planOf({ seed: 7, visitors: 4, days: 1, domain });
  const first = await visited(plan);
  expect(await visited(plan)).toEqual(first);
  // Each visit keeps to an hour of its own.
  const visits = new Set(plan.map(({ visitor, at }) => `${visitor.address} ${Math.floor(at / HOUR)}`));
  expect(first.visits).toHaveLength(visits.size);
  expect(first.stats.reduce((sum, each) => sum + each.sessions, 0)).toBe(visits.size);
});
