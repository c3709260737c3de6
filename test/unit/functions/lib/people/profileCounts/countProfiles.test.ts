import { TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as dynamodb from "#functions/aws/dynamodb";
import { requestMerge, requestUnmerge } from "#functions/people/merges/requests";
import { requestErasure } from "#functions/people/privacy/requests";
import { CHANGING, countChanged } from "#functions/people/profileCounts/countChanged";
import { countProfilePage, sayCountedIfEmpty } from "#functions/people/profileCounts/walk";
import type { WalkPosition } from "#table/listWalk";
import type { MergeLogItem } from "#table/people/mergeLog";
import * as mergeLog from "#table/people/mergeLog";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { CountedProfileItem, ListedProfileCount } from "#table/people/profileCount";
import * as profileCount from "#table/people/profileCount";
import { PARTS } from "../../../../../../infra/domains/index.ts";
import type { StreamFilter } from "../../../../../../infra/domains/part.ts";
import { runs } from "../../../../../support/seed.ts";
import { between, operationIn } from "../../../../../support/table.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { at, makeSource, NOW, profileBy } from "../fold/world.ts";
import { fold } from "../privacy/world.ts";

let table: Table;
let sourceId: string;
beforeEach(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
  // Pauses between tries take no time.
  vi.spyOn(Math, "random").mockReturnValue(0);
  sourceId = await makeSource();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await table.stop();
});

const DEVICES = 6;
const change = fc.record({
  does: fc.constantFrom("COME", "COME", "COME", "MERGE", "PART", "ERASE"),
  device: fc.nat(DEVICES - 1),
  other: fc.nat(DEVICES - 1),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const come = (device: number | string, messageId: string): Promise<void> =>
  fold(sourceId, { type: "page", anonymousId: `d${device}`, messageId, at: at(1) });

/** Does what a source or an editor asks for. A refusal changes nothing. */
async function make({ does, device, other }: Change, messageId: string): Promise<void> {
  if (does === "COME") return come(device, messageId);
  const [one, two] = await Promise.all([device, other].map((each) => found(each)));
  if (!one || !two) return undefined;
  const root = (await dynamodb.get<ProfileItem>(profile.key(one.into ?? one.profileId)))!;
  const expectedVersion = root.version;
  if (does === "MERGE")
    await requestMerge({
      ...{ winnerId: one.profileId, loserId: two.profileId, expectedVersion, actor: "eve" },
    });
  if (does === "PART") {
    const merges = await dynamodb.queryAll<MergeLogItem>(mergeLog.of(root.profileId));
    const last = merges.findLast(({ undoneAt }) => undoneAt === undefined);
    const { profileId } = root;
    if (last) await requestUnmerge({ profileId, mergeId: last.mergeId, expectedVersion, actor: "eve" });
  }
  if (does === "ERASE") await requestErasure({ profileId: one.profileId, suppress: false, expectedVersion });
}

async function found(device: number): Promise<ProfileItem | undefined> {
  return profileBy("anonymous", `d${device}`).catch(() => undefined);
}

/** The records that the stream's filters let through, as Lambda hands them over. */
function recordsAfter(position: number): DynamoDBRecord[] {
  const records = table.stream.read(position, 10_000).map(({ newImage, oldImage }): DynamoDBRecord => {
    const eventName = !oldImage ? "INSERT" : newImage ? "MODIFY" : "REMOVE";
    return { eventName, dynamodb: { NewImage: newImage as never, OldImage: oldImage as never } };
  });
  return records.filter((record) => PARTS.some(({ reaction }) => reaction.stream.some(letsThrough(record))));
}

const letsThrough =
  ({ eventName, dynamodb }: DynamoDBRecord) =>
  ({ entities, events, image, status, exists }: StreamFilter): boolean => {
    const read = dynamodb?.[image];
    const entity = read?.entity?.S ?? "";
    const isOfIt = CHANGING.includes(entity) && entities.includes(entity);
    const isRead = events?.includes(eventName!) ?? true;
    const isSo =
      (status === undefined || read?.status?.S === status) && (!exists || read?.[exists] !== undefined);
    return isOfIt && isRead && isSo;
  };

async function walk(): Promise<void> {
  let position: WalkPosition | undefined;
  do position = await countProfilePage(position);
  while (position);
}

const parts = Array.from({ length: profile.PROFILE_LIST_SHARDS }, (_, part) => String(part).padStart(2, "0"));

async function counted() {
  const items = await dynamodb.queryAll<ListedProfileCount>(profileCount.all);
  const records = await Promise.all(
    parts.map((part) => dynamodb.queryAll<CountedProfileItem>(profileCount.countedProfilesOf(part))),
  );
  return {
    people: items.reduce((sum, item) => sum + (item.entity === "ProfileCount" ? item.people : 0), 0),
    profileIds: records.flatMap((each) => each.map(({ profileId }) => profileId)).sort(),
  };
}

async function stored() {
  const listed = await Promise.all(
    parts.map((part) => dynamodb.queryAll<{ profileId: string }>(profile.listed(part))),
  );
  const keys = listed.flat().map(({ profileId }) => profile.key(profileId));
  const people = (await dynamodb.getAll<ProfileItem>(keys)).filter(profileCount.isPerson);
  return { people: people.length, profileIds: people.map(({ profileId }) => profileId).sort() };
}

it("the count is that of the stored people, in whatever order batches come, again, and beside the walk", async () => {
  let position = 0;
  let number = 0;
  const how = { size: fc.integer({ min: 1, max: 5 }), order: fc.infiniteStream(fc.nat(1000)) };
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 15 }),
      fc.record({ ...how, again: fc.boolean(), walks: fc.boolean() }),
      async (changes, { size, order, again, walks }) => {
        for (const each of changes) await make(each, `m${(number += 1)}`);
        const records = recordsAfter(position);
        position = table.stream.written();
        const walking = walks ? walk() : undefined;
        const batches = Array.from({ length: Math.ceil(records.length / size) }, (_, batch) =>
          records.slice(batch * size, (batch + 1) * size),
        );
        while (batches.length > 0) {
          const [batch] = batches.splice(order.next().value % batches.length, 1);
          await countChanged(batch!);
          if (again) await countChanged(batch!);
        }
        await walking;
        expect(await counted()).toEqual(await stored());
      },
    ),
    { numRuns: runs(15), endOnFailure: true },
  );
});

it("a batch that dies at any of its requests counts once when it comes again", async () => {
  for (const device of [0, 1, 2]) await come(device, `m${device}`);
  const records = recordsAfter(0);
  for (const when of ["before", "after"] as const)
    for (let request = 0; request < 4; request += 1) {
      table.endOfRun();
      table.dieAt(request, when);
      await countChanged(records).catch(() => undefined);
      table.endOfRun();
      await countChanged(records);
      expect(await counted()).toEqual(await stored());
      await forget();
    }
});

/** Has nothing counted, so that the next batch counts all again. */
async function forget(): Promise<void> {
  const items = await dynamodb.queryAll<ListedProfileCount>(profileCount.all);
  const records = await Promise.all(
    parts.map((part) => dynamodb.queryAll<CountedProfileItem>(profileCount.countedProfilesOf(part))),
  );
  await dynamodb.writeAll({ deletes: [...items, ...records.flat()].map(({ PK, SK }) => ({ PK, SK })) });
}

it("a profile that is merged while it is counted is not counted", async () => {
  await come(0, "m0");
  await come(1, "m1");
  const records = recordsAfter(0);
  const merge: Change = { does: "MERGE", device: 0, other: 1 };
  table.before("TransactWriteItems", () => make(merge, "m2"));
  await countChanged(records);
  expect(await counted()).toEqual(await stored());
  expect(await counted()).toMatchObject({ people: 1 });
});

it("a profile that folds keep writing is alone in waiting: the 48 beside it are counted first", async () => {
  const devices = Array.from({ length: 49 }, (_, device) => device);
  for (const device of devices) await come(device, `m${device}`);
  const { profileId } = (await found(20))!;
  const others = async () => (await counted()).profileIds.filter((each) => each !== profileId).length;
  const end = foldBeside(profileId, async () => (await others()) < 48);
  await countChanged(recordsAfter(0)).finally(end);
  expect(await counted()).toEqual(await stored());
  expect(await counted()).toMatchObject({ people: 49 });
});

it("one that is written for ever fails the batch, and the others are counted", async () => {
  for (const device of [0, 1, 2]) await come(device, `m${device}`);
  const end = foldBeside((await found(0))!.profileId, () => Promise.resolve(true));
  await expect(countChanged(recordsAfter(0)).finally(end)).rejects.toThrow("keep changing");
  expect(await counted()).toMatchObject({ people: 2 });
  await countChanged(recordsAfter(0));
  expect(await counted()).toEqual(await stored());
});

it("people who come back while they are counted are counted once", async () => {
  const devices = Array.from({ length: 20 }, (_, device) => device);
  for (const device of devices) await come(device, `m${device}`);
  const back = devices.map((device) => come(device, `again${device}`));
  await Promise.all([countChanged(recordsAfter(0)), ...back]);
  expect(await counted()).toEqual(await stored());
});

/** Has a fold of the profile in flight at each transaction with it, while `isBusy`. Returns how to end it. */
function foldBeside(profileId: string, isBusy: () => Promise<boolean>): () => void {
  const Key = { PK: { S: profile.key(profileId).PK }, SK: { S: profile.key(profileId).SK } };
  const TableName = process.env.TABLE_NAME;
  const values = { ExpressionAttributeValues: { ":at": { S: NOW } } };
  const Update = { TableName, Key, UpdateExpression: "SET seenAt = :at", ...values };
  return between(
    (send) =>
      async function (request, ...options) {
        const isOfIt =
          operationIn(request) === "TransactWriteItems" && JSON.stringify(request.input).includes(profileId);
        if (!isOfIt || !(await isBusy())) return send.call(this, request, ...options);
        const folding = send.call(this, new TransactWriteItemsCommand({ TransactItems: [{ Update }] }));
        const counting = send.call(this, request, ...options);
        await Promise.allSettled([counting, folding]);
        await folding;
        return counting;
      },
  );
}

it("the walk counts profiles of earlier releases, drops those that have gone unseen, and says that it is done", async () => {
  for (let device = 0; device < 60; device += 1) await come(device, `m${device}`);
  await walk();
  expect(await counted()).toEqual(await stored());
  expect(await dynamodb.get(profileCount.complete)).toMatchObject({ entity: "ProfilesCounted" });
  await make({ does: "MERGE", device: 0, other: 1 }, "m");
  await make({ does: "ERASE", device: 2, other: 2 }, "m");
  await walk();
  expect(await counted()).toMatchObject({ people: 58 });
  expect(await counted()).toEqual(await stored());
});

it("the count of a stage without profiles is ready at once, and that of another is not", async () => {
  await come(0, "m0");
  await sayCountedIfEmpty();
  expect(await dynamodb.get(profileCount.complete)).toBeUndefined();
  await table.stop();
  table = await openTable();
  await sayCountedIfEmpty();
  expect(await dynamodb.get(profileCount.complete)).toMatchObject({ at: NOW });
});
