import type { SQSEvent } from "aws-lambda";
import { DAY, MINUTE, openWorld, type World } from "./world.ts";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { DueItem } from "#functions/due/fire";
import * as due from "#table/due";
import * as job from "#table/job";
import * as execution from "#table/mail/execution";
import * as send from "#table/mail/send";
import * as rulesWalk from "#table/people/rulesWalk";

const START = "2026-11-20T12:00:00.000Z";
const ID = "01ARZ3NDEKTSV4RRFFQ69G5FA0";
/** As they wait, as far as a walk reads them. */
const WAITING = {
  Send: { ...send.key("ada@x.example", START, ID), status: "QUEUED", sendId: ID, email: "ada@x.example" },
  Execution: { ...execution.key("ada@x.example", ID), status: "WAITING" },
  RulesWalk: { ...rulesWalk.key(ID), walkId: ID, status: "WAITING" },
  Job: { ...job.key(ID), jobId: ID, status: "RUNNING", kind: "IMPORT_SUBSCRIBERS" },
};
const keys = Object.values(WAITING).map(({ PK, SK }) => ({ PK, SK }));

let world: World;
let dynamodb: typeof import("#functions/aws/dynamodb");
let log: typeof import("#functions/aws/log");

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.begin(Date.parse(START));
  vi.resetModules();
  dynamodb = await import("#functions/aws/dynamodb");
  log = await import("#functions/aws/log");
  const items = Object.entries(WAITING).map(([entity, item]) => ({
    ...{ ...item, ...due.waiting(ID, START), entity, version: 1, tries: 7 },
  }));
  await dynamodb.writeAll({ puts: items });
});

/** The timer's run, and the function's for each shard that it wakes, on a stage with these domains. */
async function minuteOf(domains: string): Promise<string[]> {
  process.env.DOMAINS = domains;
  vi.resetModules();
  dynamodb = await import("#functions/aws/dynamodb");
  log = await import("#functions/aws/log");
  const { wakeWalks } = await import("#functions/due/wake");
  const { handler } = await import("../../../../../functions/queue/due.ts");
  world.queue = [];
  await wakeWalks(Date.now());
  const messages = world.queue.splice(0);
  const lines = [vi.spyOn(log, "failed"), vi.spyOn(log, "willRetry")];
  const Records = messages.map((message) => ({ body: JSON.stringify(message), attributes: {} }));
  expect(await handler({ Records } as SQSEvent)).toEqual({ batchItemFailures: [] });
  expect(lines.flatMap(({ mock }) => mock.calls.map(([line]) => line))).toEqual([]);
  return messages.map(({ shard }) => shard);
}

it("what waits of a domain that is left out is kept for as long as that is, and once a day looked at", async () => {
  for (let days = 0; days < 20; days += 1) {
    world.pass(MINUTE);
    expect(await minuteOf("users,sites")).toEqual([due.dueShardOf(ID)]);
    const dueAt = new Date(Date.now() + DAY).toISOString();
    const found = await dynamodb.getAll<DueItem & { entity: string }>(keys);
    for (const item of found)
      expect(item).toMatchObject({
        ...WAITING[item.entity as keyof typeof WAITING],
        ...{ ...due.waiting(ID, dueAt), tries: 0, version: days + 2 },
      });
    expect(found).toHaveLength(keys.length);
    expect(await minuteOf("users,sites")).toEqual([]);
    world.pass(DAY);
  }
});

it("with the domain it goes on within a day", async () => {
  world.pass(MINUTE);
  await minuteOf("users,sites");
  world.pass(DAY + MINUTE);
  const find = () => dynamodb.get<DueItem & { status: string }>(rulesWalk.key(ID));
  expect(await find()).toMatchObject({ status: "WAITING", version: 2 });
  // The others are still left out.
  await minuteOf("users,sites,people");
  expect(await find()).toMatchObject({ status: "RUNNING", version: 3 });
});
