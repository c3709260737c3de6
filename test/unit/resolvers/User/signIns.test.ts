import { describe, expect, it } from "vitest";
import { admin, alice, backend, bob, failure, handlers, NOW_S, stored, viewer } from "../handlers.ts";

const { request, response } = handlers("resolvers/User/signIns.ts");
/** One second after the instant 90 days ago: an item of that instant has expired. */
const FROM = "2025-12-17T10:30:01.000Z";

describe("User.signIns", () => {
  it("is one Query below the parent, the latest first, for the person, admins and servers", () => {
    for (const identity of [bob, viewer])
      expect(failure(request({ source: stored, identity }))).toEqual(["Unauthorized", null]);
    for (const identity of [admin, backend])
      expect(request({ source: stored, identity }).error).toBeUndefined();
    expect(request({ source: stored, identity: alice, args: { limit: 2 } }).value).toEqual({
      operation: "Query",
      query: {
        expression: "(#PK = :PK_eq) AND (#SK BETWEEN :SK_between_start AND :SK_between_end)",
        expressionNames: { "#PK": "PK", "#SK": "SK" },
        expressionValues: {
          ":PK_eq": { S: "SIGN_INS#alice" },
          ":SK_between_start": { S: FROM },
          ":SK_between_end": { S: "~" },
        },
      },
      limit: 2,
      consistentRead: true,
      scanIndexForward: false,
    });
    for (const [args, field] of [
      [{ limit: 101 }, "limit"],
      [{ nextToken: "" }, "nextToken"],
      [{ nextToken: "of another order" }, "nextToken"],
    ] as const)
      expect(failure(request({ source: stored, args }))).toEqual(["ValidationError", { field }]);
  });

  it("returns them as they are stored, and a token that goes back only here", () => {
    const at = "2026-03-17T10:29:00.000Z";
    const item = { signInId: "s", at, browser: "Firefox", os: "Linux", ttl: NOW_S + 1 };
    const { items, nextToken } = response({ source: stored, result: { items: [item], nextToken: "t" } })
      .value as { items: object[]; nextToken: string };
    expect(items).toMatchObject([{ signInId: "s", at, browser: "Firefox", os: "Linux" }]);
    expect(request({ source: stored, args: { nextToken } }).value).toMatchObject({ nextToken: "t" });
  });
});
