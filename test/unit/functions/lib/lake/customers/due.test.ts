import { afterAll, beforeAll, expect, test } from "vitest";
import type { CustomerDayItem } from "#table/people/customerDay";
import { serveQueues } from "../../../../../support/queues.ts";
import { CustomerStage, DAY } from "./world.ts";

let queues: Awaited<ReturnType<typeof serveQueues>>;
beforeAll(async () => {
  queues = await serveQueues("customerLake");
});
afterAll(() => queues?.stop());
const world = new CustomerStage();

const received = async (): Promise<unknown[]> => {
  const asked = { QueueUrl: queues.urlOf("customerLake"), MaxNumberOfMessages: 10 };
  const { Messages = [] } = (await queues.sqs.call("ReceiveMessage", asked)) as {
    Messages?: { Body: string }[];
  };
  return Messages.map(({ Body }) => JSON.parse(Body) as unknown);
};

test("a marked day that is due sends its message, and is due again half an hour later", async () => {
  const own = await world.makeSource();
  await world.send(own, { userId: "ann", messageId: "m-1", minutes: 1 });
  world.stage.pass(31);
  const mark = (await world.mark(own)) as CustomerDayItem & { version: number };
  const { fireItem } = await import("#functions/due/fire");
  await fireItem(mark, world.marks.customerDayWorks);
  expect(await received()).toEqual([{ day: { sourceId: own, day: DAY } }]);
  const again = new Date(Date.now() + 30 * 60_000).toISOString();
  const { GSI2SK, ...left } = (await world.mark(own))!;
  expect(left).toMatchObject({ dueAt: again, version: mark.version });
  expect(GSI2SK).toBe(`${again}#${DAY}.${own}`);
  // The file is written by the mark as it was sent, and ends it.
  await world.work(own);
  expect(await world.mark(own)).toBeUndefined();
  expect(await world.landed(own)).toEqual(["m-1"]);
});

test("a day that cannot be sent is never given up", async () => {
  const own = await world.makeSource();
  await world.send(own, { userId: "bob", messageId: "m-1", minutes: 1 });
  const mark = (await world.mark(own))!;
  expect(await world.marks.customerDayWorks.CustomerDay.giveUp(mark)).toBe("PUT_OFF");
  expect((await world.mark(own))!.dueAt).toBe(new Date(Date.now() + 86_400_000).toISOString());
});
