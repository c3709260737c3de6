import type { DynamoDBRecord } from "aws-lambda";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as dynamodb from "#functions/aws/dynamodb";
import { attributesOf } from "#functions/aws/attributes";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { SearchKind, WordItem } from "#table/word";
import * as word from "#table/word";
import { writeWords } from "../../../../../functions/lib/search/writeWords.ts";
import { subscriberItem } from "../../../../support/sends.ts";
import { openTable, type Table } from "../sites/fold/table.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.stop());

/** A record of the stream. */
function change(before: object | undefined, now: object | undefined): DynamoDBRecord {
  const image = (item: object | undefined) => item && (attributesOf(item) as never);
  return { dynamodb: { OldImage: image(before), NewImage: image(now) } };
}

/** The texts by which a search finds items of a kind. */
async function found(kind: SearchKind, text: string): Promise<string[]> {
  const { items } = await dynamodb.query<WordItem>(word.beginningWith(kind, text));
  return items.map(({ id, title }) => `${id} ${title}`);
}

const anna = subscriberItem("anna@example.com", {
  status: "SUBSCRIBED",
  firstName: "Anna",
  customerId: "C-17",
});

it("a new item is found by all its words, and by none of them once it is gone", async () => {
  await writeWords([change(undefined, anna)]);
  for (const text of ["anna", "anna@", "c-17"])
    expect(await found("SUBSCRIBER", text)).toContain("anna@example.com Anna");
  await writeWords([change(anna, undefined)]);
  for (const text of ["anna", "c-17"]) expect(await found("SUBSCRIBER", text)).toEqual([]);
});

it("a changed name replaces its word, and the name that the others show", async () => {
  const renamed: SubscriberItem = { ...anna, firstName: "Berta" };
  await writeWords([change(undefined, anna), change(anna, renamed)]);
  expect(await found("SUBSCRIBER", "anna")).toEqual(["anna@example.com Berta"]);
  expect(await found("SUBSCRIBER", "berta")).toEqual(["anna@example.com Berta"]);
  // The batch comes again.
  await writeWords([change(undefined, anna), change(anna, renamed)]);
  expect(await found("SUBSCRIBER", "anna")).toEqual(["anna@example.com Berta"]);
  const moved = subscriber.moved(renamed, "berta@example.com", renamed.updatedAt);
  await writeWords([change(renamed, moved)]);
  for (const text of ["anna", "berta"]) expect(await found("SUBSCRIBER", text)).toEqual([]);
});

it("an item that is created and deleted in one batch leaves nothing", async () => {
  await writeWords([change(undefined, anna), change(anna, undefined)]);
  expect(await found("SUBSCRIBER", "anna")).toEqual([]);
});

it("a change that no search shows, and one of another entity, write nothing", async () => {
  let writes = 0;
  table.before("BatchWriteItem", () => {
    writes += 1;
    return Promise.resolve();
  });
  const visit = { PK: "a", SK: "b", entity: "PageView" };
  await writeWords([change(anna, { ...anna, tags: ["vip"], version: 2 }), change(undefined, visit)]);
  expect(writes).toBe(0);
});
