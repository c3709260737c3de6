import { beforeAll, describe, expect, test } from "vitest";
import * as counter from "#table/counter";
import { type Person, type Reply, type TestCloud } from "../../support/cloud.ts";
import { subscribeToShare } from "../../support/listener.ts";
import { granted, outputsOf } from "../../support/people.ts";
import { change, customEvent, ownSite, pageView, putItems } from "../../support/sites.ts";

type Made = { token: string; share: { shareId: string; filters: object[] | null } };
const MINUTE = 60_000;
const AUSTRIA = { dimension: "COUNTRY", operator: "IS", values: ["AT"] };
/**
 * Each value of the visit that the link hides has it, so that an answer that shows any part of the visit has
 * it, too.
 */
const HIDDEN = "Hidden";
/** Names of lists, which no other visit has. */
const LISTED = { browser: "Lynx", os: "Windows Phone", device: "Console" } as const;

/** Variables that a query declares are to be used. */
const names = (selection: string): string =>
  ["from: AWSDateTime!", "to: AWSDateTime!", "input: ReportInput!"]
    .filter((each) => selection.includes(`$${each.split(":")[0]}`))
    .map((each) => `$${each}`)
    .join();

/**
 * The attempts of the holder of a link with a filter, on a site with an Austrian visit and one from
 * elsewhere. They share the story's cloud.
 */
export function attackLink(story: () => { cloud: TestCloud; alice: Person }): void {
  let site: { siteId: string };
  let link: Made;
  let range: { from: string; to: string };

  const share = (input: object) =>
    change<Made>(
      story().cloud,
      story().alice,
      "shareSite",
      { siteId: site.siteId, fields: ["STATS", "BREAKDOWN"], ...input },
      "token share { shareId filters { dimension operator values } }",
    );
  /** As the holder asks: with the API key and the token. */
  const asHolder = (selection: string, { token } = link, variables: object = {}): Promise<Reply> =>
    story().cloud.graphql(
      { apiKey: outputsOf(story().cloud).apiKey },
      `query($token: String!, ${names(selection)}) { sharedSite(token: $token) { ${selection} } }`,
      { token, ...range, ...variables },
    );
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what an API answers
  const answered = async (...asked: Parameters<typeof asHolder>) => granted<any>(await asHolder(...asked));
  const errorsOf = ({ errors }: Reply) =>
    (errors ?? []).map(({ errorType, errorInfo }) => [errorType, (errorInfo as { field?: string })?.field]);

  beforeAll(async () => {
    const { cloud, alice } = story();
    site = await ownSite(cloud, alice, { timezone: "UTC", visitorIdRotation: "MONTH" });
    const { siteId } = site;
    const goal = { siteId, goalId: "signed-up", name: "Signed up", kind: "EVENT", pattern: "Signup" };
    await change(cloud, alice, "putGoal", goal, "goalId");
    const steps = [{ kind: "PAGE", pattern: `/${HIDDEN}` }, { goalId: "signed-up" }];
    await change(cloud, alice, "putFunnel", { siteId, funnelId: "sale", name: HIDDEN, steps }, "funnelId");
    link = await share({ filters: [AUSTRIA] });
    const now = cloud.cloud.clock.now();
    range = { from: new Date(now - 36e5 * 24).toISOString(), to: new Date(now + 36e5).toISOString() };
    const at = (minutes: number) => new Date(now - 120 * MINUTE + minutes * MINUTE).toISOString();
    const austrian = { visitorId: "00000000000000a1", country: "AT", source: "Google" };
    const values = ["source", "referrer", "utmSource", "utmMedium", "utmCampaign", "utmTerm", "utmContent"];
    const hidden = {
      ...{ visitorId: "00000000000000f1", country: "XX", path: `/${HIDDEN}`, hostname: `${HIDDEN}.example` },
      ...{ ...LISTED, region: HIDDEN, city: HIDDEN },
      ...{ browserVersion: HIDDEN, osVersion: HIDDEN, props: { [HIDDEN]: HIDDEN } },
      ...Object.fromEntries(values.map((name) => [name, HIDDEN])),
    };
    await putItems(cloud, [
      pageView(siteId, at(0), { ...austrian, path: "/" }),
      pageView(siteId, at(1), { ...austrian, path: "/prices" }),
      pageView(siteId, at(2), hidden),
      customEvent(siteId, at(3), { ...hidden, name: HIDDEN }),
      customEvent(siteId, at(4), { ...hidden, name: "Signup" }),
    ]);
  });

  describe("the holder of a link with a filter", () => {
    test("sees the visits that match in every list, total, period and comparison, and no trace of others", async () => {
      const { enumValues } = granted<{ enumValues: { name: string }[] }>(
        await story().cloud.graphql(story().alice, '{ __type(name: "Dimension") { enumValues { name } } }'),
      );
      const dimensions = enumValues.map(({ name }) => name);
      const counts = "sessions pageViews events uniqueVisitors conversions";
      const rows = "name sessions pageViews events visitors conversions revenue";
      const selection = `report(input: $input) { stats { ${counts} } previous { ${counts} } periods { sessions } previousPeriods { sessions } lists { dimension items { ${rows} } other { name } total { sessions pageViews events conversions } nextToken } }`;
      for (let at = 0; at < dimensions.length; at += 12) {
        const lists = dimensions.slice(at, at + 12).map((dimension) => ({
          ...{ dimension, limit: 100 },
          ...(dimension === "PROPERTY" && { property: HIDDEN }),
        }));
        const compared = { compareFrom: range.from, compareTo: range.to };
        const input = { ...range, ...compared, period: "DAY", goalId: "signed-up", lists };
        const { report } = await answered(selection, link, { input });
        const austrian = { sessions: 1, pageViews: 2, events: 0, uniqueVisitors: 1, conversions: 0 };
        expect([report.stats, report.previous]).toEqual([austrian, austrian]);
        expect([report.periods, report.previousPeriods]).toEqual([[{ sessions: 1 }], [{ sessions: 1 }]]);
        expect(report.lists).toHaveLength(lists.length);
        for (const { items, other, total, nextToken } of report.lists) {
          expect([other, nextToken]).toEqual([null, null]);
          expect([total.pageViews <= 2, total.events, total.conversions]).toEqual([true, 0, 0]);
          expect(items.every(({ name }: { name: string }) => name !== "XX")).toBe(true);
        }
        const traces = [HIDDEN, ...Object.values(LISTED)].join("|");
        expect(JSON.stringify(report)).not.toMatch(new RegExp(traces, "i"));
      }
    });

    test("adds filters to the link's and takes none away", async () => {
      const asked: [filter: string, sessions: number][] = [
        ['{ dimension: COUNTRY, operator: IS_NOT, values: ["AT"] }', 0],
        ['{ dimension: COUNTRY, operator: IS, values: ["XX"] }', 0],
        ['{ dimension: COUNTRY, operator: IS, values: ["AT", "XX"] }', 1],
        ["{ dimension: COUNTRY, operator: NOT_SET }", 0],
        ["{ dimension: COUNTRY, operator: SET }", 1],
        [`{ dimension: SOURCE, operator: IS, values: ["${HIDDEN}"] }`, 0],
        [`{ dimension: PAGE, operator: CONTAINS, values: ["${HIDDEN}"] }`, 0],
        [`{ dimension: EVENT, operator: LIKE, values: ["**"] }`, 0],
        [`{ dimension: PROPERTY, property: "${HIDDEN}", operator: SET }`, 0],
        ['{ dimension: GOAL, operator: IS, values: ["signed-up"] }', 0],
        ['{ dimension: GOAL, operator: IS_NOT, values: ["signed-up"] }', 1],
        [`{ dimension: BROWSER, operator: NOT_LIKE, values: ["x') OR true --"] }`, 1],
      ];
      const fields = asked.map(
        ([filter], at) =>
          `_${at}: summary(from: $from, to: $to, filters: [${filter}]) { stats { sessions } }`,
      );
      expect(await answered(fields.join(" "))).toEqual(
        Object.fromEntries(asked.map(([, sessions], at) => [`_${at}`, { stats: { sessions } }])),
      );
    });

    test("finds nothing else by search, order, goal, periods, without exact, or under another name", async () => {
      const pages = `from: $from, to: $to, dimension: PAGE`;
      const rows = "{ items { name visitors } total { pageViews } }";
      const found = await answered(`
        plain: breakdown(${pages}) ${rows}
        stored: breakdown(${pages}, exact: false, filters: []) ${rows}
        search: breakdown(${pages}, search: "${HIDDEN.toLowerCase()}") ${rows}
        ordered: breakdown(${pages}, orderBy: CONVERSIONS, goalId: "signed-up") { items { name conversions } }
        events: breakdown(dimension: EVENT, from: $from, to: $to) ${rows}
        properties(from: $from, to: $to) { property }
        goals: breakdown(dimension: GOAL, from: $from, to: $to) { items { name conversions } }
        stats(period: HOUR, from: $from, to: $to) { items { sessions pageViews } }
        summary(from: $from, to: $to) { stats { uniqueVisitors } }`);
      const both = [
        { name: "/", visitors: 1 },
        { name: "/prices", visitors: 1 },
      ];
      expect(found).toEqual({
        plain: { items: both, total: { pageViews: 2 } },
        stored: { items: both, total: { pageViews: 2 } },
        search: { items: [], total: { pageViews: 0 } },
        ordered: { items: both.map(({ name }) => ({ name, conversions: 0 })) },
        ...{ events: { items: [], total: { pageViews: 0 } }, goals: { items: [] }, properties: [] },
        stats: { items: [{ sessions: 1, pageViews: 2 }] },
        summary: { stats: { uniqueVisitors: 1 } },
      });
    });

    test("follows no step of another visit, whatever comes before or after it, and no visitor who is not shown", async () => {
      const deep = await share({ fields: ["STATS", "BREAKDOWN", "DEPTH"], filters: [AUSTRIA] });
      const hidden = `{ kind: PAGE, pattern: "/${HIDDEN}" }`;
      const any = '{ kind: PAGE, match: PREFIX, pattern: "/" }';
      const funnel = (steps: string, more = "") =>
        `funnel(steps: [${steps}], from: $from, to: $to${more}) { sessions steps { count } }`;
      const paths = (more: string) =>
        `paths(from: $from, to: $to${more}) { sessions ended items { name sessions } }`;
      const others = 'filters: [{ dimension: COUNTRY, operator: IS_NOT, values: ["AT"] }]';
      const days = `from: "${new Date(Date.parse(range.from) - 24 * 36e5).toISOString()}", to: $to`;
      const found = await answered(
        `pages: ${funnel(`${any}, ${any}`)}
        hidden: ${funnel(`${any}, ${hidden}`)}
        first: ${funnel(`${hidden}, ${any}`, ", within: VISITOR")}
        event: ${funnel(`${any}, { kind: EVENT, pattern: "${HIDDEN}" }`, ", within: VISITOR, strict: true")}
        goal: ${funnel(`${any}, { goalId: "signed-up" }`)}
        property: ${funnel(`{ kind: PAGE, match: PREFIX, pattern: "/", property: "${HIDDEN}" }, ${any}`)}
        others: ${funnel(`${any}, ${hidden}`, `, ${others}`)}
        saved: funnel(funnelId: "sale", from: $from, to: $to) { sessions steps { count } }
        begun: ${paths("")}
        ended: ${paths(", direction: BACKWARD")}
        next: ${paths(', after: [{ kind: PAGE, value: "/" }]')}
        signedUp: ${paths(', direction: BACKWARD, after: [{ kind: EVENT, value: "Signup" }]')}
        otherPaths: ${paths(`, ${others}`)}
        retention(by: DAY, ${days}) { cohorts { visitors } }
        otherVisitors: retention(by: DAY, ${days}, ${others}) { cohorts { visitors } }`,
        deep,
      );
      const counts = (sessions: number, ...steps: number[]) => ({
        sessions,
        steps: steps.map((count) => ({ count })),
      });
      const path = (sessions: number, ...names: string[]) => ({
        ...{ sessions, ended: 0 },
        items: names.map((name) => ({ name, sessions: 1 })),
      });
      expect(found).toEqual({
        ...{
          pages: counts(1, 1, 1),
          hidden: counts(1, 1, 0),
          first: counts(1, 0, 0),
          event: counts(1, 1, 0),
        },
        ...{
          goal: counts(1, 1, 0),
          property: counts(1, 0, 0),
          others: counts(0, 0, 0),
          saved: counts(1, 0, 0),
        },
        ...{ begun: path(1, "/"), ended: path(1, "/prices"), next: path(1, "/prices"), signedUp: path(0) },
        otherPaths: path(0),
        retention: { cohorts: [{ visitors: 1 }] },
        otherVisitors: { cohorts: [] },
      });
      const without = await asHolder(`${paths("")} ${funnel(`${any}, ${any}`)}`);
      expect(errorsOf(without).map(([type]) => type)).toEqual(["NotFound", "NotFound"]);
    });

    test("goes on with tokens of the own question only", async () => {
      const { cloud, alice } = story();
      const list = (more: string) =>
        `breakdown(from: $from, to: $to, dimension: PAGE, limit: 1${more}) { items { name } nextToken }`;
      const all = granted<{ breakdown: { nextToken: string } }>(
        await cloud.graphql(
          alice,
          `query($siteId: ID!, $from: AWSDateTime!, $to: AWSDateTime!) { site(siteId: $siteId) { ${list(", exact: true")} } }`,
          { siteId: site.siteId, ...range },
        ),
      );
      const open = await answered(list(", exact: true"), await share({}));
      const own = await answered(list(", exact: true"));
      const forged = Buffer.from('[999,""]').toString("base64url");
      for (const token of [all.breakdown.nextToken, open.breakdown.nextToken, forged]) {
        expect(typeof token).toBe("string");
        const reply = await asHolder(list(`, exact: true, nextToken: "${token}"`));
        expect(errorsOf(reply)).toEqual([["ValidationError", "nextToken"]]);
      }
      const next = await answered(list(`, exact: true, nextToken: "${own.breakdown.nextToken}"`));
      expect(next.breakdown).toEqual({ items: [{ name: "/prices" }], nextToken: null });
    });

    test("does not see who is there now, and no such link can be made", async () => {
      const { cloud, alice } = story();
      const now = await asHolder("name realtime { currentVisitors } realtimeMinutes { visitors }");
      expect(errorsOf(now).map(([type]) => type)).toEqual(["NotFound", "NotFound"]);
      const { apiKey } = outputsOf(cloud);
      expect(await subscribeToShare(cloud, { apiKey }, link.token)).toMatchObject({ refused: "NotFound" });
      const input = { siteId: site.siteId, fields: ["STATS", "REALTIME"], filters: [AUSTRIA] };
      const query = "mutation($input: ShareSiteInput!) { shareSite(input: $input) { token } }";
      expect(errorsOf(await cloud.graphql(alice, query, { input }))).toEqual([["ValidationError", "fields"]]);
    });

    test("does not see the filters, which those who manage links do", async () => {
      const { cloud, alice } = story();
      expect((await asHolder("name filters { values }")).errors?.[0]?.message).toContain("filters");
      expect(link.share.filters).toEqual([AUSTRIA]);
      const { shares } = granted<{ shares: { items: object[] } }>(
        await cloud.graphql(
          alice,
          `{ site(siteId: "${site.siteId}") { shares { items { shareId filters { values } } } } }`,
        ),
      );
      expect(shares.items).toContainEqual({ shareId: link.share.shareId, filters: [{ values: ["AT"] }] });
    });

    test("asks 60 questions a minute, refused ones included, which are not those of another link", async () => {
      const { cloud } = story();
      await cloud.advance("PT1M");
      const bad = Array.from(
        { length: 61 },
        (_, at) => `_${at}: breakdown(from: $from, to: $to, dimension: PAGE, limit: 0) { nextToken }`,
      );
      const types = errorsOf(await asHolder(bad.join(" "))).map(([type]) => type);
      expect(types.filter((type) => type === "ValidationError")).toHaveLength(60);
      expect(types.filter((type) => type === "LimitExceeded")).toHaveLength(1);
      const one = "summary(from: $from, to: $to) { stats { sessions } }";
      expect(errorsOf(await asHolder(one))).toMatchObject([["LimitExceeded", undefined]]);
      expect((await answered(one, await share({ filters: [AUSTRIA] }))).summary.stats.sessions).toBe(1);
      await cloud.advance("PT1M");
      expect((await answered(one)).summary.stats.sessions).toBe(1);
      expect(counter.QUESTIONS_OF_LINK).toBe(60);
    });

    test("sees nothing any more once a goal of the filter is deleted, although the filter excludes its visits", async () => {
      const { cloud, alice } = story();
      const filters = [{ dimension: "GOAL", operator: "IS_NOT", values: ["signed-up"] }];
      const without = await share({ filters });
      const all =
        "summary(from: $from, to: $to) { stats { sessions } } breakdown(from: $from, to: $to, dimension: PAGE) { items { name } }";
      const before = await answered(all, without);
      expect([before.summary.stats.sessions, before.breakdown.items.length]).toEqual([1, 2]);
      const deletion = { siteId: site.siteId, goalId: "signed-up", expectedVersion: 1 };
      await change(cloud, alice, "deleteGoal", deletion, "goalId");
      // Goals are known for up to 30 s.
      await cloud.advance("PT31S");
      const after = await asHolder(`name ${all}`, without);
      expect(errorsOf(after).map(([type]) => type)).toEqual(["NotFound", "NotFound"]);
      expect(JSON.stringify(after.data)).not.toContain("sessions");
    });
  });
}
