import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { ann, profile, shown } from "../subscribed.ts";

const byCustomer = field("Query.subscribersByCustomer");
const ask = (customerId: string) => ({ args: { customerId }, identity: viewer });
const [PK, SK] = profile;
const listed = page([{ PK, SK, GSI2PK: "CUSTOMER#c", GSI2SK: PK }]);

describe("Query.subscribersByCustomer", () => {
  it("reads the keys of the customer's subscribers, then those who are still the customer's", async () => {
    const { asked, value } = await byCustomer(ask("c"), listed, items({ ...ann, customerId: "c" }));
    expect(asked).toEqual([
      query(["GSI2PK", "CUSTOMER#c"], { index: "GSI2", beginsWith: ["GSI2SK", "SUB#"] }),
      batchGet([PK, SK]),
    ]);
    expect(value).toEqual({ items: [{ ...shown, customerId: "c" }], nextToken: null });
    expect((await byCustomer(ask("c"), listed, items(ann))).value).toEqual({ items: [], nextToken: null });
  });

  it("refuses what is no id", async () => {
    expect((await byCustomer(ask("a b"))).failure).toEqual(["ValidationError", { field: "customerId" }]);
  });
});
