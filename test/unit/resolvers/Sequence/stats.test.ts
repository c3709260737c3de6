import { expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";

it("Sequence.stats is one Query of the sequence's days, each with its step and variant", async () => {
  const stats = field("Sequence.stats");
  const item = { day: "2026-03-16", sequenceId: "welcome", stepId: "hello", ttl: NOW_S + 1, sent: 4 };
  const asking = {
    args: { from: "2026-03-16", to: "2026-03-17" },
    source: { sequenceId: "welcome" },
    identity: viewer,
  };
  const { asked, value } = await stats(asking, page([{ ...item, variant: "B", bounced: 1 }, item], "n"));
  const { expressionValues } = asked[0]!.query as { expressionValues: object };
  expect(Object.values(expressionValues)).toEqual(
    ["MAILSTATS#SEQUENCE#welcome", "2026-03-16", "2026-03-16~"].map((S) => ({ S })),
  );
  expect(value).toMatchObject({
    items: [
      { date: "2026-03-16", stepId: "hello", variant: "B", sent: 4, bounced: 1, bounceRate: 0.25 },
      { date: "2026-03-16", stepId: "hello", variant: null, sent: 4, bounced: 0, openRate: null },
    ],
    nextToken: "n",
  });
});
