import { describe, expect, it } from "vitest";
import { patterns } from "#table/patterns";
import { named, spelt } from "../../../docs/accessPatterns.ts";
import { measured } from "../../../docs/measured.ts";

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
});
