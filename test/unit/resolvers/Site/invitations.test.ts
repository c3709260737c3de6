import { describe, expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { bob, NOW_S } from "../handlers.ts";
import { asAdmin, asOwner, asReader, invitation, site } from "../stored.ts";

const invitations = field("Site.invitations");

describe("Site.invitations", () => {
  it("is one Query below the parent, for the owner and admins, without those that have expired", async () => {
    for (const access of [asOwner, asAdmin]) {
      const { asked, value } = await invitations(
        { source: { ...site, ...access } },
        page([invitation, { ...invitation, ttl: NOW_S }]),
      );
      expect(asked).toEqual([
        query(["PK", "SITE#S"], { beginsWith: ["SK", "INVITE#"], consistentRead: true, limit: undefined }),
      ]);
      expect(value).toEqual([invitation]);
    }
  });

  it.each(["EDITOR", "VIEWER", null])("refuses the role %s, without a request", async (myRole) => {
    const source = { ...site, ...asReader, myRole };
    const { asked, failure } = await invitations({ source, identity: bob });
    expect([asked, failure]).toEqual([[], ["Unauthorized", { role: "OWNER" }]]);
  });
});
