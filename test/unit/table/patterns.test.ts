import { format } from "prettier";
import { describe, expect, it } from "vitest";
import type { Request, Subject } from "#table/pattern";
import { patterns } from "#table/patterns";
import { measured } from "../../../docs/measured.ts";

/** What stands for itself in the page: each builder is given the name of what it is about. */
const named: Subject = {
  userId: "{userId}",
  address: "{address}",
  prefix: "{prefix}",
  day: "{yyyy-mm-dd}",
  version: 3,
  idempotencyKey: "{idempotencyKey}",
  domain: "{domain}",
  hash: "{hash}",
  siteId: "{siteId}",
  visitorId: "{visitorId}",
  eventId: "{eventId}",
  from: "{from}",
  to: "{to}",
};

function spelt(request: Request): string {
  const consistently = request.consistent ? ", consistent" : "";
  if ("get" in request) return `Get \`${request.get.PK}\` / \`${request.get.SK}\`${consistently}`;
  const { index, partition, prefix, between } = request.query;
  const begins = prefix === undefined ? "" : `, begins_with \`${prefix}\``;
  const where = between ? `, BETWEEN \`${between.join("` AND `")}\`` : begins;
  return `Query ${index ?? "the table"} \`${partition}\`${where}${consistently}`;
}

describe("the access patterns", () => {
  it("each say what they cost, as test/integration/patterns.test.ts asserts it", () => {
    expect(measured().get("1b")).toEqual({ items: 2, units: 0.5 });
    expect(measured().get("3")).toEqual({ items: 2, units: 2 });
  });

  // design: data-model.md, "Access patterns"
  it.each([
    ["1a", ["Get `USER#{userId}` / `PROFILE`, consistent"]],
    ["1b", ["Query GSI1 `USERS`, begins_with `{prefix}`"]],
    ["2", ["Query the table `USER#{userId}`, begins_with `EMAIL#`, consistent"]],
    ["3", ["Get `EMAIL#{address}` / `OWNER`, consistent", "Get `USER#{userId}` / `PROFILE`, consistent"]],
    ["4", ["Query GSI1 `EMAIL#{address}`"]],
    ["5", ["Query the table `USER#{userId}`, consistent"]],
    ["32a", ["Query the table `SITE#{siteId}`, BETWEEN `REALTIME#{from}` AND `REALTIME#{to}`, consistent"]],
    ["32b", ["Query the table `LIVE`, consistent"]],
    ["32c", ["Get `LIVE` / `SITE#{siteId}`, consistent"]],
  ])("row %s is asked as the data model says", (row, requests) => {
    const pattern = patterns.find((each) => each.row === row);
    expect(pattern?.requests(named).map(spelt)).toEqual(requests);
  });

  it("are the page docs/access-patterns.md: `npx vitest run test/unit/table -u` writes it", async () => {
    const figures = measured();
    const rows = patterns.map(({ row, question, requests }) => {
      const asked = requests(named).map(spelt);
      const { items = "", units = "" } = figures.get(row) ?? {};
      return `| ${row} | ${question} | ${asked.join("; then ")} | ${asked.length} | ${items} | ${units} |`;
    });
    const page = [
      "# Access patterns",
      "",
      "Every question that the product asks its table. Generated from `resolvers/table/patterns.ts`, which the tests run.",
      "",
      "Items and read units are what `test/integration/patterns.test.ts` asserts of the local table: small items, so a unit is 4 KB read consistently.",
      "",
      "| # | question | request | requests | items | units |",
      "|---|---|---|---|--:|--:|",
      ...rows,
      "",
    ].join("\n");
    await expect(await format(page, { parser: "markdown", printWidth: 110 })).toMatchFileSnapshot(
      "../../../docs/access-patterns.md",
    );
  });
});
