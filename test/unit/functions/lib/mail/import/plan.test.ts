import { describe, expect, it } from "vitest";
import type { Import } from "#functions/mail/import/plan";
import { planLine } from "#functions/mail/import/plan";
import type { KnownLine } from "#functions/mail/import/state";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";

const NOW = "2026-11-21T10:00:00.000Z";
const [address, jobId, actor] = ["ann@x.example", "job", "editor"];
const of: Import = { jobId, actor, consent: "They agreed.", as: "SUBSCRIBED", doubleOptIn: false, tags: [] };

/** A line about a person who has these attributes. */
function known(has: object | undefined, says: object, tags: string[] = []): KnownLine {
  const made = subscriber.item({ address, typedEmail: address, status: "SUBSCRIBED", now: NOW });
  const attributes = says as Record<string, unknown>;
  return {
    line: { line: 2, email: address, typedEmail: address, attributes, tags },
    address,
    ...(has ? { subscriber: { ...subscriber.key(address), ...made, attributes: { ...has } } } : {}),
  };
}

function planned(each: KnownLine, over: Partial<Import> = {}) {
  const plan = planLine(each, { ...of, ...over }, Date.parse(NOW));
  if ("message" in plan) throw new Error(plan.message);
  return plan.writes;
}

describe("the plan of a line", () => {
  it("creates a subscriber only while there is none, and while the address is not erased", () => {
    const [put, check] = planned(known(undefined, { plan: "pro", gone: null }));
    expect(put).toMatchObject({
      Put: {
        Item: { email: address, status: "SUBSCRIBED", attributes: { plan: "pro" } },
        ConditionExpression: "attribute_not_exists(#PK)",
      },
    });
    expect(put).not.toHaveProperty("Put.Item.attributes.gone");
    expect(check).toEqual({
      ConditionCheck: {
        Key: suppression.key(address),
        ConditionExpression: "(attribute_not_exists(#PK) OR #kind <> :is0)",
        ExpressionAttributeValues: { ":is0": "ERASED" },
      },
    });
  });

  it("changes a subscriber only in the version that was read", () => {
    const [put] = planned(known({ plan: "free", seats: 2 }, { plan: "pro" }));
    expect(put).toMatchObject({
      Put: {
        Item: { version: 2, attributes: { plan: "pro", seats: 2 } },
        ConditionExpression: "#version = :is0",
        ExpressionAttributeValues: { ":is0": 1 },
      },
    });
  });

  it("removes an attribute by null, as `upsertSubscriber` does", () => {
    const [put] = planned(known({ plan: "pro", seats: 2 }, { plan: null }));
    expect(put).toHaveProperty("Put.Item.attributes", { seats: 2 });
    expect(planned(known({ seats: 2 }, { plan: null }))).toEqual([]);
  });

  it("is empty if the line changes nothing, in whatever order names are", () => {
    const address = { city: "Graz", zip: 8010 };
    expect(planned(known({ plan: "pro", address }, { address: { zip: 8010, city: "Graz" } }))).toEqual([]);
    expect(planned(known({ list: [1, 2] }, { list: [2, 1] }))).toHaveLength(1);
  });
});
