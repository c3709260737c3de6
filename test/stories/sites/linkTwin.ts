import { beforeAll, expect, test } from "vitest";
import { type Person, type TestCloud } from "../../support/cloud.ts";
import { granted, outputsOf } from "../../support/people.ts";
import { change, customEvent, ownSite, pageView, putItems } from "../../support/sites.ts";

const HOUR_MS = 3_600_000;
const AUSTRIA = { dimension: "COUNTRY", operator: "IS", values: ["AT"] };
/** The filters that a holder may add to every question. */
const FILTERS = [
  "{ dimension: PAGE, operator: SET }",
  '{ dimension: COUNTRY, operator: IS_NOT, values: ["AT"] }',
  '{ dimension: COUNTRY, operator: IS, values: ["AT", "DE"] }',
  '{ dimension: EVENT, operator: IS_NOT, values: ["Signup"] }',
  '{ dimension: PROPERTY, property: "plan", operator: CONTAINS, values: ["p"] }',
  '{ dimension: GOAL, operator: IS, values: ["signed-up"] }',
];

/** Each kind of question, by all that it can be narrowed or ordered by, over these visits. */
function questionsWith(filter: string): string {
  const asked = `from: $from, to: $to, filters: [${filter}]`;
  const any = '{ kind: PAGE, match: PREFIX, pattern: "/" }';
  const rows =
    "items { name sessions visitors pageViews events conversions revenue } nextToken total { sessions }";
  return `
    summary(${asked}) { stats { sessions pageViews events uniqueVisitors conversions } previous { sessions } }
    stats(period: HOUR, ${asked}) { items { periodStart sessions pageViews uniqueVisitors } nextToken }
    pages: breakdown(dimension: PAGE, ${asked}, search: "p", orderBy: VISITORS) { ${rows} }
    plans: breakdown(dimension: PROPERTY, property: "plan", ${asked}, orderBy: REVENUE, goalId: "signed-up") { ${rows} }
    goals: breakdown(dimension: GOAL, ${asked}) { ${rows} }
    properties(${asked}) { property events sessions }
    report(input: { ${asked}, period: DAY, goalId: "signed-up", lists: [{ dimension: SOURCE }, { dimension: EVENT }] }) {
      stats { sessions } periods { sessions } lists { ${rows} }
    }
    funnel(steps: [${any}, { goalId: "signed-up" }], within: VISITOR, ${asked}) { sessions steps { name count lost } }
    plan: funnel(strict: true, steps: [${any}, { kind: EVENT, pattern: "Signup", property: "plan", value: "pro" }], ${asked}) {
      sessions steps { name count }
    }
    kept: funnel(funnelId: "sale", ${asked}) { sessions steps { name count } }
    first: paths(${asked}) { sessions ended items { kind name sessions share } }
    before: paths(direction: BACKWARD, after: [{ kind: EVENT, value: "Signup" }], ${asked}) { sessions ended items { name sessions } }
    retention(by: DAY, ${asked}) { cohorts { start visitors returned } }`;
}

/**
 * A site of which a link shows the Austrian visits, and its twin, which has no others: a holder cannot know
 * which of the two a link is of. They share the story's cloud.
 */
export function compareTwins(story: () => { cloud: TestCloud; alice: Person }): void {
  let sites: { siteId: string; filters: object[] }[];
  let range: { from: string; to: string };

  beforeAll(async () => {
    const { cloud, alice } = story();
    const now = cloud.cloud.clock.now();
    range = { from: new Date(now - 48 * HOUR_MS).toISOString(), to: new Date(now + HOUR_MS).toISOString() };
    const at = (minutes: number) => new Date(now - 2 * HOUR_MS + minutes * 60_000).toISOString();
    const make = async (filters: object[]) => {
      const { siteId } = await ownSite(cloud, alice, { timezone: "UTC", visitorIdRotation: "MONTH" });
      const goal = { goalId: "signed-up", name: "Signed up", kind: "EVENT", pattern: "Signup" };
      await change(
        cloud,
        alice,
        "putGoal",
        { siteId, ...goal, defaultRevenue: 5, currency: "EUR" },
        "goalId",
      );
      const steps = [{ kind: "PAGE", pattern: "/prices" }, { goalId: "signed-up" }];
      await change(cloud, alice, "putFunnel", { siteId, funnelId: "sale", name: "Sale", steps }, "funnelId");
      const austrian = { visitorId: "00000000000000a1", country: "AT", source: "Google" };
      await putItems(cloud, [
        pageView(siteId, at(0), { ...austrian, path: "/" }),
        pageView(siteId, at(1), { ...austrian, path: "/prices" }),
        customEvent(siteId, at(2), { ...austrian, name: "Signup", props: { plan: "pro" } }),
      ]);
      return { siteId, filters };
    };
    const [mixed, twin] = [await make([AUSTRIA]), await make([])];
    const german = { country: "DE", source: "Bing" };
    // They are there before, during and after the other visit, and one has its visitor's id.
    await putItems(cloud, [
      pageView(mixed.siteId, at(-60), { ...german, visitorId: "00000000000000a1", path: "/prices" }),
      pageView(mixed.siteId, at(0), { ...german, visitorId: "00000000000000d1", path: "/prices" }),
      customEvent(mixed.siteId, at(1), { ...german, visitorId: "00000000000000d1", name: "Buy" }),
      customEvent(mixed.siteId, at(2), {
        ...{ ...german, visitorId: "00000000000000d2", name: "Signup", props: { plan: "plus" }, path: "/p" },
      }),
    ]);
    sites = [mixed, twin];
  });

  test.each(FILTERS)(
    "a link with a filter answers as if other visits had not been, also with %s",
    async (filter) => {
      const { cloud, alice } = story();
      const answers = [];
      for (const { siteId, filters } of sites) {
        const input = { siteId, fields: ["STATS", "BREAKDOWN", "DEPTH"], filters };
        const { token } = await change<{ token: string }>(cloud, alice, "shareSite", input, "token");
        const query = `query($token: String!, $from: AWSDateTime!, $to: AWSDateTime!) { sharedSite(token: $token) { ${questionsWith(filter)} } }`;
        const { apiKey } = outputsOf(cloud);
        answers.push(
          granted<Record<string, unknown>>(await cloud.graphql({ apiKey }, query, { token, ...range })),
        );
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(Object.values(answers[0]!).every((answer) => answer !== null)).toBe(true);
    },
  );
}
