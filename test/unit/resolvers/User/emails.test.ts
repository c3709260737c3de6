import { describe, expect, it } from "vitest";
import { bob, claim, failure, handlers, primary, stored } from "../handlers.ts";

const { request, response } = handlers("resolvers/User/emails.ts");

describe("User.emails", () => {
  it("is one Query below the parent, for every caller", () => {
    expect(request({ source: stored, identity: bob, args: { limit: 2 } }).value).toEqual({
      operation: "Query",
      query: {
        expression: "(#PK = :PK_eq) AND (begins_with(#SK,:SK_beginsWith))",
        expressionNames: { "#PK": "PK", "#SK": "SK" },
        expressionValues: { ":PK_eq": { S: "USER#alice" }, ":SK_beginsWith": { S: "EMAIL#" } },
      },
      limit: 2,
      consistentRead: true,
    });
    expect(failure(request({ source: stored, args: { limit: 101 } }))).toEqual([
      "ValidationError",
      { field: "limit" },
    ]);
  });

  it("asks for nothing if the query above has read the addresses, and they fit into the page", () => {
    const emails = { items: [primary, claim], nextToken: null };
    const source = { ...stored, emails };
    for (const args of [{}, { limit: 2 }, { limit: 100, nextToken: null }])
      expect(request({ source, args }).earlyReturn?.value).toEqual(emails);
    expect(request({ source, args: { limit: 1 } }).value).toMatchObject({ operation: "Query", limit: 1 });
    expect(request({ source, args: { nextToken: "t" } }).value).toMatchObject({ nextToken: "t" });
    expect(failure(request({ source, args: { limit: 0 } }))).toEqual(["ValidationError", { field: "limit" }]);
    expect(failure(request({ source, args: { nextToken: "" } }))).toEqual([
      "ValidationError",
      { field: "nextToken" },
    ]);
  });

  it("derives which address is primary, and leaves out a claim that has lapsed", () => {
    const lapsed = { ...claim, emailId: "E0", claimExpiresAt: "2026-03-17T10:30:00.000Z" };
    const result = { items: [lapsed, primary, claim], nextToken: null };
    expect(response({ source: stored, result }).value).toEqual({
      items: [
        { ...primary, isPrimary: true },
        { ...claim, isPrimary: false },
      ],
      nextToken: null,
    });
  });
});
