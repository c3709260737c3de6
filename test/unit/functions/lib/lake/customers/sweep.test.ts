import { expect, test } from "vitest";
import { CustomerStage, DAY } from "./world.ts";

const world = new CustomerStage();
const { stage } = world;
const DAY_MINUTES = 24 * 60;

test("a replaced file is left for 15 minutes, and files of another form for good", async () => {
  const own = await world.makeSource();
  await stage.bucket.put(`customer/${own}/${DAY}/notes.txt`, "a person's own");
  for (const messageId of ["m-1", "m-2"]) {
    await world.send(own, { userId: "ann", messageId, minutes: 1 });
    await world.land(own);
  }
  const sweep = () => world.sweeping.sweepCustomerFiles({ sourceId: own, day: DAY });
  stage.pass(14);
  expect(await sweep()).toBe(0);
  stage.pass(2);
  expect(await sweep()).toBe(1);
  expect(await world.filesOf(own)).toHaveLength(2);
  expect(await world.landed(own)).toEqual(["m-1", "m-2"]);
});

test("a day ends with its first event, by the retention at that time", async () => {
  const own = await world.makeSource(30);
  await world.send(own, { userId: "bob", messageId: "m-1", minutes: 10 });
  await world.land(own);
  const walk = () => world.sweeping.walkSourceFiles(own);
  stage.pass(28 * DAY_MINUTES);
  expect(await walk()).toEqual({ heads: 0, files: 0 });
  expect(await world.landed(own)).toEqual(["m-1"]);
  stage.pass(2 * DAY_MINUTES);
  expect(await walk()).toEqual({ heads: 1, files: 1 });
  expect([await world.heads(own), await world.filesOf(own)]).toEqual([[], []]);
  expect(await walk()).toEqual({ heads: 0, files: 0 });
});
