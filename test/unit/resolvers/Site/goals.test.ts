import { expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { bob } from "../handlers.ts";
import { goal, site } from "../stored.ts";

const goals = field("Site.goals");

it("Site.goals is one consistent Query below the parent, for every caller", async () => {
  const { asked, value } = await goals(
    { source: site, identity: bob, args: { limit: 2 } },
    page([goal], "n"),
  );
  expect(asked).toEqual([
    query(["PK", "SITE#S"], { beginsWith: ["SK", "GOAL#"], limit: 2, consistentRead: true }),
  ]);
  expect(value).toEqual({ items: [goal], nextToken: "n" });
  expect((await goals({ source: site, args: { limit: 0 } })).failure).toEqual([
    "ValidationError",
    { field: "limit" },
  ]);
});
