import type { DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as dynamodb from "#functions/aws/dynamodb";
import { changingBy } from "#functions/aws/stamp";
import { logChanges } from "#functions/changes/logChanges";
import type { ChangeItem, ChangeKind, ChangedField } from "#table/changes/change";
import * as change from "#table/changes/change";
import { LOGGED, LOGS } from "#table/changes/logged";
import { BACKEND, byUser } from "#table/changes/stamp";
import type { Key } from "#table/key";
import * as topic from "#table/mail/topics/topic";
import * as segment from "#table/people/segment";
import { runs } from "../../../../support/seed.ts";
import { openTable, type Table } from "../sites/fold/table.ts";

let table: Table;
/** The position in the stream up to which its records were taken. */
let taken = 0;
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  table = await openTable();
  taken = 0;
});
afterEach(() => table.stop());

type Stored = Key & Record<string, unknown> & { entity: string };

const keyOf = ({ entity, id }: change.ChangedEntity): Key =>
  entity === "Topic" ? topic.key(id) : segment.key(id);
const idAttribute = { Topic: "topic", Segment: "segmentId" } as const;

/** Something that is done to one of four items. Without `by` the product itself does it. */
const step = fc.record({
  of: fc.record({
    entity: fc.constantFrom("Topic" as const, "Segment" as const),
    id: fc.constantFrom("a", "b"),
  }),
  // A LEND has expired at the next step, and the rest of a BURY is stored.
  does: fc.constantFrom("SAVE", "SAVE", "SAVE", "TOUCH", "LEND", "BURY", "DELETE", "EXPIRE"),
  name: fc.constantFrom("one", "two", "three"),
  by: fc.constantFrom(byUser("ann"), byUser("bob"), BACKEND, undefined),
});
type Drawn = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Step = Pick<Drawn, "does" | "by"> & { of: { entity: Drawn["of"]["entity"]; id: string }; name: string };

type Expected = { kind: ChangeKind; actor: change.ChangeActor; fields: ChangedField[] };

/** Takes a step, and returns the change that the log must have of it. */
async function take({ of, does, name, by }: Step): Promise<Expected | undefined> {
  const key = keyOf(of);
  const stored = await dynamodb.get<Stored>(key);
  const hasExpired = Number(stored?.ttl ?? Infinity) <= Date.now() / 1000;
  const before = stored?.status === "DELETED" || hasExpired ? undefined : stored;
  const actor = change.actorOfStamp(by === undefined ? undefined : { changedBy: by, changedRequest: "" });
  const inName = <T>(work: () => T): T => (by === undefined ? work() : changingBy(by, work));
  const at = new Date().toISOString();
  if (["SAVE", "LEND"].includes(does) || (does === "TOUCH" && before)) {
    const is = does === "TOUCH" ? before!.name : name;
    const item = {
      createdAt: at,
      version: 0,
      ...before,
      ...key,
      entity: of.entity,
      [idAttribute[of.entity]]: of.id,
      ...(does === "LEND" && { ttl: Math.floor(Date.now() / 1000) + 1 }),
    };
    await inName(() => dynamodb.put({ ...item, name: is, updatedAt: at, lastSeen: at }));
    if (!before) return { kind: "CREATED", actor, fields: [{ name: "name", after: is }] };
    if (before.name === is) return undefined;
    return { kind: "UPDATED", actor, fields: [{ name: "name", before: before.name, after: is }] };
  }
  if (!stored || does === "TOUCH") return undefined;
  if (does === "BURY") await inName(() => dynamodb.put({ ...stored, status: "DELETED", updatedAt: at }));
  else await inName(() => dynamodb.remove(key, { ConditionExpression: "attribute_exists(#PK)" }));
  const isLogged = does === "BURY" || (does === "DELETE" && LOGGED[of.entity]!.deletions !== "NEVER");
  if (!before || !isLogged) return undefined;
  return { kind: "DELETED", actor, fields: [{ name: "name", before: before.name }] };
}

/** The records since the last call, as Lambda hands them over. */
function records(isExpiry = false): DynamoDBRecord[] {
  const found = table.stream.read(taken, 10_000);
  taken = table.stream.written();
  return found.map(({ eventID, newImage, oldImage }) => ({
    eventID,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
      ...(newImage && { NewImage: newImage as never }),
      ...(oldImage && { OldImage: oldImage as never }),
    },
    ...(isExpiry && { userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" } as never }),
  }));
}

async function logged(): Promise<ChangeItem[]> {
  const ranges = LOGS.map((domain) =>
    change.loggedIn(domain, "2000-01-01T00:00:00.000Z", "3000-01-01T00:00:00.000Z"),
  );
  return (await Promise.all(ranges.map((range) => dynamodb.queryAll<ChangeItem>(range)))).flat();
}

const labelOf = ({ entity, id }: change.ChangedEntity): string => `${entity} ${id}`;

function byEntity<Each extends Expected>(all: [change.ChangedEntity, Each][]): Record<string, Expected[]> {
  const found: Record<string, Expected[]> = {};
  for (const [of, { kind, actor, fields }] of all) (found[labelOf(of)] ??= []).push({ kind, actor, fields });
  return found;
}

it("each change of a listed field is logged once, in order, with its actor, however batches come", async () => {
  const deliveries = {
    size: fc.integer({ min: 1, max: 60 }),
    deaths: fc.array(
      fc.record({
        at: fc.nat(6),
        when: fc.constantFrom("before" as const, "after" as const, "lost" as const),
      }),
    ),
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 80 }),
      fc.record(deliveries),
      async (steps, { size, deaths }) => {
        await table.stop();
        table = await openTable();
        taken = 0;
        const expected: [change.ChangedEntity, Expected][] = [];
        const all: DynamoDBRecord[] = [];
        for (const each of steps) {
          // The tombstone of a deletion is known by its second.
          vi.setSystemTime(Date.now() + 3000);
          const change = await take(each);
          if (change) expected.push([each.of, change]);
          all.push(...records(each.does === "EXPIRE"));
        }
        for (let at = 0; at < all.length; at += size) {
          const batch = all.slice(at, at + size);
          const death = deaths.pop();
          if (death) {
            table.endOfRun();
            table.dieAt(death.at, death.when);
            await logChanges(batch).catch(() => undefined);
            table.endOfRun();
            // Lambda halves a batch that has failed.
            await logChanges(batch.slice(0, Math.ceil(batch.length / 2)));
          }
          await logChanges(batch);
        }
        const items = await logged();
        expect(byEntity(items.map((item) => [item.of, item]))).toEqual(byEntity(expected));
        expect(new Set(items.map(({ changeId }) => changeId)).size).toBe(items.length);
        for (const { actor, requestId } of items)
          expect(requestId === undefined).toBe(actor.kind === "SYSTEM");
      },
    ),
    { numRuns: runs(0.5), endOnFailure: true },
  );
});

const saved = (id: string, name: string, by = byUser("ann")): Step => ({
  of: { entity: "Topic", id },
  does: "SAVE",
  name,
  by,
});

it("two readers that append to one log at once, and a batch of 100, lose none and give no place twice", async () => {
  for (let at = 0; at < 100; at += 1) await take(saved(`t${at}`, "one"));
  const all = records();
  await Promise.all([logChanges(all), logChanges(all.slice(0, 50)), logChanges(all.slice(50))]);
  const items = await logged();
  expect(items.map(({ of }) => of.id).sort()).toEqual(all.map((_, at) => `t${at}`).sort());
  expect(new Set(items.map(({ SK }) => SK)).size).toBe(100);
});

it("a batch that comes again is followed again, with all of its changes, and a failure has it come again", async () => {
  await take(saved("a", "one"));
  await take(saved("b", "one"));
  const all = records();
  const seen: string[][] = [];
  const follow = (made: change.MadeChange[]): Promise<void> => {
    seen.push(made.map(({ item, ids, change: { changeId } }) => `${changeId} ${item.SK} ${ids.topic}`));
    return seen.length === 1 ? Promise.reject(new Error("the queue is down")) : Promise.resolve();
  };
  await expect(logChanges(all, [follow])).rejects.toThrow("the queue is down");
  await logChanges(all, [follow]);
  expect(seen[0]).toHaveLength(2);
  expect(seen[0]![0]).toMatch(/ TOPIC#a a$/);
  expect(seen[1]).toEqual(seen[0]);
  expect(await logged()).toHaveLength(2);
});

it("places rise although the clock of a writer is behind", async () => {
  await take(saved("a", "one"));
  await logChanges(records());
  vi.setSystemTime(Date.now() - 60_000);
  await take(saved("a", "two"));
  await logChanges(records());
  expect((await logged()).map(({ fields }) => fields)).toEqual([
    [{ name: "name", after: "one" }],
    [{ name: "name", before: "one", after: "two" }],
  ]);
});

it("a deletion is the system's own if its tombstone is of an earlier deletion, or of a later one", async () => {
  const of = { entity: "Segment", id: "a" } as const;
  const deleted = { of, does: "DELETE", name: "" } as const;
  const remove = async (by: string | undefined) => {
    vi.setSystemTime(Date.now() + 1000);
    await take({ ...saved("a", "one"), of });
    vi.setSystemTime(Date.now() + 1000);
    await take({ ...deleted, by });
    return records();
  };
  const actorsOf = (items: ChangeItem[]) =>
    items.flatMap(({ kind, actor }) => (kind === "DELETED" ? [change.actorName(actor)] : []));
  const [byAnn, bySystem] = [await remove(byUser("ann")), await remove(undefined)];
  await logChanges(bySystem);
  await logChanges(byAnn);
  expect(actorsOf(await logged())).toEqual(["system", "ann"]);
  const late = await remove(byUser("ann"));
  vi.setSystemTime(Date.now() + 10_000);
  await remove(byUser("bob"));
  await logChanges(late);
  expect(actorsOf(await logged())).toEqual(["system", "ann", "system"]);
});
