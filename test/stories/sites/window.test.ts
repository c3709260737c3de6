import { afterEach, expect, it } from "vitest";
import { OTHER_VALUES } from "../../support/assembly.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { granted } from "../../support/people.ts";
import { ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { visit } from "./visits.ts";

/** Stages by the seconds for which events gather. The second has the most that a stage can have. */
const STAGES = [OTHER_VALUES, { countingSeconds: "300" }];

const QUERY = `query($siteId: ID!, $input: ReportInput!) {
  site(siteId: $siteId) { realtime { pageViews } report(input: $input) { completeUntil stats { pageViews } } }
}`;

interface Seen {
  realtime: { pageViews: number };
  report: { completeUntil: string; stats: { pageViews: number } };
}

let test: TestCloud;

afterEach(() => test?.stop());

it.each(STAGES)(
  "with a window of $countingSeconds s an owner sees a live number at once, the counted one within two windows, and until when it is counted",
  async (context) => {
    const countingSeconds = Number(context.countingSeconds);
    test = await startTestCloud({ begun: false, context });
    const owner = await test.person();
    const { siteId } = await ownSite(test, owner);
    const now = () => test.cloud.clock.now();
    const hour = 3_600_000;
    const [from, to] = [0, 1].map((after) => new Date(Math.floor(now() / hour + after) * hour).toISOString());
    const seen = async (): Promise<Seen> =>
      granted<Seen>(await test.graphql(owner, QUERY, { siteId, input: { from, to, lists: [] } }));
    const happened = now();
    await visit(test, { siteId, visitor: "ann" });
    const before = now();
    const { realtime, report } = await seen();
    expect([realtime.pageViews, report.stats.pageViews]).toEqual([1, 0]);
    // The window and a minute before the answer: the view is later than the instant until which all is
    // counted.
    const readAt = Date.parse(report.completeUntil) + (countingSeconds + 60) * 1000;
    expect(Date.parse(report.completeUntil)).toBeLessThan(happened);
    expect([readAt >= before - 1000, readAt <= now() + 1000]).toEqual([true, true]);
    await test.advance(`PT${countingSeconds}S`);
    await until("the view is counted", async () => (await seen()).report.stats.pageViews === 1);
  },
);
