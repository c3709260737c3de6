import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { AwsError, awsJsonError } from "../../../../../packages/local-cloud/base/http.ts";
import { serveQueues, type ServedQueues } from "../../../../support/queues.ts";

let queues: ServedQueues;
let queue: typeof import("#functions/aws/sqs");

beforeAll(async () => {
  queues = await serveQueues("rollup");
  queue = await import("#functions/aws/sqs");
});
afterAll(() => queues?.stop());
afterEach(() => void vi.useRealTimers());

const messages = (count: number): object[] => Array.from({ length: count }, (_, at) => ({ at }));

async function waiting(): Promise<number> {
  const AttributeNames = ["ApproximateNumberOfMessages"];
  const answer = await queues.sqs.call("GetQueueAttributes", {
    QueueUrl: queues.urlOf("rollup"),
    AttributeNames,
  });
  const { Attributes } = answer as { Attributes: { ApproximateNumberOfMessages: string } };
  return Number(Attributes.ApproximateNumberOfMessages);
}

it("sends ten batches of ten at a time: none is let through before all ten are under way", async () => {
  const held: (() => void)[] = [];
  queues.before = () =>
    new Promise((resolve) => {
      held.push(() => resolve(undefined as never));
      if (held.length === 10) for (const release of held) release();
    });
  await queue.sendAll("rollup", messages(95));
  queues.before = undefined;
  expect(held).toHaveLength(10);
  expect(await waiting()).toBe(95);
});

it("throws if a single batch was not taken, and sends the others all the same", async () => {
  const already = await waiting();
  let count = 0;
  const refusal = awsJsonError(new AwsError("AccessDeniedException", "no"));
  queues.before = async () => ((count += 1) === 2 ? refusal : (undefined as never));
  await expect(queue.sendAll("rollup", messages(41))).rejects.toThrow("no");
  queues.before = undefined;
  expect(await waiting()).toBeGreaterThanOrEqual(already + 31);
});

it("sends a text with any characters as it is", async () => {
  const text = String.fromCharCode(
    ...Array.from({ length: 32 }, (_, at) => at),
    0x7f,
    0xd800,
    0xfffe,
    0xffff,
  );
  let sent: { Entries: { MessageBody: string }[] } | undefined;
  queues.before = async ({ body }) => {
    sent = JSON.parse(body.toString()) as typeof sent;
    return undefined as never;
  };
  await queue.sendAll("rollup", [{ text: `${text}😀` }]);
  queues.before = undefined;
  expect(sent!.Entries.map(({ MessageBody }) => JSON.parse(MessageBody) as unknown)).toEqual([
    { text: `${text}😀` },
  ]);
});

it("handles a batch at once, but messages about the same one after another, whether they fail or not", async () => {
  const begun: string[] = [];
  const held = new Map<string, (isDone: boolean) => void>();
  const bodies = ["a1", "b1", "a2", "no1", "a3", "no2"];
  const Records = [...bodies.map((body) => JSON.stringify(body)), "{"].map((body, at) => ({
    ...{ body, messageId: String(at), attributes: { ApproximateReceiveCount: "1" } },
  }));
  const work = (message: string) =>
    new Promise<void>((resolve, reject) => {
      begun.push(message);
      held.set(message, (isDone) => (isDone ? resolve() : reject(new Error(message))));
    });
  const about = (message: string) => (message.startsWith("no") ? undefined : message[0]);
  const answer = queue.processBatch({ Records } as never, work, about);
  const begins = async (expected: string[]): Promise<void> => {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    expect(begun).toEqual(expected);
  };
  await begins(["a1", "b1", "no1", "no2"]);
  held.get("a1")!(false);
  await begins(["a1", "b1", "no1", "no2", "a2"]);
  held.get("a2")!(true);
  await begins(["a1", "b1", "no1", "no2", "a2", "a3"]);
  for (const each of ["b1", "no1", "no2", "a3"]) held.get(each)!(true);
  expect(await answer).toEqual({ batchItemFailures: [{ itemIdentifier: "0" }, { itemIdentifier: "6" }] });
});

it("leaves messages to SQS that have waited for others for 10 s, and no other one", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const begun: string[] = [];
  const Records = ["a1", "a2", "a3", "a4", "b1"].map((body, at) => ({
    ...{ body: JSON.stringify(body), messageId: String(at), attributes: { ApproximateReceiveCount: "1" } },
  }));
  const work = async (message: string): Promise<void> => {
    begun.push(message);
    if (message === "a1") vi.setSystemTime(10_000);
    // The second one takes longer, and fails; the third is not begun.
    if (message === "a2") {
      vi.setSystemTime(10_001);
      throw new Error(message);
    }
  };
  const answer = await queue.processBatch({ Records } as never, work, (message: string) => message[0]);
  expect(begun).toEqual(["a1", "b1", "a2"]);
  expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(["1", "2", "3"]);
});
