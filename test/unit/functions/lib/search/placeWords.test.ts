import { afterAll, beforeAll, expect, it } from "vitest";
import * as dynamodb from "#functions/aws/dynamodb";
import type { PlacePage } from "#functions/lists/works";
import type { WalkPosition } from "#table/listWalk";
import * as subscriber from "#table/mail/subscriber";
import * as segment from "#table/people/segment";
import type { WordItem } from "#table/word";
import * as word from "#table/word";
import { wordWalks } from "../../../../../functions/lib/search/lists.ts";
import { placeWords } from "../../../../../functions/lib/search/placeWords.ts";
import { subscriberItem } from "../../../../support/sends.ts";
import { until } from "../../../../support/until.ts";
import { openTable, type Table } from "../sites/fold/table.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.stop());

/** Goes through a walk, and returns the number of its pages. */
async function pagesOf(walk: PlacePage): Promise<number> {
  let pages = 0;
  let position: WalkPosition | undefined;
  do {
    position = await walk(position);
    pages += 1;
  } while (position);
  return pages;
}

const found = async (kind: word.SearchKind, text: string): Promise<string[]> =>
  (await dynamodb.query<WordItem>(word.beginningWith(kind, text))).items.map(({ id }) => id);

it("the items of one list after another get their words, page by page", async () => {
  const emails = Array.from({ length: 130 }, (_, at) => `old${String(at).padStart(3, "0")}@example.com`);
  for (const email of emails) await dynamodb.put(subscriberItem(email, { status: "SUBSCRIBED" }));
  const vip = {
    ...segment.key("vip"),
    entity: "Segment",
    segmentId: "vip",
    name: "Good customers",
    version: 1,
  };
  await dynamodb.put(vip);
  await until("the list has all", async () => {
    const { items } = await dynamodb.query(subscriber.byAddress("old"));
    return items.length === 130;
  });

  // Two pages of subscribers, and one of each list behind them.
  expect(await pagesOf(wordWalks.MAIL_WORDS)).toBe(6);
  expect(await pagesOf(wordWalks.PEOPLE_WORDS)).toBe(3);
  expect(await found("SUBSCRIBER", "old")).toEqual(emails);
  expect(await found("SEGMENT", "customers")).toEqual(["vip"]);
});

it("an item that changes after it was read gets the words of now", async () => {
  const item = subscriberItem("changing@example.com", { status: "SUBSCRIBED", firstName: "Carla" });
  await dynamodb.put(item);
  const changed = { ...item, firstName: "Doris", version: item.version + 1 };
  table.before("TransactWriteItems", () => dynamodb.put(changed));
  await placeWords(item);
  expect(await found("SUBSCRIBER", "carla")).toEqual([]);
  expect(await found("SUBSCRIBER", "doris")).toEqual([item.email]);
});

it("an item with words is left as it is", async () => {
  const item = subscriberItem("placed@example.com", { status: "SUBSCRIBED" });
  await dynamodb.put(item);
  await placeWords(item);
  let writes = 0;
  table.before("TransactWriteItems", () => {
    writes += 1;
    return Promise.resolve();
  });
  await placeWords(item);
  expect(writes).toBe(0);
});
