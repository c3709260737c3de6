import type { DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import * as dynamodb from "#functions/aws/dynamodb";
import { countPage } from "#functions/mail/subscriberCounts/walk";
import { countedKeyOf } from "#functions/mail/subscriberCounts/counted";
import { countSubscribers } from "#functions/mail/subscriberCounts/countRecords";
import type { WalkPosition } from "#table/listWalk";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { ListedCount } from "#table/mail/subscriberCount";
import * as subscriberCount from "#table/mail/subscriberCount";
import * as topic from "#table/mail/topics/topic";
import { runs } from "../../../../../support/seed.ts";
import { subscriberItem } from "../../../../../support/sends.ts";
import { until } from "../../../../../support/until.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";

let table: Table;
beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.stop());

const STATUSES = ["SUBSCRIBED", "UNSUBSCRIBED", "PENDING"] as const;
const addressOf = (person: number) => `p${person}@example.com`;

/** A change of a person: stored as given, erased, or moved away. */
const change = fc.record({
  person: fc.nat(7),
  does: fc.constantFrom("STORE", "STORE", "STORE", "ERASE", "MOVE"),
  status: fc.constantFrom(...STATUSES),
  tags: fc.subarray(["vip", "fair", "shop"]),
  optOuts: fc.subarray(["news", "offers"]),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

async function make({ person, does, status, tags, optOuts }: Change, version: number): Promise<void> {
  const email = addressOf(person);
  const item = subscriberItem(email, { status, tags, optOuts, version });
  if (does === "ERASE") await dynamodb.writeAll({ deletes: [subscriber.key(email)] });
  else if (does === "MOVE") await dynamodb.put(subscriber.moved(item, "new@example.com", item.updatedAt));
  else await dynamodb.put(item);
}

/** The records of subscribers and topics, as Lambda hands them over. */
function recordsAfter(position: number): DynamoDBRecord[] {
  return table.stream.read(position, 10_000).flatMap(({ newImage, oldImage }) => {
    const entity = (newImage ?? oldImage)?.entity?.S;
    const isRead = entity === "Subscriber" || entity === "Topic";
    return isRead ? [{ dynamodb: { NewImage: newImage as never, OldImage: oldImage as never } }] : [];
  });
}

async function walk(): Promise<void> {
  let position: WalkPosition | undefined;
  do position = await countPage(position);
  while (position);
}

interface Sums {
  statuses: Record<string, number>;
  tags: Record<string, number>;
  topics: Record<string, number[]>;
}

async function counted(): Promise<Sums> {
  const statuses = Object.fromEntries(STATUSES.map((status) => [status, 0]));
  const [tags, topics]: [Record<string, number>, Record<string, number[]>] = [{}, {}];
  for (const item of await dynamodb.queryAll<ListedCount>({ partition: subscriberCount.all.partition })) {
    if (item.entity === "TagCount") tags[item.tag] = item.count;
    if (item.entity === "TopicCount") topics[item.topic] = [item.left, item.leftSubscribed];
    if (item.entity !== "StatusCount") continue;
    for (const status of STATUSES) statuses[status]! += item[status] ?? 0;
  }
  return { statuses, tags, topics };
}

async function recount(people: number): Promise<Sums> {
  const sums: Sums = { statuses: { SUBSCRIBED: 0, UNSUBSCRIBED: 0, PENDING: 0 }, tags: {}, topics: {} };
  const keys = Array.from({ length: people }, (_, person) => subscriber.key(addressOf(person)));
  for (const item of await dynamodb.getAll<SubscriberItem>(keys)) {
    if (item.movedTo) continue;
    sums.statuses[item.status]! += 1;
    for (const tag of item.tags) sums.tags[tag] = (sums.tags[tag] ?? 0) + 1;
    for (const each of item.optOuts) {
      const [left = 0, subscribed = 0] = sums.topics[each] ?? [];
      sums.topics[each] = [left + 1, subscribed + Number(item.status === "SUBSCRIBED")];
    }
  }
  return sums;
}

/** Topics that all have joined again stay in the list. */
const withoutEmpty = (sums: Sums): Sums => ({
  ...sums,
  topics: Object.fromEntries(Object.entries(sums.topics).filter(([, [left]]) => left !== 0)),
});

it("counts are those of the stored people, however batches come, again, and beside the walk", async () => {
  let version = 1;
  let position = 0;
  const how = { size: fc.integer({ min: 1, max: 9 }), dies: fc.array(fc.nat(3), { maxLength: 3 }) };
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 20 }),
      fc.record({ ...how, walks: fc.boolean() }),
      async (changes, { size, dies, walks }) => {
        for (const each of changes) await make(each, (version += 1));
        const records = recordsAfter(position);
        position = table.stream.written();
        const walking = walks ? walk() : undefined;
        for (let at = 0; at < records.length; at += size) {
          const batch = records.slice(at, at + size);
          const death = dies.pop();
          // The half that a death has left is counted again with all that follows it.
          if (death === 0) await countSubscribers(batch.slice(0, Math.ceil(batch.length / 2)));
          if (death === 1) await countSubscribers(batch);
          await countSubscribers(batch);
        }
        await walking;
        expect(withoutEmpty(await counted())).toEqual(await recount(8));
      },
    ),
    { numRuns: runs(15), endOnFailure: true },
  );
});

it("a batch that dies at any of its requests counts once when it comes again", async () => {
  for (const person of [0, 1, 2, 3])
    await dynamodb.put(subscriberItem(addressOf(person), { tags: ["vip"], optOuts: ["news"] }));
  const records = recordsAfter(0);
  for (const when of ["before", "after"] as const)
    for (let at = 0; at < 5; at += 1) {
      table.endOfRun();
      table.dieAt(at, when);
      await countSubscribers(records).catch(() => undefined);
      table.endOfRun();
      await countSubscribers(records);
      expect(await counted()).toEqual(await recount(4));
    }
});

it("an old change that comes after an erasure, whose own change is lost, stores nothing of the address", async () => {
  const email = addressOf(0);
  await dynamodb.put(subscriberItem(email, { tags: ["vip"], optOuts: ["news"] }));
  const records = recordsAfter(0);
  await dynamodb.writeAll({ deletes: [subscriber.key(email)] });
  await countSubscribers(records);
  expect(await dynamodb.getAll([countedKeyOf(email)])).toEqual([]);
  expect(await counted()).toEqual(await recount(1));
});

it("a person with more labels than a transaction takes is counted in steps, and leaves so", async () => {
  const labels = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);
  const full = subscriberItem(addressOf(0), { tags: labels("t", 20), optOuts: labels("o", 90) });
  await dynamodb.put(full);
  await countSubscribers(recordsAfter(0));
  expect(await counted()).toEqual(await recount(1));
  const position = table.stream.written();
  await dynamodb.writeAll({ deletes: [subscriber.key(full.email)] });
  await countSubscribers(recordsAfter(position));
  expect(withoutEmpty(await counted())).toEqual(await recount(1));
});

it("the walk counts people of earlier releases and topics without anybody who left, and says that it is done", async () => {
  await dynamodb.put({ ...topic.key("news"), entity: "Topic", topic: "news" });
  const people = Array.from({ length: 130 }, (_, person) =>
    subscriberItem(addressOf(person), { tags: ["vip"] }),
  );
  for (const each of people) await dynamodb.put(each);
  await until("the list has all", async () => {
    const { items } = await dynamodb.query(subscriber.byAddress(""));
    return items.length === people.length;
  });
  await walk();
  expect(await counted()).toEqual({ ...(await recount(130)), topics: { news: [0, 0] } });
  const { PK, SK } = subscriberCount.ready;
  expect(await dynamodb.get({ PK, SK })).toMatchObject({ entity: "CountsReady" });
  // One whose deletion the stream has lost.
  await dynamodb.writeAll({ deletes: [subscriber.key(addressOf(3))] });
  await walk();
  expect((await counted()).tags).toEqual({ vip: 129 });
});

it("the walk counts a person of whom something that is not counted changes as it reads", async () => {
  const person = subscriberItem(addressOf(0), { tags: ["vip"], version: 1 });
  await dynamodb.put(person);
  await until("the list has the person", async () => {
    const { items } = await dynamodb.query(subscriber.byAddress(""));
    return items.length === 1;
  });
  table.before("TransactWriteItems", () => dynamodb.put({ ...person, firstName: "Ann", version: 2 }));
  await walk();
  expect(await counted()).toEqual(await recount(1));
});
