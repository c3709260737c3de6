import { expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { suppressed, suppression } from "../subscribed.ts";

const suppressions = field("Query.suppressions");

it("Query.suppressions is one Query of the list, from a prefix on", async () => {
  const ask = { args: { prefix: " ANN" }, identity: viewer };
  const { asked, value } = await suppressions(ask, page([suppression("BOUNCE")], "n"));
  const list = ["GSI1PK", "SUPPRESSIONS"] as [string, string];
  expect(asked).toEqual([query(list, { index: "GSI1", beginsWith: ["GSI1SK", "ann"] })]);
  expect(value).toEqual({ items: [suppression("BOUNCE")], nextToken: "n" });
});

it("Query.suppressions of a kind is one Query of keys, and one BatchGetItem", async () => {
  const ask = { args: { kind: "BOUNCE", prefix: "ann" }, identity: viewer };
  const [PK, SK] = suppressed;
  const { asked, value } = await suppressions(
    ...[
      ask,
      page(
        [
          { PK, SK },
          { PK, SK },
        ],
        "n",
      ),
    ],
    // One is of another kind by now.
    items(suppression("BOUNCE"), suppression("COMPLAINT")),
  );
  const list = ["GSI2PK", "SUPPRESSIONS#BOUNCE"] as [string, string];
  const read = batchGet([PK, SK], [PK, SK]);
  expect(asked).toEqual([query(list, { index: "GSI2", beginsWith: ["GSI2SK", "ann"] }), read]);
  expect(value).toEqual({ items: [suppression("BOUNCE")], nextToken: "n" });
  expect((await suppressions(ask, page([]))).value).toEqual({ items: [], nextToken: null });
});
