import { describe, expect, it } from "vitest";
import { batchGet, items } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { ann, moved, shown } from "../subscribed.ts";

const byEmail = field("Query.subscribersByEmail");
const ask = (...emails: string[]) => ({ args: { emails }, identity: viewer });
const keyOf = (email: string): [string, string] => [`SUB#${email}`, "PROFILE"];
const bob = { ...ann, PK: "SUB#bob@example.com", email: "bob@example.com" };

describe("Query.subscribersByEmail", () => {
  it("is one consistent BatchGetItem of different addresses, in their order, without those that are absent", async () => {
    const emails = ["bob@example.com", " ANN@example.com", "none@example.com", "BOB@example.com"];
    const { asked, value } = await byEmail(ask(...emails), items(bob, ann, null));
    expect(asked).toEqual([
      batchGet(keyOf("bob@example.com"), keyOf("ann@example.com"), keyOf("none@example.com")),
    ]);
    expect(value).toEqual({ items: [{ ...bob, previous: [] }, shown], nextToken: null });
  });

  it("reads those that moved under their new address, each subscriber once", async () => {
    const emails = ["old@example.com", "bob@example.com", "ann@example.com"];
    const { asked, value } = await byEmail(ask(...emails), items(moved, bob, ann), items(ann));
    expect(asked[1]).toEqual(batchGet(keyOf("ann@example.com")));
    expect(value).toEqual({ items: [shown, { ...bob, previous: [] }], nextToken: null });
  });

  it("leaves out one who has moved again between the two reads", async () => {
    const again = { ...ann, movedTo: "third@example.com" };
    const { value } = await byEmail(ask("old@example.com"), items(moved), items(again));
    expect(value).toEqual({ items: [], nextToken: null });
  });

  it("reads 100 that all moved, within the loops of an evaluation", async () => {
    const numbers = Array.from({ length: 100 }, (_, at) => at);
    const before = numbers.map((at) => ({
      ...moved,
      email: `old${at}@example.com`,
      movedTo: `a${at}@example.com`,
    }));
    const after = numbers.map((at) => ({ ...ann, email: `a${at}@example.com` }));
    const { value } = await byEmail(
      ask(...before.map(({ email }) => email)),
      items(...before),
      items(...after),
    );
    const { items: found } = value as { items: { email: string }[] };
    expect(found.map(({ email }) => email)).toEqual(after.map(({ email }) => email));
  });

  it("does not take a subscriber for absent that DynamoDB left unread", async () => {
    const unread = {
      result: { data: { T: [null] }, unprocessedKeys: { T: [{ PK: "SUB#ann@example.com" }] } },
    };
    for (const answer of [unread, throttled])
      expect((await byEmail(ask("ann@example.com"), answer)).failure).toEqual([
        "Unavailable",
        { retry: true },
      ]);
  });

  it("takes 1 to 100 addresses in ASCII", async () => {
    const many = Array.from({ length: 101 }, (_, at) => `a${at}@example.com`);
    for (const emails of [many, ["ä@example.com"], ["\u212Aarl@example.com"], [""]])
      expect((await byEmail(ask(...emails))).failure).toEqual(["ValidationError", { field: "emails" }]);
    const nulls = items(...many.slice(1).map(() => null));
    expect((await byEmail(ask(...many.slice(1)), nulls)).value).toEqual({ items: [], nextToken: null });
  });
});
