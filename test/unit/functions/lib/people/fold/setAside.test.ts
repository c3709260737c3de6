import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { get, put, queryAll } from "#functions/aws/dynamodb";
import { attributesOf } from "#functions/aws/attributes";
import { InternalError } from "#functions/aws/errors";
import { TRIES } from "#functions/aws/names";
import { ServiceError } from "#functions/aws/lean/serviceError";
import type { ProfilesMessage } from "#functions/people/fold/events";
import type { RawEventItem } from "#table/people/rawEvent";
import { problemsOf } from "#table/people/sourceRecords";
import { serveQueues, type ServedQueues } from "../../../../../support/queues.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { at, historyOf, makeSource, NOW, profileBy, rawItem, take } from "./world.ts";

let table: Table;
let queues: ServedQueues;
let fold: typeof import("#functions/people/fold/fold");
let aside: typeof import("#functions/people/fold/setAside");
beforeAll(async () => {
  table = await openTable();
  queues = await serveQueues("profiles");
  fold = await import("#functions/people/fold/fold");
  aside = await import("#functions/people/fold/setAside");
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
});
afterAll(async () => {
  vi.useRealTimers();
  await queues.stop();
  await table.stop();
});

/** Takes the messages that wait in the queue. */
async function queued(): Promise<ProfilesMessage[]> {
  const QueueUrl = queues.urlOf("profiles");
  const { Messages = [] } = (await queues.sqs.call("ReceiveMessage", {
    ...{ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 600 },
  })) as { Messages?: { Body: string }[] };
  return Messages.map(({ Body }) => JSON.parse(Body) as ProfilesMessage);
}

const UNREADABLE = { body: undefined, packed: Uint8Array.from([1, 2, 3]) };
const track = (messageId: string, minute: number) => ({
  ...{ type: "track" as const, event: "Ordered", userId: "ann", messageId, at: at(minute) },
  properties: {},
});

describe("an event that cannot be folded", () => {
  test("is set aside alone and counted once, at the last try; the others are folded, and so is it once it can be", async () => {
    const sourceId = await makeSource();
    const [message] = await take(sourceId, [track("m1", 1), track("m2", 2), track("m3", 3)]);
    const bad = rawItem(sourceId, track("m2", 2));
    await put({ ...bad, ...UNREADABLE });
    await aside.foldOrSetAside(message!, 1);
    const alone = await queued();
    expect(alone.map(({ events }) => events.map(({ messageId }) => messageId))).toEqual([
      ["m1"],
      ["m2"],
      ["m3"],
    ]);
    const outcomes = await Promise.allSettled(alone.map((each) => aside.foldOrSetAside(each, 1)));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const { profileId } = await profileBy("user", "ann");
    expect((await historyOf(profileId)).map(({ messageId }) => messageId)).toEqual(["m1", "m3"]);
    const { PK, SK } = bad;
    const problems = () => queryAll(problemsOf(sourceId, "2026-11-22", "2026-11-23"));
    await expect(aside.foldOrSetAside(alone[1]!, TRIES - 1)).rejects.toThrow();
    expect([await problems(), await get<RawEventItem>({ PK, SK })]).toEqual([
      [],
      expect.not.objectContaining({ failedAt: expect.any(String) as string }),
    ]);
    for (let last = 0; last < 2; last += 1)
      await expect(aside.foldOrSetAside(alone[1]!, TRIES)).rejects.toThrow();
    expect(await queued()).toEqual([]);
    expect(await problems()).toEqual([
      expect.objectContaining({ reason: "FAILED", name: "Ordered", count: 1 }),
    ]);
    expect(await get<RawEventItem>({ PK, SK })).toMatchObject({ failedAt: NOW });
    await put(bad);
    await fold.foldMessage(alone[1]!);
    expect((await historyOf(profileId)).map(({ messageId }) => messageId)).toEqual(["m1", "m2", "m3"]);
  });
});

test("its own error is thrown if it cannot be marked", async () => {
  const own = new TypeError("Cannot convert object to primitive value");
  const message = { person: "", events: [{ messageId: "m1", at: at(1) }] };
  await expect(aside.setAside(message, own, TRIES)).rejects.toBe(own);
});

test.each<[string, boolean, unknown]>([
  ["a TypeError of the code", true, new TypeError("Cannot convert object to primitive value")],
  ["text that is no JSON", true, new SyntaxError("Unexpected token")],
  ["an item that DynamoDB never accepts", true, named("ValidationException", 400)],
  ["a number that DynamoDB cannot store", true, errorOf(() => attributesOf({ number: 1e-200 }))],
  ["a state of a person", false, new InternalError("others change its profiles")],
  ["a table that throttles", false, named("ThrottlingException", 400)],
  ["a permission that is missing", false, named("AccessDeniedException", 400)],
  ["no answer", false, failure({ name: "TimeoutError", $metadata: {} })],
  ["no answer in the time of all attempts", false, failure({ name: "AbortError" })],
  ["a broken connection", false, failure({ code: "ECONNRESET", $metadata: { attempts: 3 } })],
])("%s is of the event's content: %s", (_, is, error) => {
  expect(aside.isOfContent(error)).toBe(is);
});

function failure(of: object): Error {
  return Object.assign(new Error(), of);
}

function errorOf(fails: () => unknown): unknown {
  try {
    return fails();
  } catch (error) {
    return error;
  }
}

function named(__type: string, status: number): ServiceError {
  return new ServiceError("DynamoDB", { text: JSON.stringify({ __type }), status, requestId: "r" });
}
