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
function known(has: object | undefined, says: object, tags: string[] = [], more: object = {}): KnownLine {
  const made = subscriber.item({ address, typedEmail: address, status: "SUBSCRIBED", now: NOW });
  const attributes = says as Record<string, unknown>;
  return {
    line: {
      ...{ line: 2, email: address, typedEmail: address, attributes, tags },
      ...{ as: "SUBSCRIBED", fields: {}, optOuts: [], ...more },
    },
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
        ConditionExpression: "(attribute_not_exists(#PK) OR #ttl <= :is0)",
      },
    });
    expect(put).not.toHaveProperty("Put.Item.attributes.gone");
    // The log of changes leaves out what imports make.
    expect(put).not.toHaveProperty("Put.Item.logId");
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

  it("puts a customer's id into the index, once", () => {
    const [put] = planned(known({}, {}, [], { fields: { customerId: "c-1", locale: "de" } }));
    const Item = { customerId: "c-1", locale: "de", ...subscriber.listedOfCustomer("c-1", address) };
    expect(put).toMatchObject({ Put: { Item } });
    const is = { ...known({}, {}, [], { fields: { customerId: "c-1" } }) };
    Object.assign(is.subscriber!, { customerId: "c-1", ...subscriber.listedOfCustomer("c-1", address) });
    expect(planned(is)).toEqual([]);
    // A subscriber of an earlier release that has no place among those with its status yet.
    const { GSI3PK: _, GSI3SK: __, ...earlier } = is.subscriber!;
    expect(planned({ ...is, subscriber: earlier })).toEqual([]);
  });

  it("leaves topics with a record of each, and only those that are not left yet", () => {
    const optOuts = ["news", "offers"];
    const made = planned(known(undefined, {}, [], { optOuts }));
    expect(made[0]).toHaveProperty("Put.Item.optOuts", optOuts);
    const is = known({}, {}, [], { optOuts });
    is.subscriber!.optOuts = ["news"];
    const changed = planned(is);
    expect(changed[0]).toHaveProperty("Put.Item.optOuts", optOuts);
    const recorded = (writes: typeof made) =>
      writes
        .flatMap((each) => ("Put" in each ? [each.Put.Item as Record<string, unknown>] : []))
        .filter(({ entity }) => entity === "Consent")
        .map(({ action, topic }) => [action, topic]);
    expect(recorded(made)).toEqual([
      ["SUBSCRIBED", undefined],
      ["TOPIC_OUT", "news"],
      ["TOPIC_OUT", "offers"],
    ]);
    expect(recorded(changed)).toEqual([["TOPIC_OUT", "offers"]]);
  });

  it("refuses a line that makes too many topics to leave", () => {
    const is = known({}, {}, [], { optOuts: ["one"] });
    is.subscriber!.optOuts = Array.from({ length: subscriber.MAX_OPT_OUTS }, (_, at) => `t${at}`);
    expect(planLine(is, of, Date.parse(NOW))).toEqual({
      code: "TOO_MUCH",
      message: expect.stringContaining("100 topics") as string,
    });
  });

  it("goes by the status of the line", () => {
    expect(
      planned(known(undefined, {}, [], { as: "UNSUBSCRIBED" }), { doubleOptIn: true })[0],
    ).toHaveProperty("Put.Item.status", "UNSUBSCRIBED");
    const [only, ...more] = planned(known(undefined, {}, [], { as: "SUPPRESSED" }));
    expect([only, more]).toEqual([expect.objectContaining({}), []]);
    expect(only).toHaveProperty("Put.Item.entity", "Suppression");
    expect(planned(known(undefined, {}), { doubleOptIn: true })[0]).toHaveProperty(
      "Put.Item.status",
      "PENDING",
    );
  });
});
