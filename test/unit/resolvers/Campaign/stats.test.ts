import { expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";

it("Campaign.stats is one Query of the campaign's days, each with its variant", async () => {
  const stats = field("Campaign.stats");
  const item = { day: "2026-03-16", campaignId: "C1", ttl: NOW_S + 1, sent: 4 };
  const asking = {
    args: { from: "2026-03-16", to: "2026-03-17" },
    source: { campaignId: "C1" },
    identity: viewer,
  };
  const { asked, value } = await stats(asking, page([{ ...item, variant: "B", bounced: 1 }, item], "n"));
  const { expressionValues } = asked[0]!.query as { expressionValues: object };
  expect(Object.values(expressionValues)).toEqual(
    ["MAILSTATS#CAMPAIGN#C1", "2026-03-16", "2026-03-16~"].map((S) => ({ S })),
  );
  expect(value).toMatchObject({
    items: [
      { date: "2026-03-16", variant: "B", sent: 4, bounced: 1, bounceRate: 0.25 },
      { date: "2026-03-16", variant: null, sent: 4, bounced: 0, openRate: null },
    ],
    nextToken: "n",
  });
});
