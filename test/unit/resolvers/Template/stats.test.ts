import { expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";

it("Template.stats is one Query of the text's days, each with its number", async () => {
  const stats = field("Template.stats");
  const key = { PK: "MAILSTATS#TEMPLATE#news/1", SK: "2026-03-16#2" };
  const item = { ...key, day: "2026-03-16", templateKey: "news/1", number: 2, ttl: NOW_S + 1, sent: 4 };
  const asking = {
    args: { from: "2026-03-16", to: "2026-03-17" },
    source: { key: "news/1" },
    identity: viewer,
  };
  const { asked, value } = await stats(asking, page([{ ...item, bounced: 1 }], "n"));
  const { expressionValues } = asked[0]!.query as { expressionValues: object };
  expect(Object.values(expressionValues)).toEqual(
    ["MAILSTATS#TEMPLATE#news/1", "2026-03-16", "2026-03-16~"].map((S) => ({ S })),
  );
  expect(value).toMatchObject({
    items: [{ date: "2026-03-16", number: 2, sent: 4, bounced: 1, bounceRate: 0.25, openRate: null }],
    nextToken: "n",
  });
});
