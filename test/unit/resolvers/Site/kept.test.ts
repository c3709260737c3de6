import { expect, it, test } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { bob } from "../handlers.ts";
import { funnel, note, savedFilter, site } from "../stored.ts";

test.each([
  ["funnels", "FUNNEL#", funnel],
  ["savedFilters", "FILTER#", savedFilter],
])("Site.%s is one consistent Query below the parent, for every caller", async (name, prefix, found) => {
  const list = field(`Site.${name}` as "Site.funnels");
  const { asked, value } = await list(
    { source: site, identity: bob, args: { limit: 2 } },
    page([found], "n"),
  );
  expect(asked).toEqual([
    query(["PK", "SITE#S"], { beginsWith: ["SK", prefix], limit: 2, consistentRead: true }),
  ]);
  expect(value).toEqual({ items: [found], nextToken: "n" });
  expect((await list({ source: site, args: { limit: 0 } })).failure).toEqual([
    "ValidationError",
    { field: "limit" },
  ]);
});

it("Site.notes is one consistent Query between two days, the last one excluded", async () => {
  const notes = field("Site.notes");
  const args = { from: "2026-03-01", to: "2026-04-01" };
  const { asked, value } = await notes({ source: site, identity: bob, args }, page([note]));
  expect(asked).toMatchObject([
    {
      ...{ operation: "Query", limit: 25, consistentRead: true },
      query: {
        expression: "(#PK = :PK_eq) AND (#SK BETWEEN :SK_between_start AND :SK_between_end)",
        expressionValues: {
          ":PK_eq": { S: "SITE#S" },
          ":SK_between_start": { S: "NOTE#2026-03-01" },
          ":SK_between_end": { S: "NOTE#2026-04-01" },
        },
      },
    },
  ]);
  expect(value).toEqual({ items: [note], nextToken: null });
  for (const [name, bad] of [
    ["from", { ...args, from: "2026-03-01Z" }],
    ["to", { ...args, to: "2026-04-01+01:00" }],
    ["to", { ...args, to: args.from }],
  ] as const)
    expect((await notes({ source: site, args: bad })).failure).toEqual(["ValidationError", { field: name }]);
});
